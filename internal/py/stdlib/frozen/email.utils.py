"""Addresses and dates of messages."""

import re
import time

__all__ = 'quote unquote mktime_tz parseaddr parsedate formataddr formatdate make_msgid getaddresses parsedate_tz decode_params decode_rfc2231 encode_rfc2231 format_datetime parsedate_to_datetime collapse_rfc2231_value'.split()

_DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split()
_MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split()
# Hours from UTC of zones in winter, and with an hour more in summer.
_ZONES = dict.fromkeys('UT UTC GMT Z'.split(), 0) | {
    letter + kind + 'T': -100 * hours + 100 * (kind == 'D') for letter, hours in zip('AECMP', range(4, 9)) for kind in 'SD'}
_SPECIAL = r'[][\\()<>@,:;".]'


def quote(str):
    """Put a backslash before backslashes and quotes."""
    return str.replace('\\', '\\\\').replace('"', r'\"')


def unquote(str):
    """Take the quotes, or angle brackets, off a text."""
    if len(str) > 1:
        if str[0] == '"' == str[-1]:
            return str[1:-1].replace('\\\\', '\\').replace('\\"', '"')
        if str[0] == '<' and str[-1] == '>':
            return str[1:-1]
    return str


def formataddr(pair, charset='utf-8'):
    """Return a name and an address as a field has them."""
    name, address = pair
    address.encode('ascii')
    if not name:
        return address
    try:
        name.encode('ascii')
    except UnicodeEncodeError:
        from email.header import Header
        return f'{Header(name, charset).encode()} <{address}>'
    quotes = '"' if re.search(_SPECIAL, name) else ''
    escaped = re.sub(r'[\\"]', r'\\\g<0>', name)
    return f'{quotes}{escaped}{quotes} <{address}>'


def _list(text):
    """Return the names and addresses in a text, two empty texts for each that cannot be read."""
    reader, found = _Reader(text), []
    while reader.more():
        found += reader.entry() or [('', '')]
    return found


