"""Fits a network to lessons with PyTorch."""

from itertools import pairwise
from pathlib import Path

import torch
from torch import nn

from ludi.bots.networks import OUTPUTS, write_network
from ludi.core.game import Game
from ludi.learning.lessons import TARGETS, Lessons

HIDDEN = (64, 32)
BATCH = 2048
RATE = 1e-3
WEIGHT_DECAY = 1e-4


class Trainer:
    """A network in training, with its optimiser and the lessons of the last generations."""

    def __init__(self, inputs: int, window: int) -> None:
        self.device = "cuda" if torch.cuda.is_available() else "cpu"
        self.model = make_model(inputs).to(self.device)
        self.optimiser = torch.optim.AdamW(self.model.parameters(), lr=RATE, weight_decay=WEIGHT_DECAY)
        self.window = window
        self.lessons: list[tuple[torch.Tensor, torch.Tensor]] = []

    def take(self, lessons: Lessons) -> None:
        """Add the lessons of a generation and drop the oldest beyond the window."""
        inputs = torch.frombuffer(lessons.inputs, dtype=torch.float32).view(lessons.count, -1).to(self.device)
        targets = torch.frombuffer(lessons.targets, dtype=torch.float32).view(lessons.count, TARGETS).to(self.device)
        self.lessons = [*self.lessons, (inputs, targets)][-self.window:]

    def fit(self, passes: float, rate: float = RATE) -> float:
        """Go through the newest lessons this many times, mixed with older ones; returns the mean loss."""
        inputs = torch.cat([each[0] for each in self.lessons])
        targets = torch.cat([each[1] for each in self.lessons])
        steps = max(1, int(passes * len(inputs) / BATCH))
        total = torch.zeros((), device=self.device)
        for step in range(steps):
            for group in self.optimiser.param_groups:
                group["lr"] = rate * (1 - 0.9 * step / steps)
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

    def write(self, path: Path, game: Game, taught: str) -> None:
        layers = [layer for layer in self.model if isinstance(layer, nn.Linear)]
        write_network(path, game, [(layer.weight.detach().cpu().tolist(), layer.bias.detach().cpu().tolist())
                                   for layer in layers], taught)


def make_model(inputs: int) -> nn.Sequential:
    """A network that corrects nothing at first."""
    sizes = [inputs, *HIDDEN]
    layers: list[nn.Module] = []
    for before, after in pairwise(sizes):
        layers += [nn.Linear(before, after), nn.ReLU()]
    last = nn.Linear(sizes[-1], OUTPUTS)
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)
