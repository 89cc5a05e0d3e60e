"""Cookies as a client keeps them: from answers into a jar, and from the jar into requests."""

import calendar
import copy
import re
import threading
import time
from datetime import datetime, timezone
from urllib.parse import quote, urlsplit

__all__ = 'Cookie CookieJar CookiePolicy DefaultCookiePolicy FileCookieJar LWPCookieJar LoadError MozillaCookieJar'.split()

debug = False
DEFAULT_HTTP_PORT = '80'
NETSCAPE_MAGIC_RGX = re.compile('#( Netscape)? HTTP Cookie File')
NETSCAPE_HEADER_TEXT = '# Netscape HTTP Cookie File\n# http://curl.haxx.se/rfc/cookie_spec.html\n# This is a generated file!  Do not edit.\n\n'
HTTPONLY_ATTR, HTTPONLY_PREFIX = 'HTTPOnly', '#HttpOnly_'
_NO_FILE = 'a filename was not supplied (nor was the CookieJar instance initialised with one)'
EPOCH_YEAR = 1970
DAYS = 'Mon Tue Wed Thu Fri Sat Sun'.split()
MONTHS = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split()
MONTHS_LOWER = [*map(str.lower, MONTHS)]
UTC_ZONES = dict.fromkeys('GMT UTC UT Z'.split())


def _moment(t):
    return datetime.now(timezone.utc) if t is None else datetime.fromtimestamp(t, timezone.utc)


def time2isoz(t=None):
    """Return a time as 1994-11-24 08:49:37Z."""
    return _moment(t).strftime('%Y-%m-%d %H:%M:%SZ')


def time2netscape(t=None):
    """Return a time as Wed, 09-Feb-1994 22:23:32 GMT."""
    m = _moment(t)
    return f'{DAYS[m.weekday()]}, {m.day:02}-{MONTHS[m.month - 1]}-{m.year:04} {m:%H:%M:%S} GMT'


_ZONE = re.compile(r'^([-+])?(\d\d?):?(\d\d)?$')


def offset_from_tz_string(tz):
    """Return the seconds of a time zone, None if it is not known."""
    if tz in UTC_ZONES:
        return 0
    found = _ZONE.search(tz)
    if not found:
        return None
    seconds = 3600 * int(found[2]) + 60 * int(found[3] or 0)
    return -seconds if found[1] == '-' else seconds


def _timegm(year, month, day, hour, minute, second):
    if not (year >= EPOCH_YEAR and 1 <= month <= 12 and 1 <= day <= 31 and 0 <= hour <= 24 and 0 <= minute <= 59 and 0 <= second <= 61):
        return None
    return calendar.timegm((year, month, day, hour, minute, second, 0, 0, 0))


def _seconds(day, month, year, hour, minute, second, zone):
    """Return the time for parts that are texts, None for what is no date."""
    number = MONTHS_LOWER.index(month.lower()) + 1 if month.lower() in MONTHS_LOWER else int(month) if month.isdecimal() else 0
    if not 1 <= number <= 12:
        return None
    year = int(year)
    if year < 1000:  # the century that lies nearest
        now = time.gmtime().tm_year
        century = now % 100
        distance, year = century - year, year + now - century
        if abs(distance) > 50:
            year += 100 if distance > 0 else -100
    found = _timegm(year, number, int(day), int(hour or 0), int(minute or 0), int(second or 0))
    if found is not None:
        offset = offset_from_tz_string((zone or 'UTC').upper())
        return None if offset is None else found - offset
    return None


_STRICT = re.compile(r'^[SMTWF][a-z][a-z], (\d\d) ([JFMASOND][a-z][a-z]) (\d\d\d\d) (\d\d):(\d\d):(\d\d) GMT$')
_WEEKDAY = re.compile(r'^(?:Sun|Mon|Tue|Wed|Thu|Fri|Sat)[a-z]*,?\s*', re.IGNORECASE)
_LOOSE = re.compile(r'''^(\d\d?)(?:\s+|[-\/])(\w+)(?:\s+|[-\/])(\d+)
    (?:(?:\s+|:)(\d\d?):(\d\d)(?::(\d\d))?)?\s*
    (?:([-+]?\d{2,4}|(?![APap][Mm]\b)[A-Za-z]+)\s*)?(?:\(\w+\)\s*)?$''', re.ASCII | re.VERBOSE)
