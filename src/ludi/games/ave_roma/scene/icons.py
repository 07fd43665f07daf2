"""The icons of Ave Roma: single-coloured and readable at 16 pixels."""

ICONS: dict[str, str] = {}
