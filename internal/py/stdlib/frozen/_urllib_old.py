"""The older ways to take URLs apart, for urllib.parse. The names without underscore are deprecated."""

import functools
import re

__name__ = "urllib.parse"  # where the functions belong


def _to_bytes(url):
    if isinstance(url, str) and not url.isascii():
        raise UnicodeError(f"URL {url!r} contains non-ASCII characters")
    return url


def _splittype(url):
    found = re.match('([^/:]+):(.*)', url, re.DOTALL)
    return (found[1].lower(), found[2]) if found else (None, url)


def _splithost(url):
    found = re.match('//([^/#?]*)(.*)', url, re.DOTALL)
    if not found:
        return None, url
    host, path = found.groups()
    return host, path if path[:1] in ('', '/') else '/' + path


def _splituser(host):
    user, found, host = host.rpartition('@')
    return user if found else None, host


def _splitpasswd(user):
    user, found, password = user.partition(':')
    return user, password if found else None


def _splitport(host):
    name, found, port = host.rpartition(':')
    if found and not port.strip('0123456789'):
        return name, port or None
    return host, None


def _splitnport(host, defport=-1):
    name, found, port = host.rpartition(':')
    if not found:
        return host, defport
    if not port:
        return name, defport
    return name, int(port) if port.isdigit() and port.isascii() else None


def _splitquery(url):
    path, found, query = url.rpartition('?')
    return (path, query) if found else (url, None)


def _splittag(url):
    path, found, tag = url.rpartition('#')
    return (path, tag) if found else (url, None)


def _splitattr(url):
    path, *attrs = url.split(';')
    return path, attrs


def _splitvalue(attr):
    name, found, value = attr.partition('=')
    return name, value if found else None


def _deprecated(function, advice=", use urllib.parse.urlparse() instead"):
    """The public form of a function, which warns."""
    name = function.__name__[1:]

    @functools.wraps(function)
    def public(*args, **kwargs):
        import warnings
        warnings.warn(f"urllib.parse.{name}() is deprecated as of 3.8{advice}", DeprecationWarning, stacklevel=2)
        return function(*args, **kwargs)
    public.__name__ = public.__qualname__ = name
    return public


to_bytes = _deprecated(_to_bytes, "")
splittype, splithost, splituser, splitpasswd = map(_deprecated, (_splittype, _splithost, _splituser, _splitpasswd))
splitport, splitnport, splitquery, splittag = map(_deprecated, (_splitport, _splitnport, _splitquery, _splittag))
splitattr = _deprecated(_splitattr)
splitvalue = _deprecated(_splitvalue, ", use urllib.parse.parse_qsl() instead")
