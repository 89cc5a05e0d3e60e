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


def _written(name, value):
    """How a field has an attribute, or None if it does not show."""
    label = Morsel._reserved[name]
    if name in Morsel._flags:
        return label if value else None
    if name == 'expires' and isinstance(value, int):  # so many seconds from now
        import time
        value = time.strftime('%a, %d %b %Y %H:%M:%S GMT', time.gmtime(time.time() + value))
    elif name == 'max-age' and isinstance(value, int):
        value = int(value)
    elif name == 'comment' and isinstance(value, str):
        value = _quote(value)
    return f'{label}={value}'


class Morsel(dict):
    """A cookie with its attributes."""

    _reserved = {name.lower(): name for name in 'expires Path Comment Domain Max-Age Secure HttpOnly Version SameSite'.split()}
    _flags = {'secure', 'httponly'}
    _cookie = (None, None, None)

    key = property(lambda self: self._cookie[0], doc='The name.')
    value = property(lambda self: self._cookie[1], doc='The value.')
    coded_value = property(lambda self: self._cookie[2], doc='The value as a field has it.')

    def __init__(self):
        dict.update(self, dict.fromkeys(self._reserved, ''))

    def _attribute(self, name):
        lower = name.lower()
        if lower in self._reserved:
            return lower
        raise CookieError(f'Invalid attribute {lower!r}')

    def __setitem__(self, K, V):
        dict.__setitem__(self, self._attribute(K), V)

    def setdefault(self, key, val=None):
        """Return an attribute, which is set if it is not there."""
        return dict.setdefault(self, self._attribute(key), val)

    def update(self, values):
        """Set attributes, all or none."""
        dict.update(self, [(self._attribute(name), value) for name, value in dict(values).items()])

    def copy(self):
        """Return a cookie with the same value and attributes."""
        other = Morsel()
        dict.update(other, self)
        other.__dict__.update(self.__dict__)
        return other

    def __eq__(self, other):
        if not isinstance(other, Morsel):
            return NotImplemented
        return self._cookie == other._cookie and dict.__eq__(self, other)

    def __ne__(self, other):
        same = self.__eq__(other)
        return same if same is NotImplemented else not same

    def __getstate__(self):
        return dict(zip(('key', 'value', 'coded_value'), self._cookie))

    def __setstate__(self, state):
        self._cookie = state['key'], state['value'], state['coded_value']

    def isReservedKey(self, K):
        """Tell whether a name is one of the attributes."""
        return K.lower() in self._reserved

    def set(self, key, val, coded_val):
        """Set the name and the value."""
        if key.lower() in self._reserved:
            raise CookieError(f'Attempt to set a reserved key {key!r}')
        if not key or any(c not in _LEGAL for c in key):
            raise CookieError(f'Illegal key {key!r}')
        self._cookie = key, val, coded_val

    def OutputString(self, attrs=None):
        """Return the cookie as a field has it."""
        shown = [(name, value) for name, value in sorted(self.items()) if value != '' and (attrs is None or name in attrs)]
        parts = [f'{self.key}={self.coded_value}', *(_written(*item) for item in shown)]
        return '; '.join(part for part in parts if part is not None)

    def output(self, attrs=None, header='Set-Cookie:'):
        """Return the cookie as a line."""
        return f'{header} {self.OutputString(attrs)}'

    def js_output(self, attrs=None):
        """Return a script that sets the cookie in a browser."""
        text = self.OutputString(attrs).replace('"', '\\"')
        lines = ('<script type="text/javascript">', '<!-- begin hiding', f'document.cookie = "{text}";', '// end hiding -->', '</script>', '')
        return '\n        '.join(('', *lines))

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
        # A text with a name alone, or an attribute before any cookie, is ignored as a whole; what is no name ends it.
        at, current, found = 0, None, []
        while at < len(rawdata):
            if (m := _PAIR.match(rawdata, at)) is None:
                break
            at, key, value = m.end(), m[1], m[2]
            name = key.lower()
            if key[0] == '$':
                if current is None:
                    continue
                found.append((current, key[1:], value))
            elif name in Morsel._reserved:
                if current is None or value is None and name not in Morsel._flags:
                    return
                found.append((current, key, True if value is None else _unquote(value)))
            elif value is None:
                return
            else:
                current = key
                found.append((key, None, value))
        for cookie, attribute, value in found:
            if attribute is None:
                self._set(cookie, *self.value_decode(value))
            else:
                self[cookie][attribute] = value

    def output(self, attrs=None, header='Set-Cookie:', sep='\015\012'):
        """Return all cookies as lines."""
        return sep.join(value.output(attrs, header) for _, value in sorted(self.items()))

    def js_output(self, attrs=None):
        """Return scripts that set all cookies in a browser."""
        return ''.join(value.js_output(attrs) for _, value in sorted(self.items()))

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
