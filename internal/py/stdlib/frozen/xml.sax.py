"""The Simple API for XML: a parser calls the methods of a handler as it reads a document."""

from . import handler
from ._exceptions import SAXException, SAXNotRecognizedException, SAXNotSupportedException, SAXParseException, SAXReaderNotAvailable
from .handler import ContentHandler, ErrorHandler
from .xmlreader import InputSource

default_parser_list = ["xml.sax.expatreader"]


def make_parser(parser_list=()):
    """Return a parser of the first module in the list that has one; at last the usual one."""
    from importlib import import_module
    for name in (*parser_list, *default_parser_list):
        try:
            return import_module(name).create_parser()
        except (ImportError, SAXReaderNotAvailable):
            pass
    raise SAXReaderNotAvailable("No parsers found", None)


def parse(source, handler, errorHandler=ErrorHandler()):
    """Read a document from a file, its name, or an InputSource."""
    reader = make_parser()
    reader.setErrorHandler(errorHandler)
    reader.setContentHandler(handler)
    reader.parse(source)


def parseString(string, handler, errorHandler=ErrorHandler()):
    """Read a document that is a string or bytes."""
    from io import BytesIO, StringIO
    parse((StringIO if isinstance(string, str) else BytesIO)(string), handler, errorHandler or ErrorHandler())
