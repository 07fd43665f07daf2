"""Final scoring: influence is adjusted, then money, goods, patrons, politics and areas are scored."""

from collections.abc import Sequence

from ludi.core.decision import Decision
from ludi.core.i18n import Translator
from ludi.core.wording import AS_CONTROL, AS_SCALE, ActionForm, ActionText
from ludi.games.ave_roma.actions import DOUBLE, MOST_RAISE, NO_RAISE, RAISE
from ludi.games.ave_roma.edition import (
    AREAS,
    BONUS_DOUBLED,
    DECK_SIZE,
    FIRST_BUILDING,
    FIRST_PATRON,
    MORE_LEVELS,
    MORE_POLITICS,
    POINTS_FOR_AREAS,
    POINTS_FOR_BEST_AREA,
    POINTS_FOR_CARDS_SHOWING,
    POINTS_FOR_DECK,
    POINTS_FOR_FIRSTS,
    POINTS_FOR_GOODS,
    POINTS_FOR_PAIRS,
    POINTS_FOR_PATRONS,
    POINTS_FOR_POLITICS,
    POINTS_FOR_TRIOS,
    POINTS_FOR_UNITS,
    SYMBOLS,
    Bonus,
)
from ludi.games.ave_roma.state import (
    AREA_POINTS,
    DENARII,
    GAME_OVER,
    GOODS_LEFT,
    OFF_TRACK,
    PATRONS,
    POLITICS,
    AveRomaState,
    Player,
)
from ludi.games.ave_roma.text.names import card_name
from ludi.games.ave_roma.text.patrons import bonus_detail
from ludi.games.ave_roma.tracks import gain_politics, level_taken, raise_marker, to_level


def start_scoring(state: AveRomaState) -> None:
    for area in range(AREAS):
        adjust(state, area)
    for player in state.players:
        # AR-score-2, AR-score-3
        player.points[DENARII] += player.denarii // state.edition.denarii_per_point
        player.points[GOODS_LEFT] += (sum(player.goods) + player.surplus) // state.edition.goods_per_point
    state.turn = 0


def adjust(state: AveRomaState, area: int) -> None:
    """AR-score-1: the brown marker caps the highest marker, which pushes down any markers in its way."""
    ceiling = state.brown[area]
    before = [player.levels[area] for player in state.players]
    for level in range(state.edition.track_top, 0, -1):
        for seat in range(len(before)):
            if before[seat] == level:
                state.players[seat].levels[area] = max(0, min(level, ceiling))
                ceiling = state.players[seat].levels[area] - 1


# Patrons, player by player


def score_next(state: AveRomaState) -> None:
    """AR-score-4: score patrons in player order. The player makes any open choices first."""
    if state.turn == len(state.order):
        finish_scoring(state)
        return
    if not state.bonuses_drawn_up:
        draw_up_bonuses(state)
    if state.doubles > 0:
        state.push_decision(DoubleBonus(state.acting_seat()))
    elif state.raises > 0:
        raise_next(state)
    else:
        count_bonuses(state)
        state.bonuses_drawn_up = False
        state.turn += 1


def draw_up_bonuses(state: AveRomaState) -> None:
    owned = [card for card in state.acting().owned() if card >= FIRST_PATRON]
    state.bonuses = [patron for patron in owned if state.edition.bonus(patron).kind != BONUS_DOUBLED]
    # AR-bonus-4: a doubling bonus cannot double itself or another doubling bonus.
    state.doubles = len(owned) - len(state.bonuses) if state.bonuses else 0
    state.raises = 0
    state.bonuses_drawn_up = True
    if state.doubles == 0:
        set_raises(state)


def set_raises(state: AveRomaState) -> None:
    for patron in state.bonuses:
        bonus = state.edition.bonus(patron)
        if bonus.kind == MORE_LEVELS:
            state.raises += bonus.levels


