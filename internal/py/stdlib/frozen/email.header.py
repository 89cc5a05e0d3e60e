"""Fields of messages whose text is not ASCII."""

import re
from itertools import chain, repeat

from email._fold import word_bytes
from email.charset import Charset
from email.errors import HeaderParseError

__all__ = ['Header', 'decode_header', 'make_header']

_WORD = re.compile(r'=\?([^?]*?)\?([QqBb])\?(.*?)\?=')
_EMBEDDED = re.compile(r'\n[^ \t]+:')


def decode_header(header):
    """Return the parts of a field with their encodings."""
    if isinstance(header, Header):
        return [(charset._bytes(text) if charset != 'us-ascii' else text.encode('ascii', 'surrogateescape'), str(charset))
                for text, charset in header._joined()]
    header = str(header)
    if not _WORD.search(header):
        return [(header, None)]
    pieces = []  # a text and None, or bytes and their encoding
    for line in header.splitlines():
        at = 0
        for m in _WORD.finditer(line):
            if between := line[at:m.start()] if at else line[:m.start()].lstrip():
                pieces.append((between, None))
            pieces.append((word_bytes(m[2], m[3]), m[1].lower().partition('*')[0]))
            at = m.end()
        if rest := line[at:] if at else line.lstrip():
            pieces.append((rest, None))
    parts = []
    for i, (piece, charset) in enumerate(pieces):
        if charset is None:
            if piece.isspace() and 0 < i < len(pieces) - 1 and pieces[i - 1][1] and pieces[i + 1][1]:
                continue  # between two encoded words
            piece = piece.encode('raw-unicode-escape')
        if parts and parts[-1][1] == charset:  # lines of plain text are words of one
            parts[-1] = parts[-1][0] + (b' ' if charset is None else b'') + piece, charset
        else:
            parts.append((piece, charset))
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
        self._charset = self._as_charset('us-ascii' if charset is None else charset)
        self._parts, self._space = [], continuation_ws
        self._width = 78 if maxlinelen is None else maxlinelen
        self._taken = 0 if header_name is None else len(header_name) + 2
        if s is not None:
            self.append(s, charset, errors)

    @staticmethod
    def _as_charset(charset):
        return charset if isinstance(charset, Charset) else Charset(charset)

    def append(self, s, charset=None, errors='strict'):
        """Add a part."""
        charset = self._charset if charset is None else self._as_charset(charset)
        if not isinstance(s, str):
            codec = charset.input_codec or 'us-ascii'
            s = s.decode('us-ascii', 'surrogateescape') if codec == 'unknown-8bit' else s.decode(codec, errors)
        if charset.output_charset != 'unknown-8bit':
            try:
                s.encode(charset.output_codec or 'us-ascii', errors)
            except UnicodeEncodeError:
                if charset.output_charset != 'us-ascii':
                    raise
                charset = Charset('utf-8')
        self._parts.append((s, charset))

    def __str__(self):
        text, before = '', None
        for part, charset in self._joined():
            if charset == 'unknown-8bit':
                part = part.encode('ascii', 'surrogateescape').decode('ascii', 'replace')
            plain = charset == 'us-ascii'
            if before is not None and plain != before and text and part and text[-1] not in ' \t' and part[0] not in ' \t':
                text += ' '
            text += part
            before = plain
        return text

    def __eq__(self, other):
        return other == str(self)

    def encode(self, splitchars=';, \t', maxlinelen=None, linesep='\n'):
        """Return the field in ASCII, in lines of a length."""
        width = self._width if maxlinelen is None else maxlinelen
        lines = _Lines(width or 1_000_000, self._taken, self._space, splitchars)
        before, ended = None, ''
        for text, charset in self._joined():
            plain = charset == 'us-ascii'
            if before is not None and not (ended in (' ', '\t') or text[:1] in (' ', '\t')) and not (plain and before):
                lines.gap = True
            for i, line in enumerate(text.splitlines() or ['']):
                if i:
                    lines.end()
                    lines.gap = charset.header_encoding is not None
                lines.add(line if not i or charset.header_encoding is None else ' ' + line.lstrip(), charset)
            before, ended = plain, text[-1:]
        value = lines.text(linesep)
        if _EMBEDDED.search(value):
            raise HeaderParseError(f'header value appears to contain an embedded header: {value!r}')
        return value

    def _joined(self):
        """Return the parts; those in a row with the same encoding as one."""
        joined = []
        for text, charset in self._parts:
            if joined and joined[-1][1] == charset:
                joined[-1] = f'{joined[-1][0]} {text}', charset
            else:
                joined.append((text, charset))
        return joined


class _Lines:
    """The lines of a field that are being made. The last consists of pieces: the space before, and a text."""

    def __init__(self, width, taken, space, splitchars):
        self.width, self.taken, self.space, self.splitchars = width, taken, space, splitchars
        self.done, self.pieces, self.gap = [], [], False

    def text(self, linesep):
        self.end()
        return linesep.join(self.done)

    def end(self):
        if self.pieces or not self.done:
            self.done.append(self.shown(self.pieces))
        self.pieces, self.taken, self.gap = [], 0, False

    @staticmethod
    def shown(pieces):
        return ''.join(space + text for space, text in pieces)

    def length(self):
        return self.taken + len(self.shown(self.pieces))

    def add(self, text, charset):
        if charset.header_encoding is None:
            self.add_plain(text)
        else:
            self.add_words(text, charset)

    def add_plain(self, text):
        for i, (space, word) in enumerate(re.findall(r'([ \t]*)([^ \t]+|\Z)', text)):
            if space or word:
                self.push(space or (' ' if self.gap and i == 0 else ''), word)
        self.gap = False

    def push(self, space, word):
        self.pieces.append((space, word))
        if self.length() <= self.width:
            return
        at = self.place_to_break()
        if at:
            rest = self.pieces[at:]
            self.done.append(self.shown(self.pieces[:at]))
            self.pieces, self.taken = rest, 0
        elif self.taken:  # a word that is too long stands alone
            space, word = self.pieces.pop()
            self.done.append(self.shown(self.pieces))
            self.pieces, self.taken = [(space or self.space, word)], 0

    def place_to_break(self):
        """Return the last place behind, or before, the best of the characters to split at; 0 if there is none."""
        for mark in self.splitchars:
            for i in range(len(self.pieces) - 1, 0, -1):
                if self.pieces[i][0][:1] == mark if mark.isspace() else self.pieces[i - 1][1][-1:] == mark:
                    return i
        return 0

    def add_words(self, text, charset):
        first = self.width - self.length() - self.gap
        words = charset.header_encode_lines(text, chain([first], repeat(self.width - len(self.space))))
        for i, word in enumerate(words):
            if i:
                self.end()
            if word is not None:
                self.pieces.append((self.space if i else ' ' if self.gap else '', word))
                self.gap = False
