"""A document as a tree of nodes, as the Document Object Model has it. Reading is in xml.dom._minireader."""

import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE
from xml.dom._mininodes import (
    Attr, AttributeList, DocumentFragment, EmptyNodeList, NamedNodeMap, Node, NodeList, TypeInfo, _COMMON_CHILDREN, _NO_TYPE, _Searchable, _elements, _escape)

class Element(_Searchable, Node):
    """An element with attributes and children."""

    nodeType = Node.ELEMENT_NODE
    schemaType = _NO_TYPE
    _allowed = _COMMON_CHILDREN

    def __init__(self, tagName, namespaceURI=EMPTY_NAMESPACE, prefix=None, localName=None):
        self.tagName = self.nodeName = tagName
        self.prefix, self.namespaceURI = prefix, namespaceURI
        if localName is not None:
            self._localName = localName
        self.childNodes = NodeList()
        self._attrs, self._attrsNS = {}, {}

    @property
    def localName(self):
        """Namespace-local name of this element."""
        return self.__dict__["_localName"] if "_localName" in self.__dict__ else _split(self.tagName)[1]

    @property
    def attributes(self):
        """NamedNodeMap of attributes on the element."""
        return NamedNodeMap(self._attrs, self._attrsNS, self)

    def hasAttributes(self):
        return bool(self._attrs)

    def _remember(self, attr):
        attr.ownerElement = self
        self._attrs[attr.name] = self._attrsNS[attr.namespaceURI, attr.localName] = attr

    def _forget(self, attr):
        self._attrs.pop(attr.name, None)
        self._attrsNS.pop((attr.namespaceURI, attr.localName), None)

    def unlink(self):
        for attr in list(self._attrs.values()):
            attr.unlink()
        self._attrs, self._attrsNS = {}, {}
        Node.unlink(self)

    def getAttribute(self, attname):
        """Return the value of an attribute, '' if there is none."""
        attr = self._attrs.get(attname)
        return "" if attr is None else attr.value

    def getAttributeNS(self, namespaceURI, localName):
        attr = self._attrsNS.get((namespaceURI, localName))
        return "" if attr is None else attr.value

    def setAttribute(self, attname, value):
        """Set an attribute, which is made if there is none."""
        attr = self._attrs.get(attname)
        if attr is None:
            attr = Attr(attname)
            attr.ownerDocument = self.ownerDocument
            self._remember(attr)
        attr.value = value

    def setAttributeNS(self, namespaceURI, qualifiedName, value):
        prefix, localname = _split(qualifiedName)
        attr = self._attrsNS.get((namespaceURI, localname))
        if attr is None:
            attr = Attr(qualifiedName, namespaceURI, localname, prefix)
            attr.ownerDocument = self.ownerDocument
            self._remember(attr)
        elif attr.name != qualifiedName:
            attr._prefix = prefix
            attr._rename(qualifiedName)
        attr.value = value

    def getAttributeNode(self, attrname):
        return self._attrs.get(attrname)

    def getAttributeNodeNS(self, namespaceURI, localName):
        return self._attrsNS.get((namespaceURI, localName))

    def setAttributeNode(self, attr):
        """Set an attribute; return the one that was there."""
        if attr.ownerElement not in (None, self):
            raise xml.dom.InuseAttributeErr("attribute node already owned")
        old = self._attrs.get(attr.name)
        same_name = self._attrsNS.get((attr.namespaceURI, attr.localName))
        for known in (old, same_name):
            if known is not None and known is not attr:
                known.ownerElement, known._is_id = None, False
                self._forget(known)
        self._remember(attr)
        if old is not attr:
            return old or same_name

    setAttributeNodeNS = setAttributeNode

    def removeAttribute(self, name):
        attr = self._attrs.get(name)
        if attr is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(attr)

    def removeAttributeNS(self, namespaceURI, localName):
        attr = self._attrsNS.get((namespaceURI, localName))
        if attr is None:
            raise xml.dom.NotFoundErr()
        self.removeAttributeNode(attr)

    def removeAttributeNode(self, node):
        if node is None or self._attrs.get(node.name) is not node:
            raise xml.dom.NotFoundErr()
        self._forget(node)
        node.ownerElement = None
        return node

    removeAttributeNodeNS = removeAttributeNode

    def hasAttribute(self, name):
        return name in self._attrs

    def hasAttributeNS(self, namespaceURI, localName):
        return (namespaceURI, localName) in self._attrsNS

    def setIdAttribute(self, name):
        self.setIdAttributeNode(self.getAttributeNode(name))

    def setIdAttributeNS(self, namespaceURI, localName):
        self.setIdAttributeNode(self.getAttributeNodeNS(namespaceURI, localName))

    def setIdAttributeNode(self, idAttr):
        """Let getElementById find the element by an attribute."""
        if idAttr is None or not self.isSameNode(idAttr.ownerElement):
            raise xml.dom.NotFoundErr()
        idAttr._is_id = True

    def __repr__(self):
        return "<DOM Element: %s at %#x>" % (self.tagName, id(self))

    def writexml(self, writer, indent="", addindent="", newl=""):
        """Write the element; a text alone stays on the line of the tags."""
        writer.write(indent + "<" + self.tagName)
        for attr in self._attrs.values():
            attr.writexml(writer)
        if not self.childNodes:
            writer.write("/>" + newl)
            return
        writer.write(">")
        if len(self.childNodes) == 1 and self.childNodes[0].nodeType in (Node.TEXT_NODE, Node.CDATA_SECTION_NODE):
            self.childNodes[0].writexml(writer, "", "", "")
        else:
            writer.write(newl)
            for node in self.childNodes:
                node.writexml(writer, indent + addindent, addindent, newl)
            writer.write(indent)
        writer.write("</%s>%s" % (self.tagName, newl))


