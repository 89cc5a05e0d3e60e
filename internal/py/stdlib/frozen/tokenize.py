"""Python source as tokens, comments and blank lines included."""

import re
from io import open as _builtin_open
from collections import namedtuple

import token
from token import *
from token import EXACT_TOKEN_TYPES
from _tokenizer import scan as _scan

__all__ = token.__all__ + ["tokenize", "generate_tokens", "detect_encoding", "untokenize", "TokenInfo", "open", "TokenError"]

cookie_re = re.compile(r'^[ \t\f]*#.*?coding[:=][ \t]*([-\w.]+)', 256)  # ASCII: the names of the flags would load enum
blank_re = re.compile(br'^[ \t\f]*(?:[#\r\n]|$)', 256)
BOM_UTF8 = b'\xef\xbb\xbf'


class TokenError(Exception):
    pass


class TokenInfo(namedtuple('TokenInfo', 'type string start end line')):
    """A token: the number of its type, its text, where it starts and ends as pairs of line and column, and the line."""

    def __repr__(self):
        return (f'TokenInfo(type={self.type} ({tok_name[self.type]}), string={self.string!r}, start={self.start!r}, '
                f'end={self.end!r}, line={self.line!r})')

    @property
    def exact_type(self):
        """The type, that of the very operator if it is one."""
        return EXACT_TOKEN_TYPES.get(self.string, OP) if self.type == OP else self.type


def tokenize(readline):
    """Yield the tokens of the lines of bytes that readline returns; the first token is the encoding."""
    encoding, lines = detect_encoding(readline)
    yield TokenInfo(ENCODING, 'utf-8' if encoding == 'utf-8-sig' else encoding, (0, 0), (0, 0), '')
    lines += _lines(readline)
    yield from _tokens(b''.join(lines).decode('utf-8' if encoding == 'utf-8-sig' else encoding))


def generate_tokens(readline):
    """Yield the tokens of the lines of text that readline returns."""
    yield from _tokens(''.join(_lines(readline)))


def _lines(readline, most=-1):
    """Call readline until it returns nothing or raises StopIteration, or has returned so many lines."""
    lines = []
    try:
        while len(lines) != most and (line := readline()):
            lines.append(line)
    except StopIteration:
        pass
    return lines


def _tokens(text):
    found, error = _scan(text)
    for each in found:
        yield TokenInfo._make(each)
    if error is None:
        return
    message, line, offset, indentation, shown = error
    if indentation:
        raise IndentationError(message, ('<string>', line, offset, shown, None, None))
    if "unmatched" in message:
        raise SyntaxError(message, ('<string>', line, offset, shown, None, None))
    if "unterminated triple-quoted" in message:
        message = "EOF in multi-line string"
    raise TokenError(message, (line, offset))


def _get_normal_name(orig_enc):
    """Give an encoding one name of the several it may have."""
    short = orig_enc[:12].replace("_", "-").lower()
    for normal, names in (('utf-8', ('utf-8',)), ('iso-8859-1', ('latin-1', 'iso-8859-1', 'iso-latin-1'))):
        if any(short == name or short.startswith(f'{name}-') for name in names):
            return normal
    return orig_enc


def detect_encoding(readline):
    """Find the encoding of a source by its byte order mark or a comment in its first two lines; return it with the lines that were read."""
    name = getattr(getattr(readline, '__self__', None), 'name', None)
    which = '' if name is None else f' for {name!r}'

    def declared(line):
        try:
            found = cookie_re.match(line.decode('utf-8'))
        except UnicodeDecodeError:
            raise SyntaxError("invalid or missing encoding declaration" + which)
        if not found:
            return None
        encoding = _get_normal_name(found[1])
        try:
            ''.encode(encoding)
        except LookupError:
            raise SyntaxError(f"unknown encoding{which}: {encoding}")
        if marked and encoding != 'utf-8':
            raise SyntaxError(f'encoding problem{which}: utf-8')
        return encoding + '-sig' if marked else encoding

    lines = _lines(readline, 1)
    marked = bool(lines) and lines[0].startswith(BOM_UTF8)
    default = 'utf-8-sig' if marked else 'utf-8'
    if marked:
        lines[0] = lines[0].removeprefix(BOM_UTF8)
    if not lines or not lines[0]:
        return default, []
    encoding = declared(lines[0])
    if encoding is None and blank_re.match(lines[0]):
        lines += _lines(readline, 1)
        encoding = declared(lines[1]) if len(lines) == 2 else None
    return encoding or default, lines


