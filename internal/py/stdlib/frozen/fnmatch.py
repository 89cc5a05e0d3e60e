"""Names that match a pattern of the shell: * for anything, ? for one character, [seq] and [!seq] for one of some."""

import functools
import re

import posixpath

__all__ = "filter fnmatch fnmatchcase translate".split()


def fnmatch(name, pat):
    """Tell whether name matches; on this system case matters."""
    return fnmatchcase(posixpath.normcase(name), posixpath.normcase(pat))


def fnmatchcase(name, pat):
    """Tell whether name matches, case included."""
    return _compile(pat)(name) is not None


def filter(names, pat):
    """Return those of names that match."""
    match = _compile(posixpath.normcase(pat))
    return [name for name in names if match(name)]


@functools.lru_cache(32768, typed=True)
def _compile(pat):
    if isinstance(pat, str):
        return re.compile(translate(pat)).match
    return re.compile(translate(str(pat, "latin-1")).encode("latin-1")).match


def translate(pat):
    """Return a regular expression for a pattern."""
    parts = _pieces(pat, "*", ".")
    # Each star but the last takes as little as it can and never gives back: what follows it is tried once.
    out, i = [], 0
    while i < len(parts) and parts[i] != "*":
        out.append(parts[i])
        i += 1
    while i < len(parts):
        i += 1
        fixed = []
        while i < len(parts) and parts[i] != "*":
            fixed.append(parts[i])
            i += 1
        if i == len(parts):
            out.append(".*" + "".join(fixed))
        elif fixed:
            out.append("(?>.*?" + "".join(fixed) + ")")
    return "(?s:" + "".join(out) + r")\Z"


def _pieces(pat, star, question):
    """Translate all but the stars; stars next to each other count once."""
    parts, i, n = [], 0, len(pat)
    while i < n:
        c = pat[i]
        i += 1
        if c == "*":
            if not parts or parts[-1] is not star:
                parts.append(star)
        elif c == "?":
            parts.append(question)
        elif c == "[" and (end := _set_end(pat, i)) >= 0:
            parts.append(_set(pat[i:end]))
            i = end + 1
        else:
            parts.append(re.escape(c))
    return parts


def _set_end(pat, i):
    """Return where the set that starts at i ends, or -1."""
    if pat[i:i + 1] == "!":
        i += 1
    return pat.find("]", i + 1)


def _set(stuff):
    """Translate what stands in brackets."""
    negated = stuff[:1] == "!"
    body = stuff[1:] if negated else stuff
    if "-" not in body:
        body = body.replace("\\", r"\\")
    else:
        body = _ranges(body, negated)
    body = re.sub(r"([&~|])", r"\\\1", body)
    whole = "!" + body if negated else body  # without empty ranges, another "!" may come first
    if whole in ("", "!"):
        return "." if whole else "(?!)"
    if whole[0] == "!":
        return f"[^{whole[1:]}]"
    return f"[\\{whole}]" if whole[0] in "^[" else f"[{whole}]"


def _ranges(body, negated):
    """Take out ranges that are empty, and quote the hyphens that make none."""
    chunks, start = [], 1
    # A hyphen makes a range of the characters beside it, but not at either end and not with the end of the range before it.
    while (at := body.find("-", start)) >= 0:
        chunks.append(body[:at])
        body, start = body[at + 1:], 2
    if body:
        chunks.append(body)
    elif chunks:
        chunks[-1] += "-"
    merged = [chunks.pop()]
    for chunk in reversed(chunks):
        if chunk[-1] > merged[-1][0]:
            chunk = chunk[:-1] + merged.pop()[1:]
        merged.append(chunk)
    return "-".join([chunk.replace("\\", r"\\").replace("-", r"\-") for chunk in reversed(merged)])