_ISO = re.compile(r'''^(\d{4})[-\/]?(\d\d?)[-\/]?(\d\d?)
    (?:(?:\s+|[-:Tt])(\d\d?):?(\d\d)(?::?(\d\d(?:\.\d*)?))?)?\s*
    (Z|z|[-+]?\d\d?:?(?:\d\d(?::?\d\d)?)?)?\s*$''', re.ASCII | re.VERBOSE)


def http2time(text):
    """Return the time that a date of HTTP stands for, None if it is none."""
    if found := _STRICT.search(text):
        return _seconds(*found.groups(), 'GMT')
    found = _LOOSE.search(_WEEKDAY.sub('', text.lstrip(), count=1))
    return _seconds(*found.groups()) if found else None


def iso2time(text):
    """Return the time that a date of ISO 8601 stands for, None if it is none."""
    found = _ISO.search(text.lstrip())
    if not found:
        return None
    year, month, day, hour, minute, second, zone = found.groups()
    return _seconds(day, month, year, hour, minute, second and second.partition('.')[0], zone)


_WORD = re.compile(r'\s*(?:([^=\s;,]+)(?:\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s;,]*)))?|(,)|;|([^\s]))')


def split_header_words(header_values):
    """Return the lists of pairs that the values of fields consist of."""
    assert not isinstance(header_values, str)
    result = []
    for text in header_values:
        pairs = []
        for name, quoted, plain, comma, _ in ((m[1], m[2], m[3], m[4], m[5]) for m in _WORD.finditer(text)):
            if comma and pairs:
                result.append(pairs)
                pairs = []
            elif name is not None:
                pairs.append((name, re.sub(r'\\(.)', r'\1', quoted) if quoted is not None else plain))
        if pairs:
            result.append(pairs)
    return result


def join_header_words(lists):
    """Return lists of pairs as the value of a field."""
    def pair(name, value):
        if value is None:
            return name
        if not re.search(r'^\w+$', value):
            value = '"' + re.sub(r'(["\\])', r'\\\1', value) + '"'
        return f'{name}={value}'
    return ', '.join('; '.join(pair(*item) for item in pairs) for pairs in lists if pairs)


def strip_quotes(text):
    """Return a text without the quotes around it."""
    text = text.removeprefix('"')
    return text.removesuffix('"')


_ATTRIBUTES = ('expires', 'domain', 'path', 'secure', 'version', 'port', 'max-age')


def parse_ns_headers(ns_headers):
    """Return the lists of pairs of cookies in the form that browsers use."""
    result = []
    for header in ns_headers:
        pairs, versioned = [], False
        for number, part in enumerate(header.split(';')):
            name, equals, value = (x.strip() for x in part.strip().partition('='))
            if not name and not equals:
                if number == 0:
                    break
                continue
            value = value if equals else None
            lower = name.lower()
            if number and lower in _ATTRIBUTES:
                name = lower
                if name == 'version':
                    value, versioned = value and strip_quotes(value), True
                elif name == 'expires':
                    value = value and http2time(strip_quotes(value))
            pairs.append((name, value))
        if pairs:
            result.append(pairs if versioned else pairs + [('version', '0')])
    return result


_ADDRESS = re.compile(r'\.\d+$', re.ASCII)


def is_HDN(text):
    """Tell whether a text can be the name of a host."""
    return not (_ADDRESS.search(text) or text == '' or text[0] == '.' or text[-1] == '.')


def domain_match(A, B):
    """Tell whether host A is B or lies in domain B."""
    A, B = A.lower(), B.lower()
    if A == B:
        return True
    return is_HDN(A) and A.rfind(B) > 0 and B.startswith('.') and is_HDN(B[1:])


def liberal_is_HDN(text):
    """Tell whether a text can be the name of a host or a domain."""
    return not _ADDRESS.search(text)


