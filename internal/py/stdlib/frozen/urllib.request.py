"""Requests: opening addresses of http, https, file and data."""

import base64
import bisect
import contextlib
import email
import functools
import http.client
import io
import itertools
import os
import re
import socket
import string
import tempfile
from _urllib_auth import (AbstractBasicAuthHandler, AbstractDigestAuthHandler, BaseHandler, HTTPBasicAuthHandler, HTTPDigestAuthHandler,
                          HTTPPasswordMgr, HTTPPasswordMgrWithDefaultRealm, HTTPPasswordMgrWithPriorAuth, ProxyBasicAuthHandler,
                          ProxyDigestAuthHandler, parse_http_list, parse_keqv_list)
from urllib.error import ContentTooShortError, HTTPError, URLError
from urllib.parse import quote, unquote, unquote_to_bytes, unwrap, urljoin, urlsplit
from urllib.response import addinfourl

__all__ = ('Request OpenerDirector BaseHandler HTTPDefaultErrorHandler HTTPRedirectHandler HTTPCookieProcessor ProxyHandler HTTPPasswordMgr '
           'HTTPPasswordMgrWithDefaultRealm HTTPPasswordMgrWithPriorAuth AbstractBasicAuthHandler HTTPBasicAuthHandler ProxyBasicAuthHandler '
           'AbstractDigestAuthHandler HTTPDigestAuthHandler ProxyDigestAuthHandler HTTPHandler FileHandler UnknownHandler HTTPErrorProcessor '
           'urlopen install_opener build_opener pathname2url url2pathname getproxies urlretrieve urlcleanup HTTPSHandler DataHandler').split()

__version__ = '3.13'
_opener = None
_temporary = []


def urlopen(url, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT, *, context=None):
    """Open an address or a Request, and return the answer as a file."""
    if context is not None:
        return build_opener(HTTPSHandler(context=context)).open(url, data, timeout)
    if _opener is None:
        install_opener(build_opener())
    return _opener.open(url, data, timeout)


def install_opener(opener):
    """Let urlopen use an opener."""
    global _opener
    _opener = opener


def urlretrieve(url, filename=None, reporthook=None, data=None):
    """Write what an address has into a file, and return the name of the file and the fields of the answer."""
    with contextlib.closing(urlopen(url, data)) as answer:
        headers = answer.info()
        place = url.removeprefix('file:')
        if place != url and not filename:
            place = re.sub('^//[^/]*', '', place)
            return os.path.normpath(place), headers
        with _download_to(filename) as target:
            size = int(headers.get('Content-Length', -1))
            done = _copy(answer, target, size, reporthook)
    outcome = target.name, headers
    if done < size:
        raise ContentTooShortError(f'retrieval incomplete: got only {done} out of {size} bytes', outcome)
    return outcome


def _download_to(name):
    """Open a file to write to, a new one if it has no name."""
    if name:
        return open(name, mode='wb')
    file = tempfile.NamedTemporaryFile(delete=False)
    _temporary.append(file.name)
    return file


def _copy(source, target, size, hook, block=8192):
    """Copy a file, tell the hook about each block, and return how many bytes there were."""
    tell, done = hook or (lambda *args: None), 0
    for number in itertools.count():
        tell(number, block, size)
        data = source.read(block)
        if not data:
            return done
        done += target.write(data)


def urlcleanup():
    """Remove the files that urlretrieve has made, and forget the installed opener."""
    global _opener
    for name in _temporary:
        with contextlib.suppress(OSError):
            os.unlink(name)
    _temporary.clear()
    _opener = None


def request_host(request):
    """Return the host of a request, without its port, in lower case."""
    host = urlsplit(request.full_url).netloc or request.get_header('Host', '')
    return re.sub(r':\d+$', '', host, count=1).lower()


