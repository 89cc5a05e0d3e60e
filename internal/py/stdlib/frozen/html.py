"""Text in HTML: characters that mean something there, and back."""

import re as _re

__all__ = ['escape', 'unescape']


def escape(s, quote=True):
    """Return s with &, < and > as HTML writes them; with quote also both sorts of quotes."""
    s = s.replace("&", "&amp;")
    s = s.replace("<", "&lt;")
    s = s.replace(">", "&gt;")
    if quote:
        s = s.replace('"', "&quot;")
        s = s.replace('\'', "&#x27;")
    return s


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
    """Return what a reference stands for. A name may have more text behind it: the longest known one counts."""
    ref = m.group(1)
    if ref[0] == '#':
        digits = ref.rstrip(';')
        if digits[1] in 'xX':
            return _number(int(digits[2:], 16))
        return _number(int(digits[1:]))
    from html.entities import html5
    if ref in html5:
        return html5[ref]
    for end in range(len(ref) - 1, 1, -1):
        if ref[:end] in html5:
            return html5[ref[:end]] + ref[end:]
    return '&' + ref


_reference = _re.compile(r'&(#[0-9]+;?'
                         r'|#[xX][0-9a-fA-F]+;?'
                         r'|[^\t\n\f <&#;]{1,32};?)')


def unescape(s):
    """Return s with the references to characters replaced by the characters, by the rules of HTML 5."""
    if '&' not in s:
        return s
    return _reference.sub(_replace, s)
