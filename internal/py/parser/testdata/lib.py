"""Prints the path and the SHA-256 of the dumped tree of the files of CPython's library, "-" for those that are no Python.

python3.13 lib.py STEP takes every STEP-th file; 1 means all, which takes some minutes.
"""
import ast
import hashlib
import os
import pathlib
import sys
import warnings

warnings.simplefilter("ignore")
files = sorted(p for p in pathlib.Path(os.__file__).parent.rglob("*.py") if "site-packages" not in p.parts)
for path in files[:: int(sys.argv[1])]:
    try:
        text = ast.dump(ast.parse(path.read_bytes()), include_attributes=True)
        digest = hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
    except (SyntaxError, UnicodeDecodeError):
        digest = "-"
    print(path, digest, sep="\t", flush=True)
