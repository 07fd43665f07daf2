"""Checks whether a position can occur in a game: no piece is missing or extra, and the decision is due."""

from collections import Counter
from collections.abc import Iterable

from ludi.core.errors import counted, require
from ludi.games.porta_nigra.build import is_gate
from ludi.games.porta_nigra.decision_checks import check_decision, check_decisions
from ludi.games.porta_nigra.edition import (
    BUILDINGS,
    BUY_ANY,
    COIN_VALUES,
    ICON_COINS,
    ICON_INFLUENCE,
    ICON_TORCH,
    SITES,
)
from ludi.games.porta_nigra.influence import ChooseSection
from ludi.games.porta_nigra.past import (
    cards_of_a_player,
    icons_used_by,
    in_turn,
    interims_of,
    place_in_round,
    raise_cards_used,
    rewards_of,
    torches_of_cards,
    turns_of,
    used_icons,
    ways_to_raise,
)
from ludi.games.porta_nigra.rounds import interim_total
from ludi.games.porta_nigra.scoring import score_end
from ludi.games.porta_nigra.state import (
    CARD_SETS,
    EARLY_END,
    HONOUR_POINTS,
    INTERIM,
    NO_CARD,
    NOBODY,
    NOT_PLACED,
    SECTIONS,
    SOURCES,
    PortaNigraState,
)
from ludi.games.porta_nigra.turn import PlaceBuilder


def check_position(state: PortaNigraState) -> None:
    """Raise BadPosition if no game can reach this position."""
    # PN-setup-6
    require(sorted(state.youngest) == list(range(len(state.players))), f"youngest is {state.youngest}; expected each "
            "seat once.")
    check_decisions(state)
    check_sections(state)
    check_bricks(state)
    check_romans(state)
    check_action_cards(state)
    check_end(state)
    check_order(state)
    check_builders(state)
    check_supply_cards(state)
    check_building_cards(state)
    check_honour_cards(state)
    check_discards(state)
    check_decision(state)
    check_means(state)
    check_points(state)


# Bricks, sections and Romans


def check_sections(state: PortaNigraState) -> None:
    edition = state.edition
    for site in range(SITES):
        bricks = state.site_bricks[site]
        if state.site_seat[site] != NOBODY and is_gate(state, site):
            # PN-build-4, PN-honour-5
            require(edition.lowest <= bricks <= edition.highest, f"The section on {edition.site_names[site]} has "
                    f"{counted(bricks, 'brick')}; expected {edition.lowest} to {edition.highest}.")
        elif state.site_seat[site] != NOBODY:
            # PN-build-3
            require(bricks == edition.site_bricks[site], f"The section on {edition.site_names[site]} has "
                    f"{counted(bricks, 'brick')}; expected {edition.site_bricks[site]}.")


def check_bricks(state: PortaNigraState) -> None:
    edition = state.edition
    # PN-limit-2
    there = (state.bricks_in_supply + state.bricks_in_market() + sum(state.site_bricks)
             + sum(sum(player.bricks) for player in state.players))
    require(there == edition.bricks, f"Supply, market, stores and sections have {counted(there, 'brick')}; expected "
            f"{edition.bricks}.")
    # PN-refill-1
    market = state.bricks_in_market()
    most = edition.fill_to - 1 + max(len(shops) for shops in edition.supply_cards)
    require(market <= most, f"The market has {counted(market, 'brick')}; expected at most {most}.")
    if in_turn(state) and state.bricks_in_supply > 0:
        fewest = edition.refill_below - sum(icon <= BUY_ANY for icon in used_icons(state))
        require(market >= fewest, f"The market has {counted(market, 'brick')}; expected at least {fewest}, because the "
                "supply is not empty.")


def check_romans(state: PortaNigraState) -> None:
    edition = state.edition
    for seat, player in enumerate(state.players):
        # PN-limit-3, PN-build-6
        there = player.romans + player.romans_in_supply + state.site_seat.count(seat)
        require(there == edition.most_sections, f"Seat {seat} has {counted(there, 'Roman')} in play area, supply and "
                f"sections; expected {edition.most_sections}.")
        # PN-setup-1, PN-build-15: rewards give Romans as long as the player's supply has any.
        rewards = sum(rewards_of(state, seat, building) * edition.rewards[building].romans
                      for building in range(len(BUILDINGS)))
        most = max(0, edition.supply_romans - rewards)
        require(player.romans_in_supply <= most, f"Seat {seat} has {counted(player.romans_in_supply, 'Roman')} in the "
                f"supply; expected at most {most}.")


# Action cards and player order


