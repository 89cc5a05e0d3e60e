"""A document as a tree of nodes, as the Document Object Model has it. Reading is in xml.dom._minireader."""

import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE

_COMMON_CHILDREN = (1, 3, 4, 5, 7, 8)  # elements, text, sections, references, instructions, comments


class NodeList(list):
    """Nodes by number."""

    __slots__ = ()

    def item(self, index):
        return self[index] if 0 <= index < len(self) else None

    def _get_length(self):
        return len(self)

    length = property(_get_length, doc="The number of nodes in the NodeList.")


class EmptyNodeList(tuple):
    """No nodes."""

    __slots__ = ()
    length = property(lambda self: 0, doc="The number of nodes in the NodeList.")

    def item(self, index):
        return None


class Node(xml.dom.Node):
    """What all nodes have in common."""

    namespaceURI = None
    parentNode = None
    ownerDocument = None
    nextSibling = None
    previousSibling = None
    prefix = EMPTY_PREFIX
    localName = None
    attributes = None
    nodeValue = None
    childNodes = EmptyNodeList()
    _allowed = ()  # types of nodes that may be children
    _user_data = None

    def __bool__(self):
        return True

    def toxml(self, encoding=None, standalone=None):
        """Return the node as XML."""
        return self.toprettyxml("", "", encoding, standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        """Return the node as XML with line breaks."""
        import io
        out = io.StringIO()
        if self.nodeType == Node.DOCUMENT_NODE:
            self.writexml(out, "", indent, newl, encoding, standalone)
        else:
            self.writexml(out, "", indent, newl)
        text = out.getvalue()
        return text if encoding is None else text.encode(encoding, "xmlcharrefreplace")

    def hasChildNodes(self):
        return bool(self.childNodes)

    @property
    def firstChild(self):
        """First child node, or None."""
        return self.childNodes[0] if self.childNodes else None

    @property
    def lastChild(self):
        """Last child node, or None."""
        return self.childNodes[-1] if self.childNodes else None

    def _check_child(self, node):
        if node.nodeType not in self._allowed:
            raise xml.dom.HierarchyRequestErr("%s cannot be child of %s" % (repr(node), repr(self)))

    def _index(self, child):
        for i, node in enumerate(self.childNodes):
            if node is child:
                return i
        raise xml.dom.NotFoundErr()

    def _link(self):
        """Tell the children about their siblings."""
        before = None
        for node in self.childNodes:
            node.previousSibling = before
            if before is not None:
                before.nextSibling = node
            before = node
        if before is not None:
            before.nextSibling = None

    def insertBefore(self, newChild, refChild):
        """Put a node before a child, or at the end if that is None."""
        if newChild.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for node in tuple(newChild.childNodes):
                self.insertBefore(node, refChild)
            return newChild
        self._check_child(newChild)
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        if refChild is None:
            return self.appendChild(newChild)
        self.childNodes.insert(self._index(refChild), newChild)
        newChild.parentNode = self
        self._link()
        return newChild

    def appendChild(self, node):
        """Put a node at the end."""
        if node.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            for child in tuple(node.childNodes):
                self.appendChild(child)
            return node
        self._check_child(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)
        last = self.lastChild
        if last is not None:
            last.nextSibling = node
        node.previousSibling, node.nextSibling, node.parentNode = last, None, self
        self.childNodes.append(node)
        return node

    def replaceChild(self, newChild, oldChild):
        """Put a node in the place of a child, which is returned."""
        if newChild.nodeType == Node.DOCUMENT_FRAGMENT_NODE:
            after = oldChild.nextSibling
            self.removeChild(oldChild)
            return self.insertBefore(newChild, after)
        if newChild is oldChild:
            return None
        self._check_child(newChild)
        if newChild.parentNode is not None:
            newChild.parentNode.removeChild(newChild)
        self.childNodes[self._index(oldChild)] = newChild
        newChild.parentNode, oldChild.parentNode = self, None
        oldChild.nextSibling = oldChild.previousSibling = None
        self._link()
        return oldChild

    def removeChild(self, oldChild):
        """Take a child away and return it."""
        del self.childNodes[self._index(oldChild)]
        before, after = oldChild.previousSibling, oldChild.nextSibling
        if before is not None:
            before.nextSibling = after
        if after is not None:
            after.previousSibling = before
        oldChild.nextSibling = oldChild.previousSibling = oldChild.parentNode = None
        return oldChild

    def normalize(self):
        """Join texts that follow each other, and drop empty ones, here and below."""
        kept = []
        for child in self.childNodes:
            if child.nodeType != Node.TEXT_NODE:
                child.normalize()
            elif not child.data:
                child.parentNode = child.nextSibling = child.previousSibling = None
                continue
            elif kept and kept[-1].nodeType == Node.TEXT_NODE:
                kept[-1].data += child.data
                child.parentNode = child.nextSibling = child.previousSibling = None
                continue
            kept.append(child)
        if self.childNodes:
            self.childNodes[:] = kept
            self._link()

    def cloneNode(self, deep):
        """Return a copy, with deep also of what is below."""
        return _clone(self, deep, self.ownerDocument or self)

    def isSupported(self, feature, version):
        return DOMImplementation().hasFeature(feature, version)

    def isSameNode(self, other):
        return self is other

    def getInterface(self, feature):
        return self if self.isSupported(feature, None) else None

    def getUserData(self, key):
        return (self._user_data or {}).get(key, (None, None))[0]

    def setUserData(self, key, data, handler):
        """Keep data for a key, None to forget it; the handler hears when the node is copied. Return what was kept before."""
        known = self._user_data = self._user_data or {}
        old = known.pop(key, (None, None))[0]
        if data is not None:
            known[key] = data, handler
        return old

    def _tell_handlers(self, operation, new):
        for key, (data, handler) in list((self._user_data or {}).items()):
            if handler is not None:
                handler.handle(operation, key, data, self, new)

    def unlink(self):
        """Take the tree below apart."""
        self.parentNode = self.ownerDocument = self.nextSibling = self.previousSibling = None
        if self.childNodes:
            for child in self.childNodes:
                child.unlink()
            self.childNodes = NodeList()

    def __enter__(self):
        return self

    def __exit__(self, et, ev, tb):
        self.unlink()


def _escape(text, attribute=False):
    text = text.replace("&", "&amp;").replace("<", "&lt;")
    if attribute:
        for c, code in (('"', "&quot;"), ("\r", "&#13;"), ("\n", "&#10;"), ("\t", "&#9;")):
            text = text.replace(c, code)
    return text.replace(">", "&gt;")


def _elements(node, wanted, found):
    """Collect the elements below a node."""
    for child in node.childNodes:
        if child.nodeType == Node.ELEMENT_NODE:
            if wanted(child):
                found.append(child)
            _elements(child, wanted, found)
    return found


class _Searchable:
    """Finds elements below."""

    def getElementsByTagName(self, name):
        """Return the elements of a name, '*' for all."""
        return _elements(self, lambda e: name in ("*", e.tagName), NodeList())

    def getElementsByTagNameNS(self, namespaceURI, localName):
        """Return the elements of a namespace and local name; '*' stands for any."""
        return _elements(self, lambda e: localName in ("*", e.localName) and namespaceURI in ("*", e.namespaceURI), NodeList())


class DocumentFragment(Node):
    """Nodes without a parent, which are inserted in its place."""

    nodeType = Node.DOCUMENT_FRAGMENT_NODE
    nodeName = "#document-fragment"
    _allowed = (*_COMMON_CHILDREN, 12)

    def __init__(self):
        self.childNodes = NodeList()


class Attr(Node):
    """An attribute of an element, whose child is its text."""

    nodeType = Node.ATTRIBUTE_NODE
    attributes = None
    specified = False
    _is_id = False
    _allowed = (3, 5)

    def __init__(self, qName, namespaceURI=EMPTY_NAMESPACE, localName=None, prefix=None):
        self.ownerElement = None
        self._name, self.namespaceURI, self._prefix = qName, namespaceURI, prefix
        if localName is not None:
            self._localName = localName
        self.childNodes = NodeList()
        self.childNodes.append(Text())

    @property
    def localName(self):
        """Namespace-local name of this attribute."""
        return self.__dict__["_localName"] if "_localName" in self.__dict__ else _split(self._name)[1]

    @property
    def name(self):
        return self._name

    @name.setter
    def name(self, value):
        self._rename(value)

    nodeName = name

    def _rename(self, name):
        owner = self.ownerElement
        if owner is not None:
            owner._forget(self)
        self._name = name
        if owner is not None:
            owner._remember(self)

    @property
    def prefix(self):
        return self._prefix

    @prefix.setter
    def prefix(self, prefix):
        if prefix == "xmlns" and self.namespaceURI and self.namespaceURI != XMLNS_NAMESPACE:
            raise xml.dom.NamespaceErr("illegal use of 'xmlns' prefix for the wrong namespace")
        self._prefix = prefix
        self._rename("%s:%s" % (prefix, self.localName) if prefix else self.localName)

    @property
    def value(self):
        return "".join(child.data for child in self.childNodes)

    @value.setter
    def value(self, value):
        if not self.childNodes:
            self.childNodes.append(Text())
        del self.childNodes[1:]
        self.childNodes[0].data = value

    nodeValue = value

    def unlink(self):
        if self.ownerElement is not None:
            self.ownerElement._forget(self)
            self.ownerElement = None
        self.childNodes = NodeList()

    @property
    def isId(self):
        """True if this attribute is an ID."""
        return self._is_id

    @property
    def schemaType(self):
        """Schema type for this attribute."""
        return _NO_TYPE

    def writexml(self, writer, indent="", addindent="", newl=""):
        writer.write(' %s="%s"' % (self.name, _escape(self.value, True)))


class NamedNodeMap:
    """The attributes of an element, by name or by namespace and local name."""

    def __init__(self, attrs, attrsNS, ownerElement):
        self._attrs, self._attrsNS, self._owner = attrs, attrsNS, ownerElement

    def _get_length(self):
        return len(self._attrs)

    length = property(_get_length, doc="Number of nodes in the NamedNodeMap.")

    def item(self, index):
        return list(self._attrs.values())[index] if 0 <= index < len(self._attrs) else None

    def items(self):
        return [(node.nodeName, node.value) for node in self._attrs.values()]

    def itemsNS(self):
        return [((node.namespaceURI, node.localName), node.value) for node in self._attrs.values()]

    def keys(self):
        return self._attrs.keys()

    def keysNS(self):
        return self._attrsNS.keys()

    def values(self):
        return self._attrs.values()

    def get(self, name, value=None):
        return self._attrs.get(name, value)

    def __contains__(self, key):
        return key in (self._attrs if isinstance(key, str) else self._attrsNS)

    def __len__(self):
        return len(self._attrs)

    def __eq__(self, other):
        return self._attrs is getattr(other, "_attrs", None) or (id(self) == id(other))

    def __lt__(self, other):
        return id(self) < id(other)

    def __gt__(self, other):
        return id(self) > id(other)

    __hash__ = None

    def __getitem__(self, key):
        return (self._attrsNS if isinstance(key, tuple) else self._attrs)[key]

    def __setitem__(self, name, value):
        if isinstance(value, str):
            node = self._attrs.get(name)
            if node is None:
                node = Attr(name)
                node.ownerDocument = self._owner.ownerDocument
                self.setNamedItem(node)
            node.value = value
        elif isinstance(value, Attr):
            self.setNamedItem(value)
        else:
            raise TypeError("value must be a string or Attr object")

    def __delitem__(self, key):
        self._take(self[key])

    def _take(self, node):
        self._owner._forget(node)
        node.ownerElement = None
        return node

    def getNamedItem(self, name):
        return self._attrs.get(name)

    def getNamedItemNS(self, namespaceURI, localName):
        return self._attrsNS.get((namespaceURI, localName))

    def removeNamedItem(self, name):
        node = self.getNamedItem(name)
        if node is None:
            raise xml.dom.NotFoundErr()
        return self._take(node)

    def removeNamedItemNS(self, namespaceURI, localName):
        node = self.getNamedItemNS(namespaceURI, localName)
        if node is None:
            raise xml.dom.NotFoundErr()
        return self._take(node)

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise xml.dom.HierarchyRequestErr("%s cannot be child of %s" % (repr(node), repr(self)))
        old = self._attrs.get(node.name)
        if old is not None:
            self._take(old)
        self._owner._remember(node)
        return old

    setNamedItemNS = setNamedItem


AttributeList = NamedNodeMap


class TypeInfo:
    """The type that a schema gives; there are no schemas here."""

    __slots__ = "namespace", "name"

    def __init__(self, namespace, name):
        self.namespace, self.name = namespace, name

    def __repr__(self):
        return "<%s %r (from %r)>" % (type(self).__name__, self.name, self.namespace) if self.namespace else "<%s %r>" % (type(self).__name__, self.name)


_NO_TYPE = TypeInfo(None, None)


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
