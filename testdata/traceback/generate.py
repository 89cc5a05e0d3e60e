"""Writes NAME.txt beside each NAME.py: what CPython 3.13 prints to standard error when it runs the program.

    python3.13 testdata/traceback/generate.py [NAME ...]

A program's own path is replaced by its name. Two run at a time; all of them take about half a minute.
"""
import concurrent.futures
import pathlib
import subprocess
import sys

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"

HERE = pathlib.Path(__file__).resolve().parent


def expect(program):
    done = subprocess.run([sys.executable, "-I", program], capture_output=True, timeout=60, cwd=HERE, env={})
    assert done.returncode == 1, f"{program.name} ended with {done.returncode}, not with an exception"
    text = done.stderr.replace(str(program).encode(), program.name.encode())
    program.with_suffix(".txt").write_bytes(text)


programs = [HERE / f"{name}.py" for name in sys.argv[1:]]
programs = programs or [p for p in sorted(HERE.glob("*.py")) if "__" in p.name]
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for _ in pool.map(expect, programs):
        pass
