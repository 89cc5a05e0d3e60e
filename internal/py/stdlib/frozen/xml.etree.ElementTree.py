"""XML documents as trees of elements: reading, searching, changing and writing them."""

__all__ = """Comment dump Element ElementTree fromstring fromstringlist indent iselement iterparse parse
    ParseError PI ProcessingInstruction QName SubElement tostring tostringlist TreeBuilder VERSION XML
    XMLID XMLParser XMLPullParser register_namespace canonicalize C14NWriterTarget""".split()

import sys

from xml.etree import ElementPath

VERSION = '1.3.0'


class ParseError(SyntaxError):
    """The document is no XML. code is the number of the problem, position its line and column."""


def _fail(message, line, column):
    from xml.etree._reader import CODES
    kind = 'undefined entity' if message.startswith('undefined entity') else message
    error = ParseError(f'{message}: line {line}, column {column}')
    error.code, error.position = CODES.get(kind, 4), (line, column)
    raise error


def iselement(element):
    """Tell whether something looks like an element."""
    return hasattr(element, 'tag')


class Element:
    """A tag with attributes, text, the elements in it, and the text behind it."""

    __slots__ = ('tag', 'attrib', 'text', 'tail', '_children', '__weakref__')

    def __init__(self, tag, attrib={}, **extra):
        self.tag, self.text, self.tail, self._children = tag, None, None, []
        if not isinstance(attrib, dict):
            raise TypeError(f'Element() argument 2 must be dict, not {type(attrib).__name__}')
        self.attrib = {**attrib, **extra}

    def __repr__(self):
        return f'<Element {self.tag!r} at {id(self):#x}>'

    def makeelement(self, tag, attrib, /):
        """Make an element of the same class."""
        return Element(tag, attrib)

    def __copy__(self):
        new = Element(self.tag, self.attrib)
        new.text, new.tail = self.text, self.tail
        new._children = list(self._children)
        return new

    def __deepcopy__(self, memo):
        from copy import deepcopy
        new = Element(deepcopy(self.tag, memo), deepcopy(self.attrib, memo))
        new.text, new.tail = deepcopy(self.text, memo), deepcopy(self.tail, memo)
        new._children = [deepcopy(c, memo) for c in self._children]
        return new

    def __getstate__(self):
        return {name: getattr(self, name) for name in ('tag', '_children', 'attrib', 'text', 'tail')}

    def __setstate__(self, state):
        for name, value in state.items():
            setattr(self, name, value)

    def __reduce__(self):
        return _new_element, (), self.__getstate__()

    def __len__(self):
        return len(self._children)

    def __bool__(self):
        import warnings
        warnings.warn("Testing an element's truth value will always return True in future versions.  "
                      "Use specific 'len(elem)' or 'elem is not None' test instead.",
                      category=DeprecationWarning, stacklevel=2)
        return bool(self._children)

    def __getitem__(self, index):
        try:
            return self._children[index]
        except IndexError:
            raise IndexError('child index out of range') from None
        except TypeError:
            if isinstance(index, slice):
                raise
            raise TypeError('element indices must be integers') from None

    def __setitem__(self, index, element):
        if isinstance(index, slice):
            element = list(element)
            for e in element:
                _check(e, '')
        else:
            _check(element, '')
        try:
            self._children[index] = element
        except IndexError:
            raise IndexError('child assignment index out of range') from None
        except TypeError:
            if isinstance(index, slice):
                raise
            raise TypeError('element indices must be integers') from None

    def __delitem__(self, index):
        try:
            del self._children[index]
        except IndexError:
            raise IndexError('child assignment index out of range') from None
        except TypeError:
            if isinstance(index, slice):
                raise
            raise TypeError('element indices must be integers') from None

    def append(self, subelement, /):
        """Add an element at the end."""
        _check(subelement, 'append')
        self._children.append(subelement)

    def extend(self, elements, /):
        """Add elements at the end."""
        for e in elements:
            _check(e, '')
            self._children.append(e)

    def insert(self, index, subelement, /):
        """Put an element before another."""
        _check(subelement, 'insert', 2)
        self._children.insert(index, subelement)

    def remove(self, subelement, /):
        """Remove an element."""
        _check(subelement, 'remove')
        for i, c in enumerate(self._children):
            if c is subelement or c == subelement:
                del self._children[i]
                return
        raise ValueError('list.remove(x): x not in list')

    def find(self, path, namespaces=None):
        """Return the first element that a path leads to, or None."""
        return next(_search(self, path, namespaces), None)

    def findtext(self, path, default=None, namespaces=None):
        """Return the text of the first element that a path leads to."""
        for e in _search(self, path, namespaces):
            return '' if e.text is None else e.text
        return default

    def findall(self, path, namespaces=None):
        """Return the elements that a path leads to."""
        return list(_search(self, path, namespaces))

    def iterfind(self, path, namespaces=None):
        """Yield the elements that a path leads to."""
        return ElementPath.iterfind(self, path, namespaces)

    def clear(self):
        """Remove everything but the tag."""
        self.text = self.tail = None
        self.attrib.clear()
        self._children = []

    def set(self, key, value, /):
        """Set an attribute."""
        self.attrib[key] = value

    def keys(self):
        """Return the names of the attributes."""
        return list(self.attrib)

    def items(self):
        """Return names and values of the attributes."""
        return list(self.attrib.items())

    def get(self, key, default=None):
        """Return an attribute."""
        return self.attrib.get(key, default)

    def iter(self, tag=None):
        """Yield this element and all below it, in the order of the text."""
        if tag == '*':
            tag = None
        waiting = [self]
        while waiting:
            e = waiting.pop()
            if tag is None or e.tag == tag:
                yield e
            waiting += e._children[::-1]

    def itertext(self):
        """Yield the texts in this element, in their order."""
        waiting = [self]
        while waiting:
            e = waiting.pop()
            if isinstance(e, str):
                yield e
                continue
            if e.text:
                yield e.text
            for c in reversed(e._children):
                if c.tail:
                    waiting.append(c.tail)
                waiting.append(c)


