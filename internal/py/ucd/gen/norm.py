"""Decompositions and compositions."""

import unicodedata as U

MAX = 0x110000


def parse(c):
    """Splits unicodedata.decomposition(c) into its tag ("" if canonical) and its characters."""
    fields = U.decomposition(c).split()
    tag = fields.pop(0) if fields and fields[0].startswith("<") else ""
    return tag, "".join(chr(int(f, 16)) for f in fields)


def pairs():
    """The primary composites: sorted (first, second, composed). Characters excluded from composition do not survive NFC."""
    found = []
    for i in range(MAX):
        c = chr(i)
        tag, chars = parse(c)
        if not tag and len(chars) == 2 and U.normalize("NFC", c) == c:
            found.append((ord(chars[0]), ord(chars[1]), i))
    return sorted(found)


def seconds(pairs):
    """Every character that can join the one before it: the second of a pair, or a vowel or final jamo."""
    found = {chr(second) for _, second, _ in pairs}
    found.update(map(chr, range(0x1161, 0x1176)))
    found.update(map(chr, range(0x11A8, 0x11C3)))
    return found


def write(out, pairs, interner):
    tags = interner("")
    data = bytearray(b"\0")  # offset 0 means no decomposition
    offsets = {}
    index = []
    for i in range(MAX):
        tag, chars = parse(chr(i))
        if not chars:
            index.append(0)
            continue
        text = chars.encode()
        entry = bytes([tags(tag), len(text)]) + text
        if entry not in offsets:
            offsets[entry] = len(data)
            data += entry
        index.append(offsets[entry])
    assert len(data) < 1 << 16
    size = out.trie("decomposition", index)
    out.write("// decompositionData holds, at each offset, a tag, a length in bytes and as much UTF-8.\n")
    out.write("const decompositionData = \"\" +\n")
    lines = [data[i : i + 160] for i in range(0, len(data), 160)]
    out.write(" +\n".join('"' + "".join("\\x%02x" % b for b in line) + '"' for line in lines) + "\n\n")
    out.array("decompositionTags", "string", ['"%s"' % t for t in tags], 8)
    out.structs("compositions", "composition", pairs)
    out.close()
    print("decomposition trie %d + data %d, compositions %d bytes" % (size, len(data), 12 * len(pairs)))
