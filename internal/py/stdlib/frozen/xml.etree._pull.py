"""Reading a tree piece by piece, for xml.etree.ElementTree."""

from xml.etree.ElementTree import ParseError, TreeBuilder, XMLParser

__name__ = 'xml.etree.ElementTree'  # where the classes belong


class _Events:
    """A target that makes a tree and notes what happens."""

    def __init__(self, builder, events):
        self.builder, self.noted = builder, []
        wanted = set(events)
        for name in wanted - {'start', 'end', 'start-ns', 'end-ns', 'comment', 'pi'}:
            raise ValueError(f'unknown event {name!r}')
        self.wanted = wanted
        self.data, self.close = builder.data, builder.close
        if 'start-ns' in wanted:
            self.start_ns = lambda prefix, uri: self.noted.append(('start-ns', (prefix, uri)))
        if 'end-ns' in wanted:
            self.end_ns = lambda prefix: self.noted.append(('end-ns', None))

    def _note(self, name, e):
        if name in self.wanted:
            self.noted.append((name, e))
        return e

    def start(self, tag, attrs):
        return self._note('start', self.builder.start(tag, attrs))

    def end(self, tag):
        return self._note('end', self.builder.end(tag))

    def comment(self, text):
        return self._note('comment', self.builder.comment(text))

    def pi(self, target, text):
        return self._note('pi', self.builder.pi(target, text))


class XMLPullParser:
    """Reads XML that comes in pieces and tells what was in it, once all of it is there."""

    def __init__(self, events=None, *, _parser=None):
        self._target = _Events(TreeBuilder(), ('end',) if events is None else events)
        self._parser = XMLParser(target=self._target)

    def feed(self, data):
        """Add a piece of the document."""
        if self._parser is None:
            raise ValueError('feed() called after end of stream')
        self._parser.feed(data)
        self._try()

    def _try(self):
        """Read the document as soon as it is whole."""
        pieces = list(self._parser._pieces)
        tail = pieces[-1][-1:] if pieces and pieces[-1] else ''
        if tail not in ('>', b'>', '\n', b'\n'):
            return
        events = self._target.wanted
        target = _Events(TreeBuilder(), events)
        try:
            XMLParser(target=target)._read(pieces)
        except ParseError as e:
            if e.code not in (3, 5, 20):
                self._target.noted.append(e)
                return
            return
        if not getattr(self, '_done', False):
            self._done = True
            self._target.noted = target.noted
            self._root = target.close()

    def _close_and_return_root(self):
        self.close()
        return self._root

    def close(self):
        """End the document."""
        if not getattr(self, '_done', False):
            target = _Events(TreeBuilder(), self._target.wanted)
            XMLParser(target=target)._read(self._parser._pieces)
            self._done, self._root, self._target.noted = True, target.close(), target.noted
        self._parser = None

    def read_events(self):
        """Yield what was read since the last time."""
        noted = self._target.noted
        while noted:
            event = noted.pop(0)
            if isinstance(event, Exception):
                raise event
            yield event

    def flush(self):
        """Do nothing: nothing is held back."""


class _IterParse:
    def __init__(self, source, events, parser):
        self._opened = not hasattr(source, 'read')
        self._source = open(source, 'rb') if self._opened else source
        self._target = _Events(TreeBuilder(), ('end',) if events is None else events)
        self._events = None
        self.root = None

    def __iter__(self):
        return self

    def __next__(self):
        if self._events is None:
            parser = XMLParser(target=self._target)
            try:
                while data := self._source.read(65536):
                    parser.feed(data)
                self.root = parser.close()
            finally:
                self.close()
            self._events = iter(self._target.noted)
        return next(self._events)

    def close(self):
        if self._opened:
            self._source.close()


def iterparse(source, events=None, parser=None):
    """Read a document and yield (event, element) for what was in it."""
    return _IterParse(source, events, parser)
