# xml_etree__all: what CPython shows.
import re

got = []


def r(f):
    """Note what f returns or raises."""
    try:
        shown = repr(f())
    except Exception as e:
        shown = f'{type(e).__name__}: {e}'
    got.append(re.sub(r"0x[0-9a-f]+|id='\d+'", 'ID', shown))

import copy, io, pickle
import xml.etree.ElementTree as ET
doc = '''<?xml version="1.0"?>
<data xmlns:x="http://x" xmlns="http://d"><!-- c --><?pi some data?>
  <country name="A"><rank>1</rank><year>2008</year><n a="1"/><n a="2" b="q">t</n></country>
  <x:country name="B" x:k="v">text &amp; &lt;more&gt; &#65;&#x42;<![CDATA[<raw>]]> tail</x:country>tail
</data>'''
root = ET.fromstring(doc)
r(lambda: root)
r(lambda: root.tag)
r(lambda: [c.tag for c in root])
r(lambda: root[1].attrib)
r(lambda: root[1].text)
r(lambda: root[1].tail)
r(lambda: ET.tostring(root))
r(lambda: ET.tostring(root, encoding='unicode'))
r(lambda: ET.tostring(root, encoding='utf-8', xml_declaration=True))
r(lambda: ET.tostring(root, encoding='iso-8859-1'))
r(lambda: ET.tostring(root, method='text', encoding='unicode'))
r(lambda: ET.tostring(root, method='html'))
r(lambda: ET.tostring(root, 'unicode', short_empty_elements=False))
r(lambda: ET.tostring(root, 'unicode', default_namespace='http://d'))
ns = {'d': 'http://d', 'x': 'http://x', '': 'http://d'}
for p in ['d:country', 'x:country', './/d:rank', '*', './/*', '{*}country', '{http://d}*', './/d:n[@a]', ".//d:n[@a='2']", ".//d:n[@a!='2']", "d:country[d:rank='1']", 'd:country[d:rank]', ".//d:rank/..", 'country/rank', ".//*[@name='B']", ".//d:rank[.='1']", './d:country/', '.', 'nope', ".//d:n[.='t']", ".//d:n[@a='1'][@b]", '//d:n', '/d', 'q:z', '..', 'd:country//d:n', "d:country[d:rank!='1']", 'd:country[bogus()]']:
    r(lambda: (p, [(e.tag, e.attrib) for e in root.findall(p, ns)]))
r(lambda: root.find('nope'))
r(lambda: root.findtext('d:country/d:year', namespaces=ns))
r(lambda: root.findtext('zz', 'def'))
r(lambda: [e.tag for e in root.iter('{http://d}n')])
r(lambda: list(root.itertext()))
for bad in ['', '   ', 'x', '<a>', '<a></b>', '<a/><b/>', '<a b=1/>', '<a b="1" b="2"/>', '<a>&foo;</a>', '<x:a/>', '<a', '<a b', '<a><!-- -- --></a>', '<a>&</a>', '<a>\x01</a>', '<a>]]></a>', '<a></a>x', '<1/>', '<a>&#0;</a>', '<!DOCTYPE a [<!ENTITY e "v">]><a>&e;&e;</a>', '<!DOCTYPE a [<!ENTITY e SYSTEM "file:///etc/passwd">]><a>&e;</a>', '<a><b></a>', '\n\n<a>\n <b>\n</a>', '</a>', '<a><![CDATA[x</a>', '<a b="<"/>', '<a>x', '<?xml version="1.0"?>', ' <?xml version="1.0"?><a/>', '<a b="x\ty\nz"/>', '<a >t</a >', "<a b='\"'/>", '<é>ü</é>', '<a xmlns:p=""/>','<a>\r\n</a>','<a/>\n<!--x-->\n']:
    r(lambda: (bad, ET.tostring(ET.fromstring(bad))))
