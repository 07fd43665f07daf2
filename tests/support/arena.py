"""Games of the arena that nobody played, for tests of what is made of them."""

from collections.abc import Mapping, Sequence

from ludi.arena.played import Forfeit, Played


def ended(number: int, bots: Sequence[str], scores: Sequence[int], seed: int = 1,
          uses: Sequence[Mapping[str, int]] = (), seconds: float = 0.5) -> Played:
    """A game that ended with these scores."""
    return Played(number=number, bots=list(bots), seed=str(seed), forfeit=None, scores=list(scores),
                  winners=[seat for seat, points in enumerate(scores) if points == max(scores)],
                  sources=[{"sections": points, "early_end": 0} for points in scores],
                  uses=[dict(each) for each in uses] or [{} for _ in bots], turns=10 + number, actions=100,
                  seconds=[[seconds] for _ in bots], record={})


def given_up(number: int, bots: Sequence[str], seat: int, seed: int = 1) -> Played:
    """A game that the bot in this seat forfeited."""
    return Played(number=number, bots=list(bots), seed=str(seed),
                  forfeit=Forfeit(seat=seat, bot=bots[seat], reason="raised ValueError: <no>"), scores=[],
                  winners=[other for other in range(len(bots)) if other != seat], sources=[], uses=[], turns=0,
                  actions=7, seconds=[[] for _ in bots], record={})


def duels(bot: str, other: str, won: int, lost: int) -> list[Played]:
    """Games of two, one for each deal, in turns from both seats."""
    games = []
    for deal in range(won + lost):
        # The losses are spread evenly over the deals.
        lead = -5 if (deal * lost) % (won + lost) < lost else 5
        names, scores = ([bot, other], [50 + lead, 50]) if deal % 2 else ([other, bot], [50, 50 + lead])
        games.append(ended(deal, names, scores, deal + 1))
    return games
