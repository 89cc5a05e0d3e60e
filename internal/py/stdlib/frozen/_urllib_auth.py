"""The parts of urllib.request that know passwords."""

import base64
import hashlib
import os
import re
import time
from urllib.error import HTTPError
from urllib.parse import urlsplit


class BaseHandler:
    """Takes part in opening addresses: see OpenerDirector."""

    handler_order = 500

    def add_parent(self, parent):
        """Remember the opener."""
        self.parent = parent

    def close(self):
        """Do nothing."""

    def __lt__(self, other):
        return self.handler_order < getattr(other, 'handler_order', self.handler_order + 1)


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


class HTTPPasswordMgr:
    """Knows who somebody is in a realm, below an address."""

    def __init__(self):
        self.passwd = {}

    def add_password(self, realm, uri, user, passwd):
        """Remember a user and a password."""
        uris = [uri] if isinstance(uri, str) else uri
        for port in (True, False):
            key = tuple(self.reduce_uri(u, port) for u in uris)
            self.passwd.setdefault(realm, {})[key] = user, passwd

    def find_user_password(self, realm, authuri):
        """Return a user and a password, or None twice."""
        for port in (True, False):
            place = self.reduce_uri(authuri, port)
            for uris, who in self.passwd.get(realm, {}).items():
                if any(self.is_suburi(uri, place) for uri in uris):
                    return who
        return None, None

    def reduce_uri(self, uri, default_port=True):
        """Return the host and the path of an address."""
        parts = urlsplit(uri)
        scheme, place, path = (parts.scheme, parts.netloc, parts.path or '/') if parts.netloc else (None, uri, '/')
        place = place.rpartition('@')[2]
        usual = {'http': 80, 'https': 443}.get(scheme)
        if default_port and usual and not re.search(r':\d+$', place):
            place = f'{place}:{usual}'
        return place, path

    def is_suburi(self, base, test):
        """Tell whether an address lies below another."""
        if base == test:
            return True
        below = base[1] if base[1].endswith('/') else base[1] + '/'
        return base[0] == test[0] and test[1].startswith(below)


class HTTPPasswordMgrWithDefaultRealm(HTTPPasswordMgr):
    """Takes what it knows for no realm for all others."""

    def find_user_password(self, realm, authuri):
        """Return a user and a password, or None twice."""
        who = super().find_user_password(realm, authuri)
        return who if who[0] is not None else super().find_user_password(None, authuri)


class HTTPPasswordMgrWithPriorAuth(HTTPPasswordMgrWithDefaultRealm):
    """Also knows where to send a password without being asked."""

    def __init__(self):
        self.authenticated = {}
        super().__init__()

    def add_password(self, realm, uri, user, passwd, is_authenticated=False):
        """Remember a user and a password."""
        self.update_authenticated(uri, is_authenticated)
        if realm is not None:
            super().add_password(None, uri, user, passwd)
        super().add_password(realm, uri, user, passwd)

    def update_authenticated(self, uri, is_authenticated=False):
        """Remember whether a password is sent without being asked for."""
        for u in [uri] if isinstance(uri, str) else uri:
            for port in (True, False):
                self.authenticated[self.reduce_uri(u, port)] = is_authenticated

    def is_authenticated(self, authuri):
        """Tell whether a password is sent without being asked for."""
        for port in (True, False):
            place = self.reduce_uri(authuri, port)
            for uri, known in self.authenticated.items():
                if self.is_suburi(uri, place):
                    return known


_CHALLENGE = re.compile(r'(?:^|,)[ \t]*([^ \t,]+)[ \t]+realm=(["\']?)([^"\']*)\2', re.IGNORECASE)


class AbstractBasicAuthHandler:
    """Answers the question for a user and a password."""

    def __init__(self, password_mgr=None):
        self.passwd = HTTPPasswordMgr() if password_mgr is None else password_mgr
        self.add_password = self.passwd.add_password

    def http_error_auth_reqed(self, authreq, host, req, headers):
        """Make the request again with a password, if one is known."""
        questions = headers.get_all(authreq)
        unknown = None
        for question in questions or ():
            found = list(_CHALLENGE.finditer(question))
            for match in found:
                if match[1].lower() == 'basic':
                    return self.retry_http_basic_auth(host, req, match[3])
            unknown = found[0][1] if found else question.split()[0] if question.split() else ''
        if unknown is not None:
            raise ValueError(f'AbstractBasicAuthHandler does not support the following scheme: {unknown!r}')

    def retry_http_basic_auth(self, host, req, realm):
        """Make the request again with a password, if one is known that was not sent yet."""
        user, password = self.passwd.find_user_password(realm, host)
        if password is None:
            return None
        answer = 'Basic ' + base64.b64encode(f'{user}:{password}'.encode()).decode('ascii')
        if req.get_header(self.auth_header) == answer:
            return None
        req.add_unredirected_header(self.auth_header, answer)
        return self.parent.open(req, timeout=req.timeout)

    def http_request(self, req):
        """Send a password where that is known to be wanted."""
        known = getattr(self.passwd, 'is_authenticated', None)
        if known is None or not known(req.full_url):
            return req
        if not req.has_header('Authorization'):
            user, password = self.passwd.find_user_password(None, req.full_url)
            token = base64.standard_b64encode(f'{user}:{password}'.encode()).decode()
            req.add_unredirected_header('Authorization', f'Basic {token}'.strip())
        return req

    def http_response(self, req, response):
        """Remember whether a password was right."""
        if hasattr(self.passwd, 'is_authenticated'):
            self.passwd.update_authenticated(req.full_url, 200 <= response.code < 300)
        return response

    https_request, https_response = http_request, http_response


class HTTPBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """Answers servers."""

    auth_header = 'Authorization'

    def http_error_401(self, req, fp, code, msg, headers):
        """Answer."""
        return self.http_error_auth_reqed('www-authenticate', req.full_url, req, headers)


class ProxyBasicAuthHandler(AbstractBasicAuthHandler, BaseHandler):
    """Answers proxies."""

    auth_header = 'Proxy-authorization'

    def http_error_407(self, req, fp, code, msg, headers):
        """Answer."""
        return self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)


class AbstractDigestAuthHandler:
    """Answers the question for a user and a password without sending the password."""

    def __init__(self, passwd=None):
        self.passwd = HTTPPasswordMgr() if passwd is None else passwd
        self.add_password = self.passwd.add_password
        self.retried = self.nonce_count = 0
        self.last_nonce = None

    def reset_retry_count(self):
        """Forget how often a request was answered."""
        self.retried = 0

    def http_error_auth_reqed(self, auth_header, host, req, headers):
        """Make the request again with an answer, at most five times."""
        question = headers.get(auth_header, None)
        if self.retried > 5:
            raise HTTPError(req.full_url, 401, 'digest auth failed', headers, None)
        self.retried += 1
        scheme = question.split()[0].lower() if question and question.split() else ''
        if scheme == 'digest':
            return self.retry_http_digest_auth(req, question)
        if scheme and scheme != 'basic':
            raise ValueError(f"AbstractDigestAuthHandler does not support the following scheme: '{question.split()[0]}'")

    def retry_http_digest_auth(self, req, auth):
        """Make the request again with an answer, if it was not sent yet."""
        facts = parse_keqv_list(filter(None, parse_http_list(auth.split(' ', 1)[1])))
        answer = self.get_authorization(req, facts)
        if not answer or req.headers.get(self.auth_header) == f'Digest {answer}':
            return None
        req.add_unredirected_header(self.auth_header, f'Digest {answer}')
        return self.parent.open(req, timeout=req.timeout)

    def get_cnonce(self, nonce):
        """Return a number that is used once."""
        seed = f'{self.nonce_count}:{nonce}:{time.ctime()}:'.encode('ascii') + os.urandom(8)
        return hashlib.sha1(seed).hexdigest()[:16]

    def get_algorithm_impls(self, algorithm):
        """Return a hash of texts, and a hash of a secret with data."""
        kinds = {'MD5': 'md5', 'SHA': 'sha1', 'SHA-256': 'sha256', 'SHA-512': 'sha512'}
        if algorithm not in kinds:
            raise ValueError(f'Unsupported digest authentication algorithm {algorithm!r}')

        def digest(text):
            return hashlib.new(kinds[algorithm], text.encode('utf-8')).hexdigest()
        return digest, lambda secret, data: digest(f'{secret}:{data}')

    def get_authorization(self, req, chal):
        """Return the answer to a question, None if it cannot be given."""
        realm, nonce, quality = chal.get('realm'), chal.get('nonce'), chal.get('qop')
        if realm is None or nonce is None:
            return None
        algorithm = chal.get('algorithm', 'MD5')
        digest, keyed = self.get_algorithm_impls(algorithm)
        user, password = self.passwd.find_user_password(realm, req.full_url)
        if user is None:
            return None
        who, what = digest(f'{user}:{realm}:{password}'), digest(f'{req.get_method()}:{req.selector}')
        extra = ''
        if quality is None:
            response = keyed(who, f'{nonce}:{what}')
        elif 'auth' in quality.split(','):
            self.nonce_count = self.nonce_count + 1 if nonce == self.last_nonce else 1
            self.last_nonce = nonce
            count, cnonce = f'{self.nonce_count:08x}', self.get_cnonce(nonce)
            response = keyed(who, f'{nonce}:{count}:{cnonce}:auth:{what}')
            extra = f', qop=auth, nc={count}, cnonce="{cnonce}"'
        else:
            from urllib.error import URLError
            raise URLError(f"qop '{quality}' is not supported.")
        opaque = f', opaque="{chal["opaque"]}"' if chal.get('opaque') else ''
        return (f'username="{user}", realm="{realm}", nonce="{nonce}", uri="{req.selector}", response="{response}"'
                f'{opaque}, algorithm="{algorithm}"{extra}')

    def get_entity_digest(self, data, chal):
        """Return nothing: bodies are not signed."""
        return None


class HTTPDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """Answers servers."""

    auth_header, handler_order = 'Authorization', 490

    def http_error_401(self, req, fp, code, msg, headers):
        """Answer."""
        answer = self.http_error_auth_reqed('www-authenticate', urlsplit(req.full_url)[1], req, headers)
        self.reset_retry_count()
        return answer


class ProxyDigestAuthHandler(BaseHandler, AbstractDigestAuthHandler):
    """Answers proxies."""

    auth_header, handler_order = 'Proxy-Authorization', 490

    def http_error_407(self, req, fp, code, msg, headers):
        """Answer."""
        answer = self.http_error_auth_reqed('proxy-authenticate', req.host, req, headers)
        self.reset_retry_count()
        return answer


for _class in list(vars().values()):
    if isinstance(_class, type) and _class.__module__ == __name__:
        _class.__module__ = 'urllib.request'
parse_http_list.__module__ = parse_keqv_list.__module__ = 'urllib.request'
del _class