def _new_element():
    return Element('')


def _check(e, method, n=1):
    """Refuse an argument that is no element."""
    if isinstance(e, Element):
        return
    kind = 'None' if e is None else type(e).__name__
    if method:
        raise TypeError(f'{method}() argument {n} must be xml.etree.ElementTree.Element, not {kind}')
    raise TypeError(f'expected an Element, not "{type(e).__name__}"')


def _search(e, path, namespaces):
    """Yield the elements that a path leads to. A path that is only a name is a tag as it stands."""
    if namespaces is None and ElementPath._is_name(path):
        return (child for child in e if child.tag == path)
    return ElementPath.iterfind(e, path, namespaces)


def SubElement(parent, tag, attrib={}, **extra):
    """Make an element at the end of another."""
    _check(parent, 'SubElement', 1)
    parent.append(child := Element(tag, attrib, **extra))
    return child


def Comment(text=None):
    """Make a comment, which can stand in a tree like an element."""
    return _special(Comment, text)


def ProcessingInstruction(target, text=None):
    """Make a processing instruction, which can stand in a tree like an element."""
    return _special(ProcessingInstruction, f'{target} {text}' if text else target)


def _special(kind, text):
    """Make an element that is told from others by its tag, the function that makes it."""
    node = Element(kind)
    node.text = text
    return node


PI = ProcessingInstruction


class QName:
    """A name with a namespace."""

    def __init__(self, text_or_uri, tag=None):
        self.text = f'{{{text_or_uri}}}{tag}' if tag else text_or_uri

    def __str__(self):
        return self.text

    def __repr__(self):
        return f'<QName {self.text!r}>'

    def __hash__(self):
        text = self.text
        return hash(text)

    def __eq__(self, other):
        return self.text == (other.text if isinstance(other, QName) else other)

    def __lt__(self, other):
        return self.text < (other.text if isinstance(other, QName) else other)

    def __le__(self, other):
        return self.text <= (other.text if isinstance(other, QName) else other)

    def __gt__(self, other):
        return self.text > (other.text if isinstance(other, QName) else other)

    def __ge__(self, other):
        return self.text >= (other.text if isinstance(other, QName) else other)


