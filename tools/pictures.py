"""Pictures of sample positions as PNG, for looking at: PYTHONPATH=src python tools/pictures.py FOLDER."""

import subprocess
import sys
from pathlib import Path

import ludi
from ludi.draw.svg import draw_defs, draw_panel, draw_scene, table_style

CHROMIUM = "chromium"
NAMES = ["Livia", "Marcus", "Octavia", "Gaius Iulius"]


def position(players: int, actions: int, seed: int) -> tuple[ludi.Game, ludi.State]:
    """A game after so many random actions, or at its end."""
    game = ludi.game("porta-nigra")
    state = game.new(players, seed)
    rng = ludi.seeded(seed)
    while actions and state.seat != ludi.OVER:
        legal = state.legal()
        building = [action for action in legal if game.notation(action).startswith(("build", "take card"))]
        state.apply((building or legal)[rng.below(len(building or legal))])
        actions -= 1
    return game, state


def page(game: ludi.Game, state: ludi.State, players: int, viewer: int | None, theme: str, phone: bool) -> str:
    scene = game.table(game.view(state, viewer), NAMES[:players])
    assert scene is not None
    legal = {game.notation(action) for action in state.legal()} if viewer == state.seat else set()
    if phone:
        body = draw_defs() + "".join(draw_panel(panel, legal) for panel in scene.panels)
        layout = "body{margin:5px;width:380px}svg.panel{display:block;max-width:380px;height:auto;margin:0 auto 6px}"
        style = table_style()
    else:
        body, style, layout = draw_scene(scene, legal), "", "body{margin:0}svg.table{width:1280px;height:auto}"
    return (f'<!doctype html><html data-theme="{theme}"><meta charset="utf-8"><style>{style}{layout}'
            f"html{{background:var(--room)}}</style><body>{body}</body></html>")


def picture(html: str, out: Path, size: tuple[int, int], scale: float) -> None:
    source = out.with_suffix(".html")
    source.write_text(html, encoding="utf-8")
    subprocess.run([CHROMIUM, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
                    f"--force-device-scale-factor={scale}", f"--window-size={size[0]},{size[1]}",
                    f"--screenshot={out}", source.as_uri()], check=True, capture_output=True, timeout=60)


SAMPLES = {
    "start-2": (2, 0, "own", "light", False),
    "mid-4": (4, 150, "own", "light", False),
    "mid-4-dark": (4, 150, "own", "dark", False),
    "end-4": (4, 5000, "none", "light", False),
    "end-2": (2, 5000, "none", "light", False),
    "phone-4": (4, 150, "own", "light", True),
    "phone-4-dark": (4, 150, "own", "dark", True),
}


def main(folder: Path, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (players, actions, viewer, theme, phone) in SAMPLES.items():
        if wanted and name not in wanted:
            continue
        game, state = position(players, actions, 5)
        seat = state.seat if viewer == "own" and state.seat != ludi.OVER else None
        html = page(game, state, players, seat, theme, phone)
        picture(html, folder / f"{name}.png", (390, 1500) if phone else (1280, 740), 2 if phone else 1.5)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
