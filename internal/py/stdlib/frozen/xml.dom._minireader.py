"""Reads documents for xml.dom.minidom."""

from xml.dom import XMLNS_NAMESPACE
from xml.dom.minidom import Document, Node
from xml.etree import _reader


class _Reader(_reader.Reader):
    """Keeps names as they are written, and says beside them to which namespaces they belong."""

    def names(self, raw, attributes, scopes, at, attributes_at):
        tag, values, new = super().names(raw, attributes, scopes, at, attributes_at)
        scope, found = scopes[-1], []
        for m in _reader._ATTRIBUTE.finditer(attributes):
            name = m.group(1)
            if name == "xmlns" or name.startswith("xmlns:"):
                found.append((name, XMLNS_NAMESPACE, new[name[6:]]))
            else:
                full = self.qualified(name, scope, at, False)
                found.append((name, scope[name.partition(":")[0]] if full.startswith("{") else None, values[full]))
        namespace = tag[1:].partition("}")[0] if tag.startswith("{") else None
        return (raw, namespace), found, new


class _Builder:
    """Makes the nodes of a document."""

    def __init__(self):
        self.document = self.here = Document()

    def start(self, tag, attributes):
        element = self.document.createElementNS(tag[1], tag[0])
        for name, namespace, value in attributes:
            element.setAttributeNS(namespace, name, value)
            element._attrs[name].specified = True
        self.here = self.here.appendChild(element)

    def end(self, tag):
        self.here = self.here.parentNode

    def data(self, text):
        last = self.here.lastChild
        if last is not None and last.nodeType == Node.TEXT_NODE:
            last.appendData(text)
        else:
            self.here.appendChild(self.document.createTextNode(text))

    def cdata(self, text):
        self.here.appendChild(self.document.createCDATASection(text))

    def comment(self, text):
        self.here.appendChild(self.document.createComment(text))

    def pi(self, target, data):
        self.here.appendChild(self.document.createProcessingInstruction(target, data))

    def doctype(self, name, public, system):
        doctype = self.document.implementation.createDocumentType(name, public, system)
        doctype.ownerDocument = self.document
        self.document.doctype = self.document.appendChild(doctype)


def _fail(message, line, column):
    from xml.parsers.expat import ExpatError
    e = ExpatError("%s: line %d, column %d" % (message, line, column))
    e.code, e.lineno, e.offset = _reader.CODES.get(message, 4), line, column
    raise e


def read(source):
    """Return the document of a string or bytes."""
    text = source
    if not isinstance(source, str):
        text = _reader.decode(bytes(source))
        if text is None:
            _fail("unknown encoding", 1, 30)
    builder = _Builder()
    reader = _Reader(builder, _fail)
    reader.read(text)
    if builder.document.doctype is not None:
        builder.document.doctype.internalSubset = reader.subset
    declared = _reader._DECLARATION.match(text)
    if declared:
        import re
        document = builder.document
        document.version = re.search(r'version\s*=\s*["\']([^"\']*)', declared[0])[1]
        document.encoding = declared[1]
        alone = re.search(r'standalone\s*=\s*["\'](\w+)', declared[0])
        document.standalone = None if alone is None else alone[1] == "yes"
    return builder.document