class ElementTree:
    """A whole document."""

    def __init__(self, element=None, file=None):
        self._root = element
        if file:
            self.parse(file)

    def _setroot(self, element):
        self._root = element

    def parse(self, source, parser=None):
        """Read a document from a file or its name."""
        if hasattr(source, 'read'):
            return self.__read(source, parser)
        with open(source, 'rb') as file:
            return self.__read(file, parser)

    def __read(self, file, parser):
        pieces = iter(lambda: file.read(65536) or None, None)
        self._root = root = fromstringlist(pieces, parser)
        return root

    def iter(self, tag=None):
        """Yield all elements."""
        return self._root.iter(tag)

    def __relative(self, path):
        if path[:1] != '/':
            return path
        import warnings
        warnings.warn('This search is broken in 1.3 and earlier, and will be fixed in a future version.  '
                      f'If you rely on the current behaviour, change it to {"." + path!r}',
                      FutureWarning, stacklevel=3)
        return '.' + path

    def find(self, path, namespaces=None):
        """Return the first element that a path leads to, or None."""
        return self._root.find(self.__relative(path), namespaces)

    def findtext(self, path, default=None, namespaces=None):
        """Return the text of the first element that a path leads to."""
        return self._root.findtext(self.__relative(path), default, namespaces)

    def findall(self, path, namespaces=None):
        """Return the elements that a path leads to."""
        return self._root.findall(self.__relative(path), namespaces)

    def iterfind(self, path, namespaces=None):
        """Yield the elements that a path leads to."""
        return self._root.iterfind(self.__relative(path), namespaces)

    def write(self, file_or_filename, encoding=None, xml_declaration=None, default_namespace=None,
              method=None, *, short_empty_elements=True):
        """Write the document to a file."""
        data = tostring(self._root, encoding, method, xml_declaration=xml_declaration,
                        default_namespace=default_namespace, short_empty_elements=short_empty_elements)
        if hasattr(file_or_filename, 'write'):
            file_or_filename.write(data)
            return
        with open(file_or_filename, 'wb') as file:
            file.write(data.encode('utf-8', 'xmlcharrefreplace') if isinstance(data, str) else data)

    def getroot(self):
        """Return the root."""
        return self._root

    def write_c14n(self, file):
        """Write the document in its canonical form."""
        from xml.etree._canonical import canonicalize
        file.write(canonicalize(tostring(self._root, 'unicode')).encode())


# Writing.

# The prefixes that namespaces get when they are written.
_namespace_map = dict(pair.split() for pair in '''
    http://www.w3.org/XML/1998/namespace xml
    http://www.w3.org/1999/xhtml html
    http://www.w3.org/1999/02/22-rdf-syntax-ns# rdf
    http://schemas.xmlsoap.org/wsdl/ wsdl
    http://www.w3.org/2001/XMLSchema xs
    http://www.w3.org/2001/XMLSchema-instance xsi
    http://purl.org/dc/elements/1.1/ dc'''.strip().splitlines())
# Elements of HTML that have no end tag.
HTML_EMPTY = _VOID = set('''area base basefont br col embed frame hr img input isindex link meta param source
    track wbr'''.split())


def register_namespace(prefix, uri):
    """Say which prefix a namespace gets when it is written."""
    if prefix[:2] == 'ns' and prefix[2:].removesuffix('\n').isdecimal():
        raise ValueError('Prefix format reserved for internal use')
    for taken in [known for known in _namespace_map if uri == known or prefix == _namespace_map[known]]:
        del _namespace_map[taken]
    _namespace_map[uri] = prefix


