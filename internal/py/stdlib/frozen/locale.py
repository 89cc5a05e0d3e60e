"""How numbers and texts are written in a country. Here that is the C locale, always."""

import re

__all__ = ['getlocale', 'getdefaultlocale', 'getpreferredencoding', 'Error', 'setlocale', 'localeconv', 'strcoll', 'strxfrm', 'str', 'atof', 'atoi',
           'format_string', 'localize', 'delocalize', 'currency', 'normalize', 'LC_CTYPE', 'LC_COLLATE', 'LC_TIME', 'LC_MONETARY', 'LC_NUMERIC', 'LC_ALL',
           'CHAR_MAX', 'getencoding', 'LC_MESSAGES', 'nl_langinfo']

LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)
CHAR_MAX = 127
_str = str


class Error(Exception):
    """There is no such locale."""


Error.__module__ = 'locale'
_override_localeconv = {}


def localeconv():
    """Return how numbers and money are written."""
    chars = dict.fromkeys(('int_frac_digits', 'frac_digits', 'p_cs_precedes', 'p_sep_by_space', 'n_cs_precedes', 'n_sep_by_space', 'p_sign_posn', 'n_sign_posn'), CHAR_MAX)
    texts = dict.fromkeys(('int_curr_symbol', 'currency_symbol', 'mon_decimal_point', 'mon_thousands_sep', 'positive_sign', 'negative_sign', 'thousands_sep'), '')
    return texts | chars | {'mon_grouping': [], 'decimal_point': '.', 'grouping': []} | _override_localeconv


_C_NAMES = ('C', 'POSIX', 'C.UTF-8', 'C.utf8', '')


def setlocale(category, locale=None):
    """Choose a locale: only C is there. Return its name."""
    if not isinstance(category, int):
        raise TypeError(f"'{type(category).__name__}' object cannot be interpreted as an integer")
    if not 0 <= category <= 12:
        raise Error('unsupported locale setting')
    if locale and not isinstance(locale, _str):
        locale = normalize('.'.join([part for part in locale if part]) or 'C')
    if locale and locale not in _C_NAMES:
        raise Error('unsupported locale setting')
    return 'C'


def getlocale(category=LC_CTYPE):
    """Return language and encoding."""
    if category == LC_ALL:
        raise TypeError('category LC_ALL is not supported')
    return ('C', 'UTF-8') if category == LC_CTYPE else (None, None)


def getdefaultlocale(envvars=('LC_ALL', 'LC_CTYPE', 'LANG', 'LANGUAGE')):
    """Return language and encoding of the user."""
    return 'C', 'UTF-8'


def getencoding():
    """Return the encoding of texts."""
    return 'utf-8'


def getpreferredencoding(do_setlocale=True):
    """Return the encoding of texts."""
    return 'utf-8'


def normalize(localename):
    """Return the full name of a locale."""
    plain = localename.lower()
    if plain in ('c', 'posix'):
        return 'C'
    language, _, encoding = localename.partition('.')
    if encoding.lower().replace('-', '') == 'utf8':
        encoding = 'UTF-8'
    return f'{language}.{encoding}' if encoding else localename


def strcoll(os1, os2, /):
    """Compare two texts by their characters."""
    return (os1 > os2) - (os1 < os2)


def strxfrm(string, /):
    """Return a text that sorts as the given one does."""
    return string


def _group(text, monetary=False):
    conv = localeconv()
    separator = conv['mon_thousands_sep' if monetary else 'thousands_sep']
    grouping = conv['mon_grouping' if monetary else 'grouping']
    if not grouping or not separator:
        return text, 0
    tail = text[len(text.rstrip()):]
    text = text.rstrip()
    head = text[:len(text) - len(text.lstrip())]
    text = text.lstrip()
    sign = ''
    if text and text[0] in '+-':
        sign, text = text[0], text[1:]
    parts, sizes, size = [], list(grouping), 0
    while text:
        if sizes:
            following = sizes.pop(0)
            if following == CHAR_MAX:
                break
            size = following or size
        parts.append(text[-size:])
        text = text[:-size]
    if text:
        parts.append(text)
    return head + sign + separator.join(reversed(parts)) + tail, len(separator) * (len(parts) - 1)


_FIELD = re.compile(r'%(?:\((?P<key>.*?)\))?(?P<modifiers>[-#0-9 +*.hlL]*?)[eEfFgGdiouxXcrs%]')


