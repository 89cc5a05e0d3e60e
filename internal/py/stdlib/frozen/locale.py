"""How numbers and texts are written in a country. Here that is the C locale, always."""

import re

__all__ = '''getlocale getdefaultlocale getpreferredencoding Error setlocale localeconv strcoll strxfrm str atof atoi format_string localize delocalize
currency normalize LC_CTYPE LC_COLLATE LC_TIME LC_MONETARY LC_NUMERIC LC_ALL CHAR_MAX getencoding LC_MESSAGES nl_langinfo'''.split()

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
    if locale is not None and category in (LC_ALL, LC_CTYPE):
        global _ctype
        _ctype = (None, None) if locale in ('C', 'POSIX') else ('C', 'UTF-8')
    return 'C'


_ctype = 'C', 'UTF-8'  # what getlocale() returns


def getlocale(category=LC_CTYPE):
    """Return language and encoding."""
    if category == LC_ALL:
        raise TypeError('category LC_ALL is not supported')
    return _ctype if category == LC_CTYPE else (None, None)


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
    padding, number, tail = re.fullmatch(r'(\s*[+-]?)(.*?)(\s*)', text, re.DOTALL).groups()
    groups, sizes, size, end = [], iter(grouping), 0, len(number)
    while end > 0:
        following = next(sizes, 0)
        if following == CHAR_MAX:  # the rest is one group
            groups.insert(0, number[:end])
            break
        size = following or size  # 0 repeats the size before
        groups.insert(0, number[max(end - size, 0):end] if size else number[:end])
        end = end - size if size else 0
    return padding + separator.join(groups) + tail, len(separator) * (len(groups) - 1)


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
    values = val if isinstance(val, (tuple, dict)) else (val,)
    at = 0

    def formatted(field):
        nonlocal at
        if field[0].endswith('%'):
            return '%'
        if isinstance(values, dict):
            return _format(field[0], values, grouping, monetary)
        start, at = at, at + 1 + field['modifiers'].count('*')
        return _format(field[0], values[start], grouping, monetary, *values[start + 1:at])
    text = _FIELD.sub('%s', f)
    return text % tuple(map(formatted, _FIELD.finditer(f)))


def currency(val, symbol=True, grouping=False, international=False):
    """Format an amount of money, which the C locale cannot."""
    conv, negative = localeconv(), val < 0
    digits = conv['int_frac_digits' if international else 'frac_digits']
    if digits == CHAR_MAX:
        raise ValueError("Currency formatting is not possible using the 'C' locale.")
    text = _format(f'%.{digits}f', abs(val), grouping, True)
    if symbol:
        before, space = [conv[f"{'n' if negative else 'p'}_{name}"] for name in ('cs_precedes', 'sep_by_space')]
        parts = [conv['int_curr_symbol' if international else 'currency_symbol'], text]
        text = (' ' if space else '').join(parts if before else parts[::-1])
    return conv['negative_sign' if negative else 'positive_sign'] + text


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


def str(val):
    """Return a float as text."""
    return _format('%.12g', val)


def atoi(string):
    """Read an int."""
    return atof(string, int)


def atof(string, func=float):
    """Read a float."""
    plain = delocalize(string)
    return func(plain)


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
