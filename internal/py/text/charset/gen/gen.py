"""Generates the tables of package charset and the names of package text from the CPython that runs it.

    python3.13 gen/gen.py

Writes single.bin and double.bin here, and ../codec_names.go, which gofmt then puts in order. The format of the files is described in unpack.go.
"""

import encodings.aliases
import os
import pkgutil
import encodings

HERE = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
NONE = 0xFFFE  # no character
PAIR = 0x110000  # from here on: numbers of pairs of characters

DOUBLE = ("gb2312 gbk gb18030 big5 cp950 big5hkscs euc_kr cp949 johab euc_jp shift_jis cp932 euc_jis_2004 euc_jisx0213 "
          "shift_jis_2004 shift_jisx0213").split()

# Planes of ISO 2022: name, a codec that knows it, the escape sequence that designates it, bytes for each character.
PLANES = [
    ("jisx0208", "iso2022_jp", b"\x1b$B", 2),
    ("jisx0212", "iso2022_jp_1", b"\x1b$(D", 2),
    ("ksx1001", "iso2022_jp_2", b"\x1b$(C", 2),
    ("gb2312_plane", "iso2022_jp_2", b"\x1b$A", 2),
    ("jisx0213_2000_1", "iso2022_jp_3", b"\x1b$(O", 2),
    ("jisx0213_2000_2", "iso2022_jp_3", b"\x1b$(P", 2),
    ("jisx0213_2004_1", "iso2022_jp_2004", b"\x1b$(Q", 2),
    ("jisx0213_2004_2", "iso2022_jp_2004", b"\x1b$(P", 2),
    ("jisx0201_r", "iso2022_jp", b"\x1b(J", 1),
    ("jisx0201_k", "iso2022_jp_ext", b"\x1b(I", 1),
]

# The planes of each codec in the order in which its encoder tries them.
ISO2022 = {
    "iso2022_kr": ["ksx1001"],
    "iso2022_jp": ["jisx0208", "jisx0201_r"],
    "iso2022_jp_1": ["jisx0208", "jisx0212", "jisx0201_r"],
    "iso2022_jp_2": ["jisx0208", "jisx0212", "ksx1001", "gb2312_plane", "jisx0201_r"],
    "iso2022_jp_2004": ["jisx0208", "jisx0213_2004_1", "jisx0213_2004_2"],
    "iso2022_jp_3": ["jisx0208", "jisx0213_2000_1", "jisx0213_2000_2"],
    "iso2022_jp_ext": ["jisx0208", "jisx0212", "jisx0201_r", "jisx0201_k"],
}

ESCAPES = {name: escape for name, _, escape, _ in PLANES} | {"gb2312_plane": b"\x1b$(A"}  # as encoders write them

pairs = []


def decode(data, codec):
    try:
        return data.decode(codec)
    except UnicodeDecodeError:
        return None


def encode(char, codec):
    try:
        return char.encode(codec)
    except UnicodeEncodeError:
        return None


def value(text):
    """The number that stands for text in a table."""
    if len(text) == 1:
        return ord(text)
    if text not in pairs:
        pairs.append(text)
    return PAIR + pairs.index(text)


def code(data):
    return int.from_bytes(data, "big")


def double_table(codec):
    """Maps codes to values, and tells which bytes alone are the beginning of something."""
    table, leads = {}, []
    for b in range(256):
        text = decode(bytes([b]), codec)
        if text is not None:
            table[b] = value(text)
            continue
        try:
            bytes([b]).decode(codec)
        except UnicodeDecodeError as e:
            if "incomplete" in e.reason:
                leads.append(b)
        for c in range(256):
            text = decode(bytes([b, c]), codec)
            if text is not None:
                table[b << 8 | c] = value(text)
    if codec.startswith("euc_j"):
        for b in range(0xA1, 0xFF):
            for c in range(0xA1, 0xFF):
                text = decode(bytes([0x8F, b, c]), codec)
                if text is not None:
                    table[0x8F0000 | b << 8 | c] = value(text)
    return table, leads


def plane_table(codec, escape, width):
    table = {}
    for b in range(0x21, 0x7F):
        if width == 1:
            text = decode(escape + bytes([b]), codec)
            if text is not None:
                table[b] = value(text)
            continue
        for c in range(0x21, 0x7F):
            text = decode(escape + bytes([b, c]), codec)
            if text is not None:
                table[b << 8 | c] = value(text)
    return table


def inverse(table):
    result = {}
    for c in sorted(table):
        result.setdefault(table[c], c)
    return result


def double_patches(codec, table):
    """What the encoder does that the inverse of the table does not say; None: it cannot encode the character."""
    predicted, patches = inverse(table), []
    for r in range(PAIR):
        data = encode(chr(r), codec)
        if data is not None and len(data) > 3:
            assert predicted.get(r) is None  # computed, not looked up
            continue
        want = None if data is None else code(data)
        if predicted.get(r) != want:
            patches.append((r, want))
    return patches


