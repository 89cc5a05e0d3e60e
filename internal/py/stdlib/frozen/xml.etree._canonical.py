"""Canonical XML, for xml.etree.ElementTree."""

from xml.etree.ElementTree import XML, XMLParser, parse

__name__ = 'xml.etree.ElementTree'  # where the class belongs


class C14NWriterTarget:
    """A target that writes the canonical form of what a parser tells it. Every namespace is declared where it is first used."""

    def __init__(self, write, *, with_comments=False, strip_text=False, rewrite_prefixes=False,
                 qname_aware_tags=None, qname_aware_attrs=None, exclude_attrs=None, exclude_tags=None):
        self._skip_attrs, self._skip_tags = set(exclude_attrs or ()), set(exclude_tags or ())
        self._write, self._strip, self._rewrite = write, strip_text, rewrite_prefixes
        self._data, self._declared, self._known = [], [{}], [{}]
        self._new, self._skipping, self._preserve = [], 0, [False]
        if not with_comments:
            self.comment = None

    def start_ns(self, prefix, uri):
        self._new.append((prefix, uri))

    def data(self, data):
        if self._skipping == 0:
            self._data.append(data)

    def _flush(self):
        text = ''.join(self._data)
        self._data.clear()
        if self._strip and not self._preserve[-1]:
            text = text.strip()
        if text:
            self._write(text.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;').replace('\r', '&#xD;'))

    def start(self, tag, attrs):
        if self._skipping or tag in self._skip_tags:
            self._skipping += 1
            return
        self._flush()
        known = dict(self._known[-1])
        known.update({uri: prefix for prefix, uri in self._new})
        self._new.clear()
        self._known.append(known)
        declared = dict(self._declared[-1])
        new = []

        def name(q, element):
            if q[:1] != '{':
                if element and declared.get('', ''):
                    declared[''] = ''
                    new.append(('xmlns', ''))
                return q
            uri, local = q[1:].rsplit('}', 1)
            if uri == 'http://www.w3.org/XML/1998/namespace':
                return 'xml:' + local
            prefix = known.get(uri, '')
            if self._rewrite or not prefix and not element:
                prefix = f'n{len(set(declared.values()))}' if uri not in declared.values() else next(p for p, u in declared.items() if u == uri)
            if declared.get(prefix) != uri:
                declared[prefix] = uri
                new.append((f'xmlns:{prefix}' if prefix else 'xmlns', uri))
            return f'{prefix}:{local}' if prefix else local

        attrs = {key: attrs[key] for key in attrs if key not in self._skip_attrs}
        own = name(tag, True)
        pairs = [(k[1:].rsplit('}', 1) if k[:1] == '{' else ['', k], name(k, False), v) for k, v in attrs.items()]
        self._declared.append(declared)
        self._preserve.append(attrs.get('{http://www.w3.org/XML/1998/namespace}space', 'preserve' if self._preserve[-1] else '') == 'preserve')
        out = sorted(new) + [(n, v) for _, n, v in sorted(pairs)]
        self._write(f'<{own}' + ''.join([f' {n}="{self._attribute(v)}"' for n, v in out]) + '>')
        self._open = getattr(self, '_open', [])
        self._open.append(own)

    def _attribute(self, text):
        for old, new in ('&', '&amp;'), ('<', '&lt;'), ('"', '&quot;'), ('\t', '&#x9;'), ('\n', '&#xA;'), ('\r', '&#xD;'):
            text = text.replace(old, new)
        return text

    def end(self, tag):
        if self._skipping:
            self._skipping -= 1
            return
        self._flush()
        self._write(f'</{self._open.pop()}>')
        for stack in self._declared, self._known, self._preserve:
            stack.pop()

    def comment(self, text):
        if not self._skipping:
            self._flush()
            self._write(f'<!--{text}-->')

    def pi(self, target, data):
        if not self._skipping:
            self._flush()
            self._write(f'<?{target} {data}?>' if data else f'<?{target}?>')

    def close(self):
        """End the document."""


def canonicalize(xml_data=None, *, out=None, from_file=None, **options):
    """Return or write the canonical form (C14N 2.0) of a document."""
    if xml_data is from_file is None:
        raise ValueError("Either 'xml_data' or 'from_file' must be provided as input")
    pieces = []
    write = pieces.append if out is None else out.write
    parser = XMLParser(target=C14NWriterTarget(write, **options))
    if xml_data is None:
        parse(from_file, parser)
    else:
        XML(xml_data, parser)
    if out is None:
        return ''.join(pieces)
