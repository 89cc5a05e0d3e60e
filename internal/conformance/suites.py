"""Runs the tests of a package with pytest and prints what became of each of them.

It runs on CPython and here: suites.py ROOT PLACE [OPTION...]. A line that begins with the
character 30 holds a JSON list: the name of a test, its outcome, and the end of the message if it
failed. It is printed when the test ends, so that a run that is cut off has given the others.
"""

import json
import os
import sys

import pytest

if not hasattr(sys, "stdlib_module_names"):  # hypothesis asks whether a file is of the standard library
    sys.stdlib_module_names = frozenset()


class Outcomes:
    """A plugin of pytest: it gathers the three reports of a test."""

    def __init__(self, out):
        self.out = out
        self.state = {}

    def tell(self, name, outcome, report):
        crash = getattr(getattr(report, "longrepr", None), "reprcrash", None)
        text = crash.message if crash else str(getattr(report, "longrepr", "") or "")[-600:]
        if outcome != "failed":
            text = ""
        print("\n\x1e" + json.dumps([name, outcome, text[:600]]), file=self.out, flush=True)

    def pytest_collection_modifyitems(self, items):
        # Captures of descriptors: without os.dup2 one of them would make all tests after it fail.
        items[:] = [item for item in items if not {"capfd", "capfdbinary"} & set(getattr(item, "fixturenames", ()))]

    def pytest_collectreport(self, report):
        if report.failed:
            self.tell(report.nodeid, "failed", report)

    def pytest_runtest_logreport(self, report):
        old = self.state.get(report.nodeid, "passed")
        if report.failed or old == "failed":
            new = "failed"
        elif report.skipped or old == "skipped":
            new = "skipped"
        else:
            new = "passed"
        self.state[report.nodeid] = new
        if report.failed or report.when == "teardown" and new != "failed":
            self.tell(report.nodeid, new, report)


def main(root, place, *options):
    out = sys.__stdout__
    fixed = [
        "-q", "--rootdir", root, "--assert=plain", "--capture=sys", "--tb=short", "--no-header", "-p", "no:faulthandler",
        "-p", "no:cacheprovider", "-o", "addopts=", "-o", "filterwarnings=", "-o", "required_plugins=", "-W", "ignore",
        "--continue-on-collection-errors",
    ]
    sys.path.append(root)
    os.chdir(root)
    return pytest.main([*fixed, *options, place], plugins=[Outcomes(out)])


sys.exit(main(*sys.argv[1:]))
