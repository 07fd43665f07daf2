"""The icons of Ave Roma: single-coloured and readable at 16 pixels."""

from ludi.draw.icons import laurel, star

LOG = ('<path fill-rule="evenodd" d="M{x} {y}m-5.2 0a5.2 5.2 0 1 0 10.4 0 5.2 5.2 0 1 0-10.4 0m2 0a3.2 3.2 0 1 1 6.4 0 '
       '3.2 3.2 0 1 1-6.4 0"/><circle cx="{x}" cy="{y}" r="1.5"/>')
GRAINS = "M13 {y}c.2-2.6 1.9-4.2 4.8-4.4.2 2.9-1.6 4.9-4.8 5zM11 {y}c-.2-2.6-1.9-4.2-4.8-4.4-.2 2.9 1.6 4.9 4.8 5z"
GRAPES = [(6.2, 9.6), (12, 9.6), (17.8, 9.6), (9.1, 14.5), (14.9, 14.5), (12, 19.4)]

GOODS = {
    "wood": LOG.format(x=6.3, y=16.8) + LOG.format(x=17.7, y=16.8) + LOG.format(x=12, y=7),
    "stone": '<path d="M2 11.6 12.8 14v8L2 19z"/><path d="M14.2 14 22 10.7v7.5L14.2 22z" opacity=".7"/>'
             '<path d="M2.4 10.2 10.3 4l11.3 5.2-8 3.4z" opacity=".85"/>',
    "animal": '<path d="M1.8 2.5c.4 3.6 2.2 5.2 5.3 5.3C8.5 7 10 6.6 12 6.6s3.5.4 4.9 1.2c3.1-.1 4.9-1.7 5.3-5.3 1.5 '
              '4.6.3 7.9-3.8 9-.3 3.7-1.5 6.2-2.6 8.2-.7 1.3-1.9 2-3.8 2s-3.1-.7-3.8-2c-1.1-2-2.3-4.5-2.6-8.2-4.1-1.1'
              '-5.3-4.4-3.8-9z"/>',
    "wheat": '<path d="M11.2 7h1.6v16.5h-1.6z"/><path d="M12 .5c2 1.8 2 4.7 0 6.5-2-1.8-2-4.7 0-6.5z"/>'
             f'<path d="{GRAINS.format(y=10)}{GRAINS.format(y=14.8)}{GRAINS.format(y=19.6)}"/>',
    "ore": '<path d="M8.2 4h7.6l2.4 7.5H5.8z"/><path d="M3.4 13.5H10l1.5 8H1zM14 13.5h6.6l2.4 8H12.5z"/>',
    "wine": "".join(f'<circle cx="{x}" cy="{y}" r="3"/>' for x, y in GRAPES)
            + '<path d="M11.3 1.5h1.8v3c2-1.8 4.3-2.3 6.9-1.5-1 2.5-3.5 3.5-6.9 3.2h-1.8z"/>',
}


def either(first: str, second: str) -> str:
    """Two goods with a line between them: one or the other."""
    return (f'<g transform="scale(.54)">{GOODS[first]}</g><g transform="translate(11 11) scale(.54)">{GOODS[second]}'
            '</g><path d="M21.2 1.4l1.4 1.4L2.8 22.6l-1.4-1.4z" opacity=".6"/>')


CRATE = '<path fill-rule="evenodd" d="M2 4h20v17H2zm2 2v13h16V6z"/>'
SWORD = "M12 0 14.2 3v12.5h2.8v2.2h-3.6v3.3h-2.8v-3.3H7v-2.2h2.8V3z"
COINS = "M{x} {y}c0-1.1 2.2-1.8 5-1.8s5 .7 5 1.8v1.6c0 1.1-2.2 1.8-5 1.8s-5-.7-5-1.8z"


def coins(x: float, height: int) -> str:
    return "".join(COINS.format(x=x, y=f"{19 - 4.2 * level:g}") for level in range(height))


