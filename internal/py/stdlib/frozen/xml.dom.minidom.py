"""A document as a tree of nodes, as the Document Object Model has it. Reading is in xml.dom._minireader."""

import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE
from xml.dom._mininodes import (
    Attr, AttributeList, DocumentFragment, EmptyNodeList, NamedNodeMap, Node, NodeList, TypeInfo,
    _COMMON_CHILDREN, _NO_TYPE, _Searchable, _elements, _escape)

_TEXTS = Node.TEXT_NODE, Node.CDATA_SECTION_NODE


def _alias(name):
    """Return a property that is another name of an attribute."""
    return property(lambda self: getattr(self, name), lambda self, value: setattr(self, name, value))


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
        prefix, local = _split(qualifiedName)
        key = namespaceURI, local
        attr = self._attrsNS.get(key)
        if attr is None:
            attr = Attr(qualifiedName, *key, prefix)
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
        self.removeAttributeNode(self._attrs.get(name))

    def removeAttributeNS(self, namespaceURI, localName):
        self.removeAttributeNode(self._attrsNS.get((namespaceURI, localName)))

    def removeAttributeNode(self, node):
        if node is not None and self._attrs.get(node.name) is node:
            self._forget(node)
            node.ownerElement = None
            return node
        raise xml.dom.NotFoundErr()

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
        return f"<DOM Element: {self.tagName} at {id(self):#x}>"

    def writexml(self, writer, indent="", addindent="", newl=""):
        """Write the element. A text that is alone in it stays on the line of the tags."""
        write, nodes, name = writer.write, self.childNodes, self.tagName
        write(f"{indent}<{name}")
        for attr in self._attrs.values():
            attr.writexml(writer)
        if not nodes:
            write(f"/>{newl}")
            return
        write(">")
        if len(nodes) == 1 and nodes[0].nodeType in _TEXTS:
            nodes[0].writexml(writer)
        else:
            write(newl)
            for node in nodes:
                node.writexml(writer, indent + addindent, addindent, newl)
            write(indent)
        write(f"</{name}>{newl}")


class Childless:
    """Nodes that have no children."""

    attributes = None
    childNodes = EmptyNodeList()
    firstChild = lastChild = None

    def hasChildNodes(self):
        return False

    def normalize(self):
        """Do nothing: there are no texts below."""

    def appendChild(self, node):
        raise _childless(self, verb="cannot")

    def insertBefore(self, newChild, refChild):
        raise _childless(self)

    def replaceChild(self, newChild, oldChild):
        raise _childless(self)

    def removeChild(self, oldChild):
        raise _childless(self, xml.dom.NotFoundErr)


def _childless(node, error=xml.dom.HierarchyRequestErr, verb="do not"):
    return error(f"{node.nodeName} nodes {verb} have children")


class ProcessingInstruction(Childless, Node):
    """An instruction to a program: its target and its data."""

    nodeType = Node.PROCESSING_INSTRUCTION_NODE
    nodeName = _alias("target")
    nodeValue = _alias("data")

    def __init__(self, target, data):
        self.target, self.data = target, data

    def writexml(self, writer, indent="", addindent="", newl=""):
        text = f"<?{self.target} {self.data}?>"
        writer.write(indent + text + newl)


class CharacterData(Childless, Node):
    """Text of some kind."""

    def __init__(self):
        self.ownerDocument = self.parentNode = self.previousSibling = self.nextSibling = None
        self.data = ""

    def _get_length(self):
        return len(self.data)

    __len__ = _get_length
    length = property(_get_length, doc="Length of the string data.")
    nodeValue = _alias("data")

    def __repr__(self):
        data = self.data
        shown = repr(data[:10]) + "..." * (len(data) > 10)
        return f'<DOM {type(self).__name__} node "{shown}">'

    def _check(self, offset, count=0):
        problem = ("offset cannot be negative" if offset < 0 else
                   "offset cannot be beyond end of data" if offset >= len(self.data) else
                   "count cannot be negative" if count < 0 else None)
        if problem:
            raise xml.dom.IndexSizeErr(problem)

    def substringData(self, offset, count):
        self._check(offset, count)
        return self.data[offset:offset + count]

    def appendData(self, arg):
        self.data += arg

    def insertData(self, offset, arg):
        self._check(offset)
        self.data = self.data[:offset] + arg + self.data[offset:]

    def deleteData(self, offset, count):
        self.replaceData(offset, count, "")

    def replaceData(self, offset, count, arg):
        self._check(offset, count)
        if count:
            text = self.data
            self.data = text[:offset] + arg + text[offset + count:]


