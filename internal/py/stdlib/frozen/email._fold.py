"""Laying out fields in lines, and the words by which ASCII says other characters (RFC 2047)."""

import base64
import re

_WORD = re.compile(r'=\?([^?\s]*)\?([QqBb])\?([^?\s]*)\?=')
_PLAIN_IN_WORDS = frozenset(b'-!*+/0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz')


def is_ascii(text):
    """Tell whether a text can be written as it is."""
    return text.isascii()


def has_bytes(text):
    """Tell whether a text has bytes that were not understood."""
    return not text.isascii() and any('\udc80' <= c <= '\udcff' for c in text)


# Encoded words.

def quoted_word(data):
    """Write bytes as a word does: _ for a space, =XX for what is not plain."""
    return ''.join(chr(b) if b in _PLAIN_IN_WORDS else '_' if b == 32 else f'={b:02X}' for b in data)


def encode_word(text, charset='utf-8', encoding=None):
    """Return a word for a text, quoted unless base64 is much shorter."""
    if has_bytes(text):
        charset, data = 'unknown-8bit', text.encode('ascii', 'surrogateescape')
    else:
        data = text.encode(charset)
    quoted, packed = quoted_word(data), base64.b64encode(data).decode('ascii')
    if encoding is None:
        encoding = 'q' if len(quoted) - len(packed) < 5 else 'b'
    return f'=?{charset}?{encoding}?{quoted if encoding == "q" else packed}?='


def word_bytes(kind, body):
    """Return the bytes that the body of a word stands for."""
    body = body.encode('ascii', 'surrogateescape')
    if kind in 'bB':
        kept = re.sub(rb'[^A-Za-z0-9+/]', b'', body)
        return base64.b64decode(kept[:-1] if len(kept) % 4 == 1 else kept + b'=' * (-len(kept) % 4))
    return re.sub(rb'=([0-9A-Fa-f]{2})', lambda m: bytes([int(m[1], 16)]), body.replace(b'_', b' '))


def decode_words(text):
    """Replace the words of a text by what they say. Spaces between two words do not count."""
    if '=?' not in text:
        return text
    out, at, after_word = '', 0, False
    for m in _WORD.finditer(text):
        between = text[at:m.start()]
        if not (after_word and between.strip() == ''):
            out += between
        data, charset = word_bytes(m[2], m[3]), m[1].partition('*')[0]
        try:
            out += data.decode(charset)
        except LookupError:
            out += data.decode('ascii', 'surrogateescape')
        except UnicodeDecodeError:
            out += data.decode(charset, 'surrogateescape')
        at, after_word = m.end(), True
    return out + text[at:]


# Lines.

