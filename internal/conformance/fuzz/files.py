"""Random programs on files: text and binary, in all modes, with all kinds of newlines, encodings and errors, seeks and truncation, paths, and
archives and tables in files. They work in a folder of their own below the current one."""

import bz2
import configparser
import csv
import fileinput
import fnmatch
import glob
import gzip
import io
import json
import linecache
import lzma
import os
import os.path
import pathlib
import pickle
import re
import shelve
import shutil
import sqlite3
import struct
import tarfile
import tempfile
import zipfile
from pathlib import Path

PIECES = ["a", "line\n", "b\r\n", "c\r", "é", "\n", "", "日本\n", "0123456789" * 3, "\t", "\ud800", "\ufeff", "x" * 200 + "\n", "\x00", "\x1c", "end"]
NAMES = ["a.txt", "b.txt", "a.txt", "a.txt", "sub/c.txt", "new.bin", "sub", "nowhere/x", "b.txt/x", ".hidden", "ü.txt", "", "sub/../a.txt"]
MODES = ["r", "w", "a", "x", "r+", "w+", "a+", "rb", "wb", "ab", "rb+", "wb+", "xb", "r", "w", "rt", "rw", "q", "bU", "r+b", ""]
METHODS = ["f.read()", "f.read(3)", "f.read(0)", "f.read(-1)", "f.readline()", "f.readline(2)", "f.readlines()", "f.readlines(5)", "list(f)", "next(f)", "f.tell() >= 0", "f.seek(0)", "f.seek(2)", "f.seek(0, 2)", "f.seek(-2, 2)", "f.seek(1, 1)", "f.seek(0, 1) >= 0", "f.seek(-1)", "f.seek(0, 5)", "f.truncate()", "f.truncate(3)", "f.truncate(30)", "f.write({t})", "f.write({b})", "f.writelines(['a', 'b'])", "f.flush()", "f.readable(), f.writable(), f.seekable()",
           "f.mode", "f.name", "f.errors", "f.newlines", "f.line_buffering", "f.closed", "f.close()", "type(f).__name__", "print({t}, file=f, end='|')", "f.isatty()", "f.fileno() > 2", "f.flush() or f.buffer.read(2)", "f.peek(2)", "f.read1(4)", "f.readinto(bytearray(4))", "f.__enter__() is f", "repr(f).split(' name')[0]", "iter(f) is f", "[l for l in f if 'a' in l]", "f.readall()", "f.write(1)", "f.write(None)",
           "json.load(f)", "list(csv.reader(f))", "f.foo", "len(f)", "bool(f)", "f.seek('a')", "f.writelines('abc')", "f.writelines([1])", "sum(1 for _ in f)", "max(f, key=len, default=None)", "struct.unpack('<H', f.read(2))"]
