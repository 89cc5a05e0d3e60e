import io
import xml.sax
from xml.dom import expatbuilder
from xml.parsers import expat
from xml.sax.saxutils import XMLFilterBase, XMLGenerator

NAMES = """CharacterData Comment EndCdataSection EndDoctypeDecl EndElement EndNamespaceDecl EntityDecl ProcessingInstruction
SkippedEntity StartCdataSection StartDoctypeDecl StartElement StartNamespaceDecl XmlDecl""".split()


def events(source, without=(), default="", **options):
    """Return what a parser tells of a document, with the place of each event."""
    created = {k: options.pop(k) for k in ("encoding", "namespace_separator") if k in options}
    p, found = expat.ParserCreate(**created), []
    for name, value in options.items():
        setattr(p, name, value)
    for name in NAMES:
        if name not in without:
            setattr(p, name + "Handler", lambda *args, name=name: found.append((name, *args, p.CurrentLineNumber, p.CurrentColumnNumber, p.CurrentByteIndex)))
    if default:
        setattr(p, default, lambda text: text.isspace() or found.append((default, text)))
    try:
        p.Parse(source, True)
    except expat.ExpatError as e:
        found.append((str(e), e.code, e.lineno, e.offset))
    return found


class Teller(xml.sax.ContentHandler):
    """Tells all events of a parser."""

    def __init__(self):
        super().__init__()
        self.found = []

    def startElement(self, name, attrs):
        self.found.append((name, attrs.items(), attrs.getNames(), "id" in attrs, attrs.get("zz"), self._locator.getLineNumber()))

    def startElementNS(self, name, qname, attrs):
        self.found.append((name, qname, attrs.items(), attrs.getQNames()))

    def __getattribute__(self, name):
        if name in ("endElement", "endElementNS", "characters", "processingInstruction", "startPrefixMapping", "endPrefixMapping", "startDocument", "endDocument",
                    "skippedEntity"):
            return lambda *args: self.found.append((name, *args))
        return super().__getattribute__(name)


def told(source):
    handler = Teller()
    try:
        xml.sax.parseString(source, handler)
    except xml.sax.SAXParseException as e:
        handler.found.append((str(e), e.getMessage(), e.getLineNumber(), e.getColumnNumber(), type(e.getException()).__name__))
    return handler.found


class Upper(XMLFilterBase):
    def startElement(self, name, attrs):
        super().startElement(name.upper(), attrs)


def filtered(source):
    out = io.StringIO()
    f = Upper(xml.sax.make_parser())
    f.setContentHandler(XMLGenerator(out, "utf-8", short_empty_elements=True))
    f.parse(io.StringIO(source))
    return out.getvalue()


def in_pieces(*pieces):
    parser, handler = xml.sax.make_parser(), Teller()
    parser.setFeature(xml.sax.handler.feature_namespaces, True)
    parser.setContentHandler(handler)
    for piece in pieces:
        parser.feed(piece)
    parser.close()
    return handler.found


def refused(action, *args):
    try:
        return action(*args)
    except Exception as e:
        return type(e).__name__, str(e)


DOCUMENT = '<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<!DOCTYPE a [<!ENTITY x "yy">]>\n<!-- c --><a b="1&amp;2"><?pi da ta?>x\ny&lt;&#65;&x;z<![CDATA[q\nr]]></a>\n<!-- d -->'
SPACES = '<a xmlns="u" xmlns:p="v" p:k="1"><p:b/></a>'

assert events(DOCUMENT) == \
    [('XmlDecl', '1.0', 'utf-8', 1, 1, 0, 0),
     ('StartDoctypeDecl', 'a', None, None, 1, 2, 12, 68),
     ('EntityDecl', 'x', 0, 'yy', None, None, None, None, 2, 24, 80),
     ('EndDoctypeDecl', 2, 30, 86),
     ('Comment', ' c ', 3, 0, 88),
     ('StartElement', 'a', {'b': '1&2'}, 3, 10, 98),
     ('ProcessingInstruction', 'pi', 'da ta', 3, 25, 113),
     ('CharacterData', 'x', 3, 37, 125),
     ('CharacterData', '\n', 3, 38, 126),
     ('CharacterData', 'y', 4, 0, 127),
     ('CharacterData', '<', 4, 1, 128),
     ('CharacterData', 'A', 4, 5, 132),
     ('CharacterData', 'yy', 4, 10, 137),
     ('CharacterData', 'z', 4, 13, 140),
     ('StartCdataSection', 4, 14, 141),
     ('CharacterData', 'q', 4, 23, 150),
     ('CharacterData', '\n', 4, 24, 151),
     ('CharacterData', 'r', 5, 0, 152),
     ('EndCdataSection', 5, 1, 153),
     ('EndElement', 'a', 5, 4, 156),
     ('Comment', ' d ', 6, 0, 161)]
