"""The icons of Porta Nigra: single-coloured and readable at 16 pixels."""

from ludi.draw.icons import laurel

FLAME = ("M12 1c.5 2.3 4.7 4.3 4.7 8.2 0 2.7-2.1 4.6-4.7 4.6s-4.7-1.9-4.7-4.6"
         "c0-1.9 1-3.2 2.1-4.2.1 1.1.5 1.9 1.2 2.3C10.3 5 10.8 2.8 12 1z")

ICONS = {
    "torch": f'<path d="{FLAME}"/><path d="M8.6 14.6h6.8l-.5 2H9.1zM9.5 17.4h5l-1.3 6h-2.4z"/>',
    "torch-out": '<path d="M8.6 14.6h6.8l-.5 2H9.1zM9.5 17.4h5l-1.3 6h-2.4z"/>',
    "influence": laurel(7, 8.3),
    "roman": '<circle cx="12" cy="4.6" r="3.4"/><path d="M6.2 22.5c0-5 .3-8.6 1.5-11C8.6 9.7 10 9 12 9s3.4.7 4.3 '
             '2.5c1.2 2.4 1.5 6 1.5 11z"/>',
    "brick": '<path d="M2 10.5h14.5v8.5H2z"/><path d="M3 9.3 7 5h14.5l-4 4.3z" opacity=".6"/>'
             '<path d="M17.7 10.3 22 5.8v8.2l-4.3 4.7z" opacity=".8"/>',
    "build": '<circle cx="12" cy="3.3" r="2.6"/><path d="M7.5 11.5c0-3.5 1.5-5 4.5-5s4.5 1.5 4.5 5z"/>'
             '<path d="M2 12.5h9.4v4.7H2zm10.6 0H22v4.7h-9.4zM2 18.4h4.4v4.7H2zm5.6 0h8.8v4.7H7.6z'
             'm10 0H22v4.7h-4.4z"/>',
}
