"""Read TOML."""

import re

__all__ = ('loads', 'load', 'TOMLDecodeError')

_BARE = re.compile(r'[A-Za-z0-9_-]+')
_SPACE = re.compile(r'[ \t]*')
_TIME = r'([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d{1,6})\d*)?'
_LOCAL_TIME = re.compile(_TIME)
_DATETIME = re.compile(rf'(\d{{4}})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?:[Tt ]{_TIME}(?:([Zz])|([+-])([01]\d|2[0-3]):([0-5]\d))?)?')
_NUMBER = re.compile(r'0(?:x[0-9A-Fa-f](?:_?[0-9A-Fa-f])*|b[01](?:_?[01])*|o[0-7](?:_?[0-7])*)|[+-]?(?:0|[1-9](?:_?\d)*)((?:\.\d(?:_?\d)*)?(?:[eE][+-]?\d(?:_?\d)*)?)')
_ESCAPES = {'b': '\b', 't': '\t', 'n': '\n', 'f': '\f', 'r': '\r', '"': '"', '\\': '\\'}
_FORBIDDEN = re.compile('[\x00-\x08\x0b-\x1f\x7f]')
_MOST_NESTED = 300  # arrays and inline tables in each other


class TOMLDecodeError(ValueError):
    """The document is no TOML."""


def load(fp, /, *, parse_float=float):
    """Read a document from a binary file."""
    data = fp.read()
    try:
        text = data.decode()
    except AttributeError:
        raise TypeError("File must be opened in binary mode, e.g. use `open('foo.toml', 'rb')`") from None
    return loads(text, parse_float=parse_float)


def loads(s, /, *, parse_float=float):
    """Read a document from a str."""
    try:
        text = s.replace('\r\n', '\n')
    except AttributeError:
        raise TypeError(f"Expected str object, not '{type(s).__qualname__}'") from None
    return _Reader(text, _checked(parse_float)).document()


def _checked(parse_float):
    if parse_float is float:
        return float

    def convert(text):
        value = parse_float(text)
        if isinstance(value, (dict, list)):
            raise ValueError('parse_float must not return dicts or lists')
        return value
    return convert


class _Table:
    """A table, and what may still be added to it."""

    def __init__(self):
        self.values = {}
        self.tables = {}  # those below, and the last of each array of tables
        self.explicit = False  # has a header of its own, or was made by dotted keys
        self.frozen = False  # an inline table or array: nothing can be added
        self.array = None