class Request:
    """A request: an address, a method, fields and a body."""

    def __init__(self, url, data=None, headers={}, origin_req_host=None, unverifiable=False, method=None):
        self.full_url = url
        self.headers, self.unredirected_hdrs = {}, {}
        self._data = self._tunnel_host = None
        self.data = data
        for name, value in headers.items():
            self.add_header(name, value)
        self.origin_req_host = request_host(self) if origin_req_host is None else origin_req_host
        self.unverifiable = unverifiable
        if method:
            self.method = method

    @property
    def full_url(self):
        """The address, with its fragment."""
        return f'{self._full_url}#{self.fragment}' if self.fragment else self._full_url

    @full_url.setter
    def full_url(self, url):
        self._full_url, found, fragment = unwrap(url).partition('#')
        self.fragment = fragment if found else None
        scheme = re.match('([^/:]+):(.*)', self._full_url, re.DOTALL)
        if not scheme:
            raise ValueError(f'unknown url type: {self.full_url!r}')
        self.type, rest = scheme[1].lower(), scheme[2]
        place = re.match('//([^/#?]*)(.*)', rest, re.DOTALL)
        self.host, self.selector = (place[1], place[2]) if place else (None, rest)
        if self.host:
            self.host = unquote(self.host)
        if place and self.selector[:1] not in ('', '/'):
            self.selector = '/' + self.selector

    @full_url.deleter
    def full_url(self):
        self._full_url = self.fragment = None
        self.selector = ''

    def _set_data(self, data):
        if self._data != data:
            self.remove_header('Content-length')
            self._data = data

    data = property(lambda self: self._data, _set_data, lambda self: self._set_data(None), 'The body.')

    def get_method(self):
        """Return the method."""
        return getattr(self, 'method', 'GET' if self.data is None else 'POST')

    def get_full_url(self):
        """Return the address."""
        return self.full_url

    def set_proxy(self, host, type):
        """Make the request through another host."""
        if self.type == 'https' and not self._tunnel_host:
            self._tunnel_host = self.host
        else:
            self.type, self.selector = type, self.full_url
        self.host = host

    def has_proxy(self):
        """Tell whether the request is made through another host."""
        return self.selector == self.full_url

    def add_header(self, key, val):
        """Set a field."""
        self.headers[key.capitalize()] = val

    def add_unredirected_header(self, key, val):
        """Set a field that is not sent again after a redirect."""
        self.unredirected_hdrs[key.capitalize()] = val

    def _all(self):
        return {**self.unredirected_hdrs, **self.headers}

    def has_header(self, header_name):
        """Tell whether a field is set."""
        return header_name in self._all()

    def get_header(self, header_name, default=None):
        """Return a field."""
        return self._all().get(header_name, default)

    def remove_header(self, header_name):
        """Remove a field."""
        for fields in (self.headers, self.unredirected_hdrs):
            fields.pop(header_name, None)

    def header_items(self):
        """Return all fields."""
        return list(self._all().items())


class OpenerDirector:
    """Asks handlers to open addresses, and to deal with what comes back."""

    def __init__(self):
        self.addheaders = [('User-agent', f'Python-urllib/{__version__}')]
        self.handlers = []
        self.handle_open, self.handle_error, self.process_request, self.process_response = {}, {}, {}, {}

    def _table(self, protocol, task):
        """Return where handlers for a task are listed, and under which name."""
        if task.startswith('error'):
            kind = task.partition('_')[2]
            return self.handle_error.setdefault(protocol, {}), int(kind) if kind.isdecimal() else kind
        return {'open': self.handle_open, 'request': self.process_request, 'response': self.process_response}.get(task), protocol

    def add_handler(self, handler):
        """Let a handler take part: its methods tell in what."""
        if not hasattr(handler, 'add_parent'):
            raise TypeError(f'expected BaseHandler instance, got {type(handler)!r}')
        useful = False
        for method in dir(handler):
            protocol, found, task = method.partition('_')
            if not found or method in ('redirect_request', 'do_open', 'proxy_open'):
                continue
            table, key = self._table(protocol, task)
            if table is not None:
                useful = True
                bisect.insort(table.setdefault(key, []), handler)
        if not useful:
            return
        bisect.insort(self.handlers, handler)
        handler.add_parent(self)

    def close(self):
        """Do nothing: handlers close themselves."""

    def _call_chain(self, chain, kind, meth_name, *args):
        answers = (getattr(handler, meth_name)(*args) for handler in chain.get(kind, ()))
        return next((answer for answer in answers if answer is not None), None)

    def open(self, fullurl, data=None, timeout=socket._GLOBAL_DEFAULT_TIMEOUT):
        """Open an address or a Request."""
        request = Request(fullurl) if isinstance(fullurl, str) else fullurl
        request.timeout, protocol = timeout, request.type
        if data is not None:
            request.data = data
        for handler in self.process_request.get(protocol, ()):
            request = getattr(handler, protocol + '_request')(request)
        answer = self._open(request, data)
        for handler in self.process_response.get(protocol, ()):
            answer = getattr(handler, protocol + '_response')(request, answer)
        return answer

    def _open(self, req, data=None):
        for kind in ('default', req.type, 'unknown'):
            answer = self._call_chain(self.handle_open, kind, ('unknown' if kind == 'unknown' else kind) + '_open', req)
            if answer:
                return answer

    def error(self, proto, *args):
        """Ask the handlers of errors."""
        is_http = proto in ('http', 'https')
        table = self.handle_error.get('http' if is_http else proto, {})
        if not is_http:
            return self._call_chain(table, proto, proto + '_error', *args)
        code = args[2]
        answer = self._call_chain(table, code, f'http_error_{code}', *args)
        if answer:
            return answer
        return self._call_chain(table, 'default', 'http_error_default', *args)


