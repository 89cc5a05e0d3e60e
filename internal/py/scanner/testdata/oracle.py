"""Answers, for each text on standard input, how CPython 3.13 tokenizes it.

Input: one JSON string a line. Output: one JSON object a line,

    {"tokens": "kind start end\n...", "stop": null | ["class", "message", line, offset, end line, end offset, "text"],
     "error": the same, from compile()}

where kind is the name that internal/py/token gives, start and end are byte offsets, and stop is the error that ended the
tokens. _tokenize.TokenizerIter without extra tokens is the very tokenizer that feeds the parser; only for errors that
the parser words itself (the end of the text inside brackets, bad indentation) does it have words of its own.
"""
import _tokenize
import io
import json
import keyword
import sys
import token
import warnings

KINDS = {
    "ENDMARKER": "end of file", "NEWLINE": "newline", "INDENT": "indent", "DEDENT": "dedent", "NAME": "name",
    "NUMBER": "number", "STRING": "string", "FSTRING_START": "start of f-string", "FSTRING_MIDDLE": "text of f-string",
    "FSTRING_END": "end of f-string", "OP": "stray character",
}


def attributes(e):
    return [type(e).__name__, e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset, e.text]


class Offsets:
    """Turns a line and a column in characters into a byte offset."""

    def __init__(self, src):
        self.lines = src.split("\n")
        self.starts = [0]
        for line in self.lines:
            self.starts.append(self.starts[-1] + len(line.encode()) + 1)

    def __call__(self, line, col):
        if line > len(self.lines):
            return self.starts[-1] - 1
        text = self.lines[line - 1]
        return self.starts[line - 1] + (col if text.isascii() else len(text[:col].encode()))


def tokens(src):
    if not src:  # the iterator ends before it begins
        return ["end of file"], None
    offset, out = Offsets(src), []
    try:
        for kind, text, start, end, _ in _tokenize.TokenizerIter(io.StringIO(src).readline, extra_tokens=False):
            name = KINDS.get(token.tok_name[kind], text)
            if kind == token.NAME and keyword.iskeyword(text):
                name = text
            elif kind == token.NOTEQUAL and text == "<>":
                name = KINDS["OP"]
            if start[1] < 0:  # INDENT, DEDENT, ENDMARKER have no place
                out.append(name)
            elif kind == token.NEWLINE:
                out.append(f"{name} {offset(*start)}")
            else:
                out.append(f"{name} {offset(*start)} {offset(*end)}")
    except SyntaxError as e:
        return out, attributes(e)
    return out, None


def compiled(src):
    try:
        compile(src, "<text>", "exec", dont_inherit=True)
    except SyntaxError as e:
        return attributes(e)
    except (MemoryError, RecursionError, ValueError) as e:
        return [type(e).__name__, str(e), 0, 0, 0, 0, ""]
    return None


def main():
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        src = json.loads(line)
        out, stop = tokens(src)
        error = compiled(src) if stop else None
        print(json.dumps({"tokens": "\n".join(out), "stop": stop, "error": error}), flush=True)


if __name__ == "__main__":
    main()
