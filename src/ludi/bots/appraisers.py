"""The appraiser of each game that has one."""

from importlib import import_module

from ludi.bots.search.appraiser import Appraiser
from ludi.core.errors import BadSetup

APPRAISERS = {
    "porta-nigra": "ludi.bots.porta_nigra.appraiser:PortaNigraAppraiser",
    "ave-roma": "ludi.bots.ave_roma.appraiser:AveRomaAppraiser",
    "via-appia": "ludi.bots.via_appia.appraiser:ViaAppiaAppraiser",
}


def appraiser_for(game_name: str) -> Appraiser:
    if game_name not in APPRAISERS:
        raise BadSetup(f"No bot plans turns in {game_name!r} yet; choose from {', '.join(APPRAISERS)}.")
    module, _, name = APPRAISERS[game_name].partition(":")
    made = getattr(import_module(module), name)()
    assert isinstance(made, Appraiser)
    return made
