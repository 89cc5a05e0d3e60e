"""Texts for XML."""


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


class XMLGenerator:
    """Writes a document as the events of a parser ask for it."""

    def __init__(self, out=None, encoding='iso-8859-1', short_empty_elements=False):
        if out is None:
            import sys
            out = sys.stdout
        self._out, self._encoding, self._short = out, encoding, short_empty_elements
        self._open = False
        self._spaces = []
        self._prefixes = {'http://www.w3.org/XML/1998/namespace': 'xml'}
        self._bytes = not hasattr(out, 'encoding') and not _takes_text(out)

    def _write(self, text):
        self._out.write(text.encode(self._encoding, 'xmlcharrefreplace') if self._bytes else text)

    def _close(self):
        if self._open:
            self._write('>')
            self._open = False

    def _qname(self, name):
        uri, local = name
        prefix = self._prefixes.get(uri) if uri else None
        return f'{prefix}:{local}' if prefix else local

    def setDocumentLocator(self, locator):
        """Do nothing."""

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
        self._write('<' + name)
        for prefix, uri in self._spaces:
            self._write(f' xmlns{":" + prefix if prefix else ""}="{uri}"')
        self._spaces = []
        for key, value in attrs:
            self._write(f' {key}={quoteattr(value)}')
        if self._short:
            self._open = True
        else:
            self._write('>')

    def _end(self, name):
        if self._open:
            self._write('/>')
            self._open = False
        else:
            self._write(f'</{name}>')

    def startElement(self, name, attrs):
        """Write a start tag."""
        self._start(name, list(attrs.items()))

    def endElement(self, name):
        """Write an end tag."""
        return self._end(name)

    def startElementNS(self, name, qname, attrs):
        """Write a start tag whose name has a namespace."""
        self._start(self._qname(name), [(self._qname(key), value) for key, value in attrs.items()])

    def endElementNS(self, name, qname):
        """Write an end tag whose name has a namespace."""
        self._end(self._qname(name))

    def _text(self, content, change):
        if content:
            self._close()
            self._write(change(content if isinstance(content, str) else content.decode(self._encoding)))

    def characters(self, content):
        """Write text."""
        self._text(content, escape)

    def ignorableWhitespace(self, content):
        """Write spaces."""
        self._text(content, str)

    def processingInstruction(self, target, data):
        """Write an instruction."""
        self._close()
        self._write(f'<?{target} {data}?>')


def _takes_text(out):
    import io
    return isinstance(out, (io.StringIO, io.TextIOBase))