def user_domain_match(A, B):
    """Tell whether host A is in what a user has written down as B."""
    A, B = A.lower(), B.lower()
    if not (liberal_is_HDN(A) and liberal_is_HDN(B)):
        return A == B
    return A.endswith(B) if B.startswith('.') else A == B


_PORT = re.compile(r':\d+$', re.ASCII)


def request_host(request):
    """Return the host of a request, in lower case."""
    host = urlsplit(request.get_full_url()).netloc or request.get_header('Host', '')
    return _PORT.sub('', host, count=1).lower()


def eff_request_host(request):
    """Return the host of a request, and what cookies call it."""
    host = request_host(request)
    return host, host + '.local' if '.' not in host else host


def request_path(request):
    """Return the path of a request."""
    path = escape_path(urlsplit(request.get_full_url()).path)
    return path if path.startswith('/') else '/' + path


def request_port(request):
    """Return the port of a request, as a text."""
    _, colon, port = request.host.partition(':')
    if not colon:
        return DEFAULT_HTTP_PORT
    return port if port.isdecimal() else None


_ESCAPED = re.compile('%([0-9a-fA-F][0-9a-fA-F])')


def escape_path(path):
    """Return a path with the usual escapes, in upper case."""
    return _ESCAPED.sub(lambda m: m[0].upper(), quote(path, "%/;:@&=+$,!~*'()"))


def reach(h):
    """Return the domain in which the cookies of a host may be seen."""
    first, dot, rest = h.partition('.')
    if dot and is_HDN(h) and ('.' in rest or rest == 'local'):
        return '.' + rest
    return h


def is_third_party(request):
    """Tell whether a request is not for the host that the user has asked for."""
    return not domain_match(request_host(request), reach(request.origin_req_host))


class Cookie:
    """A cookie with all that is known of it."""

    def __init__(self, version, name, value, port, port_specified, domain, domain_specified, domain_initial_dot, path, path_specified,
                 secure, expires, discard, comment, comment_url, rest, rfc2109=False):
        if port is None and port_specified is True:
            raise ValueError('if port is None, port_specified must be false')
        given = locals()
        for field in ('name value port port_specified domain_specified domain_initial_dot path path_specified secure discard comment comment_url '
                      'rfc2109').split():
            setattr(self, field, given[field])
        self.version = None if version is None else int(version)
        self.expires = None if expires is None else int(float(expires))
        self.domain, self._rest = domain.lower(), copy.copy(rest)

    def has_nonstandard_attr(self, name):
        """Tell whether the cookie has an attribute of another name."""
        return name in self._rest

    def get_nonstandard_attr(self, name, default=None):
        """Return an attribute of another name."""
        return self._rest.get(name, default)

    def set_nonstandard_attr(self, name, value):
        """Set an attribute of another name."""
        self._rest[name] = value

    def is_expired(self, now=None):
        """Tell whether the time of the cookie is over."""
        return self.expires is not None and self.expires <= (time.time() if now is None else now)

    def __str__(self):
        port = '' if self.port is None else ':' + self.port
        what = self.name if self.value is None else f'{self.name}={self.value}'
        return f'<Cookie {what} for {self.domain}{port}{self.path}>'

    def __repr__(self):
        names = ('version name value port port_specified domain domain_specified domain_initial_dot path path_specified secure expires discard '
                 'comment comment_url').split()
        shown = ', '.join([f'{name}={getattr(self, name)!r}' for name in names] + [f'rest={self._rest!r}', f'rfc2109={self.rfc2109!r}'])
        return f'{type(self).__name__}({shown})'


def _to_be_written(*args, **kwargs):
    raise NotImplementedError()


class CookiePolicy:
    """Says which cookies are kept and which are sent."""

    def path_return_ok(self, path, request):
        """Tell whether cookies of a path may be sent."""
        return True

    def domain_return_ok(self, domain, request):
        """Tell whether cookies of a domain may be sent."""
        return True

    def set_ok(self, cookie, request):
        """Tell whether a cookie is kept."""
        _to_be_written(cookie)

    def return_ok(self, cookie, request):
        """Tell whether a cookie is sent."""
        _to_be_written(cookie)


