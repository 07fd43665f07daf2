"""The start page entry of Ave Roma."""

from ludi.core.about import About
from ludi.core.i18n import N_

ABOUT = About(
    title="Ave Roma",
    authors=["Attila Szőgyi"],
    pitch=N_("Send workers numbered 1 to 5 to the offices of Rome. None of them stays yours for long."),
    emblem=('<svg viewBox="0 0 24 24"><path d="M2 8.500 12 2.500l10 6V10H2zM3.500 '
            '11.200h2.600v7.600H3.500zm4.800 0h2.600v7.600H8.300zm4.800 0h2.600v7.600h-2.600zm4.800 '
            '0h2.600v7.600h-2.600zM2 20h20v2H2z"/></svg>'),
    ground="#8c2f21",
    figure="#efcf86",
    minutes=90,
)