class _Reader:
    """Reads addresses from left to right. Whatever stands in the wrong place ends an address and begins the next."""

    def __init__(self, text):
        self.text, self.at, self.notes = text, 0, []

    def more(self):
        return self.at < len(self.text)

    def sees(self, marks):
        return self.more() and self.text[self.at] in marks

    def take(self, pattern):
        """Return what matches here, and go on behind it."""
        m = re.compile(pattern).match(self.text, self.at)
        self.at = m.end()
        return m[0]

    def blanks(self):
        """Pass over blanks and comments; return the blanks that are not line ends."""
        passed = ''
        while self.sees(' \t\r\n('):
            if self.sees('('):
                self.notes.append(self.enclosed(')'))
            else:
                passed += self.take(r'[ \t\r\n]+').translate({10: None, 13: None})
        return passed

    def enclosed(self, end):
        """Return what lies between a mark and its end, without backslashes; comments may hold comments."""
        self.at += 1
        parts = []
        while self.more() and not self.sees(end + '\r'):
            if end == ')' and self.sees('('):
                parts.append(self.enclosed(')'))
            else:
                parts.append(self.take(r'(?s)\\?.?').removeprefix('\\') if self.sees('\\') else self.take('(?s).'))
        self.at = min(self.at + 1, len(self.text))
        return ''.join(parts)

    def entry(self):
        """Read what stands before the next comma: one address, none, or those of a group."""
        self.notes = notes = []
        self.blanks()
        start, words = self.at, self.words()
        self.blanks()
        if self.sees('.@'):
            self.at, self.notes = start, notes
            address = self.address()
            found = [(' '.join(notes), address)]
        elif self.sees(':'):
            found = self.members()
        elif self.sees('<'):
            name, address = ' '.join(words), self.route()
            found = [(f'{name} ({" ".join(notes)})' if notes else name, address)]
        elif words:
            found = [(' '.join(notes), words[0])]
        else:
            found = []
            self.at += self.more()
        self.blanks()
        self.at += self.sees(',')
        return found

    def members(self):
        """Read the addresses of a group, up to its semicolon."""
        self.at += 1
        found = []
        while self.more():
            self.blanks()
            if self.sees(';'):
                self.at += 1
                break
            found += self.entry()
        return found

    def words(self):
        """Read the words of a name."""
        found = []
        while self.more():
            if self.sees(' \t\r\n'):
                self.at += 1
            elif self.sees('"'):
                found.append(self.enclosed('"'))
            elif self.sees('('):
                self.notes.append(self.enclosed(')'))
            elif self.sees(')<>@,:;[]'):
                break
            else:
                found.append(self.take(r'[^()<>@,:;"\[\] \t\r\n]+'))
        return found

    def route(self):
        """Read an address in angles; what stands before a colon there is the way of old mail, which does not count."""
        self.at += 1
        self.blanks()
        while self.more():
            if self.sees('>'):
                self.at += 1
                return ''
            if self.sees('@'):
                self.at += 1
                self.blanks()
                if self.more():
                    self.domain()
            elif self.sees(':'):
                self.at += 1
            else:
                found = self.address()
                self.at = min(self.at + 1, len(self.text))
                return found
            self.blanks()
        return ''

    def address(self):
        """Read what stands before an @, and the domain behind it if there is one."""
        parts = []
        self.blanks()
        while self.more():
            if self.sees('.'):
                if parts and not parts[-1].strip():
                    parts.pop()
                parts.append('.')
                self.at += 1
                self.blanks()
                continue
            if self.sees('"'):
                parts.append(f'"{quote(self.enclosed('"'))}"')
            elif self.sees('()<>@,:;[] \t\r\n'):
                if parts and not parts[-1].strip():
                    parts.pop()
                break
            else:
                parts.append(self.take(r'[^()<>@,:;."\[\] \t\r\n]+'))
            if passed := self.blanks():
                parts.append(passed)
        if not self.sees('@'):
            return ''.join(parts)
        self.at += 1
        self.blanks()
        domain = self.domain()
        return ''.join(parts) + '@' + domain if domain else ''

    def domain(self):
        """Read a domain; it is empty if an @ stands in it."""
        parts = []
        while self.more():
            if self.sees(' \t'):
                self.at += 1
            elif self.sees('('):
                self.notes.append(self.enclosed(')'))
            elif self.sees('['):
                parts.append(f'[{self.enclosed("]")}]')
            elif self.sees('.'):
                parts.append('.')
                self.at += 1
            elif self.sees('@'):
                return ''
            elif self.sees(')<>,:;"]\r\n'):
                break
            else:
                parts.append(self.take(r'[^()<>@,:;."\[\] \t\r\n]+'))
        return ''.join(parts)


def _balanced(text):
    """Report whether the parentheses outside of quotes fit together."""
    depth = 0
    for m in re.finditer(r'(?s)\\.|"(?:[^"\\]|\\.)*"|[()]', text):
        depth += (m[0] == '(') - (m[0] == ')')
        if depth < 0:
            return False
    return not depth


def _commas(text):
    """Return the number of commas outside of quotes."""
    return re.sub(r'(?s)(\\.)|"(?:[^"\\]|\\.)*"', r'\1', text).count(',')


_UNREADABLE = "('', '')"  # stands for a field whose parentheses do not fit, and has a comma too many


def parseaddr(addr, *, strict=True):
    """Return the name and the address of a field; two empty texts if it cannot be read."""
    if not strict:
        found = _list(addr)
        return found[0] if found else ('', '')
    if isinstance(addr, list):
        addr = addr[0]
    if not isinstance(addr, str):
        return '', ''
    found = _list(addr if _balanced(addr) else _UNREADABLE)
    return ('', '') if len(found) != 1 or '[' in found[0][1] else found[0]


def getaddresses(fieldvalues, *, strict=True):
    """Return the names and addresses of fields. If strict, all are lost if there are more or fewer than commas tell."""
    values = [str(value) for value in fieldvalues]
    if not strict:
        return _list(', '.join(values))
    values = [value if _balanced(value) else _UNREADABLE for value in values]
    found = _list(', '.join(values))
    if len(found) != sum(1 + _commas(value) for value in values):
        return [('', '')]
    return [('', '') if '[' in address else (name, address) for name, address in found]


def _two(n):
    return f'{n:02d}'


def format_datetime(dt, usegmt=False):
    """Return a date as a field has it."""
    import datetime
    if usegmt:
        if dt.tzinfo is None or dt.tzinfo != datetime.timezone.utc:
            raise ValueError('usegmt option requires a UTC datetime')
        zone = 'GMT'
    elif dt.tzinfo is None:
        zone = '-0000'
    else:
        zone = dt.strftime('%z')
    return f'{_DAYS[dt.weekday()]}, {_two(dt.day)} {_MONTHS[dt.month - 1]} {dt.year:04d} {_two(dt.hour)}:{_two(dt.minute)}:{_two(dt.second)} {zone}'


def formatdate(timeval=None, localtime=False, usegmt=False):
    """Return a time as a field has it."""
    import datetime
    timeval = time.time() if timeval is None else timeval
    dt = datetime.datetime.fromtimestamp(timeval, datetime.timezone.utc)
    if localtime:
        return format_datetime(dt.astimezone())
    return format_datetime(dt if usegmt else dt.replace(tzinfo=None), usegmt)


# Dates with the month behind the day, as mail has them, or before it, as in ctime().
_TIME = r'(?P<hour>\d{1,2})[:.](?P<minute>\d{1,2})(?:[:.](?P<second>\d{1,2}))?(?![:.\d])'
_ZONE = r'(?:\s*(?P<zone>[+-]\d{4}|[A-Za-z]+))?'
_WEEKDAY = r'\s*(?:[A-Za-z]+(?:,\s*|\s+))??'
_DATE = rf'{_WEEKDAY}(?P<day>\d{{1,2}}),?\s+(?P<month>[A-Za-z]{{3,}}),?\s+(?P<year>\d{{2,4}}),?\s+{_TIME}{_ZONE}'
_FIRST = rf'{_WEEKDAY}(?P<month>[A-Za-z]{{3,}})\s+(?P<day>\d{{1,2}}),?\s+(?P<year>\d{{2,4}}),?\s+{_TIME}{_ZONE}'
_RFC850 = rf'{_WEEKDAY}(?P<day>\d{{1,2}})-(?P<month>[A-Za-z]{{3,}})-(?P<year>\d{{2,4}})\s+{_TIME}\s+(?P<zone>[+-]\d{{4}}|[A-Za-z]+)'
_CTIME = rf'{_WEEKDAY}(?P<month>[A-Za-z]{{3,}})\s+(?P<day>\d{{1,2}})\s+{_TIME}\s+(?P<year>\d{{2,4}}){_ZONE}'


def _parse_date(data):
    """Return the fields of a date; the distance from UTC is None if it is not told."""
    data = data or ''
    m = next(filter(None, (re.match(form, data) for form in (_DATE, _CTIME, _RFC850, _FIRST))), None)
    if m is None or m['month'][:3].capitalize() not in _MONTHS:
        return None
    year = int(m['year'])
    if len(m['year']) == 2:
        year += 1900 if year > 68 else 2000
    zone, offset = m['zone'], None
    if zone and zone.upper() in _ZONES:
        offset = _ZONES[zone.upper()]
    elif zone and zone[0] in '+-':
        offset = None if zone == '-0000' else int(zone)
    if offset is not None:
        sign = -1 if offset < 0 else 1
        offset = sign * (abs(offset) // 100 * 3600 + abs(offset) % 100 * 60)
    hour, minute, second = (int(m[part] or 0) for part in ('hour', 'minute', 'second'))
    return year, _MONTHS.index(m['month'][:3].capitalize()) + 1, int(m['day']), hour, minute, second, 0, 1, -1, offset


def parsedate_tz(data):
    """Return the fields of a date and its distance from UTC in seconds, None if it cannot be read."""
    found = _parse_date(data)
    return found and found[:9] + (found[9] or 0,)


def parsedate(data):
    """Return the fields of a date, None if it cannot be read."""
    found = _parse_date(data)
    return found and found[:9]


def parsedate_to_datetime(data):
    """Return a date as a datetime."""
    import datetime
    found = _parse_date(data)
    if found is None:
        raise ValueError(f'Invalid date value or format "{data}"')
    zone = None if found[9] is None else datetime.timezone(datetime.timedelta(seconds=found[9]))
    return datetime.datetime(*found[:6], tzinfo=zone)


def mktime_tz(data):
    """Return the seconds since 1970 of what parsedate_tz returned."""
    import calendar
    return calendar.timegm(data[:6] + (0, 0, 0)) - (data[9] or 0)


def localtime(dt=None):
    """Return a time with its local zone."""
    import datetime
    return (datetime.datetime.now() if dt is None else dt).astimezone()


def make_msgid(idstring=None, domain=None):
    """Return a text that names a message."""
    import random
    number = f'{int(time.time() * 100)}.{random.getrandbits(64)}'
    return f'<{number}{"." + idstring if idstring else ""}@{domain or "localhost"}>'


def decode_rfc2231(s):
    """Split a value into its encoding, its language and its text."""
    parts = s.split("'", 2)
    return parts if len(parts) == 3 else (None, None, s)


def encode_rfc2231(s, charset=None, language=None):
    """Write a value with its encoding and its language."""
    from urllib.parse import quote as _quote
    s = _quote(s, safe='', encoding=charset or 'ascii')
    return s if charset is None and language is None else f"{charset}'{language or ''}'{s}"


def collapse_rfc2231_value(value, errors='replace', fallback_charset='us-ascii'):
    """Return the text of a value."""
    if not isinstance(value, tuple) or len(value) != 3:
        return unquote(value)
    charset, _, text = value
    data = text.encode('raw-unicode-escape')
    try:
        return data.decode(charset or fallback_charset, errors)
    except LookupError:
        return unquote(text)


def decode_params(params):
    """Return the pairs of a field, with those that were split joined again."""
    from urllib.parse import unquote as _unquote
    found, parts = [params[0]], {}
    for name, value in params[1:]:
        m = re.fullmatch(r'(\w+)\*(\d+)?(\*)?', name)
        if m is None:
            found.append((name, f'"{quote(unquote(value))}"'))
        else:
            parts.setdefault(m[1], []).append((int(m[2] or 0), unquote(value), m[3] or m[2] is None))
    for name, pieces in parts.items():
        text = ''.join(_unquote(v, encoding='latin-1') if coded else v for _, v, coded in sorted(pieces, key=lambda p: p[0]))
        found.append((name, tuple(decode_rfc2231(text)) if any(coded for *_, coded in pieces) else f'"{quote(text)}"'))
    return found


def __getattr__(name):
    if name == 'datetime':
        import datetime
        return datetime
    raise AttributeError(f"module 'email.utils' has no attribute '{name}'")
