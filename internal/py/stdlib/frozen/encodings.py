"""The package of text encodings. The encodings themselves are native; see codecs."""

import codecs


class CodecRegistryError(LookupError, SystemError):
    pass


def normalize_encoding(encoding):
    """Return the name with runs of punctuation as single underscores."""
    if isinstance(encoding, bytes):
        encoding = str(encoding, "ascii")
    spaced = ''.join(c if c.isalnum() or c == '.' else ' ' for c in encoding)
    return '_'.join(''.join(c for c in word if c.isascii()) for word in spaced.split())


def search_function(encoding):
    """Return the CodecInfo of an encoding, or None."""
    try:
        return codecs.lookup(encoding)
    except LookupError:
        return None
