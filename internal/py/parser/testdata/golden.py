"""Writes the tree of each program in golden/ beside it, as CPython 3.13's ast.dump prints it.

Run with CPython 3.13 in this folder: python3.13 golden.py
"""
import ast
import pathlib
import warnings

warnings.simplefilter("ignore")
for program in sorted(pathlib.Path("golden").glob("*.py")):
    tree = ast.parse(program.read_bytes())
    program.with_suffix(".ast").write_text(ast.dump(tree, include_attributes=True, indent=1) + "\n", encoding="utf-8")
