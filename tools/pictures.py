"""Draws sample positions as PNG, for inspection: PYTHONPATH=src python tools/pictures.py FOLDER GAME [SAMPLE ...]."""

import subprocess
import sys
from pathlib import Path

import ludi
from ludi.core.errors import BadPosition
from ludi.core.fields import Fields
from ludi.draw.svg import draw_defs, draw_panel, draw_scene, scene_style
from ludi.games.porta_nigra.game import make_game

CHROMIUM = "chromium"
ADVANCED = {"advanced": "on"}
NAMES = ["Livia", "Marcus", "Octavia", "Gaius Iulius", "Cornelia"]


def position(name: str, players: int, actions: int, seed: int) -> tuple[ludi.Game, ludi.State]:
    """A game after this number of random actions, or at its end."""
    game = ludi.game(name)
    players = min(players, game.players[-1])
    state = game.new(players, seed, ADVANCED if name == "ave-roma" and seed % 2 else {})
    rng = ludi.seeded(seed)
    while actions and state.seat != ludi.OVER:
        legal = state.legal()
        building = [action for action in legal if game.notation(action).startswith(("build", "take card"))]
        state.apply((building or legal)[rng.below(len(building or legal))])
        actions -= 1
    return game, state


def crowded(players: int) -> tuple[ludi.Game, ludi.State]:
    """A table with nearly every piece in place. No game gets this far, but every drawing must cope with it."""
    game = make_game()
    table = game.position(game.new(players, 3))
    sites = [text.removeprefix("build ") for text in game.actions.numbers if text.startswith("build ")]
    table["sections"] = [
        {"site": site, "seat": place % players, "bricks": 3 + place % 6 if "porta" in site else 1 + place % 4}
        for place, site in enumerate(sites) if place % 9 != 4]
    table["market"] = {"black": 8, "blue": 5, "red": 3, "yellow": 6, "white": 7}
    seats = table["seats"]
    assert isinstance(seats, list)
    for seat, player in enumerate(seats):
        player |= {"builder": ["basilica", "wall", "porta-nigra", "wall"][seat], "torches": 3 + seat, "influence": 12,
                   "sesterces": 104, "romans": 1 + 2 * seat, "romans_in_supply": 6,
                   "bricks": {"black": 9, "blue": 4, "red": 2, "yellow": 1, "white": 12}}
        player["points_by_source"]["sections"] = 20 + seat // 2
    building = table["building_cards"]
    assert isinstance(building, dict)
    seats[0]["building_cards"], building["deck"] = building["deck"][:9], building["deck"][9:]
    # Read without the checks of a whole position, because no game gets here.
    fields = {key: value for key, value in table.items() if key not in ("game", "edition")}
    return game, game.schema(len(seats)).read(Fields("the position", fields, BadPosition))


def page(game: ludi.Game, state: ludi.State, viewer: int | None, theme: str, phone: bool) -> str:
    scene = game.scene(game.seen(state, viewer), NAMES[:len(state.scores())])
    assert scene is not None
    legal = {game.notation(action) for action in state.legal()} if viewer == state.seat else set()
    if phone:
        body = draw_defs(game.look()) + "".join(draw_panel(panel, legal) for panel in scene.panels)
        layout = "body{margin:5px;width:380px}.panel{margin:0 auto 6px}"
        style = scene_style(game.look())
    else:
        body, style = draw_scene(scene, legal, game.look()), ""
        layout = "body{margin:0}svg.table{width:1280px;height:auto}"
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
    "mid-5": (5, 150, "own", "light", False),
    "crowded": (4, -1, "own", "light", False),
    "crowded-phone": (4, -1, "own", "light", True),
    "end-4": (4, 5000, "none", "light", False),
    "end-2": (2, 5000, "none", "light", False),
    "phone-4": (4, 150, "own", "light", True),
    "phone-4-dark": (4, 150, "own", "dark", True),
}


def main(folder: Path, name: str, wanted: list[str]) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for sample, (players, actions, viewer, theme, phone) in SAMPLES.items():
        if (wanted and sample not in wanted) or (actions < 0 and name != "porta-nigra"):
            continue
        game, state = crowded(players) if actions < 0 else position(name, players, actions, 5)
        seat = state.seat if viewer == "own" and state.seat != ludi.OVER else None
        html = page(game, state, seat, theme, phone)
        picture(html, folder / f"{name}-{sample}.png", (390, 2200) if phone else (1280, 800), 2 if phone else 1.5)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2], sys.argv[3:])