def plane_patches(codec, tables):
    """The same for a codec of several planes: a code's high part is the number of the plane plus one."""
    inverses = [inverse(tables[name]) for name in ISO2022[codec]]
    patches = []
    for r in range(0x80, PAIR):
        predicted = None
        for i, inv in enumerate(inverses):
            if r in inv:
                predicted = (i + 1) << 16 | inv[r]
                break
        data = encode(chr(r), codec)
        want = None
        if data is not None:
            want = split_escape(codec, data)
        if predicted != want:
            patches.append((r, want))
    return patches


def split_escape(codec, data):
    if codec == "iso2022_kr":
        assert data.startswith(b"\x1b$)C\x0e") and data.endswith(b"\x0f"), data
        return 1 << 16 | code(data[5:-1])
    assert data.endswith(b"\x1b(B"), data
    data = data[:-3]
    for i, name in enumerate(ISO2022[codec]):
        if data.startswith(ESCAPES[name]):
            return (i + 1) << 16 | code(data[len(ESCAPES[name]):])
    raise AssertionError(data)


def gb18030_ranges():
    """Runs of characters whose four bytes are consecutive: first character, first number, count."""
    ranges = []
    for r in range(0x80, 0x10000):
        data = encode(chr(r), "gb18030")
        if data is None or len(data) != 4:
            continue
        a, b, c, d = data
        n = ((a - 0x81) * 10 + b - 0x30) * 1260 + (c - 0x81) * 10 + d - 0x30
        assert decode(data, "gb18030") == chr(r)
        if ranges and ranges[-1][0] + ranges[-1][2] == r and ranges[-1][1] + ranges[-1][2] == n:
            ranges[-1][2] += 1
        else:
            ranges.append([r, n, 1])
    return ranges


class Writer:
    def __init__(self):
        self.out = bytearray()

    def uint(self, n):
        while n >= 0x80:
            self.out.append(n & 0x7F | 0x80)
            n >>= 7
        self.out.append(n)

    def int(self, n):
        self.uint(n << 1 if n >= 0 else ~n << 1 | 1)

    def text(self, s):
        self.uint(len(s))
        self.out += s.encode("ascii")

    def numbers(self, values):
        """Writes values as literals, runs of consecutive numbers, repetitions and copies of what came before."""
        seen, at, last, pending = {}, 0, 0, []

        def flush():
            nonlocal last
            if pending:
                self.uint(len(pending) << 2)
                for v in pending:
                    self.int(v - last)
                    last = v
                pending.clear()

        n = len(values)
        while at < n:
            kind, length, source = self.best(values, at, seen)
            if kind is None:
                pending.append(values[at])
                length = 1
            else:
                flush()
                self.uint(length << 2 | kind)
                if kind == 1:
                    self.uint(at - source)
                else:
                    self.int(values[at] - last)
                last = values[at + length - 1]
            for i in range(at, at + length):
                if i + 4 <= n:
                    seen.setdefault(tuple(values[i:i + 4]), i)
            at += length
        flush()

    @staticmethod
    def best(values, at, seen):
        n = len(values)
        run = same = 1
        while at + run < n and values[at + run] == values[at] + run:
            run += 1
        while at + same < n and values[at + same] == values[at]:
            same += 1
        copied, source = 0, seen.get(tuple(values[at:at + 4]))
        if source is not None:
            while at + copied < n and values[source + copied] == values[at + copied]:
                copied += 1
        length = max(run, same, copied)
        if length < 4:
            return None, 1, 0
        return (2 if length == run else 3 if length == same else 1), length, source

    def patches(self, patches):
        self.uint(len(patches))
        last = 0
        for r, c in patches:
            self.uint(r - last)
            self.uint(0 if c is None else c + 1)
            last = r

    def table(self, name, table):
        """Writes the name and the codes as runs; returns the values."""
        self.text(name)
        runs = []
        for c in sorted(table):
            if runs and runs[-1][0] + runs[-1][1] == c:
                runs[-1][1] += 1
            else:
                runs.append([c, 1])
        self.uint(len(runs))
        last = 0
        for first, count in runs:
            self.uint(first - last)
            self.uint(count)
            last = first + count
        return [table[c] for c in sorted(table)]


def write_double():
    w, values, tables = Writer(), [], {}
    w.uint(len(DOUBLE) + len(PLANES))
    for name, codec, escape, width in PLANES:
        tables[name] = plane_table(codec, escape, width)
        values += w.table(name, tables[name])
        w.patches([])
        w.uint(0)
    for codec in DOUBLE:
        table, leads = double_table(codec)
        values += w.table(codec, table)
        w.patches(double_patches(codec, table))
        w.uint(len(leads))
        w.out += bytes(leads)
    w.uint(len(ISO2022))
    for codec in ISO2022:
        w.text(codec)
        w.patches(plane_patches(codec, tables))
    ranges = gb18030_ranges()
    w.uint(len(ranges))
    for first, number, count in ranges:
        w.uint(first)
        w.uint(number)
        w.uint(count)
    w.uint(len(pairs))
    for pair in pairs:
        w.uint(ord(pair[0]))
        w.uint(ord(pair[1]))
    w.uint(len(values))
    w.numbers(values)
    with open(os.path.join(HERE, "double.bin"), "wb") as f:
        f.write(w.out)
    return len(w.out)


