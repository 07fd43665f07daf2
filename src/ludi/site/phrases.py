"""Texts for the JavaScript modules, passed to the pages as JSON.

Placeholders in braces are filled in by JavaScript.
"""

from ludi.core.i18n import Translator


def common_phrases(tr: Translator) -> dict[str, str]:
    return {
        "offline": tr("Can't reach the server. Try again in a moment."),
        "refused": tr("The server rejected the request."),
    }


def home_phrases(tr: Translator) -> dict[str, str]:
    return {
        **common_phrases(tr),
        "your turn": tr("Your turn"),
        "waiting for players": tr("Waiting for players"),
        "over": tr("Finished"),
        "replay": tr("Replay"),
        "turn of": tr("{who}'s turn"),
        "no tables": tr("No tables yet."),
        "delete": tr("Delete"),
        "delete alone": tr("Delete this table permanently?"),
        "delete shared": tr("Give up your seat? Your name and messages will be deleted. The others keep the "
                            "table. If the game is still going, a bot takes over for you."),
        "bad link": tr("This isn't a link to a table on this server."),
    }


def new_phrases(tr: Translator) -> dict[str, str]:
    return {
        **common_phrases(tr),
        "seat": tr("Seat {n}"),
        "me": tr("Me"),
        "open": tr("A friend (invite by link)"),
        "bot": tr("A bot"),
        "gets a link": tr("gets a link to share"),
        "name of bot": tr("Name of the bot"),
        "here": tr("Someone else on this device"),
        "name": tr("Name"),
        "your name": tr("Your name"),
        "players": tr("{n} players"),
        "choose order": tr("Choose the order"),
        "choose number": tr("Choose the number"),
        "move up": tr("Move up"),
        "absence": tr("after {time}"),
        "absence never": tr("never"),
        "no clock": tr("No clock"),
        "clock live": tr("{minutes} min each + {increment} s for each turn"),
        "clock day": tr("1 day for each turn"),
        "clock days": tr("{days} days for each turn"),
    }


def bot_phrases(tr: Translator) -> dict[str, str]:
    """Descriptions of the bots in the menu, and of one that plays below its level."""
    return {
        "tiro": tr("Tiro: for your first games"),
        "miles": tr("Miles: plans its turns well"),
        "centurio": tr("Centurio: expects your answers"),
        "legatus": tr("Legatus: the strongest"),
        "weak": tr("{bot}: plays like Miles for now"),
    }


def table_phrases(tr: Translator) -> dict[str, str]:
    return {**common_phrases(tr), **bar_phrases(tr), **people_phrases(tr), **presence_phrases(tr),
            **invitation_phrases(tr), **early_end_phrases(tr), **end_phrases(tr)}


def bar_phrases(tr: Translator) -> dict[str, str]:
    return {
        "action": tr("{what}: {details}"),
        "back": tr("Back"),
        "nothing to undo": tr("Nothing to undo."),
        "revealed": tr("Can't be undone: hidden information was revealed."),
        "reveals": tr("Can't be undone: reveals hidden information."),
        "ends turn": tr("Ends your turn."),
        "play anyway": tr("{what} anyway?"),
        "sure": tr("{what}? You can't undo it."),
        "confirm": tr("Confirm moves"),
        "what confirming does": tr("The others see your moves so far, and you can't undo them."),
        "undo to": tr("Undo: {what}, and everything after it"),
        "moved on": tr("The game has moved on; your unconfirmed moves were discarded."),
        "not your turn": tr("It's {who}'s turn."),
        "not started": tr("The game hasn't started: some seats are still open."),
        "game over": tr("The game is over."),
        "spectator": tr("You're watching. The players' hands are hidden."),
        "rule": tr("Rule {rule}"),
        "fewer": tr("Fewer"),
        "more": tr("More"),
        "times": tr("{what}, {n} times"),
        "pay otherwise": tr("Pay otherwise:"),
        "aim start": tr("Start"),
        "aim direction": tr("Direction"),
        "aim hint": tr("Drag to aim, or use the arrow keys. Enter pushes."),
        "final": tr("Can't be undone"),
        "watch again": tr("Watch again: {what}"),
        "reconnecting": tr("Reconnecting…"),
        "your turn": tr("Your turn"),
        "pass device": tr("Pass the device to {who}."),
        "i am": tr("I'm {who}"),
        "no board": tr("There's no board for this game yet. Use the buttons here to play."),
        "outlook": tr("{who}: expected points {points}, chance to win {share}"),
        "last step": tr("The last step of this turn is up to you: {what}"),
    }