a = ET.Element('a', {'x': '1'}, y='2')
b = ET.SubElement(a, 'b')
b.text = 'T<&>"'
b.tail = 'tl'
c = ET.SubElement(a, 'c', k='a"b\n<>&')
a.append(ET.Comment('com'))
a.append(ET.PI('t', 'd'))
a.insert(0, ET.Element('first'))
r(lambda: len(a))
r(lambda: a[0])
r(lambda: a[-1].tag)
r(lambda: a[1:3])
r(lambda: a[9])
r(lambda: a.keys())
r(lambda: a.items())
r(lambda: a.get('zz', 5))
a.set('n', 'v')
r(lambda: a.remove(ET.Element('q')))
a.remove(b)
r(lambda: a.append('x'))
r(lambda: ET.Element('a', 5))
r(lambda: ET.SubElement(5, 'b')); 
a.set('bad', 5)
r(lambda: ET.tostring(a)); del a.attrib['bad']
a.text = 5
r(lambda: ET.tostring(a))
a.text=None
ET.indent(a)
t = ET.ElementTree(a)
s = io.BytesIO()
t.write(s, encoding='utf-8', xml_declaration=True)
r(s.getvalue)
s = io.StringIO()
t.write(s, encoding='unicode')
r(s.getvalue)
big = ET.fromstring('<r><a><b/><c>x</c></a><d/></r>')
ET.indent(big, '\t')
r(lambda: ET.tostring(big, 'unicode'))
r(lambda: [(e, x.tag) for e, x in ET.iterparse(io.StringIO('<r><a/><b>t</b></r>'), events=('start', 'end'))])
r(lambda: [(e, x if e.endswith('ns') else x.tag) for e, x in ET.iterparse(io.BytesIO(b'<r xmlns:p="u"><p:a/></r>'), ('start-ns','end-ns','end'))])
p = ET.XMLPullParser(['end'])
p.feed('<a><b/>')
p.feed('</a>')
r(lambda: [(e, x.tag) for e, x in p.read_events()])
class T:
    def __init__(s): s.l = []
    def start(s, t, a): s.l.append(('s', t, a))
    def end(s, t): s.l.append(('e', t))
    def data(s, d): s.l.append(('d', d))
    def close(s): return s.l
r(lambda: ET.XML('<a b="1">x<c/>y</a>', ET.XMLParser(target=T())))
r(lambda: ET.tostring(copy.deepcopy(big)) == ET.tostring(big))
r(lambda: ET.tostring(pickle.loads(pickle.dumps(big))) == ET.tostring(big))
r(lambda: ET.QName('u', 't'))
r(lambda: ET.QName('u','t') == '{u}t')
e = ET.Element(ET.QName('u', 't'))
e.set(ET.QName('u','k'), 'v')
r(lambda: ET.tostring(e))
ET.register_namespace('zz', 'u')
r(lambda: ET.tostring(e))
r(lambda: ET.register_namespace('ns1', 'u'))
tb = ET.TreeBuilder()
tb.start('a', {})
tb.data('x')
tb.start('b', {'k': 'v'})
tb.end('b')
tb.end('a')
r(lambda: ET.tostring(tb.close()))
r(lambda: ET.tostring(ET.fromstring('<a>é€</a>')))
r(lambda: ET.tostring(ET.fromstring('<a>é</a>'.encode('utf-8')), 'unicode'))
r(lambda: ET.fromstring("<?xml version='1.0' encoding='latin-1'?><a>é</a>".encode('latin-1')).text)
r(lambda: ET.canonicalize('<a  z="1" y="2"><b/> x </a>'))
r(lambda: ET.fromstringlist(['<a>', '</a>']).tag)
r(lambda: ET.XMLID('<a id="1"><b id="2"/></a>')[1].keys())
r(lambda: ET.iselement(a)); 
x = ET.fromstring('<a><b/><c/><d/></a>'); x[1:2] = [ET.Element('q'), ET.Element('w')]
r(lambda: [k.tag for k in x]); del x[0]
r(lambda: [k.tag for k in x]); x[0] = ET.Element('m')
r(lambda: [k.tag for k in x])
x.extend([ET.Element('e')])
r(lambda: x.makeelement('z', {}).tag)
x.clear()
r(lambda: (len(x), x.attrib))
r(lambda: ET.tostring(ET.fromstring('<html><br/><p>x</p><script>a&lt;b</script></html>'), method='html'))
t = ET.ElementTree(ET.fromstring('<a><b>1</b></a>'))
r(lambda: t.find('b').text)
r(lambda: t.getroot().tag)
r(lambda: [e.tag for e in t.iter()])
r(lambda: t.findall('.//b'))
r(lambda: t.findtext('b'))
r(lambda: ET.tostring(ET.fromstring('<a><b></b>'*1 + '</a>')))

