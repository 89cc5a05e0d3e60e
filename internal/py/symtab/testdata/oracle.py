"""Prints what CPython 3.13 knows of the scopes of a program.

    python3.13 oracle.py update            rewrites scopes/*.txt from scopes/*.py, and the answers in errors.txt
    python3.13 oracle.py list FILE...      prints the listing of each file after a line "==> FILE"
    python3.13 oracle.py generated         answers programs read from standard input, separated by "===" lines: the error,
                                           or "ok" and the scopes

A listing has one line for each scope and below it its names; then, after a line "code", one line for each distinct code
object; then, after a line "access", one for each way in which a code object reaches a name.
"""

import _symtable
import dis
import glob
import inspect
import os
import sys
import warnings

warnings.simplefilter("ignore")

FLAGS = ["global", "local", "param", "nonlocal", "used", "free", "freeclass", "import", "annotated", "iter", "typeparam",
         "compcell"]
SCOPES = ["?", "LOCAL", "GLOBAL_EXPLICIT", "GLOBAL_IMPLICIT", "FREE", "CELL"]
KINDS = ["function", "class", "module", "annotation", "typealias", "typeparams", "typevariable"]


def scopes(entry, depth=0):
    pad = "  " * depth
    nested = " nested" if entry.nested else ""
    params = "".join(" " + v for v in entry.varnames)
    yield f"{pad}{KINDS[entry.type]} {entry.name}{nested}:{params}"
    for name, bits in sorted(entry.symbols.items()):
        scope = SCOPES[bits >> 12 & 15]
        flags = [f for i, f in enumerate(FLAGS) if bits >> i & 1 and not (f == "freeclass" and scope == "FREE")]
        yield f"{pad}  - {name}: {' '.join([scope, *flags])}"
    for child in entry.children:
        yield from scopes(child, depth + 1)


def codes(code):
    for const in code.co_consts:
        if inspect.iscode(const):
            yield from codes(const)
    flags = code.co_flags
    kind = ("generator" if flags & inspect.CO_GENERATOR else "coroutine" if flags & inspect.CO_COROUTINE else
            "async-generator" if flags & inspect.CO_ASYNC_GENERATOR else "plain")
    count = code.co_argcount + code.co_kwonlyargcount
    count += bool(flags & inspect.CO_VARARGS) + bool(flags & inspect.CO_VARKEYWORDS)
    params = () if code.co_name.startswith("<generic") else code.co_varnames[:count]
    yield (f"{code.co_name} {kind} params={','.join(params)} cells={','.join(sorted(code.co_cellvars))} "
           f"frees={','.join(sorted(code.co_freevars))}")


WAYS = {"FAST": "local", "DEREF": "cell", "GLOBAL": "global", "NAME": "name", "FROM_DICT_OR_DEREF": "class-cell",
        "FROM_DICT_OR_GLOBALS": "class-global"}


def accesses(code):
    """Yields for each name that the code loads, stores or deletes, how it does so."""
    for const in code.co_consts:
        if inspect.iscode(const):
            yield from accesses(const)
    instructions = list(dis.get_instructions(code))
    saved = {instr.argval for instr in instructions if instr.opname == "LOAD_FAST_AND_CLEAR"}
    for instr in instructions:
        names = instr.argval if isinstance(instr.argval, tuple) else (instr.argval,)
        verbs = instr.opname.replace("_CHECK", "").replace("_CLEAR", "")
        for verb in "LOAD_", "STORE_", "DELETE_":
            if verbs.startswith(verb):
                way = WAYS.get(verbs.removeprefix(verb).split("_LOAD_")[0].split("_STORE_")[0])
                for name in names:
                    # Cells that are handed to an inner function are moved like local variables, and what an inlined
                    # comprehension hides is restored after it.
                    handed = way == "local" and name in code.co_cellvars + code.co_freevars
                    restored = verb == "STORE_" and name in saved
                    if way and not handed and not restored:
                        yield f"{code.co_name} {name} {verb.lower().strip('_')} {way}"


def listing(text):
    yield from scopes(_symtable.symtable(text, "f", "exec"))
    code = compile(text, "f", "exec", dont_inherit=True)
    yield "code"
    yield from sorted(set(codes(code)))
    yield "access"
    yield from sorted(set(accesses(code)))


def answer(text):
    try:
        _symtable.symtable(text, "f", "exec")
    except SyntaxError as e:
        return f"{type(e).__name__} {e.lineno}:{e.offset}-{e.end_lineno}:{e.end_offset} {e.msg}"
    except Exception as e:
        return f"{type(e).__name__} {e}"
    return "ok"


def answered(text):
    for program in text.split("\n===\n"):
        lines = [line for line in program.splitlines() if not line.startswith("--- ")]
        program = "\n".join(lines)
        yield f"{program}\n--- {answer(program)}"


def update(folder):
    for path in glob.glob(os.path.join(folder, "scopes", "*.py")):
        with open(path, encoding="utf-8") as f:
            text = f.read()
        with open(path[:-3] + ".txt", "w", encoding="utf-8") as f:
            f.write("\n".join(listing(text)) + "\n")
    path = os.path.join(folder, "errors.txt")
    with open(path, encoding="utf-8") as f:
        text = f.read()
    with open(path, "w", encoding="utf-8") as f:
        f.write("\n===\n".join(answered(text.rstrip("\n"))) + "\n")


def main(command, *files):
    if command == "update":
        update(os.path.dirname(os.path.abspath(__file__)))
    elif command == "generated":
        for program in sys.stdin.read().split("\n===\n"):
            lines = [answer(program)]
            if lines == ["ok"]:
                lines += scopes(_symtable.symtable(program, "f", "exec"))
            print("\n".join(lines) + "\n===")
    elif command == "list":
        for path in files:
            print("==>", path)
            try:
                with open(path, "rb") as f:
                    text = f.read()
                lines = list(listing(text))
            except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
                lines = ["error " + type(e).__name__]
            print("\n".join(lines))


if __name__ == "__main__":
    assert sys.version_info[:2] == (3, 13), "the expectations are those of Python 3.13"
    sys.stdout.reconfigure(encoding="utf-8", errors="surrogatepass")
    main(*sys.argv[1:])
