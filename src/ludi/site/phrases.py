"""Texts for the JavaScript modules, passed to the pages as JSON.

Placeholders in braces are filled in by JavaScript.
"""

from ludi.core.i18n import Translator


def common_phrases(tr: Translator) -> dict[str, str]:
    return {
        "offline": tr("The server cannot be reached; try again in a moment."),
        "refused": tr("The server did not do that."),
    }


def home_phrases(tr: Translator) -> dict[str, str]:
    return {
        **common_phrases(tr),
        "your turn": tr("Your turn"),
        "waits": tr("Waiting for players"),
        "over": tr("Over"),
        "review": tr("A record to look at"),
        "turn of": tr("{who} is to play"),
        "no tables": tr("No tables yet."),
        "delete": tr("Delete"),
        "delete alone": tr("Delete this table for good?"),
        "delete shared": tr("Give up your seat? Your name and what you said are deleted. The others keep "
                            "the table; while the game runs a bot plays on for you."),
        "bad link": tr("This is not the link of a table here."),
    }


def new_phrases(tr: Translator) -> dict[str, str]:
    return {
        **common_phrases(tr),
        "seat": tr("Seat {n}"),
        "me": tr("Me"),
        "open": tr("A friend, by link"),
        "bot": tr("A bot"),
        "here": tr("Another person on this device"),
        "name": tr("Name"),
        "your name": tr("Your name"),
        "which bot": tr("Which bot"),
        "players": tr("{n} players"),
        "choose order": tr("Choose the order"),
        "place in order": tr("Place {n} in the order"),
    }


def bot_phrases(tr: Translator) -> dict[str, str]:
    """Descriptions of the bots in the menu."""
    return {
        "random": tr("Random: plays whatever is allowed, easy to beat"),
        "augur": tr("Augur: tries out what might come, a fair opponent"),
        "faber": tr("Faber: the master of this game, hard to beat"),
    }


def table_phrases(tr: Translator) -> dict[str, str]:
    return {**common_phrases(tr), **bar_phrases(tr), **people_phrases(tr), **end_phrases(tr)}


def bar_phrases(tr: Translator) -> dict[str, str]:
    return {
        "action": tr("{what}: {details}"),
        "back": tr("Back"),
        "nothing to take back": tr("There is nothing to take back."),
        "revealed": tr("Cannot be taken back: something hidden was turned up."),
        "reveals": tr("Cannot be taken back: something hidden is turned up."),
        "ends turn": tr("Ends your turn."),
        "sure": tr("This ends your turn: {what}. Play it?"),
        "still": tr("{what} all the same?"),
        "back to": tr("Take back: {what}, and what came after it"),
        "play it": tr("Play it"),
        "moved on": tr("The table has moved on; what you had tried out was dropped."),
        "not your turn": tr("It is {who}'s turn."),
        "not begun": tr("The game has not begun; some seats are open."),
        "game over": tr("The game is over."),
        "spectator": tr("You are watching. You see the table without the hands of the players."),
        "rule": tr("Rule {rule}"),
        "fewer": tr("Fewer"),
        "more": tr("More"),
        "reconnecting": tr("Reconnecting"),
        "your turn": tr("Your turn"),
        "show hand": tr("Give the device to {who}."),
        "i am": tr("I am {who}"),
        "no picture": tr("The picture of this table is still being drawn; what you may do stands in the bar."),
    }


def people_phrases(tr: Translator) -> dict[str, str]:
    return {
        "open seat": tr("Open seat"),
        "seat": tr("Seat {n}"),
        "is bot": tr("bot"),
        "is away": tr("away"),
        "is me": tr("you"),
        "bot plays": tr("a bot plays"),
        "points": tr("{n} points"),
        "to move": tr("To move"),
        "copy link": tr("Copy the link"),
        "copy my link": tr("Copy my link for another device"),
        "renew link": tr("Lock out my other devices and old links"),
        "copied": tr("Copied"),
        "copy by hand": tr("Copy this link"),
        "bot takes": tr("Let a bot play"),
        "bot for me": tr("Let a bot play for me"),
        "bot for": tr("Let a bot play for {who}"),
        "take back": tr("Take my seat back"),
        "waits": tr("Waiting for players"),
        "waiting": tr("Send each friend the link of a seat. The game begins when all have sat down."),
        "dealt later": tr("The game is dealt when the last seat is taken."),
        "not dealt": tr("Nothing has been dealt yet."),
        "same device": tr("same device"),
        "nobody spoke": tr("Nobody has said anything yet."),
        "nothing happened": tr("Nothing has happened yet."),
        "rather watch": tr("You are watching; open the link once more to sit down."),
        "only you": tr("Only you see this."),
        "news": tr("Something was said that you have not seen."),
    }


def end_phrases(tr: Translator) -> dict[str, str]:
    return {
        "winner": tr("{who} wins"),
        "winners": tr("A shared victory: {who}"),
        "source": tr("Points for"),
        "total": tr("Total"),
        "result": tr("Result"),
        "seed": tr("The seed of this game was {seed}."),
        "seed check": tr("Anyone can check that it was not changed: the SHA-256 of its decimal digits is the hash "
                         "that was published before the first move."),
        "hash": tr("Hash: {hash}"),
        "record": tr("Download the record"),
        "rematch": tr("Rematch"),
        "to rematch": tr("To the rematch"),
        "look at table": tr("Look at the table"),
    }
