"""Tests that were skipped because the machine lacks something are the last thing that a run tells of."""

from collections import Counter

import pytest

from support.equipment import NO_BROWSER, NO_POSTGRES


def pytest_unconfigure(config: pytest.Config) -> None:
    # The workers of a parallel run have no reporter; theirs is that of the whole run.
    reporter = config.pluginmanager.get_plugin("terminalreporter")
    if reporter is None:
        return
    skipped = Counter(reason for report in reporter.stats.get("skipped", []) for reason in (NO_BROWSER, NO_POSTGRES)
                      if reason in report.longreprtext)
    if skipped:
        why = "; ".join(f"{count} tests, {reason}" for reason, count in sorted(skipped.items()))
        reporter.write_line(f"!!! SKIPPED: {why} !!!", red=True, bold=True)
