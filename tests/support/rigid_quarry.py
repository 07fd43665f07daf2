"""The same quarry with pymunk's rigid bodies, a slow reference for our model."""

from itertools import pairwise

import pymunk

from ludi.games.via_appia.quarry import Bed, Measures

MM = 1000.0
STEP_SECONDS = 1 / 120
SPEED = 120.0
"""Millimetres per second: a slow push, because friction stops every disc at once."""


def space_for(measures: Measures) -> pymunk.Space:
    space = pymunk.Space()
    space.damping = 1e-6
    space.iterations = 20
    half_entry = measures.entry / 2 / MM
    half_exit = measures.exit / 2 / MM
    depth = measures.depth / MM
    for side in (-1, 1):
        corners = [(side * half_entry, -40), (side * half_entry, 0), (side * half_exit, depth),
                   (side * (half_exit + 8), depth + 21)]
        for start, end in pairwise(corners):
            wall = pymunk.Segment(space.static_body, start, end, 0.1)
            wall.friction = 0.1
            space.add(wall)
    return space


def add_disc(space: pymunk.Space, x: float, y: float, radius: float, held: bool) -> pymunk.Body:
    kind = pymunk.Body.KINEMATIC if held else pymunk.Body.DYNAMIC
    body = pymunk.Body(radius * radius, radius ** 4 / 2, body_type=kind)
    body.position = x, y
    shape = pymunk.Circle(body, radius)
    shape.friction = 0.1
    shape.elasticity = 0.0
    space.add(body, shape)
    return body


def rigid_push(bed: Bed, measures: Measures, size: int, place: int, angle: int) -> list[int]:
    """Push without random error; changes the bed and returns the sizes of the fallen discs."""
    space = space_for(measures)
    bodies = [add_disc(space, bed.x[i] / MM, bed.y[i] / MM, measures.radii[bed.size[i]] / MM, False)
              for i in range(len(bed.size))]
    radius = measures.radii[size] / MM
    room = measures.entry / 2 / MM - radius
    slope = measures.slopes[angle]
    pushed = add_disc(space, room * (2 * place / (measures.places - 1) - 1), -radius, radius, True)
    sizes = [*bed.size, size]
    bodies.append(pushed)
    fallen: list[int] = []
    while pushed.position.y < radius:
        widening = (measures.exit - measures.entry) / 2 / measures.depth
        half = measures.entry / 2 / MM + max(0.0, pushed.position.y) * widening
        heading = slope if abs(pushed.position.x + slope * SPEED * STEP_SECONDS) < half - radius else 0.0
        pushed.velocity = heading * SPEED, SPEED
        space.step(STEP_SECONDS)
        for i in range(len(bodies) - 2, -1, -1):
            if bodies[i].position.y > measures.depth / MM:
                space.remove(bodies[i], *bodies[i].shapes)
                fallen.append(sizes.pop(i))
                bodies.pop(i)
    bed.x = [round(body.position.x * MM) for body in bodies]
    bed.y = [round(body.position.y * MM) for body in bodies]
    bed.size = sizes
    return fallen