class DefaultCookiePolicy(CookiePolicy):
    """Does as browsers do."""

    DomainStrictNoDots, DomainStrictNonDomain, DomainRFC2965Match = 1, 2, 4
    DomainLiberal, DomainStrict = 0, 3

    def __init__(self, blocked_domains=None, allowed_domains=None, netscape=True, rfc2965=False, rfc2109_as_netscape=None, hide_cookie2=False,
                 strict_domain=False, strict_rfc2965_unverifiable=True, strict_ns_unverifiable=False, strict_ns_domain=DomainLiberal,
                 strict_ns_set_initial_dollar=False, strict_ns_set_path=False, secure_protocols=('https', 'wss')):
        choices = dict(locals())
        for name in ('self', 'blocked_domains', 'allowed_domains', '__class__'):
            choices.pop(name, None)
        vars(self).update(choices)
        self._blocked_domains = tuple(blocked_domains or ())
        self.set_allowed_domains(allowed_domains)

    def blocked_domains(self):
        """Return the domains whose cookies are refused."""
        return self._blocked_domains

    def set_blocked_domains(self, blocked_domains):
        """Set the domains whose cookies are refused."""
        self._blocked_domains = tuple(blocked_domains)

    def is_blocked(self, domain):
        """Tell whether cookies of a domain are refused."""
        return any(user_domain_match(domain, blocked) for blocked in self._blocked_domains)

    def allowed_domains(self):
        """Return the only domains whose cookies are kept, None for all."""
        return self._allowed_domains

    def set_allowed_domains(self, allowed_domains):
        """Set the only domains whose cookies are kept, None for all."""
        self._allowed_domains = None if allowed_domains is None else tuple(allowed_domains)

    def is_not_allowed(self, domain):
        """Tell whether cookies of a domain are refused because others are named."""
        return self._allowed_domains is not None and not any(user_domain_match(domain, allowed) for allowed in self._allowed_domains)

    def set_ok(self, cookie, request):
        """Tell whether a cookie is kept."""
        assert cookie.name is not None
        return all(getattr(self, 'set_ok_' + test)(cookie, request) for test in ('version', 'verifiability', 'name', 'path', 'domain', 'port'))

    def _version_ok(self, cookie):
        return self.rfc2965 if cookie.version and cookie.version > 0 else self.netscape

    def _verifiable(self, cookie, request):
        if not (request.unverifiable and is_third_party(request)):
            return True
        return not (self.strict_rfc2965_unverifiable if cookie.version and cookie.version > 0 else self.strict_ns_unverifiable)

    def set_ok_version(self, cookie, request):
        """Look at the version."""
        return cookie.version is not None and self._version_ok(cookie)

    def set_ok_verifiability(self, cookie, request):
        """Look at who has asked for the request."""
        return self._verifiable(cookie, request)

    def set_ok_name(self, cookie, request):
        """Look at the name."""
        return not (cookie.version == 0 and self.strict_ns_set_initial_dollar and cookie.name.startswith('$'))

    def set_ok_path(self, cookie, request):
        """Look at the path."""
        strict = cookie.version > 0 or cookie.version == 0 and self.strict_ns_set_path
        return not (cookie.path_specified and strict and not self.path_return_ok(cookie.path, request))

    def _country(self, domain):
        """Tell whether a domain is one such as .co.uk, in which others register."""
        parts = domain.split('.')
        return len(parts) == 3 and parts[0] == '' and len(parts[2]) == 2 and (
            parts[1].lower() in 'co ac com edu org net gov mil int aero biz cat coop info jobs mobi museum name pro travel eu'.split())

    def set_ok_domain(self, cookie, request):
        """Look at the domain."""
        if self.is_blocked(cookie.domain) or self.is_not_allowed(cookie.domain):
            return False
        if not cookie.domain_specified:
            return True
        host, effective = eff_request_host(request)
        domain = cookie.domain
        if self.strict_domain and self._country(domain):
            return False
        if '.' not in domain.lstrip('.') and domain != '.local' and not effective.endswith('.local'):
            return False
        if cookie.version == 0:
            if not (effective.endswith(domain) or not effective.startswith('.') and ('.' + effective).endswith(domain)):
                return False
        if cookie.version > 0 or self.strict_ns_domain & self.DomainRFC2965Match:
            if not domain_match(effective, domain):
                return False
        if cookie.version > 0 or self.strict_ns_domain & self.DomainStrictNoDots:
            prefix = host[:-len(domain)]
            if '.' in prefix and not _ADDRESS.search(host):
                return False
        return True

    def _port_ok(self, cookie, request):
        port = request_port(request) or '80'
        return port in [p for p in cookie.port.split(',')]

    def set_ok_port(self, cookie, request):
        """Look at the port."""
        if not cookie.port_specified:
            return True
        return all(p.isdecimal() for p in cookie.port.split(',')) and self._port_ok(cookie, request)

    def return_ok(self, cookie, request):
        """Tell whether a cookie is sent."""
        return all(getattr(self, 'return_ok_' + test)(cookie, request) for test in ('version', 'verifiability', 'secure', 'expires', 'port', 'domain'))

    def return_ok_version(self, cookie, request):
        """Look at the version."""
        return self._version_ok(cookie)

    def return_ok_verifiability(self, cookie, request):
        """Look at who has asked for the request."""
        return self._verifiable(cookie, request)

    def return_ok_secure(self, cookie, request):
        """Look at whether the request is encrypted."""
        return not cookie.secure or request.type in self.secure_protocols

    def return_ok_expires(self, cookie, request):
        """Look at the time."""
        return not cookie.is_expired(self._now)

    def return_ok_port(self, cookie, request):
        """Look at the port."""
        return not cookie.port or self._port_ok(cookie, request)

    def return_ok_domain(self, cookie, request):
        """Look at the domain."""
        host, effective = eff_request_host(request)
        domain = cookie.domain
        strict = self.strict_ns_domain & self.DomainStrictNonDomain
        if cookie.version == 0 and strict and not cookie.domain_specified and domain != effective:
            return False
        if cookie.version > 0:
            return domain_match(effective, domain)
        return ('.' + effective).endswith(self._dotted(domain))

    def _dotted(self, domain):
        """Return a domain as the end that hosts in it have: every host has the empty one."""
        return domain if not domain or domain.startswith('.') else '.' + domain

    def domain_return_ok(self, domain, request):
        """Tell whether cookies of a domain may be sent."""
        if not any(('.' + name).endswith(self._dotted(domain)) for name in eff_request_host(request)):
            return False
        return not (self.is_blocked(domain) or self.is_not_allowed(domain))

    def path_return_ok(self, path, request):
        """Tell whether cookies of a path may be sent."""
        wanted = request_path(request)
        return wanted == path or wanted.startswith(path) and (path.endswith('/') or wanted[len(path)] == '/')


