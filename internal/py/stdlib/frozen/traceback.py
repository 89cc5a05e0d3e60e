"""Stacks and exceptions as text."""

import linecache
import sys
import textwrap
from itertools import islice
from types import CodeType

from _traceback import excerpt as _excerpt, hint as _hint, lines as _code_lines, position as _position

__all__ = """
    extract_stack extract_tb format_exception format_exception_only format_list format_stack format_tb print_exc format_exc
    print_exception print_last print_stack print_tb clear_frames FrameSummary StackSummary TracebackException walk_stack walk_tb
""".split()

BUILTIN_EXCEPTION_LIMIT = object()
_RECURSIVE_CUTOFF = 3  # how often an equal line is shown
_cause_message = "\nThe above exception was the direct cause of the following exception:\n\n"
_context_message = "\nDuring handling of the above exception, another exception occurred:\n\n"


class _Sentinel:
    def __repr__(self):
        return "<implicit>"


_sentinel = _Sentinel()


# Functions: extract_ gives a StackSummary, format_ a list of strings, print_ writes to a file or sys.stderr


def extract_tb(tb, limit=None):
    """Return the entries of a traceback, the first limit ones or the last -limit ones."""
    entries = _tb_entries(tb)
    return StackSummary._summarize(entries, limit)


def format_tb(tb, limit=None):
    """Return a string for each entry of a traceback."""
    return extract_tb(tb, limit).format()


def print_tb(tb, limit=None, file=None):
    """Print the entries of a traceback, the first limit ones or the last -limit ones."""
    texts = format_tb(tb, limit)
    _write(texts, file)


def extract_stack(f=None, limit=None):
    """Return the frames that lead to the caller, or to f, the oldest first."""
    stack = StackSummary.extract(walk_stack(f or sys._getframe(1)), limit=limit)
    stack.reverse()
    return stack


def format_stack(f=None, limit=None):
    """Return a string for each frame that leads to the caller, or to f."""
    return extract_stack(f or sys._getframe(1), limit).format()


def print_stack(f=None, limit=None, file=None):
    """Print the frames that lead to the caller, or to f."""
    _write(format_stack(f or sys._getframe(1), limit), file)


def format_list(extracted_list):
    """Return a string for each of the frames, which may also be tuples of file name, line number, name and line."""
    summary = StackSummary.from_list(extracted_list)
    return summary.format()


def print_list(extracted_list, file=None):
    """Print frames, which may also be tuples of file name, line number, name and line."""
    _write(format_list(extracted_list), file)


def format_exc(limit=None, chain=True):
    """Return the text about the exception that is being handled."""
    handled = sys.exception()
    return "".join(format_exception(handled, limit=limit, chain=chain))


def print_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, file=None, chain=True, **kwargs):
    """Print an exception with its traceback, and before it those that led to it unless chain is false."""
    _prepare(exc, value, tb, limit).print(file=file, chain=chain, **kwargs)


def format_exception(exc, /, value=_sentinel, tb=_sentinel, limit=None, chain=True, **kwargs):
    """Return the strings that print_exception prints."""
    return [*_prepare(exc, value, tb, limit).format(chain=chain, **kwargs)]


def print_exc(limit=None, file=None, chain=True):
    """Print the exception that is being handled."""
    handled = sys.exception()
    print_exception(handled, limit=limit, file=file, chain=chain)


def print_last(limit=None, file=None, chain=True):
    """Print the exception that ended the last snippet."""
    if "last_exc" in sys.__dict__:
        print_exception(sys.last_exc, limit, file, chain)
    elif "last_type" in sys.__dict__:
        print_exception(sys.last_type, sys.last_value, sys.last_traceback, limit, file, chain)
    else:
        raise ValueError("no last exception")


def format_exception_only(exc, /, value=_sentinel, *, show_group=False, **kwargs):
    """Return the strings that name an exception: its message, before that the place of a SyntaxError, behind it the notes, and, with
    show_group, the members of a group."""
    if value is _sentinel:
        value = exc
    return list(TracebackException(type(value), value, None, compact=True).format_exception_only(show_group=show_group, **kwargs))


def _print_exception_bltin(exc, /):
    print_exception(exc, limit=BUILTIN_EXCEPTION_LIMIT, file=sys.stderr if sys.stderr is not None else sys.__stderr__)


def _write(texts, file):
    for text in texts:
        print(text, file=sys.stderr if file is None else file, end="")