PATHS = ["os.path.exists({n})", "os.path.isfile({n})", "os.path.isdir({n})", "os.path.getsize({n})", "sorted(os.listdir({n}))", "sorted(os.listdir())", "os.mkdir({n})", "os.makedirs({n})", "os.makedirs({n}, exist_ok=True)", "os.remove({n})", "os.rmdir({n})", "os.rename({n}, {m})", "os.replace({n}, {m})", "sorted(glob.glob('*'))", "sorted(glob.glob('**/*.txt', recursive=True))", "[(r, sorted(d), sorted(f)) for r, d, f in sorted(os.walk('.'))]", "sorted(e.name for e in os.scandir({n}))", "Path({n}).read_text()", "Path({n}).write_text({t})", "Path({n}).read_bytes()",
         "Path({n}).write_bytes({b})", "Path({n}).exists()", "Path({n}).mkdir()", "Path({n}).mkdir(parents=True, exist_ok=True)", "Path({n}).touch()", "Path({n}).unlink()", "Path({n}).unlink(missing_ok=True)", "Path({n}).rename({m})", "sorted(map(str, Path({n}).iterdir()))", "sorted(map(str, Path().rglob('*.txt')))", "sorted(map(str, Path().glob('*/')))", "Path({n}).stat().st_size", "Path({n}).is_file(), Path({n}).is_dir()", "Path({n}).resolve() == Path({n}).absolute()", "shutil.copy({n}, {m})", "shutil.copyfile({n}, {m})", "shutil.move({n}, {m})", "shutil.rmtree({n})", "sorted(os.listdir(shutil.copytree({n}, {m})))", "os.stat({n}).st_size", "os.path.samefile({n}, {m})",
         "Path({n}).open().read()", "Path({n}).with_suffix('.md')", "Path({n}).suffix, Path({n}).stem, Path({n}).name, str(Path({n}).parent)", "os.path.splitext({n}), os.path.split({n}), os.path.normpath({n})", "os.access({n}, os.R_OK)", "linecache.getline({n}, 1)", "os.truncate({n}, 2)", "open({n}).read()", "open({n}, 'rb').read()", "open({n}, 'w').write({t})", "open({n}, encoding='ascii').read()", "open({n}, encoding='nope')", "open({n}, 'rb', encoding='utf-8')", "open({n}, errors='replace', encoding='ascii').read()", "open({n}, newline='q')", "open({n}, 'rb', 0).read(3)", "open({n}, 'w', 0)", "open({n}, 'w', 1).write({t})", "open(Path({n})).readline()",
         "io.open({n}, 'a').write({t})", "open({n}, 'x').close()", "Path({n}).samefile({m})", "os.path.getmtime({n}) > 0", "os.unlink({n})", "Path({n}).rmdir()", "os.removedirs({n})", "os.path.join({n}, {m})", "os.path.relpath({n}, {m})", "os.path.commonpath([{n}, {m}])", "sorted(fnmatch.filter(os.listdir(), '*.t?t'))", "pathlib.PurePath({n}) / {m}", "Path({n}).match('*.txt')", "Path({n}).is_relative_to({m})", "[*Path({n}).parts]", "os.chmod({n}, 0o600)", "oct(os.stat({n}).st_mode)[-3:]", "os.utime({n}, (1, 2)) or os.stat({n}).st_mtime", "shutil.disk_usage('.').total > 0", "Path({n}).replace({m})"]
FORMATS = [
    ["wrote(gzip.open({n}, 'wb'), {b})", "wrote(gzip.open({n}, 'wt'), {t})", "gzip.open({n}).read()", "gzip.open({n}, 'rt', newline='').readlines()", "gzip.decompress(Path({n}).read_bytes())", "wrote(gzip.open({n}, 'ab'), {b})", "gzip.open({n}).readline()", "seeked(gzip.open({n}))"],
    ["zipped({n}, {t})", "unzipped({n})", "zipfile.is_zipfile({n})", "zipfile.Path({n}).joinpath('f').read_text()", "sorted(p.name for p in zipfile.Path({n}).iterdir())", "shutil.unpack_archive({n}, 'sub', 'zip')", "os.path.basename(shutil.make_archive('packed', 'zip', 'sub'))", "zip_added({n}, {t})"],
    ["tarred({n}, {t})", "untarred({n})", "tarfile.is_tarfile({n})", "os.path.basename(shutil.make_archive('packed', 'gztar', 'sub'))", "tarfile.open({n}, 'q')"],
    ["wrote(bz2.open({n}, 'wt'), {t})", "bz2.open({n}).read()", "wrote(bz2.open({n}, 'ab'), {b})", "seeked(bz2.open({n}))", "bz2.open({n}, 'rt').readlines()"],
    ["wrote(lzma.open({n}, 'wb'), {b})", "lzma.open({n}).read()", "seeked(lzma.open({n}))", "wrote(lzma.open({n}, 'wt'), {t})"],
    ["table({n}, {t})", "rows({n})", "table({n}, {t})", "added({n})"],
    ["csv_write({n}, {t})", "list(csv.DictReader(open({n})))", "list(csv.reader(open({n}, newline='')))", "Path({n}).read_bytes()"],
    ["json.dump([{t}, 1], open({n}, 'w'))", "json.load(open({n}))", "json.dump({{1: {b}}}, open({n}, 'w'))", "Path({n}).read_text()", "json.loads(Path({n}).read_bytes())"],
    ["pickle.dump({t}, open({n}, 'wb'))", "pickle.load(open({n}, 'rb'))", "pickle.load(open({n}))", "pickle.dump(len, open({n}, 'w'))"],
    ["config({n})", "list(fileinput.input([{n}, {m}]))", "shelved({n}, {t})", "temporary({t})", "os.path.exists(tempfile.mkstemp(dir='.')[1])", "Path({n}).read_text()"],
]


