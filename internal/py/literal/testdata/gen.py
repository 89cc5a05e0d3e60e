"""Writes literals.txt: literals and what CPython 3.13 makes of them. Run with python3.13 from this folder.

Each line has three fields separated by tabs, all but the first word in hexadecimal UTF-8 (surrogates included):

    kind  source  value [warning]

where kind is the type of the value, or "error", whose value is the message. Ints are written by hex(), floats and
imaginary parts as their bits.
"""

import ast
import random
import re
import struct
import warnings

SEED = 20240607

NUMBERS = """
0 00 0_0 7 42 1_000 9223372036854775807 9223372036854775808 18446744073709551616 123456789012345678901234567890
0x0 0xFF 0XfF 0x7fffffffffffffff 0x8000000000000000 0xdead_beef_dead_beef_dead 0x_1f 0o17 0O_17 0o777777777777777777777
0o1000000000000000000000 0b1 0B1010 0b_1 1.0 1. .5 0.1 1e5 1E5 1e+5 1e-5 1_0.0_1e1_0 1e308 1e309 1e999 1e-400 5e-324 2e-324 3e-324
2.2250738585072014e-308 2.2250738585072011e-308 1.7976931348623157e308 1.7976931348623159e308 0777.5 0_7e1 09.5 009e0
0.1000000000000000055511151231257827021181583404541015625 9007199254740993 9007199254740993.0 9007199254740992.9999999999999999
1j 1J 1.5j .5J 1e3j 0777j 0j 1e999j 1_0j 0_0j 08j
""".split()

# Separated by broken bars, because names contain spaces.
STRINGS = re.split(r"\s*¦\s*", r'''
'' ¦ "" ¦ """""" ¦ 'a' ¦ u'a' ¦ U'a' ¦ r'a\n' ¦ R'\x' ¦ rb'\x' ¦ bR'\q' ¦ Br"a" ¦ b'a' ¦ B'a' ¦ """a"b""" ¦ 'a"b' ¦ 'é' ¦
u"é" ¦ r'é\é' ¦ '\a\b\f\n\r\t\v\\\'\"' ¦ b'\a\b\f\n\r\t\v\\\'\"' ¦ '\0' ¦ '\7' ¦ '\18' ¦ '\012' ¦ '\377' ¦ '\400' ¦ '\777' ¦
b'\0' ¦ b'\377' ¦ b'\400' ¦ b'\777' ¦ '\8' ¦ '\9' ¦ '\x41' ¦ '\xff' ¦ '\xFf' ¦ b'\x00\xff' ¦ '\u0041' ¦ '\u20ac' ¦ '\ud800' ¦
'\udfff' ¦ '\ud83d\ude00' ¦ '\U0001f600' ¦ '\U0010ffff' ¦ '\U00110000' ¦ '\Uffffffff' ¦ '\N{LATIN SMALL LETTER A}' ¦
'\N{latin small letter a}' ¦ '\N{NUL}' ¦ '\N{HANGUL SYLLABLE GA}' ¦ '\N{CJK UNIFIED IDEOGRAPH-4E00}' ¦
'\N{KEYCAP DIGIT ONE}' ¦ '\N{foo}' ¦ '\N{}' ¦ '\N' ¦ '\N{' ¦ '\N{abc' ¦ '\Nabc' ¦ '\N{DIGIT ONE\}' ¦ '\N{é}' ¦ 'é\N{é' ¦
b'\N{DIGIT ONE}' ¦ b'\u0041' ¦ b'\U00000041' ¦ '\x' ¦ '\x1' ¦ '\xg' ¦ '\x1g' ¦ '\u' ¦ '\u1' ¦ '\u12' ¦ '\u123' ¦ '\u123g' ¦
'\U' ¦ '\U0001f60' ¦ b'\x' ¦ b'\x1' ¦ b'\xg1' ¦ b'a\x1g' ¦ 'é\x' ¦ '\é\xé' ¦ 'é\é\\é\x1' ¦ b'é' ¦ b'\é' ¦ '\q' ¦ '\é' ¦
'a\qb\w' ¦ b'\q\w' ¦ '\777\q' ¦ '\q\777' ¦ '\{' ¦ '\ ' ¦ '\.' ¦ '\d+' ¦ b'\d+' ¦ 'C:\new\table' ¦ 'a\400' ¦ '€\u20a'
'''.strip())

PIECES = ["a", "é", "€", "😀", "\\", "\\\\", "\\n", "\\x", "\\x4", "1", "f", "\\u", "00e", "9", "\\U0001", "f600", "\\N", "{", "}", "{DIGIT ONE}",
          "\\N{DIGIT TWO}", "\\7", "\\40", "\\q", "\\'", "\\\n", "ud800", "\\udc00", "g", " "]


def random_strings(n):
    rng = random.Random(SEED)
    for _ in range(n):
        prefix = rng.choice(["", "", "", "b", "u", "r"])
        body = "".join(rng.choice(PIECES) for _ in range(rng.randrange(1, 7)))
        if prefix == "b" and rng.random() < 0.9:
            body = "".join(c for c in body if c < "\x80")
        if len(body) - len(body.rstrip("\\")) & 1:
            body += "\\"
        yield prefix + '"' + body + '"'


def hexed(s):
    return s.encode("utf-8", "surrogatepass").hex()


def line(source):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter("always")
        try:
            value = ast.parse(source, mode="eval").body.value
        except SyntaxError as e:
            return "\t".join(["error", hexed(source), hexed(e.msg)])
    kind = type(value).__name__
    text = value.hex() if kind == "bytes" else hexed(value if kind == "str" else spell(value))
    return "\t".join([kind, hexed(source), text] + [hexed(str(w.message)) for w in seen])


def spell(v):
    if isinstance(v, complex):
        v = v.imag
    return struct.pack(">d", v).hex() if isinstance(v, float) else hex(v)


def main():
    digits = ["1" * 4300, "1" * 4301, "1_" * 4300 + "1", "0" * 5000, "0x" + "f" * 5000, "0" * 5000 + "j", "1" * 800 + ".5", "0." + "1" * 900]
    with open("literals.txt", "w") as f:
        for source in NUMBERS + digits + STRINGS + list(random_strings(1500)):
            text = line(source)
            if hexed("unterminated") not in text:  # pieces may put an unescaped newline together: no token at all
                f.write(text + "\n")


main()
