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
    from email._addresses import tokens
    found, person, group, empty = [], [], False, False
    for kind, piece, _ in tokens(text):
        mark = piece if kind == 'mark' else ''
        if mark == ',' or mark == ';' and group:
            if person is not None and (mark == ',' or empty or any(k != 'space' for k, _ in person)):
                found += _persons(person)
            person = [] if mark == ',' else None  # behind a group there is nothing to read up to the next comma
            group, empty = group and mark == ',', False
        elif mark == ':' and not group and not any(p in ('@', '<') for _, p in person or ()):
            person, group, empty = [], True, True
        elif person is not None:
            person.append((kind, piece))
    if person and any(kind != 'space' for kind, _ in person):
        found += _persons(person)
    return found


def _persons(pieces):
    """Return the name and address that the pieces make; more if something stands behind the address."""
    at = next((i for i, piece in enumerate(pieces) if piece[0] == 'mark'), len(pieces))
    if pieces[at:at + 1] == [('mark', '<')] and ('mark', '>') in pieces[at:]:
        end = pieces.index(('mark', '>'), at) + 1
        more = any(kind not in ('space', 'comment') for kind, _ in pieces[end:])
        return [_person(pieces[:end])] + (_persons(pieces[end:]) if more else [])
    if pieces[at:at + 1] == [('mark', '@')]:
        for i in range(at + 1, len(pieces)):
            if pieces[i] == ('mark', '@'):  # a second domain
                return [('', ''), ('', ''.join(p for kind, p in pieces[i:] if kind != 'space'))]
            if pieces[i][0] == 'mark':
                rest = pieces[i + 1:]
                return [_person(pieces[:i]), ('', '')] + (_persons(rest) if any(kind != 'space' for kind, _ in rest) else [])
    return [_person(pieces)]


def _person(pieces):
    """Return the name and address that the pieces make."""
    opens = next((i for i, piece in enumerate(pieces) if piece == ('mark', '<')), None)
    if opens is None:
        name = ' '.join(_comments(pieces))
        if any(p == '@' or kind == 'atom' and '.' in p for kind, p in pieces):
            return name, _address(pieces)
        words = [_word(kind, p) for kind, p in pieces if kind in ('atom', 'quoted')]
        return (name, words[0]) if words else ('', '')
    name = ' '.join(_word(kind, p) for kind, p in pieces[:opens] if kind in ('atom', 'quoted'))
    if comments := _comments(pieces[:opens]):
        name += f' ({" ".join(comments)})'
    closes = next((i for i in range(opens, len(pieces)) if pieces[i] == ('mark', '>')), len(pieces))
    return name, _address(pieces[opens + 1:closes])


def _comments(pieces):
    """Return the words of comments, also of those within comments."""
    words = []
    for kind, piece in pieces:
        if kind == 'comment':
            parts = re.findall(r'(?s)(?:[^()\\]|\\.)+', piece)
            words += [re.sub(r'(?s)\\(.)', r'\1', part.strip(' ') if len(parts) > 1 else part) for part in parts if part.strip(' ')]
    return words


def _word(kind, piece):
    if kind != 'quoted':
        return piece
    return re.sub(r'(?s)\\(.)', r'\1', piece[1:-1] if len(piece) > 1 and piece.endswith('"') else piece[1:])


def _address(pieces):
    """Join an address; it is empty if there are two domains."""
    local, domain, seen = '', '', False
    for kind, piece in pieces:
        if kind == 'comment':
            continue
        if seen:
            if piece == '@':
                return ''
            domain += '' if kind == 'space' else piece
        elif piece == '@':
            seen = True
        elif kind == 'space':
            local += ' '
        elif kind == 'quoted':
            local += f'"{quote(_word(kind, piece))}"'
        else:
            local += piece
    local = re.sub(r' *\. *', '.', local.strip()) if '"' not in local else local.strip()
    if not seen:
        return local
    return f'{local}@{domain}' if local and domain else ''


def _balanced(text):
    """Report whether the parentheses outside of quotes fit together."""
    depth = 0
    for m in re.finditer(r'(?s)\\.|"(?:[^"\\]|\\.)*"|[()]', text):
        depth += (m[0] == '(') - (m[0] == ')')
        if depth < 0:
            return False
    return not depth


def _commas(text):
    return re.sub(r'(?s)"(?:[^"\\]|\\.)*"', '', text).count(',')


def parseaddr(addr, *, strict=True):
    """Return the name and the address of a field; two empty texts if it cannot be read."""
    if isinstance(addr, list):
        addr = addr[0] if addr else ''
    if not isinstance(addr, str):
        return '', ''
    found = _list(addr)
    if not strict:
        return found[0] if found else ('', '')
    if not _balanced(addr) or len(found) != 1 or '[' in found[0][1]:
        return '', ''
    return found[0]


def getaddresses(fieldvalues, *, strict=True):
    """Return the names and addresses of fields. If strict, all are lost if there are more or fewer than commas tell."""
    values = [str(value) for value in fieldvalues]
    if not strict:
        return _list(', '.join(values))
    found, commas = [], 0
    for value in values:
        commas += 1 + _commas(value)
        found += _list(value) if _balanced(value) else [('', '')]
    if len(found) != commas:
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