def wrote(f, t):
    with f:
        return f.write(t)


def seeked(f):
    with f:
        return f.read(2), f.tell(), f.seek(1), f.read(3), f.seek(0, 2), f.read()


def zip_added(n, t):
    with zipfile.ZipFile(n, "a") as z:
        with z.open("late", "w") as f:
            f.write(t.encode("utf-8", "replace"))
    with zipfile.ZipFile(n) as z:
        return z.namelist(), z.read("late")


def added(n):
    with sqlite3.connect(n) as c:
        return c.execute("select count(*), total(i), group_concat(coalesce(s, '-')) from t").fetchone(), c.total_changes


def zipped(n, t):
    with zipfile.ZipFile(n, "w", choose.choice((0, 8))) as z:
        z.writestr("f", t)
        z.writestr("d/g.txt", t * 3)
        z.mkdir("e")
    return [(i.filename, i.file_size, i.is_dir()) for i in z.infolist()]


def unzipped(n):
    with zipfile.ZipFile(n) as z:
        z.extractall("sub")
        return z.namelist(), z.testzip(), z.read("f"), z.getinfo("d/g.txt").CRC


def tarred(n, t):
    with tarfile.open(n, choose.choice(("w", "w:gz", "w:bz2"))) as z:
        data = t.encode("utf-8", "replace")
        i = tarfile.TarInfo("f")
        i.size = len(data)
        z.addfile(i, io.BytesIO(data))
        z.add("a.txt", "d/a.txt")
        return z.getnames()


def untarred(n):
    with tarfile.open(n) as z:
        z.extractall("sub", filter="data")
        return [(m.name, m.size, m.isfile()) for m in z], z.extractfile("f").read()


def table(n, t):
    c = sqlite3.connect(n)
    with c:
        c.execute("create table if not exists t (i integer primary key, s text, x)")
        c.executemany("insert into t (s, x) values (?, ?)", [(t, 1), (None, 1.5), (t.upper(), b"b")])
    c.close()


def rows(n):
    c = sqlite3.connect(n)
    try:
        return c.execute("select i, s, x, typeof(x), length(s) from t order by i").fetchall()
    finally:
        c.close()


def csv_write(n, t):
    with open(n, "w", newline="") as f:
        w = csv.DictWriter(f, ["a", "b"])
        w.writeheader()
        w.writerows([{"a": t, "b": 1}, {"b": t}])


def config(n):
    c = configparser.ConfigParser()
    c["s"] = {"k": "v"}
    with open(n, "w") as f:
        c.write(f)
    d = configparser.ConfigParser()
    return d.read([n, "nowhere"]), d["s"]["k"]


def shelved(n, t):
    with shelve.open(n + ".shelf") as s:
        s["k"] = [t]
    with shelve.open(n + ".shelf") as s:
        return dict(s)


def temporary(t):
    with tempfile.TemporaryDirectory() as d, tempfile.NamedTemporaryFile("w+", dir=d, suffix=".q") as f:
        f.write(t)
        f.seek(0)
        return f.read(), f.name.endswith(".q"), os.path.dirname(f.name) == d, len(os.listdir(d))


def text():
    return "".join(choose.choice(PIECES[:7] if choose.random() < .8 else PIECES) for _ in range(choose.randrange(5)))


def fill(step):
    return step.format(n=repr(choose.choice(NAMES)), m=repr(choose.choice(NAMES)), t=repr(text()), b=repr(text().encode("utf-8", "replace")))


