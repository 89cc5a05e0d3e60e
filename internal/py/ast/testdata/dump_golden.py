"""Writes dump_golden_test.go: trees as Go literals with the dumps that CPython 3.13 gives of them.

Run from internal/py/ast with CPython 3.13:

    python3.13 testdata/dump_golden.py | gofmt > dump_golden_test.go

The printer is tested without a parser of ours: this script parses each source with CPython and translates CPython's
tree, node by node, into composite literals.
"""
import ast
import sys

assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"

SOURCES = {
    "empty module": "",
    "names and operators": "a + b @ c // d\nnot -x\na and b or c\na < b <= c is not d\nx[:], x[1:2], x[::3]\n",
    "literals": "None, True, False, ..., 0, 12345678901234567890, 0xffffffffffffffffffff, 1.5, 1e16, 1e-5, 1e22, 100000.0, 1e999, 0j, 2.5j, 1e100j",
    "strings": r'''u'a', 'it\'s', 'say "x"', 'both \' "', '\n\r\t\x00\x7f\\', 'é\xa0\u200b\ud800\U0001f40d\U000e0001\u2ffc\U0002ebf0\u0378', b'\x00\xff\n"', b"'" ''',
    "empty things": "{}, [], (), f'', set()\nlambda: 0\nlambda: {}\nreturn_ = []\nyield_ = f''\n",
    "f-strings": "f'a{b!r:>{w}}c{d=}' f'{{}}'",
    "calls": "f(a, *b, c=1, **d)\nclass C(A, m=B): pass\n@d\nclass D[T: int = str, *Ts = x, **P = y]: x = 1\n",
    "displays": "{1: 2, **a}\n{1, 2}\n[*a]\n[x for x in y if z if w]\n{x for x in y}\n{x: y for x, y in z}\n(x for x in y)\n",
    "functions": "@d\ndef f(a, /, b: int = 1, *args: x, c, d=2, **kw) -> r:\n    return\n\nasync def g():\n    await x\n    yield\n    yield x\n    x = yield from y\n    return z\n    async for i in j: pass\n    else: break\n    async with a as b, c: pass\n    [i async for i in j]\n",
    "statements": "global a, b\ndef f():\n    nonlocal a\ndel a, b[0]\nx = y = 1\nx += 1\nx: int\n(x): int = 3\nassert a\nassert a, b\nraise\nraise a\nraise a from b\nimport a.b as c, d\nfrom . import x\nfrom ..a import (b as c, d)\nfrom a import *\ntype X = int\ntype Y[T] = T\nx.y, *z = t\n(q := 1)\n",
    "control": "if a: pass\nelif b: pass\nelse: pass\nwhile a: continue\nelse: pass\nfor x in y: break\nwith a: pass\nwith (a as b): pass\ntry: pass\nexcept A as e: pass\nexcept: pass\nelse: pass\nfinally: pass\ntry: pass\nexcept* A: pass\nx if y else z\n",
    "patterns": "match x:\n    case None: pass\n    case [] as e: pass\n    case {} | () | 1 | -2 + 3j | 'a': pass\n    case {1: a, 'b': _, **rest}: pass\n    case C(a, b=c): pass\n    case [1, *_]: pass\n    case (a, *b) if c: pass\n    case a.b: pass\n",
    "positions after other lines": "x = 'é', [\n  1,\n]\n\n\n\ny = '''a\nb'''\n",
}

RENAMED = {"Expr": "ExprStmt", "arguments": "Arguments", "arg": "Arg", "keyword": "Keyword", "alias": "Alias",
           "withitem": "WithItem", "comprehension": "Comprehension", "match_case": "MatchCase",
           "AsyncFunctionDef": "FunctionDef", "AsyncFor": "For", "AsyncWith": "With", "TryStar": "Try",
           "TypeVar": "TypeParam", "TypeVarTuple": "TypeParam", "ParamSpec": "TypeParam"}
FIELDS = {"orelse": "Else", "finalbody": "Finally", "decorator_list": "Decorators", "type_params": "TypeParams",
          "posonlyargs": "PosOnly", "kwonlyargs": "KwOnly", "kw_defaults": "KwDefaults", "vararg": "VarArg",
          "kwarg": "KwArg", "context_expr": "Context", "optional_vars": "Vars", "is_async": "Async", "cls": "Class",
          "kwd_attrs": "KwdAttrs", "kwd_patterns": "KwdPatterns", "default_value": "Default", "asname": "AsName",
          "format_spec": "FormatSpec", "arg": "Name", "id": "ID"}