def _format(percent, value, grouping=False, monetary=False, *additional):
    text = percent % ((value,) + additional if additional else value)
    kind = percent[-1]
    if kind in 'eEfFgG':
        whole, dot, rest = text.partition('.')
        if grouping:
            whole, _ = _group(whole, monetary)
        return whole + (localeconv()['mon_decimal_point' if monetary else 'decimal_point'] + rest if dot else '')
    if kind in 'diu' and grouping:
        text, _ = _group(text, monetary)
    return text


def format_string(f, val, grouping=False, monetary=False):
    """Format like %, with the signs of the locale."""
    fields = list(_FIELD.finditer(f))
    form = _FIELD.sub('%s', f)
    out = []
    if isinstance(val, dict):
        for m in fields:
            out.append('%' if m.group()[-1] == '%' else _format(m.group(), val, grouping, monetary))
        return form % tuple(out)
    values = list(val) if isinstance(val, tuple) else [val]
    at = 0
    for m in fields:
        if m.group()[-1] == '%':
            out.append('%')
            continue
        stars = m.group('modifiers').count('*')
        out.append(_format(m.group(), values[at], grouping, monetary, *values[at + 1:at + 1 + stars]))
        at += 1 + stars
    return form % tuple(out)


def currency(val, symbol=True, grouping=False, international=False):
    """Format an amount of money, which the C locale cannot."""
    conv = localeconv()
    digits = conv['int_frac_digits' if international else 'frac_digits']
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    text = _format(f'%.{digits}f', abs(val), grouping, True)
    sign = conv['negative_sign' if val < 0 else 'positive_sign']
    if symbol:
        mark = conv['int_curr_symbol' if international else 'currency_symbol']
        before, space = conv['n_cs_precedes' if val < 0 else 'p_cs_precedes'], conv['n_sep_by_space' if val < 0 else 'p_sep_by_space']
        text = mark + (' ' if space else '') + text if before else text + (' ' if space else '') + mark
    return sign + text


def str(val):
    """Return a float as text."""
    return _format('%.12g', val)


def delocalize(string):
    """Return a number without the signs of the locale."""
    conv = localeconv()
    if conv['thousands_sep']:
        string = string.replace(conv['thousands_sep'], '')
    return string.replace(conv['decimal_point'], '.') if conv['decimal_point'] else string


def localize(string, grouping=False, monetary=False):
    """Return a number with the signs of the locale."""
    whole, dot, rest = string.partition('.')
    if grouping:
        whole, _ = _group(whole, monetary)
    return whole + (localeconv()['decimal_point'] + rest if dot else '')


def atof(string, func=float):
    """Read a float."""
    return func(delocalize(string))


def atoi(string):
    """Read an int."""
    return int(delocalize(string))


_INFO = {'CODESET': (14, 'UTF-8'), 'RADIXCHAR': (65536, '.'), 'THOUSEP': (65537, ''), 'D_T_FMT': (131112, '%a %b %e %H:%M:%S %Y'), 'D_FMT': (131113, '%m/%d/%y'),
         'T_FMT': (131114, '%H:%M:%S'), 'T_FMT_AMPM': (131115, '%I:%M:%S %p'), 'AM_STR': (131110, 'AM'), 'PM_STR': (131111, 'PM'), 'CRNCYSTR': (262159, '-'),
         'ERA': (131116, ''), 'ERA_D_FMT': (131118, ''), 'ERA_D_T_FMT': (131120, ''), 'ERA_T_FMT': (131121, ''), 'ALT_DIGITS': (131119, ''),
         'YESEXPR': (327680, '^[yY]'), 'NOEXPR': (327681, '^[nN]')}
for _i, _n in enumerate('Sunday Monday Tuesday Wednesday Thursday Friday Saturday'.split()):
    _INFO[f'ABDAY_{_i + 1}'], _INFO[f'DAY_{_i + 1}'] = (131072 + _i, _n[:3]), (131079 + _i, _n)
for _i, _n in enumerate('January February March April May June July August September October November December'.split()):
    _INFO[f'ABMON_{_i + 1}'], _INFO[f'MON_{_i + 1}'] = (131086 + _i, _n[:3]), (131098 + _i, _n)
globals().update({_n: _v[0] for _n, _v in _INFO.items()})
del _i, _n


def nl_langinfo(key, /):
    """Return what the locale says about something."""
    for number, text in _INFO.values():
        if number == key:
            return text
    raise ValueError('unsupported langinfo constant')


def gettext(msg, /):
    """Return a message as it is."""
    return msg


def dgettext(domain, msg, /):
    """Return a message as it is."""
    return msg


def dcgettext(domain, msg, category, /):
    """Return a message as it is."""
    return msg
