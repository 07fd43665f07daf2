"""The cards of a game, all on one page and one by one, and the pictures of the boards on the home page."""

import gettext
from html.parser import HTMLParser

import httpx
import pytest

import ludi
from ludi.core.i18n import ENGLISH, Translator
from ludi.site.board_pictures import DARK, LIGHT, board_picture
from ludi.site.cards import catalogue
from support.site import PATIENCE, Player, Site


class Tags(HTMLParser):
    """The tags of a page with their attributes."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))


class Pseudo(gettext.NullTranslations):
    """A language in which every text stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"


def get(site: Site, path: str) -> httpx.Response:
    return httpx.get(site.url + path, headers={"accept": "text/html"}, timeout=PATIENCE)


def test_every_card_of_a_game_has_an_anchor_of_its_own(site: Site) -> None:
    keys = [card.key for group in ludi.game("porta-nigra").card_groups() for card in group.cards]
    ids = [attributes["id"] for _, attributes in Tags(get(site, "/cards/porta-nigra").text).tags if "id" in attributes]
    assert len(keys) > 50
    assert [key for key in keys if ids.count(key) != 1] == []
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("game", ["nowhere", "PORTA-NIGRA"])
def test_there_are_no_cards_of_an_unknown_game(site: Site, game: str) -> None:
    assert get(site, f"/cards/{game}").status_code == 404


def test_the_interface_gives_a_card_as_picture_and_text(site: Site) -> None:
    card = get(site, "/api/games/porta-nigra/cards/honour-final-42").json()
    assert (card["title"], card["rule"]) == ("Honour card (42 points at the end)", "PN-honour-3")
    assert card["lines"] == ["Costs 2 influence and your card for 30 points."]
    assert card["svg"].startswith("<svg")


@pytest.mark.parametrize("path", ["porta-nigra/cards/nothing", "nowhere/cards/action-1"])
def test_an_unknown_card_is_not_found(site: Site, path: str) -> None:
    assert get(site, f"/api/games/{path}").status_code == 404


def test_a_card_may_be_kept_for_ever_if_its_version_is_named(site: Site) -> None:
    table_path = f"/table/{Player(site.url, cookie='cards').open('porta-nigra', 'me', 'open')['table']}"
    (body,) = [attributes for tag, attributes in Tags(get(site, table_path).text).tags if tag == "body"]
    path = "/api/games/porta-nigra/cards/action-1"
    assert "immutable" in get(site, f"{path}?{body['data-cards']}").headers["cache-control"]
    assert get(site, path).headers.get_list("cache-control") == ["no-cache"]


def test_the_version_of_the_cards_depends_on_the_language() -> None:
    game = ludi.game("porta-nigra")
    assert catalogue(game, Translator("xx", Pseudo())).version != catalogue(game, ENGLISH).version


def test_a_line_of_the_log_names_its_card(site: Site) -> None:
    player = Player(site.url, cookie="log of cards")
    table = player.open("porta-nigra", "me", "here")["table"]
    seen = player.get(f"/tables/{table}/view")
    while not seen["legal"][0].startswith("play "):
        player.post(f"/tables/{table}/moves", {"index": seen["index"], "actions": seen["legal"][:1]})
        seen = player.get(f"/tables/{table}/view")
    card = seen["legal"][0].removeprefix("play ")
    player.post(f"/tables/{table}/moves", {"index": seen["index"], "actions": seen["legal"][:1]})
    lines = player.get(f"/tables/{table}/log")
    assert [line["card"] for line in lines if line["kind"] == "card played"] == [f"action-{card}"]
    assert {line["card"] for line in lines if line["kind"] == "builder placed"} == {""}


# The boards on the home page


@pytest.mark.parametrize("theme", [LIGHT, DARK])
@pytest.mark.parametrize("game", list(ludi.GAMES))
def test_the_picture_of_a_board_is_a_file_of_its_own(site: Site, game: str, theme: str) -> None:
    answer = get(site, f"/static/any/boards/{game}-{theme}.svg")
    assert answer.headers["content-type"] == "image/svg+xml"
    assert answer.headers.get_list("content-security-policy") == ["default-src 'none'; style-src 'unsafe-inline'"]
    assert f'data-theme="{theme}"' in answer.text
    assert 'data-panel="seat-0"' not in answer.text
    assert answer.text == board_picture(ludi.game(game), theme)


def test_there_is_no_picture_of_an_unknown_board(site: Site) -> None:
    assert get(site, "/static/any/boards/nowhere-light.svg").status_code == 404
