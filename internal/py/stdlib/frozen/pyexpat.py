"""Parsing XML by events. A parser keeps what it is given until the last piece is there, and reads the document then as a whole."""

import re
import sys
from types import ModuleType

from xml.etree import _reader

EXPAT_VERSION = "expat_2.6.3"
version_info = (2, 6, 3)
native_encoding = "UTF-8"
features = [("sizeof(XML_Char)", 1), ("sizeof(XML_LChar)", 1), ("XML_DTD", 0), ("XML_CONTEXT_BYTES", 1024), ("XML_NS", 0), ("XML_BLAP_MAX_AMP", 100),
            ("XML_BLAP_ACT_THRES", 8388608), ("XML_GE", 0)]
XML_PARAM_ENTITY_PARSING_NEVER, XML_PARAM_ENTITY_PARSING_UNLESS_STANDALONE, XML_PARAM_ENTITY_PARSING_ALWAYS = range(3)

# The names of errors without their prefix, and their texts, in the order of their codes.
_ERRORS = """NO_MEMORY out of memory
SYNTAX syntax error
NO_ELEMENTS no element found
INVALID_TOKEN not well-formed (invalid token)
UNCLOSED_TOKEN unclosed token
PARTIAL_CHAR partial character
TAG_MISMATCH mismatched tag
DUPLICATE_ATTRIBUTE duplicate attribute
JUNK_AFTER_DOC_ELEMENT junk after document element
PARAM_ENTITY_REF illegal parameter entity reference
UNDEFINED_ENTITY undefined entity
RECURSIVE_ENTITY_REF recursive entity reference
ASYNC_ENTITY asynchronous entity
BAD_CHAR_REF reference to invalid character number
BINARY_ENTITY_REF reference to binary entity
ATTRIBUTE_EXTERNAL_ENTITY_REF reference to external entity in attribute
MISPLACED_XML_PI XML or text declaration not at start of entity
UNKNOWN_ENCODING unknown encoding
INCORRECT_ENCODING encoding specified in XML declaration is incorrect
UNCLOSED_CDATA_SECTION unclosed CDATA section
EXTERNAL_ENTITY_HANDLING error in processing external entity reference
NOT_STANDALONE document is not standalone
UNEXPECTED_STATE unexpected parser state - please send a bug report
ENTITY_DECLARED_IN_PE entity declared in parameter entity
FEATURE_REQUIRES_XML_DTD requested feature requires XML_DTD support in Expat
CANT_CHANGE_FEATURE_ONCE_PARSING cannot change setting once parsing has begun
UNBOUND_PREFIX unbound prefix
UNDECLARING_PREFIX must not undeclare prefix
INCOMPLETE_PE incomplete markup in parameter entity
XML_DECL XML declaration not well-formed
TEXT_DECL text declaration not well-formed
PUBLICID illegal character(s) in public id
SUSPENDED parser suspended
NOT_SUSPENDED parser not suspended
ABORTED parsing aborted
FINISHED parsing finished
SUSPEND_PE cannot suspend in external parameter entity
RESERVED_PREFIX_XML reserved prefix (xml) must not be undeclared or bound to another namespace name
RESERVED_PREFIX_XMLNS reserved prefix (xmlns) must not be declared or undeclared
RESERVED_NAMESPACE_URI prefix must not be bound to one of the reserved namespace names
INVALID_ARGUMENT invalid argument
NO_BUFFER a successful prior call to function XML_GetBuffer is required
AMPLIFICATION_LIMIT_BREACH limit on input amplification factor (from DTD and entities) breached"""


