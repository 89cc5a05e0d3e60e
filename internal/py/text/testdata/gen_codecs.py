"""Writes codecs.txt: encodings and decodings, and what CPython 3.13 answers. Run with python3.13 in this folder.

A line is: encode or decode, codec, error handler, argument, result. Texts and bytes are as in methods.txt; a failed conversion is
E followed by encoding, start, end and reason, or the message of a TypeError, in hexadecimal. A line that begins with name gives an
encoding's name and the one that codecs.lookup finds, or a dash; those that begin with sum and table have checksums.
"""

import codecs
import encodings.aliases
import pkgutil
import random
import warnings
import zlib

warnings.simplefilter("ignore")
rng = random.Random(1313)

CODECS = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be", "latin-1", "ascii", "cp1252",
          "unicode_escape", "raw_unicode_escape"]
TABLES = sorted({codecs.lookup(m.name).name for m in pkgutil.iter_modules(encodings.__path__)
                 if m.name not in ("aliases", "mbcs", "oem", "charmap", "undefined", "idna", "punycode", "rot_13") and not m.name.endswith("_codec")}
                - {codecs.lookup(c).name for c in CODECS})
HANDLERS = ["strict", "ignore", "replace", "backslashreplace", "xmlcharrefreplace", "namereplace", "surrogateescape", "surrogatepass"]
STR = list("ab\\\x00\t\n\r\x1f\x7f\x80\x81\x9f\xa0\xe9\xff\u0100\u20ac\u2019\uffff\ufeff\ue000\U0001f600\U0010ffff") + ["\ud800", "\udbff", "\udc00", "\udc80", "\udcff", "\udfff"]
BYTES = bytes.fromhex("00 41 5c 75 55 4e 78 7b 7d 80 81 8d 90 9d 9f a0 bf c0 c1 c3 c2 df e0 e2 ed ee ef f0 f4 f5 f8 fe ff bb")
PIECES = [b"a", b"\\", b"\\u", b"\\U", b"\\x", b"\\N", b"{DIGIT ONE}", b"{", b"}", b"0041", b"00", b"1", b"d800", b"0001f600", b"00110000", b"\xe9", b"\\\\", b"\n", b"\\\n", b"\\q", b"\\777"]
WIDE = ["0041", "00d8", "00dc", "3dd8", "d800", "dc00", "d83d", "de00", "feff", "fffe", "20ac", "ffff", "00", "41", "dcff"]


def hexed(v):
    return "b" + v.hex() if isinstance(v, bytes) else "s" + v.encode("utf-8", "surrogatepass").hex()


def line(direction, codec, handler, value):
    try:
        result = hexed(getattr(codecs, direction)(value, codec, handler))
    except UnicodeError as e:
        what = "%s %d %d %s | %s" % (e.encoding, e.start, e.end, e.reason, e)
        result = "E" + what.encode("utf-8", "surrogatepass").hex()
    except TypeError as e:
        result = "E" + str(e).encode().hex()
    return " ".join([direction, codec, handler, hexed(value), result]) + "\n"


def text():
    pool = rng.choice([STR, STR, ["a", "\udc80", "\udc81"], ["a", "\ud800", "\udc80"], ["a", "\xe9"], ["\xe9", "\u0100", "\udc80"]])
    return "".join(rng.choice(pool) for _ in range(rng.randrange(6)))


EAST = "ａ中国あア日本한글각갂갃か\u309aæ\u0300Ê\u0304\u030cé€¥‾～〜\xa5\U00020089\U0002000b\u4fe0ｱ"
CUTS = [b"\x1b$B", b"\x1b(B", b"\x1b(J", b"\x1b(I", b"\x1b$(D", b"\x1b$@", b"\x1b$A", b"\x1b$(C", b"\x1b$)C", b"\x1b.A", b"\x1bN", b"\x1b", b"\x0e", b"\x0f", b"\n", b"~{", b"~}", b"~", b"~~", b"0!", b"!", b"A",
        b"\x1b$(O", b"\x1b$(Q", b"\x1b$(P", b"\xa4\xd4", b"\xa4\xa1\xa4\xbf\xa4\xa2", b"\x8f", b"\x8e", b"\x81", b"0", b"\x84", b"1", b"\xa4", b"\xe3", b"\xff", b"+", b"-", b"AGE", b"2D3eAA", b"/", b"\xb0\xa1"]


def mixed(codec):
    """Bytes of an encoding of East Asia, or of UTF-7, cut and joined at random."""
    parts = [b"".join(rng.choice(CUTS) for _ in range(rng.randrange(4))) for _ in range(2)]
    chars = "".join(rng.choice(EAST + "ab~+") for _ in range(rng.randrange(4)))
    good = chars.encode(codec, "ignore")
    return parts[0] + good[:len(good) - rng.choice([0, 0, 1])] + parts[1]


def east():
    return "".join(rng.choice(EAST + "ab~+\n\udc80\ud800\u1234") for _ in range(rng.randrange(6)))