LISTS = {"body": "Stmt", "orelse": "Stmt", "finalbody": "Stmt", "keywords": "*Keyword", "type_params": "*TypeParam",
         "items": "*WithItem", "cases": "*MatchCase", "handlers": "*ExceptHandler", "generators": "*Comprehension",
         "posonlyargs": "*Arg", "kwonlyargs": "*Arg", "ops": "CompareOperator", "patterns": "Pattern",
         "kwd_patterns": "Pattern", "kwd_attrs": "string"}


def quote(data):
    return '"' + "".join(chr(c) if 32 <= c < 127 and c not in b'"\\' else f"\\x{c:02x}" for c in data) + '"'


class Translator:
    def __init__(self, source):
        self.starts = [0]
        for line in source.encode().splitlines(keepends=True):
            self.starts.append(self.starts[-1] + len(line))

    def span(self, n):
        start = self.starts[n.lineno - 1] + n.col_offset
        end = self.starts[n.end_lineno - 1] + n.end_col_offset
        return f"Span: source.Span{{Start: {start}, End: {end}}}"

    def node(self, n):
        cls = type(n).__name__
        if not n._fields and not n._attributes:
            return cls
        parts = [self.span(n)] if n._attributes else []
        if cls in ("AsyncFunctionDef", "AsyncFor", "AsyncWith"):
            parts.append("Async: true")
        if cls == "TryStar":
            parts.append("Star: true")
        if RENAMED.get(cls) == "TypeParam":
            parts.append(f"Kind: {cls}")
        if cls == "Constant":
            parts += self.constant(n)
        else:
            parts += [f"{self.field(cls, f)}: {v}" for f in n._fields if (v := self.value(cls, f, getattr(n, f))) is not None]
        return "&" + RENAMED.get(cls, cls) + "{" + ", ".join(parts) + "}"

    def field(self, cls, name):
        if (cls, name) in (("arguments", "args"), ("Lambda", "args")):
            return "Args"
        return FIELDS.get(name) or name.title().replace("_", "")

    def value(self, cls, name, v):
        if name in ("type_comment", "type_ignores") or v is None and cls != "MatchSingleton" or v == []:
            return None
        if isinstance(v, list):
            kind = LISTS.get(name, "Expr")
            if name == "names":
                kind = "string" if cls in ("Global", "Nonlocal") else "*Alias"
            if name == "args" and cls == "arguments":
                kind = "*Arg"
            return f"[]{kind}{{" + ", ".join(self.element(e) for e in v) + "}"
        if isinstance(v, ast.AST):
            return self.node(v)
        if name in ("simple", "is_async"):
            return "true" if v else "false"
        if isinstance(v, str):
            return quote(v.encode())
        return str(v)

    def element(self, v):
        if v is None:
            return "nil"
        return quote(v.encode()) if isinstance(v, str) else self.node(v)

    def constant(self, n):
        v = n.value
        if v is None or v is True or v is False or v is ...:
            return [f"Kind: {v!r}"]
        if isinstance(v, int):
            return [f"Kind: Int, Bits: {v}"] if v < 1 << 63 else [f'Kind: BigInt, Text: "{v}"']
        if isinstance(v, (float, complex)):
            f = v if isinstance(v, float) else v.imag
            bits = "math.Inf(1)" if f == float("inf") else repr(f)
            return [f"Kind: {type(v).__name__.title()}, Bits: math.Float64bits({bits})"]
        if isinstance(v, bytes):
            return [f"Kind: Bytes, Text: {quote(v)}"]
        return [f"Kind: Str, Text: {quote(v.encode('utf-8', 'surrogatepass'))}"] + (["U: true"] if n.kind else [])


def main():
    print("// Code generated by testdata/dump_golden.py from CPython 3.13; DO NOT EDIT.\n")
    print('package ast\n\nimport (\n\t"math"\n\n\t"github.com/hognose/hognose/internal/py/source"\n)\n')
    print("var dumpGolden = []dumpCase{")
    for name, source in SOURCES.items():
        tree = ast.parse(source)
        print(f"{{name: {quote(name.encode())}, source: {quote(source.encode())}, tree: {Translator(source).node(tree)},")
        print(f"nodes: {sum(hasattr(n, 'lineno') for n in ast.walk(tree))},")
        for field, options in (("line", {}), ("indented", {"indent": 3}), ("attributed", {"indent": 1, "include_attributes": True}),
                               ("flat", {"include_attributes": True})):
            print(f"{field}: {quote(ast.dump(tree, **options).encode())},")
        print("},")
    print("}")


main()