def open(filename):
    """Open a file of source with the encoding that it declares."""
    from io import TextIOWrapper
    source = _builtin_open(filename, 'rb')
    try:
        encoding = detect_encoding(source.readline)[0]
        source.seek(0)
        stream = TextIOWrapper(source, encoding, line_buffering=True)
    except:
        source.close()
        raise
    stream.mode = 'r'
    return stream


def untokenize(iterable):
    """Turn tokens back into source: into the very same one if they have their places, else, from pairs of type and text, into one that has the same
    tokens. It is bytes if the first token is the encoding."""
    writer = Untokenizer()
    text = writer.untokenize(iterable)
    return text if writer.encoding is None else text.encode(writer.encoding)


class Untokenizer:
    """Writes tokens."""

    def __init__(self):
        self.tokens, self.encoding, self.prev_type = [], None, None
        self.prev_row, self.prev_col = 1, 0

    def add_whitespace(self, start):
        row, col = start
        if start < (self.prev_row, self.prev_col):
            raise ValueError(f"start ({row},{col}) precedes previous end ({self.prev_row},{self.prev_col})")
        if row > self.prev_row:
            self.tokens.append("\\\n" * (row - self.prev_row))
            self.prev_col = 0
        if col > self.prev_col:
            self.tokens.append(" " * (col - self.prev_col))

    def escape_brackets(self, token):
        """Double the braces of an f-string's text, but for those of \\N{...}."""
        return re.sub(r'(?<!\\)((?:\\\\)*\\N\{[^}]*\})|([{}])', lambda m: m[1] or m[2] * 2, token)

    def untokenize(self, iterable):
        tokens, indents, fresh = iter(iterable), [], False
        for each in tokens:
            if each[0] == ENDMARKER and len(each) != 2:
                break
            if len(each) == 2:
                self.compat(each, tokens)
                break
            kind, text, start, end, _ = each
            if kind == ENCODING:
                self.encoding = text
            elif kind == INDENT:
                indents.append(text)
            elif kind == DEDENT:
                indents.pop()
                self.prev_row, self.prev_col = end
            else:
                if kind in (NEWLINE, NL):
                    fresh = True
                elif fresh and indents:
                    if start[1] >= len(indents[-1]):
                        self.tokens.append(indents[-1])
                        self.prev_col = len(indents[-1])
                    fresh = False
                elif kind == FSTRING_MIDDLE and ('{' in text or '}' in text):
                    text = self.escape_brackets(text)
                    last = text.splitlines()[-1]
                    end = end[0], end[1] + last.count("{{") + last.count("}}")
                self._separate(kind)
                self.add_whitespace(start)
                self.tokens.append(text)
                self.prev_row, self.prev_col = (end[0] + 1, 0) if kind in (NEWLINE, NL) else end
                self.prev_type = kind
        return "".join(self.tokens)

    def _separate(self, kind):
        """Two strings side by side need a space between them."""
        if self.prev_type in (STRING, FSTRING_END) and kind in (STRING, FSTRING_START):
            self.tokens.append(" ")

    def compat(self, token, iterable):
        """Write pairs of type and text."""
        indents, fresh, nested = [], token[0] in (NEWLINE, NL), 0
        for kind, text in ((each[0], each[1]) for group in ([token], iterable) for each in group):
            if kind == ENCODING:
                self.encoding = text
                continue
            nested += (kind == FSTRING_START) - (kind == FSTRING_END)
            if kind == INDENT:
                indents.append(text)
                continue
            if kind == DEDENT:
                indents.pop()
                continue
            begins = fresh and indents and kind not in (NEWLINE, NL)
            fresh = kind in (NEWLINE, NL) or fresh and not begins
            if begins:
                self.tokens.append(indents[-1])
            elif kind == FSTRING_MIDDLE:
                text = self.escape_brackets(text)
            if kind in (NAME, NUMBER):
                text += ' '
            elif kind == STRING and self.prev_type == STRING:
                text = ' ' + text
            if text in ("{", "}") and nested and self.tokens and self.tokens[-1] == text:
                text = ' ' + text
            self._separate(kind)
            self.tokens.append(text)
            self.prev_type = kind
