"""Gradients for the walls and columns of Ave Roma."""

from ludi.draw.materials import gradient


def wall_materials() -> str:
    return (gradient("fresco-wall", ("pompeian-light", "pompeian-dark"), 0.25, 1)
            + gradient("open-arch", ("deep", "shade"), 0, 1) + round_column())


def round_column() -> str:
    """The light on a round shaft, from the left."""
    stops = "".join(f'<stop offset="{place}" class="stop-{stop}"/>'
                    for place, stop in ((0, "column"), (0.3, "column-light"), (1, "column-dark")))
    return f'<linearGradient id="column-face">{stops}</linearGradient>'
