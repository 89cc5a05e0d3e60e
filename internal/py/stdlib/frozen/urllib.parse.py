"""URLs: taking them apart, joining them, and quoting what stands in them."""

from collections import namedtuple
import functools

from _urlquote import ip_version as _ip_version, quote as _quote_bytes, unquote as _unquote_bytes

__all__ = """urlparse urlunparse urljoin urldefrag urlsplit urlunsplit urlencode parse_qs parse_qsl
    quote quote_plus quote_from_bytes unquote unquote_plus unquote_to_bytes
    DefragResult ParseResult SplitResult DefragResultBytes ParseResultBytes SplitResultBytes""".split()

# What is known about schemes; '' stands for a URL without one.
uses_relative = [''] + 'ftp http gopher nntp imap wais file https shttp mms prospero rtsp rtsps rtspu sftp svn svn+ssh ws wss'.split()
uses_netloc = [''] + ('ftp http gopher nntp telnet imap wais file mms https shttp snews prospero rtsp rtsps rtspu rsync svn svn+ssh '
                      'sftp nfs git git+ssh ws wss itms-services').split()
uses_params = [''] + 'ftp hdl prospero http imap https shttp rtsp rtsps rtspu sip sips mms sftp tel'.split()
uses_query = [''] + 'http wais imap https shttp mms gopher rtsp rtsps rtspu sip sips'.split()
uses_fragment = [''] + 'ftp hdl http gopher news nntp wais https shttp snews file prospero'.split()
non_hierarchical = 'gopher hdl mailto news telnet wais imap snews sip sips'.split()

scheme_chars = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+-.'

_EDGE = ''.join(map(chr, range(33)))  # control characters and the space, which are stripped


def _visible(text):
    """Remove tabs and newlines, wherever they stand."""
    return text if text.isprintable() else text.replace('\t', '').replace('\r', '').replace('\n', '')


def clear_cache():
    """Forget the URLs that have been split."""
    urlsplit.cache_clear()


# Every function takes str or bytes, but not both at once. Bytes are decoded as ASCII, worked on as str, and the result encoded.


def _as_text(*parts):
    """Return the arguments as str, and a function that turns a result into the type they came in."""
    text = isinstance(parts[0], str)
    for part in parts:
        if part and isinstance(part, str) is not text:
            raise TypeError("Cannot mix str and non-str arguments")
    if text:
        return *parts, _unchanged
    return *[part.decode('ascii', 'strict') if part else '' for part in parts], _encoded


def _unchanged(result):
    return result


def _encoded(result):
    return result.encode('ascii', 'strict')


class _ResultMixinStr:
    """A result that can be encoded."""
    __slots__ = ()

    def encode(self, encoding='ascii', errors='strict'):
        parts = [part.encode(encoding, errors) for part in self]
        return self._encoded_counterpart(*parts)


class _ResultMixinBytes:
    """A result that can be decoded."""
    __slots__ = ()

    def decode(self, encoding='ascii', errors='strict'):
        parts = [part.decode(encoding, errors) for part in self]
        return self._decoded_counterpart(*parts)


class _NetlocResultMixinBase:
    """The parts of netloc: user:password@host:port, where the host may stand in brackets."""
    __slots__ = ()

    # The separators, as the type of the result has them.
    _AT, _COLON, _OPEN, _CLOSE, _PERCENT = '@:[]%'

    @property
    def _userinfo(self):
        info, found, _ = self.netloc.rpartition(self._AT)
        if not found:
            return None, None
        user, found, password = info.partition(self._COLON)
        return user, password if found else None

    @property
    def _hostinfo(self):
        host = self.netloc.rpartition(self._AT)[2]
        _, bracket, inside = host.partition(self._OPEN)
        if bracket:
            host, _, rest = inside.partition(self._CLOSE)
            port = rest.partition(self._COLON)[2]
        else:
            host, _, port = host.partition(self._COLON)
        return host, port or None

    username = property(lambda self: self._userinfo[0])
    password = property(lambda self: self._userinfo[1])

    @property
    def hostname(self):
        host, percent, zone = self._hostinfo[0].partition(self._PERCENT)
        return host.lower() + percent + zone or None  # the zone of an IPv6 address keeps its case

    @property
    def port(self):
        port = self._hostinfo[1]
        if port is None:
            return None
        if not (port.isdigit() and port.isascii()):
            raise ValueError(f"Port could not be cast to integer value as {port!r}")
        if (number := int(port)) > 65535:
            raise ValueError("Port out of range 0-65535")
        return number

    __class_getitem__ = classmethod(type(list[int]))


