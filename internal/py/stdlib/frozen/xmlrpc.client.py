"""Remote calls. There is no network: making a proxy raises OSError."""

from _refused import NETWORK, define

define(globals(), NETWORK, 'dumps loads', 'ServerProxy Transport SafeTransport MultiCall')


class Error(Exception):
    """Something went wrong with a call."""


class Fault(Error):
    """The server has refused a call."""

    def __init__(self, faultCode, faultString, **extra):
        super().__init__()
        self.faultCode, self.faultString = faultCode, faultString


def gzip_encode(data):
    """Return bytes compressed by gzip."""
    import gzip
    return gzip.compress(data)


def gzip_decode(data, max_decode=20971520):
    """Return what gzip has compressed, if it is not too long."""
    import gzip
    import io
    with gzip.GzipFile(mode='rb', fileobj=io.BytesIO(data)) as f:
        decoded = f.read() if max_decode < 0 else f.read(max_decode + 1)
    if 0 <= max_decode < len(decoded):
        raise ValueError('max gzipped payload length exceeded')
    return decoded
