"""Makes documents of xml.dom.minidom by the events of pyexpat. A subclass may look at each event."""

from xml.dom import XMLNS_NAMESPACE, minidom
from xml.parsers import expat


class ExpatBuilder:
    """Builds a document whose names are as they are written."""

    _separator = None

    def __init__(self, options=None):
        if options is not None and vars(options):
            raise NotImplementedError("xml.dom.expatbuilder: a builder has the usual options only")
        self._parser = None
        self.reset()

    def createParser(self):
        """Return a parser of pyexpat."""
        return expat.ParserCreate(namespace_separator=self._separator)

    def getParser(self):
        """Return the parser, with its handlers."""
        if self._parser is None:
            self._parser = parser = self.createParser()
            parser.buffer_text = parser.ordered_attributes = True
            parser.namespace_prefixes = self._separator is not None
            self.install(parser)
        return self._parser

    def reset(self):
        """Forget the document."""
        self.document = self.curNode = minidom.Document()
        self._cdata = False

    def install(self, parser):
        """Set the parser's handlers."""
        for event, method in {"StartElement": "start_element", "EndElement": "end_element", "CharacterData": "character_data", "Comment": "comment",
                              "ProcessingInstruction": "pi", "StartCdataSection": "start_cdata_section", "EndCdataSection": "end_cdata_section",
                              "StartDoctypeDecl": "start_doctype_decl", "XmlDecl": "xml_decl"}.items():
            setattr(parser, event + "Handler", getattr(self, method + "_handler"))

    def parseFile(self, file):
        """Return the document in a file."""
        self.getParser().ParseFile(file)
        return self._finished()

    def parseString(self, string):
        """Return the document in a string or bytes."""
        self.getParser().Parse(string, True)
        return self._finished()

    def _finished(self):
        document, self._parser = self.document, None
        self.reset()
        return document

    # Events.

    def start_doctype_decl_handler(self, doctypeName, systemId, publicId, has_internal_subset):
        """Add the document type."""
        doctype = self.document.implementation.createDocumentType(doctypeName, publicId, systemId)
        doctype.ownerDocument = self.document
        if has_internal_subset:
            doctype.internalSubset = self._parser._events.subset
        self.document.doctype = self.document.appendChild(doctype)

    def xml_decl_handler(self, version, encoding, standalone):
        """Keep what the document says of itself."""
        self.document.version, self.document.encoding = version, encoding
        if standalone >= 0:
            self.document.standalone = bool(standalone)

    def start_element_handler(self, name, attributes):
        """Add an element and go into it."""
        element = self.document.createElement(name)
        for key, value in zip(attributes[::2], attributes[1::2]):
            element.setAttribute(key, value)
        self.curNode = self.curNode.appendChild(element)

    def end_element_handler(self, name):
        """Go out of an element."""
        self.curNode = self.curNode.parentNode

    def character_data_handler(self, data):
        """Add text, to the text before it if there is some of its kind."""
        last = self.curNode.lastChild
        kind = minidom.Node.CDATA_SECTION_NODE if self._cdata else minidom.Node.TEXT_NODE
        if last is not None and last.nodeType == kind and not (self._cdata and self._fresh):
            last.appendData(data)
        else:
            self.curNode.appendChild((self.document.createCDATASection if self._cdata else self.document.createTextNode)(data))
        self._fresh = False

    def start_cdata_section_handler(self):
        """Text is of a section from here on."""
        self._cdata = self._fresh = True

    def end_cdata_section_handler(self):
        """The section is over."""
        self._cdata = False

    def comment_handler(self, data):
        """Add a comment."""
        self.curNode.appendChild(self.document.createComment(data))

    def pi_handler(self, target, data):
        """Add an instruction."""
        self.curNode.appendChild(self.document.createProcessingInstruction(target, data))


class ExpatBuilderNS(ExpatBuilder):
    """Builds a document that knows namespaces."""

    _separator = " "

    def reset(self):
        """Forget the document."""
        super().reset()
        self._declared = []

    def install(self, parser):
        """Set the parser's handlers."""
        super().install(parser)
        parser.StartNamespaceDeclHandler = self.start_namespace_decl_handler

    def start_namespace_decl_handler(self, prefix, uri):
        """Keep a declaration for the element that has it."""
        self._declared.append((prefix, uri))

    @staticmethod
    def _names(name):
        """Return the namespace of a name of the parser, and the name as it is written."""
        uri, *rest = name.split(" ")
        return (uri, ":".join(reversed(rest))) if rest else (None, uri)

    def start_element_handler(self, name, attributes):
        """Add an element and go into it."""
        element = self.document.createElementNS(*self._names(name))
        for prefix, uri in self._declared:
            element.setAttributeNS(XMLNS_NAMESPACE, "xmlns:" + prefix if prefix else "xmlns", uri or "")
        self._declared = []
        for key, value in zip(attributes[::2], attributes[1::2]):
            element.setAttributeNS(*self._names(key), value)
        self.curNode = self.curNode.appendChild(element)


def parseString(string, namespaces=True):
    """Return the document in a string or bytes."""
    return (ExpatBuilderNS if namespaces else ExpatBuilder)().parseString(string)


def parse(file, namespaces=True):
    """Return the document in a file or in the file of a name."""
    builder = (ExpatBuilderNS if namespaces else ExpatBuilder)()
    if isinstance(file, str):
        with open(file, "rb") as opened:
            return builder.parseFile(opened)
    return builder.parseFile(file)
