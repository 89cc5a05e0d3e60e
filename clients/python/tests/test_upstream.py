"""smolagents' own tests of its local executor, run with HognoseExecutor in its place.

SMOLAGENTS_SOURCE names the source archive of smolagents, as PyPI has it. upstream.txt lists what does
not pass, and why; a test that fails without standing there, or passes although it does, is an error.
"""

import collections
import os
import pathlib
import subprocess
import sys
import tarfile
import xml.etree.ElementTree

import pytest

HERE = pathlib.Path(__file__).parent
FILE = "test_local_python_executor.py"
source = os.environ.get("SMOLAGENTS_SOURCE", "")


def expected():
    table = {}
    for line in (HERE / "upstream.txt").read_text().splitlines():
        if line and not line.startswith("#"):
            count, name = line.split()
            table[name] = int(count)
    return table


@pytest.mark.skipif(not source, reason="SMOLAGENTS_SOURCE is not set")
def test_tests_of_the_local_executor(tmp_path):
    pytest.importorskip("pandas")
    with tarfile.open(source) as t:
        name = next(n for n in t.getnames() if n.endswith("/tests/" + FILE))
        (tmp_path / FILE).write_bytes(t.extractfile(name).read())
    command = [sys.executable, "-B", "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "upstream", "--junitxml=report.xml", FILE]
    path = os.pathsep.join([str(HERE), str(HERE.parent / "src")])
    # Other packages' plugins import modules that some of the tests look for.
    env = {**os.environ, "PYTHONPATH": path, "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, env=env)
    assert (tmp_path / "report.xml").exists(), done.stdout + done.stderr
    failed, total = collections.Counter(), 0
    for case in xml.etree.ElementTree.parse(tmp_path / "report.xml").iter("testcase"):
        total += case.find("skipped") is None
        if case.find("failure") is not None or case.find("error") is not None:
            failed[case.get("classname").rpartition(".")[2] + "." + case.get("name").partition("[")[0]] += 1
    print(f"{total - sum(failed.values())} of {total} pass")
    want = expected()
    changed = {name: (want.get(name, 0), failed[name]) for name in want.keys() | failed if failed[name] != want.get(name, 0)}
    assert not changed, f"listed and failed: {changed}\n{done.stdout[-20_000:]}"