def check_action_cards(state: PortaNigraState) -> None:
    every = cards_of_a_player(state)
    for seat, player in enumerate(state.players):
        in_play = [state.card] if seat == state.turn_seat and state.card != NO_CARD else []
        cards = player.hand + player.deck + player.discard + in_play
        # PN-setup-2
        require(sorted(cards) == every, f"Seat {seat} has the action cards {action_names(state, cards)} in hand, deck, "
                f"discard and in play; expected {action_names(state, every)}.")
        # PN-turn-7, PN-turn-8: a new card is drawn at the end of the turn.
        left = len(player.hand) + len(player.deck)
        hand = min(state.edition.hand_size, left + len(in_play)) - len(in_play)
        require(len(player.hand) == hand, f"Seat {seat} has {counted(len(player.hand), 'card')} in hand; expected "
                f"{hand}.")


def action_names(state: PortaNigraState, cards: list[int]) -> str:
    return ", ".join(sorted(state.edition.action_cards[card].name for card in cards)) or "none"


def check_order(state: PortaNigraState) -> None:
    """PN-flow-2: in a round, each player has taken as many turns as the players before them, or one fewer."""
    place = place_in_round(state, state.turn_seat)
    done = len(state.acting().discard)
    require(in_turn(state) or done > 0, f"Seat {state.turn_seat}'s turn is over, but it has played no card; expected "
            "one.")
    for seat, player in enumerate(state.players):
        other = place_in_round(state, seat)
        expected = done + (other < place) if in_turn(state) else done - (other > place)
        require(len(player.discard) == expected, f"Seat {seat} has played {counted(len(player.discard), 'card')} in "
                f"this round; expected {expected}, because seat {state.start_seat} began it and it is seat "
                f"{state.turn_seat}'s turn.")
    if in_turn(state) and state.card == NO_CARD:
        # PN-turn-2
        require(bool(state.acting().hand), f"It is seat {state.turn_seat}'s turn, but it has no cards left; "
                "expected the end of the round.")


def check_builders(state: PortaNigraState) -> None:
    edition = state.edition
    for seat, player in enumerate(state.players):
        # PN-turn-1
        placing = isinstance(state.decision, PlaceBuilder) and seat == state.turn_seat
        due = turns_of(state, seat) > placing
        require(player.builder != NOT_PLACED or not due, f"Seat {seat}'s builder is in no quarter; expected one, "
                "because the seat has had a turn.")
        require(player.builder == NOT_PLACED or due, f"Seat {seat}'s builder is in a quarter; expected none "
                "before the first turn.")
        # PN-setup-1
        require(due or ([player.sesterces, player.torches, player.influence, player.romans, sum(player.bricks)]
                        == [edition.start_sesterces, edition.start_torches, edition.start_influence,
                            edition.start_romans, 0]),
                f"Seat {seat} has had no turn yet; expected what every player starts with.")


# Supply, building and honour cards


def check_supply_cards(state: PortaNigraState) -> None:
    # PN-refill-2
    edition = state.edition
    check_pile("supply", [edition.supply_card_name(card) for card in range(len(edition.supply_cards))],
               [edition.supply_card_name(card) for card in state.supply_deck + state.supply_discard])
    # PN-refill-3
    require(bool(state.supply_discard), "No supply card has been used; expected some, because the market was filled.")


def check_building_cards(state: PortaNigraState) -> None:
    edition = state.edition
    taken = [card for player in state.players for card in player.building_cards] + state.building_box
    # PN-setup-3
    check_pile("building", [edition.building_card_name(card) for card in range(len(edition.card_building))],
               [edition.building_card_name(card) for card in state.building_deck + state.building_display + taken])
    # PN-build-8, PN-build-9
    check_taken(state, taken, range(len(state.players)))
    for seat, player in enumerate(state.players):
        check_taken(state, player.building_cards, [seat])
    # PN-refill-5: only the current player can have taken cards since the display was refilled.
    gaps = edition.building_display - len(state.building_display)
    require(gaps >= 0, f"The display has {counted(len(state.building_display), 'building card')}; expected at most "
            f"{edition.building_display}.")
    if state.building_deck:
        most = sum(owner == state.turn_seat for owner in state.site_seat)
        require(gaps <= most, f"The display has {counted(len(state.building_display), 'building card')}; expected at "
                f"least {edition.building_display - most}, because their deck is not empty.")


def check_taken(state: PortaNigraState, cards: list[int], seats: Iterable[int]) -> None:
    """Check that each building card was taken for a section with its building and colour."""
    edition = state.edition
    sections = Counter((edition.site_building[site], edition.site_colour[site]) for site in range(SITES)
                       if state.site_seat[site] in seats and edition.rows[edition.site_row[site]].gives_cards)
    for card in set(cards):
        kind = (edition.card_building[card], edition.card_colour[card])
        require(cards.count(card) <= sections[kind], f"There are not enough sections for the building "
                f"card {edition.building_card_name(card)}; expected one for each copy that was taken.")


