"""Texts for XML, writing documents by events, and filters between a parser and its handlers."""

from . import handler, xmlreader


def escape(data, entities={}):
    """Write &, < and >, and what entities names, so that they are no markup."""
    return _replace(data, ('&', '&amp;'), ('>', '&gt;'), ('<', '&lt;'), *entities.items())


def unescape(data, entities={}):
    """Undo escape()."""
    return _replace(data, ('&lt;', '<'), ('&gt;', '>'), *entities.items(), ('&amp;', '&'))


def quoteattr(data, entities={}):
    """Write a text as the value of an attribute, with quotes around it."""
    value = escape(data, {**entities, '\n': '&#10;', '\r': '&#13;', '\t': '&#9;'})
    if '"' not in value:
        return f'"{value}"'
    return '"' + value.replace('"', '&quot;') + '"' if "'" in value else f"'{value}'"


def _replace(text, *pairs):
    for old, new in pairs:
        text = text.replace(old, new)
    return text


class XMLGenerator(handler.ContentHandler):
    """Writes a document as the events of a parser ask for it."""

    def __init__(self, out=None, encoding='iso-8859-1', short_empty_elements=False):
        if out is None:
            import sys
            out = sys.stdout
        super().__init__()
        self._out, self._encoding, self._short = out, encoding, short_empty_elements
        self._open = False
        self._spaces = []
        self._prefixes = {'http://www.w3.org/XML/1998/namespace': 'xml'}
        self._encode = None if _takes_text(out) else _encoder(encoding)

    def _write(self, text):
        self._out.write(self._encode(text) if self._encode else text)

    def _close(self):
        if self._open:
            self._write('>')
            self._open = False

    def _qname(self, name):
        uri, local = name
        prefix = self._prefixes.get(uri) if uri else None
        return f'{prefix}:{local}' if prefix else local

    def startDocument(self):
        """Write the declaration."""
        self._write(f'<?xml version="1.0" encoding="{self._encoding}"?>\n')

    def endDocument(self):
        """Pass on what is buffered."""
        if hasattr(self._out, 'flush'):
            self._out.flush()

    def startPrefixMapping(self, prefix, uri):
        """Declare a prefix with the next element."""
        self._prefixes[uri] = prefix
        self._spaces.append((prefix, uri))

    def endPrefixMapping(self, prefix):
        """Forget a prefix."""
        self._prefixes = {uri: known for uri, known in self._prefixes.items() if known != prefix}

    def _start(self, name, attrs):
        self._close()
        spaces, self._spaces = self._spaces, []
        parts = [f'xmlns:{prefix}="{uri}"' if prefix else f'xmlns="{uri}"' for prefix, uri in spaces]
        parts += [f'{key}={quoteattr(value)}' for key, value in attrs]
        self._write(' '.join(['<' + name, *parts]))
        self._open = self._short
        if not self._open:
            self._write('>')

    def _end(self, name):
        self._write('/>' if self._open else f'</{name}>')
        self._open = False

    # The events: tags, whose names may have a namespace, text and instructions.

    startElement = lambda self, name, attrs: self._start(name, [*attrs.items()])
    endElement = lambda self, name: self._end(name)
    startElementNS = lambda self, name, qname, attrs: self._start(self._qname(name), [(self._qname(key), value) for key, value in attrs.items()])
    endElementNS = lambda self, name, qname: self._end(self._qname(name))
    characters = lambda self, content: self._text(content, escape)
    ignorableWhitespace = lambda self, content: self._text(content, str)
    processingInstruction = lambda self, target, data: self._text(f'<?{target} {data}?>', str)

    def _text(self, content, change):
        if content:
            self._close()
            self._write(change(content if isinstance(content, str) else content.decode(self._encoding)))


def _takes_text(out):
    import codecs
    import io
    return hasattr(out, 'encoding') or isinstance(out, (io.TextIOBase, codecs.StreamWriter, codecs.StreamReaderWriter))


def _encoder(encoding):
    """Return a function that encodes one text after the other, with a byte order mark before the first alone."""
    import codecs
    return codecs.getincrementalencoder(encoding)('xmlcharrefreplace').encode


class XMLFilterBase(xmlreader.XMLReader):
    """Stands between a parser and its handlers, and passes everything on until a subclass says otherwise."""

    def __init__(self, parent=None):
        xmlreader.XMLReader.__init__(self)
        self.setParent(parent)

    def parse(self, source):
        """Have the parser read a document."""
        parser = self.getParent()
        for kind in "ContentHandler", "ErrorHandler", "EntityResolver", "DTDHandler":
            getattr(parser, "set" + kind)(self)
        parser.parse(source)

    def setDocumentLocator(self, locator):
        """Keep the locator and pass it on."""
        self._locator = locator
        self._cont_handler.setDocumentLocator(locator)


xmlreader._kept(XMLFilterBase, Parent="_parent")


def _passed_on(attribute, name):
    def method(self, *args):
        return getattr(getattr(self, attribute), name)(*args)
    method.__name__ = name
    method.__qualname__ = "XMLFilterBase." + name
    return method


for _attribute, _names in {
        "_err_handler": "error fatalError warning", "_ent_handler": "resolveEntity", "_dtd_handler": "notationDecl unparsedEntityDecl",
        "_cont_handler": "startDocument endDocument startPrefixMapping endPrefixMapping startElement endElement startElementNS endElementNS "
                         "characters ignorableWhitespace processingInstruction skippedEntity",
        "_parent": "setLocale getFeature setFeature getProperty setProperty"}.items():
    for _name in _names.split():
        setattr(XMLFilterBase, _name, _passed_on(_attribute, _name))


def prepare_input_source(source, base=""):
    """Return an InputSource, with a stream that is open, for a file, its name, or an InputSource."""
    from os import PathLike, fspath, path
    if isinstance(source, (str, PathLike)):
        source = xmlreader.InputSource(fspath(source))
    elif hasattr(source, "read"):
        source = _source_of(source)
    if (source.getCharacterStream() or source.getByteStream()) is None:
        beside = path.join(path.dirname(path.normpath(base)), source.getSystemId())
        if path.isfile(beside):
            source.setSystemId(beside)
        source.setByteStream(open(source.getSystemId(), "rb"))
        source._opened = True
    return source


def _source_of(file):
    """Return the InputSource of a file that is open."""
    source = xmlreader.InputSource(name if isinstance(name := getattr(file, "name", None), str) else None)
    put = source.setByteStream if isinstance(file.read(0), bytes) else source.setCharacterStream
    put(file)
    return source