def is_single(codec):
    """Tells the codecs of one byte for each character from the others."""
    return not codec.startswith(("utf", "hz", "iso2022")) and "\u4e00".encode(codec, "ignore") == b""


def table_sums(codec):
    """Checksums over the characters of all sequences of one byte and, in encodings that have them, two bytes, and over the codes of all characters."""
    decoded = zlib.crc32(b"".join(bytes([b]).decode(codec, "replace").encode("utf-8", "surrogatepass") + b"\n" for b in range(256)))
    if not is_single(codec):
        for b in range(0x80, 0x100):
            decoded = zlib.crc32(b"".join(bytes([b, c, 0x41]).decode(codec, "replace").encode("utf-8", "surrogatepass") + b"\n" for c in range(256)), decoded)
    encoded = 0
    for page in range(0, 0x30000, 0x1000):
        encoded = zlib.crc32("".join(map(chr, range(page, page + 0x1000))).encode(codec, "replace"), encoded)
    return "table %s %08x %08x\n" % (codec, decoded, encoded)


def data(codec):
    r = rng.random()
    if r < 0.25:
        return text().encode(codec, "surrogatepass" if codec.startswith("utf") else "backslashreplace")
    if "escape" in codec:
        return b"".join(rng.choice(PIECES) for _ in range(rng.randrange(6)))
    if "16" in codec and r < 0.9:
        raw = b"".join(bytes.fromhex(rng.choice(WIDE)) for _ in range(rng.randrange(6)))
        return raw
    if "32" in codec and r < 0.8:
        order = rng.choice(["little", "big"])
        points = [rng.choice([0x41, 0xFEFF, 0xD800, 0xDFFF, 0x110000, 0x10FFFF, 0xFFFFFFFF, 0xFFFE0000]) for _ in range(rng.randrange(4))]
        return b"".join(p.to_bytes(4, order) for p in points) + b"\x00" * rng.choice([0, 0, 1, 3])
    pool = rng.choice([BYTES, BYTES, bytes.fromhex("61 c3 a9 e2 82 ac f0 9f 98 80"), bytes.fromhex("61 ed a0 80 b0"), bytes.fromhex("f0 90 80 8f f4 e0 9f a0")])
    return bytes(rng.choice(pool) for _ in range(rng.randrange(7)))


def names():
    table = encodings.aliases.aliases
    wanted = {codecs.lookup(c).name for c in CODECS + TABLES + ["idna", "punycode"]}
    for name in sorted(set(table) | set(table.values()) | {"UTF-8", "Utf 8", "utf--8", "latin-1", "Latin_1", " utf-8", "ISO-8859-1", "US-ASCII", "utf8 ", "foo", "", "windows-1252", "UTF_16LE", "utf-16BE", "é", "utf-8é", "unicode_escape", "unicode-escape", "raw_unicode_escape", "UTF-8-SIG", "utf_8_sig"}):
        try:
            found = codecs.lookup(name).name
        except LookupError:
            found = ""
        yield "name %s %s\n" % (hexed(name), found if found in wanted else "-")


EDGES = bytes.fromhex("00 41 7f 80 8f 90 9f a0 bf c0 ff")


def utf8_sum():
    """A checksum of how every lead byte goes on, over sequences of up to four bytes: replace shows where each part ends."""
    crc = 0
    sequences = [bytes([lead]) for lead in range(0x80, 0x100)]
    for _ in range(4):
        crc = zlib.crc32(b"".join(s.decode("utf-8", "replace").encode() + b"\n" for s in sequences), crc)
        sequences = [s + bytes([b]) for s in sequences for b in EDGES]
    return "sum utf-8 %08x\n" % crc


with open("codecs.txt", "w") as out:
    for codec in CODECS:
        for handler in HANDLERS:
            for _ in range(15):
                out.write(line("encode", codec, handler, text()))
                out.write(line("decode", codec, handler, data(codec)))
    for codec in TABLES:
        for handler in HANDLERS:
            for _ in range(1 if is_single(codec) else 10):
                out.write(line("encode", codec, handler, rng.choice([text, east])()))
                out.write(line("decode", codec, handler, mixed(codec) if rng.random() < 0.7 else data(codec)))
        out.write(table_sums(codec))
    for codec in ("punycode", "idna"):
        for name in ("", "a", "a.b", "münchen.de", "faß", "ＡＢＣ", "a..b", "日本語。jp", "ü" * 60, "א1", "\xad", "bücher.example.", "\u0130stanbul"):
            out.write(line("encode", codec, "strict", name))
        for name in (b"", b"a", b"xn--mnchen-3ya.de", b"XN--MNCHEN-3YA", b"xn--a", b"xn--", b"a-", b"99999", b"mnchen-3ya", b"a-!!", b"\xff", b"xn--\xff", b"xn--zzzzzz"):
            out.write(line("decode", codec, "strict", name))
    out.writelines(names())
    out.write(utf8_sum())
