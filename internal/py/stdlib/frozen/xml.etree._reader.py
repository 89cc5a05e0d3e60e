"""The parser of XML behind xml.etree.ElementTree, xml.dom.minidom and pyexpat.

It knows the five entities of XML and those that the document itself declares with plain text. It never opens anything, and the text that declared
entities stand for is bounded, so a document can be no larger in memory than a small multiple of its text.
"""

import re

_NAME = r'[:A-Z_a-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u02ff\u0370-\u037d\u037f-\u1fff\u200c\u200d\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff]' \
        r'[-.0-9:A-Z_a-z\u00b7\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u037d\u037f-\u1fff\u200c\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\U00010000-\U000effff]*'
_OPEN = re.compile(rf'<({_NAME})((?:\s+{_NAME}\s*=\s*(?:"[^<"]*"|\'[^<\']*\'))*)\s*(/?)>')
_CLOSE = re.compile(rf'</({_NAME})\s*>')
_ATTRIBUTE = re.compile(rf'\s+({_NAME})\s*=\s*(?:"([^<"]*)"|\'([^<\']*)\')')
_REFERENCE = re.compile(rf'&(?:#(\d+)|#x([0-9a-fA-F]+)|({_NAME}));|&')
_BAD_CHARACTER = re.compile('[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff\ud800-\udfff]')
_DECLARATION = re.compile(r'<\?xml\s+version\s*=\s*["\'][\d.]+["\'](?:\s+encoding\s*=\s*["\']([A-Za-z][\w.-]*)["\'])?(?:\s+standalone\s*=\s*["\'](?:yes|no)["\'])?\s*\?>')
_INSTRUCTION = re.compile(rf'<\?({_NAME})(?:\s+(.*?))?\?>', 16)  # DOTALL: the names of the flags would load enum
_ENTITY = re.compile(rf'<!ENTITY\s+({_NAME})\s+(?:"([^"]*)"|\'([^\']*)\')\s*>')
_DOCTYPE = re.compile(rf'\s+({_NAME})(?:\s+(?:PUBLIC\s+("[^"]*"|\'[^\']*\')|SYSTEM)\s+("[^"]*"|\'[^\']*\'))?\s*(?:\[(.*)\]\s*)?$', 16)
_PLAIN = {'lt': '<', 'gt': '>', 'amp': '&', 'quot': '"', 'apos': "'"}
_MOST_EXPANDED = 1 << 20  # characters that the entities of a document may add

CODES = {'syntax error': 2, 'no element found': 3, 'not well-formed (invalid token)': 4, 'unclosed token': 5, 'mismatched tag': 7, 'duplicate attribute': 8,
         'junk after document element': 9, 'undefined entity': 11, 'recursive entity reference': 12, 'unknown encoding': 18, 'unclosed CDATA section': 20,
         'unbound prefix': 27, 'must not undeclare prefix': 28, 'reference to invalid character number': 14, 'limit on input amplification factor (from DTD and entities) breached': 43,
         'XML or text declaration not at start of entity': 17, 'partial character': 6}


