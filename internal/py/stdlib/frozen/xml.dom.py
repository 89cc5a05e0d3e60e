"""The Document Object Model: its constants and exceptions. xml.dom.minidom implements it."""

EMPTY_NAMESPACE = EMPTY_PREFIX = None
XML_NAMESPACE = "http://www.w3.org/XML/1998/namespace"
XMLNS_NAMESPACE = "http://www.w3.org/2000/xmlns/"
XHTML_NAMESPACE = "http://www.w3.org/1999/xhtml"

_NODE_TYPES = """ELEMENT ATTRIBUTE TEXT CDATA_SECTION ENTITY_REFERENCE ENTITY PROCESSING_INSTRUCTION
    COMMENT DOCUMENT DOCUMENT_TYPE DOCUMENT_FRAGMENT NOTATION""".split()


class Node:
    """The kinds of nodes."""


for _number, _name in enumerate(_NODE_TYPES, 1):
    setattr(Node, _name + "_NODE", _number)


class DOMException(Exception):
    """An operation that a tree does not allow. Programs raise the subclasses."""

    def __init__(self, *args, **kw):
        if type(self) is DOMException:
            raise RuntimeError("DOMException should not be instantiated directly")
        Exception.__init__(self, *args, **kw)

    def _get_code(self):
        return self.code


_ERRORS = ("INDEX_SIZE DOMSTRING_SIZE HIERARCHY_REQUEST WRONG_DOCUMENT INVALID_CHARACTER NO_DATA_ALLOWED NO_MODIFICATION_ALLOWED NOT_FOUND "
           "NOT_SUPPORTED INUSE_ATTRIBUTE INVALID_STATE SYNTAX INVALID_MODIFICATION NAMESPACE INVALID_ACCESS VALIDATION").split()
for _number, _name in enumerate(_ERRORS, 1):
    globals()[_name + "_ERR"] = _number
    _class = {"DOMSTRING_SIZE": "DomstringSize"}.get(_name, _name.title().replace("_", "")) + "Err"
    globals()[_class] = type(_class, (DOMException,), {"code": _number, "__module__": __name__})
del _number, _name, _class


class UserDataHandler:
    """What has happened to a node, as handlers of user data are told."""

    NODE_CLONED, NODE_IMPORTED, NODE_DELETED, NODE_RENAMED = range(1, 5)


def registerDOMImplementation(name, factory):
    """Make an implementation known under a name."""
    _registered[name] = factory


_registered = {}


def getDOMImplementation(name=None, features=()):
    """Return the implementation of a name; without one, that of minidom if it has the features."""
    if name in _registered:
        return _registered[name]()
    from xml.dom import minidom
    if name not in (None, "minidom"):
        raise ImportError("no DOM implementation %r" % name)
    if isinstance(features, str):
        features = minidom._read_features(features)
    if all(minidom.DOMImplementation.hasFeature(minidom.DOMImplementation(), *pair) for pair in features):
        return minidom.getDOMImplementation()
    raise ImportError("no suitable DOM implementation found")
