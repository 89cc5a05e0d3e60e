import xml.etree.ElementTree as ET, io
from xml.etree.ElementTree import *
r = ET.fromstring('<a x="1"><b>t</b><b y="2">u<c/>tail</b></a>')
print(r.tag, r.attrib, [b.text for b in r.findall('b')], r.find('.//c').tail, ET.tostring(r), ET.tostring(r, encoding='unicode', method='text'))
for ev, el in ET.iterparse(io.StringIO('<a><b/></a>'), events=('start', 'end')): print(ev, el.tag)
print(ET.canonicalize('<a  z="1" b="2"><c/></a>'), XMLPullParser, C14NWriterTarget.__module__, sorted(n for n in ET.__all__ if not hasattr(ET, n)))
e = ET.Element('root'); s = ET.SubElement(e, 'kid', n='1'); s.text = 'é<&'; ET.indent(e); print(ET.tostring(e, encoding='unicode')); ET.dump(e)
try: ET.fromstring('<a><b></a>')
except ET.ParseError as x: print(x, x.position, x.code)
t = ET.ElementTree(e); o = io.BytesIO(); t.write(o, encoding='utf-8', xml_declaration=True); print(o.getvalue()); print([x.tag for x in r.iter()], list(r.itertext()), r.get('x'), r.findtext('b'), len(r), r[0].tag)
ns = ET.fromstring('<r xmlns:p="urn:x"><p:k>1</p:k></r>'); print(ns.find('p:k', {'p': 'urn:x'}).text, ET.tostring(ns)); ET.register_namespace('p', 'urn:x'); print(ET.tostring(ns))
try: ET.nope
except AttributeError as x: print(x)

# The old name has the same functions and classes.
import xml.etree.cElementTree as old
print(old.Element is ET.Element, old.fromstring("<a/>").tag, sorted(set(ET.__all__) - set(dir(old))))
