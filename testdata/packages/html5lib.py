# /// script
# dependencies = ["html5lib"]
# ///
import html5lib
from html5lib import serializer, treewalkers

tree = html5lib.parse("<p>One<p>Two <b>bold<i>both</b>it</i><table><td>x&amp;y", namespaceHTMLElements=False)
for e in tree.iter():
    print(e.tag, e.attrib, (e.text or "").strip())
walk = treewalkers.getTreeWalker("etree")
s = serializer.HTMLSerializer(omit_optional_tags=False, quote_attr_values="always")
print("".join(s.serialize(walk(tree))))
parser = html5lib.HTMLParser(namespaceHTMLElements=False)
parser.parseFragment("<a href=x>y</b>")
print([code for _, code, _ in parser.errors])
