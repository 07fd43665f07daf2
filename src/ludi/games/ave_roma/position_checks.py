"""Checks whether a position can occur in a game: complete, consistent and with the right open decision."""

from ludi.core.decision import Decision
from ludi.core.errors import require
from ludi.games.ave_roma.acting import Act
from ludi.games.ave_roma.action_checks import check_action, check_agenda
from ludi.games.ave_roma.edition import (
    AREA_DECK,
    AREAS,
    BONUS_DOUBLED,
    CARDS,
    DECK_SIZE,
    DECKS,
    FIRST_BUILDING,
    FIRST_PATRON,
    MARKED,
    MORE_LEVELS,
    PLACES,
    ROW_PLACES,
)
from ludi.games.ave_roma.goods import ChooseGood, Overflow
from ludi.games.ave_roma.patrons import ChoosePatron, SwapPatron, must_activate
from ludi.games.ave_roma.paying import ChooseDiscount, PayIcon
from ludi.games.ave_roma.pickup import PickPlace, PickWorker, pickers, picking_hand, picking_seat, workers_at
from ludi.games.ave_roma.places import ChoosePlace
from ludi.games.ave_roma.rounds import PlaceShadow
from ludi.games.ave_roma.scoring import DoubleBonus, RaiseLevel
from ludi.games.ave_roma.state import (
    ACT,
    AFTER_TURN,
    AREA_POINTS,
    CARDS_BOUGHT,
    DENARII,
    EXTRA_TRAINING,
    FINAL_ACTION,
    GAME_OVER,
    GOODS_LEFT,
    NO_CARD,
    PATRONS,
    PHASES,
    PICK_UP,
    POLITICS,
    SCORING,
    TURN,
    UNUSED_WORKERS,
    AveRomaState,
    Player,
    total,
)
from ludi.games.ave_roma.tracks import ChooseArea
from ludi.games.ave_roma.training import ChooseTrainee, ChooseTraining, trained_values
from ludi.games.ave_roma.turn import ChooseFinal, ChooseWorker

PHASES_OF = {
    ChooseWorker: [TURN], ChoosePlace: [TURN, FINAL_ACTION], Act: [ACT], ChooseDiscount: [ACT], PayIcon: [ACT],
    ChooseArea: [ACT], ChoosePatron: [ACT], SwapPatron: [ACT], Overflow: [ACT, EXTRA_TRAINING],
    ChooseGood: [ACT, EXTRA_TRAINING], ChooseTrainee: [EXTRA_TRAINING], ChooseTraining: [EXTRA_TRAINING],
    PlaceShadow: [AFTER_TURN], PickPlace: [PICK_UP], PickWorker: [PICK_UP], ChooseFinal: [FINAL_ACTION],
    DoubleBonus: [SCORING], RaiseLevel: [SCORING],
}
"""The phases in which each question can be open."""


def check_position(state: AveRomaState) -> None:
    """Raise BadPosition if no game can reach this position."""
    require(sorted(state.order) == list(range(len(state.players))),
            f"order is {state.order}; expected every seat once.")
    check_cards(state)
    check_workers(state)
    check_slots(state)
    check_boards(state)
    check_tracks(state)
    check_end(state)
    check_decision(state)
    for player in state.players:
        check_player(state, player)
    check_scoring(state)
    check_action(state)
    check_agenda(state)
    # AR-turn-9
    require(state.decision is None or len(state.legal()) > 1, f"Player {state.seat + 1} must decide but has no choice; "
            "expected a decision with at least 2 legal actions.")


# The cards


def check_cards(state: AveRomaState) -> None:
    edition = state.edition
    piles = [*state.decks, *state.removed, state.box, *state.rows, state.area_card,
             *(player.owned() for player in state.players)]
    there = [0] * CARDS
    for pile in piles:
        for card in pile:
            if card != NO_CARD:
                there[card] += 1
    for card in range(CARDS):
        # AR-setup-1
        used = 1 if edition.lowest_players[card] <= len(state.players) else 0
        require(there[card] == used, f"The card {edition.card_slugs[card]!r} occurs {there[card]} times; expected "
                f"{used} with {len(state.players)} players.")
    for deck in range(len(DECKS)):
        check_deck(state, deck, state.decks[deck], DECKS[deck])
    for row, place in enumerate(ROW_PLACES):
        check_deck(state, row + 1, state.rows[row], f"the row {PLACES[place]}")
    check_deck(state, AREA_DECK, state.area_card, "the areas")
    # AR-refill-1
    require(all(card >= FIRST_BUILDING for card in state.box), "The box holds an area card; expected only buildings, "
            "wars and patrons.")
    # AR-setup-6
    taken_out = [len(cards) for cards in state.removed]
    sizes = [len(edition.cards_for(deck, len(state.players))) for deck in range(len(DECKS))]
    require(any(taken_out == [max(0, size - most) for size in sizes]
                for most in range(edition.shortest_deck, DECK_SIZE + 1)),
            f"{taken_out} cards are removed from the 4 decks; expected what a shorter game removes from {sizes}.")


