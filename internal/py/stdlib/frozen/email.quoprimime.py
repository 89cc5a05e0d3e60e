"""Texts of messages, quoted where they are not plain."""

import re

from email._fold import quoted_printable, quoted_word

__all__ = 'body_decode body_encode body_length decode decodestring header_decode header_encode header_length quote unquote'.split()

_HEX = re.compile('=([0-9A-Fa-f]{2})')


def quote(c):
    """Write a character by its number."""
    return f'={ord(c):02X}'


def unquote(s):
    """Return the character of a number."""
    return chr(int(s[1:3], 16))


def header_length(bytearray):
    """Return how long bytes become in a field."""
    return len(quoted_word(bytearray))


def body_length(bytearray):
    """Return how long bytes become in a content."""
    return sum(1 if b in b' \t' or 32 < b < 127 and b != 61 else 3 for b in bytearray)


def header_encode(header_bytes, charset='iso-8859-1'):
    """Return a word of a field."""
    return f'=?{charset}?q?{quoted_word(header_bytes)}?=' if header_bytes else ''


def header_decode(s):
    """Return the text of a word."""
    return _HEX.sub(lambda m: unquote(m[0]), s.replace('_', ' '))


def body_encode(body, maxlinelen=76, eol='\n'):
    """Return a text in lines; each character is a byte."""
    if maxlinelen < 4:
        raise ValueError('maxlinelen must be at least 4')
    return quoted_printable(body.encode('latin-1'), maxlinelen, eol) if body else body


def decode(encoded, eol='\n'):
    """Return the text that lines stand for."""
    lines, joined = encoded.splitlines(), ''
    for line in lines:
        line = line.rstrip()
        joined += line[:-1] if line.endswith('=') else line + eol
    text = _HEX.sub(lambda m: unquote(m[0]), joined)
    return text if encoded[-1:] in ('\r', '\n') or not text.endswith(eol) else text[:-len(eol)]


body_decode = decodestring = decode