def build_opener(*handlers):
    """Return an opener with the usual handlers, and those that are given in the place of their like."""
    opener = OpenerDirector()
    for usual in _usual():
        if not any(issubclass(h, usual) if isinstance(h, type) else isinstance(h, usual) for h in handlers):
            opener.add_handler(usual())
    for h in handlers:
        opener.add_handler(h() if isinstance(h, type) else h)
    return opener


def _usual():
    return (ProxyHandler, UnknownHandler, HTTPHandler, HTTPDefaultErrorHandler, HTTPRedirectHandler, FileHandler, HTTPErrorProcessor,
            DataHandler, HTTPSHandler)


class HTTPErrorProcessor(BaseHandler):
    """Turns answers that tell of errors over to the handlers of errors."""

    handler_order = 1000

    def http_response(self, request, response):
        """Look at the status of an answer."""
        status = response.code
        if not 200 <= status < 300:
            return self.parent.error('http', request, response, status, response.msg, response.info())
        return response

    https_response = http_response


class HTTPDefaultErrorHandler(BaseHandler):
    """Raises HTTPError for what nobody has dealt with."""

    def http_error_default(self, req, fp, code, msg, hdrs):
        """Raise the error."""
        raise HTTPError(req.full_url, code, msg, hdrs, fp)


class HTTPRedirectHandler(BaseHandler):
    """Goes where an answer says."""

    max_repeats, max_redirections = 4, 10
    inf_msg = ('The HTTP server returned a redirect error that would lead to an infinite loop.\n'
               'The last 30x error message was:\n')

    def redirect_request(self, req, fp, code, msg, headers, newurl):
        """Return the request that follows, or raise HTTPError."""
        method = req.get_method()
        always, after_post = (301, 302, 303, 307, 308), (301, 302, 303)
        if code not in {'GET': always, 'HEAD': always, 'POST': after_post}.get(method, ()):
            self._fail(req.full_url, code, msg, headers, fp)
        following = Request(newurl.replace(' ', '%20'), None, {}, req.origin_req_host, True, 'GET' if method == 'POST' else method)
        following.headers = {name: req.headers[name] for name in req.headers if name.lower() not in ('content-length', 'content-type')}
        return following

    @staticmethod
    def _fail(*facts):
        raise HTTPError(*facts)

    def http_error_302(self, req, fp, code, msg, headers):
        """Follow a redirect, unless it leads in circles."""
        place = headers.get('location') or headers.get('uri')
        if place is None:
            return None
        parts = urlsplit(place)
        if parts.scheme and parts.scheme not in ('http', 'https', 'ftp'):
            self._fail(place, code, f"{msg} - Redirection to url '{place}' is not allowed", headers, fp)
        if parts.netloc:
            parts = parts._replace(path=parts.path or '/')
        escaped = quote(parts.geturl(), string.punctuation, 'iso-8859-1')
        place = urljoin(req.full_url, escaped)
        following = self.redirect_request(req, fp, code, msg, headers, place)
        if following is not None:
            self._count(req, following, place, (code, self.inf_msg + msg, headers, fp))
            with contextlib.closing(fp):
                fp.read()
            return self.parent.open(following, timeout=req.timeout)

    def _count(self, request, following, place, facts):
        """Count the addresses that a chain of redirects has led to, and end one that leads in circles."""
        seen = vars(request).setdefault('redirect_dict', {})
        if seen and (seen.get(place, 0) >= self.max_repeats or len(seen) >= self.max_redirections):
            self._fail(request.full_url, *facts)
        seen[place] = 1 + seen.get(place, 0)
        following.redirect_dict = seen

    http_error_301 = http_error_303 = http_error_307 = http_error_308 = http_error_302


