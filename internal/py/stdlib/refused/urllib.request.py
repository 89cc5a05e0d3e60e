"""Requests. There is no network: they can be described, but not made."""

from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, urlsplit

from _refused import NETWORK, define

define(globals(), NETWORK, 'urlopen urlretrieve install_opener build_opener urlcleanup',
       'OpenerDirector BaseHandler HTTPHandler HTTPSHandler ProxyHandler HTTPCookieProcessor HTTPRedirectHandler HTTPDefaultErrorHandler '
       'HTTPErrorProcessor HTTPBasicAuthHandler HTTPPasswordMgr HTTPPasswordMgrWithDefaultRealm FileHandler FTPHandler URLopener FancyURLopener')


def getproxies():
    """Return no proxies."""
    return {}


getproxies_environment = getproxies


def proxy_bypass(host, proxies=None):
    """Tell that no proxy is needed."""
    return True


proxy_bypass_environment = proxy_bypass


def pathname2url(pathname):
    """Return the path of a file as a part of an address."""
    return quote(pathname)


def url2pathname(pathname):
    """Return a part of an address as the path of a file."""
    return unquote(pathname)


def parse_http_list(s):
    """Split a list of a field at its commas, except those between quotes."""
    parts, part, quoted, escaped = [], '', False, False
    for c in s:
        if escaped:
            part, escaped = part + c, False
        elif quoted and c == '\\':
            escaped = True
        elif c == '"':
            quoted = not quoted
            part += c
        elif c == ',' and not quoted:
            parts.append(part)
            part = ''
        else:
            part += c
    if part:
        parts.append(part)
    return [p.strip() for p in parts]


def parse_keqv_list(l):
    """Return the pairs NAME=VALUE of a list as a dict."""
    pairs = (item.split('=', 1) for item in l)
    return {name: value[1:-1] if value[:1] == '"' == value[-1:] else value for name, value in pairs}


class Request:
    """A request that could be made."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url, self.data, self.unverifiable, self.method = url, data, unverifiable, method
        self.headers = {name.capitalize(): value for name, value in headers.items()}
        self.unredirected_hdrs = {}
        split = urlsplit(url)
        if not split.scheme:
            raise ValueError(f'unknown url type: {url!r}')
        self.type, self.host = split.scheme, split.netloc
        self.selector = url[len(split.scheme) + 3 + len(split.netloc):] or '/'
        self.origin_req_host = origin_req_host or split.hostname

    def get_method(self):
        """Return the method."""
        return self.method or ('GET' if self.data is None else 'POST')

    def get_full_url(self):
        """Return the address."""
        return self.full_url

    def add_header(self, key, val):
        """Set a field."""
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        """Set a field that is not sent again after a redirect."""
        self.unredirected_hdrs[key.capitalize()] = val

    def has_header(self, header_name):
        """Tell whether a field is set."""
        return header_name in self.headers or header_name in self.unredirected_hdrs

    def get_header(self, header_name, default=None):
        """Return a field."""
        return self.headers.get(header_name, self.unredirected_hdrs.get(header_name, default))

    def header_items(self):
        """Return all fields."""
        return list({**self.unredirected_hdrs, **self.headers}.items())

    def remove_header(self, header_name):
        """Remove a field."""
        self.headers.pop(header_name, None)
        self.unredirected_hdrs.pop(header_name, None)
