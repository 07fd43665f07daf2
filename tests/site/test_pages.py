"""What people meet: every page in its frame, with nothing inline, in the language of the one who asks."""

import gettext
import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from pathlib import Path

import httpx
import pytest
from starlette.requests import Request

import ludi
from ludi.core.i18n import Translator
from ludi.core.scene import Note
from ludi.site.cards import ShownCard, ShownGroup
from ludi.site.languages import accepted_languages, translator_of
from ludi.site.pages import environment, opponents, static_files
from ludi.site.phrases import bot_phrases, home_phrases, new_phrases, table_phrases
from ludi.site.reach import Reach
from ludi.site.rulebook import provenance, rulebook
from support.site import PATIENCE, Player, Site

STATIC = Path(__file__).parents[2] / "src" / "ludi" / "site" / "static"
TEMPLATES = STATIC.parent / "templates"
PAGES = ["/", "/new", "/new?game=porta-nigra", "/rules/porta-nigra", "/rules/ave-roma", "/rules/via-appia",
         "/cards/porta-nigra"]


class Read(HTMLParser):
    """The parts of a page that a test asks for."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.texts: list[str] = []
        self.silent = 0
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        self.tags.append((tag, found))
        if tag in ("script", "style"):
            self.silent += 1
        self.texts += [found[name] for name in ("aria-label", "title", "placeholder", "alt") if found.get(name)]

    def handle_endtag(self, tag: str) -> None:
        if tag in ("script", "style"):
            self.silent -= 1

    def handle_data(self, data: str) -> None:
        if not self.silent and data.strip():
            self.texts.append(" ".join(data.split()))


def get(site: Site, path: str, **headers: str) -> httpx.Response:
    return httpx.get(site.url + path, headers={"accept": "text/html", **headers}, timeout=PATIENCE)


@pytest.fixture(scope="module")
def table_path(site: Site) -> str:
    table = Player(site.url, cookie="pages").open("porta-nigra", "me", "open")
    return f"/table/{table['table']}"


# The frame


@pytest.mark.parametrize("path", PAGES)
def test_pages_answer(site: Site, path: str) -> None:
    assert get(site, path).status_code == 200


def test_the_page_of_a_table_answers(site: Site, table_path: str) -> None:
    assert get(site, table_path).status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_pages_forbid_what_is_inline(site: Site, path: str) -> None:
    assert "script-src 'self'; style-src 'self';" in get(site, path).headers["content-security-policy"]


def inline_parts(html: str) -> list[tuple[str, dict[str, str]]]:
    return [(tag, attributes) for tag, attributes in Read(html).tags
            if tag == "style" or "style" in attributes or any(name.startswith("on") for name in attributes)
            or (tag == "script" and "src" not in attributes and attributes.get("type") != "application/json")]


@pytest.mark.parametrize("path", PAGES)
def test_pages_hold_no_inline_script_or_style(site: Site, path: str) -> None:
    assert inline_parts(get(site, path).text) == []


def test_the_page_of_a_table_holds_no_inline_script_or_style(site: Site, table_path: str) -> None:
    assert inline_parts(get(site, table_path).text) == []


def test_all_files_that_a_table_names_are_there(site: Site, table_path: str) -> None:
    tags = [tag for tag in Read(get(site, table_path).text).tags if tag[0] in ("script", "link")]
    named = [attributes.get("src", attributes.get("href", "/")) for _, attributes in tags]
    assert {get(site, path).status_code for path in named} == {200}


def test_files_may_be_kept_for_ever(site: Site, table_path: str) -> None:
    script = next(attributes["src"] for tag, attributes in Read(get(site, table_path).text).tags
                  if tag == "script" and "src" in attributes)
    assert "immutable" in get(site, script).headers["cache-control"]


def test_files_of_another_version_may_not_be_kept(site: Site) -> None:
    assert get(site, "/static/older/site.css").headers["cache-control"] == "no-cache"


def test_no_file_outside_the_folder_can_be_had(site: Site) -> None:
    assert get(site, "/static/x/..%2fpages.py").status_code == 404


def test_a_table_shows_the_hash_of_its_seed_from_the_start(site: Site) -> None:
    table = Player(site.url).open()
    assert table["seed"] is None
    assert table["seed_sha256"] in httpx.get(f"{site.url}/table/{table['table']}", timeout=PATIENCE).text


def test_tables_are_not_for_search_engines(site: Site) -> None:
    assert "Disallow: /table/" in get(site, "/robots.txt").text


# The cookie of a visitor


def test_a_visitor_gets_a_cookie_that_scripts_cannot_read(site: Site) -> None:
    cookie = get(site, "/").headers["set-cookie"]
    assert re.fullmatch(r"ludi_visitor=[\w-]{43}; HttpOnly; Max-Age=63072000; Path=/; SameSite=lax", cookie)


def test_the_cookie_of_a_known_visitor_is_renewed_and_stays_the_same(site: Site) -> None:
    first = get(site, "/").headers["set-cookie"]
    assert get(site, "/", cookie=first.partition(";")[0]).headers["set-cookie"] == first


def test_a_cookie_that_is_not_ours_is_not_written_back(site: Site) -> None:
    assert "set-cookie" not in get(site, "/", cookie="ludi_visitor=known").headers


def test_two_visitors_get_different_cookies(site: Site) -> None:
    assert get(site, "/").headers["set-cookie"] != get(site, "/").headers["set-cookie"]


# Errors


def test_an_unknown_address_is_a_page(site: Site) -> None:
    answer = get(site, "/nowhere")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


def test_an_unknown_table_is_a_page(site: Site) -> None:
    answer = get(site, "/table/abcdefgh")
    assert (answer.status_code, answer.headers["content-type"]) == (404, "text/html; charset=utf-8")


def test_errors_of_the_programming_interface_stay_json(site: Site) -> None:
    assert get(site, "/api/tables/abcdefgh").json()["error"] == "not-found"


def test_what_was_asked_is_not_echoed(site: Site) -> None:
    assert "alert" not in get(site, "/<script>alert(1)</script>").text


# Names


def test_a_name_with_a_script_stays_text_in_the_picture(site: Site) -> None:
    player = Player(site.url, cookie="scripted")
    seats = [{"kind": "me", "name": "<script>x</script>"}, {"kind": "bot", "bot": "random"}]
    table = player.post("/tables", {"game": "porta-nigra", "seats": seats})
    board = player.get(f"/tables/{table['table']}/board")
    assert not any("<script" in panel["svg"] for panel in board["panels"])


def test_texts_for_scripts_cannot_close_their_element() -> None:
    shown = environment().from_string("{{ words | tojson }}").render(words={"a": "</script><b>"})
    assert (json.loads(shown), "<" in shown) == ({"a": "</script><b>"}, False)


def test_modules_write_html_only_from_pictures() -> None:
    found = {(path.name, line.strip()) for path in STATIC.glob("*.js") for line in path.read_text().splitlines()
             if re.search(r"innerHTML|insertAdjacentHTML|outerHTML|document\.write|eval\(", line)}
    assert found == {("things.js", 'else place.innerHTML = lines.join("");'), ("layers.js", "group.innerHTML = text;"),
                     ("movement.js", 'layer(place, "trace").innerHTML = last.trace;')}


# The rules


@pytest.mark.parametrize("game", list(ludi.GAMES))
def test_every_rule_has_an_anchor(site: Site, game: str) -> None:
    document = (ludi.game(game).folder / "rules.md").read_text("utf-8")
    ids = re.findall(r"^\* \*\*([A-Z]{2}-[a-z]+-\d+)\*\*", document, re.MULTILINE)
    anchors = [attributes.get("id") for tag, attributes in Read(get(site, f"/rules/{game}").text).tags if tag == "li"]
    assert [rule for rule in ids if rule not in anchors] == []


@pytest.mark.parametrize("game", list(ludi.GAMES))
def test_chapters_are_listed_where_they_lead(game: str) -> None:
    book = rulebook(ludi.game(game).folder)
    assert [chapter.anchor for chapter in book.chapters if f'id="{chapter.anchor}"' not in book.html] == []


def test_a_document_cannot_bring_html(tmp_path: Path) -> None:
    (tmp_path / "rules.md").write_text("# Sample\n\n<script>x</script>\n")
    assert "<script>" not in rulebook(tmp_path).html


@pytest.mark.parametrize("game", list(ludi.GAMES))
def test_the_rules_tell_the_source_of_every_component(game: str) -> None:
    sources = {group.source for group in provenance(ludi.game(game).folder)}
    assert sources <= {"rulebook", "public", "inference", "proposal"}


def test_a_group_of_components_that_we_proposed_says_so() -> None:
    groups = provenance(ludi.game("porta-nigra").folder)
    assert ("Quarters", "proposal") in [(group.name, group.source) for group in groups]


# Languages


class Pseudo(gettext.NullTranslations):
    """A language in which every text stands in brackets."""

    def gettext(self, message: str) -> str:
        return f"[{message}]"


OWN_NAMES = {"Ludi Romani", "Porta Nigra", "Ave Roma", "Via Appia", "Attila Szőgyi", "Michael Feldkötter",
             "Wolfgang Kramer & Michael Kiesling"}


def bare_texts(template: str, **values: object) -> list[str]:
    """What a page says that no catalogue can change, but for names, signs and keys."""
    tr = Translator("xx", Pseudo())
    html = environment().get_template(template).render(
        _=tr, language="xx", languages={"xx": "[Xx]", "en": "[English]"}, static="/static", words={},
        abouts=[ludi.game(name).about for name in ludi.GAMES], **values)
    said = [re.sub(r"\[[^]]*\]", "", text) for text in Read(html).texts]
    names = "|".join(map(re.escape, OWN_NAMES))
    bare = [re.sub(rf"{names}|Tab|Esc|https://", "", text) for text in said]
    return [text for text in bare if re.search(r"\w{2}", text)]


GAME = {"name": "porta-nigra", "title": "Porta Nigra", "has_picture": True, "emblem": "",
        "authors": "Wolfgang Kramer & Michael Kiesling", "pitch": "[...]", "facts": ["[...]"], "has_cards": True,
        "opponents": []}


def test_the_home_page_says_nothing_past_the_catalogue() -> None:
    unbuilt = [GAME, {**GAME, "has_picture": False}]
    assert bare_texts("home.html", games=unbuilt) == []


def test_the_page_of_a_new_table_says_nothing_past_the_catalogue() -> None:
    position = {"table": "abc", "at": "5", "title": "Porta Nigra"}
    for start, heading in ((None, "[New table]"), (position, "[Play on]")):
        assert bare_texts("new.html", games=[{**GAME, "has_picture": False}], chosen="porta-nigra", bot_names=[],
                          position=start, heading=heading) == []


def test_the_page_of_a_table_says_nothing_past_the_catalogue() -> None:
    assert bare_texts("table.html", table="abc", game="porta-nigra", title="Porta Nigra", defs="",
                      welcome=["[...]"], seed_hash="", cards="v=1", moves=True, played_on=True,
                      reach=Reach("http://ludi.test", True)) == []


def test_the_frame_of_the_rules_says_nothing_past_the_catalogue() -> None:
    rules = {"chapters": [], "html": ""}
    assert bare_texts("rules.html", game="porta-nigra", title="Porta Nigra", rules=rules, groups=[], edition="E",
                      has_cards=True) == []


def test_the_page_with_all_cards_says_nothing_past_the_catalogue() -> None:
    card = ShownCard("a", "", Note("[...]", ("[...]",), "[PN-turn-1]"), 2)
    assert bare_texts("cards.html", game="porta-nigra", title="Porta Nigra", defs="", edition="E",
                      groups=[ShownGroup("[...]", (card,))]) == []


def test_the_error_page_says_nothing_past_the_catalogue() -> None:
    assert bare_texts("error.html", code="[404]", message="[...]", record="/record") == []


Phrases = Callable[[Translator], dict[str, str]]
MODULES: dict[Phrases, tuple[str, ...]] = {
    home_phrases: ("common", "theme", "home"), new_phrases: ("common", "theme", "new", "new_options", "people_options"),
    table_phrases: ("common", "theme", "aim", "bar", "card_lines", "close_up", "hints", "popover", "input", "model",
                    "movement", "moves", "people", "picture", "player_sheet", "reasons", "replay", "share", "show",
                    "side_panel", "speed", "sync", "table", "tabs", "toast", "presence", "clocks", "early_end",
                    "early_end_dialog", "invite", "chat", "stand_in", "others_draft", "followed_draft", "standing",
                    "points_table", "recap", "news", "care")}


@pytest.mark.parametrize("phrases", [bot_phrases, home_phrases, new_phrases, table_phrases])
def test_texts_for_modules_come_from_the_catalogue(phrases: Phrases) -> None:
    assert [text for text in phrases(Translator("xx", Pseudo())).values() if not text.startswith("[")] == []


@pytest.mark.parametrize(("module", "phrases"), [
    ("common.js", [home_phrases, new_phrases, table_phrases]), ("home.js", [home_phrases]), ("new.js", [new_phrases]),
    ("new_options.js", [new_phrases]),
    *[(name, [table_phrases])
      for name in ("bar.js", "popover.js", "input.js", "moves.js", "people.js", "show.js", "side_panel.js", "sync.js",
                   "table.js", "tabs.js", "close_up.js", "player_sheet.js", "hints.js", "replay.js", "share.js",
                   "presence.js", "clocks.js", "early_end.js", "early_end_dialog.js", "invite.js", "chat.js",
                   "stand_in.js")]])
def test_modules_use_only_texts_they_are_given(module: str, phrases: list[Phrases]) -> None:
    said = set(re.findall(r'\bphrase\("([^"]+)"', (STATIC / module).read_text()))
    given = [set(each(Translator("en", gettext.NullTranslations()))) for each in phrases]
    assert [key for key in said if not all(key in words for words in given)] == []


@pytest.mark.parametrize("phrases", MODULES)
def test_modules_are_given_no_unused_texts(phrases: Phrases) -> None:
    texts = "".join((STATIC / f"{module}.js").read_text() for module in MODULES[phrases])
    assert [key for key in phrases(Translator("en", gettext.NullTranslations())) if f'"{key}"' not in texts] == []


def test_the_best_liked_language_comes_first() -> None:
    assert accepted_languages("hu;q=0.5, de-AT, x;q=0, en;q=0.8") == ["de", "en", "hu"]


def requesting(**headers: str) -> Request:
    raw = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return Request({"type": "http", "headers": raw})


def test_an_unknown_language_is_answered_in_english() -> None:
    assert translator_of(requesting(accept_language="tlh")).language == "en"


def test_a_chosen_language_comes_before_the_browsers() -> None:
    assert translator_of(requesting(accept_language="de", cookie="ludi_language=en")).language == "en"


# Small things


@pytest.mark.parametrize("game", list(ludi.GAMES))
def test_who_plays_at_once_meets_two_bots_that_can_be_beaten(game: str) -> None:
    assert [opponent["bot"] for opponent in opponents(ludi.game(game))] == ["tiro", "tiro"]


IMPORTED = re.compile(r'^(?:import .*?|\} )from "\./([\w.]+)"|^import "\./([\w.]+)"', re.MULTILINE)
"""What a module needs before it runs; `import()` loads others when they are needed."""


def loaded_with(script: str) -> set[str]:
    """A script and everything that it imports at once."""
    found: set[str] = set()
    waiting = [script]
    while waiting:
        name = waiting.pop()
        if name not in found:
            found.add(name)
            waiting += [one or other for one, other in IMPORTED.findall(static_files()[name].decode())]
    return found


@pytest.mark.parametrize("game", ludi.GAMES)
def test_all_files_of_a_table_together_are_small(site: Site, game: str) -> None:
    """A first look at a table stays under 300 kB with its picture, even uncompressed without the board."""
    table = Player(site.url, cookie="pages").open(game)["table"]
    tags = [attributes for tag, attributes in Read(get(site, f"/table/{table}").text).tags if tag in ("script", "link")]
    named = {attributes.get("src", attributes.get("href", "")).rpartition("/")[2] for attributes in tags} - {""}
    loaded = named | loaded_with("table.js")
    assert {"bar.js", "model.js", "table.css", f"game-{game}.css"} <= loaded
    assert sum(len(static_files()[name]) for name in loaded) < 240_000


def test_classes_of_pages_and_of_tables_are_apart() -> None:
    """The style of a table would reach into a page that used its names, and be inherited by the pictures in it."""
    styles = [STATIC.parents[1] / "draw" / "scene.css", *STATIC.parents[1].glob("games/*/scene/*.css")]
    css = "".join(path.read_text(encoding="utf-8") for path in styles)
    of_tables = set(re.findall(r"\.([a-z][a-z-]*)", css))
    used = "".join(path.read_text(encoding="utf-8") for folder in (STATIC, STATIC.parent / "templates")
                   for path in sorted(folder.iterdir()) if path.suffix in (".html", ".js"))
    of_pages = {name for names in re.findall(r'class(?:=|: )"([^"{]*)"', used) for name in names.split()}
    assert of_pages & of_tables == set()


def test_variables_of_pages_and_of_tables_are_apart() -> None:
    """A length of the page with the name of a colour would paint everything black that has this colour."""
    styles = [STATIC.parents[1] / "draw" / "scene.css", *STATIC.parents[1].glob("games/*/scene/*.css")]
    of_tables = {name for path in styles for name in re.findall(r"(--[a-z0-9-]+):", path.read_text(encoding="utf-8"))}
    # For high contrast, the page changes colours of the tables on purpose.
    css = "".join(path.read_text(encoding="utf-8").partition("@media (prefers-contrast")[0]
                  for path in sorted(STATIC.glob("*.css")))
    scripts = "".join(path.read_text(encoding="utf-8") for path in sorted(STATIC.glob("*.js")))
    of_pages = set(re.findall(r"(--[a-z0-9-]+):", css)) | set(re.findall(r'setProperty\("(--[a-z0-9-]+)"', scripts))
    assert of_pages, "the pages set variables"
    assert of_pages & of_tables == set()