def check_honour_cards(state: PortaNigraState) -> None:
    edition = state.edition
    cards = edition.honour_cards
    finals = [design for player in state.players for design in player.final_cards]
    substitutes = [design for player in state.players for design in player.substitutes]
    # PN-setup-3
    check_pile("honour", [card.name for card in cards for _ in range(card.copies)],
               [cards[design].name for design in
                state.honour_deck + state.honour_display + state.honour_box + finals + substitutes])
    # PN-honour-3, PN-honour-4
    for design in finals:
        require(cards[design].final > 0, f"{cards[design].name} is among the final cards; expected a final card.")
    for design in substitutes:
        require(cards[design].substitute >= 0, f"{cards[design].name} is among the substitutes; expected a substitute.")
    # PN-refill-6, PN-honour-1
    shown, size = len(state.honour_display), edition.honour_display - state.honour_bought
    require(shown == size or (shown < size and not state.honour_deck), f"The display has "
            f"{counted(shown, 'honour card')}; expected {'' if state.honour_deck else 'at most '}{size}.")
    bought = len(finals) + len(substitutes) + len(state.honour_box)
    turns = sum(turns_of(state, seat) for seat in range(len(state.players)))
    most = turns if state.honour_bought else turns - 1
    require(bought <= most, f"The players have bought {counted(bought, 'honour card')}; expected at most {most}, one "
            "per turn.")
    require(bought > 0 or not state.honour_bought, "honour_bought is true, but nobody has bought an honour card; "
            "expected false.")


def check_discards(state: PortaNigraState) -> None:
    """PN-honour-3: the cards paid for final cards are in the box, and no other cards of these kinds."""
    edition = state.edition
    cards = edition.honour_cards
    box = Counter(cards[design].final for design in state.honour_box)
    bought = box + Counter(cards[design].final for player in state.players for design in player.final_cards)
    for below, above in ((30, 42), (42, 56)):
        require(box[below] == bought[above], f"The box has {counted(box[below], 'card')} for {below} points; expected "
                f"{bought[above]}, one for each card for {above} points.")
    require(box[56] == 0, f"The box has {counted(box[56], 'card')} for 56 points; expected none.")
    for building, name in enumerate(BUILDINGS):
        gone = (sum(edition.card_building[card] == building for card in state.building_box)
                + sum(cards[design].substitute == building for design in state.honour_box))
        require(gone == bought[30], f"The box has {counted(gone, 'building card')} of {name}; expected {bought[30]}, "
                "one for each card for 30 points.")


def check_pile(kind: str, expected: list[str], found: list[str]) -> None:
    """Check that all cards of one kind are there."""
    for name in sorted({*expected, *found}):
        require(found.count(name) == expected.count(name), f"The number of {kind} cards {name} is "
                f"{found.count(name)}; expected {expected.count(name)}.")


# End of the game


def check_end(state: PortaNigraState) -> None:
    gone = state.bricks_in_supply == 0 and state.bricks_in_market() == 0
    spent = [seat for seat, player in enumerate(state.players) if player.romans + player.romans_in_supply == 0]
    ender = state.ended_by
    if ender == NOBODY:
        # PN-end-2, PN-end-3
        require(not gone and not spent, "The bricks or a player's Romans are used up, but ended_by is null; expected "
                "the seat that triggered the end.")
    else:
        require(gone or ender in spent, f"Seat {ender} has triggered the end, but there are bricks left and it has "
                "Romans left; expected one of them to be used up.")
        # PN-end-4
        ending = in_turn(state) and ender == state.turn_seat and not isinstance(state.decision, PlaceBuilder)
        require(ending or bool(state.players[ender].discard), f"Seat {ender} has triggered the end, but has had no "
                "turn in this round; expected one.")
    if not in_turn(state):
        check_round_over(state)


def check_round_over(state: PortaNigraState) -> None:
    rounds = state.edition.rounds[len(state.players)]
    if state.ended_by != NOBODY:
        # PN-end-4
        require(state.decision is None, "The end has been triggered, but an interim scoring is open; expected none.")
        seat = (state.turn_seat + 1) % len(state.players)
        while seat != state.ended_by:
            require(not state.players[seat].hand, f"The game is over, but seat {seat} has not had its last turn; "
                    "expected that turn.")
            seat = (seat + 1) % len(state.players)
        return
    # PN-round-1, PN-end-1
    for seat, player in enumerate(state.players):
        require(not player.hand, f"The round is over, but seat {seat} has cards in hand; expected a turn.")
    require((state.decision is not None) == (state.round < rounds),
            f"Round {state.round} of {rounds} is over; expected an interim scoring after each round but the last, "
            "and the end of the game after the last.")


