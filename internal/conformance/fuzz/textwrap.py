"""wrap, fill, shorten, dedent and indent of random texts with random options."""

import textwrap

WORDS = ["a", "to", "word", "well-known", "hyphen-ated-words", "--", "e-mail", "end.", "Sentence.", 'quote."', "what?!", "supercalifragilistic", "x" * 30, "é", "日本語", "can't", "1-2", "--option", "foo--bar", "a-", "-b", "this—that",
         "\u00a0", "http://example.org/a-b", "(paren)", "C++", "well-"]
SPACES = [" ", " ", " ", "  ", "\n", "\t", "\n\n", " \n ", "\r\n", "\x0b", "\x0c", "\u3000"]


def text():
    return "".join(choose.choice(WORDS) + choose.choice(SPACES) for _ in range(choose.randrange(14)))


def options():
    o = {}
    for name, values in (("width", (0, 1, 5, 8, 12, 20, 40, 70, -1)), ("initial_indent", ("", "* ", "    ", "long indent ")), ("subsequent_indent", ("", "  ", "> ", "        ")), ("expand_tabs", (False,)), ("tabsize", (1, 4)),
                         ("replace_whitespace", (False,)), ("fix_sentence_endings", (True,)), ("break_long_words", (False,)), ("break_on_hyphens", (False,)), ("drop_whitespace", (False,)), ("max_lines", (1, 2, 3)),
                         ("placeholder", ("...", " [..]", "", " ~", " a very long placeholder"))):
        if choose.random() < (.7 if name == "width" else .2):
            o[name] = choose.choice(values)
    if o.get("width", 70) < 14 and ("initial_indent" in o or "subsequent_indent" in o):
        o["width"] = 14  # under an indentation as wide as the line CPython may make empty lines for ever
    return o


def lines():
    return "".join(choose.choice(("", " ", "  ", "\t", "    ", " \t", "        ")) + choose.choice(("", "a", "b c", "x  ", "\\")) + choose.choice(("\n", "\n", "\n", "\r\n", "\n\n", "\x0b", "")) for _ in range(choose.randrange(8)))


def draw():
    name = choose.choice(("wrap", "wrap", "fill", "shorten", "dedent", "indent"))
    if name == "dedent":
        return name, (lines(),), {}
    if name == "indent":
        return name, (lines(), choose.choice(("", "  ", "> ", " \t"))), {}
    o = options()
    if name == "shorten":
        o.pop("max_lines", None)
        return name, (text(), o.pop("width", 20)), o
    return name, (text(),), o


def case():
    name, args, kw = draw()
    return f"{name} {args!r} {kw!r}", lambda: getattr(textwrap, name)(*args, **kw)