class DoubleBonus(Decision[AveRomaState]):
    """AR-bonus-4: the player chooses which end bonus counts twice."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not DOUBLE <= action < RAISE:
            return "AR-turn-6"
        return "" if action - DOUBLE + FIRST_PATRON in state.bonuses else "AR-bonus-4"

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, DOUBLE, RAISE)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        patron = action - DOUBLE + FIRST_PATRON
        state.bonuses.append(patron)
        state.doubles -= 1
        state.emit("bonus doubled", self.seat, patron)
        if state.doubles == 0:
            set_raises(state)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr("Choose a patron whose bonus counts twice")

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        patron = action - DOUBLE + FIRST_PATRON
        return ActionText(tr("Double the bonus of {patron}", patron=card_name(state.edition, patron, tr)),
                          [bonus_detail(state, patron, tr)])


def raise_next(state: AveRomaState) -> None:
    decision = RaiseLevel(state.acting_seat())
    legal = decision.legal(state)
    if len(legal) > 1:
        state.push_decision(decision, legal)
    else:
        state.raises = 0


class RaiseLevel(Decision[AveRomaState]):
    """AR-bonus-6: the player chooses the area in which the marker rises."""

    def why_not(self, state: AveRomaState, action: int) -> str:
        if not RAISE <= action < NO_RAISE:
            return "" if action == NO_RAISE else "AR-turn-6"
        area, levels = area_and_levels(action)
        if levels > state.raises:
            return "AR-score-8"
        level = state.acting().levels[area]
        # A marker can always enter the area, at level 0.
        if level == OFF_TRACK and levels == 1:
            return ""
        target = max(0, level) + levels
        if target > state.edition.track_top:
            return "AR-score-9"
        # Several levels at once can jump over another marker.
        return "AR-bonus-6" if level_taken(state, state.acting_seat(), area, target) else ""

    def legal(self, state: AveRomaState) -> list[int]:
        return self.allowed(state, RAISE, NO_RAISE + 1)

    def apply(self, state: AveRomaState, action: int) -> None:
        state.pop_decision()
        if action == NO_RAISE:
            state.raises = 0
            return
        area, levels = area_and_levels(action)
        target = raised_to(state, area, levels)
        state.acting().levels[area] = target
        state.raises -= levels
        state.emit("bonus level", self.seat, area, target)

    def prompt(self, state: AveRomaState, tr: Translator) -> str:
        return tr.plural("Raise your markers by up to {n} level", "Raise your markers by up to {n} levels",
                         state.raises)

    def text(self, state: AveRomaState, action: int, names: Sequence[str], tr: Translator) -> ActionText:
        if action == NO_RAISE:
            return ActionText(tr("Raise no more markers"))
        area, levels = area_and_levels(action)
        return ActionText(raise_marker(area, levels, tr), [to_level(raised_to(state, area, levels), tr)])

    def form(self, state: AveRomaState, action: int) -> ActionForm:
        if action == NO_RAISE:
            return ActionForm(AS_CONTROL)
        area, levels = area_and_levels(action)
        return ActionForm(AS_SCALE, f"levels in area {area + 1}", levels)


def area_and_levels(action: int) -> tuple[int, int]:
    return (action - RAISE) // MOST_RAISE, (action - RAISE) % MOST_RAISE + 1


def raised_to(state: AveRomaState, area: int, levels: int) -> int:
    """AR-bonus-6: where the marker ends: if that level is taken, it enters the area at level 0."""
    target = max(0, state.acting().levels[area]) + levels
    return 0 if level_taken(state, state.acting_seat(), area, target) else target


def count_bonuses(state: AveRomaState) -> None:
    """Score the bonuses. Politics rise first, because other bonuses can count them."""
    seat = state.acting_seat()
    player = state.players[seat]
    for patron in state.bonuses:
        bonus = state.edition.bonus(patron)
        if bonus.kind == MORE_POLITICS:
            # AR-bonus-2
            for _ in range(bonus.levels):
                gain_politics(state, seat)
    for patron in state.bonuses:
        points = bonus_points(state, seat, player, state.edition.bonus(patron))
        player.points[PATRONS] += points
        state.emit("bonus", seat, patron, points)


def bonus_points(state: AveRomaState, seat: int, player: Player, bonus: Bonus) -> int:
    kind = bonus.kind
    if kind == POINTS_FOR_POLITICS:
        # AR-bonus-1
        return player.politics
    if kind == POINTS_FOR_PATRONS:
        # AR-bonus-3
        return bonus.points * len(player.active)
    if kind == POINTS_FOR_FIRSTS:
        # AR-bonus-5
        return bonus.for_first(len(state.players)) * len([area for area in range(AREAS) if is_first(state, seat, area)])
    if kind == POINTS_FOR_BEST_AREA:
        # AR-bonus-7
        return max(0, max(player.levels))
    if kind == POINTS_FOR_AREAS:
        # AR-bonus-8
        return bonus.points * len([level for level in player.levels if level != OFF_TRACK])
    if kind == POINTS_FOR_GOODS:
        # AR-bonus-12
        return bonus.points * (sum(player.goods) // bonus.goods)
    if kind == POINTS_FOR_UNITS:
        # AR-bonus-13
        return bonus.points * player.goods[bonus.good]
    return bonus.points * cards_that_count(state, player, bonus)


def cards_that_count(state: AveRomaState, player: Player, bonus: Bonus) -> int:
    edition = state.edition
    owned = player.owned()
    if bonus.kind == POINTS_FOR_CARDS_SHOWING:
        # AR-bonus-9
        shown = edition.points if bonus.shows == 0 else edition.influence
        return len([card for card in owned if FIRST_BUILDING <= card < FIRST_PATRON and shown[card] > 0])
    if bonus.kind == POINTS_FOR_DECK:
        # AR-bonus-14
        return len([card for card in owned if card // DECK_SIZE == bonus.card])
    counts = [0] * len(SYMBOLS)
    for card in owned:
        counts[edition.symbol[card]] += 1
    if bonus.kind == POINTS_FOR_PAIRS:
        # AR-bonus-11
        return counts[bonus.symbol] // 2
    if bonus.kind == POINTS_FOR_TRIOS:
        # AR-bonus-10
        return sum(count // 3 for count in counts) if state.equal_trios else min(counts)
    return 0


def is_first(state: AveRomaState, seat: int, area: int) -> bool:
    """Whether the seat has the highest marker. If several are tied on level 0, nobody is first."""
    level = state.players[seat].levels[area]
    if level == OFF_TRACK:
        return False
    return all(other == seat or state.players[other].levels[area] < level for other in range(len(state.players)))


def finish_scoring(state: AveRomaState) -> None:
    table = state.edition.area_points[len(state.players)]
    for seat in range(len(state.players)):
        player = state.players[seat]
        # AR-score-5
        player.points[POLITICS] += state.edition.politics_points[player.politics]
        # AR-score-6
        for level in player.levels:
            if level != OFF_TRACK:
                player.points[AREA_POINTS] += table[level]
        state.emit("final score", seat, player.total())
    state.phase = GAME_OVER
    state.over = True


def winners(state: AveRomaState) -> list[int]:
    """AR-score-7: ties are broken by money, then by goods and surplus. After that the victory is shared."""
    strengths = [(player.total(), player.denarii, sum(player.goods) + player.surplus) for player in state.players]
    return [seat for seat in range(len(strengths)) if strengths[seat] == max(strengths)]
