# Documents as trees of nodes: read, searched, changed and written.
from xml.dom import HierarchyRequestErr, Node, NotFoundErr
from xml.dom.minidom import Document, getDOMImplementation, parseString
from xml.parsers.expat import ExpatError

doc = parseString('<?xml version="1.0" encoding="utf-8"?><!-- c --><r a="1" b="x&amp;y"><i>one</i> <i>two</i><![CDATA[<raw>]]><?pi data?><n:e xmlns:n="urn:n" n:k="v"/></r>')
root = doc.documentElement
assert root.tagName == root.nodeName == "r" and root.nodeType == Node.ELEMENT_NODE and root.parentNode is doc
assert [root.getAttribute(k) for k in ("a", "b", "c")] == ["1", "x&y", ""] and root.hasAttribute("a")
assert root.attributes.keys() == {"a", "b"} and root.attributes["a"].value == "1" and len(root.attributes) == 2
assert [e.firstChild.data for e in doc.getElementsByTagName("i")] == ["one", "two"]
assert [n.nodeName for n in root.childNodes] == ["i", "#text", "i", "#cdata-section", "pi", "n:e"]
e = root.lastChild
assert (e.prefix, e.localName, e.namespaceURI, e.getAttributeNS("urn:n", "k")) == ("n", "e", "urn:n", "v")
assert root.getElementsByTagNameNS("urn:n", "*") == [e] and e.previousSibling.nodeType == Node.PROCESSING_INSTRUCTION_NODE
assert doc.toxml() == ('<?xml version="1.0" ?><!-- c --><r a="1" b="x&amp;y"><i>one</i> <i>two</i><![CDATA[<raw>]]><?pi data?>'
                       '<n:e xmlns:n="urn:n" n:k="v"/></r>')
assert doc.toxml("utf-8").startswith(b'<?xml version="1.0" encoding="utf-8"?><!-- c -->')
assert repr(root.firstChild.firstChild) == '<DOM Text node "\'one\'">' and repr(root).startswith("<DOM Element: r at ")

new = doc.createElement("new")
new.setAttribute("q", 'a"b<c>\n')
new.appendChild(doc.createTextNode("t<"))
root.insertBefore(new, root.firstChild)
assert root.firstChild is new and new.nextSibling.tagName == "i" and new.toxml() == '<new q="a&quot;b&lt;c&gt;&#10;">t&lt;</new>'
assert root.removeChild(new) is new and new.parentNode is None and root.firstChild.previousSibling is None
copy = root.cloneNode(True)
assert copy.toxml() == root.toxml() and copy is not root and copy.parentNode is None

made = getDOMImplementation().createDocument(None, "list", None)
for i in range(2):
    item = made.createElement("item")
    item.setAttribute("n", str(i))
    item.appendChild(made.createTextNode("v%d" % i))
    made.documentElement.appendChild(item)
made.documentElement.appendChild(made.createComment("end"))
assert made.toprettyxml(indent="  ") == '<?xml version="1.0" ?>\n<list>\n  <item n="0">v0</item>\n  <item n="1">v1</item>\n  <!--end-->\n</list>\n'

text = parseString("<a>x<b/>y</a>").documentElement
text.removeChild(text.childNodes[1])
assert len(text.childNodes) == 2
text.normalize()
assert len(text.childNodes) == 1 and text.firstChild.data == "xy"
typed = parseString('<!DOCTYPE d PUBLIC "p" "s" [<!ELEMENT d ANY>]><d/>')
assert (typed.doctype.name, typed.doctype.publicId, typed.doctype.systemId, typed.doctype.internalSubset) == ("d", "p", "s", "<!ELEMENT d ANY>")


def error(call):
    try:
        call()
    except Exception as e:
        return type(e), str(e)


assert error(lambda: parseString("<a><b></a>")) == (ExpatError, "mismatched tag: line 1, column 8")
assert error(lambda: parseString("")) == (ExpatError, "no element found: line 1, column 0")
assert error(lambda: doc.appendChild(doc.createElement("second")))[0] is HierarchyRequestErr
assert error(lambda: root.removeChild(new))[0] is NotFoundErr
assert error(lambda: root.removeAttribute("zz"))[0] is NotFoundErr
with Document() as d:
    d.appendChild(d.createElement("x"))
assert not d.hasChildNodes()

# The end of a text is beyond it, and replacing nothing inserts nothing.
from xml.dom import minidom as _minidom, IndexSizeErr as _IndexSizeErr
_text = _minidom.Document().createTextNode('abc')
for _edit in (lambda: _text.insertData(3, 'x'), lambda: _text.substringData(3, 0), lambda: _text.deleteData(3, 1)):
    try:
        _edit()
    except _IndexSizeErr as e:
        assert str(e) == 'offset cannot be beyond end of data'
    else:
        assert False
_text.replaceData(1, 0, 'x')
assert _text.data == 'abc'