def walk_stack(f):
    """Yield frame and line number from a frame outwards, None being the one from which StackSummary.extract was called."""
    if f is None:
        f = sys._getframe()
        for _ in range(4):
            f = f.f_back
    frame = f
    while frame is not None:
        yield frame, frame.f_lineno
        frame = frame.f_back


def _prepare(exc, value, tb, limit):
    """Read the arguments of format_exception: an exception, or the type, the value and the traceback of one."""
    value, tb = _parse_value_tb(exc, value, tb)
    return TracebackException(type(value), value, tb, limit=limit, compact=True)


def _parse_value_tb(exc, value, tb):
    missing = (value is _sentinel) + (tb is _sentinel)
    if missing == 1:
        raise ValueError("Both or neither of value and tb must be given")
    if missing == 0:
        return value, tb
    if exc is None:
        return None, None
    if not isinstance(exc, BaseException):
        raise TypeError(f'Exception expected for value, {type(exc).__name__} found')
    return exc, exc.__traceback__


def clear_frames(tb):
    """Clear the variables of the frames of a traceback."""
    for frame, _ in walk_tb(tb):
        try:
            frame.clear()
        except RuntimeError:
            pass  # it is still running


def _tb_entries(tb):
    """Yield frame and position of the entries of a traceback."""
    while tb is not None:
        try:
            position = _position(tb)
        except TypeError:  # an object that is made to look like one
            position = tb.tb_lineno, None, None, None
        yield tb.tb_frame, position
        tb = tb.tb_next


def walk_tb(tb):
    """Yield frame and line number of the entries of a traceback, from the outside in."""
    entry = tb
    while entry is not None:
        yield entry.tb_frame, entry.tb_lineno
        entry = entry.tb_next


def _safe_string(value, what, func=str):
    try:
        return func(value)
    except:
        return f'<{what} {func.__name__}() failed>'


# Frames


class FrameSummary:
    """What is shown of a frame: file name, line number, name of the function, the line itself, and perhaps the reprs of its variables. It is also a
    sequence of the first four."""

    __slots__ = tuple('filename lineno end_lineno colno end_colno name _lines _lines_dedented locals _code'.split())

    def __init__(self, filename, lineno, name, *, lookup_line=True, locals=None, line=None, end_lineno=None, colno=None, end_colno=None):
        self.filename, self.lineno, self.name = filename, lineno, name
        self.end_lineno = lineno if end_lineno is None else end_lineno
        self.colno, self.end_colno = colno, end_colno
        self._lines, self._lines_dedented, self._code = line, None, None
        self.locals = None
        if lookup_line:
            self.line
        if locals:
            self.locals = {name: _safe_string(value, 'local', repr) for name, value in locals.items()}

    def __eq__(self, other):
        if isinstance(other, FrameSummary):
            mine, its = [(each.filename, each.lineno, each.name, each.locals) for each in (self, other)]
            return mine == its
        return tuple(self) == other if isinstance(other, tuple) else NotImplemented

    def _parts(self):
        return self.filename, self.lineno, self.name, self.line

    def __len__(self):
        return 4

    def __iter__(self):
        return iter(self._parts())

    def __getitem__(self, pos):
        return self._parts()[pos]

    def __repr__(self):
        return f"<FrameSummary file {self.filename}, line {self.lineno} in {self.name}>"

    def _look_up(self):
        """Return the lines. Two snippets may have the same name, so the code itself is asked before linecache."""
        if self._lines is None and None not in (self.lineno, self.end_lineno):
            text = None
            if self._code is not None and self.filename not in linecache.cache:
                text = _code_lines(self._code)
            if text is None:
                text = linecache.getlines(self.filename)
            lines = text[self.lineno - 1:self.end_lineno] if self.lineno > 0 else []
            self._lines = "\n".join([line.rstrip() for line in lines]) + "\n"
            self._code = None
        return self._lines

    _original_lines = property(_look_up)

    @property
    def _dedented_lines(self):
        dedented = self._lines_dedented
        if dedented is None and self._look_up() is not None:
            dedented = self._lines_dedented = textwrap.dedent(self._lines)
        return dedented

    @property
    def line(self):
        lines = self._look_up()
        return None if lines is None else lines.partition("\n")[0].strip()


