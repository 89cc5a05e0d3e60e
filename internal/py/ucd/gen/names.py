"""Names of characters, their aliases and the named sequences, as a dictionary of words and strings of word numbers."""

import collections
import ctypes
import struct
import unicodedata as U

MAX = 0x110000
SHORT = 192  # words with a one-byte number; the rest share 64 lead bytes
BUCKETS = 8192
STRIDE = 16  # names between two stored offsets

ALIASES = 0xF0000  # where CPython keeps what has a name and no code point of its own
SEQUENCES = 0xF0200
SPECIAL_END = 0xF0400


def special_names():
    """Yields (name, text) of each alias and named sequence, through the interface of the \\N{...} escape."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    api = ctypes.cast(pointer(U._ucnhash_CAPI, b"unicodedata._ucnhash_CAPI"), ctypes.POINTER(ctypes.c_void_p))
    getname = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.c_uint32, ctypes.c_char_p, ctypes.c_int, ctypes.c_int)(api[0])
    for code in range(ALIASES, SPECIAL_END):
        buffer = ctypes.create_string_buffer(256)
        if getname(code, buffer, 256, 1):
            name = buffer.value.decode("ascii")
            yield name, U.lookup(name)


def split(name):
    """Cuts a name after each space and hyphen; a space is implied after a word that ends in no hyphen."""
    words = []
    for word in name.split(" "):
        parts = word.split("-")
        words += [p + "-" for p in parts[:-1]] + [parts[-1]]
    assert join(words) == name, name
    return words


def join(words):
    out = ""
    for w in words:
        out += (" " if out and not out.endswith("-") else "") + w
    return out


def tokens(name):
    # "TIBETAN MARK BSKA- SHOG": a hyphen that a space follows stays inside one word with that space.
    protected = name.replace("- ", "-\0").replace(" -", "\0-")
    words = []
    for word in protected.split(" "):
        parts = word.replace("\0", " ")
        if "\0" in word or word.endswith("-") or word.startswith("-"):
            words.append(parts)
        else:
            words += split(parts)
    assert join(words) == name, (name, words)
    return words


def hash32(name):
    h = 2166136261
    for b in name.encode():
        h = (h ^ b) * 16777619 & 0xFFFFFFFF
    return h


def write(out, path, quote):
    named, unified = [], []
    for i in range(MAX):
        name = U.name(chr(i), "")
        if name.startswith("CJK UNIFIED IDEOGRAPH-"):
            unified.append(i)
        elif name and not name.startswith("HANGUL SYLLABLE "):
            named.append((i, name))
    special = list(special_names())
    texts = [name for _, name in named] + [name for name, _ in special]

    words, codes = dictionary(texts)
    blob, sections = bytearray(), []

    def section(name, data):
        sections.append((name, len(blob)))
        blob.extend(data)

    section("words", "".join(words).encode("ascii"))
    encoded = [b"".join(codes[w] for w in tokens(t)) for t in texts]
    offsets, body = [], bytearray()
    for i, e in enumerate(encoded):
        if i % STRIDE == 0:
            offsets.append(len(body))
        body += bytes([len(e)]) + e
    section("names", body)
    section("offsets", b"".join(struct.pack("<I", o) for o in offsets))
    buckets = [[] for _ in range(BUCKETS)]
    for i, t in enumerate(texts):
        buckets[hash32(t) % BUCKETS].append(i)
    starts, order = [0], []
    for b in buckets:
        order += b
        starts.append(len(order))
    section("starts", struct.pack("<%dH" % len(starts), *starts))
    section("order", struct.pack("<%dH" % len(order), *order))
    with open(path, "wb") as f:
        f.write(blob)

    out.write("// Sections of names.bin.\nconst (\n")
    out.write("".join("%sAt = %d\n" % s for s in sections) + ")\n\n")
    out.write("const (\nshortWords = %d\nbuckets = %d\nstride = %d\nnameCount = %d\nmaxName = %d\n)\n\n" % (
        SHORT, BUCKETS, STRIDE, len(named), max(map(len, texts))))
    lengths(out, words)
    out.structs("namedRuns", "namedRun", runs([i for i, _ in named]))
    out.structs("unifiedIdeographs", "runeRange", (r[:2] for r in runs(unified)))
    out.array("specialNames", "string", [quote(text) for _, text in special], 16)
    out.close()
    print("names.bin %d bytes: %s; %d words" % (len(blob), sections, len(words)))


def dictionary(texts):
    """Returns the words in the order of their numbers, and the bytes that stand for each in a name.

    The most frequent words have one-byte numbers. Within both groups words are sorted by length, so that a number alone
    tells where the word lies.
    """
    count = collections.Counter(w for t in texts for w in tokens(t))
    ranked = sorted(count, key=lambda w: (-count[w], w))
    order = lambda w: (len(w), w)
    words = sorted(ranked[:SHORT], key=order) + sorted(ranked[SHORT:], key=order)
    assert len(words) <= SHORT + 64 * 256
    codes = {}
    for i, w in enumerate(words):
        codes[w] = bytes([i]) if i < SHORT else bytes([SHORT + (i - SHORT >> 8), (i - SHORT) & 255])
    return words, codes


def lengths(out, words):
    """Lists, for each run of words of one length, its first number, the offset of its text and that length."""
    found, offset, last = [], 0, None
    for i, w in enumerate(words):
        key = (i < SHORT, len(w))
        if key != last:
            found.append((i, offset, len(w)))
        offset, last = offset + len(w), key
    out.structs("wordRuns", "wordRun", found)


def runs(codes):
    """Yields (first, last, index of first) for each stretch of consecutive code points."""
    start = 0
    for k in range(1, len(codes) + 1):
        if k == len(codes) or codes[k] != codes[k - 1] + 1:
            yield codes[start], codes[k - 1], start
            start = k
