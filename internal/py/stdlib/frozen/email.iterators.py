"""Going through messages."""

__all__ = ['body_line_iterator', 'typed_subpart_iterator', 'walk']


def walk(self):
    """Yield the message and all parts."""
    yield self
    for part in self.get_payload() if self.is_multipart() else ():
        yield from part.walk()


def typed_subpart_iterator(msg, maintype='text', subtype=None):
    """Yield the parts of a type."""
    for part in msg.walk():
        if part.get_content_maintype() == maintype and subtype in (None, part.get_content_subtype()):
            yield part


def body_line_iterator(msg, decode=False):
    """Yield the lines of all texts."""
    for part in msg.walk():
        payload = part.get_payload(decode=decode)
        if isinstance(payload, str):
            yield from payload.splitlines(keepends=True)


def _structure(msg, fp=None, level=0, include_default=False):
    """Print the types of a message and its parts."""
    shown = f'{"    " * level}{msg.get_content_type()}'
    print(shown + f' [{msg.get_default_type()}]' * bool(include_default), file=fp)
    for part in msg.get_payload() if msg.is_multipart() else ():
        _structure(part, fp, level + 1, include_default)
