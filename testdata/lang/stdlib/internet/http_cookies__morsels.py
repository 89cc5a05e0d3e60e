# Cookies: what is read, what is ignored, and how they are written.
import copy
import pickle
from http import cookies


def loaded(text):
    jar = cookies.SimpleCookie()
    jar.load(text)
    return jar


def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    assert False, (f, args)


# A text with a mistake is ignored as a whole, up to what is no name.
for text in "]foo=x", "foo=bar; baz", "baz; foo=bar", "secure;foo=bar", "Version=1;foo=bar", "Set-Cookie: foo=bar", "a=b; path", "=b":
    assert dict(loaded(text)) == {}, text
assert loaded("a=b;;c=d").output() == "Set-Cookie: a=b"
assert loaded("$Version=1; a=b; $Path=/x").output() == "Set-Cookie: a=b; Path=/x"
assert loaded("eggs  =  scrambled  ;  secure  ;  path  =  bar   ; foo=foo ").output() == "Set-Cookie: eggs=scrambled; Path=bar; Secure\r\nSet-Cookie: foo=foo"
assert error(loaded, "a=b; c,d=e") == "CookieError: Illegal key 'c,d'"
assert error(loaded, "a=b; $Zzz=1") == "CookieError: Invalid attribute 'zzz'"

m = cookies.Morsel()
assert repr(m) == "<Morsel: None=None>" and error(setattr, m, "key", "x").startswith("AttributeError")
m.set("k", "v", "c")
m.update({"Version": 2, "DOMAIN": "x"})
assert (m["version"], m["domain"], m.setdefault("Version", 5)) == (2, "x", 2)
for change in lambda: m.update({"Zz": 1, "path": "/"}), lambda: m.setdefault("Zz"), lambda: m.__setitem__("Zz", 1):
    assert error(change) == "CookieError: Invalid attribute 'zz'" and m["path"] == ""
assert error(m.set, "Path", "v", "c") == "CookieError: Attempt to set a reserved key 'Path'"

for other in m.copy(), copy.copy(m), pickle.loads(pickle.dumps(m)):
    assert type(other) is cookies.Morsel and other == m and not other != m and other.key == "k"
    other.set("k", "v", "d")
    assert other != m
assert m == dict(m) and m != "x"

m["comment"], m["max-age"], m["secure"], m["httponly"] = "a b\xa9", 5, 0, "x"
assert str(m) == 'Set-Cookie: k=c; Comment="a b\\251"; Domain=x; HttpOnly; Max-Age=5; Version=2'
assert m.output(["version"], "Cookie:") == "Cookie: k=c; Version=2"
assert 'document.cookie = "k=c; Comment=\\"a b\\251\\"";' in m.js_output(["comment"])
assert cookies.SimpleCookie({"k": m}).js_output(["comment"]) == m.js_output(["comment"])

m["expires"] = 0
assert m.OutputString(["expires"]).endswith(" GMT") and len(m.OutputString(["expires"])) == len("k=c; expires=Thu, 01 Jan 1970 00:00:00 GMT")