class Absent:
    """Stands for what is not there."""


class CookieJar:
    """Keeps cookies."""

    def __init__(self, policy=None):
        self._policy = DefaultCookiePolicy() if policy is None else policy
        self._cookies_lock, self._cookies = threading.RLock(), {}

    def set_policy(self, policy):
        """Set what says which cookies are kept and sent."""
        self._policy = policy

    def _cookies_for_request(self, request):
        found = []
        for domain, paths in self._cookies.items():
            if not self._policy.domain_return_ok(domain, request):
                continue
            for path, cookies in paths.items():
                if self._policy.path_return_ok(path, request):
                    found += [cookie for cookie in cookies.values() if self._policy.return_ok(cookie, request)]
        return found

    def _cookie_attrs(self, cookies):
        """Return the parts of the field Cookie."""
        parts = []
        for cookie in sorted(cookies, key=lambda c: len(c.path), reverse=True):
            if not parts and cookie.version > 0:
                parts.append(f'$Version={cookie.version}')
            value = cookie.value
            if value is not None and cookie.version > 0 and re.search(r'\W', value):
                value = re.sub(r'([\"\\])', r'\\\1', value)
            parts.append(cookie.name if value is None else f'{cookie.name}={value}')
            if cookie.version > 0:
                parts += [f'$Path="{cookie.path}"'] if cookie.path_specified else []
                domain = cookie.domain
                if domain.startswith('.'):
                    parts.append(f'$Domain="{domain if cookie.domain_initial_dot else domain[1:]}"')
                if cookie.port is not None:
                    parts.append('$Port' + (f'="{cookie.port}"' if cookie.port_specified else ''))
        return parts

    def add_cookie_header(self, request):
        """Add cookies to a request."""
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            cookies = self._cookies_for_request(request)
            parts = self._cookie_attrs(cookies)
            if parts and not request.has_header('Cookie'):
                request.add_unredirected_header('Cookie', '; '.join(parts))
            policy = self._policy
            if policy.rfc2965 and not policy.hide_cookie2 and not request.has_header('Cookie2') and any(c.version != 1 for c in cookies):
                request.add_unredirected_header('Cookie2', '$Version="1"')
        self.clear_expired_cookies()

    def _read(self, pairs):
        """Return the name, the value, the attributes and the other attributes of a cookie; None if it is not valid."""
        (name, value), *rest = pairs
        standard, others, expires_from_age = {}, {}, False
        for key, v in rest:
            lower = key.lower()
            if lower in ('secure', 'discard') and v is None:
                v = True
            if lower in standard:
                continue
            if lower == 'domain':
                if v is None:
                    return None
                v = v.lower()
            elif lower == 'expires' and (expires_from_age or v is None):
                continue
            elif lower == 'max-age':
                expires_from_age = True
                if v is None or not re.fullmatch(r'-?\d+', v):
                    return None
                lower, v = 'expires', self._now + int(v)
                standard.pop('expires', None)
            if lower in ('version', 'expires', 'domain', 'path', 'port', 'comment', 'commenturl', 'secure', 'discard'):
                if v is None and lower not in ('port', 'discard', 'comment', 'commenturl', 'secure'):
                    return None
                standard[lower] = v
            else:
                others[key] = v
        return name, value, standard, others

    def _cookie_from_cookie_tuple(self, tup, request):
        name, value, standard, rest = tup
        version = standard.get('version')
        if version is not None:
            try:
                version = int(version)
            except ValueError:
                return None
        path, domain = standard.get('path', ''), standard.get('domain', '')
        path_given, domain_given = 'path' in standard and path != '', 'domain' in standard
        if path_given:
            path = escape_path(path)
        else:
            path = request_path(request)
            at = path.rfind('/')
            path = (path[:at] if version == 0 else path[:at + 1]) or '/'
        dotted = domain.startswith('.')
        if not domain_given:
            domain = eff_request_host(request)[1]
        elif not dotted:
            domain = '.' + domain
        port, port_given = standard.get('port', Absent), False
        if port is Absent:
            port = None
        elif port is None:
            port = request_port(request)
        else:
            port, port_given = re.sub(r'\s+', '', port), True
        expires, discard = standard.get('expires'), standard.get('discard', False)
        if expires is None:
            discard = True
        elif expires <= self._now:
            try:
                self.clear(domain, path, name)
            except KeyError:
                pass
            return None
        return Cookie(version, name, value, port, port_given, domain, domain_given, dotted, path, path_given, standard.get('secure', False), expires,
                      discard, standard.get('comment'), standard.get('commenturl'), rest)

    def make_cookies(self, response, request):
        """Return the cookies of an answer."""
        fields = response.info()
        self._policy._now = self._now = int(time.time())
        new = self._from_pairs(split_header_words(fields.get_all('Set-Cookie2', [])), request) if self._policy.rfc2965 else []
        if not self._policy.netscape and not self._policy.rfc2965:
            return []
        seen = {(c.domain, c.path, c.name) for c in new}
        plain = self._from_pairs(parse_ns_headers(fields.get_all('Set-Cookie', [])), request)
        for cookie in plain:
            if cookie.version == 1:
                cookie.rfc2109 = True
                as_netscape = self._policy.rfc2109_as_netscape
                if as_netscape or as_netscape is None and not self._policy.rfc2965:
                    cookie.version = 0
        return new + [c for c in plain if (c.domain, c.path, c.name) not in seen]

    def _from_pairs(self, lists, request):
        read = (self._read(pairs) for pairs in lists)
        made = (self._cookie_from_cookie_tuple(tup, request) for tup in read if tup)
        return [cookie for cookie in made if cookie]

    def set_cookie_if_ok(self, cookie, request):
        """Keep a cookie if the policy lets it."""
        with self._cookies_lock:
            self._policy._now = self._now = int(time.time())
            if self._policy.set_ok(cookie, request):
                self.set_cookie(cookie)

    def set_cookie(self, cookie):
        """Keep a cookie."""
        with self._cookies_lock:
            self._cookies.setdefault(cookie.domain, {}).setdefault(cookie.path, {})[cookie.name] = cookie

    def extract_cookies(self, response, request):
        """Keep the cookies of an answer that the policy lets in."""
        with self._cookies_lock:
            for cookie in self.make_cookies(response, request):
                if self._policy.set_ok(cookie, request):
                    self.set_cookie(cookie)

    def clear(self, domain=None, path=None, name=None):
        """Forget cookies: all, those of a domain, of a path in it, or one."""
        if name is not None and None in (domain, path):
            raise ValueError('domain and path must be given to remove a cookie by name')
        if path is not None and domain is None:
            raise ValueError('domain must be given to remove cookies by path')
        keys = [key for key in (domain, path, name) if key is not None]
        if not keys:
            self._cookies = {}
            return
        table = self._cookies
        for key in keys[:-1]:
            table = table[key]
        del table[keys[-1]]

    def clear_session_cookies(self):
        """Forget the cookies that are not to outlive the session."""
        with self._cookies_lock:
            for cookie in list(self):
                if cookie.discard:
                    self.clear(cookie.domain, cookie.path, cookie.name)

    def clear_expired_cookies(self):
        """Forget the cookies whose time is over."""
        with self._cookies_lock:
            now = time.time()
            for cookie in list(self):
                if cookie.is_expired(now):
                    self.clear(cookie.domain, cookie.path, cookie.name)

    def __iter__(self):
        for paths in self._cookies.values():
            for cookies in paths.values():
                yield from cookies.values()

    def __len__(self):
        return sum(1 for _ in self)

    def _shown(self, show):
        return f'<{type(self).__name__}[{", ".join(map(show, self))}]>'

    def __repr__(self):
        return self._shown(repr)

    def __str__(self):
        return self._shown(str)


