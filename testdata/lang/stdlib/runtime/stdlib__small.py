# Small modules: mimetypes, importlib, platform, locale, pkgutil, xml.sax.saxutils.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

import getpass, importlib, importlib.util, locale, mimetypes, pkgutil, platform, sysconfig, sys
from xml.sax.saxutils import escape, unescape, quoteattr
db = mimetypes.MimeTypes()
for name in ['a.txt', 'a.TXT', 'a.tar.gz', 'a.tgz', 'x.py', 'x', 'a.json', 'http://x/a.png?q=1', 'data:text/html,x', 'data:,x', 'data:x', 'a.jpg', 'a.rtf', 'a.unknown', '.bashrc', 'a.svgz', 'a.csv', 'a.xml', 'a.mp4', '/p/q.html', 'a.b/c', 'a.xul']:
    r(lambda: (name, db.guess_type(name), db.guess_type(name, strict=False)))
for kind in ['text/plain', 'image/jpeg', 'text/html', 'application/json', 'TEXT/HTML', 'x/y', 'audio/midi', 'image/jpg', 'video/mpeg', 'text/javascript']:
    r(lambda: (kind, db.guess_extension(kind), db.guess_all_extensions(kind, strict=False)))
db.add_type('x/zed', '.zed')
r(lambda: db.guess_type('q.zed'))
r(lambda: escape('<a & "b">'))
r(lambda: escape('x', {'x': 'yy'}))
r(lambda: unescape('&lt;&amp;amp;&gt;&q;', {'&q;': '"'}))
r(lambda: [quoteattr(s) for s in ('a', 'a"b', "a'b", 'a"\'b', 'a\n\t<')])
r(lambda: importlib.import_module('json').dumps([1]))
r(lambda: importlib.import_module('collections.abc').__name__)
r(lambda: importlib.import_module('no_such_module_here'))
r(lambda: importlib.import_module('.abc', 'collections').__name__)
r(lambda: importlib.import_module('.abc'))
r(lambda: importlib.util.find_spec('no_such_module_here'))
r(lambda: importlib.util.find_spec('json').name)
r(lambda: importlib.util.resolve_name('.b', 'a'))
r(lambda: importlib.util.resolve_name('...b', 'a'))
import colorsys
r(lambda: importlib.reload(colorsys) is colorsys)
r(lambda: importlib.reload(5))
r(lambda: pkgutil.resolve_name('json:dumps')([2]))
r(lambda: pkgutil.resolve_name('collections.abc.Mapping').__name__)
r(lambda: (platform.system(), platform.machine(), platform.python_implementation(), platform.python_version_tuple()[:2]))
r(lambda: platform.architecture()[0])
r(lambda: (platform.mac_ver(), platform.win32_ver()))
r(lambda: platform.uname().system)
r(lambda: sysconfig.get_python_version())
r(lambda: locale.setlocale(locale.LC_NUMERIC, 'C'))
r(lambda: locale.setlocale(locale.LC_ALL, 'xx_YY.bogus'))
r(lambda: locale.format_string('%d %s %.2f %%', (1234567, 'x', 1234.5), grouping=True))
r(lambda: locale.format_string('%(a)d', {'a': 5}))
r(lambda: locale.currency(5))
r(lambda: (locale.str(1.5), locale.atof('1.5'), locale.atoi('7'), locale.delocalize('1.5'), locale.localize('15.5')))
r(lambda: locale.localeconv()['decimal_point'])
r(lambda: (locale.strcoll('a', 'b'), locale.strxfrm('a')))
r(lambda: (locale.nl_langinfo(locale.DAY_1), locale.nl_langinfo(locale.ABMON_12), locale.nl_langinfo(locale.T_FMT)))
r(lambda: issubclass(getpass.GetPassWarning, UserWarning))

# What CPython 3.13 shows for each, in turn.
expected = [
    "('a.txt', ('text/plain', None), ('text/plain', None))",
    "('a.TXT', ('text/plain', None), ('text/plain', None))",
    "('a.tar.gz', ('application/x-tar', 'gzip'), ('application/x-tar', 'gzip'))",
    "('a.tgz', ('application/x-tar', 'gzip'), ('application/x-tar', 'gzip'))",
    "('x.py', ('text/x-python', None), ('text/x-python', None))",
    "('x', (None, None), (None, None))",
    "('a.json', ('application/json', None), ('application/json', None))",
    "('http://x/a.png?q=1', ('image/png', None), ('image/png', None))",
    "('data:text/html,x', ('text/html', None), ('text/html', None))",
    "('data:,x', ('text/plain', None), ('text/plain', None))",
    "('data:x', (None, None), (None, None))",
    "('a.jpg', ('image/jpeg', None), ('image/jpeg', None))",
    "('a.rtf', ('text/rtf', None), ('text/rtf', None))",
    "('a.unknown', (None, None), (None, None))",
    "('.bashrc', (None, None), (None, None))",
    "('a.svgz', ('image/svg+xml', 'gzip'), ('image/svg+xml', 'gzip'))",
    "('a.csv', ('text/csv', None), ('text/csv', None))",
    "('a.xml', ('text/xml', None), ('text/xml', None))",
    "('a.mp4', ('video/mp4', None), ('video/mp4', None))",
    "('/p/q.html', ('text/html', None), ('text/html', None))",
    "('a.b/c', (None, None), (None, None))",
    "('a.xul', (None, None), ('text/xul', None))",
    "('text/plain', '.txt', ['.txt', '.bat', '.c', '.h', '.ksh', '.pl', '.srt'])",
    "('image/jpeg', '.jpg', ['.jpg', '.jpe', '.jpeg'])",
    "('text/html', '.html', ['.html', '.htm'])",
    "('application/json', '.json', ['.json'])",
    "('TEXT/HTML', '.html', ['.html', '.htm'])",
    "('x/y', None, [])",
    "('audio/midi', None, ['.midi', '.mid'])",
    "('image/jpg', None, ['.jpg'])",
    "('video/mpeg', '.mpeg', ['.mpeg', '.m1v', '.mpa', '.mpe', '.mpg'])",
    "('text/javascript', '.js', ['.js', '.mjs'])",
    "('x/zed', None)",
    '\'&lt;a &amp; "b"&gt;\'',
    "'yy'",
    '\'<&amp;>"\'',
    '[\'"a"\', \'\\\'a"b\\\'\', \'"a\\\'b"\', \'"a&quot;\\\'b"\', \'"a&#10;&#9;&lt;"\']',
    "'[1]'",
    "'collections.abc'",
    "ModuleNotFoundError: No module named 'no_such_module_here'",
    "'collections.abc'",
    "TypeError: the 'package' argument is required to perform a relative import for '.abc'",
    'None',
    "'json'",
    "'a.b'",
    'ImportError: attempted relative import beyond top-level package',
    'True',
    'TypeError: reload() argument must be a module',
    "'[2]'",
    "'Mapping'",
    "('Linux', 'x86_64', 'CPython', ('3', '13'))",
    "'64bit'",
    "(('', ('', '', ''), ''), ('', '', '', ''))",
    "'Linux'",
    "'3.13'",
    "'C'",
    'Error: unsupported locale setting',
    "'1234567 x 1234.50 %'",
    "'5'",
    "ValueError: Currency formatting is not possible using the 'C' locale.",
    "('1.5', 1.5, 7, '1.5', '15.5')",
    "'.'",
    "(-1, 'a')",
    "('Sunday', 'Dec', '%H:%M:%S')",
    'True',
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)
