"""Cookies: reading and writing them."""

import re
import string

__all__ = ['CookieError', 'BaseCookie', 'SimpleCookie']

_LEGAL = string.ascii_letters + string.digits + "!#$%&'*+-.^_`|~:"
_NEEDS_QUOTES = re.compile(f'[^{re.escape(_LEGAL)}]')
_PAIR = re.compile(r'\s*([\w!#%&\'~_`><@,:/$*+\-.^|)(?}{=]+?)\s*(?:=\s*("(?:[^\\"]|\\.)*"|\w{3},\s[\w\d\s-]{9,11}\s[\d:]{8}\sGMT|[^\s;]*))?\s*(?:\s|;|$)')


class CookieError(Exception):
    """A cookie is not valid."""


def _quote(text):
    plain = text is None or text != '' and _NEEDS_QUOTES.search(text) is None
    if plain:
        return text
    return '"' + ''.join(f'\\{ord(c):03o}' if ord(c) > 126 or ord(c) < 32 or c in ',;' else '\\' + c if c in '"\\' else c for c in text) + '"'


def _unquote(text):
    if text is None or len(text) < 2 or text[0] != '"' or text[-1] != '"':
        return text
    return re.sub(r'\\(?:([0-3][0-7]{2})|(.))', lambda m: chr(int(m[1], 8)) if m[1] else m[2], text[1:-1])


class Morsel(dict):
    """A cookie with its attributes."""

    _reserved = {name.lower(): name for name in 'expires Path Comment Domain Max-Age Secure HttpOnly Version SameSite'.split()}
    _flags = {'secure', 'httponly'}

    def __init__(self):
        self.key = self.value = self.coded_value = None
        dict.update(self, dict.fromkeys(self._reserved, ''))

    def __setitem__(self, K, V):
        if K.lower() not in self._reserved:
            raise CookieError(f'Invalid attribute {K!r}')
        dict.__setitem__(self, K.lower(), V)

    def isReservedKey(self, K):
        """Tell whether a name is one of the attributes."""
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        """Set the name and the value."""
        if key.lower() in self._reserved:
            raise CookieError(f'Attempt to set a reserved key {key!r}')
        if not key or any(c not in _LEGAL for c in key):
            raise CookieError(f'Illegal key {key!r}')
        self.key, self.value, self.coded_value = key, val, coded_val

    def OutputString(self, attrs=None):
        """Return the cookie as a field has it."""
        parts = [f'{self.key}={self.coded_value}']
        for key, value in sorted(self.items()):
            if value == '' or attrs is not None and key not in attrs:
                continue
            if key in self._flags:
                if value:
                    parts.append(self._reserved[key])
            elif key == 'max-age' and isinstance(value, int):
                parts.append(f'{self._reserved[key]}={value:d}')
            elif key == 'comment' and isinstance(value, str):
                parts.append(f'{self._reserved[key]}={_quote(value)}')
            else:
                parts.append(f'{self._reserved[key]}={value}')
        return '; '.join(parts)

    def output(self, attrs=None, header='Set-Cookie:'):
        """Return the cookie as a line."""
        return f'{header} {self.OutputString(attrs)}'

    __str__ = output

    def __repr__(self):
        return f'<{type(self).__name__}: {self.OutputString()}>'


class BaseCookie(dict):
    """Cookies by their names."""

    def __init__(self, input=None):
        if input:
            self.load(input)

    def value_decode(self, val):
        """Return the value of what a field has, and that itself."""
        return val, val

    def value_encode(self, val):
        """Return a value, and how a field has it."""
        return str(val), str(val)

    def _set(self, key, value, coded):
        morsel = self.get(key, Morsel())
        morsel.set(key, value, coded)
        dict.__setitem__(self, key, morsel)

    def __setitem__(self, key, value):
        if isinstance(value, Morsel):
            dict.__setitem__(self, key, value)
        else:
            self._set(key, *self.value_encode(value))

    def load(self, rawdata):
        """Read cookies from a field, or from a dict."""
        if not isinstance(rawdata, str):
            for key, value in rawdata.items():
                self[key] = value
            return
        at, current = 0, None
        while at < len(rawdata):
            m = _PAIR.match(rawdata, at)
            if m is None:
                return
            at = m.end()
            key, value = m[1], m[2]
            if key.lower() in Morsel._reserved:
                if current is None:
                    return
                self[current][key] = True if value is None else _unquote(value)
            elif value is not None:
                if key[0] == '$':
                    continue
                self._set(key, *self.value_decode(value))
                current = key
            else:
                return

    def output(self, attrs=None, header='Set-Cookie:', sep='\015\012'):
        """Return all cookies as lines."""
        return sep.join(value.output(attrs, header) for _, value in sorted(self.items()))

    __str__ = output

    def __repr__(self):
        return f'<{type(self).__name__}: {" ".join(f"{k}={v.value!r}" for k, v in sorted(self.items()))}>'


class SimpleCookie(BaseCookie):
    """Cookies whose values are texts."""

    def value_decode(self, val):
        """Return the value of what a field has, and that itself."""
        return _unquote(val), val

    def value_encode(self, val):
        """Return a value, and how a field has it."""
        return str(val), _quote(str(val))
