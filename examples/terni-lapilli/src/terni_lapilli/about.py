"""What Terni lapilli says about itself on the start page."""

from ludi.core.about import About
from ludi.core.i18n import N_

ABOUT = About(
    title="Terni lapilli",
    authors=["Traditional"],
    pitch=N_("Three pebbles each, nine points: be the first to line up all of yours."),
    emblem=('<svg viewBox="0 0 24 24"><path d="M3 3h18v18H3zm1.200 1.200v15.600h15.600V4.200zM11.400 3h1.200v18h-1.200z'
            'M3 11.400h18v1.200H3z" fill-rule="evenodd"/><circle cx="3.600" cy="20.400" r="3"/>'
            '<circle cx="12" cy="12" r="3"/><circle cx="20.400" cy="3.600" r="3"/></svg>'),
    ground="#4a4f63",
    figure="#efe0bd",
)
