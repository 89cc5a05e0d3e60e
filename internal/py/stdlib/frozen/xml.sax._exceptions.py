"""What parsers of the Simple API for XML raise."""


class SAXException(Exception):
    """Something is wrong: a message, and the exception behind it if there is one."""

    def __init__(self, msg, exception=None):
        Exception.__init__(self, msg)
        self.__dict__.update(_msg=msg, _exception=exception)

    getMessage = __str__ = lambda self: self._msg
    getException = lambda self: self._exception


class SAXParseException(SAXException):
    """A document is not well formed. The place is that of the locator when this was made."""

    def __init__(self, msg, exception, locator):
        SAXException.__init__(self, msg, exception)
        self._locator, self._place = locator, (locator.getSystemId(), locator.getLineNumber(), locator.getColumnNumber())

    getSystemId = lambda self: self._place[0]
    getLineNumber = lambda self: self._place[1]
    getColumnNumber = lambda self: self._place[2]
    getPublicId = lambda self: self._locator.getPublicId()

    def __str__(self):
        return ":".join(str(unknown if part is None else part) for part, unknown in zip(self._place, ("<unknown>", "?", "?"))) + ": " + self._msg


def _kind(name, base, doc):
    return type(name, (base,), {"__doc__": doc, "__module__": __name__})


SAXNotRecognizedException = _kind("SAXNotRecognizedException", SAXException, "A feature or property that no parser knows.")
SAXNotSupportedException = _kind("SAXNotSupportedException", SAXException, "A feature or property that this parser cannot have.")
SAXReaderNotAvailable = _kind("SAXReaderNotAvailable", SAXNotSupportedException, "No parser can be made.")
