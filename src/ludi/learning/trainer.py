"""Fits a network to lessons with PyTorch."""

from pathlib import Path

import numpy as np
import torch
from torch import nn

from ludi.bots.networks import OUTPUTS, write_network
from ludi.core.game import Game
from ludi.learning.lessons import Lessons

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
        inputs = torch.from_numpy(np.array(lessons.inputs, dtype=np.float32))
        targets = torch.from_numpy(np.array(lessons.targets, dtype=np.float32))
        # The network computes corrections to the estimate, which is in the first two inputs.
        self.lessons = [*self.lessons, (inputs, targets - inputs[:, :OUTPUTS])][-self.window:]

    def fit(self, passes: float, rate: float = RATE) -> float:
        """Go through the newest lessons this many times, mixed with older ones; returns the mean loss."""
        inputs = torch.cat([each[0] for each in self.lessons]).to(self.device)
        targets = torch.cat([each[1] for each in self.lessons]).to(self.device)
        steps = max(1, int(passes * len(inputs) / BATCH))
        total = 0.0
        for step in range(steps):
            for group in self.optimiser.param_groups:
                group["lr"] = rate * (1 - 0.9 * step / steps)
            picked = torch.randint(len(inputs), (BATCH,), device=self.device)
            loss = nn.functional.smooth_l1_loss(self.model(inputs[picked]), targets[picked], beta=0.3)
            self.optimiser.zero_grad()
            loss.backward()
            self.optimiser.step()
            total += float(loss.detach())
        return total / steps

    def save(self, path: Path) -> None:
        torch.save({"model": self.model.state_dict(), "optimiser": self.optimiser.state_dict(),
                    "lessons": self.lessons}, path)

    def load(self, path: Path) -> None:
        saved = torch.load(path, map_location=self.device, weights_only=True)
        self.model.load_state_dict(saved["model"])
        self.optimiser.load_state_dict(saved["optimiser"])
        self.lessons = saved["lessons"]

    def write(self, path: Path, game: Game, taught: str) -> None:
        layers = [layer for layer in self.model if isinstance(layer, nn.Linear)]
        write_network(path, game, [(layer.weight.detach().cpu().tolist(), layer.bias.detach().cpu().tolist())
                                   for layer in layers], taught)


def make_model(inputs: int) -> nn.Sequential:
    """A network that corrects nothing at first."""
    sizes = [inputs, *HIDDEN]
    layers: list[nn.Module] = []
    for before, after in zip(sizes, sizes[1:], strict=False):
        layers += [nn.Linear(before, after), nn.ReLU()]
    last = nn.Linear(sizes[-1], OUTPUTS)
    nn.init.zeros_(last.weight)
    nn.init.zeros_(last.bias)
    return nn.Sequential(*layers, last)