class _NetlocResultMixinStr(_NetlocResultMixinBase, _ResultMixinStr):
    __slots__ = ()


class _NetlocResultMixinBytes(_NetlocResultMixinBase, _ResultMixinBytes):
    __slots__ = ()
    _AT, _COLON, _OPEN, _CLOSE, _PERCENT = b'@', b':', b'[', b']', b'%'


ResultBase = _NetlocResultMixinStr


def _tuple(name, **fields):
    """Make a named tuple whose fields have docstrings."""
    cls = namedtuple(name, fields)
    cls.__doc__ = f"{name}({', '.join(fields)}): parts of a URL."
    for field, doc in fields.items():
        getattr(cls, field).__doc__ = doc
    return cls


_PATH = dict(scheme="What stands before the colon.", netloc="User, host and port.", path="The path on the host.")
_REST = dict(query="What follows the question mark.", fragment="What follows the number sign.")
_DefragResultBase = _tuple('DefragResult', url="The URL without its fragment.", fragment=_REST['fragment'])
_SplitResultBase = _tuple('SplitResult', **_PATH, **_REST)
_ParseResultBase = _tuple('ParseResult', **_PATH, params="Parameters of the last part of the path.", **_REST)


class _Fragment:
    """A geturl that joins the URL with its fragment."""
    __slots__ = ()

    def geturl(self):
        return self.url + self._NUMBER + self.fragment if self.fragment else self.url


class _Split:
    """The geturl of what urlsplit returns."""
    __slots__ = ()

    def geturl(self):
        return urlunsplit(self)


class _Parse:
    """The geturl of what urlparse returns."""
    __slots__ = ()

    def geturl(self):
        return urlunparse(self)


class DefragResult(_DefragResultBase, _ResultMixinStr, _Fragment):
    __slots__ = ()
    _NUMBER = '#'


class DefragResultBytes(_DefragResultBase, _ResultMixinBytes, _Fragment):
    __slots__ = ()
    _NUMBER = b'#'


class SplitResult(_SplitResultBase, _NetlocResultMixinStr, _Split):
    __slots__ = ()


class SplitResultBytes(_SplitResultBase, _NetlocResultMixinBytes, _Split):
    __slots__ = ()


class ParseResult(_ParseResultBase, _NetlocResultMixinStr, _Parse):
    __slots__ = ()


class ParseResultBytes(_ParseResultBase, _NetlocResultMixinBytes, _Parse):
    __slots__ = ()


for _text, _bytes in ((DefragResult, DefragResultBytes), (SplitResult, SplitResultBytes), (ParseResult, ParseResultBytes)):
    _text._encoded_counterpart, _bytes._decoded_counterpart = _bytes, _text
del _text, _bytes


# Splitting


def urlparse(url, scheme='', allow_fragments=True):
    """Split scheme://netloc/path;params?query#fragment into its six parts.

    scheme is used if the URL has none. Without allow_fragments the fragment stays where it is."""
    text, default, result = _as_text(url, scheme)
    parts = urlsplit(text, default, allow_fragments)
    path, params = parts[2], ''
    if ';' in path and parts[0] in uses_params:
        path, params = _splitparams(path)
    return result(ParseResult(parts[0], parts[1], path, params, parts[3], parts[4]))