def people_phrases(tr: Translator) -> dict[str, str]:
    return {
        "open seat": tr("Open seat"),
        "seat": tr("Seat {n}"),
        "is bot": tr("bot, {which}"),
        "instead of": tr("instead of {which}"),
        "weak": tr("What {which} has learned doesn't fit this game, so Miles plays instead."),
        "weak reason": tr("For the host: {why}"),
        "is me": tr("you"),
        "bot plays": tr("played by a bot: {which}"),
        "points": tr("Points: {n}"),
        "now": tr("now {n}"),
        "if over": tr("{n} if the game ended now"),
        "nobody": tr("Nobody yet"),
        "claim": tr("{who}: {what}"),
        "would score": tr("+{n}"),
        "to move": tr("To move"),
        "players": tr("Players"),
        "choices here": tr("You can choose something here"),
        "zoom out": tr("Zoom out"),
        "copy link": tr("Copy link"),
        "copy my link": tr("Copy my link for another device"),
        "reset link": tr("Reset my link (signs out my other devices)"),
        "copied": tr("Link copied"),
        "copy by hand": tr("Copy this link"),
        "give to bot": tr("Let a bot play"),
        "bot for me": tr("Let a bot play for me"),
        "bot for": tr("Let a bot play for {who}"),
        "take seat back": tr("Take back my seat"),
        "take back for": tr("Take back {who}'s seat"),
        "waiting for players": tr("Waiting for players"),
        "invite friends": tr("Send each friend a link to their seat."),
        "dealt later": tr("The game starts when every seat is taken."),
        "not dealt": tr("Nothing has been dealt yet."),
        "same device": tr("same device"),
        "no messages": tr("No messages yet."),
        "empty log": tr("Nothing has happened yet."),
        "only watching": tr("You're watching. Open the link again to take the seat."),
        "only you": tr("Only you can see this."),
        "new messages": tr("New messages"),
        "message": tr("{who}: {text}"),
        "mute": tr("Mute"),
        "unmute": tr("Unmute"),
        "muted": tr("You won't be told of new messages at this table."),
    }


def presence_phrases(tr: Translator) -> dict[str, str]:
    return {
        "away for": tr("away for {time}"),
        "away": tr("away {time}"),
        "watching": tr("{n} watching"),
        "one watching": tr("1 watching"),
        "time left": tr("Time left: {time}"),
        "less than a minute": tr("less than a minute"),
        "deadline": tr("This turn ends {when} at the latest."),
        "time is short": tr("Your time is running out."),
    }


def invitation_phrases(tr: Translator) -> dict[str, str]:
    return {
        "link and code": tr("Link & QR code"),
        "invite to seat": tr("Invite to seat {n}"),
        "invite spectators": tr("Invite spectators"),
        "for a player": tr("The first person to open this link takes the seat."),
        "for spectators": tr("Anyone with this link can watch. The players' hands stay hidden."),
        "spectators": tr("Spectators"),
        "only here": tr("Only this computer can open these links. To play with others in your network, start the "
                        "server with: {command}"),
        "join title": tr("{game} - Ludi Romani"),
    }


def early_end_phrases(tr: Translator) -> dict[str, str]:
    return {
        "cancel": tr("Cancel"),
        "conceded": tr("conceded"),
        "conceded to": tr("conceded, played by a bot: {which}"),
        "concede": tr("Concede"),
        "concede for": tr("Concede for {who}"),
        "concede to other": tr("Concede the game? {other} wins at once."),
        "concede to bot": tr("Concede the game? {bot} plays your seat to the end, and you can't take it back."),
        "concede alone": tr("Concede the game? It ends at once, and nobody wins."),
        "propose end": tr("End the game early"),
        "propose to others": tr("Propose to end the game now? If the others agree, the points stay as they are, and "
                                "nobody wins."),
        "propose alone": tr("End the game now? The points stay as they are, and nobody wins."),
        "proposal": tr("{who} would like to end the game now: the points stay as they are, and nobody wins."),
        "waiting for": tr("Not decided yet: {who}."),
        "agree to end": tr("Agree"),
        "play on": tr("Play on"),
        "withdraw": tr("Withdraw"),
        "no winner": tr("No winner"),
        "ended by concession": tr("{who} conceded."),
        "ended by agreement": tr("The players agreed to end the game here."),
    }


def end_phrases(tr: Translator) -> dict[str, str]:
    return {
        "winner": tr("{who} wins"),
        "winners": tr("Shared victory: {who}"),
        "source": tr("Points for"),
        "total": tr("Total"),
        "result": tr("Show result"),
        "seed": tr("This game's seed: {seed}"),
        "seed check": tr("Anyone can check that it never changed: the SHA-256 hash of its decimal digits is the "
                         "one published before the first move."),
        "hash": tr("Hash: {hash}"),
        "record": tr("Download game record"),
        "rematch": tr("Rematch"),
        "to rematch": tr("Go to the rematch"),
        "view board": tr("View the board"),
        "replay play": tr("Play"),
        "replay pause": tr("Pause"),
        "replay start": tr("The start of the game."),
    }