def opened():
    o = ""
    if choose.random() < .3:
        o += f", encoding={choose.choice(('utf-8', 'latin-1', 'utf-16-le', 'ascii', 'utf-8-sig', 'cp1252', 'utf-32-le', 'nope'))!r}"
    if choose.random() < .3:
        o += f", newline={choose.choice((None, '', chr(10), chr(13), chr(13) + chr(10), 'x'))!r}"
    if choose.random() < .2:
        o += f", errors={choose.choice(('strict', 'ignore', 'replace', 'surrogateescape', 'backslashreplace', 'xmlcharrefreplace', 'nope'))!r}"
    if choose.random() < .1:
        o += f", buffering={choose.choice((0, 1, -1, 10))}"
    start = f"f = open({choose.choice(NAMES)!r}, {choose.choice(MODES)!r}{o})"
    methods = [m for m in METHODS if "0, 5" not in m] if "buffering=0" in start else METHODS  # after which CPython says that the file cannot seek (docs/divergences/os.md)
    return [start] + [fill(choose.choice(methods)) for _ in range(choose.randint(1, 6))] + ["f.close()"] + [fill("open({n}, 'rb').read()")] * choose.randrange(2)


def memory():
    start = choose.choice((f"f = io.StringIO({text()!r})", f"f = io.BytesIO({text().encode('utf-8', 'replace')!r})", f"f = io.StringIO({text()!r}, newline={choose.choice((None, '', chr(10), chr(13)))!r})", f"f = io.TextIOWrapper(io.BytesIO({text().encode('utf-8', 'replace')!r}), encoding='utf-8', newline={choose.choice((None, '', chr(10)))!r})",
                           f"f = io.BufferedReader(io.BytesIO({text().encode('utf-8', 'replace')!r}))", "f = io.BufferedWriter(io.BytesIO())", f"f = io.BufferedRandom(io.BytesIO({text().encode('utf-8', 'replace')!r}))"))
    return [start] + [fill(choose.choice(METHODS + ["f.getvalue()"] * 6)) for _ in range(choose.randint(1, 6))]


def paths():
    return [fill(choose.choice(PATHS)) for _ in range(choose.randint(1, 6))]


def formats():
    n = choose.choice(("a.txt", "new.bin", "b.txt"))
    family = choose.choice(FORMATS)
    return [fill(choose.choice(family).replace("{n}", repr(n) if choose.random() < .8 else "{n}")) for _ in range(choose.randint(1, 5))]


home = os.getcwd()
moves = re.compile("rename|replace|samefile|rmdir|move|unlink|shelved")  # of two errors the system may give the other one (docs/divergences/os.md); shelve writes other files
scope = globals()
count = 0


def prepare():
    """A fresh folder with a few files."""
    global count
    count += 1
    place = os.path.join(home, f"case{count}")
    shutil.rmtree(place, ignore_errors=True)
    os.makedirs(os.path.join(place, "sub"))
    os.chdir(place)
    with open("a.txt", "wb") as f:
        f.write(b"one\ntwo\r\nthree\n\xc3\xa9t\xc3\xa9\nlast")
    with open("b.txt", "w") as f:
        f.write("a,b\n1,2\n")
    with open("sub/c.txt", "w") as f:
        f.write("c" * 20)
    return place


def case():
    steps = choose.choice((opened, opened, memory, paths, formats))()

    def run():
        place = prepare()
        out = []
        for s in steps:
            try:
                if s.startswith("f = "):
                    exec(s, scope)
                    continue
                r = eval(s, scope)
                out.append(r if type(r) in (str, bytes, int, float, bool, list, tuple, dict, type(None)) else f"{type(r).__name__} {str(r)[:30] if isinstance(r, pathlib.PurePath) else ''}")
            except OSError as e:
                out.append("OSError" if moves.search(s) else failure(e).replace(place, "HERE"))
            except Exception as e:
                out.append(failure(e).replace(place, "HERE"))
        if "f" in scope:
            try:
                scope.pop("f").close()
            except Exception as e:
                out.append("close " + failure(e))
        os.chdir(home)
        shutil.rmtree(place, ignore_errors=True)
        return [repr(x).replace(place, "HERE").split("<_io")[0] for x in out]

    return "\n".join(steps) + "\n", run