assert events(DOCUMENT, ("Comment", "StartElement", "EndElement", "ProcessingInstruction"), "DefaultHandler") == \
    [('XmlDecl', '1.0', 'utf-8', 1, 1, 0, 0),
     ('StartDoctypeDecl', 'a', None, None, 1, 2, 12, 68),
     ('EntityDecl', 'x', 0, 'yy', None, None, None, None, 2, 24, 80),
     ('EndDoctypeDecl', 2, 30, 86),
     ('DefaultHandler', '<!-- c -->'),
     ('DefaultHandler', '<a b="1&amp;2">'),
     ('DefaultHandler', '<?pi da ta?>'),
     ('CharacterData', 'x', 3, 37, 125),
     ('CharacterData', '\n', 3, 38, 126),
     ('CharacterData', 'y', 4, 0, 127),
     ('CharacterData', '<', 4, 1, 128),
     ('CharacterData', 'A', 4, 5, 132),
     ('SkippedEntity', 'x', 0, 4, 10, 137),
     ('CharacterData', 'z', 4, 13, 140),
     ('StartCdataSection', 4, 14, 141),
     ('CharacterData', 'q', 4, 23, 150),
     ('CharacterData', '\n', 4, 24, 151),
     ('CharacterData', 'r', 5, 0, 152),
     ('EndCdataSection', 5, 1, 153),
     ('DefaultHandler', '</a>'),
     ('DefaultHandler', '<!-- d -->')]
assert events(DOCUMENT, ("Comment", "EndElement", "StartCdataSection"), "DefaultHandlerExpand") == \
    [('XmlDecl', '1.0', 'utf-8', 1, 1, 0, 0),
     ('StartDoctypeDecl', 'a', None, None, 1, 2, 12, 68),
     ('EntityDecl', 'x', 0, 'yy', None, None, None, None, 2, 24, 80),
     ('EndDoctypeDecl', 2, 30, 86),
     ('DefaultHandlerExpand', '<!-- c -->'),
     ('StartElement', 'a', {'b': '1&2'}, 3, 10, 98),
     ('ProcessingInstruction', 'pi', 'da ta', 3, 25, 113),
     ('CharacterData', 'x', 3, 37, 125),
     ('CharacterData', '\n', 3, 38, 126),
     ('CharacterData', 'y', 4, 0, 127),
     ('CharacterData', '<', 4, 1, 128),
     ('CharacterData', 'A', 4, 5, 132),
     ('CharacterData', 'yy', 4, 10, 137),
     ('CharacterData', 'z', 4, 13, 140),
     ('DefaultHandlerExpand', '<![CDATA['),
     ('CharacterData', 'q', 4, 23, 150),
     ('CharacterData', '\n', 4, 24, 151),
     ('CharacterData', 'r', 5, 0, 152),
     ('EndCdataSection', 5, 1, 153),
     ('DefaultHandlerExpand', '</a>'),
     ('DefaultHandlerExpand', '<!-- d -->')]
assert events(SPACES) == \
    [('StartElement', 'a', {'xmlns': 'u', 'xmlns:p': 'v', 'p:k': '1'}, 1, 0, 0),
     ('StartElement', 'p:b', {}, 1, 33, 33),
     ('EndElement', 'p:b', 1, 39, 39),
     ('EndElement', 'a', 1, 39, 39)]
