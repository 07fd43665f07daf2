"""Travelling: the pawn moves 1 to 3 spaces forward, at most to the next city."""

from collections.abc import Sequence

from ludi.core.decision import ActionKind, Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_SCALE, ActionForm, ActionText, Amount
from ludi.games.via_appia.actions import DONE, TO, TRAVEL, to_action, to_place
from ludi.games.via_appia.edition import BRUNDISIUM, FIRST_CITY, LONGEST_JOURNEY, SPACES
from ludi.games.via_appia.state import CITY_TOKENS, Player, ViaAppiaState
from ludi.games.via_appia.text.names import place_name, sesterces

# Whether there is a route


def has_room(state: ViaAppiaState, place: int) -> bool:
    """VA-travel-5: a tile has room for a limited number of pawns. VA-travel-7: a city has room for any number."""
    if place >= FIRST_CITY:
        return True
    pawns = 0
    for player in state.players:
        if player.place == place:
            pawns += 1
    return pawns < state.edition.tile_pawns[state.edition.space_size[place]]


def can_step(state: ViaAppiaState, place: int, steps_left: int) -> bool:
    """Whether a pawn may step to a place with `steps_left` steps still to go after that."""
    if place >= FIRST_CITY:
        # VA-travel-7: the city ends the journey.
        return steps_left == 0
    # VA-travel-3
    if not state.laid[place]:
        return False
    # VA-travel-6: a pawn needs room only where it stops, unless the option forbids passing.
    if (steps_left == 0 or not state.passing) and not has_room(state, place):
        return False
    return steps_left == 0 or leads_on(state, place, steps_left)


def leads_on(state: ViaAppiaState, place: int, steps: int) -> bool:
    """VA-travel-4: whether a route of exactly this number of steps leads forward along the lines."""
    for onward in state.edition.ahead[place]:  # noqa: SIM110
        if can_step(state, onward, steps - 1):
            return True
    return False


def would_lead_on(state: ViaAppiaState, place: int, steps: int, paved: bool, roomy: bool) -> bool:
    """Whether there would be a route with passing allowed: over tiles if `paved`, to an end with room if `roomy`."""
    for onward in state.edition.ahead[place]:
        if onward >= FIRST_CITY:
            if steps == 1:
                return True
        elif state.laid[onward] or not paved:
            if steps == 1:
                if has_room(state, onward) or not roomy:
                    return True
            elif would_lead_on(state, onward, steps - 1, paved, roomy):
                return True
    return False


# Whether the player may travel it


def journey_price(state: ViaAppiaState, steps: int) -> int:
    """VA-travel-2; VA-travel-8: 1 less for each marker at the city ahead, but never below 0."""
    city = state.city_of(state.acting()) + 1
    return max(0, state.edition.prices[steps] - state.markers(city))


def blocked_refusal(state: ViaAppiaState, player: Player, steps: int) -> str:
    """The rule that blocks all routes of this number of steps."""
    # This route would be open if passing were allowed.
    if would_lead_on(state, player.place, steps, True, True):
        return "VA-travel-6"
    if would_lead_on(state, player.place, steps, True, False):
        return "VA-travel-5"
    if would_lead_on(state, player.place, steps, False, False):
        return "VA-travel-3"
    return "VA-travel-7"


def road_begins(state: ViaAppiaState, place: int) -> bool:
    """Whether there is a tile or a city ahead; without one no journey is possible."""
    laid = state.laid
    for onward in state.edition.ahead[place]:  # noqa: SIM110
        if onward >= FIRST_CITY or laid[onward]:
            return True
    return False


# Travelling