def _constants(owner):
    """Make the modules of errors and of content models below a module: who may import that one may use them."""
    errors = sys.modules[owner + ".errors"] = ModuleType(owner + ".errors", "Constants used to describe error conditions.")
    errors.codes, errors.messages = {}, {}
    for code, line in enumerate(_ERRORS.splitlines(), 1):
        name, _, text = line.partition(" ")
        setattr(errors, "XML_ERROR_" + name, text)
        errors.codes[text], errors.messages[code] = code, text
    model = sys.modules[owner + ".model"] = ModuleType(owner + ".model", "Constants used to interpret content model information.")
    for kind, names in ("CTYPE", "EMPTY ANY MIXED NAME CHOICE SEQ"), ("CQUANT", "NONE OPT REP PLUS"):
        for code, name in enumerate(names.split(), kind == "CTYPE"):
            setattr(model, f"XML_{kind}_{name}", code)
    return errors, model


errors, model = _constants("pyexpat")


class ExpatError(Exception):
    """A document is not well formed: code, lineno and offset say how and where."""


ExpatError.__module__ = "xml.parsers.expat"
error = ExpatError


def ErrorString(code, /):
    """Return the text of an error's code, or None."""
    return errors.messages.get(code)


_TEXT = re.compile(r"\n|&[^;]*;|[^\n&]+")  # pieces of character data, each of which is an event
_QUOTED = r'''\s+("[^"]*"|'[^']*')'''
_ENTITY = re.compile(rf"<!ENTITY\s+(%\s+)?({_reader._NAME})(?:{_QUOTED}|\s+(?:SYSTEM|PUBLIC{_QUOTED}){_QUOTED}(?:\s+NDATA\s+({_reader._NAME}))?)\s*>")
_VERSION = re.compile(r"""version\s*=\s*["']([^"']*)""")
_STANDALONE = re.compile(r"""standalone\s*=\s*["'](\w+)""")

_HANDLERS = """CharacterData Comment EndCdataSection EndDoctypeDecl EndElement EndNamespaceDecl EntityDecl ExternalEntityRef ProcessingInstruction SkippedEntity
StartCdataSection StartDoctypeDecl StartElement StartNamespaceDecl UnparsedEntityDecl XmlDecl Default DefaultExpand""".split()
_REFUSED = "AttlistDecl ElementDecl NotationDecl NotStandalone".split()


def _attribute_of(kind):
    """Return the name of the attribute that holds a handler."""
    return "DefaultHandlerExpand" if kind == "DefaultExpand" else kind + "Handler"


def _unquoted(text):
    return None if text is None else text[1:-1]