assert events(SPACES, namespace_separator=" ", ordered_attributes=True) == \
    [('StartNamespaceDecl', None, 'u', 1, 0, 0),
     ('StartNamespaceDecl', 'p', 'v', 1, 0, 0),
     ('StartElement', 'u a', ['v k', '1'], 1, 0, 0),
     ('StartElement', 'v b', [], 1, 33, 33),
     ('EndElement', 'v b', 1, 39, 39),
     ('EndElement', 'u a', 1, 39, 39),
     ('EndNamespaceDecl', 'p', 1, 39, 39),
     ('EndNamespaceDecl', None, 1, 39, 39)]
assert events(SPACES, namespace_separator=" ", namespace_prefixes=True) == \
    [('StartNamespaceDecl', None, 'u', 1, 0, 0),
     ('StartNamespaceDecl', 'p', 'v', 1, 0, 0),
     ('StartElement', 'u a', {'v k p': '1'}, 1, 0, 0),
     ('StartElement', 'v b p', {}, 1, 33, 33),
     ('EndElement', 'v b p', 1, 39, 39),
     ('EndElement', 'u a', 1, 39, 39),
     ('EndNamespaceDecl', 'p', 1, 39, 39),
     ('EndNamespaceDecl', None, 1, 39, 39)]
assert events("<a>hé\nllo &amp; b</a>", buffer_text=True) == \
    [('StartElement', 'a', {}, 1, 0, 0), ('CharacterData', 'hé\nllo & b', 2, 11, 18), ('EndElement', 'a', 2, 11, 18)]
assert events(b"<a>h\xc3\xa9<b/></a>", buffer_text=True) == \
    [('StartElement', 'a', {}, 1, 0, 0),
     ('CharacterData', 'hé', 1, 5, 6),
     ('StartElement', 'b', {}, 1, 5, 6),
     ('EndElement', 'b', 1, 9, 10),
     ('EndElement', 'a', 1, 9, 10)]
assert events(b'<?xml version="1.0" encoding="latin-1"?><a>\xe9</a>') == \
    [('XmlDecl', '1.0', 'latin-1', -1, 1, 0, 0), ('StartElement', 'a', {}, 1, 40, 40), ('CharacterData', 'é', 1, 43, 43), ('EndElement', 'a', 1, 44, 44)]
assert events(b"<a>\xe9</a>", encoding="latin-1") == \
    [('StartElement', 'a', {}, 1, 0, 0), ('CharacterData', 'é', 1, 3, 3), ('EndElement', 'a', 1, 4, 4)]
assert events('<!DOCTYPE a SYSTEM "x.dtd" [<!ENTITY e SYSTEM "f"><!ENTITY % p "q"><!ENTITY pu PUBLIC "pid" "sid">]><a>&e;</a>') == \
    [('StartDoctypeDecl', 'a', 'x.dtd', None, 1, 1, 27, 27),
     ('EntityDecl', 'e', 0, None, None, 'f', None, None, 1, 49, 49),
     ('EntityDecl', 'p', 1, 'q', None, None, None, None, 1, 63, 63),
     ('EntityDecl', 'pu', 0, None, None, 'sid', 'pid', None, 1, 97, 97),
     ('EndDoctypeDecl', 1, 99, 99),
     ('StartElement', 'a', {}, 1, 100, 100),
     ('EndElement', 'a', 1, 106, 106)]
assert events('<!DOCTYPE a PUBLIC "p  q" "s"><a>&u;</a>') == \
    [('StartDoctypeDecl', 'a', 's', 'p q', 0, 1, 29, 29),
     ('EndDoctypeDecl', 1, 29, 29),
     ('StartElement', 'a', {}, 1, 30, 30),
     ('SkippedEntity', 'u', 0, 1, 33, 33),
     ('EndElement', 'a', 1, 36, 36)]
assert [events(text) for text in ("", "<a>&u;</a>", '<a b="1" b="2"/>', "<a>", "<a/><b/>", "x", "<a><b></a>")] == \
    [[('no element found: line 1, column 0', 3, 1, 0)],
     [('StartElement', 'a', {}, 1, 0, 0), ('undefined entity: line 1, column 3', 11, 1, 3)],
     [('duplicate attribute: line 1, column 9', 8, 1, 9)],
     [('StartElement', 'a', {}, 1, 0, 0), ('no element found: line 1, column 3', 3, 1, 3)],
     [('StartElement', 'a', {}, 1, 0, 0), ('EndElement', 'a', 1, 4, 4), ('junk after document element: line 1, column 4', 9, 1, 4)],
     [('syntax error: line 1, column 0', 2, 1, 0)],
     [('StartElement', 'a', {}, 1, 0, 0), ('StartElement', 'b', {}, 1, 3, 3), ('mismatched tag: line 1, column 8', 7, 1, 8)]]
