"""Makes programs that fail of programs that do not: each line that is read has a program, each that is written has the mutants of it
that CPython was given, as changes of its text, with the error that they end with ("" if they run)."""

import ast
import builtins
import io
import json
import os
import random
import resource
import signal
import sys
import warnings

SECONDS = 5


def misspelled(rng, word):
    """Return a name with a letter too few, too many or elsewhere."""
    i = rng.randrange(len(word))
    return rng.choice([word[:i] + word[i + 1:] + "x", word[:i] + word[i] + word[i:], word[:i] + word[i + 1:i + 2] + word[i:i + 1] + word[i + 2:]])


def candidates(rng, tree):
    """Yield places of a program with what could be wrong there: kind, node, text."""
    modules = {a.asname or a.name for n in ast.walk(tree) if isinstance(n, ast.Import) for a in n.names}
    functions = {n.name for n in tree.body if isinstance(n, ast.FunctionDef)}
    for n in ast.walk(tree):
        if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Load):
            yield "a name misspelled", n, misspelled(rng, n.id)
        elif isinstance(n, (ast.Import, ast.ImportFrom)):
            yield "an import left out", n, "pass"
            if isinstance(n, ast.ImportFrom) and n.module and n.names[0].name != "*":
                alias = n.names[0]
                yield "a name misspelled in an import", alias, misspelled(rng, alias.name) + " as " + (alias.asname or alias.name)
        elif isinstance(n, ast.Attribute) and isinstance(n.value, ast.Name) and n.value.id in modules:
            yield "an attribute of a module misspelled", n, n.value.id + "." + misspelled(rng, n.attr)
        if isinstance(n, ast.Call) and isinstance(n.func, ast.Name) and not n.keywords and not any(isinstance(a, ast.Starred) for a in n.args):
            known = "a function of the program" if n.func.id in functions else "a builtin" if hasattr(builtins, n.func.id) else ""
            if known:
                few = ast.Call(n.func, n.args[1:], []) if n.args else None
                many = ast.Call(n.func, n.args + [ast.Constant(None)] * 3, [])
                for call in filter(None, (few, many)):
                    yield f"wrong arguments for {known}", n, ast.unparse(call)


def offset(starts, line, column):
    """Return where a place is, in bytes of UTF-8."""
    return starts[line - 1] + column


def mutants(seed, text, each):
    """Return changes of a program, a few of each kind: kind, start, end, text."""
    rng = random.Random(f"{seed} {text}")
    data = text.encode()
    starts = [0]
    for line in data.split(b"\n"):
        starts.append(starts[-1] + len(line) + 1)
    kinds = {}
    for kind, node, new in candidates(rng, ast.parse(text)):
        start, end = offset(starts, node.lineno, node.col_offset), offset(starts, node.end_lineno, node.end_col_offset)
        kinds.setdefault(kind, []).append((start, end, new))
    found = []
    for kind in sorted(kinds):
        for start, end, new in rng.sample(kinds[kind], min(each, len(kinds[kind]))):
            changed = data[:start] + new.encode() + data[end:]
            if changed != data:
                found.append((kind, start, end, new, changed.decode()))
    return found


def outcome(text):
    """Run a program in a process of its own and return the name of the exception, "" if there was none, None if that took too long."""
    reading, writing = os.pipe()
    child = os.fork()
    if not child:
        os.close(reading)
        error = ""
        try:
            resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
            resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
            signal.alarm(SECONDS)
            null = os.open(os.devnull, os.O_RDWR)
            for number in (0, 1, 2):
                os.dup2(null, number)
            sys.stdout, sys.stdin = io.StringIO(), io.StringIO()
            exec(compile(text, "<string>", "exec"), {"__name__": "__main__"})
        except SystemExit as e:
            error = "SystemExit" if e.code else ""
        except BaseException as e:
            error = type(e).__name__
        os.write(writing, b"=" + error.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as f:
        answer = f.read()
    os.waitpid(child, 0)
    return answer[1:].decode() if answer else None


def main():
    seed, each = sys.argv[1], int(sys.argv[2])
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        text = json.loads(line)
        made = []
        if outcome(text) == "":
            for kind, start, end, new, changed in mutants(seed, text, each):
                error = outcome(changed)
                if error is not None:
                    made.append({"kind": kind, "start": start, "end": end, "text": new, "error": error})
        print(json.dumps(made), flush=True)


main()
