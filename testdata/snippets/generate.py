"""Writes what CPython 3.13 prints for each program of this folder beside it. Run it with python3.13 in this folder."""

import pathlib
import subprocess
import sys

assert sys.version_info[:2] == (3, 13), "the expectations are those of CPython 3.13"
for program in sorted(pathlib.Path(__file__).parent.glob("*.py")):
    if program.name == "generate.py":
        continue
    seen = {subprocess.run([sys.executable, program.name], cwd=program.parent, env={"PYTHONHASHSEED": seed}, capture_output=True, check=True,
                           encoding="utf-8").stdout for seed in "12"}
    assert len(seen) == 1, f"{program.name} prints something that depends on the hash of strings"
    program.with_suffix(".txt").write_text(seen.pop(), encoding="utf-8")
