"""Reading messages."""

import re

from email.message import Message
from email.policy import compat32

__all__ = ['Parser', 'HeaderParser', 'BytesParser', 'BytesHeaderParser', 'FeedParser', 'BytesFeedParser']

_DEPTH = 50  # parts within parts


class Parser:
    """Reads messages from text."""

    def __init__(self, _class=None, *, policy=compat32):
        self._class, self.policy = _class, policy

    def parse(self, fp, headersonly=False):
        """Read a message from a file."""
        return self.parsestr(fp.read(), headersonly)

    def parsestr(self, text, headersonly=False):
        """Read a message from a text."""
        if not isinstance(text, str):
            from io import StringIO
            text = StringIO(text).read()  # None is empty, and nothing else is a text
        return self._read(text, headersonly, 0)

    def _make(self):
        if self._class is not None:
            try:
                return self._class(policy=self.policy)
            except TypeError:  # a class without policies
                return self._class()
        return (self.policy.message_factory or Message)(policy=self.policy)

    def _read(self, text, headersonly, depth, kind='text/plain'):
        message, lines, at = self._make(), re.findall(r'[^\r\n]*(?:\r\n|\r|\n)|[^\r\n]+\Z', text), 0
        if lines and lines[0].startswith('From '):
            message.set_unixfrom(lines[0].rstrip('\r\n'))
            at = 1
        message.set_default_type(kind)
        at = self._fields(message, lines, at)
        body = ''.join(lines[at:])
        kind = message.get_content_maintype()
        if headersonly or depth >= _DEPTH:
            message.set_payload(body)
        elif kind == 'multipart':
            self._parts(message, body, depth)
        elif message.get_content_maintype() == 'message' and message.get_content_subtype() in ('rfc822', 'external-body'):
            message.set_payload([self._read(body, False, depth + 1)])
        elif message.get_content_type() == 'message/delivery-status':  # blocks of fields
            blocks = re.split(r'(?:\r?\n){2,}', body.strip('\r\n'))
            message.set_payload([self._read(block + '\n', True, depth + 1) for block in blocks])
        else:
            message.set_payload(body)
        return message

    def _fields(self, message, lines, at):
        """Read the fields, and return where the content begins."""
        from email import errors
        name, value = None, ''
        while at < len(lines):
            line = lines[at]
            if line.strip('\r\n') == '':
                at += 1
                break
            if line[0] in ' \t':
                if name is None:
                    self.policy.handle_defect(message, errors.FirstHeaderLineIsContinuationDefect(line))
                value += line
            else:
                m = re.match(r'([^\s:\x00-\x20\x7f]+)[ \t]*:', line)
                if m is None:
                    self.policy.handle_defect(message, errors.MissingHeaderBodySeparatorDefect())
                    break
                if name is not None:
                    message.set_raw(name, value.rstrip('\r\n'))
                name, value = m[1], line[m.end():].lstrip(' \t')
            at += 1
        if name is not None:
            message.set_raw(name, value.rstrip('\r\n'))
        return at

    def _parts(self, message, body, depth):
        from email import errors
        boundary = message.get_boundary()
        if boundary is None:
            self._without_parts(message, body, errors.NoBoundaryInMultipartDefect())
            return
        marks = list(re.finditer(rf'^--{re.escape(boundary)}(--)?[ \t]*(?:\r?\n|\Z)', body, re.M))
        if not marks:
            self._without_parts(message, body, errors.StartBoundaryNotFoundDefect())
            return
        if marks[0].start():
            message.preamble = re.sub(r'\r?\n\Z', '', body[:marks[0].start()])
        kind = 'message/rfc822' if message.get_content_type() == 'multipart/digest' else 'text/plain'
        how = str(message.get('content-transfer-encoding', '8bit')).strip().lower()
        if how not in ('7bit', '8bit', 'binary'):
            self.policy.handle_defect(message, errors.InvalidMultipartContentTransferEncodingDefect())
        parts = []
        for i, mark in enumerate(marks):
            if mark[1]:
                message.epilogue = body[mark.end():]
                break
            end = marks[i + 1].start() if i + 1 < len(marks) else len(body)
            parts.append(self._read(re.sub(r'\r?\n\Z', '', body[mark.end():end]), False, depth + 1, kind))
        else:
            self.policy.handle_defect(message, errors.CloseBoundaryNotFoundDefect())
        message.set_payload(parts)

    def _without_parts(self, message, body, why):
        from email.errors import MultipartInvariantViolationDefect
        message.set_payload(body)
        for defect in (why, MultipartInvariantViolationDefect()):
            self.policy.handle_defect(message, defect)


class HeaderParser(Parser):
    """Reads the fields of messages from text."""

    def parsestr(self, text, headersonly=True):
        """Read the fields of a message from a text."""
        return Parser.parsestr(self, text, True)

    def parse(self, fp, headersonly=True):
        """Read the fields of a message from a file."""
        return self.parsestr(fp.read())


class BytesParser:
    """Reads messages from bytes."""

    _kind = Parser

    def __init__(self, *args, **kw):
        self.parser = self._kind(*args, **kw)

    def parse(self, fp, headersonly=False):
        """Read a message from a file."""
        return self.parsebytes(fp.read(), headersonly)

    def parsebytes(self, text, headersonly=False):
        """Read a message from bytes."""
        return self.parser.parsestr(text.decode('ascii', 'surrogateescape'), headersonly)


class BytesHeaderParser(BytesParser):
    """Reads the fields of messages from bytes."""

    _kind = HeaderParser


class FeedParser:
    """Reads a message that comes in pieces."""

    def __init__(self, _factory=None, *, policy=compat32):
        self._parser, self._pieces = Parser(_factory, policy=policy), []

    def feed(self, data):
        """Take a piece."""
        self._pieces.append(data)

    def close(self):
        """Return the message."""
        return self._parser.parsestr(''.join(self._pieces))


class BytesFeedParser(FeedParser):
    """Reads a message that comes in pieces of bytes."""

    def feed(self, data):
        """Take a piece."""
        super().feed(data.decode('ascii', 'surrogateescape'))