def _splitparams(path):
    at = path.find(';', path.rfind('/') + 1)
    return (path, '') if at < 0 else (path[:at], path[at + 1:])


@functools.lru_cache(typed=True)
def urlsplit(url, scheme='', allow_fragments=True):
    """Split scheme://netloc/path?query#fragment into its five parts.

    scheme is used if the URL has none. Without allow_fragments the fragment stays where it is."""
    text, default, result = _as_text(url, scheme)
    rest = _visible(text.lstrip(_EDGE))
    before, colon, after = rest.partition(':')
    if colon and before[:1].isalpha() and before[0].isascii() and not before.strip(scheme_chars):
        scheme, rest = before.lower(), after
    else:
        scheme = _visible(default.strip(_EDGE))
    netloc = fragment = ''
    if rest.startswith('//'):
        netloc = rest[2:].partition('/')[0].partition('?')[0].partition('#')[0]
        rest = rest[2 + len(netloc):]
        _check_brackets(netloc)
    if not netloc.isascii():
        _check_lookalikes(netloc)
    if allow_fragments:
        rest, _, fragment = rest.partition('#')
    path, _, query = rest.partition('?')
    return result(SplitResult(scheme, netloc, path, query, fragment))


def _check_brackets(netloc):
    """Brackets must enclose an address of IPv6 or of a version to come."""
    if ('[' in netloc) != (']' in netloc):
        raise ValueError("Invalid IPv6 URL")
    if '[' not in netloc:
        return
    host = netloc.partition('[')[2].partition(']')[0]
    if host.startswith('v'):
        import re
        if not re.match(r"v[0-9a-fA-F]+\..+\Z", host):
            raise ValueError("IPvFuture address is invalid")
        return
    version = _ip_version(host)
    if version == 0:
        raise ValueError(f"{host!r} does not appear to be an IPv4 or IPv6 address")
    if version == 4:
        raise ValueError("An IPv4 address cannot be in brackets")


def _check_lookalikes(netloc):
    """Some characters turn into separators when a host name is normalized."""
    import unicodedata
    plain = netloc.translate({ord(c): None for c in '@:#?'})
    normal = unicodedata.normalize('NFKC', plain)
    if normal != plain and any(c in normal for c in '/?#@:'):
        raise ValueError(f"netloc '{netloc}' contains invalid characters under NFKC normalization")


def urlunparse(components):
    """Put the six parts of a URL together."""
    scheme, netloc, path, params, *rest, result = _as_text(*components)
    whole = f"{path};{params}" if params else path
    return result(urlunsplit((scheme, netloc, whole, *rest)))


def urlunsplit(components):
    """Put the five parts of a URL together."""
    scheme, netloc, url, query, fragment, result = _as_text(*components)
    if netloc:
        slash = '/' if url and not url.startswith('/') else ''
        url = f"//{netloc}{slash}{url}"
    elif url.startswith('//') or scheme and scheme in uses_netloc and url[:1] in ('', '/'):
        url = '//' + url
    url = f"{scheme}:{url}" if scheme else url
    url = f"{url}?{query}" if query else url
    return result(f"{url}#{fragment}" if fragment else url)


def urljoin(base, url, allow_fragments=True):
    """Resolve a URL relative to a base."""
    if not base or not url:
        return base or url
    base, url, result = _as_text(base, url)
    above = urlparse(base, '', allow_fragments)
    scheme, *target = urlparse(url, above[0], allow_fragments)
    if scheme != above[0] or scheme not in uses_relative:
        return result(url)
    netloc, path, params, query, fragment = target
    hosts = scheme in uses_netloc
    if not (netloc and hosts):
        if hosts:
            netloc = above[1]
        if path or params:
            path = _resolve(above[2], path)
        else:
            path, params, query = above[2], above[3], query or above[4]
    return result(urlunparse((scheme, netloc, path, params, query, fragment)))