class _Reader:
    def __init__(self, text, parse_float):
        self.text = text
        self.at = 0
        self.parse_float = parse_float
        self.depth = 0

    def fail(self, message, at=None):
        at = self.at if at is None else at
        if at >= len(self.text):
            where = 'end of document'
        else:
            line = self.text.count('\n', 0, at) + 1
            column = at + 1 if line == 1 else at - self.text.rindex('\n', 0, at)
            where = f'line {line}, column {column}'
        raise TOMLDecodeError(f'{message} (at {where})')

    def document(self):
        root = current = _Table()
        text = self.text
        while True:
            self.space()
            c = text[self.at:self.at + 1]
            if not c:
                return root.values
            if c == '\n':
                self.at += 1
                continue
            if c == '[':
                current = self.header(root)
            elif c in '"\'' or _BARE.match(c):
                self.pair(current, True)
            elif c != '#':
                self.fail('Invalid statement')
            self.space()
            self.comment()
            if self.at < len(text):
                if text[self.at] != '\n':
                    self.fail('Expected newline or end of document after a statement')
                self.at += 1

    def space(self):
        self.at = _SPACE.match(self.text, self.at).end()

    def comment(self):
        if self.text.startswith('#', self.at):
            end = self.text.find('\n', self.at)
            end = len(self.text) if end < 0 else end
            bad = _FORBIDDEN.search(self.text, self.at, end)
            if bad:
                self.fail(f'Found invalid character {bad.group()!r}', bad.start())
            self.at = end

    def space_and_comments(self):
        while True:
            before = self.at
            while self.text[self.at:self.at + 1] in (' ', '\t', '\n') and self.at < len(self.text):
                self.at += 1
            self.comment()
            if self.at == before:
                return

    # Keys and tables.

    def key_part(self):
        c = self.text[self.at:self.at + 1]
        m = _BARE.match(self.text, self.at)
        if m:
            self.at = m.end()
            return m.group()
        if c == "'":
            return self.literal()
        if c == '"':
            return self.basic()
        self.fail('Invalid initial character for a key part')

    def key(self):
        parts = [self.key_part()]
        while True:
            self.space()
            if not self.text.startswith('.', self.at):
                return parts
            self.at += 1
            self.space()
            parts.append(self.key_part())

    def header(self, root):
        """Read [table] or [[array]], and return the table."""
        array = self.text.startswith('[[', self.at)
        self.at += 2 if array else 1
        self.space()
        key = self.key()
        if not self.text.startswith(']]' if array else ']', self.at):
            self.fail("Expected ']]' at the end of an array declaration" if array else "Expected ']' at the end of a table declaration")
        table = root
        for part in key[:-1]:
            table = self.below(table, part, None)
        last = key[-1]
        if array:
            known = table.tables.get(last)
            if last in table.values and (known is None or known.array is None):
                self.fail(f'Cannot mutate immutable namespace {tuple(key)}' if known is None or known.frozen else 'Cannot overwrite a value')
            new = _Table()
            new.explicit = True
            new.array = table.values.setdefault(last, [])
            new.array.append(new.values)
            table.tables[last] = new
        else:
            new = table.tables.get(last)
            if last in table.values and (new is None or new.explicit or new.frozen):
                self.fail(f'Cannot declare {tuple(key)} twice')
            if new is None:
                new = table.tables[last] = _Table()
                table.values[last] = new.values
            new.explicit = True
        self.at += 2 if array else 1
        return new

    def below(self, table, part, place):
        known = table.tables.get(part)
        if known is None:
            if part in table.values:
                self.fail('Cannot overwrite a value', place)
            known = table.tables[part] = _Table()
            table.values[part] = known.values
        elif known.frozen:
            self.fail(f'Cannot mutate immutable namespace {part}', place)
        return known

    def pair(self, table, top):
        """Read key = value into a table."""
        key = self.key()
        if not self.text.startswith('=', self.at):
            self.fail("Expected '=' after a key in a key/value pair")
        self.at += 1
        self.space()
        value = self.value()
        for part in key[:-1]:
            known = table.tables.get(part)
            if known is not None and (known.frozen or known.array is not None or known.explicit and not getattr(known, 'dotted', False)):
                self.fail(f'Cannot redefine namespace {tuple(key[:-1])}' if top else f'Cannot mutate immutable namespace {tuple(key[:-1])}')
            fresh = known is None
            table = self.below(table, part, None)
            if fresh:
                table.explicit = table.dotted = True
        last = key[-1]
        if last in table.values:
            self.fail('Cannot overwrite a value' if top else f'Duplicate inline table key {last!r}')
        table.values[last] = value
        if isinstance(value, (dict, list)):
            closed = table.tables[last] = _Table()
            closed.frozen = True

    # Values.

    def value(self):
        text, at = self.text, self.at
        c = text[at:at + 1]
        if c == '"':
            return self.long('"""') if text.startswith('"""', at) else self.basic()
        if c == "'":
            return self.long("'''") if text.startswith("'''", at) else self.literal()
        for word, value in ('true', True), ('false', False):
            if text.startswith(word, at):
                self.at += len(word)
                return value
        if c == '[' or c == '{':
            self.depth += 1
            if self.depth > _MOST_NESTED:
                raise RecursionError(f'TOML inline arrays/tables are nested more than the allowed {_MOST_NESTED} levels')
            value = self.array() if c == '[' else self.inline()
            self.depth -= 1
            return value
        return self.scalar()

    def scalar(self):
        """Read a date, time or number."""
        text, at = self.text, self.at
        m = _DATETIME.match(text, at)
        if m:
            try:
                value = self.moment(m)
            except ValueError:
                self.fail('Invalid date or datetime')
            self.at = m.end()
            return value
        m = _LOCAL_TIME.match(text, at)
        if m:
            from datetime import time
            self.at = m.end()
            hour, minute, second, micro = m.groups()
            return time(int(hour), int(minute), int(second), int((micro or '').ljust(6, '0')))
        m = _NUMBER.match(text, at)
        if m:
            self.at = m.end()
            if m.group(1):
                return self.parse_float(m.group())
            return int(m.group().replace('_', ''), 0 if m.group()[1:2] in ('x', 'o', 'b') else 10)
        for word in ('inf', 'nan', '-inf', '+inf', '-nan', '+nan'):
            if text.startswith(word, at):
                self.at += len(word)
                return self.parse_float(word)
        self.fail('Invalid value')

    def moment(self, m):
        from datetime import date, datetime, timedelta, timezone
        year, month, day, hour, minute, second, micro, utc, sign, off_hour, off_minute = m.groups()
        if hour is None:
            return date(int(year), int(month), int(day))
        zone = None
        if utc:
            zone = timezone.utc
        elif sign:
            offset = timedelta(hours=int(off_hour), minutes=int(off_minute))
            zone = timezone(-offset if sign == '-' else offset)
        return datetime(int(year), int(month), int(day), int(hour), int(minute), int(second), int((micro or '').ljust(6, '0')), tzinfo=zone)

    def array(self):
        self.at += 1
        out = []
        while True:
            self.space_and_comments()
            if self.text.startswith(']', self.at):
                self.at += 1
                return out
            out.append(self.value())
            self.space_and_comments()
            c = self.text[self.at:self.at + 1]
            if c == ']':
                self.at += 1
                return out
            if c != ',':
                self.fail('Unclosed array')
            self.at += 1

    def inline(self):
        self.at += 1
        table = _Table()
        self.space()
        if self.text.startswith('}', self.at):
            self.at += 1
            return table.values
        while True:
            self.pair(table, False)
            self.space()
            c = self.text[self.at:self.at + 1]
            if c == '}':
                self.at += 1
                return table.values
            if c != ',':
                self.fail('Unclosed inline table')
            self.at += 1
            self.space()

    # Strings.

    def literal(self):
        start = self.at + 1
        end = self.text.find("'", start)
        line = self.text.find('\n', start)
        if end < 0 or 0 <= line < end:
            bad = line if line >= 0 and (end < 0 or line < end) else None
            if bad is None:
                self.fail('Expected "\'"', len(self.text))
            self.fail("Found invalid character '\\n'", bad)
        self.check(start, end)
        self.at = end + 1
        return self.text[start:end]

    def check(self, start, end):
        bad = _FORBIDDEN.search(self.text, start, end)
        if bad:
            self.fail(f'Found invalid character {bad.group()!r}', bad.start())

    def basic(self):
        self.at += 1
        out = []
        stop = re.compile(r'["\\\x00-\x08\x0a-\x1f\x7f]')
        while True:
            m = stop.search(self.text, self.at)
            if m is None:
                self.fail('Unterminated string', len(self.text))
            out.append(self.text[self.at:m.start()])
            self.at = m.start()
            if m.group() == '"':
                self.at += 1
                return ''.join(out)
            if m.group() != '\\':
                self.fail(f'Illegal character {m.group()!r}')
            out.append(self.escape(False))

    def long(self, quote):
        """Read a string over several lines."""
        self.at += 3
        if self.text.startswith('\n', self.at):
            self.at += 1
        out = []
        stop = re.compile(r'"""|[\\\x00-\x08\x0b-\x1f\x7f]' if quote == '"""' else r"'''|[\x00-\x08\x0b-\x1f\x7f]")
        while True:
            m = stop.search(self.text, self.at)
            if m is None:
                self.fail('Unterminated string' if quote == '"""' else 'Expected "\'\'\'"', len(self.text))
            out.append(self.text[self.at:m.start()])
            self.at = m.start()
            if m.group() == quote:
                self.at += 3
                for _ in range(2):  # two more quotes may belong to the text
                    if self.text.startswith(quote[0], self.at):
                        out.append(quote[0])
                        self.at += 1
                return ''.join(out)
            if m.group() != '\\':
                self.fail(f'Illegal character {m.group()!r}' if quote == '"""' else f'Found invalid character {m.group()!r}')
            out.append(self.escape(True))

    def escape(self, long):
        text, at = self.text, self.at
        c = text[at + 1:at + 2]
        if long and c in (' ', '\t', '\n'):
            m = re.compile(r'[ \t]*\n[ \t\n]*').match(text, at + 1)
            if m is None:
                self.fail("Unescaped '\\' in a string")
            self.at = m.end()
            return ''
        if c in ('u', 'U'):
            size = 4 if c == 'u' else 8
            digits = text[at + 2:at + 2 + size]
            self.at += 2
            if len(digits) != size or not re.fullmatch('[0-9A-Fa-f]+', digits):
                self.fail('Invalid hex value')
            self.at += size
            code = int(digits, 16)
            if code > 0x10ffff or 0xd800 <= code < 0xe000:
                self.fail('Escaped character is not a Unicode scalar value')
            return chr(code)
        if c not in _ESCAPES or not c:
            if len(text) == at + 1:
                self.fail('Unterminated string', len(text))
            self.at += 2
            self.fail("Unescaped '\\' in a string")
        self.at += 2
        return _ESCAPES[c]
