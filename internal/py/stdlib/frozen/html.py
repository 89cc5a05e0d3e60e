"""Text in HTML: characters that mean something there, and back."""

__all__ = ['escape', 'unescape']

import re as _re


def escape(s, quote=True):
    """Return s with &, < and > as HTML writes them; with quote also both kinds of quotes."""
    s = s.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return s.replace('"', "&quot;").replace("'", "&#x27;") if quote else s


def _number(n):
    """Return the text that the number of a character stands for."""
    if n == 0 or 0xD800 <= n <= 0xDFFF or n > 0x10FFFF:
        return '\uFFFD'
    if n == 0x0D:
        return '\r'
    if 0x80 <= n <= 0x9F:
        return _c1[n - 0x80]
    if n < 0x20 and n not in (9, 10, 12) or n == 0x0B or n == 0x7F or 0xFDD0 <= n <= 0xFDEF or n & 0xFFFE == 0xFFFE:
        return ''
    return chr(n)


# Numbers between 0x80 and 0x9F stand for the characters of the code page 1252, where it has one.
_c1 = ('\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f'
       '\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178')


def _replace(m):
    """Return the text that a reference stands for."""
    ref = m[1]
    if ref[0] != '#':
        return _named(ref)
    digits = ref[1:].rstrip(';')
    return _number(int(digits[1:], 16) if digits[0] in 'xX' else int(digits))


def _named(ref):
    """Return the text of a name. More text may follow it: the longest known name counts."""
    from html.entities import html5
    name, rest = ref, ''
    while name not in html5:
        if len(name) <= 2:  # no name is shorter
            return '&' + ref
        name, rest = name[:-1], name[-1] + rest
    return html5[name] + rest


_reference = _re.compile(r'&(#(?:[0-9]+|[xX][0-9a-fA-F]+);?|[^\t\n\f <&#;]{1,32};?)')


def unescape(s):
    """Return s with the references to characters replaced by the characters, by the rules of HTML 5."""
    return _reference.sub(_replace, s) if '&' in s else s


_replace_charref = _replace  # a name that Markdown packages use


def __getattr__(name):
    """The names of characters are there without an import of their own, and are loaded when they are asked for."""
    if name == 'entities':
        import html.entities
        return html.entities
    raise AttributeError(f"module 'html' has no attribute '{name}'")
