"""The facts about Via Appia on the start page."""

from ludi.core.about import About
from ludi.core.i18n import N_

ABOUT = About(
    title="Via Appia",
    authors=["Michael Feldkötter"],
    pitch=N_("Push stones through the quarry, pave the road, and reach Brundisium early."),
    emblem=('<svg viewBox="0 0 24 24"><path d="M10.500 2h3l.5 3h-4zM9.800 6h2v4H8.900zM12.800 6h1.500l.7 '
            '4h-2.200zM8.700 11h4.600v5H7.600zM14.300 11h1l.9 5h-1.900zM7.400 17h2.400v5.500H6.200zM10.800 '
            '17h5.700l1.300 5.500h-7z"/></svg>'),
    ground="#6d7a45",
    figure="#f1e7cd",
    minutes=45,
)