class _Events(_reader.Reader):
    """Reads a document and calls a parser's handlers."""

    def __init__(self, parser):
        self.parser = parser
        self.external = {}  # entities that lie elsewhere: their names and ids
        self.skips = False  # declarations may be where nobody looks
        self.line_at = self.line = 0
        super().__init__(self._Target(self), self.broken)

    class _Target:
        """Passes on what the reader finds."""

        def __init__(self, events):
            for kind in "start end raw_data cdata comment pi start_ns end_ns doctype".split():
                setattr(self, kind, getattr(events, "on_" + kind))

    def broken(self, message, line, column):
        self.place = None
        self.parser._fail(message, line, column)

    def call(self, kind, *args):
        """Call a handler; report whether there is one."""
        parser = self.parser
        handler = parser._handlers.get(kind)
        if handler is None:
            return False
        if parser._text:
            parser._flush()
        handler(*args)
        return True

    def unhandled(self, end):
        """Give the text of an event that nobody wanted to the handler of the rest."""
        source = self.text[self.place:end]
        source and (self.call("DefaultExpand", source) or self.call("Default", source))

    def position(self):
        """Return line and column of the event, counted on from where they were asked for last."""
        at = len(self.text) if self.place is None else self.place
        if at < self.line_at:
            self.line_at = self.line = 0
        self.line += self.text.count("\n", self.line_at, at)
        self.line_at = at
        return self.line + 1, at - (self.text.rfind("\n", 0, at) + 1)

    # Names: with a separator they are spaces of names and local parts, else as they are written.

    def names(self, raw, attributes, scopes, at, attributes_at):
        if self.parser._separator is not None:
            return super().names(raw, attributes, scopes, at, attributes_at)
        values = {}
        for m in _reader._ATTRIBUTE.finditer(attributes):
            which = 2 if m[2] is not None else 3
            if m[1] in values:
                self.error("duplicate attribute", attributes_at + m.start(1))
            values[m[1]] = self.resolve(m[which].replace("\n", " ").replace("\t", " "), attributes_at + m.start(which), True)
        return raw, values, None

    def qualified(self, name, scope, at, element):
        full = super().qualified(name, scope, at, element)
        if not full.startswith("{"):
            return full
        uri, _, local = full[1:].rpartition("}")
        parts = [uri, local]
        if self.parser.namespace_prefixes and ":" in name:
            parts.append(name.partition(":")[0])
        return self.parser._separator.join(parts)

    # Events.

    def on_start(self, tag, values):
        parser = self.parser
        if parser.ordered_attributes:
            values = [part for pair in values.items() for part in pair]
        if not self.call("StartElement", tag, values):
            self.unhandled(_reader._OPEN.match(self.text, self.place).end())

    def on_end(self, tag):
        if not self.call("EndElement", tag):
            m = _reader._CLOSE.match(self.text, self.place)
            self.unhandled(m.end() if m else self.place)

    def on_start_ns(self, prefix, uri):
        self.call("StartNamespaceDecl", prefix or None, uri or None)

    def on_end_ns(self, prefix):
        self.call("EndNamespaceDecl", prefix or None)

    def on_comment(self, text):
        self.call("Comment", text) or self.unhandled(self.text.index("-->", self.place) + 3)

    def on_pi(self, target, data):
        self.call("ProcessingInstruction", target, data) or self.unhandled(self.text.index("?>", self.place) + 2)

    def on_raw_data(self, piece, at):
        for m in _TEXT.finditer(piece):
            self.place, part = at + m.start(), m[0]
            if part[0] == "&":
                part = self.reference(part)
            if part:
                self.characters(part, m.end() - m.start())

    def on_cdata(self, text):
        start = self.place
        self.call("StartCdataSection") or self.unhandled(start + 9)
        for m in re.finditer("\n|[^\n]+", text):
            self.place = start + 9 + m.start()
            self.characters(m[0], len(m[0]))
        self.place = start + 9 + len(text)
        self.call("EndCdataSection") or self.unhandled(self.place + 3)

    def characters(self, text, length):
        parser = self.parser
        handler = parser._handlers.get("CharacterData")
        if handler is None:
            self.unhandled(self.place + length)
        elif parser.buffer_text:
            if parser._text and parser._held + len(text) > parser.buffer_size:
                parser._flush()
            parser._text.append(text)
            parser._held += len(text)
        else:
            handler(text)

    def reference(self, text):
        """Return what a reference in the text stands for; "" if it is told of in another way."""
        name = text[1:-1]
        if name in self.external:
            public, system = self.external[name]
            handler = self.parser._handlers.get("ExternalEntityRef")
            if handler is not None:
                self.parser._flush()
                if not handler(name, self.parser._base, system, public):
                    self.error("error in processing external entity reference", self.place)
            return ""
        if name in self.entities:
            if not self.parser._handlers.get("Default"):
                return self.resolve(text, self.place)
        elif name.startswith("#") or name in _reader._PLAIN or not self.skips:
            return self.resolve(text, self.place)
        if not self.call("SkippedEntity", name, 0):
            self.unhandled(self.place + len(text))
        return ""

    def on_doctype(self, name, public, system):
        end, inner = self.place, self.subset
        self.place = end if inner is None else self.text.rindex(inner, 0, end) - 1
        self.skips = system is not None or inner is not None and "%" in re.sub(r"<![^>]*>", "", inner)
        self.call("StartDoctypeDecl", name, system, public, int(inner is not None))
        start = self.place + 1
        for m in _ENTITY.finditer(inner or ""):
            self.place = start + (m.end() - 1 if m[3] is None else m.start(3))
            parameter, entity, value, public_id, system_id, notation = m.groups()
            self.declare(bool(parameter), entity, _unquoted(value), _unquoted(public_id), _unquoted(system_id), notation)
        self.place = end
        self.call("EndDoctypeDecl")

    def declare(self, parameter, name, value, public, system, notation):
        base = self.parser._base
        if value is None and not parameter:
            self.external[name] = public, system
        if notation is None or not self.call("UnparsedEntityDecl", name, base, system, public, notation):
            self.call("EntityDecl", name, int(parameter), value, base, system, public, notation)


