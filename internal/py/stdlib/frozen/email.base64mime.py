"""Texts of messages in base64."""

import base64

from email._fold import base64_lines

__all__ = 'body_decode body_encode decode decodestring header_encode header_length'.split()


def header_length(bytearray):
    """Return how long bytes become in base64."""
    return -(-len(bytearray) // 3) * 4


def header_encode(header_bytes, charset='iso-8859-1'):
    """Return a word of a field."""
    if not header_bytes:
        return ''
    data = header_bytes.encode(charset) if isinstance(header_bytes, str) else header_bytes
    return f'=?{charset}?b?{base64.b64encode(data).decode("ascii")}?='


def body_encode(s, maxlinelen=76, eol='\n'):
    """Return bytes in lines of base64."""
    return base64_lines(s, maxlinelen).replace('\n', eol) if s else ''


def decode(string):
    """Return the bytes that base64 stands for."""
    if not string:
        return bytes()
    return base64.decodebytes(string.encode('raw-unicode-escape') if isinstance(string, str) else string)


body_decode = decodestring = decode
