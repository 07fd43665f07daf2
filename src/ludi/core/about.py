"""Facts about a game for the start page: title, authors, a pitch, how long it takes, an emblem and its colours."""

from collections.abc import Sequence


class About:
    """A game on the start page. Its pitch is marked for translation."""

    def __init__(self, title: str, authors: Sequence[str], pitch: str, emblem: str, ground: str, figure: str,
                 minutes: int = 0) -> None:
        self.title = title
        self.authors = list(authors)
        self.pitch = pitch
        """One sentence that makes people want to play."""
        self.emblem = emblem
        """A whole <svg> element in one colour that sets no colours itself."""
        self.ground = ground
        """The colour behind the emblem, as #rrggbb."""
        self.figure = figure
        """The colour of the emblem, as #rrggbb; it must contrast with the ground."""
        self.minutes = minutes
        """About how long a game between people takes; 0 if nobody knows yet."""
