"""Random addresses taken apart, joined, quoted and encoded by urllib.parse."""

from urllib import parse

SCHEMES = ["http:", "https:", "ftp:", "file:", "mailto:", "HTTP:", "svn+ssh:", "x-y:", "1a:", "", "", "://", "data:", "urn:", "ws:", ":"]
HOSTS = ["example.org", "user:pw@Host.COM", "[::1]", "[::1", "[v1.x]", "h:80", "h:", "h:99999", "h:x", "", "127.0.0.1", "é.fr", "a@b@c", "[fe80::1%25eth0]:8080", "h℀st", "[1.2.3.4]", "[::1]x"]
PATHS = ["", "/", "/a", "/a/b/", "/a/../b", "..", "../..", "./x", "/a;p=1", "a;b/c;d", "//x", "/%41%zz", "/é", "/a b", "g", "/./g", "/../g", "...", "/a/./b/../../c", "?"]
QUERIES = ["", "?", "?a=1", "?a=1&b=2&a=3", "?a", "?a=&b", "?a=1;b=2", "?é=☃", "?a=%20+b", "?&&", "?a==b", "?%ff=1"]
FRAGMENTS = ["", "#", "#f", "#a?b", "#a#b"]
TEXTS = ["", "a b", "é", "a/b?c", "~-_.!*'()", "%", "%41", "%zz%", "100%", "a+b", "☃", "\x00\n", "%C3%A9", "%e9", "a&b=c", "日本", "%F0%9F%98%80", "\ud800"]


def address():
    host = choose.choice(HOSTS)
    text = choose.choice(SCHEMES) + ("//" + host if choose.random() < .7 else "") + choose.choice(PATHS) + choose.choice(QUERIES) + choose.choice(FRAGMENTS)
    if choose.random() < .1:
        i = choose.randrange(len(text) + 1)
        text = text[:i] + choose.choice([" ", "\n", "\t", "\x01", "[", "]", "%", ":", "/", "\\", "@"]) + text[i:]
    return text


def parts():
    a = address()
    split = choose.choice((parse.urlsplit, parse.urlparse))
    if choose.random() < .1 and a.isascii():
        a = a.encode()

    def run():
        p = split(a)
        try:
            port = p.port
        except ValueError as e:
            port = str(e)
        return p, p.username, p.password, p.hostname, port, p.geturl()

    return f"{split.__name__} {a!r}", run


def joined():
    a, b = address(), choose.choice((address(), choose.choice(PATHS) + choose.choice(QUERIES) + choose.choice(FRAGMENTS)))
    return f"urljoin {a!r} {b!r}", lambda: parse.urljoin(a, b)


def query():
    q = choose.choice(QUERIES)[1:] + choose.choice(("", "&")) + choose.choice(QUERIES)[1:]
    o = {}
    for name, values in (("keep_blank_values", (True,)), ("strict_parsing", (True,)), ("separator", (";", "&", "", "&&")), ("max_num_fields", (1, 3)), ("encoding", ("latin-1",)), ("errors", ("strict", "ignore"))):
        if choose.random() < .15:
            o[name] = choose.choice(values)
    f = choose.choice((parse.parse_qs, parse.parse_qsl))
    return f"{f.__name__} {q!r} {o}", lambda: f(q, **o)


def encoded():
    pairs = [(choose.choice(TEXTS[:17]), choose.choice((choose.choice(TEXTS[:17]), 1, 2.5, None, b"b\xff", ["x", "y z"], ("é",)))) for _ in range(choose.randrange(4))]
    o = {}
    for name, values in (("doseq", (True,)), ("safe", ("/", "é&", b"+")), ("quote_via", (parse.quote,)), ("encoding", ("latin-1",)), ("errors", ("replace", "xmlcharrefreplace"))):
        if choose.random() < .2:
            o[name] = choose.choice(values)
    q = choose.choice((pairs, dict(pairs)))
    return f"urlencode {q!r} { {k: getattr(v, '__name__', v) for k, v in o.items()} }", lambda: parse.urlencode(q, **o)


def quoted():
    f = choose.choice((parse.quote, parse.quote_plus, parse.unquote, parse.unquote_plus, parse.unquote_to_bytes, parse.quote_from_bytes))
    t = choose.choice(TEXTS) + choose.choice(TEXTS)
    a = (t,)
    if f is parse.quote_from_bytes:
        a = (t.encode("utf-8", "replace"),)
    elif f in (parse.quote, parse.quote_plus) and choose.random() < .4:
        a += (choose.choice(("", "/", "é", "~%", b"/")),)
    elif f in (parse.unquote, parse.unquote_plus) and choose.random() < .4:
        a += (choose.choice(("latin-1", "ascii", "utf-8")), choose.choice(("strict", "replace", "ignore")))
    return f"{f.__name__} {a!r}", lambda: f(*a)


def other():
    a = address()
    f = choose.choice((parse.urldefrag, parse.unwrap, lambda x: parse.urlunsplit(parse.urlsplit(x)), lambda x: parse.urlunparse(parse.urlparse(x)), lambda x: parse.urlsplit(x, "https", choose.choice((True, False))), lambda x: parse.urlsplit(x)._replace(scheme="z").geturl()))
    return f"{f.__name__} {a!r}", lambda: f(a)


def case():
    return choose.choice((parts, parts, joined, joined, query, encoded, quoted, other))()