class ProxyHandler(BaseHandler):
    """Makes requests through other hosts. The host of the session makes them itself, so that a proxy that is named is an error."""

    handler_order = 100

    def __init__(self, proxies=None):
        self.proxies = getproxies() if proxies is None else proxies
        assert hasattr(self.proxies, 'keys'), 'proxies must be a mapping'
        for scheme, url in self.proxies.items():
            setattr(self, scheme.lower() + '_open', functools.partial(self._through, url, scheme.lower()))

    def _through(self, url, scheme, request):
        return self.proxy_open(request, url, scheme)

    def proxy_open(self, req, proxy, type):
        """Let the request go through a proxy."""
        parts = urlsplit(proxy if '://' in proxy else '//' + proxy)
        kind, place = parts.scheme or type, unquote(parts.netloc.rpartition('@')[2])
        if req.host and proxy_bypass(req.host):
            return None
        if parts.username and parts.password is not None:
            pair = f'{unquote(parts.username)}:{unquote(parts.password)}'
            req.add_header('Proxy-authorization', 'Basic ' + base64.b64encode(pair.encode()).decode('ascii'))
        before = req.type
        req.set_proxy(place, kind)
        if before == kind or before == 'https':
            return None
        return self.parent.open(req, timeout=req.timeout)


class AbstractHTTPHandler(BaseHandler):
    """Makes requests of HTTP."""

    def __init__(self, debuglevel=None):
        self._debuglevel = http.client.HTTPConnection.debuglevel if debuglevel is None else debuglevel

    def set_http_debuglevel(self, level):
        """Print what is sent and received, or do not."""
        self._debuglevel = level

    def _get_content_length(self, request):
        return http.client.HTTPConnection._get_content_length(request.data, request.get_method())

    def do_request_(self, request):
        """Add the fields that every request has."""
        if not request.host:
            raise URLError('no host given')
        wanted = {}
        if request.data is not None:
            if isinstance(request.data, str):
                raise TypeError('POST data should be bytes, an iterable of bytes, or a file object. It cannot be of type str.')
            wanted['Content-type'] = 'application/x-www-form-urlencoded'
            if not (request.has_header('Content-length') or request.has_header('Transfer-encoding')):
                size = self._get_content_length(request)
                wanted |= {'Transfer-encoding': 'chunked'} if size is None else {'Content-length': str(size)}
        wanted['Host'] = urlsplit(request.selector).netloc if request.has_proxy() else request.host
        usual = {name.capitalize(): value for name, value in self.parent.addheaders}
        for name, value in (wanted | {name: usual[name] for name in usual if name not in wanted}).items():
            request.has_header(name) or request.add_unredirected_header(name, value)
        return request

    def do_open(self, http_class, req, **http_conn_args):
        """Make a request, and return the answer."""
        if not req.host:
            raise URLError('no host given')
        connection = http_class(req.host, timeout=req.timeout, **http_conn_args)
        connection.set_debuglevel(self._debuglevel)
        fields = {name.title(): value for name, value in {**req.headers, **req.unredirected_hdrs, 'Connection': 'close'}.items()}
        if req._tunnel_host:
            name = 'Proxy-Authorization'
            for_proxy = {name: fields.pop(name)} if name in fields else {}
            connection.set_tunnel(req._tunnel_host, headers=for_proxy)
        with contextlib.ExitStack() as failed:
            failed.callback(connection.close)
            chunked = req.has_header('Transfer-encoding')
            try:
                connection.request(req.get_method(), req.selector, body=req.data, headers=fields, encode_chunked=chunked)
            except OSError as problem:
                raise URLError(problem)
            answer = connection.getresponse()
            failed.pop_all()
        sock, connection.sock = connection.sock, None
        if sock:
            sock.close()
        answer.msg, answer.url = answer.reason, req.full_url
        return answer


class HTTPHandler(AbstractHTTPHandler):
    """Opens addresses of http."""

    def http_open(self, req):
        """Make a request."""
        return self.do_open(http.client.HTTPConnection, req)

    http_request = AbstractHTTPHandler.do_request_