class Reader:
    """Reads a document that is there as a whole and tells a target what is in it."""

    def __init__(self, target, fail):
        self.target = target
        self.fail = fail  # is called with a message and a place, and raises
        self.entities = {}
        self.expanded = 0
        self.has_type = False
        self.subset = None  # the declarations within the document type
        self.place = 0  # where the event begins that the target is told of
        # raw_data is told text as it is written, with its place, in place of data.
        for name in ('start', 'end', 'data', 'raw_data', 'cdata', 'comment', 'pi', 'start_ns', 'end_ns', 'doctype'):
            setattr(self, name, getattr(target, name, None))
        if self.cdata is None:
            self.cdata = self.data

    def error(self, message, at):
        line = self.text.count('\n', 0, at) + 1
        column = at - (self.text.rfind('\n', 0, at) + 1)
        self.fail(message, line, column)

    def read(self, text):
        if '\r' in text:
            text = text.replace('\r\n', '\n').replace('\r', '\n')
        self.text = text
        bad = _BAD_CHARACTER.search(text)
        self.end_of_text = bad.start() if bad else len(text)
        self.bad = bad is not None
        at = 0
        m = _DECLARATION.match(text)
        if m:
            at = m.end()
        at = self.misc(at, True)
        if at >= self.end_of_text:
            self.error('not well-formed (invalid token)' if self.bad else 'no element found', at)
        if text[at] != '<':
            self.error('syntax error', at)
        if text.startswith('</', at):
            self.error('not well-formed (invalid token)', at + 1)
        at = self.content(at)
        at = self.misc(at, False)
        if at < self.end_of_text or self.bad:
            self.error('not well-formed (invalid token)' if self.bad and at >= self.end_of_text else 'junk after document element', at)

    def misc(self, at, before):
        """Read what may stand outside of the root."""
        text = self.text
        while True:
            while at < self.end_of_text and text[at] in ' \t\n':
                at += 1
            if text.startswith('<!--', at):
                at = self.read_comment(at)
            elif text.startswith('<?', at):
                at = self.read_instruction(at)
            elif before and text.startswith('<!DOCTYPE', at):
                at = self.read_doctype(at)
            else:
                return at

    def read_comment(self, at):
        end = self.text.find('--', at + 4)
        if end < 0:
            self.error('unclosed token', at)
        if self.text[end + 2:end + 3] != '>':
            self.error('not well-formed (invalid token)', end + 2)
        if self.comment:
            self.place = at
            self.comment(self.text[at + 4:end])
        return end + 3

    def read_instruction(self, at):
        m = _INSTRUCTION.match(self.text, at)
        if m is None:
            self.error('unclosed token' if '?>' not in self.text[at:] else 'not well-formed (invalid token)', at if '?>' not in self.text[at:] else at + 2)
        if m.group(1).lower() == 'xml':
            self.error('XML or text declaration not at start of entity', at)
        if self.pi:
            self.place = at
            self.pi(m.group(1), (m.group(2) or '').strip())
        return m.end()

    def read_doctype(self, at):
        """Pass over a document type; remember entities that stand for plain text."""
        text, start, depth, i = self.text, at, 0, at + 9
        self.has_type = True
        while i < self.end_of_text:
            c = text[i]
            if c == '[':
                depth += 1
            elif c == ']':
                depth -= 1
            elif c == '>' and not depth:
                break
            elif c in '"\'':
                i = text.find(c, i + 1)
                if i < 0:
                    self.error('unclosed token', start)
            elif text.startswith('<!--', i):
                i = text.find('-->', i)
                if i < 0:
                    self.error('unclosed token', start)
                i += 2
            elif text.startswith('<!ENTITY', i):
                m = _ENTITY.match(text, i)
                if m:
                    value = m.group(2) if m.group(2) is not None else m.group(3)
                    self.entities.setdefault(m.group(1), value)
                i = (m.end() if m else self.end_of_declaration(i)) - 1
            i += 1
        else:
            self.error('unclosed token', start)
        if self.doctype:
            self.place = i
            self.tell_doctype(text[start + 9:i])
        return i + 1

    def tell_doctype(self, text):
        m = _DOCTYPE.match(text)
        if m is None:
            self.doctype((text.split() or [''])[0], None, None)
            return
        name, public, system, subset = m.groups()
        self.subset = subset
        self.doctype(name, public and ' '.join(public[1:-1].split()), system and system[1:-1])

    def end_of_declaration(self, at):
        text = self.text
        while at < len(text) and text[at] != '>':
            if text[at] in '"\'':
                at = text.find(text[at], at + 1)
                if at < 0:
                    self.error('unclosed token', len(text))
            at += 1
        return at + 1

    # Text with references.

    def resolve(self, raw, at, attribute=False, depth=0):
        if '&' not in raw:
            return raw
        out, last = [], 0
        for m in _REFERENCE.finditer(raw):
            out.append(raw[last:m.start()])
            last = m.end()
            decimal, hexadecimal, name = m.groups()
            if decimal or hexadecimal:
                digits = decimal or hexadecimal
                code = int(digits, 10 if decimal else 16) if len(digits) < 10 else 1 << 30
                if code > 0x10ffff or 0xd800 <= code < 0xe000 or code in (0xfffe, 0xffff) or code < 32 and code not in (9, 10, 13):
                    self.error('reference to invalid character number', at + m.start())
                out.append(chr(code))
            elif name in _PLAIN:
                out.append(_PLAIN[name])
            elif name in self.entities:
                out.append(self.entity(name, at + m.start(), attribute, depth))
            elif name:
                self.error(f'undefined entity &{name};' if self.has_type else 'undefined entity', at + m.start())
            else:
                self.error('not well-formed (invalid token)', at + m.start() + 1)
        out.append(raw[last:])
        return ''.join(out)

    def entity(self, name, at, attribute, depth):
        value = self.entities[name]
        if depth > 20:
            self.error('recursive entity reference', at)
        if '<' in value:
            self.error('not well-formed (invalid token)', at)
        value = self.resolve(value, at, attribute, depth + 1)
        self.expanded += len(value)
        if self.expanded > _MOST_EXPANDED:
            self.error('limit on input amplification factor (from DTD and entities) breached', at)
        return value

    # Elements.

    def content(self, at):
        """Read the root and everything in it."""
        text, data, raw_data, open_tags, scopes = self.text, self.data, self.raw_data, [], [{'xml': 'http://www.w3.org/XML/1998/namespace'}]
        open_match, close_match = _OPEN.match, _CLOSE.match
        while True:
            if text.startswith('</', at):
                m = close_match(text, at)
                if m is None or m.end() > self.end_of_text:
                    self.broken_tag(at, 2)
                if not open_tags or m.group(1) != open_tags[-1][0]:
                    self.error('mismatched tag', at + 2)
                _, tag, new = open_tags.pop()
                self.place = at
                if self.end:
                    self.end(tag)
                self.leave_scope(scopes, new)
                at = m.end()
                if not open_tags:
                    return at
            elif text.startswith('<!--', at):
                at = self.read_comment(at)
            elif text.startswith('<![CDATA[', at) and open_tags:
                end = text.find(']]>', at)
                if end < 0:
                    self.error('unclosed CDATA section', len(text))
                self.place = at
                if self.cdata and end > at + 9:
                    self.cdata(text[at + 9:end])
                at = end + 3
            elif text.startswith('<?', at):
                at = self.read_instruction(at)
            else:
                m = open_match(text, at)
                if m is None or m.end() > self.end_of_text:
                    self.broken_tag(at, 1)
                self.place = at
                raw, attributes, empty = m.groups()
                tag, values, new = self.names(raw, attributes, scopes, at, m.start(2))
                if self.start:
                    self.start(tag, values)
                at = m.end()
                if empty:
                    self.place = at
                    if self.end:
                        self.end(tag)
                    self.leave_scope(scopes, new)
                    if not open_tags:
                        return at
                else:
                    open_tags.append((raw, tag, new))
            following = text.find('<', at, self.end_of_text)
            if following < 0:
                if self.bad:
                    self.error('not well-formed (invalid token)', self.end_of_text)
                self.resolve(text[at:], at)
                self.error('no element found', len(text))
            if following > at:
                piece = text[at:following]
                if ']]>' in piece:
                    self.error('not well-formed (invalid token)', at + piece.index(']]>') + 2)
                if raw_data:
                    raw_data(piece, at)
                elif data:
                    data(self.resolve(piece, at))
                at = following

    def broken_tag(self, at, skip):
        """Say why there is no tag at a place, as far as that is easy to tell."""
        text = self.text
        end = text.find('>', at)
        if end < 0 and not self.bad:
            m = re.compile(rf'</?(?:{_NAME}(?:\s+{_NAME}\s*=\s*(?:"[^<"]*"|\'[^<\']*\'))*\s*(?:{_NAME}\s*(?:=\s*(?:"[^<"]*|\'[^<\']*)?)?)?)?\s*').match(text, at)
            if m and m.end() == len(text):
                self.error('unclosed token', at)
        m = re.compile(rf'</?(?:{_NAME}(?:\s+{_NAME}\s*=\s*(?:"[^<"]*"|\'[^<\']*\'))*(?:\s+(?:{_NAME}\s*=?\s*(?:"[^<"]*|\'[^<\']*)?)?)?)?\s*').match(text, at)
        self.error('not well-formed (invalid token)', min(m.end(), self.end_of_text) if m else at + skip)

    def names(self, raw, attributes, scopes, at, attributes_at):
        """Replace prefixes by namespaces."""
        if not attributes:
            scope = scopes[-1]
            if ':' not in raw and '' not in scope:
                return raw, {}, None
            return self.qualified(raw, scope, at, True), {}, None
        plain, new = [], None
        for m in _ATTRIBUTE.finditer(attributes):
            name = m.group(1)
            value = m.group(2) if m.group(2) is not None else m.group(3)
            if '\n' in value or '\t' in value:
                value = value.replace('\n', ' ').replace('\t', ' ')
            value = self.resolve(value, attributes_at + m.start(2 if m.group(2) is not None else 3), True)
            if name == 'xmlns' or name.startswith('xmlns:'):
                if not value and name != 'xmlns':
                    self.error('must not undeclare prefix', at)
                new = new or {}
                new[name[6:]] = value
            else:
                plain.append((name, value, attributes_at + m.start(1)))
        if new is not None:
            scopes.append({**scopes[-1], **new})
            if self.start_ns:
                for prefix, uri in new.items():
                    self.start_ns(prefix, uri)
        scope, values = scopes[-1], {}
        for name, value, place in plain:
            name = self.qualified(name, scope, place, False)
            if name in values:
                self.error('duplicate attribute', place)
            values[name] = value
        return self.qualified(raw, scope, at, True), values, new

    def qualified(self, name, scope, at, element):
        prefix, colon, local = name.partition(':')
        if not colon:
            uri = scope.get('') if element else None
            return f'{{{uri}}}{name}' if uri else name
        if prefix not in scope:
            self.error('unbound prefix', at)
        return f'{{{scope[prefix]}}}{local}'

    def leave_scope(self, scopes, new):
        if new is not None:
            scopes.pop()
            if self.end_ns:
                for prefix in reversed(list(new)):
                    self.end_ns(prefix)


def decode(data):
    """Return the text of bytes by their mark or declaration; None if the encoding is not known."""
    for mark, encoding in (b'\xef\xbb\xbf', 'utf-8'), (b'\xff\xfe', 'utf-16-le'), (b'\xfe\xff', 'utf-16-be'):
        if data.startswith(mark):
            return data[len(mark):].decode(encoding)
    m = re.match(rb'<\?xml[^>]*?encoding\s*=\s*["\']([A-Za-z][\w.-]*)["\']', data)
    try:
        return data.decode(m.group(1).decode() if m else 'utf-8')
    except LookupError:
        return None
