"""Fields of messages whose text is not ASCII."""

import base64
import quopri
import re

__all__ = ['Header', 'decode_header', 'make_header']

_WORD = re.compile(r'=\?([^?]*?)\?([QqBb])\?(.*?)\?=')


def decode_header(header):
    """Return the parts of a field with their encodings."""
    if isinstance(header, Header):
        return [(text if charset is None else text.encode(charset), charset) for text, charset in header._parts]
    header = str(header)
    if not _WORD.search(header):
        return [(header, None)]
    parts, at = [], 0
    for m in _WORD.finditer(header):
        between = header[at:m.start()]
        if between.strip() or not parts and between:
            parts.append((between.encode('raw-unicode-escape'), None))
        if m[2] in 'Bb':
            data = base64.b64decode(m[3] + '=' * (-len(m[3]) % 4))
        else:
            data = quopri.decodestring(m[3].replace('_', ' ').encode('ascii', 'replace'), header=False)
        charset = m[1].lower().partition('*')[0]
        if parts and parts[-1][1] == charset and not between.strip():
            parts[-1] = parts[-1][0] + data, charset
        else:
            parts.append((data, charset))
        at = m.end()
    if header[at:].strip():
        parts.append((header[at:].encode('raw-unicode-escape'), None))
    return parts


def make_header(decoded_seq, maxlinelen=None, header_name=None, continuation_ws=' '):
    """Return a Header of parts with their encodings."""
    made = Header(maxlinelen=maxlinelen, header_name=header_name, continuation_ws=continuation_ws)
    for text, charset in decoded_seq:
        made.append(text, charset)
    return made


class Header:
    """A field that consists of parts with encodings."""

    def __init__(self, s=None, charset=None, maxlinelen=None, header_name=None, continuation_ws=' ', errors='strict'):
        self._parts, self._charset = [], charset
        if s is not None:
            self.append(s, charset, errors)

    def append(self, s, charset=None, errors='strict'):
        """Add a part."""
        charset = str(charset or self._charset or 'us-ascii')
        if not isinstance(s, str):
            s = s.decode('us-ascii' if charset == 'unknown-8bit' else charset, errors)
        if charset == 'us-ascii':
            if s.isascii():
                charset = None
            else:
                charset = 'utf-8'
        self._parts.append((s, charset))

    def __str__(self):
        text = ''
        for i, (part, charset) in enumerate(self._parts):
            before = self._parts[i - 1] if i else None
            if before and (before[1] is None) != (charset is None) and not text.endswith((' ', '\t')) and not part.startswith((' ', '\t')):
                text += ' '
            text += part
        return text

    def __eq__(self, other):
        return other == str(self)

    def encode(self, splitchars=';, \t', maxlinelen=None, linesep='\n'):
        """Return the field in ASCII."""
        words = []
        for text, charset in self._parts:
            if charset is None:
                words.append(text)
                continue
            data = text.encode(charset)
            short = base64.b64encode(data).decode()
            quoted = ''.join(chr(b) if chr(b).isascii() and (chr(b).isalnum() or chr(b) in '-!*+/') else '_' if b == 32 else f'={b:02X}' for b in data)
            kind, body = ('q', quoted) if len(quoted) <= len(short) else ('b', short)
            words.append(f'=?{charset.lower()}?{kind}?{body}?=')
        return ' '.join(words)
