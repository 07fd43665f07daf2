"""Stone, mosaic and parchment: the gradients and patterns used by the tables of all games."""

from ludi.draw.shapes import num


def materials() -> str:
    return "".join([
        gradient("limestone", ("limestone-light", "limestone"), 0.2, 1),
        gradient("parchment", ("parchment-light", "parchment"), 0.1, 1),
        gradient("niche", ("niche-dark", "niche"), 0, 1),
        gradient("tray", ("room-light", "room"), 0.3, 1),
        lamplight(),
        slabs(),
        cobbles(),
        meander(),
    ])


def gradient(name: str, stops: tuple[str, str], x: float, y: float) -> str:
    inner = "".join(f'<stop offset="{place}" class="stop-{stop}"/>' for place, stop in enumerate(stops))
    return f'<linearGradient id="{name}" x1="0" y1="0" x2="{num(x)}" y2="{num(y)}">{inner}</linearGradient>'


def lamplight() -> str:
    """A light in the middle of a board that fades towards its corners; the style sheet sets its strength."""
    return ('<radialGradient id="lamplight" cx="0.45" cy="0.42" r="0.75"><stop offset="0" class="stop-lamp"/>'
            '<stop offset="0.55" class="stop-dusk-none"/>'
            '<stop offset="1" class="stop-dusk"/></radialGradient>')


class Chance:
    """A small generator for the irregular look of stone, which gives the same stones in every picture."""

    def __init__(self, seed: int) -> None:
        self.word = seed

    def upto(self, limit: int) -> int:
        self.word = (self.word * 1103515245 + 12345) % 2**31
        return (self.word >> 8) % limit


def slabs() -> str:
    """Limestone paving: courses of unequal slabs in 3 tones."""
    chance = Chance(7)
    tones: dict[int, list[str]] = {0: [], 1: [], 2: []}
    joints = []
    for row in range(5):
        y = row * 40
        x = -chance.upto(40)
        start = x
        while x < start + 200:
            wide = min(34 + chance.upto(34), start + 200 - x)
            if start + 200 - x - wide < 20:
                wide = start + 200 - x
            for shift in (0, 200):
                tones[chance.upto(3) if shift == 0 else 2].append(f"M{x + shift} {y}h{wide}v40h{-wide}z")
                joints.append(f"M{x + shift} {y}v40")
            x += wide
        joints.append(f"M0 {y}h200")
    inner = "".join(f'<path d="{"".join(cut)}" class="slab-{tone}"/>' for tone, cut in tones.items())
    return (f'<pattern id="slabs" width="200" height="200" patternUnits="userSpaceOnUse">'
            f'<rect width="200" height="200" class="slab"/>{inner}'
            f'<path d="{"".join(joints)}" class="joint"/></pattern>')


def cobbles() -> str:
    """Basalt setts of a Roman street."""
    chance = Chance(3)
    tones: dict[int, list[str]] = {0: [], 1: [], 2: []}
    for row in range(6):
        for column in range(-1, 6):
            x = column * 20 + (row % 2) * 10 + chance.upto(3)
            y = row * 14 + chance.upto(2)
            tones[chance.upto(3)].append(f"M{x + 2} {y + 1}h{15 + chance.upto(3)}l1.5 2v{8 + chance.upto(2)}l-2 1.5"
                                         f"h{-14 - chance.upto(3)}l-2-2v-8z")
    inner = "".join(f'<path d="{"".join(cut)}" class="sett-{tone}"/>' for tone, cut in tones.items())
    return ('<pattern id="cobbles" width="100" height="84" patternUnits="userSpaceOnUse">'
            f'<rect width="100" height="84" class="sett"/>{inner}</pattern>')


MEANDER = ["#######.", "......#.", ".####.#.", ".#..#.#.", ".#.##.#.", ".#....#.", ".######.", "........"]


def meander() -> str:
    """A Greek key laid in small stones."""
    dark: list[str] = []
    light: list[str] = []
    for y, row in enumerate(MEANDER):
        for x, cell in enumerate(row):
            (dark if cell == "#" else light).append(f"M{x * 2 + 0.1:g} {y * 2 + 0.1:g}h1.8v1.8h-1.8z")
    return ('<pattern id="meander" width="16" height="16" patternUnits="userSpaceOnUse">'
            f'<rect width="16" height="16" class="grout"/><path d="{"".join(dark)}" class="tessera-dark"/>'
            f'<path d="{"".join(light)}" class="tessera-light"/></pattern>')
