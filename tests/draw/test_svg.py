"""The renderer: what a thing of a scene becomes, and that no text can break out of its place."""

import re
from xml.etree import ElementTree

import pytest

from ludi.core.scene import Look, Note, Panel, Scene, Thing
from ludi.draw.svg import draw_defs, draw_panel, draw_scene, draw_thing, scene_style

SPITE = '<script>alert("1")</script> & \'quotes\''


def element(thing: Thing, *legal: str) -> ElementTree.Element:
    return ElementTree.fromstring(draw_thing(thing, legal))


def test_a_piece_has_key_kind_and_place() -> None:
    drawn = element(Thing(3, 4.5, "<path/>", key="brick-1", kind="brick-red"))
    assert drawn.attrib == {"class": "piece", "data-key": "brick-1", "data-kind": "brick-red", "aria-hidden": "true",
                            "transform": "translate(3 4.5)"}


def test_a_legal_target_is_lit_and_in_the_order_of_tabs() -> None:
    drawn = element(Thing(0, 0, "", actions=("buy red", "buy blue"), note=Note("Shop")), "buy blue")
    assert (drawn.get("class"), drawn.get("tabindex"), drawn.get("aria-label")) == ("target lit noted", "0", "Shop")


def test_an_illegal_target_still_says_its_actions() -> None:
    drawn = element(Thing(0, 0, "", actions=("buy red", "buy blue")))
    assert (drawn.get("class"), drawn.get("tabindex"), drawn.get("data-actions")) == (
        "target", "-1", "buy red|buy blue")


def test_a_target_is_a_button_that_is_switched_off_while_nothing_is_legal_there() -> None:
    thing = Thing(0, 0, "", actions=("buy red",))
    assert [(drawn.get("role"), drawn.get("aria-disabled")) for drawn in (element(thing, "buy red"), element(thing))] \
        == [("button", None), ("button", "true")]


def test_a_lit_target_says_what_it_is_and_what_may_be_done() -> None:
    thing = Thing(0, 0, "", actions=("buy red", "buy blue"), note=Note("Shop", ("2 bricks",)))
    action_labels = {"buy blue": "Buy a blue brick", "build": "Build"}
    drawn = ElementTree.fromstring(draw_thing(thing, action_labels, action_labels))
    assert drawn.get("aria-label") == "Shop: 2 bricks; Buy a blue brick"


def test_a_shortcut_is_lit_only_where_nothing_is_legal() -> None:
    thing = Thing(0, 0, "", actions=("buy red", "buy blue"), note=Note("Shop"))
    shortcut = {"buy blue": "End turn, then: Buy a blue brick"}
    drawn = [ElementTree.fromstring(draw_thing(thing, legal, {}, shortcut)) for legal in ((), ("buy red",))]
    assert [(each.get("class"), each.get("aria-label")) for each in drawn] == [
        ("target lit shortcut noted", "Shop; End turn, then: Buy a blue brick"), ("target lit noted", "Shop")]


def test_a_target_with_several_meanings_announces_a_menu() -> None:
    thing = Thing(0, 0, "", actions=("buy red", "buy blue"))
    assert [element(thing, *legal).get("aria-haspopup") for legal in (("buy red",), ("buy red", "buy blue"))] \
        == [None, "menu"]


def test_a_piece_that_tells_something_is_an_image_with_a_name() -> None:
    drawn = element(Thing(0, 0, "", key="card-1", note=Note("Card")))
    assert (drawn.get("role"), drawn.get("aria-label")) == ("img", "Card")


def test_what_is_printed_on_a_panel_is_for_the_eye_alone() -> None:
    ground = ElementTree.fromstring(draw_panel(Panel("board", "Board", 10, 10), ()))[0]
    assert ground.get("aria-hidden") == "true"


def test_a_note_keeps_its_lines_apart() -> None:
    drawn = element(Thing(0, 0, "", note=Note("Title", ("one", "two"), "PN-buy-1")))
    assert (drawn.get("data-title"), drawn.get("data-text"), drawn.get("data-rule")) == (
        "Title", "one\ntwo", "PN-buy-1")


def test_spiteful_texts_stay_texts() -> None:
    drawn = element(Thing(0, 0, "", key=SPITE, kind=SPITE, note=Note(SPITE, (), SPITE), actions=(SPITE,)))
    said = {name: value for name, value in drawn.attrib.items() if name.startswith(("data-", "aria-label"))}
    assert said == dict.fromkeys(["data-key", "data-kind", "data-actions", "data-title", "data-rule", "aria-label"],
                                 SPITE)


def test_a_screen_reader_hears_the_whole_note() -> None:
    drawn = element(Thing(0, 0, "", note=Note("Shop", ("2 bricks", "1 sesterce")), actions=("buy red",)))
    assert drawn.get("aria-label") == "Shop: 2 bricks, 1 sesterce"


def test_panels_bring_no_style_and_no_script() -> None:
    picture = draw_panel(Panel("board", SPITE, 10, 10, [Thing(0, 0, "", note=Note(SPITE))]), ())
    tags = {part.tag.rsplit("}", 1)[-1] for part in ElementTree.fromstring(picture).iter()}
    assert tags == {"svg", "g"}


def test_a_scene_is_a_picture_of_its_own() -> None:
    picture = draw_scene(Scene("Table", [Panel("board", "Board", 10, 10), Panel("seat", "Seat", 5, 5, x=12)]))
    panels = [part.get("data-panel") for part in ElementTree.fromstring(picture).iter() if part.get("data-panel")]
    assert panels == ["board", "seat"]


@pytest.mark.parametrize("name", ["icon-coin", "icon-points", "icon-shape-0", "disc", "slabs"])
def test_every_symbol_is_defined_once(name: str) -> None:
    ids = [part.get("id") for part in ElementTree.fromstring(draw_defs()).iter()]
    assert ids.count(name) == 1


def test_a_game_adds_its_symbols_to_those_of_all_games() -> None:
    look = Look(symbols='<symbol id="ship"/>')
    ids = [part.get("id") for part in ElementTree.fromstring(draw_defs(look)).iter()]
    assert {"ship", "disc"} <= set(ids)


def test_a_game_adds_its_style_with_colours_of_the_night() -> None:
    style = scene_style(Look(style=":root[data-theme=dark] { --sea: navy; }\n"))
    assert style.count("--sea: navy;") == 2


def test_the_colours_of_the_night_hold_in_a_picture_file_too() -> None:
    blocks = re.compile(r":root(\[data-theme=dark\]|:not\(\[data-theme\]\)) (\{.*?\})", re.DOTALL)
    chosen, preferred = blocks.findall(scene_style())
    assert (chosen[0], preferred[0], chosen[1] == preferred[1]) == ("[data-theme=dark]", ":not([data-theme])", True)


def test_a_picture_file_follows_the_dark_colours_of_every_style_sheet() -> None:
    style = ":root[data-theme=dark] { --stone: #111; }\n.wall { fill:red }\n:root[data-theme=dark] { --wall: #222; }\n"
    preferred = scene_style(Look(style=style)).rpartition("@media (prefers-color-scheme: dark)")[2]
    assert "--stone: #111" in preferred
    assert "--wall: #222" in preferred