def check_deck(state: AveRomaState, deck: int, cards: list[int], where: str) -> None:
    for card in cards:
        require(card == NO_CARD or card // DECK_SIZE == deck, f"The card {state.edition.card_slugs[card]!r} is in "
                f"{where}; expected only {DECKS[deck]} there.")


# The workers


def check_workers(state: AveRomaState) -> None:
    two = len(state.players) == 2
    for value in range(1, 6):
        # AR-setup-3, AR-two-1
        there = sum(player.workers[value] + player.training.count(value) + player.shadow[value]
                    for player in state.players)
        there += sum(state.placed[place * 6 + value] for place in range(len(PLACES)))
        expected = state.edition.start_workers.count(value) * (4 if two else len(state.players))
        require(there == expected, f"There are {there} workers of value {value}; expected {expected}.")
    for seat, player in enumerate(state.players):
        own = total(player.workers) + len([value for value in player.training if value > 0])
        require(own <= 5, f"Player {seat + 1} has {own} workers; expected at most 5.")
        shadow = total(player.shadow)
        require(shadow <= (5 if two else 0), f"The shadow of player {seat + 1} has {shadow} workers; expected at most "
                "5, and shadows only with 2 players.")


def check_slots(state: AveRomaState) -> None:
    for place, name in enumerate(PLACES):
        used, shadows = state.slots_used[place], state.shadow_slots[place]
        # AR-turn-2, AR-two-2
        usable = state.usable_slots if MARKED[place] else len(state.edition.row_highest)
        marked = len(state.edition.slot_players) - usable if MARKED[place] and len(state.players) == 2 else 0
        require(used <= usable and shadows <= marked, f"At {name}, players use {used} slots and shadows {shadows}; "
                f"expected at most {usable} and {marked}.")
        workers = workers_at(state, place)
        # AR-pickup-2: there are fewer workers than used slots only while workers are picked up.
        expected = workers if state.phase != PICK_UP else max(workers, used + shadows)
        require(used + shadows == expected, f"At {name}, {used + shadows} slots are used, but there are {workers} "
                "workers; expected 1 slot for each worker.")
    if state.phase <= AFTER_TURN and not state.imaginary:
        check_gaps(state)


def check_gaps(state: AveRomaState) -> None:
    """AR-row-2: in the action phase, each gap in a row stands for a card that was bought."""
    for row, place in enumerate(ROW_PLACES):
        bought = state.slots_used[place]
        if state.phase == ACT and state.place == place and not state.base_done:
            bought -= 1
        gaps = state.rows[row].count(NO_CARD)
        require(gaps == bought, f"The row {PLACES[place]} has {gaps} gaps; expected {max(0, bought)}, 1 for each card "
                "bought in this round.")


# The players


def check_player(state: AveRomaState, player: Player) -> None:
    edition = state.edition
    # AR-propraetor-3
    require(all(edition.influence[card] > 0 and card in player.left + player.right for card in player.rotated)
            and len(set(player.rotated)) == len(player.rotated), "influence_used lists a card twice, one without "
            "influence or one of another player; expected the player's own cards with influence, each once.")
    # AR-advanced-3
    require(state.advanced or not player.right, "A player has cards on the right; expected that only in the advanced "
            "game.")
    # AR-patron-1
    slots = min(player.politics, edition.patron_slots)
    require(all(card >= FIRST_PATRON for card in player.active), "An active card is not a patron; expected only "
            "patrons.")
    require(len(player.active) <= slots, f"A player has {len(player.active)} active patrons; expected at most {slots}.")
    # AR-patron-2
    at_once = state.phase == ACT and player is state.acting() and not isinstance(state.decision, Act)
    require(state.phase >= SCORING or at_once or not must_activate(state, player), "A player has a free slot and a "
            "passive patron; expected the patron to be active.")
    # AR-turn-3
    require(not player.passed or not any(player.training), "A player who has passed has a worker in training; expected "
            "none.")
    require(player.passed or (state.phase < PICK_UP and not state.imaginary), "The action phase is over, but a player "
            "has not passed; expected all players to have passed.")
    # AR-row-4
    worth = sum(edition.points[card] for card in player.owned())
    require(player.points[CARDS_BOUGHT] == worth, f"A player has {player.points[CARDS_BOUGHT]} points for cards; "
            f"expected {worth}, the points on their cards.")
    most = 5 * state.round * edition.pass_points
    require(player.points[UNUSED_WORKERS] <= most, f"A player has {player.points[UNUSED_WORKERS]} points for unused "
            f"workers; expected at most {most}.")


