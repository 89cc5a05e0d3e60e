"""Encodings of messages, and how text in them is written."""

from email._fold import base64_lines, has_bytes, quoted_printable, quoted_word

__all__ = ['Charset', 'add_alias', 'add_charset', 'add_codec']

QP, BASE64, SHORTEST = 1, 2, 3
DEFAULT_CHARSET = 'us-ascii'
UNKNOWN8BIT = 'unknown-8bit'

# How fields and contents are written in an encoding (Q quoted, B in base64, S the shorter, - as they are), and what they are converted to.
_LETTERS = {'Q': QP, 'B': BASE64, 'S': SHORTEST, '-': None}
CHARSETS = {}
for _line in """windows-1252 QQ; viscii QQ; us-ascii --; big5 BB; gb2312 BB; euc-jp B- iso-2022-jp; shift_jis B- iso-2022-jp;
        iso-2022-jp B-; koi8-r BB; utf-8 SB utf-8""".split(';') + [f'iso-8859-{_n} QQ' for _n in (1, 2, 3, 4, 9, 10, 13, 14, 15, 16)]:
    _name, _ways, *_to = _line.split()
    CHARSETS[_name] = _LETTERS[_ways[0]], _LETTERS[_ways[1]], _to[0] if _to else None

# Latin alphabets by their numbers in the norm, and other names of encodings.
ALIASES = dict(ascii='us-ascii', euc_jp='euc-jp', euc_kr='euc-kr', cp949='ks_c_5601-1987')
for _n, _norm in enumerate((1, 2, 3, 4, 9, 10, 13, 14, 15, 16), 1):
    for _name in (f'latin_{_n}', f'latin-{_n}'):
        ALIASES[_name] = f'iso-8859-{_norm}'

CODEC_MAP = {'gb2312': 'eucgb2312_cn', 'big5': 'big5_tw', 'us-ascii': None}


def add_codec(charset, codecname):
    """Say which codec converts text of an encoding."""
    CODEC_MAP[charset] = codecname


def add_alias(alias, canonical):
    """Give an encoding another name."""
    ALIASES[alias] = canonical


def add_charset(charset, header_enc=None, body_enc=None, output_charset=None):
    """Say how text in an encoding is written from now on."""
    if SHORTEST == body_enc:
        raise ValueError('SHORTEST not allowed for body_enc')
    CHARSETS[charset] = (header_enc, body_enc, output_charset)


class Charset:
    """An encoding, and how text in it is written."""

    def __init__(self, input_charset=DEFAULT_CHARSET):
        name = (input_charset.decode('ascii') if isinstance(input_charset, bytes) else input_charset).lower()
        if not name.isascii():
            from email.errors import CharsetError
            raise CharsetError(input_charset)
        self.input_charset = name = ALIASES.get(name, name)
        self.header_encoding, self.body_encoding, to = CHARSETS.get(name, (SHORTEST, BASE64, None))
        self.output_charset = ALIASES.get(to, to) or name
        self.input_codec, self.output_codec = (CODEC_MAP.get(codec, codec) for codec in (name, self.output_charset))

    def __eq__(self, other):
        return str(other).lower() == str(self)

    def __str__(self):
        return self.input_charset.lower()

    __repr__ = __str__

    def get_body_encoding(self):
        """Return how contents are written: a word, or a function that writes them."""
        if self.body_encoding in (QP, BASE64):
            return 'quoted-printable' if self.body_encoding == QP else 'base64'
        from email.encoders import encode_7or8bit
        return encode_7or8bit

    def get_output_charset(self):
        """Return the encoding of what is written."""
        return self.output_charset or self.input_charset

    def _bytes(self, text):
        if has_bytes(text):
            return text.encode('ascii', 'surrogateescape')
        return text.encode('latin-1' if self.output_charset == UNKNOWN8BIT else self.output_codec or 'us-ascii')

    def _writer(self, data):
        """Return the letter of the way in which bytes are written in a field."""
        if self.header_encoding == SHORTEST:
            return 'q' if len(quoted_word(data)) < -(-len(data) // 3) * 4 else 'b'
        return {QP: 'q', BASE64: 'b'}.get(self.header_encoding)

    def _word(self, data, how):
        if how is None:
            return data.decode('ascii', 'surrogateescape')
        body = quoted_word(data) if how == 'q' else base64_lines(data, 1 << 30).rstrip('\n')
        return f'=?{self.get_output_charset()}?{how}?{body}?='

    def header_encode(self, string):
        """Return a text as a field has it."""
        data = self._bytes(string)
        return self._word(data, self._writer(data))

    def header_encode_lines(self, string, maxlengths):
        """Return a text in pieces that are not longer than they may be; None for one that would be empty at the start."""
        how = self._writer(self._bytes(string))
        lines, piece, most = [], '', next(maxlengths)
        for c in string:
            if len(self._word(self._bytes(piece + c), how)) > most and (piece or not lines):
                lines.append(self._word(self._bytes(piece), how) if piece else None)
                piece, most = '', next(maxlengths)
            piece += c
        return lines + [self._word(self._bytes(piece), how)]

    def body_encode(self, string):
        """Return a text as a content has it."""
        if not string:
            return string
        data = string if isinstance(string, bytes) else string.encode(self.output_charset)
        if self.body_encoding == BASE64:
            return base64_lines(data)
        if self.body_encoding == QP:
            return quoted_printable(data)
        return data.decode('ascii') if data.isascii() else string
