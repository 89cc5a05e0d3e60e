"""The side of the conformance harness that runs in CPython 3.13. It answers in JSON, one object a line.

    oracle.py trees < programs          size and SHA-256 of what python -m ast -a prints, or the error
    oracle.py dump < programs           the same with the text itself
    oracle.py errors SEED COUNT CORPORA invalid programs, made and found, with their errors
    oracle.py count < names of modules  how many tests unittest finds in each, and how many of them are examples in docstrings of the library
    oracle.py speed < lists of files    CPU seconds that ast.parse takes for each list of paths

A program is {"path": …}, a file read as bytes, or {"text": …}.
"""
import ast
import doctest
import glob
import hashlib
import io
import json
import os
import random
import sys
import textwrap
import time
import tokenize
import warnings

LIB = os.path.dirname(os.__file__)


def answer(value):
    sys.stdout.write(json.dumps(value) + "\n")


def judge(source, want_text=False, mode="exec"):
    """What CPython says of a program: the tree as python -m ast -a prints it, or the error."""
    try:
        tree = ast.parse(source, mode=mode)
    except SyntaxError as e:
        return {"error": {"class": type(e).__name__, "msg": e.msg, "line": e.lineno or 0, "offset": e.offset or 0,
                          "end_line": e.end_lineno or 0, "end_offset": e.end_offset or 0, "text": e.text or ""}}
    except (MemoryError, RecursionError, ValueError) as e:
        return {"error": {"class": type(e).__name__, "msg": str(e), "line": 0, "offset": 0, "end_line": 0, "end_offset": 0, "text": ""}}
    try:
        text = ast.dump(tree, include_attributes=True, indent=3).encode()
    except RecursionError:  # the dump of a tree that parses may still be too deep for Python code
        return {"skip": "ast.dump: recursion"}
    found = {"sha": hashlib.sha256(text).hexdigest(), "size": len(text)}
    if want_text:
        found["dump"] = text.decode()
    return found


def trees(want_text):
    for line in sys.stdin:
        program = json.loads(line)
        source = program.get("text")
        if program.get("path"):
            with open(program["path"], "rb") as f:
                source = f.read()
        answer(judge(source, want_text))


def count_tests():
    import unittest
    out, sys.stdout = sys.stdout, sys.stderr  # what tests print when they are imported is no answer
    for line in sys.stdin:
        name = json.loads(line)
        tests = [*each_test(unittest.defaultTestLoader.loadTestsFromName(name))]
        examples = [t for t in tests if isinstance(t, doctest.DocTestCase) and t._dt_test.globs.get("__name__") != name]
        out.write(json.dumps([len(tests), len(examples)]) + "\n")


def each_test(suite):
    for test in suite:
        if hasattr(test, "__iter__"):
            yield from each_test(test)
        else:
            yield test


def speed():
    """Answers each list of paths at once, so that the caller can take turns with us. Reading is not part of the time."""
    for line in sys.stdin:
        sources = []
        for path in json.loads(line):
            with open(path, "rb") as f:
                sources.append(f.read())
        start = time.process_time()
        for source in sources:
            ast.parse(source)
        answer(time.process_time() - start)
        sys.stdout.flush()


# Invalid programs.

# Files of Lib/test whose strings are programs, many of them invalid on purpose. Reports name the first six.
TEST_FILES = """test_syntax test_exceptions test_fstring test_eof test_grammar test_unparse test_string_literals test_named_expressions
test_patma test_type_params test_type_aliases test_type_comments test_positional_only_arg test_except_star test_generators
test_genexps test_listcomps test_setcomps test_dictcomps test_coroutines test_unpack_ex test_keywordonlyarg test_pep646_syntax
test_compile test_codeop test_future_stmt/test_future test_tokenize test_decorators test_with test_global test_scope test_traceback
test_ast/test_ast test_repl test_source_encoding test_bytes test_float test_complex test_int""".split()


def found_programs():
    """Strings and doctest examples of CPython's own tests, with the name of their file."""
    for name in TEST_FILES:
        path = os.path.join(LIB, "test", name + ".py")
        with open(path, encoding="utf-8") as f:
            text = f.read()
        kind = "strings of " + (name if name in TEST_FILES[:6] else "other tests")
        for node in ast.walk(ast.parse(text)):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield from ((kind, s) for s in snippets(node.value))