class Childless:
    """Nodes that have no children."""

    attributes = None
    childNodes = EmptyNodeList()
    firstChild = lastChild = None

    def appendChild(self, node):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes cannot have children")

    def hasChildNodes(self):
        return False

    def insertBefore(self, newChild, refChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")

    def removeChild(self, oldChild):
        raise xml.dom.NotFoundErr(self.nodeName + " nodes do not have children")

    def normalize(self):
        """Nothing to do."""

    def replaceChild(self, newChild, oldChild):
        raise xml.dom.HierarchyRequestErr(self.nodeName + " nodes do not have children")


class ProcessingInstruction(Childless, Node):
    nodeType = Node.PROCESSING_INSTRUCTION_NODE

    def __init__(self, target, data):
        self.target, self.data = target, data

    nodeValue = property(lambda self: self.data, lambda self, value: setattr(self, "data", value))
    nodeName = property(lambda self: self.target, lambda self, value: setattr(self, "target", value))

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write("%s<?%s %s?>%s" % (indent, self.target, self.data, newl))


class CharacterData(Childless, Node):
    """Text of some kind."""

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self.data = ""

    def _get_length(self):
        return len(self.data)

    __len__ = _get_length
    length = property(_get_length, doc="Length of the string data.")
    nodeValue = property(lambda self: self.data, lambda self, value: setattr(self, "data", value))

    def __repr__(self):
        data = self.data
        return '<DOM %s node "%r%s">' % (type(self).__name__, data[0:10], "..." if len(data) > 10 else "")

    def _check(self, offset, count=0):
        if offset < 0:
            raise xml.dom.IndexSizeErr("offset cannot be negative")
        if offset > len(self.data) or count and offset >= len(self.data):
            raise xml.dom.IndexSizeErr("offset cannot be beyond end of data")
        if count < 0:
            raise xml.dom.IndexSizeErr("count cannot be negative")

    def substringData(self, offset, count):
        self._check(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        self.data += arg

    def insertData(self, offset, arg):
        self._check(offset)
        self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self._check(offset, count)
        self.data = self.data[:offset] + self.data[offset + count:]

    def replaceData(self, offset, count, arg):
        self._check(offset, count)
        self.data = self.data[:offset] + arg + self.data[offset + count:]


class Text(CharacterData):
    nodeType = Node.TEXT_NODE
    nodeName = "#text"
    isWhitespaceInElementContent = False

    def splitText(self, offset):
        """Cut the text in two; return the second half, which follows."""
        if offset < 0 or offset > len(self.data):
            raise xml.dom.IndexSizeErr("illegal offset value")
        rest = type(self)()
        rest.data, rest.ownerDocument = self.data[offset:], self.ownerDocument
        if self.parentNode is not None:
            self.parentNode.insertBefore(rest, self.nextSibling)
        self.data = self.data[:offset]
        return rest

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(_escape("%s%s%s" % (indent, self.data, newl)))

    def _neighbours(self):
        """Return this text and those that stand without anything else around it."""
        first = self
        while first.previousSibling is not None and first.previousSibling.nodeType in (3, 4):
            first = first.previousSibling
        nodes = []
        while first is not None and first.nodeType in (3, 4):
            nodes.append(first)
            first = first.nextSibling
        return nodes

    @property
    def wholeText(self):
        """The text of all logically-adjacent text nodes."""
        return "".join(node.data for node in self._neighbours())

    def replaceWholeText(self, content):
        """Put a text in the place of all that stand without anything else around this one."""
        for node in self._neighbours():
            if node is not self or not content:
                node.parentNode.removeChild(node)
        if not content:
            return None
        self.data = content
        return self


class Comment(CharacterData):
    nodeType = Node.COMMENT_NODE
    nodeName = "#comment"

    def __init__(self, data):
        CharacterData.__init__(self)
        self.data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "--" in self.data:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write("%s<!--%s-->%s" % (indent, self.data, newl))


class CDATASection(Text):
    nodeType = Node.CDATA_SECTION_NODE
    nodeName = "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        if "]]>" in self.data:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write("<![CDATA[%s]]>" % self.data)


