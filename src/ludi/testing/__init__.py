"""The conformance kit for authors of games: `python -m ludi.testing GAME`, or the same checks in your own tests.

>>> import ludi
>>> from ludi.testing import CHECKS, GAME_CHECKS, cases_of
>>> game = ludi.game("porta-nigra")
>>> GAME_CHECKS[0](game)
>>> CHECKS[0](cases_of(game)[0])
"""

from ludi.testing.cases import Case, Setting, cases_of, default_settings
from ludi.testing.conformance import CHECKS
from ludi.testing.game_checks import GAME_CHECKS

__all__ = ["CHECKS", "GAME_CHECKS", "Case", "Setting", "cases_of", "default_settings"]