class StackSummary(list):
    """A list of FrameSummary objects."""

    @classmethod
    def _summarize(klass, entries, limit, lookup_lines=True, capture_locals=False):
        """Summarize frames with positions."""
        result = klass()
        for frame, (lineno, end_lineno, colno, end_colno) in _limited(entries, limit):
            code = frame.f_code
            linecache.lazycache(code.co_filename, frame.f_globals)
            summary = FrameSummary(code.co_filename, lineno, code.co_name, lookup_line=False, locals=frame.f_locals if capture_locals else None,
                                   end_lineno=end_lineno, colno=colno, end_colno=end_colno)
            if isinstance(code, CodeType):
                summary._code = code
            result.append(summary)
        for name in {summary.filename for summary in result}:
            linecache.checkcache(name)
        for summary in result if lookup_lines else ():
            summary.line
        return result

    @classmethod
    def from_list(klass, a_list):
        """Make a summary of FrameSummary objects, or of tuples of file name, line number, name and line."""
        return StackSummary(map(_as_summary, a_list))

    @classmethod
    def extract(klass, frame_gen, *, limit=None, lookup_lines=True, capture_locals=False):
        """Summarize the pairs of frame and line number that frame_gen yields."""
        # A generator, not a list: walk_stack(None) counts the frames between it and the caller.
        entries = ((frame, (lineno, None, None, None)) for frame, lineno in frame_gen)
        return klass._summarize(entries, limit, lookup_lines, capture_locals)

    def format_frame_summary(self, frame_summary, **kwargs):
        """Return the text for a frame; None leaves it out."""
        frame = frame_summary
        filename = "<stdin>" if frame.filename.startswith("<stdin>-") else frame.filename
        row = [f'  File "{filename}", line {frame.lineno}, in {frame.name}\n']
        if frame._dedented_lines and frame._dedented_lines.strip():
            row.append(self._source(frame))
        if frame.locals:
            row += [f'    {name} = {value}\n' for name, value in sorted(frame.locals.items())]
        return ''.join(row)

    def _source(self, frame):
        shown = None
        if frame.colno is not None and frame.end_colno is not None:
            shown = _excerpt(frame._original_lines, frame.colno, frame.end_colno)
        return textwrap.indent(frame.line, '    ') + "\n" if shown is None else shown

    def format(self, **kwargs):
        """Return the texts of the frames; a line that repeats itself is shown three times and then counted."""
        result = []
        last, count = None, 0
        for frame in self:
            text = self.format_frame_summary(frame, **kwargs)
            if text is None:
                continue
            here = frame.filename, frame.lineno, frame.name
            if None in here[:2] or here[2] is None or here != last:
                result += _repeated(count)
                last, count = here, 0
            count += 1
            if count <= _RECURSIVE_CUTOFF:
                result.append(text)
        return result + _repeated(count)


def _as_summary(frame):
    if isinstance(frame, FrameSummary):
        return frame
    filename, lineno, name, line = frame
    return FrameSummary(filename, lineno, name, line=line)


def _repeated(count):
    more = count - _RECURSIVE_CUTOFF
    return [f"  [Previous line repeated {more} more time{'s' if more > 1 else ''}]\n"] if more > 0 else []


def _limited(entries, limit):
    """Choose entries: the first limit ones, the last -limit ones, or what sys.tracebacklimit says."""
    builtin = limit is BUILTIN_EXCEPTION_LIMIT
    if limit is None or builtin:
        limit = sys.__dict__.get('tracebacklimit')
        if limit is None:
            return entries
        limit = max(limit, 0)
    if builtin:
        entries = list(entries)
        return entries[len(entries) - limit:]
    if limit < 0:
        return list(entries)[limit:]
    return islice(entries, limit)  # no generator: walk_stack counts frames


# Exceptions


class _ExceptionPrintContext:
    """Where format stands within groups of exceptions: each is indented and has a line at its left side."""

    exception_group_depth = 0
    need_close = False

    def indent(self):
        return '  ' * self.exception_group_depth

    def emit(self, text_gen, margin_char=None):
        margin = self.indent()
        if self.exception_group_depth:
            margin += (margin_char or '|') + ' '
        for text in [text_gen] if isinstance(text_gen, str) else text_gen:
            yield textwrap.indent(text, margin, predicate=bool)


