"""What all nodes of xml.dom.minidom have in common, and their attributes."""

import xml.dom
from xml.dom import EMPTY_NAMESPACE, EMPTY_PREFIX, XMLNS_NAMESPACE

__name__ = 'xml.dom.minidom'  # where the classes belong

_COMMON_CHILDREN = (1, 3, 4, 5, 7, 8)  # elements, text, sections, references, instructions, comments
_FRAGMENT = xml.dom.Node.DOCUMENT_FRAGMENT_NODE


def _minidom():
    """Return the module that these classes are a part of; it imports this one."""
    from xml.dom import minidom
    return minidom


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
        return self.toprettyxml(indent="", newl="", encoding=encoding, standalone=standalone)

    def toprettyxml(self, indent="\t", newl="\n", encoding=None, standalone=None):
        """Return the node as XML with line breaks."""
        import io
        out = io.StringIO()
        declaration = (encoding, standalone) if self.nodeType == Node.DOCUMENT_NODE else ()
        self.writexml(out, "", indent, newl, *declaration)
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
        if node.nodeType in self._allowed:
            return
        raise _wrong_child(node, self)

    def _adopt(self, node):
        """Take a node from where it is, to become a child here."""
        self._check_child(node)
        if node.parentNode is not None:
            node.parentNode.removeChild(node)

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
        if newChild.nodeType == _FRAGMENT:
            return self._insert_all(newChild, refChild)
        self._adopt(newChild)
        if refChild is None:
            return self.appendChild(newChild)
        self.childNodes.insert(self._index(refChild), newChild)
        newChild.parentNode = self
        self._link()
        return newChild

    def _insert_all(self, fragment, refChild):
        """Put the children of a fragment before a child."""
        for node in fragment.childNodes[:]:
            self.insertBefore(node, refChild)
        return fragment

    def appendChild(self, node):
        """Put a node at the end."""
        if node.nodeType == _FRAGMENT:
            return self._insert_all(node, None)
        self._adopt(node)
        last = self.lastChild
        if last is not None:
            last.nextSibling = node
        node.previousSibling, node.nextSibling, node.parentNode = last, None, self
        self.childNodes.append(node)
        return node

    def replaceChild(self, newChild, oldChild):
        """Put a node in the place of a child, which is returned."""
        if newChild.nodeType == _FRAGMENT:
            place = oldChild.nextSibling
            self.removeChild(oldChild)
            return self._insert_all(newChild, place)
        if newChild is oldChild:
            return None
        self._adopt(newChild)
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
        return _minidom()._clone(self, deep, self.ownerDocument or self)

    def isSupported(self, feature, version):
        return _minidom().DOMImplementation().hasFeature(feature, version)

    def isSameNode(self, other):
        return self is other

    def getInterface(self, feature):
        return self if self.isSupported(feature, None) else None

    def getUserData(self, key):
        return (self._user_data or {}).get(key, (None, None))[0]

    def setUserData(self, key, data, handler):
        """Keep data for a key, or forget it if data is None. Return what was kept before.

        The handler is called when the node is copied or renamed."""
        known = self._user_data = self._user_data or {}
        old = known.pop(key, (None, None))[0]
        if data is not None:
            known[key] = data, handler
        return old

    def _tell_handlers(self, operation, new):
        known = self._user_data or {}
        for key, (data, handler) in [*known.items()]:
            if handler is not None:
                handler.handle(operation, key, data, self, new)

    def __enter__(self):
        return self

    def __exit__(self, et, ev, tb):
        self.unlink()

    def unlink(self):
        """Take the tree below apart."""
        nodes = self.childNodes
        self.parentNode = self.ownerDocument = self.nextSibling = self.previousSibling = None
        if nodes:
            self.childNodes = NodeList()
            for node in nodes:
                node.unlink()


def _wrong_child(node, parent):
    return xml.dom.HierarchyRequestErr(f"{node!r} cannot be child of {parent!r}")


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
        def wanted(e):
            return localName in ("*", e.localName) and namespaceURI in ("*", e.namespaceURI)
        return _elements(self, wanted, NodeList())


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
        self._name, self.namespaceURI, self._prefix = qName, namespaceURI, prefix
        self.ownerElement, self.childNodes = None, NodeList([_minidom().Text()])
        if localName is not None:
            self._localName = localName

    @property
    def localName(self):
        """Namespace-local name of this attribute."""
        own = vars(self)
        return own["_localName"] if "_localName" in own else _minidom()._split(self._name)[1]

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
            self.childNodes.append(_minidom().Text())
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
        value = _escape(self.value, True)
        writer.write(f' {self.name}="{value}"')


class NamedNodeMap:
    """The attributes of an element, by name or by namespace and local name."""

    def __init__(self, attrs, attrsNS, ownerElement):
        self._attrs, self._attrsNS, self._owner = attrs, attrsNS, ownerElement

    def _get_length(self):
        return len(self._attrs)

    __len__ = _get_length
    length = property(_get_length, doc="Number of nodes in the NamedNodeMap.")

    def get(self, name, value=None):
        return self._attrs.get(name, value)

    def item(self, index):
        return list(self._attrs.values())[index] if 0 <= index < len(self._attrs) else None

    def items(self):
        return [(node.nodeName, node.value) for node in self._attrs.values()]

    def itemsNS(self):
        return [((node.namespaceURI, node.localName), node.value) for node in self._attrs.values()]

    def keysNS(self):
        return self._attrsNS.keys()

    def values(self):
        return self._attrs.values()

    def keys(self):
        return self._attrs.keys()

    def __contains__(self, key):
        return key in (self._attrs if isinstance(key, str) else self._attrsNS)

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
        if isinstance(value, Attr):
            self.setNamedItem(value)
            return
        if not isinstance(value, str):
            raise TypeError("value must be a string or Attr object")
        attr = self._attrs.get(name)
        if attr is None:
            self.setNamedItem(attr := Attr(name))
            attr.ownerDocument = self._owner.ownerDocument
        attr.value = value

    def __delitem__(self, key):
        self._take(self[key])

    def _take(self, node):
        """Take an attribute from the element."""
        if node is None:
            raise xml.dom.NotFoundErr()
        self._owner._forget(node)
        node.ownerElement = None
        return node

    def getNamedItemNS(self, namespaceURI, localName):
        return self._attrsNS.get((namespaceURI, localName))

    def removeNamedItem(self, name):
        return self._take(self._attrs.get(name))

    def removeNamedItemNS(self, namespaceURI, localName):
        return self._take(self._attrsNS.get((namespaceURI, localName)))

    def getNamedItem(self, name):
        return self._attrs.get(name)

    def setNamedItem(self, node):
        if not isinstance(node, Attr):
            raise _wrong_child(node, self)
        if (old := self._attrs.get(node.name)) is not None:
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
        origin = f" (from {self.namespace!r})" if self.namespace else ""
        return f"<{type(self).__name__} {self.name!r}{origin}>"


_NO_TYPE = TypeInfo(None, None)
