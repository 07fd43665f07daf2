"""The icons of Via Appia: single-coloured and readable at 16 pixels."""

ICONS: dict[str, str] = {
    "stone": '<path fill-rule="evenodd" d="M12 1.5a10.5 10.5 0 1 1 0 21 10.5 10.5 0 0 1 0-21zm0 3.4a7.1 7.1 0 1 0 0 '
             '14.2 7.1 7.1 0 0 0 0-14.2z"/><circle cx="12" cy="12" r="5" opacity=".55"/>',
    "tile": '<path d="M2 5h20v14H2z" opacity=".5"/><path fill-rule="evenodd" d="M1.5 4.5h21v15h-21zm2 2v11h17v-11z"/>'
            '<path d="M6 10q3-1.5 6 0t6 0v1.6q-3 1.5-6 0t-6 0zM6 14q3-1.5 6 0v1.6q-3-1.5-6 0z"/>',
    "token": '<path fill-rule="evenodd" d="M12 1.5l9 5.250v10.5L12 22.5l-9-5.250V6.750zm0 2.9L5.5 8.2v7.6l6.5 '
             '3.8 6.5-3.8V8.2z"/><path d="M12 7l4.4 2.5v5L12 17l-4.4-2.5v-5z" opacity=".6"/>',
    "push": '<path d="M2 9.5h8V5l8 7-8 7v-4.5H2z"/><path d="M19.5 3h2.5v18h-2.5z"/>',
    "screen": '<path d="M1.5 5.5 8 3v17l-6.5 2zM9 3h6v17H9zM16 3l6.5 2.5V22L16 20z"/>',
    "road": '<path fill-rule="evenodd" d="M9 2h6l5 20H4zm2.3 2-.3 3h2l-.3-3zm-.6 5-.4 4h3.4l-.4-4zm-.8 6-.5 4.5h5.2'
            'l-.5-4.5z"/>',
    "journey": '<path d="M14.5 2.5a2.6 2.6 0 1 1 0 5.2 2.6 2.6 0 0 1 0-5.2zM9 9.5l5.5-1 2.3 4 3.7 1-.6 2'
               '-4.6-1.2-1-1.8-.9 3.5 3 2.5.6 4.5h-2.3l-.7-3.5-3.3-2.3-1.2 2.3-4 3.8-1.5-1.7 3.5-3.3L9.2 13'
               'l.4-2-2 1.3-.7 2.7H5l.8-3.8z"/>',
}
