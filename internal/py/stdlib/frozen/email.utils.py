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


def _split(text):
    """Split a list of addresses at its commas, except those within quotes, comments and brackets."""
    parts, part, quoted, depth, angle, skip = [], '', False, 0, False, False
    for c in text:
        if skip:
            skip = False
        elif c == '\\':
            skip = True
        elif c == '"' and not depth:
            quoted = not quoted
        elif not quoted:
            depth += (c == '(') - (c == ')')
            angle = c == '<' or angle and c != '>'
            if c == ',' and depth <= 0 and not angle:
                parts.append(part)
                part = ''
                continue
        part += c
    parts.append(part)
    return [p.strip() for p in parts if p.strip()]


def _parse_one(text):
    """Return the name and the address of one person; two empty texts if it cannot be read."""
    if m := re.fullmatch(r'[^"<@:]*:(.*?);?', text, re.S):  # a group
        text = m[1].strip()
    comment = ''
    if (m := re.search(r'\(([^()]*)\)', text)) and '"' not in text:
        comment = m[1]
        text = (text[:m.start()] + text[m.end():]).strip()
    if m := re.fullmatch(r'(.*?)\s*<([^<>]*)>', text, re.S):
        return re.sub(r'\s+', ' ', unquote(m[1].strip())) or comment, m[2].strip().replace(' ', '')
    if re.search(r'[][<>]', text):
        return '', ''
    if re.search(r'\s', text) and '@' not in text:
        return '', text.split()[0]
    return comment, text.replace(' ', '')


def parseaddr(addr, *, strict=True):
    """Return the name and the address of a field; two empty texts if it cannot be read."""
    if isinstance(addr, list):
        addr = addr[0] if addr else ''
    found = _split(str(addr))
    if len(found) != 1:
        return '', ''
    return _parse_one(found[0])


def getaddresses(fieldvalues, *, strict=True):
    """Return the names and addresses of fields; those of all are lost if one cannot be read."""
    found = []
    for value in fieldvalues:
        read = [_parse_one(part) for part in _split(str(value))]
        found += [('', '')] if not read or ('', '') in read else read
    return found


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
_TIME = r'(?P<hour>\d{1,2})[:.](?P<minute>\d{1,2})(?:[:.](?P<second>\d{1,2}))?'
_ZONE = r'(?:\s*(?P<zone>[+-]\d{4}|[A-Za-z]+))?'
_DATE = rf'\s*(?:[A-Za-z]+(?:,\s*|\s+))?(?P<day>\d{{1,2}})\s+(?P<month>[A-Za-z]{{3,}}),?\s+(?P<year>\d{{2,4}}),?(?:\s+{_TIME}{_ZONE})?'
_RFC850 = rf'\s*[A-Za-z]+,\s*(?P<day>\d{{1,2}})-(?P<month>[A-Za-z]{{3,}})-(?P<year>\d{{2,4}})\s+{_TIME}{_ZONE}'
_CTIME = rf'\s*[A-Za-z]+,?\s+(?P<month>[A-Za-z]{{3,}})\s+(?P<day>\d{{1,2}})\s+{_TIME}\s+(?P<year>\d{{2,4}}){_ZONE}'


def _parse_date(data):
    """Return the fields of a date; the distance from UTC is None if it is not told."""
    data = data or ''
    m = re.match(_DATE, data) or re.match(_CTIME, data) or re.match(_RFC850, data)
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
