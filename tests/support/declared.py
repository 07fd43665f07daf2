"""What every game promises about the declaration of its state: it is complete, and copies and views follow it."""

from typing import Any

import ludi
from ludi.core.decision import Decision
from ludi.core.parts import Field, Group, Part, Seats
from ludi.core.schema import Schema
from ludi.testing.cases import Case, few_positions, positions

NOT_DECLARED = {"edition", "flow", "listener", "_legal", "revealed", "masked", "unasked"}
"""Attributes outside positions: rules, edition, listener, reveal count, mask, cached legal actions, and the answers
that were played without asking."""
OWN_NOT_DECLARED = {"ave-roma": {"usable_slots"}, "via-appia": {"movement", "movement_seat", "quiet_turns"}}
"""The same for single games. Ave Roma keeps a number derived from the edition. Via Appia keeps the movement of discs
for listeners, and counts quiet turns, which end only games of its first edition."""
NOT_WALKED = {"edition", "flow", "quiet_turns", "movement", "movement_seat"}
"""Public values that are in no view."""
PLAIN = (int, str, float, type(None))
IMMUTABLE = (*PLAIN, Decision)


# Looking into objects


def attributes(thing: object) -> list[str]:
    """The names of all attributes; compiled objects have no `__dict__`."""
    if hasattr(thing, "__dict__"):
        return sorted(vars(thing))
    return sorted({name for kind in type(thing).__mro__ for name in getattr(kind, "__mypyc_attrs__", ())
                   if not name.startswith("__")})


def laid_open(thing: object) -> object:
    """Everything that can be read from an object, as plain values."""
    if isinstance(thing, PLAIN):
        return thing
    if isinstance(thing, list | tuple):
        return [laid_open(value) for value in thing]
    return [type(thing).__name__, {name: laid_open(getattr(thing, name)) for name in attributes(thing)
                                   if name not in NOT_WALKED}]


def flat(parts: list[Part]) -> list[Part]:
    """The parts, with groups replaced by their own parts."""
    return [inner for part in parts for inner in (flat(part.parts) if isinstance(part, Group) else [part])]


def seats_of(schema: Schema) -> Seats:
    (seats,) = [part for part in schema.parts if isinstance(part, Seats)]
    return seats


def owners(schema: Schema, state: Any) -> list[tuple[Any, list[Part]]]:
    """The state and its players, each with its parts."""
    return [(state, flat(schema.parts)), *[(player, flat(seats_of(schema).parts)) for player in state.players]]


# Declarations


def check_every_attribute_is_declared(case: Case) -> None:
    state = case.new()
    schema = case.game.schema_of(state)
    exempt = NOT_DECLARED | OWN_NOT_DECLARED.get(case.name, set())
    for owner, parts in owners(schema, state):
        declared = {attribute for part in parts for attribute in part.attributes()}
        assert set(attributes(owner)) - exempt == declared, f"{case}: {type(owner).__name__}"


def check_positions_have_the_declared_keys(case: Case) -> None:
    for index, state in few_positions(case, 3):
        position = case.game.position(state)
        expected = ["game", "edition", *[part.name for part in case.game.schema_of(state).position_parts]]
        assert list(position) == expected, f"{case.at(index)}: other keys"


# Copies


def changed(value: Any) -> Any:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else [*value[1:], *value]


def check_a_clone_copies_every_declared_field(case: Case) -> None:
    """Give each field an unusual value; the clone must have it too, in its own list."""
    for index, state in few_positions(case, 3):
        original: Any = state.clone()
        schema = case.game.schema_of(state)
        fields = [(owner, part) for owner, parts in owners(schema, original) for part in parts]
        for owner, part in fields:
            if isinstance(part, Field):
                setattr(owner, part.attribute, changed(getattr(owner, part.attribute)))
        copy: Any = original.clone()
        for (owner, parts), (twin, _) in zip(owners(schema, original), owners(schema, copy), strict=True):
            for part in parts:
                for attribute in part.attributes():
                    ours, theirs = getattr(owner, attribute), getattr(twin, attribute)
                    assert laid_open(ours) == laid_open(theirs), f"{case.at(index)}: {attribute} is not copied"
                    mutable = not isinstance(ours, IMMUTABLE) and not part.shared
                    assert not (mutable and ours is theirs), f"{case.at(index)}: {attribute} is shared"


# Views


def check_typed_views_depend_on_nothing_hidden(case: Case) -> None:
    """Nothing that can be read from a view, including open decisions and caches, differs between two deals."""
    rng = ludi.seeded(53)
    for index, state in positions(case, about=25):
        state.legal()
        for viewer in case.viewers:
            other = state.clone()
            case.game.redeal(other, viewer, rng)
            views = [laid_open(case.game.seen(each, viewer)) for each in (state, other)]
            assert views[0] == views[1], f"{case.at(index)}: the typed view of {viewer} leaks"


def check_typed_views_and_json_views_are_the_same(case: Case) -> None:
    for index, state in positions(case, about=25):
        schema = case.game.schema_of(state)
        for viewer in case.viewers:
            view, typed = case.game.view(state, viewer), case.game.seen(state, viewer)
            assert schema.write_view(typed.state, viewer) == view, f"{case.at(index)}: {viewer} sees another view"
            read = case.game.read_view(view)
            assert laid_open(read) == laid_open(typed), f"{case.at(index)}: read back, the view of {viewer} differs"


def check_a_view_leaves_the_state(case: Case) -> None:
    for index, state in positions(case, about=25):
        before = laid_open(state)
        for viewer in case.viewers:
            view = case.game.seen(state, viewer)
            case.game.deal(view, ludi.seeded(1))
            assert view.state.masked, f"{case.at(index)}: dealing has changed the view"
        assert laid_open(state) == before, f"{case.at(index)}: a view has changed the state"


def check_dealing_a_typed_view_is_imagining(case: Case) -> None:
    """The server deals typed views and bots imagine JSON views; both get the same state."""
    for index, state in positions(case, about=25):
        for viewer in case.viewers:
            dealt = case.game.deal(case.game.seen(state, viewer), ludi.seeded(3))
            imagined = case.game.imagine(case.game.view(state, viewer), ludi.seeded(3))
            assert case.game.position(dealt) == case.game.position(imagined), f"{case.at(index)}: {viewer}"


CHECKS = [
    check_every_attribute_is_declared,
    check_positions_have_the_declared_keys,
    check_a_clone_copies_every_declared_field,
    check_typed_views_depend_on_nothing_hidden,
    check_typed_views_and_json_views_are_the_same,
    check_a_view_leaves_the_state,
    check_dealing_a_typed_view_is_imagining,
]
