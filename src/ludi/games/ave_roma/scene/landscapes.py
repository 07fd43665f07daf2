"""The frescoes behind the areas: mountains, forest, harbour, desert and vineyards, one for each part of the empire."""

from functools import lru_cache

from ludi.draw.shapes import path, rect

LEFT, TOP, WIDE, HIGH = 7.0, 46.0, 186.0, 320.0
"""The painted wall within an area."""


@lru_cache(maxsize=8)
def landscape(area: int) -> str:
    """A painted wall: sky, a far and a near part of the country, and what one would remember of it."""
    far, near, far_style, near_style, sights = PICTURES[area]
    return (rect(LEFT - 2, TOP - 40, WIDE + 4, HIGH + 69, "wall-frame", 3)
            + rect(LEFT, TOP, WIDE, HIGH, "sky")
            + "".join(rect(LEFT, TOP, WIDE, high, "sky-blue") for high in (110, 150, 190, 230))
            + path(far, far_style) + path(near, near_style) + sights)


def pine(x: float, y: float, size: float) -> str:
    """An umbrella pine."""
    return (path(f"M{x} {y}v{-size}", "trunk") + path(
        f"M{x - size * 0.55} {y - size * 0.85}c0-{size * 0.5} {size * 1.1}-{size * 0.5} {size * 1.1} 0z", "crown"))


def cypress(x: float, y: float, size: float) -> str:
    return path(f"M{x} {y}c{-size * 0.3} {-size * 0.4} {-size * 0.1} {-size * 0.8} 0 {-size}"
                f"c{size * 0.1} {size * 0.2} {size * 0.3} {size * 0.6} 0 {size}z", "crown")


def fir(x: float, y: float, size: float) -> str:
    return path(f"M{x} {y - size}l{size * 0.3} {size * 0.45}h{-size * 0.14}l{size * 0.24} {size * 0.45}h{-size * 0.8}"
                f"l{size * 0.24} {-size * 0.45}h{-size * 0.14}z", "crown")


MOUNTAINS = (path("M24 282l17-32 17 32-9-4-8 5-8-6zM70 292l14-24 14 24-7-3-7 4-6-4z", "snow")
             + fir(24, 350, 30) + fir(40, 358, 24) + fir(98, 356, 32))
FOREST = "".join(fir(x, y, size) for x, y, size in ((20, 330, 40), (44, 338, 52), (70, 332, 44), (96, 340, 56),
                                                   (30, 358, 34), (58, 360, 38), (84, 361, 34)))
SHIP = (path("M30 326h52l-9 15H41z", "hull") + path("M56 324v-42", "trunk")
        + path("M56 284c17 4 21 22 19 34H56zM53 290c-10 6-14 18-14 28h14z", "sail")
        + path("M10 350q10-6 20 0t20 0 20 0 20 0 20 0", "wave") + path("M20 360q10-6 20 0t20 0 20 0 20 0", "wave"))
DESERT = (path("M20 340l32-56 32 56z", "pyramid") + path("M52 284l32 56H60z", "pyramid-shade")
          + path("M74 344l20-34 20 34z", "pyramid") + path("M94 310l20 34h-14z", "pyramid-shade")
          + path("M24 362v-22", "trunk") + path("M24 340q-14-6-15 6 8-7 15-6zm0 0q14-6 15 6-8-7-15-6zm0 0q-8-12-15-8 "
                                                "9 1 15 8zm0 0q8-12 15-8-9 1-15 8z", "crown"))
VINEYARD = (path("M62 330v-24h34v24z", "house-wall") + path("M58 307l21-13 21 13z", "house-roof")
            + cypress(50, 332, 44) + cypress(108, 334, 36) + pine(26, 340, 34)
            + path("M12 352h104M12 360h104", "vines"))

PICTURES = (
    ("M7 330V296l14-14 20-34 13 22 13 16 17-20 17 26 18 20v54H7z", "M7 366v-26q30-16 60-6t52-4v36z", "far", "near",
     MOUNTAINS),
    ("M7 312q30-22 60-12t52-8v74H7z", "M7 366v-24q40-10 112 0v24z", "hill", "near", FOREST),
    ("M7 316h112v50H7z", "M82 317q8-13 18-11t19-7v18z", "sea", "near", SHIP),
    ("M7 322q40-16 112 2v42H7z", "M7 366v-20q50-16 112 0v20z", "dune", "dune", DESERT),
    ("M7 306q32-26 62-10t50-6v76H7z", "M7 366v-30q50-14 112 0v30z", "hill", "near", VINEYARD),
)
"""The far country and the near ground with their colours, and the sights of each area."""
