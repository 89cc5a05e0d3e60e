# Case and lines of short texts, on either side of what is short.
for pad in ("", "x" * 20, "x" * 45, "x" * 70):
    assert (pad + "héllo wörld").upper() == pad.upper() + "HÉLLO WÖRLD"
    assert (pad + "HÉLLO WÖRLD").lower() == pad + "héllo wörld"
    assert (pad + "straße").upper() == pad.upper() + "STRASSE"
    assert (pad + "ΑΣ").lower() == pad + "ας" and (pad + "ΑΣΑ").lower() == pad + "ασα"
    assert (pad + "ŉ").upper() == pad.upper() + "ʼN"
    assert (pad + "ı").upper() == pad.upper() + "I" and (pad + "ı").upper().isascii()
    assert (pad + "ſ").upper().isascii() and (pad + "\u212a").lower() == pad + "k"
    assert (pad + "İ").lower() == pad + "i̇"
    assert (pad + "日本語").upper() == pad.upper() + "日本語" and (pad + "日本語").lower() == pad + "日本語"
    assert (pad + "𐐨𐐩").upper() == pad.upper() + "𐐀𐐁"
    assert (pad + "ɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐɐ").upper() == pad.upper() + "Ɐ" * 29
    assert (pad + "\ud800é").upper() == pad.upper() + "\ud800É"
assert "é".upper() == "É" and "".upper() == ""
for s in ("", "a", "A", "hELLO wORLD", "1aB", " aB", "x" * 64, "Y" * 65, "éA", "ßa", "ǆA"):
    assert s.capitalize() == s[:1].title() + s[1:].lower(), s

for text, want in [("", []), ("a", ["a"]), ("\n", [""]), ("a\n", ["a"]), ("a\r\nb\rc\n\n", ["a", "b", "c", ""]), ("\r\r\n\n", ["", "", ""]), ("\n\r", ["", ""]),
                   ("a\x0bb\x0cc\x1cd\x1de\x1ef\x1fg", ["a", "b", "c", "d", "e", "f\x1fg"]), ("a\x85b\u2028c\u2029d\n", ["a", "b", "c", "d"]), ("\t \x08x\n", ["\t \x08x"])]:
    assert text.splitlines() == want, (text, text.splitlines())
    kept = text.splitlines(True)
    assert "".join(kept) == text and [line.splitlines()[0] for line in kept] == want
for n in (1, 3, 4, 5, 100, 1500, 3000):
    lines = [f"line {i}" for i in range(n)]
    assert "\n".join(lines).splitlines() == lines and ("\r\n".join(lines) + "\r\n").splitlines() == lines
    got = "x\n".splitlines()
    got.append(1)
    assert got == ["x", 1]
long = "y" * 50 + "\n"
assert long.splitlines()[0] == "y" * 50 and (long + "z").splitlines() == ["y" * 50, "z"]
