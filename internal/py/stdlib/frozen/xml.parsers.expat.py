"""What fails when a document is not well formed."""


class ExpatError(Exception):
    """A document is not well formed: code, lineno and offset say how and where."""


ExpatError.__module__ = "xml.parsers.expat"
error = ExpatError


def __getattr__(name):
    if name.startswith("__"):
        raise AttributeError(name)
    raise AttributeError(f"module 'xml.parsers.expat' has no attribute {name!r}: documents are read by xml.etree.ElementTree or xml.dom.minidom here")
