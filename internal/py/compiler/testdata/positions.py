"""Prints what CPython 3.13 compiles files to, as far as Hognose's code has to agree.

Usage: python3.13 positions.py file...

One JSON object per file: for every code, under its qualified name and first line, its attributes and, for each kind of
operation that can raise, the set of places where errors are shown.
"""
import dis
import json
import sys
import warnings

KINDS = {
    "BINARY_OP": "binary", "CALL": "call", "CALL_KW": "call", "CALL_FUNCTION_EX": "call", "LOAD_ATTR": "getattr",
    "LOAD_SUPER_ATTR": "getattr", "STORE_ATTR": "setattr", "DELETE_ATTR": "delattr", "BINARY_SUBSCR": "getitem",
    "BINARY_SLICE": "getitem", "STORE_SUBSCR": "setitem", "STORE_SLICE": "setitem", "DELETE_SUBSCR": "delitem",
    "LOAD_GLOBAL": "global", "LOAD_NAME": "name", "COMPARE_OP": "compare", "CONTAINS_OP": "compare",
    "UNARY_NEGATIVE": "unary", "UNARY_INVERT": "unary", "GET_ITER": "iter", "FOR_ITER": "next", "UNPACK_SEQUENCE": "unpack",
    "UNPACK_EX": "unpack", "IMPORT_NAME": "import", "IMPORT_FROM": "importfrom", "RAISE_VARARGS": "raise",
    "BEFORE_WITH": "with", "BEFORE_ASYNC_WITH": "with", "CHECK_EXC_MATCH": "except", "CHECK_EG_MATCH": "except",
    "GET_AWAITABLE": "await", "GET_YIELD_FROM_ITER": "yieldfrom", "GET_AITER": "aiter", "GET_ANEXT": "anext",
    "LIST_EXTEND": "extend", "SET_UPDATE": "extend", "DICT_MERGE": "merge", "LOAD_DEREF": "deref",
    "LOAD_FROM_DICT_OR_DEREF": "deref", "MATCH_CLASS": "matchclass", "MATCH_KEYS": "matchkeys",
}


def describe(code, out):
    places = {}
    for i in dis.get_instructions(code):
        p = i.positions
        kind = KINDS.get(i.opname)
        if kind and p.lineno is not None:
            place = "%d:%d-%d:%d" % (p.lineno, p.col_offset, p.end_lineno, p.end_col_offset)
            places.setdefault(kind, set()).add(place)
    n = code.co_argcount + code.co_kwonlyargcount + bool(code.co_flags & 4) + bool(code.co_flags & 8)
    out.append({
        "key": "%s@%d" % (code.co_qualname, code.co_firstlineno), "name": code.co_name,
        "args": [code.co_argcount, code.co_posonlyargcount, code.co_kwonlyargcount],
        "params": list(code.co_varnames[:n]), "frees": sorted(code.co_freevars),
        "generator": bool(code.co_flags & 0x220), "coroutine": bool(code.co_flags & 0x280),
        "places": {kind: sorted(set_) for kind, set_ in places.items()},
    })
    for k in code.co_consts:
        if hasattr(k, "co_code"):
            describe(k, out)


def main():
    warnings.simplefilter("ignore")
    for name in sys.argv[1:]:
        with open(name, "rb") as f:
            code = compile(f.read(), name, "exec", dont_inherit=True)
        codes = []
        describe(code, codes)
        print(json.dumps({"file": name, "codes": codes}))


main()