class Lines:
    """The lines of a field. Nodes are texts, or lists of nodes that are rather kept together."""

    def __init__(self, name, policy, words=True):
        self.width = policy.max_line_length or 1 << 62
        self.utf8, self.words = getattr(policy, 'utf8', False), words  # words: whether long texts may become encoded words
        self.lines = [name + ':']
        self.run = None  # where in the last line the encoded words begin, and what they say

    def text(self, linesep):
        """Return the lines."""
        return linesep.join(self.lines) + linesep

    def add(self, node):
        """Add a node to the last line, or to new ones."""
        text = flat(node)
        if not (is_ascii(text) or self.utf8):
            self._each(node, self._encode)
        elif len(text) <= self.width - len(self.lines[-1]):
            self._append(text)
        elif len(text) < self.width and self._break_before(text):
            pass
        else:
            self._each(node, self._too_long)

    def _each(self, node, action):
        """Add the nodes of a list one by one, or do something with a text."""
        if isinstance(node, str):
            action(node)
        else:
            for part in node:
                self.add(part)

    def _append(self, text):
        self.lines[-1] += text
        if self.run is not None:
            self.run[1] += text

    def _break_before(self, text):
        """Begin a line with the space before a text, if there is one."""
        line = self.lines[-1]
        kept = line.rstrip(' \t')
        if kept == line and text[:1] not in (' ', '\t'):
            return False
        self.lines[-1] = kept
        self.lines.append(line[len(kept):] + text)
        self.run = None
        return True

    def _too_long(self, text):
        if self.words and text.strip():
            self._encode(text)
        elif not self._break_before(text):
            self._append(text)

    def _encode(self, text):
        """Add a text as encoded words. Together with those before it in the line it makes one."""
        if self.run is not None:
            start, said = self.run
            self.lines[-1], text = self.lines[-1][:start], said + text
        start = len(self.lines[-1])
        while text:
            room = self.width - len(self.lines[-1])
            piece = text[:max(room - len('=?utf-8?q??='), 0)]
            while piece and len(encode_word(piece)) > room:
                piece = piece[:-1]
            if not piece and len(self.lines[-1]) > 1:
                self.lines.append(' ')
                start = 1
                continue
            piece = piece or text[0]
            self.lines[-1] += encode_word(piece)
            self.run, text = [start, piece], text[len(piece):]
            if text:
                self.lines.append(' ')
                start = 1

    def add_parameter(self, name, value):
        """Add a parameter of a type; a long one in numbered pieces (RFC 2231)."""
        if not self.lines[-1].rstrip().endswith(';'):
            self.lines[-1] += ';'
        if is_ascii(value) and not has_bytes(value):
            charset, shown = 'us-ascii', f'{name}="{escape(value)}"'
        else:
            charset = 'unknown-8bit' if has_bytes(value) else 'utf-8'
            shown = f"{name}*={charset}''{_quoted(value)}"
        if len(self.lines[-1]) + len(shown) + 1 < self.width:
            self.lines[-1] += ' ' + shown
        elif len(shown) + 2 <= self.width:
            self.lines.append(' ' + shown)
        else:
            self._add_pieces(name, f"{charset}''", value)

    def _add_pieces(self, name, head, value):
        number = 0
        while value:
            label = f' {name}*{number}*={head}'
            room = max(self.width - len(label) - 1, 3)
            n = min(len(value), room)
            while n > 1 and len(_quoted(value[:n])) > room:
                n -= 1
            piece, value, head, number = value[:n], value[n:], '', number + 1
            self.lines.append(label + _quoted(piece) + (';' if value else ''))


def _quoted(text):
    from urllib.parse import quote
    return quote(text, safe='', encoding='ascii' if has_bytes(text) else 'utf-8', errors='surrogateescape')


def escape(text):
    """Put a backslash before quotes and backslashes."""
    return re.sub(r'["\\]', r'\\\g<0>', text)


def flat(node):
    """Return the text of a node."""
    return node if isinstance(node, str) else ''.join(map(flat, node))


def words_of(text):
    """Return the words of a text and the spaces between them."""
    return [piece for piece in re.split(r'([ \t]+)', text) if piece]


# Contents.

def quoted_printable(data, width=76, eol='\n'):
    """Write bytes so that only plain characters are used, in lines of a width."""
    out = []
    for line in re.split(rb'\r\n|\r|\n', data):
        tokens = [chr(b) if b in (9, 32) or 32 < b < 127 and b != 61 else f'={b:02X}' for b in line]
        if tokens and tokens[-1] in ('\t', ' '):
            tokens[-1] = f'={ord(tokens[-1]):02X}'
        text = ''
        for i, token in enumerate(tokens):
            room = width if i == len(tokens) - 1 else width - 1
            if len(text) + len(token) > room:
                out.append(text + '=')
                text = ''
            text += token
        out.append(text)
    return eol.join(out)


def base64_lines(data, width=76):
    """Write bytes in base64, in lines of a width."""
    step = width // 4 * 3
    return ''.join(base64.b64encode(data[i:i + step]).decode('ascii') + '\n' for i in range(0, len(data), step))
