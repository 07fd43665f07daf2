"""The start page entry of Porta Nigra."""

from ludi.core.about import About
from ludi.core.i18n import N_

ABOUT = About(
    title="Porta Nigra",
    authors=["Wolfgang Kramer", "Michael Kiesling"],
    pitch=N_("Buy bricks, send your builder around the quarters of Trier, and build."),
    emblem=('<svg viewBox="0 0 32 26"><path d="M3 24V5h3V2h5v3h2V2h6v3h2V2h5v3h3v19h-9v-7a2.400 2.400 0 0 '
            '0-4.800 0v7h-.4v-7a2.400 2.400 0 0 0-4.800 0v7zM6 14h3v-3.500a1.500 1.500 0 0 0-3 0zm5.500 '
            '0h3v-3.500a1.500 1.500 0 0 0-3 0zm6 0h3v-3.500a1.500 1.500 0 0 0-3 0zm5.500 0h3v-3.500a1.500 1.500 '
            '0 0 0-3 0z" fill-rule="evenodd"/></svg>'),
    ground="#3b3836",
    figure="#e0bd7c",
    minutes=90,
)
