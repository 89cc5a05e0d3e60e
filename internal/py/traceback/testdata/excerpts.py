"""Writes excerpts.jsonl: how CPython 3.13 shows each expression and statement of shapes.txt in a traceback.

    python3.13 testdata/excerpts.py > testdata/excerpts.jsonl

A line is [first line, column, last line, column, text], with columns in bytes. Given the name of another Python file, it takes that
instead of shapes.txt, and with a second argument N only every Nth node.
"""
import ast
import io
import json
import linecache
import pathlib
import sys
import traceback

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"

path = sys.argv[1] if len(sys.argv) > 1 else str(pathlib.Path(__file__).with_name("shapes.txt"))
every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
text = open(path, encoding="utf-8").read()
linecache.cache["f"] = (len(text), None, io.StringIO(text).readlines(), "f")

places = {}
for node in ast.walk(ast.parse(text)):
    if isinstance(node, (ast.expr, ast.stmt)):
        places[node.lineno, node.col_offset, node.end_lineno, node.end_col_offset] = None
for first, start, last, end in sorted(places)[::every]:
    frame = traceback.FrameSummary("f", first, "g", end_lineno=last, colno=start, end_colno=end)
    shown = traceback.StackSummary().format_frame_summary(frame).split("\n", 1)[1]
    print(json.dumps([first, start, last, end, shown]))