class _Names:
    """The names in a document as they are written, and the prefixes of their namespaces."""

    def __init__(self, default_namespace):
        self.default = default_namespace
        self.written = {None: None}
        self.prefixes = {default_namespace: ''} if default_namespace else {}

    def add(self, name):
        if name in self.written:
            return
        if name[:1] == '{':
            uri, _, local = name[1:].rpartition('}')
            prefix = self.prefixes[uri] if uri in self.prefixes else self._prefix(uri)
            self.written[name] = f'{prefix}:{local}' if prefix else local
        elif self.default:
            raise ValueError('cannot use non-qualified names with default_namespace option')
        else:
            self.written[name] = name

    def _prefix(self, uri):
        """Choose the prefix of a namespace that is new."""
        prefix = _namespace_map.get(uri)
        if prefix is None:
            prefix = f'ns{len(self.prefixes)}'
        if prefix != 'xml':  # which needs no declaration
            self.prefixes[uri] = prefix
        return prefix

    def add_all(self, root):
        """Add the names of all tags and attributes, and the names that stand in their place."""
        add = self.add
        for e in root.iter():
            tag = e.tag
            if isinstance(tag, (str, QName)):
                add(tag if isinstance(tag, str) else tag.text)
            elif tag not in (None, Comment, PI):
                _raise_serialization_error(tag)
            for key, value in e.attrib.items():
                key = key.text if isinstance(key, QName) else key
                if not isinstance(key, str):
                    _raise_serialization_error(key)
                add(key)
                if isinstance(value, QName):
                    add(value.text)
            if isinstance(e.text, QName):
                add(e.text.text)


register_namespace._namespace_map = _namespace_map


def _document(root, encoding, declaration, default_namespace, method, short):
    """Return the text, and the encoding that was asked for and that is meant."""
    method = method or 'xml'
    if method not in ('xml', 'html', 'text'):
        raise ValueError(f'unknown method {method!r}')
    encoding = encoding or 'us-ascii'
    plain = encoding.lower() == 'unicode'
    declared = 'utf-8' if plain else encoding
    if declaration is None:
        declaration = encoding.lower() not in ('unicode', 'utf-8', 'us-ascii')
    out = []
    if method == 'xml' and declaration:
        out.append(f"<?xml version='1.0' encoding='{declared}'?>\n")
    if method == 'text':
        _serialize_text(out.append, root)
    else:
        names = _Names(default_namespace)
        names.add_all(root)
        if method == 'xml' and _serialize['xml'] is not _own_serialize_xml:
            _serialize['xml'](out.append, root, names.written, names.prefixes, short_empty_elements=short)
        else:
            _write(out, root, names.written, names.prefixes, method == 'html', short)
    return ''.join(out), 'unicode' if plain else encoding, declared


def _raise_serialization_error(value):
    raise TypeError(f'cannot serialize {value!r} (type {type(value).__name__})')


def _escape_cdata(text):
    """Return text with the characters that are markup as references."""
    if not isinstance(text, str):
        _raise_serialization_error(text)
    text = text.replace('&', '&amp;') if '&' in text else text
    text = text.replace('<', '&lt;') if '<' in text else text
    return text.replace('>', '&gt;') if '>' in text else text


def _escape_attrib_html(text):
    if not isinstance(text, str):
        _raise_serialization_error(text)
    return text.replace('&', '&amp;').replace('>', '&gt;').replace('"', '&quot;')


def _escape_attrib(text):
    text = _escape_cdata(text).replace('"', '&quot;')
    return text.replace('\r', '&#13;').replace('\n', '&#10;').replace('\t', '&#09;')


def _serialize_text(write, elem):
    for part in elem.itertext():
        write(part)
    if elem.tail:
        write(elem.tail)


def _write(out, root, names, spaces, html, short):
    """Write a tree without recursion: what is still to be written stands on a stack."""
    escape_attribute = _escape_attrib_html if html else _escape_attrib
    stack = [root]
    while stack:
        e = stack.pop()
        if isinstance(e, str):
            out.append(e)
            continue
        tag, text = e.tag, e.text
        tail = _escape_cdata(e.tail) if e.tail else ''
        if tag is Comment:
            out.append(f'<!--{text if not html else _escape_cdata(text)}-->{tail}')
            continue
        if tag is PI:
            out.append(f'<?{text if not html else _escape_cdata(text)}?>{tail}')
            continue
        name = names[tag.text if isinstance(tag, QName) else tag]
        closing = ''
        if name is None:
            if text:
                out.append(_escape_cdata(text))
        else:
            out.append('<' + name)
            if spaces:  # all of them are declared at the root
                for prefix, uri in sorted((spaces[uri], uri) for uri in spaces):
                    colon = ':' if prefix else ''
                    out.append(f' xmlns{colon}{prefix}="{escape_attribute(uri)}"')
                spaces = None
            for key, value in e.attrib.items():
                key = key.text if isinstance(key, QName) else key
                value = names[value.text] if isinstance(value, QName) else escape_attribute(value)
                out.append(f' {names[key]}="{value}"')
            lower = name.lower()
            if html:
                out.append('>')
                if text:
                    out.append(text if lower in ('script', 'style') else _escape_cdata(text))
                closing = '' if lower in _VOID else f'</{name}>'
            elif text or e._children or not short:
                out.append('>')
                if text:
                    out.append(_escape_cdata(text))
                closing = f'</{name}>'
            else:
                out.append(' />')
        if e._children and not html and _serialize_xml is not _own_serialize_xml:
            for child in e._children:
                _serialize_xml(out.append, child, names, None, short_empty_elements=short)
            out.append(closing + tail)
        elif e._children:
            if closing or tail:
                stack.append(closing + tail)
            stack += e._children[::-1]
        else:
            out.append(closing + tail)