def _resolve(base, path):
    """Take a path relative to another one and carry out its dots."""
    parts = path.split('/')
    if not path.startswith('/'):
        folder = base.split('/')
        if folder[-1]:
            del folder[-1]
        parts = folder + parts
        ends = 0, len(parts) - 1  # an empty part there stands for a slash
        parts = [part for at, part in enumerate(parts) if part or at in ends]
    done = []
    for part in parts:
        if part == '..':
            del done[-1:]
        elif part != '.':
            done.append(part)
    ending = [''] if parts[-1] in ('.', '..') else []
    return '/'.join(done + ending) or '/'


def urldefrag(url):
    """Separate a URL from its fragment."""
    url, result = _as_text(url)
    fragment = ''
    if '#' in url:
        parts = urlparse(url)
        url, fragment = urlunparse(parts._replace(fragment='')), parts.fragment
    return result(DefragResult(url, fragment))


# Quoting


def quote(string, safe='/', encoding=None, errors=None):
    """Percent-encode every character but letters, digits, _.-~ and those in safe.

    quote('a b') is 'a%20b'."""
    if not isinstance(string, str):
        if encoding is not None:
            raise TypeError("quote() doesn't support 'encoding' for bytes")
        if errors is not None:
            raise TypeError("quote() doesn't support 'errors' for bytes")
    elif string:
        string = string.encode(encoding or 'utf-8', errors or 'strict')
    else:
        return string
    return quote_from_bytes(string, safe)


def quote_plus(string, safe='', encoding=None, errors=None):
    """Like quote, but spaces become plus signs, as in the values of forms."""
    if encoding is errors is None and isinstance(string, str) and isinstance(safe, str):  # as nearly always
        return _quote_bytes(string.encode(), safe.encode('ascii', 'ignore') + b' ').replace(' ', '+')
    if isinstance(string, (str, bytes)) and (' ' if isinstance(string, str) else b' ') not in string:
        return quote(string, safe, encoding, errors)
    return quote(string, safe + (' ' if isinstance(safe, str) else b' '), encoding, errors).replace(' ', '+')


def quote_from_bytes(bs, safe='/'):
    """Like quote, for bytes."""
    if isinstance(bs, (bytes, bytearray)):
        return _quote_bytes(bs, _safe_bytes(safe)) if bs else ''
    raise TypeError("quote_from_bytes() expected bytes")


def _safe_bytes(safe):
    if isinstance(safe, (bytes, bytearray)):
        return safe
    return safe.encode('ascii', 'ignore') if isinstance(safe, str) else bytes([c for c in safe if c < 128])


def unquote_to_bytes(string):
    """Replace each %xx by the byte it stands for; a str is encoded as UTF-8."""
    if not string:
        string.split  # raises AttributeError for None and numbers
        return b''
    return _unquote_bytes(string.encode('utf-8') if isinstance(string, str) else string)


def unquote(string, encoding='utf-8', errors='replace'):
    """Replace each %xx by the character it stands for, or stands for together with its neighbours."""
    if isinstance(string, bytes):
        data = _unquote_bytes(string)
        return data.decode(encoding, errors)
    if '%' not in string:
        string.split  # raises AttributeError for other containers
        return string
    encoding, errors = encoding or 'utf-8', errors or 'replace'
    if string.isascii():
        return _unquote_bytes(string.encode()).decode(encoding, errors)
    # Other characters separate the sequences of bytes that are decoded.
    import re
    return re.sub('[\x00-\x7f]+', lambda m: _unquote_bytes(m[0].encode()).decode(encoding, errors), string)


def unquote_plus(string, encoding='utf-8', errors='replace'):
    """Like unquote, but plus signs become spaces."""
    return unquote(string.replace('+', ' '), encoding, errors)


# Queries


