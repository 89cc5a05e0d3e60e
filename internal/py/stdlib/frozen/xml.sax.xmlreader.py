"""What a parser of the Simple API for XML is: the interface, its input, and the attributes of elements."""

from . import handler
from ._exceptions import SAXNotRecognizedException, SAXNotSupportedException


def _method(cls, name, function, doc):
    function.__name__, function.__qualname__, function.__doc__ = name, f"{cls.__name__}.{name}", doc
    setattr(cls, name, function)


def _kept(cls, **attributes):
    """Give a class methods getX and setX that keep their values in attributes."""
    for name, attribute in attributes.items():
        _method(cls, "get" + name, lambda self, attribute=attribute: getattr(self, attribute), "Return it.")
        _method(cls, "set" + name, lambda self, value, attribute=attribute: setattr(self, attribute, value), "Set it.")


def _missing(cls, error, **methods):
    """Give a class methods that a subclass must have."""
    for name, message in methods.items():
        def refuse(self, *args, message=message):
            raise error(message % args[:1] if "%" in message else message)
        _method(cls, name, refuse, "A parser must say how.")


class XMLReader:
    """Reads documents and tells its handlers what is in them."""

    _kinds = {"_cont_handler": handler.ContentHandler, "_dtd_handler": handler.DTDHandler, "_ent_handler": handler.EntityResolver, "_err_handler": handler.ErrorHandler}

    def __init__(self):
        for attribute, kind in self._kinds.items():
            setattr(self, attribute, kind())


_kept(XMLReader, ContentHandler="_cont_handler", DTDHandler="_dtd_handler", EntityResolver="_ent_handler", ErrorHandler="_err_handler")
_missing(XMLReader, NotImplementedError, parse="This method must be implemented!")
_missing(XMLReader, SAXNotSupportedException, setLocale="Locale support not implemented")
for _what in "Feature", "Property":
    _missing(XMLReader, SAXNotRecognizedException, **dict.fromkeys(("get" + _what, "set" + _what), _what + " '%s' not recognized"))


class IncrementalParser(XMLReader):
    """A parser that takes a document piece by piece: feed() as often as needed, then close()."""

    def __init__(self, bufsize=2**16):
        self._bufsize = bufsize
        XMLReader.__init__(self)

    def parse(self, source):
        """Feed a whole document."""
        from .saxutils import prepare_input_source
        ready = prepare_input_source(source)
        self.prepareParser(ready)
        stream = ready.getCharacterStream() or ready.getByteStream()
        for piece in iter(lambda: stream.read(self._bufsize) or None, None):
            self.feed(piece)
        self.close()


_missing(IncrementalParser, NotImplementedError, prepareParser="prepareParser must be overridden!",
         **dict.fromkeys(("feed", "close", "reset"), "This method must be implemented!"))


class Locator:
    """Says where in a document an event is. This one does not know."""

    getLineNumber = getColumnNumber = lambda self: -1
    getSystemId = getPublicId = lambda self: None


class InputSource:
    """Where a document comes from: an address, or a stream of characters or bytes."""

    _public_id = _encoding = _bytefile = _charfile = None

    def __init__(self, system_id=None):
        self._system_id = system_id


_kept(InputSource, PublicId="_public_id", SystemId="_system_id", Encoding="_encoding", ByteStream="_bytefile", CharacterStream="_charfile")


class AttributesImpl:
    """The attributes of an element, by their names."""

    def __init__(self, attrs):
        self._attrs = attrs

    getType = lambda self, name: "CDATA"
    getLength = __len__ = lambda self: len(self._attrs)
    getValue = getValueByQName = __getitem__ = lambda self, name: self._attrs[name]
    getNames = getQNames = keys = lambda self: [*self._attrs]
    items = lambda self: [*self._attrs.items()]
    values = lambda self: [*self._attrs.values()]
    __contains__ = lambda self, name: name in self._attrs
    get = lambda self, name, alternative=None: self._attrs.get(name, alternative)
    copy = lambda self: type(self)(*vars(self).values())

    def getNameByQName(self, name):
        """Return the name of a name as it is written."""
        self._attrs[name]  # a KeyError if it is not there
        return name

    getQNameByName = getNameByQName


class AttributesNSImpl(AttributesImpl):
    """The attributes of an element by pairs of a namespace and a local name."""

    def __init__(self, attrs, qnames):
        AttributesImpl.__init__(self, attrs)
        self._qnames = qnames

    getQNameByName = lambda self, name: self._qnames[name]
    getQNames = lambda self: [*self._qnames.values()]
    getValueByQName = lambda self, name: self._attrs[self.getNameByQName(name)]

    def getNameByQName(self, name):
        """Return the pair of a name as it is written."""
        pairs = {written: pair for pair, written in self._qnames.items()}
        return pairs[name]
