"""The part of the conformance kit about words: prompts, actions, and events with named numbers."""

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import ludi
from ludi.core.wording import AS_CHOICE, AS_CONTROL, AS_PAYMENT, AS_SCALE, AS_SERIES, AS_STEPPER
from ludi.testing.cases import Case, all_events, positions

GROUPED = (AS_STEPPER, AS_SCALE)
FORMS = (AS_CHOICE, AS_SERIES, AS_PAYMENT, AS_CONTROL, *GROUPED)

# Decisions and actions


def check_every_decision_has_a_prompt(case: Case) -> None:
    """Also when the game is over."""
    for index, state in positions(case):
        prompt = case.game.prompt(state)
        assert is_line(prompt), f"{case.at(index)}: the prompt is {prompt!r}; expected one line"


def check_every_legal_action_has_words(case: Case) -> None:
    names = [f"<{seat}>" for seat in case.seats]
    for index, state in positions(case, about=45):
        for action in state.legal():
            where = f"{case.at(index)}: {case.game.notation(action)}"
            text = case.game.action_text(state, action, names)
            assert is_line(text.what), f"{where} reads {text.what!r}; expected one line"
            assert all(is_line(detail) for detail in text.details), f"{where} has the details {text.details!r}"
            caution = case.game.caution(state, action)
            assert not caution or is_line(caution), f"{where} has the caution {caution!r}"


def check_every_legal_action_has_a_form(case: Case) -> None:
    for index, state in positions(case, about=45):
        for action in state.legal():
            form = case.game.action_form(state, action)
            where = f"{case.at(index)}: {case.game.notation(action)}"
            assert form.kind in FORMS, f"{where} is offered as {form.kind!r}; expected one of {', '.join(FORMS)}"
            assert form.group or form.kind not in GROUPED, f"{where} is offered as {form.kind} without a group"


def is_line(text: str) -> bool:
    return bool(text.strip()) and text == text.strip() and text.isprintable()


# Events


def check_events_have_words(case: Case) -> None:
    for index, event in all_events(case):
        words = case.game.event_text(event)
        assert words[:1].strip(), f"{case.at(index)}: the event {event.kind!r} has no words"
        assert words.endswith("."), f"{case.at(index)}: {words!r} is no sentence"


def check_events_are_counted_by_plain_labels(case: Case) -> None:
    """The key of an event is empty or a single plain text; private events are not counted."""
    for index, event in all_events(case):
        label = case.game.stat_key(event)
        assert label == label.strip(), f"{case.at(index)}: {event.kind!r} is counted as {label!r}"
        assert not (label and event.private), f"{case.at(index)}: the private event {event.kind!r} is counted"


def check_events_name_a_seat(case: Case) -> None:
    for index, event in all_events(case):
        assert event.seat in case.seats, f"{case.at(index)}: {event.kind!r} is about seat {event.seat}"


def check_every_number_of_an_event_has_a_name(case: Case) -> None:
    """Every kind of event is declared, with a name for each of its numbers."""
    for index, event in all_events(case):
        assert event.kind in case.game.events, f"{case.at(index)}: the event {event.kind!r} is not declared"
        fields = case.game.events[event.kind].fields
        assert not any(event.numbers[len(fields):]), (
            f"{case.at(index)}: the event {event.kind!r} has the numbers {event.numbers}, but only the names {fields}")


def check_events_are_emitted_as_declared(game: ludi.Game) -> None:
    """Wherever the code of a game emits an event by its name, it gives as many numbers as the event has names."""
    for file, call in emits(game.folder):
        kind = call.args[0]
        if isinstance(kind, ast.Constant):
            where = f"{game.name}: {file.name}, line {call.lineno}"
            declared = game.events.get(str(kind.value))
            assert declared is not None, f"{where}: the event {kind.value!r} is not declared"
            given = len(call.args) + len(call.keywords) - 2
            assert given == len(declared.fields), (
                f"{where}: the event {kind.value!r} gets {given} numbers; expected {declared.fields}")


def emits(folder: Path) -> Iterator[tuple[Path, ast.Call]]:
    """All calls that emit an event in the code of a game."""
    for file in sorted(folder.rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute)
                    and node.func.attr in ("emit", "emit_private")):
                yield file, node


WORDING_CHECKS: list[Callable[[Case], None]] = [
    check_every_decision_has_a_prompt,
    check_every_legal_action_has_words,
    check_every_legal_action_has_a_form,
    check_events_have_words,
    check_events_are_counted_by_plain_labels,
    check_events_name_a_seat,
    check_every_number_of_an_event_has_a_name,
]
"""The promises checked in each case, in the order of the file."""
