import encodings.idna
from encodings.aliases import aliases

assert len(aliases) == 327
assert (aliases["646"], aliases["utf8"], aliases["latin1"], aliases["hex"]) == ("ascii", "utf_8", "latin_1", "hex_codec")
assert "utf_8" not in aliases and "charmap" not in aliases
assert all(isinstance(k, str) and isinstance(v, str) for k, v in aliases.items())

assert encodings.idna.ToASCII("bücher") == b"xn--bcher-kva"
assert encodings.idna.ToUnicode("xn--bcher-kva") == "bücher"
assert encodings.idna.nameprep("BÜcher") == "bücher"
for label, message in ("a" * 64, "label too long"), ("", "label empty"):
    try:
        encodings.idna.ToASCII(label)
    except UnicodeError as e:
        assert message in str(e), e
    else:
        raise AssertionError(label)
