# urllib.parse: splitting and joining URLs.
from urllib.parse import *
import urllib.parse


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


p = urlparse('http://user:pa%20ss@Example.COM:8080/a/b;par?q=1&r=2#frag')
assert tuple(p) == ('http', 'user:pa%20ss@Example.COM:8080', '/a/b', 'par', 'q=1&r=2', 'frag')
assert (p.scheme, p.netloc, p.path, p.params, p.query, p.fragment) == ('http', 'user:pa%20ss@Example.COM:8080', '/a/b', 'par', 'q=1&r=2', 'frag')
assert (p.username, p.password, p.hostname, p.port) == ('user', 'pa%20ss', 'example.com', 8080)
assert p.geturl() == 'http://user:pa%20ss@Example.COM:8080/a/b;par?q=1&r=2#frag'
assert repr(p) == "ParseResult(scheme='http', netloc='user:pa%20ss@Example.COM:8080', path='/a/b', params='par', query='q=1&r=2', fragment='frag')"
assert repr(urlsplit('//host/p?q')) == "SplitResult(scheme='', netloc='host', path='/p', query='q', fragment='')"
assert p._replace(netloc='h', query='').geturl() == 'http://h/a/b;par#frag'
assert tuple(urlsplit('mailto:a@b.c')) == ('mailto', '', 'a@b.c', '', '')
assert tuple(urlparse('a/b;c?d#e', scheme='ftp', allow_fragments=False)) == ('ftp', '', 'a/b', 'c', 'd#e', '')
assert tuple(urlsplit('  https://x\ty/z ')) == ('https', 'xy', '/z ', '', '')
assert tuple(urlsplit('1http://x')) == ('', '', '1http://x', '', '')
assert tuple(urlsplit('HTTP://x')) == ('http', 'x', '', '', '')
assert urlsplit('http://h:99999').netloc == 'h:99999'
assert raises(lambda: urlsplit('http://h:99999').port) == 'ValueError: Port out of range 0-65535'
assert raises(lambda: urlsplit('http://h:1x').port) == "ValueError: Port could not be cast to integer value as '1x'"
assert raises(lambda: urlsplit('http://[::1')) == 'ValueError: Invalid IPv6 URL'
assert urlsplit('http://h').port is None
assert urlsplit('http://h:').port is None
assert urlsplit('http://@/').username == ''
assert urlsplit('http:///p').hostname is None
assert tuple(urlparse(b'http://h/p?q')) == (b'http', b'h', b'/p', b'', b'q', b'')
assert repr(urlparse(b'http://h/p?q')) == "ParseResultBytes(scheme=b'http', netloc=b'h', path=b'/p', params=b'', query=b'q', fragment=b'')"
assert urlparse(b'http://h/p').decode().geturl() == 'http://h/p'
assert urlparse('http://h/p').encode().geturl() == b'http://h/p'
assert raises(lambda: urlparse(b'x', 'http')) == 'TypeError: Cannot mix str and non-str arguments'
assert raises(lambda: urlunparse((b'a', 'b', 'c', 'd', 'e', 'f'))) == 'TypeError: Cannot mix str and non-str arguments'
assert urlunsplit(('http', 'h', 'p', 'q', 'f')) == 'http://h/p?q#f'
assert urlunsplit(('', '', '//x', '', '')) == '////x'
assert urlunsplit(('file', '', '/etc/passwd', '', '')) == 'file:///etc/passwd'
assert urlunparse(('http', 'h', '/p', 'par', 'q', '')) == 'http://h/p;par?q'
assert tuple(urldefrag('http://h/p#frag')) == ('http://h/p', 'frag')
assert urldefrag('http://h/p#frag').geturl() == 'http://h/p#frag'
assert urldefrag('http://h/p').fragment == ''
base = 'http://a/b/c/d;p?q'
assert [urljoin(base, u) for u in ('g:h', 'g', './g', 'g/', '/g', '//g', '?y', 'g?y', '#s', 'g#s', ';x', 'g;x', '', '.', './', '..', '../', '../g')] == (
    ['g:h', 'http://a/b/c/g', 'http://a/b/c/g', 'http://a/b/c/g/', 'http://a/g', 'http://g', 'http://a/b/c/d;p?y', 'http://a/b/c/g?y', 'http://a/b/c/d;p?q#s', 'http://a/b/c/g#s', 'http://a/b/c/;x', 'http://a/b/c/g;x', 'http://a/b/c/d;p?q', 'http://a/b/c/', 'http://a/b/c/', 'http://a/b/', 'http://a/b/', 'http://a/b/g'])
assert [urljoin(base, u) for u in ('../..', '../../g', '../../../g', '/./g', '/../g', 'g.', '.g', 'g..', './../g', './g/.', 'g/./h', 'g/../h')] == (
    ['http://a/', 'http://a/g', 'http://a/g', 'http://a/g', 'http://a/g', 'http://a/b/c/g.', 'http://a/b/c/.g', 'http://a/b/c/g..', 'http://a/b/g', 'http://a/b/c/g/', 'http://a/b/c/g/h', 'http://a/b/c/h'])
assert (urljoin('', 'x'), urljoin('x', '')) == ('x', 'x')
assert urljoin('http://a/b', 'ftp://c') == 'ftp://c'
assert urljoin(b'http://a/b', b'c') == b'http://a/c'
assert urljoin('mailto:a', 'b') == 'b'
assert issubclass(SplitResult, tuple) is True
assert urllib.parse.unwrap('<URL:http://x>') == 'http://x'
assert hash(urlsplit('http://a')) == hash(urlsplit('http://a'))
