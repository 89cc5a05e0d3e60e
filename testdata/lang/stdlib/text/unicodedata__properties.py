import unicodedata as u


def error(f, *args):
    try:
        f(*args)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    raise AssertionError("no error")


assert u.unidata_version == "15.1.0"
assert u.name("a") == "LATIN SMALL LETTER A"
assert u.name("中") == "CJK UNIFIED IDEOGRAPH-4E2D"
assert u.name("각") == "HANGUL SYLLABLE GAG"
assert u.name("\x00", None) is None and u.name("\x00", "x") == "x"
assert error(u.name, "\x00") == "ValueError: no such name"
assert error(u.name, "ab") == "TypeError: name() argument 1 must be a unicode character, not str"
assert error(u.name, 5) == "TypeError: name() argument 1 must be a unicode character, not int"
assert u.lookup("SNOWMAN") == "☃" and u.lookup("snowman") == "☃"
assert u.lookup("LATIN SMALL LETTER A WITH MACRON AND GRAVE") == "ā̀"
assert u.lookup(b"SPACE") == " "
assert error(u.lookup, "no such") == 'KeyError: "undefined character name \'no such\'"'
assert error(u.lookup, "x" * 300) == "KeyError: 'name too long'"
assert [u.category(c) for c in "aA1 \n_€中\u0378\ud800"] == ["Ll", "Lu", "Nd", "Zs", "Cc", "Pc", "Sc", "Lo", "Cn", "Cs"]
assert error(u.category, "") == "TypeError: category() argument must be a unicode character, not str"
assert error(u.category) == "TypeError: unicodedata.category() takes exactly one argument (0 given)"
assert [u.bidirectional(c) for c in "aא1\u0378"] == ["L", "R", "EN", ""]
assert u.combining("\u0301") == 230 and u.combining("a") == 0
assert [u.east_asian_width(c) for c in "aア中Ａ"] == ["Na", "W", "W", "F"]
assert u.mirrored("(") == 1 and u.mirrored("a") == 0
assert u.decomposition("é") == "0065 0301" and u.decomposition("½") == "<fraction> 0031 2044 0032" and u.decomposition("a") == ""
assert u.decimal("٣") == 3 and u.digit("²") == 2 and u.numeric("½") == 0.5 and u.numeric("六") == 6.0
assert error(u.decimal, "²") == "ValueError: not a decimal" and u.decimal("a", -1) == -1
assert error(u.digit, "½") == "ValueError: not a digit"
assert error(u.numeric, "a") == "ValueError: not a numeric character"
assert isinstance(u.numeric("5"), float)

assert u.normalize("NFC", "e\u0301") == "é" and u.normalize("NFD", "é") == "e\u0301"
assert u.normalize("NFKC", "ﬁ①Ａ") == "fi1A" and u.normalize("NFKD", "é") == "e\u0301"
assert u.normalize("NFD", "각") == "\u1100\u1161\u11a8" and u.normalize("NFC", "\u1100\u1161\u11a8") == "각"
assert error(u.normalize, "X", "a") == "ValueError: invalid normalization form"
assert error(u.normalize, "NFC", 5) == "TypeError: normalize() argument 2 must be str, not int"
assert u.is_normalized("NFC", "é") and not u.is_normalized("NFD", "é") and u.is_normalized("NFKC", "abc")
assert "".join(c for c in u.normalize("NFD", "Crème Brûlée") if u.category(c) != "Mn") == "Creme Brulee"