def check_boards(state: AveRomaState) -> None:
    """AR-setup-4: a different board for each player."""
    faces = state.edition.board_prices
    boards = [{face // 2 for face in range(len(faces)) if faces[face] == player.prices} for player in state.players]
    require(has_distinct(boards), "The players' prices don't match different boards; expected a board of their own for "
            "each player.")


def has_distinct(choices: list[set[int]]) -> bool:
    """Whether a different element can be chosen from each set."""
    if not choices:
        return True
    return any(has_distinct([others - {one} for others in choices[1:]]) for one in choices[0])


def check_tracks(state: AveRomaState) -> None:
    for area in range(AREAS):
        # AR-influence-1
        levels = [player.levels[area] for player in state.players if player.levels[area] > 0]
        require(len(set(levels)) == len(levels), f"Two markers are on the same level of area {area + 1}; expected that "
                "only on level 0.")


# End of the game


def check_end(state: AveRomaState) -> None:
    empty = NO_CARD in state.area_card
    # AR-end-1
    require(state.areas_short == empty, "areas_short must be true if and only if an area has no card.")
    require(not empty or not state.decks[AREA_DECK], "An area has no card, but the deck has some; expected a card in "
            "the area.")
    for area in range(AREAS):
        require(state.area_card[area] != NO_CARD or state.area_up[area] == 0, f"Area {area + 1} has no card, but "
                "used_once is true; expected false.")
    # AR-end-2
    gap = [row for row in range(len(state.rows)) if NO_CARD in state.rows[row]]
    short = any(not state.decks[row + 1] for row in gap)
    require(not state.imaginary or state.areas_short or short, "The last actions have begun, but nothing has triggered "
            "the end; expected an area or a row that cannot be refilled.")
    require(state.phase != PICK_UP or not (gap or empty), "Workers are being picked up, but the end has been "
            "triggered; expected the last actions.")
    # AR-end-3
    last = state.phase >= FINAL_ACTION
    require(not last or state.imaginary, "The game has ended, but the worker is not imaginary; expected an imaginary "
            "worker.")
    require(state.phase in (ACT, EXTRA_TRAINING) or last or not state.imaginary, "The worker is imaginary, but the "
            "game has not ended; expected a real worker.")


# The open decision


def check_decision(state: AveRomaState) -> None:
    if state.decision is None:
        require(state.phase == GAME_OVER, f"There is no open decision, but the phase is {PHASES[state.phase]!r}; "
                "expected a decision, or the phase 'over'.")
        require(state.turn == len(state.order), f"The game is over, but turn is {state.turn}; expected "
                f"{len(state.order)}.")
        return
    # AR-turn-6
    require(len(state.decisions) == 1, f"There are {len(state.decisions)} open decisions; expected 1.")
    decision = state.decision
    phase = state.phase
    turns = pickers(state) if phase == PICK_UP else len(state.order)
    require(state.turn < turns, f"turn is {state.turn}; expected less than {turns}.")
    seat = picking_seat(state) if phase == PICK_UP else state.acting_seat()
    require(decision.seat == seat, f"The decision belongs to seat {decision.seat}; expected seat {seat}.")
    require(fits_phase(state, decision), f"The phase {PHASES[phase]!r} has no such decision; expected one that fits "
            "the phase.")
    check_worker(state, decision)


def fits_phase(state: AveRomaState, decision: Decision[AveRomaState]) -> bool:
    trains = isinstance(decision, (ChooseTrainee, ChooseTraining))
    return state.phase in PHASES_OF[type(decision)] and (not trains or (not state.imaginary and state.trainings > 0))


def check_worker(state: AveRomaState, decision: Decision[AveRomaState]) -> None:
    """Check the worker or the hand that a decision is about."""
    player = state.acting() if state.phase != PICK_UP else state.players[picking_seat(state)]
    if state.phase in (TURN, ACT, EXTRA_TRAINING) and not state.imaginary:
        # AR-turn-1
        require(not player.passed, "It is the turn of a player who has passed; expected one who has not.")
    if isinstance(decision, ChoosePlace):
        chosen = state.imaginary or state.slot < 0
        values = [value for value in range(1, 6) if state.imaginary or player.workers[value] > 0]
        if not chosen:
            values = trained_values(state, player, state.slot)
        require(state.value in values, f"The chosen worker has value {state.value}; expected a worker the player has.")
    if isinstance(decision, ChooseTraining):
        require(state.value > 0 and player.workers[state.value] > 0, f"The worker to train has value {state.value}; "
                "expected a worker the player has.")
    unchosen = isinstance(decision, (ChooseWorker, ChooseTrainee, ChooseTraining, ChooseFinal)) or state.imaginary
    require(not unchosen or state.slot < 0, "training_slot is set; expected null, because no trained worker is in use.")
    picking = isinstance(decision, PickWorker)
    require(picking == (state.picking >= 0), "picking_from does not fit the decision; expected a place while workers "
            "are chosen there, and null otherwise.")
    if state.phase == PICK_UP:
        missing = 5 - total(picking_hand(state))
        # AR-pickup-1
        require(missing > 0, "A player with 5 workers is picking up more; expected one with fewer.")
        # AR-pickup-3
        require(not picking or workers_at(state, state.picking) > missing, "Single workers are chosen at a place whose "
                "workers all fit; expected all of them to be picked up.")


def check_scoring(state: AveRomaState) -> None:
    phase = state.phase
    for player in state.players:
        late = [0, 0] if phase < SCORING else [player.denarii // state.edition.denarii_per_point,
                                               (sum(player.goods) + player.surplus) // state.edition.goods_per_point]
        # AR-score-2, AR-score-3
        require([player.points[DENARII], player.points[GOODS_LEFT]] == late, "The points for denarii and goods are "
                f"{[player.points[DENARII], player.points[GOODS_LEFT]]}; expected {late}.")
        table = state.edition.area_points[len(state.players)]
        last = [0, 0] if phase < GAME_OVER else [state.edition.politics_points[player.politics],
                                            sum(table[level] for level in player.levels if level >= 0)]
        # AR-score-5, AR-score-6
        require([player.points[POLITICS], player.points[AREA_POINTS]] == last, "The points for politics and areas are "
                f"{[player.points[POLITICS], player.points[AREA_POINTS]]}; expected {last}.")
        require(phase >= SCORING or player.points[PATRONS] == 0, "A player has points for patrons before the scoring; "
                "expected none.")
    require(state.bonuses_drawn_up == (phase == SCORING), "bonuses_drawn_up does not fit the phase; expected true "
            "during the scoring, and false otherwise.")
    if phase == SCORING:
        check_bonuses(state)
        return
    require(state.doubles == 0 and state.raises == 0 and (phase == GAME_OVER or not state.bonuses),
            "End bonuses are being scored; expected that only during the scoring.")
    require(all(patron >= FIRST_PATRON for patron in state.bonuses), "bonuses lists a card that is not a patron; "
            "expected only patrons.")


def check_bonuses(state: AveRomaState) -> None:
    edition = state.edition
    owned = [card for card in state.acting().owned() if card >= FIRST_PATRON]
    plain = [patron for patron in owned if edition.bonus(patron).kind != BONUS_DOUBLED]
    extra = len(state.bonuses) - len(plain)
    # AR-bonus-4
    require(set(state.bonuses) == set(plain) and extra >= 0 and extra + state.doubles == len(owned) - len(plain),
            "bonuses does not match the player's patrons; expected each of them, and the doubled ones again.")
    levels = sum(edition.bonus(patron).levels for patron in state.bonuses if edition.bonus(patron).kind == MORE_LEVELS)
    # AR-bonus-6, AR-score-8
    require(state.raises <= (0 if state.doubles else levels), f"raises is {state.raises}; expected no more levels than "
            "the bonuses give.")
    if state.doubles:
        require(isinstance(state.decision, DoubleBonus), "A bonus can still be doubled; expected that decision first.")
    else:
        decision = state.decision
        require(isinstance(decision, RaiseLevel) and len(decision.legal(state)) > 1, "A marker must rise; expected a "
                "free level for it.")