class DocumentType(Childless, Node):
    nodeType = Node.DOCUMENT_TYPE_NODE
    publicId = systemId = internalSubset = None

    def __init__(self, qualifiedName):
        self.name = self.nodeName = _split(qualifiedName)[1] if qualifiedName else None
        self.entities, self.notations = NodeList(), NodeList()

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write("<!DOCTYPE %s" % self.name)
        if self.publicId:
            writer.write("%s  PUBLIC '%s'%s  '%s'" % (newl, self.publicId, newl, self.systemId))
        elif self.systemId:
            writer.write("%s  SYSTEM '%s'" % (newl, self.systemId))
        if self.internalSubset is not None:
            writer.write(" [%s]" % self.internalSubset)
        writer.write(">" + newl)


_FEATURES = {"core": ("1.0", "2.0", "3.0", None), "xml": ("1.0", "2.0", "3.0", None), "ls-load": (None,)}


def _read_features(text):
    """Read features with or without versions, as 'core 2.0 xml'."""
    words, pairs = text.split(), []
    for i, word in enumerate(words):
        if not word[0].isdigit():
            version = words[i + 1] if words[i + 1:] and words[i + 1][0].isdigit() else None
            pairs.append((word, version))
        elif i == 0:
            raise ValueError("bad feature name: %r" % word)
    return tuple(pairs)


class DOMImplementation:
    """Makes documents."""

    def hasFeature(self, feature, version):
        return (version or None) in _FEATURES.get(feature.lower(), ())

    def createDocument(self, namespaceURI, qualifiedName, doctype):
        """Return a document with a root, unless it is to be empty."""
        if doctype and doctype.parentNode is not None:
            raise xml.dom.WrongDocumentErr("doctype object owned by another DOM tree")
        doc = Document()
        empty = namespaceURI is None and qualifiedName is None and doctype is None
        if not qualifiedName and not empty:
            raise xml.dom.InvalidCharacterErr("Element with no name")
        if doctype is not None:
            doc.appendChild(doctype)
        if not empty:
            prefix, localname = _split(qualifiedName)
            if prefix == "xml" and namespaceURI != xml.dom.XML_NAMESPACE:
                raise xml.dom.NamespaceErr("illegal use of 'xml' prefix")
            if prefix and not namespaceURI:
                raise xml.dom.NamespaceErr("illegal use of prefix without namespaces")
            doc.appendChild(doc.createElementNS(namespaceURI, qualifiedName))
        doc.doctype, doc.implementation = doctype, self
        if doctype is not None:
            doctype.ownerDocument = doc
        return doc

    def createDocumentType(self, qualifiedName, publicId, systemId):
        doctype = DocumentType(qualifiedName)
        doctype.publicId, doctype.systemId = publicId, systemId
        return doctype

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None