assert events("<a><p:b/></a>", namespace_separator=":") == \
    [('StartElement', 'a', {}, 1, 0, 0), ('unbound prefix: line 1, column 3', 27, 1, 3)]
assert (expat.ErrorString(7), expat.errors.XML_ERROR_SYNTAX, expat.errors.codes["mismatched tag"], expat.model.XML_CTYPE_SEQ) == \
    ('mismatched tag', 'syntax error', 7, 6)
assert told('<a id="1">\n x &amp; y<b/><?p q?></a>') == \
    [('startDocument',),
     ('a', [('id', '1')], ['id'], True, None, 1),
     ('characters', '\n'),
     ('characters', ' x '),
     ('characters', '&'),
     ('characters', ' y'),
     ('b', [], [], False, None, 2),
     ('endElement', 'b'),
     ('processingInstruction', 'p', 'q'),
     ('endElement', 'a'),
     ('endDocument',)]
assert told(b"<a>x</a>") == \
    [('startDocument',), ('a', [], [], False, None, 1), ('characters', 'x'), ('endElement', 'a'), ('endDocument',)]
assert [told(text) for text in ("<a><b></a>", "", "<a>&u;</a>")] == \
    [[('startDocument',),
      ('a', [], [], False, None, 1),
      ('b', [], [], False, None, 1),
      ('<unknown>:1:8: mismatched tag', 'mismatched tag', 1, 8, 'ExpatError')],
     [('startDocument',), ('<unknown>:1:0: no element found', 'no element found', 1, 0, 'ExpatError')],
     [('startDocument',), ('a', [], [], False, None, 1), ('<unknown>:1:3: undefined entity', 'undefined entity', 1, 3, 'ExpatError')]]
assert in_pieces(SPACES[:20], SPACES[20:]) == \
    [('startDocument',),
     ('startPrefixMapping', None, 'u'),
     ('startPrefixMapping', 'p', 'v'),
     (('u', 'a'), None, [(('v', 'k'), '1')], ['p:k']),
     (('v', 'b'), None, [], []),
     ('endElementNS', ('v', 'b'), None),
     ('endElementNS', ('u', 'a'), None),
     ('endPrefixMapping', 'p'),
     ('endPrefixMapping', None),
     ('endDocument',)]
assert filtered('<a id="1">x &lt; y<b/></a>') == \
    '<?xml version="1.0" encoding="utf-8"?>\n<A id="1">x &lt; y<B/></a>'
assert (refused(xml.sax.make_parser().getFeature, "nope"), refused(xml.sax.make_parser().setFeature, xml.sax.handler.feature_validation, True)) == \
    (('SAXNotRecognizedException', "Feature 'nope' not recognized"), ('SAXNotSupportedException', 'expat does not support validation'))
assert (refused(expat.ParserCreate, 5), refused(expat.ParserCreate, None, "aa"), refused(setattr, expat.ParserCreate(), "buffer_size", 0)) == \
    (('TypeError', "ParserCreate() argument 'encoding' must be str or None, not int"),
     ('ValueError', 'namespace_separator must be at most one character, omitted, or None'),
     ('ValueError', 'buffer_size must be greater than zero'))
assert (refused(expat.ParserCreate().ParseFile, io.StringIO("<a/>")), refused(expat.ParserCreate().ParseFile, 5)) == \
    (('TypeError', 'read() did not return a bytes object (type=str)'), ('TypeError', "argument must have 'read' attribute"))
assert (expatbuilder.parseString(SPACES).toxml(), expatbuilder.parseString(DOCUMENT, False).toxml()) == \
    ('<?xml version="1.0" ?><a xmlns="u" xmlns:p="v" p:k="1"><p:b/></a>',
     '<?xml version="1.0" ?><!DOCTYPE a [<!ENTITY x "yy">]><!-- c --><a b="1&amp;2"><?pi da ta?>x\ny&lt;Ayyz<![CDATA[q\nr]]></a><!-- d -->')
