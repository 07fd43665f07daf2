"""Gradients for the stone of Porta Nigra's buildings."""

from ludi.draw.materials import gradient


def building_materials() -> str:
    return "".join([
        gradient("masonry", ("masonry-light", "masonry"), 1, 0.6),
        gradient("masonry-warm", ("warm-light", "warm"), 1, 0.6),
        gradient("shaft", ("limestone-light", "limestone-dark"), 1, 0),
        gradient("gate-stone", ("gate-light", "gate"), 0.3, 1),
        rounded("gate-tower", "gate", "gate-light"),
        gradient("gate-shaft", ("gate-light", "gate"), 1, 0),
    ])


def rounded(name: str, dark: str, light: str) -> str:
    """A gradient for the light on an upright round object."""
    return (f'<linearGradient id="{name}"><stop offset="0" class="stop-{dark}"/>'
            f'<stop offset="0.3" class="stop-{light}"/><stop offset="1" class="stop-{dark}"/></linearGradient>')