def _split(qualifiedName):
    """Return prefix and local name."""
    prefix, colon, local = qualifiedName.partition(":")
    return (prefix, local) if colon else (None, prefix)


class Document(_Searchable, Node):
    """A document: its nodes, and what makes nodes for it."""

    nodeType = Node.DOCUMENT_NODE
    nodeName = "#document"
    _allowed = (1, 7, 8, 10)
    implementation = DOMImplementation()
    doctype = None
    actualEncoding = encoding = standalone = version = errorHandler = documentURI = None
    strictErrorChecking = False

    def __init__(self):
        self.childNodes = NodeList()

    def _check_child(self, node):
        Node._check_child(self, node)
        if node.nodeType == Node.ELEMENT_NODE and self.documentElement not in (None, node) and node.parentNode is not self:
            raise xml.dom.HierarchyRequestErr("two document elements disallowed")

    def replaceChild(self, newChild, oldChild):
        if oldChild is self.documentElement and newChild.nodeType == Node.ELEMENT_NODE and newChild is not oldChild:
            after = oldChild.nextSibling
            self.removeChild(oldChild)
            self.insertBefore(newChild, after)
            return oldChild
        return Node.replaceChild(self, newChild, oldChild)

    def _get_documentElement(self):
        return next((node for node in self.childNodes if node.nodeType == Node.ELEMENT_NODE), None)

    documentElement = property(_get_documentElement, doc="Top-level element of this document.")

    def unlink(self):
        if self.doctype is not None:
            self.doctype.unlink()
            self.doctype = None
        Node.unlink(self)

    def _own(self, node, **attributes):
        node.ownerDocument = self
        node.__dict__.update(attributes)
        return node

    def createDocumentFragment(self):
        return self._own(DocumentFragment())

    def createElement(self, tagName):
        return self._own(Element(tagName))

    def createTextNode(self, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        return self._own(Text(), data=data)

    def createCDATASection(self, data):
        if not isinstance(data, str):
            raise TypeError("node contents must be a string")
        return self._own(CDATASection(), data=data)

    def createComment(self, data):
        return self._own(Comment(data))

    def createProcessingInstruction(self, target, data):
        return self._own(ProcessingInstruction(target, data))

    def createAttribute(self, qName):
        return self._own(Attr(qName))

    def createElementNS(self, namespaceURI, qualifiedName):
        return self._own(Element(qualifiedName, namespaceURI, _split(qualifiedName)[0]))

    def createAttributeNS(self, namespaceURI, qualifiedName):
        prefix, localName = _split(qualifiedName)
        return self._own(Attr(qualifiedName, namespaceURI, localName, prefix))

    def getElementById(self, id):
        """Return the element with an attribute that is an ID and has the value."""
        def has_id(element):
            return any(attr._is_id and attr.value == id for attr in element._attrs.values())
        return next(iter(_elements(self, has_id, [])), None)

    def importNode(self, node, deep):
        """Return a copy of a node of another document."""
        if node.nodeType == Node.DOCUMENT_NODE:
            raise xml.dom.NotSupportedErr("cannot import document nodes")
        if node.nodeType == Node.DOCUMENT_TYPE_NODE:
            raise xml.dom.NotSupportedErr("cannot import document type nodes")
        return _clone(node, deep, self)

    def renameNode(self, n, namespaceURI, name):
        """Give an element or attribute another name."""
        if n.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr("cannot rename nodes from other documents;\nexpected %s,\nfound %s" % (self, n.ownerDocument))
        if n.nodeType not in (Node.ELEMENT_NODE, Node.ATTRIBUTE_NODE):
            raise xml.dom.NotSupportedErr("renameNode() only applies to element and attribute nodes")
        prefix = local = None
        if namespaceURI != EMPTY_NAMESPACE:
            prefix, local = _split(name)
            if prefix == "xmlns" and namespaceURI != XMLNS_NAMESPACE or name == "xmlns" and namespaceURI != XMLNS_NAMESPACE:
                raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix")
        if n.nodeType == Node.ATTRIBUTE_NODE:
            element, is_id = n.ownerElement, n._is_id
            if element is not None:
                element.removeAttributeNode(n)
            n._name, n.namespaceURI, n._prefix, n._localName = name, namespaceURI, prefix, local
            if element is not None:
                element.setAttributeNode(n)
                n._is_id = is_id
        else:
            n.tagName = n.nodeName = name
            n.namespaceURI, n.prefix, n._localName = namespaceURI, prefix, local
        n._tell_handlers(xml.dom.UserDataHandler.NODE_RENAMED, None)
        return n

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        """Write the document with its declaration."""
        said = []
        if encoding:
            said.append('encoding="%s"' % encoding)
        if standalone is not None:
            said.append('standalone="%s"' % ("yes" if standalone else "no"))
        writer.write('<?xml version="1.0" %s?>%s' % (" ".join(said), newl))
        for node in self.childNodes:
            node.writexml(writer, indent, addindent, newl)


def _clone(node, deep, owner):
    """Copy a node for a document."""
    kind = node.nodeType
    if kind == Node.ELEMENT_NODE:
        new = owner.createElementNS(node.namespaceURI, node.nodeName)
        for attr in node._attrs.values():
            new.setAttributeNS(attr.namespaceURI, attr.nodeName, attr.value)
            new.getAttributeNodeNS(attr.namespaceURI, attr.localName).specified = attr.specified
    elif kind == Node.ATTRIBUTE_NODE:
        new = owner.createAttributeNS(node.namespaceURI, node.nodeName)
        new.specified, new.value, deep = True, node.value, False
    elif kind == Node.DOCUMENT_FRAGMENT_NODE:
        new = owner.createDocumentFragment()
    elif kind == Node.DOCUMENT_NODE:
        if not deep:
            return None
        new = owner = Document()
        new.implementation, new.encoding, new.standalone, new.version = node.implementation, node.encoding, node.standalone, node.version
    elif kind == Node.DOCUMENT_TYPE_NODE:
        if node.ownerDocument is not None and owner is node.ownerDocument:
            return None
        new = node.__class__(node.name)
        new.publicId, new.systemId, new.internalSubset = node.publicId, node.systemId, node.internalSubset if deep else None
        new.ownerDocument = owner if owner is not node else None
    elif kind == Node.PROCESSING_INSTRUCTION_NODE:
        new = owner.createProcessingInstruction(node.target, node.data)
    elif kind == Node.COMMENT_NODE:
        new = owner.createComment(node.data)
    else:
        new = owner.createCDATASection(node.data) if kind == Node.CDATA_SECTION_NODE else owner.createTextNode(node.data)
    if deep and node.childNodes:
        for child in node.childNodes:
            copied = _clone(child, True, owner)
            new.appendChild(copied)
            if copied.nodeType == Node.DOCUMENT_TYPE_NODE:
                new.doctype = copied
    cloned = node.ownerDocument is None or node.ownerDocument is owner or node is owner
    operation = xml.dom.UserDataHandler.NODE_CLONED if cloned or kind == Node.DOCUMENT_NODE else xml.dom.UserDataHandler.NODE_IMPORTED
    node._tell_handlers(operation, new)
    return new


def parse(file, parser=None, bufsize=None):
    """Read a document from a file, given by its name or open, and return it."""
    if parser is not None:
        raise NotImplementedError("there are no parsers of xml.sax here")
    if isinstance(file, str):
        with open(file, "rb") as f:
            return parseString(f.read())
    return parseString(file.read())


def parseString(string, parser=None):
    """Read a document from a string or bytes and return it."""
    if parser is not None:
        raise NotImplementedError("there are no parsers of xml.sax here")
    from xml.dom._minireader import read
    return read(string)


def getDOMImplementation(features=None):
    """Return what makes documents, if it has the features."""
    if features:
        if isinstance(features, str):
            features = _read_features(features)
        if not all(Document.implementation.hasFeature(*pair) for pair in features):
            return None
    return Document.implementation