class Text(CharacterData):
    nodeType = Node.TEXT_NODE
    nodeName = "#text"
    isWhitespaceInElementContent = False

    def splitText(self, offset):
        """Cut the text in two; return the second half, which follows."""
        if not 0 <= offset <= len(self.data):
            raise xml.dom.IndexSizeErr("illegal offset value")
        rest = type(self)()
        rest.ownerDocument = self.ownerDocument
        self.data, rest.data = self.data[:offset], self.data[offset:]
        if self.parentNode is not None:
            self.parentNode.insertBefore(rest, self.nextSibling)
        return rest

    def writexml(self, writer, indent="", addindent="", newl=""):
        text = _escape(f"{indent}{self.data}{newl}")
        writer.write(text)

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
    """A comment."""

    nodeType, nodeName = Node.COMMENT_NODE, "#comment"

    def __init__(self, data):
        CharacterData.__init__(self)
        self.data = data

    def writexml(self, writer, indent="", addindent="", newl=""):
        text = self.data
        if "--" in text:
            raise ValueError("'--' is not allowed in a comment node")
        writer.write(f"{indent}<!--{text}-->{newl}")


class CDATASection(Text):
    """Text that is written without references."""

    nodeType, nodeName = Node.CDATA_SECTION_NODE, "#cdata-section"

    def writexml(self, writer, indent="", addindent="", newl=""):
        text = self.data
        if "]]>" in text:
            raise ValueError("']]>' not allowed in a CDATA section")
        writer.write(f"<![CDATA[{text}]]>")


class DocumentType(Childless, Node):
    nodeType = Node.DOCUMENT_TYPE_NODE
    publicId = systemId = internalSubset = None

    def __init__(self, qualifiedName):
        self.name = self.nodeName = _split(qualifiedName)[1] if qualifiedName else None
        self.entities, self.notations = NodeList(), NodeList()

    def writexml(self, writer, indent="", addindent="", newl=""):
        parts = ["<!DOCTYPE ", str(self.name)]
        if self.publicId:
            parts.append(f"{newl}  PUBLIC '{self.publicId}'{newl}  '{self.systemId}'")
        elif self.systemId:
            parts.append(f"{newl}  SYSTEM '{self.systemId}'")
        if self.internalSubset is not None:
            parts.append(f" [{self.internalSubset}]")
        writer.write("".join(parts) + ">" + newl)


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
            doctype.ownerDocument = doc
        if not empty:
            _check_prefix(_split(qualifiedName)[0], namespaceURI)
            doc.appendChild(doc.createElementNS(namespaceURI, qualifiedName))
        doc.doctype, doc.implementation = doctype, self
        return doc

    def createDocumentType(self, qualifiedName, publicId, systemId):
        made = DocumentType(qualifiedName)
        made.publicId, made.systemId = publicId, systemId
        return made

    def getInterface(self, feature):
        return self if self.hasFeature(feature, None) else None


def _check_prefix(prefix, uri):
    """Refuse a prefix that the root of a document cannot have."""
    if prefix == "xml" and uri != xml.dom.XML_NAMESPACE:
        raise xml.dom.NamespaceErr("illegal use of 'xml' prefix")
    if not uri and prefix:
        raise xml.dom.NamespaceErr("illegal use of prefix without namespaces")


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
        doctype, self.doctype = self.doctype, None
        if doctype is not None:
            doctype.unlink()
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
        refused = {Node.DOCUMENT_NODE: "document", Node.DOCUMENT_TYPE_NODE: "document type"}
        if kind := refused.get(node.nodeType):
            raise xml.dom.NotSupportedErr(f"cannot import {kind} nodes")
        return _clone(node, deep, self)

    def renameNode(self, n, namespaceURI, name):
        """Give an element or attribute another name."""
        if n.ownerDocument is not self:
            raise xml.dom.WrongDocumentErr("cannot rename nodes from other documents;\n"
                                           f"expected {self},\nfound {n.ownerDocument}")
        kinds = {Node.ELEMENT_NODE: _rename_element, Node.ATTRIBUTE_NODE: _rename_attribute}
        if n.nodeType not in kinds:
            raise xml.dom.NotSupportedErr("renameNode() only applies to element and attribute nodes")
        prefix = local = None
        if namespaceURI != EMPTY_NAMESPACE:
            prefix, local = _split(name)
            if namespaceURI != XMLNS_NAMESPACE and "xmlns" in (prefix, name):
                raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix")
        kinds[n.nodeType](n, namespaceURI, name, prefix, local)
        n._tell_handlers(xml.dom.UserDataHandler.NODE_RENAMED, None)
        return n

    def writexml(self, writer, indent="", addindent="", newl="", encoding=None, standalone=None):
        """Write the document with its declaration."""
        said = []
        if encoding:
            said.append(f'encoding="{encoding}"')
        if standalone is not None:
            said.append('standalone="%s"' % ("yes" if standalone else "no"))
        writer.write('<?xml version="1.0" %s?>%s' % (" ".join(said), newl))
        layout = indent, addindent, newl
        for node in self.childNodes:
            node.writexml(writer, *layout)