class xmlparser:
    """XML parser"""

    __slots__ = ("_handlers", "_separator", "_encoding", "_pieces", "_events", "_text", "_held", "_base", "_error", "_flags", "_size", "_bytes", "intern")

    def __init__(self, encoding, separator, intern):
        self._handlers, self._separator, self._encoding, self.intern = {}, separator, encoding, intern
        self._pieces, self._events, self._text, self._held = [], None, [], 0
        self._base, self._error, self._flags, self._size = None, (0, 1, 0), set(), 8192
        self._bytes = "utf-8"  # how the text was encoded

    def Parse(self, data, isfinal=False, /):
        """Take a piece of the document. With the last one its handlers are called."""
        if self._pieces is None:
            if self._error[0]:
                self._fail(errors.messages[self._error[0]], *self._error[1:])
            self._fail("parsing finished", *self._events.position())
        if not isinstance(data, str):
            data = bytes(data)
        self._pieces.append(data)
        if not isfinal:
            return 1
        pieces, self._pieces = self._pieces, None
        if self._separator is not None and self._separator == "":
            raise NotImplementedError("pyexpat: an empty namespace separator is not supported")
        events = self._events = _Events(self)
        text = events.text = self._decoded(pieces)
        if declared := _reader._DECLARATION.match(text):
            alone = _STANDALONE.search(declared[0])
            if not events.call("XmlDecl", _VERSION.search(declared[0])[1], declared[1], -1 if alone is None else int(alone[1] == "yes")):
                events.unhandled(declared.end())
        events.read(text)
        events.place = None
        self._flush()
        return 1

    def _decoded(self, pieces):
        """Return the text of a document that came in pieces."""
        if all(isinstance(piece, str) for piece in pieces):
            return "".join(pieces)
        data = b"".join(piece.encode() if isinstance(piece, str) else piece for piece in pieces)
        try:
            text = data.decode(self._encoding) if self._encoding else _reader.decode(data)
            declared = _reader._DECLARATION.match(text or "")
            self._bytes = self._encoding or declared and declared[1] or "utf-8"
        except LookupError:
            text = None
        except UnicodeDecodeError as e:
            before = data[:e.start]
            self._fail("not well-formed (invalid token)", before.count(b"\n") + 1, e.start - before.rfind(b"\n") - 1)
        if text is None:
            self._fail("unknown encoding", 1, 0 if self._encoding else 30)
        return text

    def ParseFile(self, file, /):
        """Parse what a file holds from here to its end."""
        read = getattr(file, "read", None)
        if read is None:
            raise TypeError("argument must have 'read' attribute")
        while True:
            data = read(65536)
            if not isinstance(data, (bytes, bytearray)):
                raise TypeError(f"read() did not return a bytes object (type={type(data).__name__})")
            if not data:
                return self.Parse(b"", True)
            self.Parse(data)

    def _fail(self, message, line, column):
        text = message.partition(" &")[0] if message.startswith("undefined entity") else message
        self._error = errors.codes.get(text, 4), line, column
        e = ExpatError(f"{text}: line {line}, column {column}")
        e.code, e.lineno, e.offset = self._error
        raise e

    def _flush(self):
        """Hand over text that was collected."""
        if self._text:
            text, self._text, self._held = "".join(self._text), [], 0
            handler = self._handlers.get("CharacterData")
            if handler is not None:
                handler(text)

    def SetBase(self, base, /):
        """Set the base address of the document."""
        self._base = base

    def GetBase(self):
        """Return the base address of the document."""
        return self._base

    def GetInputContext(self):
        """Return the input from the current event on, as bytes, or None outside of a handler."""
        events = self._events
        return None if events is None or events.place is None else events.text[events.place:].encode()

    def GetReparseDeferralEnabled(self):
        """Return whether parsing waits for more input."""
        return True

    def SetReparseDeferralEnabled(self, enabled, /):
        """Parsing always waits for the last piece here."""

    def SetParamEntityParsing(self, flag, /):
        """Parameter entities are never read here; say so unless none are asked for."""
        return int(flag == XML_PARAM_ENTITY_PARSING_NEVER)

    def UseForeignDTD(self, flag=True, /):
        """Documents have no other type than their own here."""
        if flag:
            raise NotImplementedError("pyexpat: a foreign DTD is not supported")

    def ExternalEntityParserCreate(self, context, encoding=None, /):
        """Parsers of external entities are not there."""
        raise NotImplementedError("pyexpat: parsers of external entities are not supported")

    def _place(self):
        events = self._events
        return (1, 0) if events is None else events.position()

    @property
    def buffer_size(self):
        return self._size

    @buffer_size.setter
    def buffer_size(self, size):
        if not isinstance(size, int):
            raise TypeError("buffer_size must be an integer")
        if size <= 0:
            raise ValueError("buffer_size must be greater than zero")
        self._flush()
        self._size = size

    @property
    def CurrentByteIndex(self):
        events = self._events
        return -1 if events is None else len(events.text[:events.place].encode(self._bytes, "replace"))

    CurrentLineNumber = property(lambda self: self._place()[0])
    CurrentColumnNumber = property(lambda self: self._place()[1])
    ErrorCode = property(lambda self: self._error[0])
    ErrorLineNumber = property(lambda self: self._error[1] if self._error[0] else self._place()[0])
    ErrorColumnNumber = property(lambda self: self._error[2] if self._error[0] else self._place()[1])
    ErrorByteIndex = CurrentByteIndex
    buffer_used = property(lambda self: self._held)


