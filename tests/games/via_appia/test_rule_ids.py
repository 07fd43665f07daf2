"""The ids of Via Appia's rules: each is defined once, cited by the engine, tested, and has words where it refuses."""

import pytest

from ludi.games.via_appia.text.refusals import REFUSALS
from support.rule_ids import CHECKS, REFUSAL_CHECKS, RULE_CHECKS, Check, CheckOfOne, RuleIds, check_name

IDS = RuleIds("VA", "via-appia", 60, REFUSALS)


@pytest.mark.parametrize("check", CHECKS, ids=check_name)
def test_rule_ids(check: Check) -> None:
    check(IDS)


@pytest.mark.parametrize("rule", IDS.defined)
@pytest.mark.parametrize("check", RULE_CHECKS, ids=check_name)
def test_rule(check: CheckOfOne, rule: str) -> None:
    check(IDS, rule)


@pytest.mark.parametrize("rule", REFUSALS)
@pytest.mark.parametrize("check", REFUSAL_CHECKS, ids=check_name)
def test_refusal(check: CheckOfOne, rule: str) -> None:
    check(IDS, rule)