def _serialize_xml(write, elem, qnames, namespaces, short_empty_elements, **kwargs):
    """Write an element and what is in it. Libraries put functions of their own in this place, for instance to write CDATA."""
    out = []
    _write(out, elem, qnames, namespaces, False, short_empty_elements)
    write(''.join(out))


_own_serialize_xml = _serialize_xml
_serialize = {'xml': _serialize_xml, 'text': _serialize_text}


def tostring(element, encoding=None, method=None, *, xml_declaration=None, default_namespace=None,
             short_empty_elements=True):
    """Return an element as bytes, or as str if encoding is 'unicode'."""
    text, encoding, declared = _document(element, encoding, xml_declaration, default_namespace, method,
                                         short_empty_elements)
    return text if encoding == 'unicode' else text.encode(declared, 'xmlcharrefreplace')


def tostringlist(element, encoding=None, method=None, *, xml_declaration=None,
                 default_namespace=None, short_empty_elements=True):
    """Return an element as a list of pieces."""
    return [tostring(element, encoding, method, xml_declaration=xml_declaration,
                     default_namespace=default_namespace, short_empty_elements=short_empty_elements)]


def dump(elem):
    """Print an element, and end the line if the element does not."""
    tree = elem if isinstance(elem, ElementTree) else ElementTree(elem)
    tree.write(sys.stdout, 'unicode')
    if not (tree.getroot().tail or '').endswith('\n'):
        sys.stdout.write('\n')


def indent(tree, space='  ', level=0):
    """Add white space to a tree, so that every element is on a line of its own."""
    root = tree.getroot() if isinstance(tree, ElementTree) else tree
    if level < 0:
        raise ValueError(f'Initial indentation level must be >= 0, got {level}')
    # Lines of the same depth share one string. Each entry of waiting is an element and its depth.
    breaks = ['\n' + space * level]
    waiting = [(root, 0)] if len(root) else []
    while waiting:
        e, depth = waiting.pop()
        if depth + 1 == len(breaks):
            breaks.append(breaks[depth] + space)
        below = breaks[depth + 1]
        if not e.text or e.text.isspace():
            e.text = below
        for child in e:
            if not child.tail or child.tail.isspace():
                child.tail = below
            if len(child):
                waiting.append((child, depth + 1))
        if child.tail.isspace():  # behind the last child is the end tag, which is less deep
            child.tail = breaks[depth]


# Reading.

