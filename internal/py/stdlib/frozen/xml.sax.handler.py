"""What a parser of the Simple API for XML calls: classes to be extended, and the names of features and properties."""

version = "2.0beta"


def _listener(cls, **events):
    """Give a class a method for each event, which does nothing until a subclass says otherwise."""
    def deaf(name, text):
        def method(self, *args):
            pass
        method.__name__, method.__qualname__, method.__doc__ = name, f"{cls.__name__}.{name}", text
        return method
    for name, text in events.items():
        setattr(cls, name, deaf(name, text))


class ContentHandler:
    """Is told what is in a document."""

    _locator = None

    def __init__(self):
        self._locator = None

    def setDocumentLocator(self, locator):
        """Keep the object that says where in the document an event is."""
        self._locator = locator


_listener(ContentHandler, startDocument="The document begins.", endDocument="The document is over.",
          startPrefixMapping="A prefix (prefix, uri) stands for a namespace from the next element on.", endPrefixMapping="A prefix is over.",
          startElement="An element begins: its name, and attributes that are like a dict.", endElement="The element of a name is over.",
          startElementNS="An element begins: a pair of a namespace and a local name, the name as it is written, attributes.", endElementNS="Such an element is over.",
          characters="Text, which may come in pieces.", ignorableWhitespace="Spaces that mean nothing.",
          processingInstruction="An instruction to a program: its name and the rest.", skippedEntity="A reference to something that was not read.")


class DTDHandler:
    """Is told of declarations."""


_listener(DTDHandler, notationDecl="A notation is declared: name, public and system id.", unparsedEntityDecl="An entity that is no XML is declared.")


class LexicalHandler:
    """Is told of comments, and of where the document type and CDATA sections begin and end."""


_listener(LexicalHandler, comment="A comment.", startDTD="The document type begins: name, public and system id.", endDTD="It is over.",
          startCDATA="A CDATA section begins.", endCDATA="It is over.")


class EntityResolver:
    """Says where external entities lie."""

    def resolveEntity(self, publicId, systemId):
        """Return an address or an InputSource."""
        return systemId


class ErrorHandler:
    """Is told of errors. This one raises them, and prints warnings."""

    def fatalError(self, exception):
        """Something after which a parser cannot go on, or could."""
        raise exception

    error = fatalError

    def warning(self, exception):
        """Something that is no error."""
        print(exception)


def _named(where, words):
    return [f"http://{where}/{word}" for word in words.split()]


all_features = [feature_namespaces, feature_namespace_prefixes, feature_string_interning, feature_validation, feature_external_ges, feature_external_pes] = _named(
    "xml.org/sax/features", "namespaces namespace-prefixes string-interning validation external-general-entities external-parameter-entities")
[property_lexical_handler, property_dom_node, property_declaration_handler, property_xml_string] = _named(
    "xml.org/sax/properties", "lexical-handler dom-node declaration-handler xml-string")
property_encoding, property_interning_dict = _named("www.python.org/sax/properties", "encoding interning-dict")
all_properties = [value for name, value in globals().items() if name.startswith("property_")]