def parse_qs(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace',
             max_num_fields=None, separator='&'):
    """Parse a query into a dict from names to the lists of their values."""
    values = {}
    for name, value in parse_qsl(qs, keep_blank_values, strict_parsing, encoding, errors, max_num_fields,
                                 separator):
        values.setdefault(name, []).append(value)
    return values


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace',
              max_num_fields=None, separator='&'):
    """Parse a query into a list of pairs of name and value.

    Empty values are left out unless keep_blank_values; a field that is no pair is an error if
    strict_parsing."""
    kind = type(separator)
    if not separator or not issubclass(kind, (str, bytes)):
        raise ValueError("Separator must be of type string or bytes.")
    if isinstance(qs, str):
        separator = str(separator, 'ascii') if issubclass(kind, bytes) else separator
        equals, read = '=', functools.partial(unquote_plus, encoding=encoding, errors=errors)
    elif not qs:
        return []
    else:
        qs = bytes(memoryview(qs))
        separator = bytes(separator, 'ascii') if issubclass(kind, str) else separator
        equals, read = b'=', _unquote_plus_bytes
    if not qs:
        return []
    if max_num_fields is not None and qs.count(separator) >= max_num_fields:
        raise ValueError('Max number of fields exceeded')
    pairs = []
    for field in qs.split(separator):
        if not field and not strict_parsing:
            continue
        name, found, value = field.partition(equals)
        if strict_parsing and not found:
            raise ValueError("bad query field: %r" % (field,))
        if value or keep_blank_values:
            pairs.append((read(name), read(value)))
    return pairs


def _unquote_plus_bytes(data):
    return unquote_to_bytes(data.replace(b'+', b' '))


def urlencode(query, doseq=False, safe='', encoding=None, errors=None, quote_via=quote_plus):
    """Write a mapping, or a sequence of pairs, as a query.

    With doseq, each element of a value that is a sequence becomes a pair."""
    def show(part):
        if isinstance(part, bytes):
            return quote_via(part, safe)
        return quote_via(str(part), safe, encoding, errors)

    fields = []
    for name, value in _pairs(query):
        name = show(name)
        if doseq and _is_sequence(value):
            fields += [f"{name}={show(each)}" for each in value]
        else:
            fields.append(f"{name}={show(value)}")
    return '&'.join(fields)


def _pairs(query):
    """Return the items of a mapping, or a sequence that looks like one of pairs."""
    if hasattr(query, "items"):
        return query.items()
    cause = None
    try:
        if not len(query) or isinstance(query[0], tuple):
            return query
        cause = TypeError()
    except TypeError as error:
        cause = error
    raise TypeError("not a valid non-string sequence or mapping object") from cause


def _is_sequence(value):
    if isinstance(value, (str, bytes)):
        return False
    try:
        len(value)
    except TypeError:
        return False
    return True


# Older ways to take URLs apart


def unwrap(url):
    """Take the URL out of '<URL:scheme://host/path>'."""
    text = str(url).strip()
    if text.startswith('<') and text.endswith('>'):
        text = text[1:-1].strip()
    return text.removeprefix('URL:').strip()


_ALWAYS_SAFE = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~')


class _Quoter(dict):
    """The percent-encodings of bytes, made when they are asked for."""

    def __missing__(self, byte):
        text = self[byte] = chr(byte) if byte in self.safe else f'%{byte:02X}'
        return text

    def __init__(self, safe):
        self.safe = _ALWAYS_SAFE | {*safe}

    def __repr__(self):
        return f"<Quoter {dict(self)!r}>"


_OLD = set("""to_bytes splittype splithost splituser splitpasswd splitport splitnport splitquery splittag
    splitattr splitvalue""".split())


def __getattr__(name):
    if name in _OLD or name[:1] == '_' and name[1:] in _OLD:
        import _urllib_old
        return _urllib_old.__dict__[name]
    if name != 'Quoter':
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import warnings
    warnings.warn('Deprecated in 3.11. urllib.parse.Quoter will be removed in Python 3.14. It was not intended to be a public API.',
                  DeprecationWarning)  # the frame of __getattr__ is hidden
    return _Quoter


def __dir__():
    return sorted({*globals(), *_OLD})
