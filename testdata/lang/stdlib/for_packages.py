# What libraries from an index rely on beside the documented names.

import ast

# A formatted string of a tree may hold any expressions, as werkzeug's routes do.
call = ast.Call(ast.Name("str", ast.Load()), [ast.Constant(7)], [])
tree = ast.Expression(ast.JoinedStr([ast.Constant("a{"), call, ast.FormattedValue(ast.Name("x", ast.Load()), -1, None)]))
ast.fix_missing_locations(tree)
assert eval(compile(tree, "<t>", "eval"), {"x": 1.5}) == "a{71.5"
try:
    ast.unparse(tree)
    raise AssertionError
except ValueError as e:
    assert "Unexpected node inside JoinedStr" in str(e)

# Names of a tree may be such as no text can have.
tree = ast.parse("def f(me, *, k=1, **kw):\n    g = lambda: me.x\n    return g() + k, kw, h(k=2)\n")
odd = {"f": "<f>", "me": ".me", "kw": ".kw", "x": "a b", "k": "class"}
for node in ast.walk(tree):
    for field in ("id", "arg", "name", "attr"):
        if getattr(node, field, None) in odd:
            setattr(node, field, odd[getattr(node, field)])
space = {"h": lambda **kw: kw}
exec(compile(tree, "<t>", "exec"), space)


class Thing:
    pass


thing = Thing()
setattr(thing, "a b", 5)
f = space["<f>"]
assert f(thing, z=0) == (6, {"z": 0}, {"class": 2}) and f.__name__ == "<f>" and f.__code__.co_varnames[:3] == (".me", "class", ".kw")
assert f(thing, **{"class": 4})[0] == 9

# Tokens of names may hold any characters beyond ASCII: pint looks for units in them.
import io
import tokenize

assert [t.string for t in tokenize.generate_tokens(io.StringIO("a°K+½").readline)][:3] == ["a°K", "+", "½"]

# A cookie without a domain goes to every host: requests makes such cookies.
import http.cookiejar
import urllib.request

jar = http.cookiejar.CookieJar()
jar.set_cookie(http.cookiejar.Cookie(0, "c", "d", None, False, "", False, False, "/", True, False, None, True, None, None, {}))
for url in ("http://example.org/a", "http://localhost/"):
    request = urllib.request.Request(url)
    jar.add_cookie_header(request)
    assert request.get_header("Cookie") == "c=d", url

# The classes below addresses and networks have names of their own: pydantic imports them.
from ipaddress import IPv4Address, IPv6Network, _BaseAddress, _BaseNetwork

assert issubclass(IPv4Address, _BaseAddress) and issubclass(IPv6Network, _BaseNetwork)

# Libraries replace the function that writes elements, to write CDATA.
import xml.etree.ElementTree as ET

original = ET._serialize_xml


def with_cdata(write, elem, qnames, namespaces, **kwargs):
    if elem.tag == "![CDATA[":
        write("<![CDATA[%s]]>" % elem.text)
    else:
        original(write, elem, qnames, namespaces, **kwargs)


root = ET.fromstring("<a x='1'><b>t<c/>u</b>v</a>")
plain = ET.tostring(root)
ET.SubElement(root[0], "![CDATA[").text = "x < y"
ET._serialize_xml = with_cdata
try:
    assert ET.tostring(root) == b'<a x="1"><b>t<c />u<![CDATA[x < y]]></b>v</a>', ET.tostring(root)
    assert ET.tostring(root, short_empty_elements=False) == b'<a x="1"><b>t<c></c>u<![CDATA[x < y]]></b>v</a>'
    root[0].remove(root[0][1])
    assert ET.tostring(root) == plain
finally:
    ET._serialize_xml = original

# xml.sax.saxutils brings urllib's modules with it: bleach takes urllib.response from there.
import urllib
import xml.sax.saxutils

assert urllib.response.addbase.__name__ == "addbase"
try:
    urllib.nothing
    raise AssertionError
except AttributeError as e:
    assert str(e).startswith("module 'urllib' has no attribute 'nothing'"), e

# Private names that django and pyfakefs import.
import shutil
from email.headerregistry import Address, AddressHeader, parser

assert shutil._use_fd_functions in (True, False) and not hasattr(parser, "__nothing__")