ICONS = {
    **GOODS,
    "good-black": either("wood", "stone"),
    "good-green": either("animal", "wheat"),
    "good-red": either("ore", "wine"),
    "good-any": CRATE + '<path d="M12 7c2.5 0 4.1 1.4 4.1 3.4 0 1.6-.9 2.4-1.9 3.1-.8.5-1.1.8-1.1 1.7h-2.2c0-1.8.7-2.5 '
                '1.8-3.2.7-.5 1-.8 1-1.5S13.1 9.2 12 9.2s-1.8.6-1.9 1.8H7.9C8 8.5 9.6 7 12 7z"/>'
                '<circle cx="12" cy="17" r="1.3"/>',
    "surplus": '<path d="M8 1.5h8l-1.5 4h-5z"/><path d="M9 6.8h6c4 2.7 6.5 6.2 6.5 10.2 0 3.5-2.5 5.5-9.5 5.5'
               'S2.5 20.5 2.5 17c0-4 2.5-7.5 6.5-10.2z"/>',
    "politics": '<path d="M5 3h2.3v3.5H5zM8.3 3h2.3v3.5H8.3zM11.6 3h2.3v3.5h-2.3zM4 7.5h11v2H4zM5 10.5h2.3v4H5z'
                'M8.3 10.5h2.3v4H8.3zM11.6 10.5h2.3v4h-2.3zM4 15.5h11v2H4zM5 18.5h2.3V23H5zM8.3 18.5h2.3V23H8.3z'
                'M11.6 18.5h2.3V23h-2.3zM15 2c4.5-1 7 .8 7.5 5.5-2.5-1.2-5-1.2-7.5 0z"/>',
    "influence": laurel(7, 8.3),
    "worker": '<path d="M4 1.5h16v3l-2.5 1.7h-11L4 4.5zM7 7.5h2.3v11H7zm3.7 0h2.6v11h-2.6zm4 0H17v11h-2.3zM6 19.8h12'
              'l2 1V23H4v-2.2z"/>',
    "symbol-amphora": '<path fill-rule="evenodd" d="M9 1h6v2.2l-1 .8v2c1 .3 2 1 2.7 2 .9-.9.9-2 '
                      '.1-2.6l-2-.4V3.3c3-.2 4.7 '
                      '1.2 4.6 3.4-.1 1.7-1 3-2.2 3.9.2 4-1.7 7.4-3.7 9.7L15 23H9l1.5-2.7c-2-2.3-3.9-5.7-3.7'
                      '-9.7-1.2-.9-2.1-2.2-2.2-3.9-.1-2.2 1.6-3.6 4.6-3.4V5l-2 .4c-.8.6-.8 1.7.1 2.6.7-1 1.7'
                      '-1.7 2.7-2V4L9 3.2z"/>',
    "symbol-sword": '<path d="M12 .5 14.6 4v10.5H9.4V4z"/><path d="M5.5 14.5h13v2.7h-13zM10.5 18h3v2.5h-3z"/>'
                    '<circle cx="12" cy="21.7" r="2"/>',
    "symbol-lion": f'<path fill-rule="evenodd" d="{star(12, 11.5, 8.8)}M7 9.2c-.4 4.6 1.7 9.3 5 9.3s5.4-4.7 5-9.3'
                   'C15.5 7.3 8.5 7.3 7 9.2z"/><circle cx="9.7" cy="11" r="1.1"/><circle cx="14.3" cy="11" r="1.1"/>'
                   '<path d="M10.3 13.5h3.4l-1.2 1.7v1.6h-1v-1.6z"/>',
    "fragments": '<path d="M2 2h9v5.5a2 2 0 1 1 0 3.5v1H7.5a2 2 0 1 0-3.5 0H2zM13 2h9v10h-3.5a2 2 0 1 1-3.5 0h-2v-1'
                 'a2.8 2.8 0 0 0 0-5z" opacity=".75"/><path d="M2 14h2a2 2 0 0 0 3.5 0H11v2.5a2 2 0 1 0 0 '
                 '3.5v2H2zM13 14'
                 'h2a2 2 0 0 0 3.5 0H22v8h-9v-1a2.8 2.8 0 0 0 0-5z"/>',
    "fragment": '<path d="M2.5 6.5h5.2a3.4 3.4 0 1 1 6.6 0h5.2v5.2a3.4 3.4 0 1 1 0 6.6v3.2h-17z"/>',
    "patron": '<path d="M12 1.5c3 0 5 2.2 5 5.2s-1 5-2.2 6v1.5c2.5 1 5.2 2.3 5.7 5h-17c.5-2.7 3.2-4 5.7-5v-1.5'
              'C8 11.7 7 9.7 7 6.7s2-5.2 5-5.2zM5.5 20.5h13V23h-13z"/>',
    "war": f'<path d="{SWORD}" transform="rotate(45 12 12)"/><path d="{SWORD}" transform="rotate(-45 12 12)"/>',
    "building": '<path fill-rule="evenodd" d="M2 2h20v3.5h-1V22h-5.5v-6.5a3.5 3.5 0 0 0-7 0V22H3V5.5H2zm3.5 '
                '4.5v2h13v-2z"/>',
    "area": '<path d="M2 5 8 2.5v16.5L2 21.5z"/><path d="M9.2 2.5 14.8 5v16.5L9.2 19z" opacity=".65"/>'
            '<path d="M16 5l6-2.5V19l-6 2.5z"/>',
    "colosseum": '<path fill-rule="evenodd" d="M1.5 9.5h7V4h10l4 5.5V21h-21zM4 20h2.5v-3a1.25 1.25 0 0 0-2.5 0zm4.5 '
                 '0H11v-3'
                 'a1.25 1.25 0 0 0-2.5 0zm4.5 0h2.5v-3a1.25 1.25 0 0 0-2.5 0zm4.5 0H20v-3a1.25 1.25 0 0 0-2.5 0z'
                 'M4 13.5h2.5v-1a1.25 1.25 0 0 0-2.5 0zm4.5 0H11v-1a1.25 1.25 0 0 0-2.5 0zm4.5 0h2.5v-1a1.25 '
                 '1.25 0 0 0-2.5 0zm4.5 0H20v-1a1.25 1.25 0 0 0-2.5 0zM11 8.5h2.5v-1a1.25 1.25 0 0 0-2.5 0zm4.5 0'
                 'H18v-1a1.25 1.25 0 0 0-2.5 0z"/>',
    "step": '<path d="M8 2c2.5 0 3.8 2 3.8 5 0 2.3-.6 4.5-1.3 6.5H5.3C4.5 11.5 4 9.3 4 7c0-3 1.5-5 4-5zM5.8 15h4.4'
            'c.4 3-.5 5-2.2 5s-2.6-2-2.2-5z"/><path d="M16.5 4.5c2.3 0 3.5 1.8 3.5 4.6 0 2.2-.5 4.1-1.2 5.9H14'
            'c-.7-1.8-1.2-3.7-1.2-5.9 0-2.8 1.4-4.6 3.7-4.6zM14.5 16.5h4c.4 2.8-.4 4.7-2 4.7s-2.4-1.9-2-4.7z" '
            'opacity=".7"/>',
    "train": '<path d="M12 .5 21.5 9H16v5H8V9H2.5z"/><path d="M8 15.5h8v2.2H8zM5 19h14v3.5H5z"/>',
    "brown-marker": '<path d="M2 3h20v3H2z"/><path d="M12 7.5 18.5 14H15v8.5H9V14H5.5z" opacity=".75"/>',
    "grey-marker": '<path fill-rule="evenodd" d="M12 5c5.5 0 9.5 2.2 9.5 5.5v4.5c0 3.3-4 5.5-9.5 5.5S2.5 18.3 2.5 '
                   '15v-4.5'
                   'C2.5 7.2 6.5 5 12 5zm0 2c-4.3 0-7.3 1.5-7.3 3.5S7.7 14 12 14s7.3-1.5 7.3-3.5S16.3 7 12 7z"/>',
    "set": '<path fill-rule="evenodd" d="M2 2h11v4H8v10H2zM9.5 7.5H22V22.5H9.5zm2.2 2.2v10.6h8.1V9.7z"/>'
           '<path d="M15.7 10.8l1.2 2.7 2.9.3-2.2 1.9.7 2.9-2.6-1.5-2.6 1.5.7-2.9-2.2-1.9 2.9-.3z"/>',
    "place-quaestor": f'<path d="{coins(1, 2)}"/><path d="{coins(12.5, 4)}"/>',
    "place-aedilis": '<path d="M3 12.5h18l-2.5 9h-13z"/><path d="M2 9.5h20v2H2z" opacity=".8"/><path '
                     'fill-rule="evenodd" '
                     'd="M12 1.5c5 0 8 3 8 8h-2.2c0-3.8-2-5.8-5.8-5.8S6.2 5.7 6.2 9.5H4c0-5 3-8 8-8z"/>',
    "place-mercator": '<path d="M11 1.5h2V4h7.5v1.8H13V19h3.5v3h-9v-3H11V5.8H3.5V4H11z"/><path d="M5.5 6 9.5 14'
                      'c0 2-1.8 3-4 3s-4-1-4-3zM5.5 9 3.3 13.5h4.4zM18.5 6l4 8c0 2-1.8 3-4 3s-4-1-4-3zM18.5 9l-2.2 '
                      '4.5h4.4z" fill-rule="evenodd"/>',
    "place-aedificator": '<path d="M2.5 2.5h12l3.5 3.8h-4.5V9h-11z"/><path d="M6.3 10h4.4v13H6.3z"/>'
                         '<path d="M12.3 14.5H22v3.7h-9.7zM14.5 19.3H22V23h-7.5z" opacity=".8"/>',
    "place-legatus": '<path d="M11.2 8.5h1.6V23h-1.6zM8.5 12h7v2.5h-7z"/><path d="M12 9.5C9.5 9 7.5 8 5.5 8 3.5 8 2 '
                     '6.5'
                     ' 1 3.5c3 1 5.8 1 8.5 2 .3-2 1.2-3.5 2.5-3.5s2.2 1.5 2.5 3.5c2.7-1 5.5-1 8.5-2-1 3-2.5 4.5'
                     '-4.5 4.5-2 0-4 1-6.5 1.5z"/>',
    "place-propraetor": '<path d="M11 1h2v22h-2zM3 3h18v1.8H3z"/><path d="M4.5 6h15v10l-2.5-1.5-2.5 1.5-2.5-1.5'
                        '-2.5 1.5L7 14.5 4.5 16z" opacity=".85"/>',
    "place-roma": '<path fill-rule="evenodd" d="M12 6.5c5 0 8 3.5 8 8.5v7h-5v-5.5h-2V22H8.5c-3 0-4.5-2-4.5-5v-2c0-5 '
                  '3-8.5 8-8.5z'
                  'M6.5 14v2H18v-2z"/><path d="M5 7.5C6.5 3.5 10 1.5 14 1.5c3.5 0 6 1.5 7.5 4-3-1.2-5.5-1.2-8-.5C10 '
                  '6 7 6.5 5 7.5z"/>',
    "place-senatus": '<path d="M1.5 6h21v3h-21z"/><path d="M4 10h3.2c2.3 5.5 6 8.5 12.8 10.5v2C11.5 21.5 6.5 17.5 4 '
                     '10z'
                     'M20 10h-3.2C14.5 15.5 10.8 18.5 4 20.5v2C12.5 21.5 17.5 17.5 20 10z"/>',
}
