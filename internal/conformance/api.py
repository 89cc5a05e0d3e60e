"""Prints what modules offer: for each name its sort, whether it has a docstring, its signature where there is one, and whether it is public.

Signatures are written as callers see them: without annotations, and without the names of parameters that have none for a caller.
"""

import inspect

MODULES = """math cmath re json random datetime time calendar itertools collections collections.abc functools operator string textwrap unicodedata
    typing types abc enum dataclasses copy heapq bisect statistics decimal fractions numbers io csv os os.path contextlib warnings pprint
    base64 binascii hashlib uuid urllib.parse html __future__ keyword errno stat queue""".split()


def signature(value):
    try:
        sig = inspect.signature(value)
    except (ValueError, TypeError):
        return "-"
    params = []
    for i, p in enumerate(sig.parameters.values()):
        default = p.default
        if default is not p.empty and (" at 0x" in repr(default) or type(default) is object):
            default = ...
        name = f"_{i}" if p.kind == p.POSITIONAL_ONLY else p.name
        params.append(p.replace(name=name, default=default, annotation=p.empty))
    return str(sig.replace(parameters=params, return_annotation=sig.empty))


def sort(value):
    if isinstance(value, type):
        return "class"
    if inspect.ismodule(value):
        return "module"
    return "function" if callable(value) else "value"


def describe(name, value, public):
    kind = sort(value)
    if kind == "module":
        return
    has_doc = "doc" if kind == "value" or getattr(value, "__doc__", None) else "no doc"
    print(name, kind, has_doc, signature(value) if kind != "value" else "-", public, sep="\t")


def main():
    for name in MODULES:
        module = __import__(name, fromlist=["_"])
        listed = getattr(module, "__all__", dir(module))
        print(name, "module", "doc" if module.__doc__ else "no doc", "-", "public", sep="\t")
        for attr in dir(module):
            if attr.startswith("_"):
                continue
            value = getattr(module, attr)
            public = "public" if attr in listed else "private"
            describe(f"{name}.{attr}", value, public)
            home = getattr(value, "__module__", name)
            if isinstance(value, type) and home.lstrip("_").partition(".")[0] == name.lstrip("_").partition(".")[0]:
                for member in dir(value):
                    if not member.startswith("_") and hasattr(value, member):
                        describe(f"{name}.{attr}.{member}", getattr(value, member), public)


main()