def _handler(kind):
    def set_handler(self, handler):
        self._flush()
        self._handlers[kind] = handler
    return property(lambda self: self._handlers.get(kind), set_handler)


def _refused(kind):
    def set_handler(self, handler):
        if handler is not None:
            raise NotImplementedError(f"pyexpat: {kind}Handler is not supported")
    return property(lambda self: None, set_handler)


def _flag(name):
    def set_flag(self, value):
        if name == "buffer_text":
            self._flush()
        (self._flags.add if value else self._flags.discard)(name)
    return property(lambda self: name in self._flags, set_flag)


for _kind in _HANDLERS:
    setattr(xmlparser, _attribute_of(_kind), _handler(_kind))
for _kind in _REFUSED:
    setattr(xmlparser, _kind + "Handler", _refused(_kind))
for _name in "buffer_text", "namespace_prefixes", "ordered_attributes", "specified_attributes":
    setattr(xmlparser, _name, _flag(_name))
XMLParserType = xmlparser


def ParserCreate(encoding=None, namespace_separator=None, intern=None):
    """Return a new XML parser object."""
    for name, value in ("encoding", encoding), ("namespace_separator", namespace_separator):
        if value is not None and not isinstance(value, str):
            raise TypeError(f"ParserCreate() argument {name!r} must be str or None, not {type(value).__name__}")
    if namespace_separator is not None and len(namespace_separator) > 1:
        raise ValueError("namespace_separator must be at most one character, omitted, or None")
    return xmlparser(encoding, namespace_separator, {} if intern is None else intern)