def snippets(text):
    """A string taken as a program, or as the doctests in it."""
    if ">>>" not in text:
        yield textwrap.dedent(text)
        return
    try:
        for example in doctest.DocTestParser().get_examples(text):
            yield example.source
    except ValueError:
        pass


def donors(rng, corpora):
    """Valid programs of moderate length: pieces of Lib, and programs of the corpora."""
    files = sorted(glob.glob(LIB + "/**/*.py", recursive=True))
    for path in rng.sample([p for p in files if "site-packages" not in p], 500):
        try:
            with open(path, encoding="utf-8") as f:
                yield from pieces(rng, f.read())
        except (SyntaxError, UnicodeDecodeError):
            pass
    for path in sorted(glob.glob(os.path.join(corpora, "*.jsonl"))):
        with open(path, encoding="utf-8") as f:
            programs = [json.loads(line)["code"] for line in f]
        yield from rng.sample([p for p in programs if len(p) < 3000], min(len(programs) // 2, 120))


def pieces(rng, text):
    """A few statements of a module or of its classes."""
    lines = text.splitlines(keepends=True)
    bodies = ast.parse(text).body
    bodies += [s for c in bodies if isinstance(c, ast.ClassDef) for s in c.body]
    found = ["".join(lines[s.lineno - 1:s.end_lineno]) for s in bodies if 1 < s.end_lineno - s.lineno < 40]
    yield from (textwrap.dedent(p) for p in rng.sample(found, min(4, len(found))))


class Mutator:
    def __init__(self, rng, pool):
        self.rng, self.pool = rng, pool

    def token(self, tokens, *allowed):
        return self.rng.choice([t for t in tokens if not allowed or t[2] in allowed] or tokens)

    def twice(self, s, tokens):
        """Two mutations, one after the other; the second does without tokens if the first left none to be found."""
        once = getattr(self, self.rng.choice(MUTATIONS))(s, tokens)
        try:
            tokens = offsets(once)
        except (tokenize.TokenError, SyntaxError):
            tokens = []
        names = MUTATIONS if len(tokens) > 1 else ["delete_character", "insert_character", "change_quote"]
        return getattr(self, self.rng.choice(names))(once or s, tokens)

    def delete_token(self, s, tokens):
        a, b, _ = self.token(tokens)
        return s[:a] + s[b:]

    def double_token(self, s, tokens):
        a, b, text = self.token(tokens)
        return s[:b] + " " + text + s[b:]

    def swap_tokens(self, s, tokens):
        i = self.rng.randrange(len(tokens) - 1)
        (a, b, x), (c, d, y) = tokens[i], tokens[i + 1]
        return s[:a] + y + s[b:c] + x + s[d:]

    def replace_token(self, s, tokens):
        a, b, _ = self.token(tokens)
        return s[:a] + self.rng.choice(self.pool) + s[b:]

    def insert_token(self, s, tokens):
        a, _, _ = self.token(tokens)
        return s[:a] + self.rng.choice(self.pool) + " " + s[a:]

    def delete_bracket(self, s, tokens):
        a, b, _ = self.token(tokens, *"()[]{}")
        return s[:a] + s[b:]

    def delete_punctuation(self, s, tokens):
        a, b, _ = self.token(tokens, ":", ",", ".", "=", "==")
        return s[:a] + s[b:]

    def change_bracket(self, s, tokens):
        a, b, _ = self.token(tokens, *"()[]{}")
        return s[:a] + self.rng.choice("()[]{}") + s[b:]

    def confuse_equals(self, s, tokens):
        a, b, text = self.token(tokens, "=", "==", ":=")
        return s[:a] + self.rng.choice([t for t in ("=", "==", ":=") if t != text]) + s[b:]

    def misuse_keyword(self, s, tokens):
        a, b, _ = self.token([t for t in tokens if t[2].isidentifier()] or tokens)
        words = "None True in is not if else for lambda await yield import class def return async with as print match"
        return s[:a] + self.rng.choice(words.split()) + s[b:]

    def truncate(self, s, tokens):
        return s[:self.token(tokens)[self.rng.randrange(2)]]

    def delete_character(self, s, tokens):
        i = self.rng.randrange(len(s))
        return s[:i] + s[i + 1:]

    def insert_character(self, s, tokens):
        i = self.rng.randrange(len(s))
        return s[:i] + self.rng.choice("\"'\\$?!`{}#\t\n 0_é€\u201c\xa0\x01") + s[i:]

    def change_quote(self, s, tokens):
        places = [i for i, c in enumerate(s) if c in "'\""] or [0]
        i = self.rng.choice(places)
        return s[:i] + self.rng.choice(["", "'", '"', '"""']) + s[i + 1:]

    def indent_line(self, s, tokens):
        lines = s.splitlines(keepends=True)
        i = self.rng.randrange(len(lines))
        lines[i] = self.rng.choice([" ", "    ", "\t"]) + lines[i]
        return "".join(lines)

    def dedent_line(self, s, tokens):
        lines = s.splitlines(keepends=True)
        i = self.rng.choice([i for i, line in enumerate(lines) if line[:1] == " "] or [0])
        lines[i] = lines[i][self.rng.randint(1, 4):]
        return "".join(lines)

    def delete_line(self, s, tokens):
        lines = s.splitlines(keepends=True)
        del lines[self.rng.randrange(len(lines))]
        return "".join(lines)

    def join_lines(self, s, tokens):
        i = self.rng.choice([i for i, c in enumerate(s) if c == "\n"] or [0])
        return s[:i] + " " + s[i + 1:].lstrip()


MUTATIONS = [name for name, f in vars(Mutator).items() if name not in ("__init__", "token", "twice") and callable(f)]


def offsets(text):
    """The visible tokens of a text as (start, end, string)."""
    starts = [0]
    for line in text.splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    hidden = (tokenize.NL, tokenize.NEWLINE, tokenize.COMMENT, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER)
    return [(starts[t.start[0] - 1] + t.start[1], starts[t.end[0] - 1] + t.end[1], t.string)
            for t in tokenize.generate_tokens(io.StringIO(text).readline) if t.type not in hidden]


def errors(seed, count, corpora):
    rng = random.Random(seed)
    texts = []
    for text in donors(rng, corpora):
        try:
            tokens = offsets(text)
        except (tokenize.TokenError, SyntaxError):
            continue
        if len(tokens) > 5:
            texts.append((text, tokens))
    pool = sorted({t[2] for _, tokens in rng.sample(texts, 150) for t in tokens if len(t[2]) < 12})
    mutator = Mutator(rng, pool)
    seen = set()
    for name in MUTATIONS:
        made = 0
        for _ in range(count):  # some mutations leave most programs valid
            if made >= count // len(MUTATIONS):
                break
            text = getattr(mutator, name)(*rng.choice(texts))
            made += offer(name.replace("_", " "), text, seen)
    for _ in range(count // 5):
        offer("two mutations", mutator.twice(*rng.choice(texts)), seen)
    for kind, text in found_programs():
        offer(kind, text, seen)
        offer("the same strings as expressions", text, seen, "eval")
        offer("the same strings at a prompt", text, seen, "single")


def offer(kind, text, seen, mode="exec"):
    """Answers with a program unless it was seen before; reports whether it is invalid."""
    if (text, mode) in seen or not text.strip() or any("\ud800" <= c <= "\udfff" for c in text):
        return False
    seen.add((text, mode))
    verdict = judge(text, mode=mode)
    answer({"kind": kind, "text": text, "mode": mode, **verdict})
    return "error" in verdict


def main():
    warnings.simplefilter("ignore")
    assert sys.version_info[:2] == (3, 13), "the oracle is CPython 3.13"
    match sys.argv[1:]:
        case ["trees"]:
            trees(False)
        case ["dump"]:
            trees(True)
        case ["count"]:
            count_tests()
        case ["speed"]:
            speed()
        case ["errors", seed, count, corpora]:
            errors(int(seed), int(count), corpora)


main()
