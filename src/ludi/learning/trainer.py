"""Fits a network to lessons with PyTorch."""

from collections.abc import Sequence
from itertools import pairwise
from pathlib import Path

import torch
from torch import nn

from ludi.bots.networks import OUTPUTS, write_network
from ludi.core.game import Game
from ludi.learning.lessons import TARGETS, Lessons

BATCH = 2048
RATE = 1e-3
CARRIERS = 2 * OUTPUTS
"""Units in every hidden layer that pass on what a network without hidden layers computes: each output, and its
opposite, because a unit passes on nothing below 0."""
WEIGHT_DECAY = 1e-4
RIDGE = 3e-3
"""How strongly the weights of a network without hidden layers are held down, for standardised features."""


class Trainer:
    """A network in training, and the lessons of the last generations."""

    def __init__(self, inputs: int, hidden: Sequence[int], window: int) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = make_model(inputs, hidden).to(self.device)
        self.taught = False
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
        self.window = window
        self.lessons: list[tuple[torch.Tensor, torch.Tensor]] = []

    def take(self, lessons: Lessons) -> None:
        """Add the lessons of a generation and drop the oldest beyond the window."""
        inputs = torch.frombuffer(lessons.inputs, dtype=torch.float32).view(lessons.count, -1).to(self.device)
        targets = torch.frombuffer(lessons.targets, dtype=torch.float32).view(lessons.count, TARGETS).to(self.device)
        self.lessons = [*self.lessons, (inputs, targets)][-self.window:]

    def fit(self, passes: float) -> float:
        """Learn from all lessons; returns the loss.

        With hidden layers, the first lessons are learned without them first, and gradient descent goes on from there.
        """
        inputs = torch.cat([each[0] for each in self.lessons])
        targets = torch.cat([each[1] for each in self.lessons])
        if len(self.model) == 1:
            set_layer(self.model[0], *self.solved(inputs, targets))
            return float(self.loss(inputs, targets).detach())
        if not self.taught:
            carry(self.model, *self.solved(inputs, targets))
            self.taught = True
        return self.descend(inputs, targets, passes)

    def solved(self, inputs: torch.Tensor, targets: torch.Tensor) -> tuple[torch.Tensor, torch.Tensor]:
        """The best weights and offsets of a network without hidden layers, which are known: ridge regression."""
        numbers = inputs.double()
        mean, spread = numbers.mean(0), numbers.std(0) + 1e-6
        standard = torch.cat([(numbers - mean) / spread, torch.ones(len(numbers), 1, device=self.device)], 1)
        penalty = torch.full((standard.shape[1],), RIDGE * len(numbers), dtype=torch.float64, device=self.device)
        penalty[-1] = 0
        squares = standard.T @ standard + torch.diag(penalty)
        corrections = targets[:, :2].double() - numbers[:, :2]
        weights = torch.linalg.solve(squares, standard.T @ corrections)
        points = numbers[:, :2] + standard @ weights
        missed = (points[:, :1] - points[:, 1:] - targets[:, 2:]).abs()
        weights = torch.cat([weights, torch.linalg.solve(squares, standard.T @ missed)], 1)
        rows = weights[:-1].T / spread
        return rows.float(), (weights[-1] - rows @ mean).float()

    def descend(self, inputs: torch.Tensor, targets: torch.Tensor, passes: float) -> float:
        """Gradient descent in this many passes, with a falling learning rate."""
        steps = max(1, int(passes * len(inputs) / BATCH))
        total = torch.zeros((), device=self.device)
        for step in range(steps):
            for group in self.optimiser.param_groups:
                group["lr"] = RATE * (1 - 0.9 * step / steps)
            picked = torch.randint(len(inputs), (BATCH,), device=self.device)
            loss = self.loss(inputs[picked], targets[picked])
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            total += loss.detach()
        return float(total) / steps

    def loss(self, inputs: torch.Tensor, targets: torch.Tensor) -> torch.Tensor:
        outputs = self.model(inputs)
        # The network corrects the estimate, which is in the first two inputs.
        points = inputs[:, :2] + outputs[:, :2]
        missed = (points[:, 0] - points[:, 1] - targets[:, 2]).abs().detach()
        return (nn.functional.smooth_l1_loss(points, targets[:, :2], beta=0.3)
                + 0.1 * nn.functional.smooth_l1_loss(outputs[:, 2], missed, beta=0.3))

    def save(self, path: Path) -> None:
        torch.save({"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict()}, path)

    def load(self, path: Path) -> None:
        saved = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(saved["model"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.taught = True

    def write(self, path: Path, game: Game, taught: str) -> None:
        layers = [layer for layer in self.model if isinstance(layer, nn.Linear)]
        write_network(path, game, [(layer.weight.detach().cpu().tolist(), layer.bias.detach().cpu().tolist())
                                   for layer in layers], taught)


def make_model(inputs: int, hidden: Sequence[int]) -> nn.Sequential:
    """A network that corrects nothing at first."""
    sizes = [inputs, *(CARRIERS + size for size in hidden)]
    layers: list[nn.Module] = []
    for before, after in pairwise(sizes):
        layers += [nn.Linear(before, after), nn.ReLU()]
    last = nn.Linear(sizes[-1], OUTPUTS)
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)


def carry(model: nn.Sequential, rows: torch.Tensor, offsets: torch.Tensor) -> None:
    """Let a network with hidden layers compute what one without them would compute with these weights."""
    layers = [layer for layer in model if isinstance(layer, nn.Linear)]
    both = torch.cat([torch.eye(OUTPUTS), -torch.eye(OUTPUTS)]).to(rows.device)
    layers[0].weight.data[:CARRIERS] = both @ rows
    layers[0].bias.data[:CARRIERS] = both @ offsets
    for layer in layers[1:-1]:
        layer.weight.data[:CARRIERS] = 0
        layer.weight.data[:CARRIERS, :CARRIERS] = torch.eye(CARRIERS, device=rows.device)
        layer.bias.data[:CARRIERS] = 0
    layers[-1].weight.data[:, :CARRIERS] = both.T


def set_layer(layer: nn.Module, rows: torch.Tensor, offsets: torch.Tensor) -> None:
    layer.weight.data = rows
    layer.bias.data = offsets