class TreeBuilder:
    """Makes a tree out of what a parser tells it."""

    def __init__(self, element_factory=None, *, comment_factory=None, pi_factory=None,
                 insert_comments=False, insert_pis=False):
        self._factory = element_factory or Element
        self._pi_factory, self.__insert_pis = pi_factory or ProcessingInstruction, insert_pis
        self._comment_factory, self.__insert_comments = comment_factory or Comment, insert_comments
        self._data, self.__stack = [], []
        self._last = self._root = None
        self._tail = False

    def close(self):
        """Return the root."""
        if self.__stack:
            raise AssertionError('missing end tags')
        if self._root is None:
            raise AssertionError('missing toplevel element')
        return self._root

    def _flush(self):
        if self._data:
            text = ''.join(self._data)
            self._data = []
            if self._last is not None:
                if self._tail:
                    self._last.tail = text
                else:
                    self._last.text = text

    def data(self, data, /):
        """Add text."""
        self._data.append(data)

    def start(self, tag, attrs, /):
        """Open an element."""
        self._flush()
        e = self._factory(tag, attrs)
        stack = self.__stack
        if self._root is None:
            self._root = e
        elif stack:
            stack[-1].append(e)
        stack.append(e)
        self._last, self._tail = e, False
        return e

    def end(self, tag, /):
        """Close an element."""
        self._flush()
        self._last = self.__stack.pop()
        self._tail = True
        return self._last

    def comment(self, text, /):
        """Add a comment, if comments are wanted."""
        return self.__single(self._comment_factory(text), self.__insert_comments)

    def pi(self, target, text=None, /):
        """Add a processing instruction, if they are wanted."""
        return self.__single(self._pi_factory(target, text), self.__insert_pis)

    def __single(self, e, insert):
        if insert:
            self._flush()
            self._last, self._tail = e, True
            for parent in self.__stack[-1:]:
                parent.append(e)
        return e


class XMLParser:
    """Reads XML that comes in pieces; the tree is made when all of it is there."""

    def __init__(self, *, target=None, encoding=None):
        self.target = target if target is not None else TreeBuilder()
        self.entity = {}
        self.version = 'Hognose'
        self.__encoding = encoding
        self._pieces = []
        self.__closed = False

    def feed(self, data, /):
        """Add a piece of the document."""
        if not isinstance(data, str):
            try:
                memoryview(data)
            except TypeError:
                raise TypeError(f"a bytes-like object is required, not {type(data).__name__!r}") from None
        self._pieces.append(data)

    def flush(self):
        """Do nothing: nothing is read before close()."""

    def close(self):
        """Read the document and return what the target returns: the root."""
        pieces, self._pieces = self._pieces, []
        if not self.__closed:
            self.__closed = True
            self._read(pieces)
        close = getattr(self.target, 'close', None)
        return close() if close else None

    def _read(self, pieces):
        from xml.etree import _reader
        if any(isinstance(p, str) for p in pieces):
            text = ''.join([p if isinstance(p, str) else p.decode() for p in pieces]).removeprefix('\ufeff')
        else:
            data = b''.join(pieces)
            try:
                text = data.decode(self.__encoding) if self.__encoding else _reader.decode(data)
            except UnicodeDecodeError as e:
                line = data.count(b'\n', 0, e.start) + 1
                _fail('not well-formed (invalid token)', line, e.start - data.rfind(b'\n', 0, e.start) - 1)
            if text is None:
                _fail('unknown encoding', 1, 30)
        reader = _reader.Reader(self.target, _fail)
        reader.entities.update({k: v for k, v in self.entity.items() if isinstance(v, str)})
        reader.read(text)


def parse(source, parser=None):
    """Read a document from a file or its name."""
    (document := ElementTree()).parse(source, parser)
    return document


def XML(text, parser=None):
    """Read a document from a text and return its root."""
    return fromstringlist((text,), parser)


fromstring = XML


def XMLID(text, parser=None):
    """Return the root, and a dict of the elements that have an id."""
    tree = XML(text, parser)
    return tree, {e.get('id'): e for e in tree.iter() if e.get('id')}


def fromstringlist(sequence, parser=None):
    """Read a document from pieces of text."""
    parser = parser or XMLParser()
    for piece in sequence:
        parser.feed(piece)
    return parser.close()


_IN_PULL = ('_IterParse', 'XMLPullParser', 'iterparse')
_IN_CANONICAL = ('C14NWriterTarget', 'canonicalize')


def __getattr__(name):
    """Load what few programs use."""
    if name in _IN_PULL:
        from xml.etree import _pull as module
    elif name in _IN_CANONICAL:
        from xml.etree import _canonical as module
    else:
        raise AttributeError(f"module '{__name__}' has no attribute {name!r}")
    globals()[name] = value = module.__dict__[name]
    return value


def __dir__():
    return sorted({*globals(), *_IN_PULL, *_IN_CANONICAL})