class LoadError(OSError):
    """Cookies cannot be read."""


class FileCookieJar(CookieJar):
    """Keeps cookies that can be written to a file."""

    def __init__(self, filename=None, delayload=False, policy=None):
        super().__init__(policy)
        if filename is not None:
            import os
            filename = os.fspath(filename)
        self.filename, self.delayload = filename, bool(delayload)

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Write the cookies."""
        _to_be_written()

    def _name(self, filename):
        if filename is None and self.filename is None:
            raise ValueError(_NO_FILE)
        return self.filename if filename is None else filename

    def load(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Add the cookies of a file."""
        name = self._name(filename)
        with open(name) as f:
            self._really_load(f, name, ignore_discard, ignore_expires)

    def revert(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Forget all cookies and read those of a file; if that fails, all is as before."""
        name = self._name(filename)
        with self._cookies_lock:
            before, self._cookies = copy.deepcopy(self._cookies), {}
            try:
                self.load(name, ignore_discard, ignore_expires)
            except OSError:
                self._cookies = before
                raise

    def _kept(self, ignore_discard, ignore_expires):
        """Return the cookies that are worth writing down."""
        now = time.time()
        return [c for c in self if (ignore_discard or not c.discard) and (ignore_expires or not c.is_expired(now))]


def lwp_cookie_str(cookie):
    """Return a cookie as the file of an LWPCookieJar has it."""
    pairs = [(cookie.name, cookie.value), ('path', cookie.path), ('domain', cookie.domain)]
    pairs += [('port', cookie.port)] if cookie.port is not None else []
    flags = ('path_specified', 'path_spec'), ('port_specified', 'port_spec'), ('domain_initial_dot', 'domain_dot'), ('secure', 'secure')
    pairs += [(word, None) for field, word in flags if getattr(cookie, field)]
    if cookie.expires:
        pairs.append(('expires', time2isoz(float(cookie.expires))))
    pairs += [(word, value) for word, value in (('discard', None if cookie.discard else Absent), ('comment', cookie.comment or Absent),
                                                ('commenturl', cookie.comment_url or Absent)) if value is not Absent]
    pairs += [(key, str(cookie._rest[key])) for key in sorted(cookie._rest)]
    return join_header_words([pairs + [('version', str(cookie.version))]])


class LWPCookieJar(FileCookieJar):
    """Writes cookies as a list of fields."""

    def as_lwp_str(self, ignore_discard=True, ignore_expires=True):
        """Return the cookies as the file has them."""
        return '\n'.join([f'Set-Cookie3: {lwp_cookie_str(c)}' for c in self._kept(ignore_discard, ignore_expires)] + [''])

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Write the cookies."""
        with open(self._name(filename), 'w') as f:
            f.write('#LWP-Cookies-2.0\n' + self.as_lwp_str(ignore_discard, ignore_expires))

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not re.search('#LWP-Cookies-(\\d+\\.\\d+)', f.readline()):
            raise LoadError(f'{filename!r} does not look like a Set-Cookie3 (LWP) format file')
        now = time.time()
        for line in f:
            found, _, text = line.partition('Set-Cookie3:')
            if found or not text:
                continue
            for (name, value), *rest in split_header_words([text.strip()]):
                known = {key.lower(): v for key, v in rest}
                flag = lambda word: word in known
                others = {key: v for key, v in rest if key.lower() not in (
                    'version port path domain expires discard comment commenturl port_spec path_spec domain_dot secure'.split())}
                expires, domain = known.get('expires'), known.get('domain')
                cookie = Cookie(known.get('version'), name, value, known.get('port'), flag('port_spec'), domain, domain.startswith('.'),
                                flag('domain_dot'), known.get('path'), flag('path_spec'), flag('secure'), expires and iso2time(expires),
                                flag('discard') or expires is None, known.get('comment'), known.get('commenturl'), others)
                if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now)):
                    self.set_cookie(cookie)