SKIP = {"aliases", "mbcs", "oem", "charmap", "undefined"}
UNICODE = {"utf_8": "UTF8", "utf_8_sig": "UTF8Sig", "utf_16": "UTF16", "utf_16_le": "UTF16LE", "utf_16_be": "UTF16BE",
           "utf_32": "UTF32", "utf_32_le": "UTF32LE", "utf_32_be": "UTF32BE", "latin_1": "Latin1", "iso8859_1": "Latin1",
           "ascii": "ASCII", "unicode_escape": "UnicodeEscape", "raw_unicode_escape": "RawUnicodeEscape", "utf_7": "UTF7",
           "idna": "IDNA", "punycode": "Punycode", "hz": "HZ"}
TRANSFORMS = {"base64_codec", "bz2_codec", "hex_codec", "quopri_codec", "rot_13", "uu_codec", "zlib_codec"}


def single_table(codec):
    return [NONE if (t := decode(bytes([b]), codec)) is None else ord(t) for b in range(256)]


def single_patches(codec, table):
    predicted = {}
    for b, r in enumerate(table):
        if r != NONE:
            predicted.setdefault(r, b)
    patches = []
    for r in range(0x10000):
        data = encode(chr(r), codec)
        want = None if data is None else data[0]
        if predicted.get(r) != want:
            patches.append((r, want))
    return patches


def write_single():
    modules = sorted(m.name for m in pkgutil.iter_modules(encodings.__path__))
    known = SKIP | UNICODE.keys() | TRANSFORMS | set(DOUBLE) | ISO2022.keys()
    names = [m for m in modules if m not in known]
    w, values = Writer(), []
    w.uint(len(names))
    for name in names:
        table = single_table(name)
        values += table
        w.text(name)
        w.patches(single_patches(name, table))
    w.uint(len(values))
    w.numbers(values)
    with open(os.path.join(HERE, "single.bin"), "wb") as f:
        f.write(w.out)
    return names, len(w.out)


def go_name(module):
    return UNICODE.get(module) or "".join(part.capitalize() for part in module.split("_")).replace("Iso", "ISO").replace("Cp", "CP")


def write_names(singles):
    """Writes the constants of all codecs and the sorted table of their aliases."""
    import codecs
    first = ["utf_8", "utf_8_sig", "utf_16", "utf_16_le", "utf_16_be", "utf_32", "utf_32_le", "utf_32_be", "latin_1", "ascii",
             "unicode_escape", "raw_unicode_escape", "utf_7", "idna", "punycode", "hz"]
    order = first + list(ISO2022) + DOUBLE + singles
    aliases = {m: m for m in order}
    aliases["iso8859_1"] = "latin_1"
    for alias, module in encodings.aliases.aliases.items():
        module = {"iso8859_1": "latin_1"}.get(module, module)
        if module in order:
            aliases[alias] = module
    aliases["utf"] = aliases["utf8"] = "utf_8"
    transforms = {m: m for m in TRANSFORMS}
    for alias, module in encodings.aliases.aliases.items():
        if module in TRANSFORMS:
            transforms[alias] = module
    out = ["// Code generated by charset/gen/gen.py from CPython's encodings. DO NOT EDIT.", "", "package text", "",
           "// The codecs. UTF8 is the zero value.", "const (", "\tUTF8 Codec = iota"]
    out += ["\t" + go_name(m) for m in order[1:]]
    out += ["\tnumCodecs", ")", "", "const (",
            f"\tfirstISO2022 = {go_name(next(iter(ISO2022)))}", f"\tfirstDouble  = {go_name(DOUBLE[0])}",
            f"\tfirstSingle  = {go_name(singles[0])}", ")", "",
            "// codecNames holds the name of each codec as codecs.lookup gives it, and that of its module in CPython.",
            "var codecNames = [numCodecs]struct{ name, module string }{"]
    for m in order:
        out.append(f'\t{go_name(m)}: {{"{codecs.lookup(m).name}", "{m}"}},')
    out += ["}", "", "// codecAliases is sorted by alias.", "var codecAliases = [...]struct {", "\talias string", "\tcodec Codec", "}{"]
    out += [f'\t{{"{a}", {go_name(aliases[a])}}},' for a in sorted(aliases)]
    out += ["}", "", "// transforms are the codecs of module codecs that have to do with bytes alone, or with text alone, and their names, sorted.",
            "var transforms = [...]struct{ alias, codec string }{"]
    out += [f'\t{{"{a}", "{transforms[a]}"}},' for a in sorted(transforms)]
    out += ["}", ""]
    with open(os.path.join(os.path.dirname(HERE), "codec_names.go"), "w") as f:
        f.write("\n".join(out))


if __name__ == "__main__":
    singles, size = write_single()
    print("single.bin", size)
    write_names(singles)
    print("double.bin", write_double())