# What CPython 3.13 shows for each, in turn.
expected = [
    "<Element '{http://d}data' at ID>",
    "'{http://d}data'",
    "['{http://d}country', '{http://x}country']",
    "{'name': 'B', '{http://x}k': 'v'}",
    "'text & <more> AB<raw> tail'",
    "'tail\\n'",
    'b\'<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1" /><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    '\'<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1" /><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    'b\'<?xml version=\\\'1.0\\\' encoding=\\\'utf-8\\\'?>\\n<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1" /><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    'b\'<?xml version=\\\'1.0\\\' encoding=\\\'iso-8859-1\\\'?>\\n<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1" /><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    "'\\n  12008t\\n  text & <more> AB<raw> tailtail\\n'",
    'b\'<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1"></ns0:n><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    '\'<ns0:data xmlns:ns0="http://d" xmlns:ns1="http://x">\\n  <ns0:country name="A"><ns0:rank>1</ns0:rank><ns0:year>2008</ns0:year><ns0:n a="1"></ns0:n><ns0:n a="2" b="q">t</ns0:n></ns0:country>\\n  <ns1:country name="B" ns1:k="v">text &amp; &lt;more&gt; AB&lt;raw&gt; tail</ns1:country>tail\\n</ns0:data>\'',
    'ValueError: cannot use non-qualified names with default_namespace option',
    "('d:country', [('{http://d}country', {'name': 'A'})])",
    "('x:country', [('{http://x}country', {'name': 'B', '{http://x}k': 'v'})])",
    "('.//d:rank', [('{http://d}rank', {})])",
    "('*', [('{http://d}country', {'name': 'A'}), ('{http://x}country', {'name': 'B', '{http://x}k': 'v'})])",
    "('.//*', [('{http://d}country', {'name': 'A'}), ('{http://d}rank', {}), ('{http://d}year', {}), ('{http://d}n', {'a': '1'}), ('{http://d}n', {'a': '2', 'b': 'q'}), ('{http://x}country', {'name': 'B', '{http://x}k': 'v'})])",
    "('{*}country', [('{http://d}country', {'name': 'A'}), ('{http://x}country', {'name': 'B', '{http://x}k': 'v'})])",
    "('{http://d}*', [('{http://d}country', {'name': 'A'})])",
    "('.//d:n[@a]', [('{http://d}n', {'a': '1'}), ('{http://d}n', {'a': '2', 'b': 'q'})])",
    '(".//d:n[@a=\'2\']", [(\'{http://d}n\', {\'a\': \'2\', \'b\': \'q\'})])',
    '(".//d:n[@a!=\'2\']", [(\'{http://d}n\', {\'a\': \'1\'})])',
    '("d:country[d:rank=\'1\']", [(\'{http://d}country\', {\'name\': \'A\'})])',
    "('d:country[d:rank]', [('{http://d}country', {'name': 'A'})])",
    "('.//d:rank/..', [('{http://d}country', {'name': 'A'})])",
    "('country/rank', [('{http://d}rank', {})])",
    '(".//*[@name=\'B\']", [(\'{http://x}country\', {\'name\': \'B\', \'{http://x}k\': \'v\'})])',
    '(".//d:rank[.=\'1\']", [(\'{http://d}rank\', {})])',
    "('./d:country/', [('{http://d}rank', {}), ('{http://d}year', {}), ('{http://d}n', {'a': '1'}), ('{http://d}n', {'a': '2', 'b': 'q'})])",
    "('.', [('{http://d}data', {})])",
    "('nope', [])",
    '(".//d:n[.=\'t\']", [(\'{http://d}n\', {\'a\': \'2\', \'b\': \'q\'})])',
    '(".//d:n[@a=\'1\'][@b]", [])',
    'SyntaxError: cannot use absolute path on element',
    'SyntaxError: cannot use absolute path on element',
    "SyntaxError: prefix 'q' not found in prefix map",
    "('..', [])",
    "('d:country//d:n', [('{http://d}n', {'a': '1'}), ('{http://d}n', {'a': '2', 'b': 'q'})])",
    '("d:country[d:rank!=\'1\']", [])',
    'SyntaxError: unsupported function',
    'None',
    "'2008'",
    "'def'",
    "['{http://d}n', '{http://d}n']",
    "['\\n  ', '1', '2008', 't', '\\n  ', 'text & <more> AB<raw> tail', 'tail\\n']",
    'ParseError: no element found: line 1, column 0',
    'ParseError: no element found: line 1, column 3',
    'ParseError: syntax error: line 1, column 0',
    'ParseError: no element found: line 1, column 3',
    'ParseError: mismatched tag: line 1, column 5',
    'ParseError: junk after document element: line 1, column 4',
    'ParseError: not well-formed (invalid token): line 1, column 5',
    'ParseError: duplicate attribute: line 1, column 9',
    'ParseError: undefined entity: line 1, column 3',
    'ParseError: unbound prefix: line 1, column 0',
    'ParseError: unclosed token: line 1, column 0',
    'ParseError: unclosed token: line 1, column 0',
    'ParseError: not well-formed (invalid token): line 1, column 10',
    'ParseError: not well-formed (invalid token): line 1, column 4',
    'ParseError: not well-formed (invalid token): line 1, column 3',
    'ParseError: not well-formed (invalid token): line 1, column 5',
    'ParseError: junk after document element: line 1, column 7',
    'ParseError: not well-formed (invalid token): line 1, column 1',
    'ParseError: reference to invalid character number: line 1, column 3',
    '(\'<!DOCTYPE a [<!ENTITY e "v">]><a>&e;&e;</a>\', b\'<a>vv</a>\')',
    'ParseError: undefined entity &e;: line 1, column 57',
    'ParseError: mismatched tag: line 1, column 8',
    'ParseError: mismatched tag: line 5, column 2',
    'ParseError: not well-formed (invalid token): line 1, column 1',
    'ParseError: unclosed CDATA section: line 1, column 17',
    'ParseError: not well-formed (invalid token): line 1, column 6',
    'ParseError: no element found: line 1, column 4',
    'ParseError: no element found: line 1, column 21',
    'ParseError: XML or text declaration not at start of entity: line 1, column 1',
    '(\'<a b="x\\ty\\nz"/>\', b\'<a b="x y z" />\')',
    "('<a >t</a >', b'<a>t</a>')",
    '(\'<a b=\\\'"\\\'/>\', b\'<a b="&quot;" />\')',
    "('<é>ü</é>', b'<&#233;>&#252;</&#233;>')",
    'ParseError: must not undeclare prefix: line 1, column 0',
    "('<a>\\r\\n</a>', b'<a>\\n</a>')",
    "('<a/>\\n<!--x-->\\n', b'<a />')",
    '5',
    "<Element 'first' at ID>",
    '<function ProcessingInstruction at ID>',
    "[<Element 'b' at ID>, <Element 'c' at ID>]",
    'IndexError: child index out of range',
    "['x', 'y']",
    "[('x', '1'), ('y', '2')]",
    '5',
    'ValueError: list.remove(x): x not in list',
    'TypeError: append() argument 1 must be xml.etree.ElementTree.Element, not str',
    'TypeError: Element() argument 2 must be dict, not int',
    'TypeError: SubElement() argument 1 must be xml.etree.ElementTree.Element, not int',
    'TypeError: cannot serialize 5 (type int)',
    'TypeError: cannot serialize 5 (type int)',
    'b\'<?xml version=\\\'1.0\\\' encoding=\\\'utf-8\\\'?>\\n<a x="1" y="2" n="v">\\n  <first />\\n  <c k="a&quot;b&#10;&lt;&gt;&amp;" />\\n  <!--com-->\\n  <?t d?>\\n</a>\'',
    '\'<a x="1" y="2" n="v">\\n  <first />\\n  <c k="a&quot;b&#10;&lt;&gt;&amp;" />\\n  <!--com-->\\n  <?t d?>\\n</a>\'',
    "'<r>\\n\\t<a>\\n\\t\\t<b />\\n\\t\\t<c>x</c>\\n\\t</a>\\n\\t<d />\\n</r>'",
    "[('start', 'r'), ('start', 'a'), ('end', 'a'), ('start', 'b'), ('end', 'b'), ('end', 'r')]",
    "[('start-ns', ('p', 'u')), ('end', '{u}a'), ('end', 'r'), ('end-ns', None)]",
    "[('end', 'b'), ('end', 'a')]",
    "[('s', 'a', {'b': '1'}), ('d', 'x'), ('s', 'c', {}), ('e', 'c'), ('d', 'y'), ('e', 'a')]",
    'True',
    'True',
    "<QName '{u}t'>",
    'True',
    'b\'<ns0:t xmlns:ns0="u" ns0:k="v" />\'',
    'b\'<zz:t xmlns:zz="u" zz:k="v" />\'',
    'ValueError: Prefix format reserved for internal use',
    'b\'<a>x<b k="v" /></a>\'',
    "b'<a>&#233;&#8364;</a>'",
    "'<a>é</a>'",
    "'é'",
    '\'<a y="2" z="1"><b></b> x </a>\'',
    "'a'",
    "dict_keys(['1', '2'])",
    'True',
    "['b', 'q', 'w', 'd']",
    "['q', 'w', 'd']",
    "['m', 'w', 'd']",
    "'z'",
    '(0, {})',
    "b'<html><br><p>x</p><script>a<b</script></html>'",
    "'1'",
    "'a'",
    "['a', 'b']",
    "[<Element 'b' at ID>]",
    "'1'",
    "b'<a><b /></a>'",
]
assert len(got) == len(expected)
for have, want in zip(got, expected):
    assert have == want, (have, want)

# The text of comments and instructions is text of the tree.
mixed = ET.Element('a')
mixed.append(ET.Comment('c'))
mixed.append(ET.PI('p', 'q'))
assert list(mixed.itertext()) == ['c', 'p q']
assert ET.tostring(mixed, 'unicode', 'text') == 'cp q'

# A path that is only a name is compared as it stands; with a map of prefixes it is not.
assert mixed.find('x:y') is None and mixed.findall('x:y') == [] and mixed.findtext('x:y', 'd') == 'd'
try:
    mixed.find('x:y', {})
except SyntaxError as e:
    assert str(e) == "prefix 'x' not found in prefix map"
else:
    assert False

deep = ET.fromstring('<a><b><c/><d> t </d></b> <e>x</e>y<f><g><h/></g></f></a>')
ET.indent(deep, '.', 1)
assert ET.tostring(deep) == b'<a>\n..<b>\n...<c />\n...<d> t </d>\n...</b>\n..<e>x</e>y<f>\n...<g>\n....<h />\n....</g>\n...</f>\n..</a>'
