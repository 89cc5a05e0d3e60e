"""The module http.cookiejar serves requests, and there is no network: its classes raise OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, '', 'Cookie CookieJar CookiePolicy DefaultCookiePolicy FileCookieJar LWPCookieJar MozillaCookieJar')


class LoadError(OSError):
    """Cookies cannot be read."""