class Travel(ActionKind[ViaAppiaState]):
    """VA-travel-1: a journey of 1 to 3 spaces."""

    def refusal(self, state: ViaAppiaState, offset: int) -> str:
        steps = offset + 1
        player = state.acting()
        if player.place == FIRST_CITY + BRUNDISIUM:
            return "VA-travel-1"
        if not leads_on(state, player.place, steps):
            return blocked_refusal(state, player, steps)
        return "" if player.coins >= journey_price(state, steps) else "VA-travel-2"

    def add_legal(self, state: ViaAppiaState, legal: list[int]) -> None:
        # Often the road ends at once. Prices rise with the length, so the first that is too high ends the list. Asking
        # about each length took 0.4 instead of 0.17 us.
        player = state.acting()
        if not road_begins(state, player.place):
            return
        funds = player.coins + state.markers(state.city_of(player) + 1)
        for steps in range(1, LONGEST_JOURNEY + 1):
            if funds < state.edition.prices[steps]:
                return
            if leads_on(state, player.place, steps):
                legal.append(self.first + steps - 1)

    def take(self, state: ViaAppiaState, offset: int) -> None:
        steps = offset + 1
        price = journey_price(state, steps)
        state.acting().coins -= price
        state.quiet_turns = 0
        state.emit("journey paid", state.turn_seat, steps, price)
        walk(state, steps)

    def text(self, state: ViaAppiaState, offset: int, tr: Translator) -> ActionText:
        # VA-travel-8
        price = journey_price(state, offset + 1)
        return ActionText(tr.plural("Travel {n} space", "Travel {n} spaces", offset + 1),
                          [Amount("sesterces", -price, sesterces(price, tr) if price else tr("free"))])

    def form(self, state: ViaAppiaState, offset: int) -> ActionForm:
        return ActionForm(AS_SCALE, "spaces", offset + 1)


TRAVEL_ON = Travel(TRAVEL, LONGEST_JOURNEY)


def walk(state: ViaAppiaState, steps: int) -> None:
    if steps > 0:
        state.push_decision(ChooseStep(state.turn_seat, steps))


class ChooseStep(Decision[ViaAppiaState]):
    """VA-travel-4: which line to follow next, with this number of steps left."""

    def __init__(self, seat: int, steps: int) -> None:
        super().__init__(seat)
        self.steps = steps

    def why_not(self, state: ViaAppiaState, action: int) -> str:
        return step_refusal(state, to_place(action), self.steps) if TO <= action < DONE else "VA-turn-3"

    def legal(self, state: ViaAppiaState) -> list[int]:
        # VA-travel-4: only the places ahead can be reached. Asking about all places took 1.2 instead of 0.15 us.
        return [to_action(place) for place in state.edition.ahead[state.acting().place]
                if not step_refusal(state, place, self.steps)]

    def apply(self, state: ViaAppiaState, action: int) -> None:
        state.pop_decision()
        step(state, to_place(action))
        walk(state, self.steps - 1)

    def prompt(self, state: ViaAppiaState, tr: Translator) -> str:
        return tr.plural("Choose where to move: {n} space to go", "Choose where to move: {n} spaces to go", self.steps)

    def text(self, state: ViaAppiaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        return ActionText(tr("Move to {place}", place=place_name(state.edition, to_place(action), tr)))

    def continues_action(self) -> bool:
        return True


def step_refusal(state: ViaAppiaState, place: int, steps: int) -> str:
    """Why the next step cannot lead to this place, with this number of steps left."""
    if place not in state.edition.ahead[state.acting().place]:
        return "VA-travel-4"
    if can_step(state, place, steps - 1):
        return ""
    if place < SPACES and not state.laid[place]:
        return "VA-travel-3"
    if not has_room(state, place) and (steps == 1 or not state.passing):
        return "VA-travel-5" if steps == 1 else "VA-travel-6"
    return "VA-travel-7" if place >= FIRST_CITY else "VA-travel-1"


def step(state: ViaAppiaState, place: int) -> None:
    state.acting().place = place
    state.emit("pawn moved", state.turn_seat, place)
    if place >= FIRST_CITY:
        reach_city(state, place - FIRST_CITY)


# Reaching a city


def reach_city(state: ViaAppiaState, city: int) -> None:
    # The pawn is already counted there.
    before = state.arrivals(city) - 1
    tokens = state.edition.two_player_tokens if len(state.players) == 2 else state.edition.city_tokens
    if before < len(tokens):
        # VA-city-1
        state.acting().points[CITY_TOKENS] += tokens[before]
        state.emit("city token taken", state.turn_seat, city, tokens[before])
    else:
        # VA-city-3
        state.emit("city reached", state.turn_seat, city)
    if before + 1 < len(state.players):
        # VA-city-2
        state.emit("city marker placed", state.turn_seat, city)
    if city == BRUNDISIUM and before < len(tokens):
        # VA-end-1
        state.last_round = True