class HTTPSHandler(AbstractHTTPHandler):
    """Opens addresses of https."""

    def __init__(self, debuglevel=None, context=None, check_hostname=None):
        super().__init__(http.client.HTTPSConnection.debuglevel if debuglevel is None else debuglevel)
        self._context = context

    def https_open(self, req):
        """Make a request."""
        return self.do_open(http.client.HTTPSConnection, req, context=self._context)

    https_request = AbstractHTTPHandler.do_request_


class HTTPCookieProcessor(BaseHandler):
    """Keeps cookies and sends them again."""

    def __init__(self, cookiejar=None):
        if cookiejar is None:
            import http.cookiejar
            cookiejar = http.cookiejar.CookieJar()
        self.cookiejar = cookiejar

    def http_request(self, request):
        """Add cookies to a request."""
        self.cookiejar.add_cookie_header(request)
        return request

    def http_response(self, request, response):
        """Keep the cookies of an answer."""
        self.cookiejar.extract_cookies(response, request)
        return response

    https_request, https_response = http_request, http_response


class UnknownHandler(BaseHandler):
    """Refuses addresses that nobody can open."""

    def unknown_open(self, req):
        """Raise the error."""
        raise URLError(f'unknown url type: {req.type}')


class FileHandler(BaseHandler):
    """Opens files of the session."""

    def file_open(self, req):
        """Open a file, if it is one of this host."""
        if req.selector[:2] == '//' and req.selector[2:3] != '/' and req.host not in (None, '', 'localhost'):
            raise URLError('file:// scheme is supported only on localhost')
        return self.open_local_file(req)

    def open_local_file(self, req):
        """Open a file."""
        import email.utils
        import mimetypes
        host, path = req.host, url2pathname(req.selector)
        try:
            about = os.stat(path)
            if host not in (None, '', 'localhost'):
                raise URLError('file not on local host')
            kind = mimetypes.guess_type(req.selector)[0] or 'text/plain'
            fields = email.message_from_string(f'Content-type: {kind}\nContent-length: {about.st_size}\n'
                                               f'Last-modified: {email.utils.formatdate(about.st_mtime, usegmt=True)}\n')
            return addinfourl(open(path, 'rb'), fields, f'file://{host or ""}{req.selector}')
        except OSError as problem:
            raise problem if isinstance(problem, URLError) else URLError(problem, path)


class DataHandler(BaseHandler):
    """Opens addresses that are their own content."""

    def data_open(self, req):
        """Return the content."""
        about, comma, content = req.full_url.partition(':')[2].partition(',')
        if not comma:
            raise ValueError('not enough values to unpack (expected 2, got 1)')
        data = unquote_to_bytes(content)
        if about.endswith(';base64'):
            about, data = about[:-7], base64.decodebytes(data)
        fields = email.message_from_string(f'Content-type: {about or "text/plain;charset=US-ASCII"}\nContent-length: {len(data)}\n')
        return addinfourl(io.BytesIO(data), fields, req.full_url)


def url2pathname(pathname):
    """Return the path of an address of a file as the path of the file."""
    return unquote(pathname[2:] if pathname[:3] == '///' else pathname[11:] if pathname[:12] == '//localhost/' else pathname)


def pathname2url(pathname):
    """Return the path of a file as that of an address."""
    return quote('//' + pathname if pathname[:2] == '//' else pathname)


def getproxies_environment():
    """Return the proxies that variables of the environment name."""
    named = {name.lower()[:-6]: value for name, value in os.environ.items() if name.lower().endswith('_proxy') and value}
    return {scheme: value for scheme, value in named.items() if scheme}


getproxies = getproxies_environment


def proxy_bypass_environment(host, proxies=None):
    """Tell whether the variable no_proxy names a host."""
    rule = (getproxies_environment() if proxies is None else proxies).get('no')
    if not rule:
        return False
    host = host.lower()
    bare = re.sub(r':\d*$', '', host)
    for name in rule.split(',') if rule != '*' else ['*']:
        name = name.strip().lstrip('.').lower()
        if name == '*' or name and any(x == name or x.endswith('.' + name) for x in (bare, host)):
            return True
    return False


proxy_bypass = proxy_bypass_environment


def __getattr__(name):
    if name in ('URLopener', 'FancyURLopener', 'FTPHandler', 'CacheFTPHandler', 'AbstractHTTPHandlerOld'):
        raise AttributeError(f'urllib.request.{name} is not here; use urlopen or build_opener with addresses of http and https')
    raise AttributeError(f"module 'urllib.request' has no attribute '{name}'")
