"""Writes excerpts.jsonl: how CPython 3.13 shows each expression and statement of shapes.txt in a traceback.

    python3.13 testdata/excerpts.py > testdata/excerpts.jsonl

A line is [first line, column, last line, column, text], with columns in bytes.
"""
import ast
import io
import json
import linecache
import pathlib
import sys
import traceback

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"

text = pathlib.Path(__file__).with_name("shapes.txt").read_text(encoding="utf-8")
linecache.cache["f"] = (len(text), None, io.StringIO(text).readlines(), "f")

places = {}
for node in ast.walk(ast.parse(text)):
    if isinstance(node, (ast.expr, ast.stmt)):
        places[node.lineno, node.col_offset, node.end_lineno, node.end_col_offset] = None
for first, start, last, end in sorted(places):
    frame = traceback.FrameSummary("f", first, "g", end_lineno=last, colno=start, end_colno=end)
    shown = traceback.StackSummary().format_frame_summary(frame).split("\n", 1)[1]
    print(json.dumps([first, start, last, end, shown]))