def _rename_element(element, uri, name, prefix, local):
    element.tagName = element.nodeName = name
    element.namespaceURI, element.prefix, element._localName = uri, prefix, local


def _rename_attribute(attr, uri, name, prefix, local):
    element, is_id = attr.ownerElement, attr._is_id
    if element is not None:
        element.removeAttributeNode(attr)
    attr._name, attr.namespaceURI, attr._prefix, attr._localName = name, uri, prefix, local
    if element is not None:
        element.setAttributeNode(attr)
        attr._is_id = is_id


def _clone(node, deep, owner):
    """Copy a node for a document."""
    if node.nodeType == Node.DOCUMENT_NODE:
        owner = Document()
    new = _copies[node.nodeType](node, deep, owner)
    if new is None:
        return None
    if deep and node.childNodes and node.nodeType != Node.ATTRIBUTE_NODE:
        for child in node.childNodes:
            copied = _clone(child, True, owner)
            new.appendChild(copied)
            if copied.nodeType == Node.DOCUMENT_TYPE_NODE:
                new.doctype = copied
    if node._user_data:
        events, home = xml.dom.UserDataHandler, node.ownerDocument
        imported = home is not None and home is not owner and node is not owner
        node._tell_handlers(events.NODE_IMPORTED if imported else events.NODE_CLONED, new)
    return new


def _copy_element(node, deep, owner):
    new = owner.createElementNS(node.namespaceURI, node.nodeName)
    for attr in node._attrs.values():
        uri = attr.namespaceURI
        new.setAttributeNS(uri, attr.nodeName, attr.value)
        new.getAttributeNodeNS(uri, attr.localName).specified = attr.specified
    return new


def _copy_attribute(node, deep, owner):
    new = owner.createAttributeNS(node.namespaceURI, node.nodeName)
    new.specified, new.value = True, node.value
    return new


def _copy_document(node, deep, new):
    if not deep:
        return None
    new.implementation, new.encoding = node.implementation, node.encoding
    new.standalone, new.version = node.standalone, node.version
    return new


def _copy_doctype(node, deep, owner):
    """Copy a document type, of which a document has only one."""
    if node.ownerDocument is not None and owner is node.ownerDocument:
        return None
    new = type(node)(node.name)
    new.publicId, new.systemId = node.publicId, node.systemId
    new.internalSubset = node.internalSubset if deep else None
    new.ownerDocument = owner if owner is not node else None
    return new


# How a node of each type is copied; children are copied by _clone.
_copies = {
    Node.ELEMENT_NODE: _copy_element,
    Node.ATTRIBUTE_NODE: _copy_attribute,
    Node.DOCUMENT_NODE: _copy_document,
    Node.DOCUMENT_TYPE_NODE: _copy_doctype,
    Node.DOCUMENT_FRAGMENT_NODE: lambda node, deep, owner: owner.createDocumentFragment(),
    Node.TEXT_NODE: lambda node, deep, owner: owner.createTextNode(node.data),
    Node.CDATA_SECTION_NODE: lambda node, deep, owner: owner.createCDATASection(node.data),
    Node.COMMENT_NODE: lambda node, deep, owner: owner.createComment(node.data),
    Node.PROCESSING_INSTRUCTION_NODE:
        lambda node, deep, owner: owner.createProcessingInstruction(node.target, node.data),
}


def parse(file, parser=None, bufsize=None):
    """Read a document from a file, given by its name or open, and return it."""
    if isinstance(file, str):
        with open(file, "rb") as opened:
            return parse(opened, parser)
    if parser is None:
        return parseString(file.read())
    raise NotImplementedError("there are no parsers of xml.sax here")


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
