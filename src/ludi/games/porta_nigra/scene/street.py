"""The west-east street: the rounds on one side, the supply of bricks on the other."""

from ludi.core.i18n import Translator
from ludi.core.scene import Note, Thing
from ludi.draw.shapes import circle, group, icon, roman_numeral, text
from ludi.games.porta_nigra.edition import PortaNigraEdition
from ludi.games.porta_nigra.scene.pieces import brick
from ludi.games.porta_nigra.scene.plan import BOARD, CENTRE, RIM
from ludi.games.porta_nigra.state import PortaNigraState


def street_things(edition: PortaNigraEdition, seen: PortaNigraState, tr: Translator) -> list[Thing]:
    things = []
    rounds = edition.rounds[len(seen.players)]
    cards = len(seen.supply_deck)
    for number in range(1, rounds + 1):
        now = number == seen.round
        drawing = circle(0, 0, 19, "medal-now" if now else "medal")
        drawing += text(0, 7, roman_numeral(number), 20, "inscription bold on-light" if now else "inscription dim")
        things.append(Thing(RIM + 34 + 48 * (number - 1), CENTRE, drawing, note=Note(
            tr("Round {n} of {rounds}", n=seen.round, rounds=rounds), (), "PN-flow-1")))
    supply = group(brick("white", 0.7), "", -44, 12) + text(0, 9, seen.bricks_in_supply, 25, "figure on-dark", "start")
    things.append(Thing(BOARD - RIM - 170, CENTRE, supply, note=Note(
        tr.plural("{n} brick in the supply", "{n} bricks in the supply", seen.bricks_in_supply), (), "PN-limit-2")))
    deck = icon("card", 0, 0, 30, "pale") + text(20, 9, cards, 25, "figure on-dark", "start")
    things.append(Thing(BOARD - RIM - 70, CENTRE, deck, note=Note(
        tr.plural("{n} supply card in the deck", "{n} supply cards in the deck", cards), (), "PN-refill-1")))
    return things
