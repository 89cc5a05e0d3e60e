"""The parser of the Simple API for XML. It stands on pyexpat, which reads a document when its last piece is there."""

from xml.parsers import expat

from . import handler, xmlreader
from ._exceptions import SAXNotRecognizedException, SAXNotSupportedException, SAXParseException

version = "0.20"
_NEVER_ON = {handler.feature_validation: "expat does not support validation",
             handler.feature_external_pes: "expat does not read external parameter entities",
             handler.feature_namespace_prefixes: "expat does not report namespace prefixes"}


class ExpatParser(xmlreader.IncrementalParser, xmlreader.Locator):
    """Reads XML by pyexpat."""

    def __init__(self, namespaceHandling=0, bufsize=2**16 - 20):
        super().__init__(bufsize)
        self._source = xmlreader.InputSource()
        self._namespaces, self._external, self._interning = namespaceHandling, 0, None
        self._lexical = self._parser = None
        self._parsing = self._closed = False

    # Input.

    def parse(self, source):
        """Read a document from a stream, the name of a file, or an InputSource."""
        from .saxutils import prepare_input_source
        self._source = source = prepare_input_source(source)
        try:
            self.reset()
            self._cont_handler.setDocumentLocator(self)
            super().parse(source)
        finally:
            for file in source.getCharacterStream(), source.getByteStream():
                if file is not None and getattr(source, "_opened", False):
                    file.close()

    def prepareParser(self, source):
        """Tell the parser where the document lies."""
        if source.getSystemId() is not None:
            self._parser.SetBase(source.getSystemId())

    def feed(self, data, isFinal=False):
        """Take a piece of the document."""
        if not self._parsing:
            self.reset()
            self._parsing = True
            self._cont_handler.startDocument()
        try:
            self._parser.Parse(data, isFinal)
        except expat.error as e:
            self._err_handler.fatalError(SAXParseException(expat.ErrorString(e.code), e, _Place(self, e)))

    def flush(self):
        """Nothing waits that could be read before the end is there."""

    def close(self):
        """Read the document: its last piece was there."""
        if self._parser is None or self._closed:
            return
        try:
            self.feed("", isFinal=True)
            self._cont_handler.endDocument()
        finally:
            self._parsing, self._closed = False, True

    def reset(self):
        """Get ready for another document."""
        self._parser = parser = expat.ParserCreate(self._source.getEncoding(), " " if self._namespaces else None, intern=self._interning)
        parser.namespace_prefixes = bool(self._namespaces)
        if self._namespaces:
            parser.StartElementHandler, parser.EndElementHandler = self._start_ns, self._end_ns
            parser.StartNamespaceDeclHandler = lambda prefix, uri: self._cont_handler.startPrefixMapping(prefix, uri)
            parser.EndNamespaceDeclHandler = lambda prefix: self._cont_handler.endPrefixMapping(prefix)
        else:
            parser.StartElementHandler = lambda name, attrs: self._cont_handler.startElement(name, xmlreader.AttributesImpl(attrs))
            parser.EndElementHandler = lambda name: self._cont_handler.endElement(name)
        parser.CharacterDataHandler = lambda data: self._cont_handler.characters(data)
        parser.ProcessingInstructionHandler = lambda target, data: self._cont_handler.processingInstruction(target, data)
        parser.SkippedEntityHandler = lambda name, parameter: self._cont_handler.skippedEntity("%" + name if parameter else name)
        parser.UnparsedEntityDeclHandler = lambda name, base, system, public, kind: self._dtd_handler.unparsedEntityDecl(name, public, system, kind)
        parser.ExternalEntityRefHandler = self._external_entity
        self._tell_lexical()
        self._parsing = self._closed = False

    # Events.

    @staticmethod
    def _pair(name):
        """Split a name of the parser into namespace and local name, and say how it is written."""
        uri, *rest = name.split(" ")
        if not rest:
            return (None, uri), uri
        return (uri, rest[0]), ":".join(reversed(rest))

    def _start_ns(self, name, attrs):
        values, qnames = {}, {}
        for key, value in attrs.items():
            pair, qname = self._pair(key)
            values[pair], qnames[pair] = value, qname
        self._cont_handler.startElementNS(self._pair(name)[0], None, xmlreader.AttributesNSImpl(values, qnames))

    def _end_ns(self, name):
        self._cont_handler.endElementNS(self._pair(name)[0], None)

    def _external_entity(self, context, base, system, public):
        if self._external:
            raise SAXNotSupportedException("external entities are not read here")
        return 1

    def _tell_lexical(self):
        """Let the handler of comments and sections know, if there is one."""
        lexical, parser = self._lexical, self._parser
        if parser is None:
            return
        parser.CommentHandler = lexical and lexical.comment
        parser.StartCdataSectionHandler = lexical and lexical.startCDATA
        parser.EndCdataSectionHandler = lexical and lexical.endCDATA
        parser.StartDoctypeDeclHandler = lexical and (lambda name, system, public, subset: lexical.startDTD(name, public, system))
        parser.EndDoctypeDeclHandler = lexical and lexical.endDTD

    def setContentHandler(self, handler):
        """Set who is told what is in the document."""
        super().setContentHandler(handler)
        if self._parsing:
            handler.setDocumentLocator(self)

    # Features and properties.

    def getFeature(self, name):
        """Return whether a feature is on."""
        if name in _NEVER_ON:
            return 0
        states = {handler.feature_namespaces: self._namespaces, handler.feature_external_ges: self._external,
                  handler.feature_string_interning: self._interning is not None}
        if name not in states:
            raise SAXNotRecognizedException("Feature '%s' not recognized" % name)
        return states[name]

    def setFeature(self, name, state):
        """Turn a feature on or off."""
        if self._parsing:
            raise SAXNotSupportedException("Cannot set features while parsing")
        if name == handler.feature_namespaces:
            self._namespaces = state
        elif name == handler.feature_external_ges:
            self._external = state
        elif name == handler.feature_string_interning:
            self._interning = ({} if self._interning is None else self._interning) if state else None
        elif name in _NEVER_ON:
            if state:
                raise SAXNotSupportedException(_NEVER_ON[name])
        else:
            raise SAXNotRecognizedException("Feature '%s' not recognized" % name)

    def getProperty(self, name):
        """Return the value of a property."""
        if name == handler.property_lexical_handler:
            return self._lexical
        if name == handler.property_interning_dict:
            return self._interning
        if name == handler.property_xml_string:
            text = self._parser and self._parser.GetInputContext()
            if text is None:
                raise SAXNotSupportedException("Cannot get fragment of the document outside of a handler")
            return text
        raise SAXNotRecognizedException("Property '%s' not recognized" % name)

    def setProperty(self, name, value):
        """Set the value of a property."""
        if name == handler.property_lexical_handler:
            self._lexical = value
            self._tell_lexical()
        elif name == handler.property_interning_dict:
            self._interning = value
        elif name == handler.property_xml_string:
            raise SAXNotSupportedException("Property '%s' cannot be set" % name)
        else:
            raise SAXNotRecognizedException("Property '%s' not recognized" % name)

    # The place, for handlers and errors.

    getColumnNumber = lambda self: self._parser and self._parser.ErrorColumnNumber
    getLineNumber = lambda self: self._parser.ErrorLineNumber if self._parser else 1
    getPublicId = lambda self: self._source.getPublicId()
    getSystemId = lambda self: self._source.getSystemId()


class _Place(xmlreader.Locator):
    """The place of an error."""

    def __init__(self, reader, error):
        self.getLineNumber, self.getColumnNumber = (lambda: error.lineno), (lambda: error.offset)
        self.getPublicId, self.getSystemId = reader.getPublicId, reader.getSystemId


def create_parser(*args, **kwargs):
    """Return a parser."""
    return ExpatParser(*args, **kwargs)