# What the players own


def check_means(state: PortaNigraState) -> None:
    """Check that nobody has more coins, torches, influence or bricks than cards, rewards and scorings can give."""
    edition = state.edition
    gains = [edition.honour_cards[design].gain for design in state.honour_box]
    for seat, player in enumerate(state.players):
        icons = icons_used_by(state, seat)
        rewards = [edition.rewards[building] for building in range(len(BUILDINGS))
                   for _ in range(rewards_of(state, seat, building))]
        # PN-gain-1, PN-gain-2, PN-gain-3
        influence = edition.start_influence + icons.count(ICON_INFLUENCE)
        influence += sum(gain.influence for gain in gains + rewards)
        torches = edition.start_torches + icons.count(ICON_TORCH) + sum(gain.torches for gain in gains + rewards)
        coins = sum(COIN_VALUES[icon - ICON_COINS] for icon in icons if icon >= ICON_COINS)
        # PN-turn-5, PN-turn-6: torches can be exchanged for coins.
        coins += edition.start_sesterces + torches + torches_of_cards(state, seat)
        coins += sum(gain.sesterces for gain in gains + rewards) + interims_of(state, seat) * interim_total(state, seat)
        # PN-buy-1, PN-honour-5
        bricks = sum(icon <= BUY_ANY for icon in icons) + raise_cards_used(state)
        bricks += sum(sum(gain.bricks) for gain in gains + rewards)
        built = sum(state.bricks_built(seat, building) for building in range(len(BUILDINGS)))
        for thing, number, most in (("influence", player.influence, influence),
                                    ("torch token", player.torches, torches), ("sesterce", player.sesterces, coins),
                                    ("brick", built + sum(player.bricks), bricks)):
            amount = f"{number} {thing}" if thing == "influence" else counted(number, thing)
            require(number <= most, f"Seat {seat} has {amount}; expected at most {most}, all that it can have gained "
                    "so far.")


# Points


def check_points(state: PortaNigraState) -> None:
    check_section_points(state)
    # PN-honour-2
    honour = sum(state.edition.honour_cards[design].gain.points for design in state.honour_box)
    given = sum(player.points[HONOUR_POINTS] for player in state.players)
    require(given == honour, f"The players have {counted(given, 'point')} from honour cards; expected {honour}, the "
            "points on the cards in the box.")
    for seat, player in enumerate(state.players):
        # PN-round-2, PN-round-3
        interim = interims_of(state, seat) * interim_total(state, seat)
        require(player.points[INTERIM] <= interim, f"Seat {seat} has {counted(player.points[INTERIM], 'point')} from "
                f"interim scorings; expected at most {interim}.")
        # PN-end-4
        early = state.edition.early_points if seat == state.ended_by else 0
        require(player.points[EARLY_END] == early, f"Seat {seat} has {counted(player.points[EARLY_END], 'point')} for "
                f"an early end; expected {early}.")
    check_final_points(state)


def check_section_points(state: PortaNigraState) -> None:
    """PN-build-7, PN-honour-5: a section scores once. Bricks added on top later score nothing."""
    raises = raise_cards_used(state) - isinstance(state.decision, ChooseSection)
    totals = {0}
    for seat, player in enumerate(state.players):
        ways = ways_to_raise(state, seat, raises)
        found = {count for count, points in ways if points == player.points[SECTIONS]}
        require(bool(found), f"Seat {seat} has {counted(player.points[SECTIONS], 'point')} from sections; expected "
                f"{' or '.join(str(points) for points in sorted({points for _, points in ways}))}.")
        totals = {total + count for total in totals for count in found}
    require(raises in totals, f"The points from sections do not fit the number of bricks that honour cards put on "
            f"top ({raises}); expected those bricks to score nothing.")


def check_final_points(state: PortaNigraState) -> None:
    """PN-score-1 to PN-score-10: these points are scored only at the end of the game."""
    expected = state.clone()
    for player in expected.players:
        player.points[CARD_SETS:] = [0] * (len(SOURCES) - CARD_SETS)
    if state.decision is None:
        score_end(expected)
    for seat, player in enumerate(state.players):
        for source in range(CARD_SETS, len(SOURCES)):
            points = expected.players[seat].points[source]
            require(player.points[source] == points, f"Seat {seat} has {counted(player.points[source], 'point')} from "
                    f"{SOURCES[source]}; expected {points}.")
