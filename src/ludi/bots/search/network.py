"""A small feed-forward network in plain arithmetic, so that every machine computes the same bits."""


class Layer:
    """A linear layer: one row of weights and one offset for each output."""

    def __init__(self, rows: list[list[float]], offsets: list[float]) -> None:
        self.rows = rows
        self.offsets = offsets


class Network:
    """Linear layers with rectified units between them."""

    def __init__(self, layers: list[Layer]) -> None:
        self.layers = layers

    def outputs(self, inputs: list[float]) -> list[float]:
        # Many features of a position are 0, so only the others are multiplied.
        used: list[int] = []
        values: list[float] = []
        for index in range(len(inputs)):
            if inputs[index] != 0.0:
                used.append(index)
                values.append(inputs[index])
        first = self.layers[0]
        signals: list[float] = []
        for unit in range(len(first.rows)):
            row = first.rows[unit]
            total = first.offsets[unit]
            for at in range(len(used)):
                total += values[at] * row[used[at]]
            signals.append(total)
        for number in range(1, len(self.layers)):
            signals = self.next_signals(self.layers[number], signals)
        return signals

    def next_signals(self, layer: Layer, signals: list[float]) -> list[float]:
        """The outputs of a layer for the outputs of the one before, of which the negative count as 0."""
        active: list[int] = []
        for at in range(len(signals)):
            if signals[at] > 0.0:
                active.append(at)
        sums: list[float] = []
        for unit in range(len(layer.rows)):
            row = layer.rows[unit]
            total = layer.offsets[unit]
            for at in active:
                total += signals[at] * row[at]
            sums.append(total)
        return sums
