"""Writes decode.json: how CPython 3.13 reads the source files below. Run it in this directory with python3.13.

A case has the bytes of a file (as Latin-1 text), and either the value of the string in it or the error. Bytes that are
no UTF-8 although nothing else was declared are reported as when the file is run: compile() would look at them only
inside a token. A case of STRINGS is a str instead.
"""
import ast
import json
import os
import subprocess
import sys
import tempfile

BOM = b"\xef\xbb\xbf"
E = b'\nx = "\xe9"\n'

FILES = [
    b'x = "abc"', BOM + b'x = "\xc3\xa9"', b'x = "\xc3\xa9\xe2\x82\xac\xf0\x9f\x98\x80"', b'x = """a\r\nb\rc\n\rd\r\r\n"""\r\n', b'"a\x0cb"\r',
    b"# coding: latin-1" + E, b"#coding:latin-1" + E, b"# coding= \tlatin-1" + E, b"# -*- coding: iso-8859-1 -*-" + E,
    b"# vim: set fileencoding=latin1 :" + E, b"\n# coding: latin-1" + E, b"# c\n# coding: latin-1" + E, b"\x0c \t# coding: latin-1" + E,
    b"\r# coding: latin-1\r\n" + E, b"# codingcoding: latin-1" + E, b"# coding coding=l1" + E, b"# coding: \n# coding: latin-1" + E,
    b"# coding: latin-1" + b'\nx = "\r\xe9\r\n"'.replace(b'"', b'"""'),
    b"# coding: ascii\n'a'", b"# coding: us-ascii\n'a'", b"# coding: utf-8-sig\n'a'", BOM + b"# coding: utf-8-sig\n'a'",
    BOM + b"# coding: UTF_8\n'\xc3\xa9'", b"# coding: utf8\n'\xc3\xa9'", b"# coding: latin-1-unix" + E, b"# coding: Latin_1_x" + E,
    b"# coding: foo\n'a'", b"# coding: Foo.bar_\n'a'", b"# coding: coding: latin-1" + E, b"# coding: utf-8xyz\n", b"# coding: utf8_sig\n",
    b"# coding: foo\n# coding: latin-1\n", b"\n# coding: foo", b"# coding: foo", b"# coding: " + b"x" * 100,
    BOM + b"# coding: latin-1\n", BOM + b"# coding: utf8\n", BOM + b"\n# coding: foo\n", BOM + b"# coding: ascii\n",
    b"# coding: ascii" + E, b"# coding: ascii\r\n'\xe9'", b"# coding: utf8\n'\xff'", b"# coding: u8\r\n\r\n'\xe2\x82'", b"# coding: u8\n\xe2\x82",
    b"# coding: u8\n'\xf0\x9f\x98'", b"# coding: u8\n'\xf0\x80\x98'", b"# coding: u8\n\xed\xa0\x80", b"# coding: u8\n\xc0", b"# coding: u8\n\xf4\x90\x80\x80",
    b"# coding: u8\n\xe0\x80", b"# coding: u8\n\xf5", b"# coding: u8\n\xc3", b"# coding: u8\n'\x80'",
    b"x\x00", b"\x00", BOM + b"x\x00", b"# coding: latin-1\nx\x00", b"# coding: foo\n\x00", b"x\xff\x00",
] + [b"# coding: " + name + b"\n'a'" for name in (
    b"UTF", b"utf.8", b"cp65001", b"8859", b"iso8859-1", b"ISO-8859-1:1987", b"iso_8859.1", b"646", b"us", b"ASCII", b"ascii.", b"-ascii",
    b"as-cii", b"iso646-us", b"latin..1", b"latin--1", b"latin", b"iso-latin-1", b"iso_latin_1-foo", b"iso-latin-12", b"utf-8-", b"l1.", b".l1",
    b"_l1_", b"ansi_x3.4-1968", b"utf__8", b"utf-8.", b"iso8859_1", b"aliases", b"csASCII", b"ibm819", b"\xc3\xa9")]

RUN = [
    b'x = "\xe9"', b'a = 1\n\nx = "\xe9"', b"# \xe9\n", b"# c\r\n\r\n\xff", b"x = 1\n# coding: latin-1\n\xe9", b"\\\n# coding: latin-1\n\xe9",
    b"# coding latin-1" + E, b"# coding :latin-1" + E, b"\n\n# coding: latin-1" + E, b"\n\xe2\x82", b"\x80",
]

STRINGS = [
    "x = 'abc'", "# coding: latin-1\nx = 'é'", "# coding: foo\n'a'", "'''a\r\nb\rc'''", "x\x00", "\ud800", "é'\udcff'", "a\ud800\udc00", "ab\udc00\ud801x\udc00",
    "\ud800\x00", "\x00\ud800", "x\r\ud83d",
]


def value(src):
    tree = ast.parse(src, "<file>")
    return next((n.value for n in ast.walk(tree) if isinstance(n, ast.Constant)), None)


def outcome(src):
    try:
        return {"value": value(src)}
    except SyntaxError as e:
        return {"error": [type(e).__name__, e.msg, e.filename, e.lineno, e.offset, e.text]}
    except UnicodeError as e:
        return {"error": ["UnicodeError", str(e), None, None, None, None]}


def run(src):
    with tempfile.TemporaryDirectory() as d:
        path = os.path.join(d, "x.py")
        with open(path, "wb") as f:
            f.write(src)
        out = subprocess.run([sys.executable, path], capture_output=True, text=True).stderr
    kind, _, msg = out.strip().partition(": ")
    return {"error": [kind, msg.replace(path, "<file>"), None, None, None, None]}


cases = [{"bytes": src.decode("latin-1"), **outcome(src)} for src in FILES]
cases += [{"bytes": src.decode("latin-1"), **run(src)} for src in RUN]
cases += [{"wtf8": src.encode("utf-8", "surrogatepass").decode("latin-1"), **outcome(src)} for src in STRINGS]
with open("decode.json", "w") as f:
    json.dump(cases, f, indent=0)
    f.write("\n")
