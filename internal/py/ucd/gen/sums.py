"""Checksums of every property over every code point, so that the test needs no CPython."""

import unicodedata as U
import zlib

MAX = 0x110000
BLOCK = 0x4000

BOOLEANS = {
    "IsAlpha": str.isalpha,
    "IsDecimal": str.isdecimal,
    "IsDigit": str.isdigit,
    "IsNumeric": str.isnumeric,
    "IsAlnum": str.isalnum,
    "IsLower": str.islower,
    "IsUpper": str.isupper,
    "IsTitle": lambda c: U.category(c) == "Lt",
    "IsSpace": str.isspace,
    "IsPrintable": str.isprintable,
    "IsLineBreak": lambda c: len((c + "x").splitlines()) == 2,
    "XIDStart": str.isidentifier,
    "XIDContinue": lambda c: ("a" + c).isidentifier(),
    "Mirrored": lambda c: U.mirrored(c) == 1,
    "IsCased": lambda c: (c + "a").title()[-1] == "a",
    "IsCaseIgnorable": lambda c: ("aΣ" + c).lower()[1] == "ς" and ("aΣ" + c + "a").lower()[1] == "σ",
}

TEXTS = {
    "ToLower": str.lower,
    "ToUpper": str.upper,
    "ToTitle": str.title,
    "Fold": str.casefold,
    "Category": U.category,
    "Bidirectional": U.bidirectional,
    "EastAsianWidth": U.east_asian_width,
    "Decomposition": U.decomposition,
    "Name": lambda c: U.name(c, ""),
    "NFC": lambda c: U.normalize("NFC", c),
    "NFD": lambda c: U.normalize("NFD", c),
    "NFKC": lambda c: U.normalize("NFKC", c),
    "NFKD": lambda c: U.normalize("NFKD", c),
    "Combining": lambda c: str(U.combining(c)),
    "Decimal": lambda c: str(U.decimal(c, -1)),
    "Digit": lambda c: str(U.digit(c, -1)),
    "Numeric": lambda c: "%.6f" % U.numeric(c, -1),
}


def rows():
    for name, test in BOOLEANS.items():
        yield name, lambda c, test=test: b"1" if test(c) else b"0"
    for name, text in TEXTS.items():
        yield name, lambda c, text=text: text(c).encode("utf-8", "surrogatepass") + b"\n"


FORMS = ["NFC", "NFD", "NFKC", "NFKD"]
STRINGS = 20_000  # in blocks of 1,000


class Random:
    """A linear congruential generator that the test can repeat."""

    def __init__(self):
        self.state = 1

    def __call__(self, n):
        self.state = (self.state * 6364136223846793005 + 1442695040888963407) & 0xFFFFFFFFFFFFFFFF
        return (self.state >> 33) % n


def strings():
    """Yields strings of one to eight characters among those that normalization changes or moves."""
    marks = [chr(i) for i in range(MAX) if U.combining(chr(i))]
    composed = [chr(i) for i in range(MAX) if U.decomposition(chr(i))]
    bases = "aeiouAEIOU<" + "".join(map(chr, [*range(0x1100, 0x1113), *range(0x1161, 0x1176), *range(0x11A8, 0x11C3), 0xAC00, 0xAC01]))
    pools = [marks, marks, composed, bases, bases]
    rng = Random()
    for _ in range(STRINGS):
        out = ""
        for _ in range(1 + rng(8)):
            pool = pools[rng(len(pools))]
            out += pool[rng(len(pool))]
        yield out


def string_rows():
    """Yields (form, CRC of the normalized strings of each block of 1,000)."""
    texts = list(strings())
    for form in FORMS:
        normal = [U.normalize(form, t).encode() + b"\n" for t in texts]
        yield form, [zlib.crc32(b"".join(normal[i : i + 1000])) for i in range(0, len(normal), 1000)]


def write(path):
    with open(path, "w") as f:
        f.write("# CRC-32 of each property, one per %#x code points. Booleans are written 0 and 1, texts end in a newline.\n" % BLOCK)
        for name, value in rows():
            crcs = (zlib.crc32(b"".join(value(chr(i)) for i in range(at, at + BLOCK))) for at in range(0, MAX, BLOCK))
            f.write(name + " " + " ".join("%08x" % c for c in crcs) + "\n")


def write_strings(path):
    with open(path, "w") as f:
        f.write("# CRC-32 of pseudo-random strings in each form, one per 1,000 strings; gen/sums.py says which strings.\n")
        for form, crcs in string_rows():
            f.write(form + " " + " ".join("%08x" % c for c in crcs) + "\n")


MISSING = [
    "", " ", "FOO", "LATIN SMALL LETTER A ", " LATIN SMALL LETTER A", "LATIN SMALL LETTER", "LATIN  SMALL LETTER A", "HANGUL SYLLABLE ",
    "HANGUL SYLLABLE GAGGA", "HANGUL SYLLABLE ga", "hangul syllable GA", "CJK UNIFIED IDEOGRAPH-4e00", "cjk unified ideograph-4E00",
    "CJK UNIFIED IDEOGRAPH-04E00", "CJK UNIFIED IDEOGRAPH-004E00", "CJK UNIFIED IDEOGRAPH-", "CJK UNIFIED IDEOGRAPH-FFFF",
    "CJK UNIFIED IDEOGRAPH-2A6E0", "CJK UNIFIED IDEOGRAPH-2A6DF", "TANGUT IDEOGRAPH-17000", "NUSHU CHARACTER-1B170", "nushu character-1b170",
    "CJK COMPATIBILITY IDEOGRAPH-F900", "cjk compatibility ideograph-f900", "Latin Small Letter Sharp S", "HANGUL SYLLABLE A", "HANGUL SYLLABLE HIH",
    "HANGUL SYLLABLE GAGG", "HANGUL SYLLABLE GANJ", "HANGUL SYLLABLE GANJJ", "\\N{DIGIT ONE}", "X" * 300, "LATIN SMALL LETTER \u00e4", "nul", "Line Feed",
]


def write_lookups(path, special):
    """Every alias and named sequence, and names that look like names: what lookup and the \\N escape find."""
    with open(path, "w", encoding="utf-8") as f:
        for name in [n for n, _ in special] + MISSING:
            found = [" ".join("%04X" % ord(c) for c in find(name)) for find in (lookup, escape)]
            f.write("\t".join([name] + found) + "\n")


def lookup(name):
    try:
        return U.lookup(name)
    except KeyError:
        return ""


def escape(name):
    if "}" in name:
        return ""
    try:
        return eval('"\\N{%s}"' % name)
    except SyntaxError:
        return ""
