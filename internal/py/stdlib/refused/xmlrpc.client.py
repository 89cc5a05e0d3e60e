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
