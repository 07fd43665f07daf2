"""What the modules of the pages say: they get these texts as JSON and hold none of their own.

A text may have places in braces, which the module fills.
"""

from ludi.core.tongue import Tongue


def common_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        "offline": tongue("The server cannot be reached; try again in a moment."),
        "refused": tongue("The server did not do that."),
    }


def home_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        **common_phrases(tongue),
        "your turn": tongue("Your turn"),
        "waits": tongue("Waiting for players"),
        "over": tongue("Over"),
        "review": tongue("A record to look at"),
        "turn of": tongue("{who} is to play"),
        "no tables": tongue("No tables yet."),
        "delete": tongue("Delete"),
        "delete alone": tongue("Delete this table for good?"),
        "delete shared": tongue("Give up your seat? Your name and what you said are deleted. The others keep "
                                "the table; while the game runs a bot plays on for you."),
        "bad link": tongue("This is not the link of a table here."),
    }


def new_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        **common_phrases(tongue),
        "seat": tongue("Seat {n}"),
        "me": tongue("Me"),
        "open": tongue("A friend, by link"),
        "bot": tongue("A bot"),
        "here": tongue("Another person on this device"),
        "name": tongue("Name"),
        "your name": tongue("Your name"),
        "which bot": tongue("Which bot"),
        "players": tongue("{n} players"),
    }


def bot_phrases(tongue: Tongue) -> dict[str, str]:
    """How the bots are told apart by those who choose one."""
    return {
        "random": tongue("Random: plays whatever is allowed, easy to beat"),
        "augur": tongue("Augur: tries out what might come, a fair opponent"),
        "faber": tongue("Faber: the master of this game, hard to beat"),
    }


def table_phrases(tongue: Tongue) -> dict[str, str]:
    return {**common_phrases(tongue), **bar_phrases(tongue), **people_phrases(tongue), **end_phrases(tongue)}


def bar_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        "back": tongue("Back"),
        "nothing to take back": tongue("There is nothing to take back."),
        "revealed": tongue("Cannot be taken back: something hidden was turned up."),
        "reveals": tongue("Cannot be taken back: something hidden is turned up."),
        "ends turn": tongue("Ends your turn."),
        "sure": tongue("This ends your turn: {what}. Play it?"),
        "still": tongue("{what} all the same?"),
        "back to": tongue("Take back: {what}, and what came after it"),
        "play it": tongue("Play it"),
        "moved on": tongue("The table has moved on; what you had tried out was dropped."),
        "not your turn": tongue("It is {who}'s turn."),
        "not begun": tongue("The game has not begun; some seats are open."),
        "game over": tongue("The game is over."),
        "spectator": tongue("You are watching. You see the table without the hands of the players."),
        "rule": tongue("Rule {rule}"),
        "fewer": tongue("Fewer"),
        "more": tongue("More"),
        "reconnecting": tongue("Reconnecting"),
        "your turn": tongue("Your turn"),
        "show hand": tongue("Give the device to {who}."),
        "i am": tongue("I am {who}"),
        "no picture": tongue("The picture of this table is still being drawn; what you may do stands in the bar."),
    }


def people_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        "open seat": tongue("Open seat"),
        "seat": tongue("Seat {n}"),
        "is bot": tongue("bot"),
        "is away": tongue("away"),
        "is me": tongue("you"),
        "bot plays": tongue("a bot plays"),
        "points": tongue("{n} points"),
        "to move": tongue("To move"),
        "copy link": tongue("Copy the link"),
        "copy my link": tongue("Copy my link for another device"),
        "renew link": tongue("Lock out my other devices and old links"),
        "copied": tongue("Copied"),
        "copy by hand": tongue("Copy this link"),
        "bot takes": tongue("Let a bot play"),
        "bot for me": tongue("Let a bot play for me"),
        "bot for": tongue("Let a bot play for {who}"),
        "take back": tongue("Take my seat back"),
        "waits": tongue("Waiting for players"),
        "waiting": tongue("Send each friend the link of a seat. The game begins when all have sat down."),
        "dealt later": tongue("The game is dealt when the last seat is taken."),
        "not dealt": tongue("Nothing has been dealt yet."),
        "same device": tongue("same device"),
        "nobody spoke": tongue("Nobody has said anything yet."),
        "nothing happened": tongue("Nothing has happened yet."),
        "rather watch": tongue("You are watching; open the link once more to sit down."),
        "only you": tongue("Only you see this."),
        "news": tongue("Something was said that you have not seen."),
    }


def end_phrases(tongue: Tongue) -> dict[str, str]:
    return {
        "winner": tongue("{who} wins"),
        "winners": tongue("A shared victory: {who}"),
        "source": tongue("Points for"),
        "total": tongue("Total"),
        "result": tongue("Result"),
        "seed": tongue("The seed of this game was {seed}."),
        "seed check": tongue("Anyone can check that it was not changed: the SHA-256 of its decimal digits is the hash "
                             "that was published before the first move."),
        "hash": tongue("Hash: {hash}"),
        "record": tongue("Download the record"),
        "rematch": tongue("Rematch"),
        "to rematch": tongue("To the rematch"),
        "look at table": tongue("Look at the table"),
    }
