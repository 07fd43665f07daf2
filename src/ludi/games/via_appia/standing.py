"""How a game of Via Appia stands: bonus tokens, the race to the cities, and the points if it ended now."""

from functools import lru_cache

from ludi.core.i18n import Translator
from ludi.core.standing import Claim, Contest, ranked
from ludi.core.state import OVER
from ludi.games.via_appia.edition import CITIES, FIRST_CITY, ROMA, SECTIONS, ViaAppiaEdition
from ludi.games.via_appia.scoring import majority
from ludi.games.via_appia.state import SECTION_MAJORITY, ViaAppiaState, sources_of
from ludi.games.via_appia.text.names import CITY_NAMES, points


def sources_now(state: ViaAppiaState) -> list[dict[str, int]]:
    """Without the points for the most sesterces, because they lie behind screens until the end."""
    now = [player.points[:] for player in state.players]
    if state.seat != OVER:
        for section in range(len(SECTIONS)):
            worth = section_worth(state, section)
            for seat in range(len(now)):
                now[seat][SECTION_MAJORITY + section] += worth[seat]
    return [dict(zip(sources_of(state.edition), each, strict=False)) for each in now]


def section_worth(state: ViaAppiaState, section: int) -> list[int]:
    return majority([player.tokens[section] for player in state.players], state.edition)


def contests(state: ViaAppiaState, tr: Translator) -> list[Contest]:
    return [*(section_contest(state, section, tr) for section in range(len(SECTIONS))),
            *(city_contest(state, city, tr) for city in range(ROMA + 1, len(CITIES))
              if state.arrivals(city) < len(state.players))]


def section_contest(state: ViaAppiaState, section: int, tr: Translator) -> Contest:
    """The most bonus tokens of a section."""
    edition = state.edition
    worth = section_worth(state, section)
    claims = [((player.tokens[section],), Claim(seat, tokens_held(player.tokens[section], tr), worth[seat]))
              for seat, player in enumerate(state.players) if player.tokens[section]]
    prize = tr("{first} and {second} points", first=edition.most_tokens_points, second=edition.second_tokens_points)
    return Contest(tr("Majority: section {section}", section=SECTIONS[section]), prize, ranked(claims), "VA-score-2")


def tokens_held(n: int, tr: Translator) -> str:
    return tr.plural("{n} bonus token", "{n} bonus tokens", n)


def city_contest(state: ViaAppiaState, city: int, tr: Translator) -> Contest:
    """The race to the victory tokens of a city: who is how far from it. The tokens already taken are scored."""
    left = left_to_go(state.edition)
    claims = []
    for seat, player in enumerate(state.players):
        if state.city_of(player) < city:
            steps = left[player.place] - left[FIRST_CITY + city]
            away = tr.plural("{n} space away", "{n} spaces away", steps)
            claims.append(((-steps,), Claim(seat, away, 0)))
    tokens = state.tokens_at(city)
    prize = tr("next token: {points}", points=points(tokens[0], tr)) if tokens else tr("no token left")
    return Contest(tr("Race to {city}", city=tr(CITY_NAMES[city])), prize, ranked(claims), "VA-city-1")


@lru_cache(maxsize=32)
def left_to_go(edition: ViaAppiaEdition) -> list[int]:
    """For each place, the number of spaces to Brundisium on the shortest way; a city counts as a space."""
    end = FIRST_CITY + len(CITIES) - 1
    left = [0] * (end + 1)
    order = [place for section in range(len(SECTIONS) - 1, -1, -1)
             for place in [*range(edition.section_start[section + 1] - 1, edition.section_start[section] - 1, -1),
                           FIRST_CITY + section]]
    for place in order:
        left[place] = 1 + min(left[onward] for onward in edition.ahead[place])
    return left