class TracebackException:
    """What is needed to show an exception, without references to its frames and variables. __cause__, __context__ and exceptions are such objects
    too; stack is a StackSummary. For a SyntaxError there are filename, lineno, end_lineno, text, offset, end_offset and msg."""

    def __init__(self, exc_type, exc_value, exc_traceback, *, limit=None, lookup_lines=True, capture_locals=False, compact=False,
                 max_group_width=15, max_group_depth=10, save_exc_type=True, _seen=None):
        self.max_group_width, self.max_group_depth = max_group_width, max_group_depth
        self.stack = StackSummary._summarize(_tb_entries(exc_traceback), limit, lookup_lines, capture_locals)
        self._exc_type = exc_type if save_exc_type else None
        self._have_exc_type = exc_type is not None
        self.exc_type_qualname = exc_type.__qualname__ if self._have_exc_type else None
        self.exc_type_module = exc_type.__module__ if self._have_exc_type else None
        self._str = _safe_string(exc_value, 'exception')
        self.__notes__ = _notes(exc_value)
        self._is_syntax_error = bool(exc_type) and issubclass(exc_type, SyntaxError)
        if self._is_syntax_error:
            self._read_syntax_error(exc_value)
        elif isinstance(exc_value, BaseException):
            self._str += _hint(exc_value, exc_traceback)
        self.__suppress_context__ = exc_value is not None and exc_value.__suppress_context__
        if _seen is None:
            options = dict(limit=limit, lookup_lines=lookup_lines, capture_locals=capture_locals, max_group_width=max_group_width,
                           max_group_depth=max_group_depth, _seen={id(exc_value)})
            self._link(exc_value, compact, options)
        else:
            _seen.add(id(exc_value))

    def _read_syntax_error(self, error):
        self.filename, self.text, self.msg = error.filename, error.text, error.msg
        self.offset, self.end_offset = error.offset, error.end_offset
        self.lineno = None if error.lineno is None else str(error.lineno)
        self.end_lineno = None if error.end_lineno is None else str(error.end_lineno)

    def _link(self, value, compact, options):
        """Make objects for what the exception refers to, and for what that refers to; each exception is shown once. compact leaves contexts
        out that would not be shown."""
        seen = options['_seen']

        def make(exc, wanted=True):
            if exc is None or not wanted or id(exc) in seen:
                return None
            made = TracebackException(type(exc), exc, exc.__traceback__, **options)
            queue.append((made, exc))
            return made

        queue = [(self, value)]
        while queue:
            te, exc = queue.pop()
            if exc is None:
                te.__cause__ = te.__context__ = te.exceptions = None
                continue
            te.__cause__ = make(exc.__cause__)
            te.__context__ = make(exc.__context__, not compact or te.__cause__ is None and not exc.__suppress_context__)
            te.exceptions = None
            if isinstance(exc, BaseExceptionGroup):
                te.exceptions = []
                for each in exc.exceptions:
                    te.exceptions.append(TracebackException(type(each), each, each.__traceback__, **options))
                queue += zip(te.exceptions, exc.exceptions)

    @classmethod
    def from_exception(cls, exc, *args, **kwargs):
        """Make an object for an exception and its traceback."""
        tb = exc.__traceback__
        return cls(type(exc), exc, tb, *args, **kwargs)

    @property
    def exc_type(self):
        import warnings
        warnings.warn('Deprecated in 3.13. Use exc_type_str instead.', DeprecationWarning, stacklevel=2)
        return self._exc_type

    @property
    def exc_type_str(self):
        module, name = self.exc_type_module, self.exc_type_qualname
        if not self._have_exc_type or module in ("__main__", "builtins"):
            return name
        return f"{module if isinstance(module, str) else '<unknown>'}.{name}"

    def _load_lines(self):
        for frame in self.stack:
            frame.line

    def __eq__(self, other):
        return self.__dict__ == other.__dict__ if isinstance(other, TracebackException) else NotImplemented

    def format_exception_only(self, *, show_group=False, _depth=0, **kwargs):
        """Yield the texts that name the exception: its message, before that the place of a SyntaxError, behind it the notes, and, with show_group,
        the members of a group."""
        indent = ' ' * (3 * _depth)
        if self._is_syntax_error:
            for line in self._format_syntax_error(self.exc_type_str):
                yield indent + line
        elif _depth:
            yield from [f'{indent}{line}\n' for line in self._message().split('\n')]
        else:
            yield self._message() + '\n'
        if not self._have_exc_type:
            return
        for note in self._note_texts():
            yield indent + note + '\n'
        if show_group:
            for each in self.exceptions or ():
                yield from each.format_exception_only(show_group=show_group, _depth=_depth + 1)

    def __str__(self):
        return self._str

    def _message(self):
        return f"{self.exc_type_str}: {self._str}" if self._str else f"{self.exc_type_str}"

    def _note_texts(self):
        from collections.abc import Sequence
        notes = self.__notes__
        if isinstance(notes, Sequence) and not isinstance(notes, (str, bytes)):
            return [line for note in notes for line in _safe_string(note, 'note').split('\n')]
        return [] if notes is None else [_safe_string(notes, '__notes__', func=repr)]

    def _format_syntax_error(self, stype, **kwargs):
        suffix = ''
        if self.lineno is not None:
            yield f'  File "{self.filename or "<string>"}", line {self.lineno}\n'
        elif self.filename is not None:
            suffix = f' ({self.filename})'
        if self.text is not None:
            line = self.text.rstrip('\n')
            shown = line.lstrip(' \n\f')
            yield f'    {shown}\n'
            if self.offset is not None:
                yield from self._carets(line, shown)
        yield f"{stype}: {self.msg or '<no detail available>'}{suffix}\n"

    def _carets(self, line, shown):
        """Yield the line that marks the place of a SyntaxError, unless that lies in the indentation."""
        start, behind = self.offset, len(line) + 1
        end = (self.end_offset or start) if self.lineno == self.end_lineno else behind
        if self.text:
            start = behind if start > len(self.text) else start
            end = behind if end > len(self.text) else end
        if start >= end or end < 0:
            end = start + 1
        column = start - 1 - (len(line) - len(shown))
        if column >= 0:
            space = ''.join([c if c.isspace() else ' ' for c in shown[:column]])
            yield f"    {space}{'^' * (end - start)}\n"

    def format(self, *, chain=True, _ctx=None, **kwargs):
        """Yield the texts about the exception, the message last. With chain, those that led to it come first."""
        _ctx = _ctx or _ExceptionPrintContext()
        for message, exc in reversed(self._chain() if chain else [(None, self)]):
            if message:
                yield from _ctx.emit(message)
            if exc.exceptions is not None:
                if _ctx.exception_group_depth > self.max_group_depth:
                    yield from _ctx.emit(f"... (max_group_depth is {self.max_group_depth})\n")
                else:
                    yield from self._format_group(exc, chain, _ctx, kwargs)
                continue
            if exc.stack:
                frames = exc.stack.format(**kwargs)
                yield from _ctx.emit(['Traceback (most recent call last):\n', *frames])
            yield from _ctx.emit(exc.format_exception_only(**kwargs))

    def _chain(self):
        """Return the exceptions that led to this one, from it backwards, each with the words that stand behind its origin."""
        links, exc = [], self
        while exc:
            message = origin = None
            if exc.__cause__ is not None:
                message, origin = _cause_message, exc.__cause__
            elif exc.__context__ is not None and not exc.__suppress_context__:
                message, origin = _context_message, exc.__context__
            links.append((message, exc))
            exc = origin
        return links

    def _format_group(self, group, chain, ctx, kwargs):
        """Yield a group: its own traceback and message, then its members in boxes with numbers."""
        outermost = ctx.exception_group_depth == 0
        if outermost:
            ctx.exception_group_depth = 1
        if group.stack:
            yield from ctx.emit('Exception Group Traceback (most recent call last):\n', '+' if outermost else None)
            yield from ctx.emit(group.stack.format(**kwargs))
        yield from ctx.emit(group.format_exception_only(**kwargs))
        total = len(group.exceptions)
        boxes = min(total, self.max_group_width + 1)
        ctx.need_close = False
        for number in range(1, boxes + 1):
            if number == boxes:
                ctx.need_close = True  # the innermost last box closes all around it
            truncated = number > self.max_group_width
            title = '...' if truncated else number
            yield f"{ctx.indent()}{'+-' if number == 1 else '  '}+---------------- {title} ----------------\n"
            ctx.exception_group_depth += 1
            if truncated:
                left = total - self.max_group_width
                yield from ctx.emit(f"and {left} more exception{'s' if left > 1 else ''}\n")
            else:
                yield from group.exceptions[number - 1].format(chain=chain, _ctx=ctx, **kwargs)
            if number == boxes and ctx.need_close:
                yield ctx.indent() + "+------------------------------------\n"
                ctx.need_close = False
            ctx.exception_group_depth -= 1
        if outermost:
            ctx.exception_group_depth -= 1

    def print(self, *, file=None, chain=True, **kwargs):
        """Print what format yields."""
        _write(self.format(chain=chain, **kwargs), file)


def _notes(exc):
    try:
        return getattr(exc, '__notes__', None)
    except Exception as error:
        return [f"Ignored error getting __notes__: {_safe_string(error, '__notes__', repr)}"]
