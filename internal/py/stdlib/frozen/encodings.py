"""The package of text encodings. The encodings themselves are native; see codecs."""

import codecs


class CodecRegistryError(LookupError, SystemError):
    """A search function returned something that is no codec."""


def search_function(encoding):
    """Return the CodecInfo of an encoding, or None."""
    try:
        return codecs.lookup(encoding)
    except LookupError:
        return None


def normalize_encoding(encoding):
    """Return the name with runs of punctuation as single underscores."""
    name = encoding.decode("ascii") if isinstance(encoding, bytes) else encoding
    words = ''.join(c if c.isalnum() or c == '.' else ' ' for c in name).split()
    ascii_words = (''.join(filter(str.isascii, word)) for word in words)
    return '_'.join(ascii_words).lstrip('_')