class MozillaCookieJar(FileCookieJar):
    """Writes cookies as browsers once did: a line each, with tabs."""

    def save(self, filename=None, ignore_discard=False, ignore_expires=False):
        """Write the cookies."""
        word = {True: 'TRUE', False: 'FALSE'}
        with open(self._name(filename), 'w') as f:
            f.write(NETSCAPE_HEADER_TEXT)
            for c in self._kept(ignore_discard, ignore_expires):
                name, value = ('', c.name) if c.value is None else (c.name, c.value)
                domain = HTTPONLY_PREFIX + c.domain if c.has_nonstandard_attr(HTTPONLY_ATTR) else c.domain
                fields = domain, word[c.domain.startswith('.')], c.path, word[bool(c.secure)], '' if c.expires is None else str(c.expires), name, value
                f.write('\t'.join(fields) + '\n')

    def _really_load(self, f, filename, ignore_discard, ignore_expires):
        if not NETSCAPE_MAGIC_RGX.match(f.readline()):
            raise LoadError(f'{filename!r} does not look like a Netscape format cookies file')
        now = time.time()
        for line in f:
            rest = {}
            if line.startswith(HTTPONLY_PREFIX):
                rest[HTTPONLY_ATTR], line = '', line[len(HTTPONLY_PREFIX):]
            line = line.removesuffix('\n')
            if line.strip().startswith(('#', '$')) or not line.strip():
                continue
            try:
                domain, given, path, secure, expires, name, value = line.split('\t')
            except ValueError:
                raise LoadError(f'invalid Netscape format cookies file {filename!r}: {line!r}') from None
            if not name:
                name, value = value, None
            cookie = Cookie(0, name, value, None, False, domain, given == 'TRUE', domain.startswith('.'), path, False, secure == 'TRUE', expires or None,
                            not expires, None, None, rest)
            if (ignore_discard or not cookie.discard) and (ignore_expires or not cookie.is_expired(now)):
                self.set_cookie(cookie)
