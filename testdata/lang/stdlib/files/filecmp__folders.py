"""filecmp and fileinput, on files where there are any."""

import filecmp
import fileinput
import io
import os
import sys
import tempfile

assert filecmp.DEFAULT_IGNORES[0] == "RCS"


def write(path, text):
    with open(path, "w") as f:
        f.write(text)


def compare(top):
    a, b = os.path.join(top, "a"), os.path.join(top, "b")
    for folder in (a, b):
        os.makedirs(os.path.join(folder, "s"))
    for name, left, right in (("x", "1", "1"), ("y", "1", "2"), (os.path.join("s", "k"), "1", "12")):
        write(os.path.join(a, name), left)
        write(os.path.join(b, name), right)
    write(os.path.join(a, "z"), "q")
    write(os.path.join(b, "w"), "q")
    assert filecmp.cmp(os.path.join(a, "x"), os.path.join(b, "x"))
    assert not filecmp.cmp(os.path.join(a, "y"), os.path.join(b, "y"), shallow=False)
    assert filecmp.cmpfiles(a, b, ["x", "y", "nope"], shallow=False) == (["x"], ["y"], ["nope"])
    c = filecmp.dircmp(a, b, shallow=False)
    assert (c.left_only, c.right_only, c.common) == (["z"], ["w"], ["s", "x", "y"])
    assert (c.common_dirs, c.same_files, c.diff_files, c.funny_files) == (["s"], ["x"], ["y"], [])
    assert c.subdirs["s"].diff_files == ["k"]
    out, sys.stdout = sys.stdout, io.StringIO()
    try:
        c.report()
    finally:
        text, sys.stdout = sys.stdout.getvalue(), out
    assert text == f"diff {a} {b}\nOnly in {a} : ['z']\nOnly in {b} : ['w']\nIdentical files : ['x']\nDiffering files : ['y']\nCommon subdirectories : ['s']\n"
    try:
        c.nope
        raise SystemExit("no error")
    except AttributeError as e:
        assert str(e) == "nope"


def read(top):
    one, two = os.path.join(top, "one"), os.path.join(top, "two")
    write(one, "a\nb\n")
    write(two, "c\n")
    seen = []
    for line in fileinput.input([one, two]):
        seen.append((os.path.basename(fileinput.filename()), fileinput.lineno(), fileinput.filelineno(), fileinput.isfirstline(), line))
    fileinput.close()
    assert seen == [("one", 1, 1, True, "a\n"), ("one", 2, 2, False, "b\n"), ("two", 3, 1, True, "c\n")]
    with fileinput.input(one, inplace=True, backup=".bak") as f:
        for line in f:
            print(line.upper(), end="")
    with open(one) as f:
        assert f.read() == "A\nB\n"
    assert os.path.exists(one + ".bak")
    with fileinput.FileInput(files=(one, two), mode="rb") as f:
        assert (f.readline(), f.nextfile(), f.readline(), f.readline()) == (b"A\n", None, b"c\n", b"")


try:
    fileinput.filename()
    raise SystemExit("no error")
except RuntimeError as e:
    assert str(e) == "no active input()"

try:
    top = tempfile.mkdtemp()
except OSError:
    top = None
if top:
    compare(top)
    read(top)
