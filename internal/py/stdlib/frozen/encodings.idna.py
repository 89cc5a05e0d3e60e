"""Names of hosts with letters beyond ASCII, as RFC 3490 writes them. The codec itself is native."""

import codecs

ace_prefix, sace_prefix = b"xn--", "xn--"


def ToASCII(label):
    """Return a label of a host's name as ASCII bytes."""
    if not label:
        raise UnicodeEncodeError("idna", label, 0, 1, "label empty")
    return label.encode("idna")


def ToUnicode(label):
    """Return a label of a host's name as it is read."""
    data = label.encode("idna") if isinstance(label, str) else bytes(label)
    return data.decode("idna")


def nameprep(label):
    """Return a label in the form in which labels are compared."""
    import unicodedata
    return unicodedata.normalize("NFKC", label.casefold()) if not label.isascii() else label.lower()


def getregentry():
    """Return the codec."""
    return codecs.lookup("idna")
