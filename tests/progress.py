"""Show the progress of many tests in one line: a percentage per tenth, and a letter for each test that did not pass."""

from __future__ import annotations

import pytest
from _pytest.terminal import TerminalReporter


class Tenths:
    def __init__(self, config: pytest.Config) -> None:
        self.config = config
        self.done = 0
        self.shown = 0

    @pytest.hookimpl(tryfirst=True)
    def pytest_report_teststatus(self, report: pytest.CollectReport | pytest.TestReport) -> tuple[str, str, str] | None:
        """Count a passed test without showing a letter."""
        return ("passed", "", "") if report.when == "call" and report.passed else None

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logfinish(self) -> None:
        reporter = self.config.pluginmanager.get_plugin("terminalreporter")
        assert isinstance(reporter, TerminalReporter)
        self.done += 1
        total = reporter._session.testscollected if reporter._session else 0
        tenth = 10 * self.done // total if total else 0
        if tenth > self.shown:
            self.shown = tenth
            reporter.write(f" {10 * tenth}%", flush=True)
