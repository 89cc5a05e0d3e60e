"""Writes what CPython 3.13 prints about the programs of the archives here, SUBJECT.txtar:

    python3.13 testdata/traceback/generate.py [SUBJECT ...]

An archive holds NAME.py, and after each NAME.txt, what is printed to standard error when the program
runs; its path is replaced by its name. A new program needs no NAME.txt: it is added. Two programs run
at a time; all of them take about half a minute.
"""
import concurrent.futures
import pathlib
import re
import subprocess
import sys
import tempfile

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"

HERE = pathlib.Path(__file__).resolve().parent


def programs_of(archive):
    """Yields the name and the text of each program of a txtar archive."""
    parts = re.split(rb"(?m)^-- (\S+) --\n", archive.read_bytes())
    for name, text in zip(parts[1::2], parts[2::2]):
        if name.endswith(b".py"):
            yield name.decode(), text


def expect(name, text):
    """Runs a program and returns what it printed to standard error."""
    with tempfile.TemporaryDirectory() as folder:
        program = pathlib.Path(folder, name)
        program.write_bytes(text)
        done = subprocess.run([sys.executable, "-I", program], capture_output=True, timeout=60, cwd=folder, env={})
    assert done.returncode == 1, f"{name} ended with {done.returncode}, not with an exception"
    return done.stderr.replace(str(program).encode(), name.encode())


subjects = sys.argv[1:] or sorted(p.stem for p in HERE.glob("*.txtar"))
with concurrent.futures.ThreadPoolExecutor(2) as pool:
    for subject in subjects:
        archive = HERE / f"{subject}.txtar"
        programs = list(programs_of(archive))
        printed = pool.map(lambda program: expect(*program), programs)
        archive.write_bytes(b"".join(
            b"-- %s --\n%s-- %s --\n%s" % (name.encode(), text, name.replace(".py", ".txt").encode(), shown)
            for (name, text), shown in zip(programs, printed)))
