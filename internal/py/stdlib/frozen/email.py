"""Messages of electronic mail: reading and writing them. There is no network to send them."""

__all__ = '''base64mime charset encoders errors feedparser generator header iterators message message_from_file message_from_binary_file
    message_from_string message_from_bytes mime parser quoprimime utils'''.split()


def message_from_string(s, *args, **kws):
    """Read a message from a text."""
    from email.parser import Parser
    return Parser(*args, **kws).parsestr(s)


def message_from_bytes(s, *args, **kws):
    """Read a message from bytes."""
    from email.parser import BytesParser
    return BytesParser(*args, **kws).parsebytes(s)


def message_from_file(fp, *args, **kws):
    """Read a message from a file of text."""
    return message_from_string(fp.read(), *args, **kws)


def message_from_binary_file(fp, *args, **kws):
    """Read a message from a file of bytes."""
    return message_from_bytes(fp.read(), *args, **kws)
