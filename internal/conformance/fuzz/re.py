"""Random patterns against random texts.

Patterns and texts are short and over a small alphabet, so that most of them meet. A pattern that is
refused prints its message and position. Repeats are bounded, so that no case takes long on either side.
"""

import re
import warnings

warnings.simplefilter("ignore")
LETTERS = "aabbcAB1_ é\n-"
CLASSES = [r"\d", r"\w", r"\s", r"\D", r"\W", r"\S", "[ab]", "[^a]", "[a-c]", "[^a-b1]", r"[\w-]", r"[\d\s]", "[]a]", "[^]]", "[é-ü]", r"[\x61-c]", "."]
ANCHORS = ["^", "$", r"\b", r"\B", r"\A", r"\Z"]
REPEATS = ["*", "+", "?", "{2}", "{1,2}", "{0,1}", "{,2}", "{1,}", "{0}"]
FLAGS = [0, 0, 0, re.I, re.M, re.S, re.X, re.A, re.I | re.M, re.I | re.A]


class Maker:
    def __init__(self):
        self.groups = 0
        self.names = []

    def atom(self, depth):
        kind = choose.randrange(20)
        if kind < 9:
            return choose.choice(("a", "b", "c", "1", "_", "ab", "é", "A", "-", " "))
        if kind < 12:
            return choose.choice(CLASSES)
        if kind == 12:
            return choose.choice(ANCHORS)
        if kind == 13 and self.groups:
            return f"\\{choose.randint(1, self.groups)}"
        if kind == 14 and self.names:
            return f"(?P={choose.choice(self.names)})"
        if depth <= 0:
            return "b"
        return self.group(depth - 1)

    def group(self, depth):
        kind = choose.randrange(14)
        if kind < 4:
            body = self.alternatives(depth)
            self.groups += 1
            return f"({body})"
        if kind == 4:
            name = f"n{self.groups}"
            body = self.alternatives(depth)
            self.groups += 1
            self.names.append(name)
            return f"(?P<{name}_{self.groups}>{body})"
        if kind < 8:
            return f"(?:{self.alternatives(depth)})"
        if kind == 8 and self.groups:
            return f"(?({choose.randint(1, self.groups)}){self.sequence(depth)}|{self.sequence(depth)})"
        if kind == 9:
            return f"(?>{self.alternatives(depth)})"
        if kind == 10:
            return f"(?{choose.choice('ims')}:{self.alternatives(depth)})"
        if kind == 11:
            return f"(?<{choose.choice('=!')}{choose.choice(('a', 'b', 'ab', '[ab]', 'a.', '^', r'(?:a|b)'))})"
        return f"(?{choose.choice('=!')}{self.alternatives(depth)})"

    def sequence(self, depth):
        out = []
        for _ in range(choose.randint(0, 4)):
            item = self.atom(depth)
            if choose.random() < .35 and item not in ANCHORS:
                item += choose.choice(REPEATS) + choose.choice(("", "", "", "?", "+"))
            out.append(item)
        return "".join(out)

    def alternatives(self, depth):
        return "|".join(self.sequence(depth) for _ in range(choose.choice((1, 1, 1, 2, 3))))


def spoil(pattern):
    """Make a pattern that is likely to be refused."""
    i = choose.randrange(len(pattern) + 1)
    if choose.random() < .4:
        return pattern[:i] + pattern[i + 1:]
    return pattern[:i] + choose.choice(["(", ")", "[", "]", "{", "*", "+", "?", "\\", "(?", "(?P<", "\\q", "[z-a]", "{3,2}", "(?P<1>a)", "(?i)", "|", "\\1", "\\x1", "\\N{x}", "(?<=a*)"]) + pattern[i:]


def described(m):
    return None if m is None else (m.span(), m.groups(), m.lastindex, m.lastgroup)


def act(p, text):
    kind = choose.randrange(9)
    like = str.encode if isinstance(text, bytes) else str
    if kind == 0:
        return "match", described(p.match(text))
    if kind == 1:
        return "fullmatch", described(p.fullmatch(text))
    if kind < 4:
        return "search", described(p.search(text, choose.randrange(3)))
    if kind == 4:
        return "findall", p.findall(text)
    if kind == 5:
        return "finditer", [m.regs for m in p.finditer(text)]
    if kind == 6:
        return "split", p.split(text, choose.choice((0, 0, 1, 2)))
    if kind == 7:
        return "sub", p.subn(like(choose.choice(("<>", r"[\g<0>]", r"\1", r"\n\g<1>", r"\\", "\\", r"\g<x>", r"\g<", r"\9"))), text, count=choose.choice((0, 0, 1)))
    return "sub function", p.sub(lambda m: like(f"<{m.lastindex}>"), text)


def case():
    pattern = Maker().alternatives(3)
    if choose.random() < .1:
        pattern = spoil(pattern)
    flags = choose.choice(FLAGS)
    text = "".join(choose.choice(LETTERS) for _ in range(choose.choice((0, 1, 3, 6, 10, 14))))
    if choose.random() < .1 and pattern.isascii() and text.isascii():
        pattern, text = pattern.encode(), text.encode()
    return f"{pattern!r} {int(flags)} {text!r}", lambda: act(re.compile(pattern, flags), text)


def failure(e):
    return f"error: {e} at {e.pos}" if isinstance(e, re.error) else f"{type(e).__name__}: {e}"
