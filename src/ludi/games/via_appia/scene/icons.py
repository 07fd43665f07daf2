"""The icons of Via Appia: single-coloured and readable at 16 pixels."""

ICONS: dict[str, str] = {}
