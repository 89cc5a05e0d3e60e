import fnmatch
import glob

# Ranges in brackets: empty ones go, and hyphens that make none stand for themselves.
for pattern, expected in {
    "[a-c]": r"(?s:[a-c])\Z",
    "[c-a]": r"(?s:(?!))\Z",
    "[!c-a]": r"(?s:.)\Z",
    "[a-cb-a]": r"(?s:[a-c])\Z",
    "[-a]": r"(?s:[\-a])\Z",
    "[a-]": r"(?s:[a\-])\Z",
    "[z-a-c]": r"(?s:[\-c])\Z",
    "[]-\\!]": r"(?s:.)\Z",
    "[^a]": r"(?s:[\^a])\Z",
    "[&~|]": r"(?s:[\&\~\|])\Z",
    "a**b*c": r"(?s:a(?>.*?b).*c)\Z",
}.items():
    assert fnmatch.translate(pattern) == expected, (pattern, fnmatch.translate(pattern))

assert fnmatch.filter(["a.py", ".b.py", "c"], "*.py") == ["a.py", ".b.py"]
assert fnmatch.fnmatchcase(b"abc", b"a[!x]?")

assert glob.translate("**", recursive=True, seps="/") == r"(?s:(?:[^/.][^/]*/)*(?:[^/.][^/]*)?)\Z"
assert glob.translate("a/**/b", recursive=True, seps="/") == r"(?s:a/(?:[^/.][^/]*/)*b)\Z"
assert glob.translate("**/**/x", recursive=True, include_hidden=True, seps="/") == r"(?s:(?:.+/)?x)\Z"
assert glob.translate("*/?b", seps="\\/") == r"(?s:[^\\/.][^\\/]*[\\/](?!\.)[^\\/]b)\Z"
