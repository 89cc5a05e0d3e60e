"""Messages about what a program does. A logger makes a record of a message, handlers write records, formatters turn them into text."""

import io
import sys
import time
import weakref

from _logging_format import (
    BASIC_FORMAT, BufferingFormatter, Formatter, PercentStyle, StrFormatStyle, StringTemplateStyle, _STYLES, _check_style, _defaultFormatter)
from _traceback import caller as _caller

__all__ = '''BASIC_FORMAT BufferingFormatter CRITICAL DEBUG ERROR FATAL FileHandler Filter Formatter Handler INFO LogRecord Logger LoggerAdapter
NOTSET NullHandler StreamHandler WARN WARNING addLevelName basicConfig captureWarnings critical debug disable error exception fatal getLevelName
getLogger getLoggerClass info log makeLogRecord setLoggerClass shutdown warn warning getLogRecordFactory setLogRecordFactory lastResort
raiseExceptions getLevelNamesMapping getHandlerByName getHandlerNames'''.split()

raiseExceptions = True  # whether errors in handlers are reported
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True  # what a record notes about its origin

NOTSET, DEBUG, INFO, WARNING, ERROR, CRITICAL = range(0, 60, 10)
WARN, FATAL = WARNING, CRITICAL

_nameToLevel = {name: globals()[name] for name in 'CRITICAL FATAL ERROR WARN WARNING INFO DEBUG NOTSET'.split()}
_levelToName = {level: name for name, level in _nameToLevel.items() if name not in ('FATAL', 'WARN')}
_startTime = time.time_ns()


class _NoLock:
    """Takes the place of a lock until the program loads threading."""

    def acquire(self, blocking=True, timeout=-1):
        return True

    def release(self):
        pass

    __enter__ = acquire

    def __exit__(self, *args):
        pass


def _new_lock():
    threading = sys.modules.get('threading')
    return threading.RLock() if threading else _NoLock()


_lock = _new_lock()  # guards the registries of this module


# Levels


def addLevelName(level, levelName):
    """Register a name for a numeric level."""
    with _lock:
        _nameToLevel[levelName] = level
        _levelToName[level] = levelName


def getLevelNamesMapping():
    """Return a new dict from the names of levels to their numbers."""
    return dict(_nameToLevel)


def getLevelName(level):
    """Translate a level to its name, or a name to its level."""
    if (name := _levelToName.get(level)) is None:
        name = _nameToLevel.get(level, f"Level {level}")
    return name


def _checkLevel(level):
    """Return a level as a number, given as a number or as a name."""
    if isinstance(level, int):
        return level
    if str(level) == level:
        try:
            return _nameToLevel[level]
        except KeyError:
            raise ValueError(f"Unknown level: {level!r}") from None
    raise TypeError(f"Level not an integer or a valid string: {level!r}")


# Records


_PLAIN_TYPES = frozenset((str, int, float, bool, type(None), list, tuple))  # types of arguments that are certainly no mappings


class LogRecord:
    """One message: its text and arguments, its level, and where and when it was logged."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        if args and len(args) == 1 and type(args[0]) not in _PLAIN_TYPES and _is_full_mapping(args[0]):
            args = args[0]  # the format has fields such as %(key)s
        self.name, self.msg, self.args = name, msg, args
        self.levelname, self.levelno = getLevelName(level), level
        self.pathname = pathname
        self.filename, self.module = _split_path(pathname)
        self.exc_info, self.exc_text, self.stack_info = exc_info, None, sinfo
        self.lineno, self.funcName = lineno, func
        now = time.time_ns()
        seconds, rest = divmod(now, 1_000_000_000)
        self.created = now / 1e9
        # A float cannot tell the last nanoseconds of a second from the next second.
        self.msecs = rest // 1_000_000 + 0.0 if int(self.created) == seconds else 0.0
        self.relativeCreated = (now - _startTime) / 1e6
        self.thread = self.threadName = self.processName = self.process = self.taskName = None
        self.__note_origin()

    def __note_origin(self):
        """Set the attributes about thread, process and task that the log… switches ask for."""
        if logThreads:
            threading = sys.modules.get('threading')
            self.thread = threading.get_ident() if threading else 1
            self.threadName = threading.current_thread().name if threading else 'MainThread'
        if logMultiprocessing:
            self.processName = 'MainProcess'
        if logProcesses:
            self.process = 1
        if logAsyncioTasks and 'asyncio' in sys.modules:
            self.taskName = _task_name()

    def getMessage(self):
        """Return the text with the arguments filled in."""
        return str(self.msg) % self.args if self.args else str(self.msg)

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'


def _task_name():
    try:
        return sys.modules['asyncio'].current_task().get_name()
    except Exception:  # there is no task, or asyncio is only half loaded
        return None


def _is_full_mapping(value):
    """Tell whether a value is a mapping that is not empty."""
    if not isinstance(value, dict):
        from collections.abc import Mapping
        if not isinstance(value, Mapping):
            return False
    return bool(value)


def _split_path(path):
    """Return the file's name and the module's, which is the same without the extension."""
    try:
        file = path.rpartition('/')[2]
        stem, dot, _ = file.rpartition('.')
        return file, stem if dot and stem.strip('.') else file
    except (TypeError, ValueError, AttributeError):
        return path, "Unknown module"


_logRecordFactory = LogRecord
_EMPTY_RECORD = None, None, "", 0, "", (), None, None


def getLogRecordFactory():
    """Return the callable that makes records."""
    return _logRecordFactory


def setLogRecordFactory(factory):
    """Make records with another callable, which takes the arguments of LogRecord."""
    global _logRecordFactory
    _logRecordFactory = factory


def makeLogRecord(dict):
    """Return a record whose attributes come from a dict, as one that was sent by another process."""
    made = _logRecordFactory(*_EMPTY_RECORD)
    vars(made).update(dict)
    return made


# Filters


class Filter:
    """Passes the records of one logger and of the loggers below it. An empty name passes all."""

    def __init__(self, name=''):
        self.nlen = len(name)
        self.name = name

    def filter(self, record):
        """Tell whether a record passes."""
        return not self.nlen or f'{record.name}.'.startswith(f'{self.name}.')


class Filterer:
    """Base of Logger and Handler: holds a list of filters."""

    def __init__(self):
        self.filters = []

    def removeFilter(self, filter):
        """Remove a filter, if it is there."""
        try:
            self.filters.remove(filter)
        except ValueError:
            pass

    def filter(self, record):
        """Ask the filters. Return False when one rejects the record, otherwise the record or the one a filter put in its place."""
        for each in self.filters:
            verdict = getattr(each, 'filter', each)(record)
            if isinstance(verdict, LogRecord):
                record = verdict
            elif not verdict:
                return False
        return record

    def addFilter(self, filter):
        """Add a filter: a callable, or an object with a method filter. It takes the record."""
        if filter not in self.filters:
            self.filters.append(filter)


# Handlers


class _NamedHandlers(dict):
    """Handlers by name, held by weak references. A WeakValueDictionary would load collections.abc."""

    def __getitem__(self, name):
        return super().__getitem__(name)()


_handlers = _NamedHandlers()
_handlerList = []  # weak references to all handlers, in order of creation


def getHandlerByName(name):
    """Return the handler that has a name, or None."""
    return _handlers[name] if name in _handlers else None


def getHandlerNames():
    """Return the names of all handlers that have one."""
    return frozenset([name for name in _handlers if _handlers[name] is not None])


def _removeHandlerRef(wr):
    if wr in _handlerList:
        _handlerList.remove(wr)


def _addHandlerRef(handler):
    _handlerList.append(weakref.ref(handler, _removeHandlerRef))


class Handler(Filterer):
    """Writes records somewhere: subclasses define emit."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self._closed, self._name, self.formatter = False, None, None
        self.level = _checkLevel(level)
        _addHandlerRef(self)
        self.createLock()

    def __unregister(self):
        if self._name:
            _handlers.pop(self._name, None)

    def set_name(self, name):
        with _lock:
            self.__unregister()
            if name:
                _handlers[name] = weakref.ref(self)
            self._name = name

    def get_name(self):
        return self._name

    name = property(get_name, set_name)

    def createLock(self):
        """Make the lock that protects emit."""
        self.lock = _new_lock()

    def acquire(self):
        """Take the lock, if there is one."""
        lock = self.lock
        if lock:
            lock.acquire()

    def release(self):
        """Release the lock, if there is one."""
        lock = self.lock
        if lock:
            lock.release()

    def handle(self, record):
        """Write a record unless a filter rejects it. Return what the filters said."""
        passed = self.filter(record)
        if passed:
            with self.lock:
                self.emit(passed if isinstance(passed, LogRecord) else record)
        return passed

    def emit(self, record):
        """Write a record."""
        raise NotImplementedError(f'emit must be implemented by {Handler.__name__} subclasses')

    def setFormatter(self, fmt):
        """Set the formatter."""
        self.formatter = fmt

    def format(self, record):
        """Return the text of a record, made by the formatter."""
        return (self.formatter or _defaultFormatter).format(record)

    def setLevel(self, level):
        """Set the level below which records are ignored."""
        self.level = _checkLevel(level)

    def flush(self):
        """Write what is buffered."""

    def close(self):
        """Release what the handler holds."""
        with _lock:
            self.__unregister()
            self._closed = True

    def handleError(self, record):
        """Report the exception that emit raised on standard error, unless raiseExceptions is false."""
        if raiseExceptions and sys.stderr:
            try:
                _report_error(sys.exception(), record, sys._getframe(1))
            except OSError:
                pass

    def __repr__(self):
        return f'<{type(self).__name__} ({getLevelName(self.level)})>'


def _report_error(error, record, frame):
    """Write an error of a handler, the stack of the call that logged the record, and the record."""
    import traceback
    while frame and frame.f_code.co_filename.startswith('<frozen logging'):
        frame = frame.f_back
    out = sys.stderr
    out.write('--- Logging error ---\n')
    traceback.print_exception(error, file=out)
    out.write('Call stack:\n')
    if frame is None:
        out.write(f'Logged from file {record.filename}, line {record.lineno}\n')
    else:
        traceback.print_stack(frame, file=out)
    try:
        out.write(f'Message: {record.msg!r}\nArguments: {record.args}\n')
    except Exception as unprintable:
        if isinstance(unprintable, RecursionError):
            raise
        out.write('Unable to print the message and arguments - possible formatting error.\nUse the traceback above to help find the error.\n')


class StreamHandler(Handler):
    """Writes to a stream, by default to standard error."""

    terminator = '\n'

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def emit(self, record):
        """Write a record and the terminator, and flush."""
        try:
            text = self.format(record)
            self.stream.write(text + self.terminator)
            self.flush()
        except Exception as error:
            if isinstance(error, RecursionError):
                raise
            self.handleError(record)

    def setStream(self, stream):
        """Write to another stream. Return the previous one, or None if it is the same."""
        previous = self.stream
        if previous is stream:
            return None
        with self.lock:
            self.flush()
            self.stream = stream
        return previous

    def flush(self):
        """Flush the stream, if it can be."""
        with self.lock:
            stream = self.stream
            if stream and hasattr(stream, "flush"):
                stream.flush()

    def __repr__(self):
        parts = type(self).__name__, str(getattr(self.stream, 'name', '')), f'({getLevelName(self.level)})'
        return f"<{' '.join(filter(None, parts))}>"

    __class_getitem__ = classmethod(type(list[int]))


class FileHandler(StreamHandler):
    """Writes to a file. With delay, it is opened for the first record."""

    _builtin_open = staticmethod(open)

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        import os
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.delay, self.errors = mode, delay, errors
        self.encoding = io.text_encoding(encoding) if "b" not in mode else encoding
        if not delay:
            return StreamHandler.__init__(self, self._open())
        Handler.__init__(self)
        self.stream = None

    def emit(self, record):
        """Write a record. A file that was closed is opened again, unless that would empty it."""
        would_empty = self._closed and self.mode == 'w'
        if not self.stream:
            if self.stream is not None or would_empty:
                return
            self.stream = self._open()
        StreamHandler.emit(self, record)

    def __repr__(self):
        return f'<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>'

    def close(self):
        """Close the file."""
        with self.lock:
            stream, self.stream = self.stream, None
            try:
                if stream and hasattr(stream, "flush"):
                    stream.flush()
            finally:
                if hasattr(stream, "close"):
                    stream.close()
                StreamHandler.close(self)

    def _open(self):
        """Return the file, opened."""
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)


class _StderrHandler(StreamHandler):
    """Writes to the present value of sys.stderr."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    stream = property(lambda self: sys.stderr)


class NullHandler(Handler):
    """Ignores all records. Libraries use it to keep lastResort silent."""

    def createLock(self):
        self.lock = None

    def emit(self, record):
        """Ignore a record."""

    def handle(self, record):
        """Ignore a record."""


lastResort = _defaultLastResort = _StderrHandler(WARNING)  # writes records that no handler took


# Loggers


class PlaceHolder:
    """Holds the place of a logger that does not exist yet, but has loggers below it: the keys of loggerMap."""

    def __init__(self, alogger):
        self.loggerMap = {}
        self.append(alogger)

    def append(self, alogger):
        """Add a logger that is below this place."""
        self.loggerMap[alogger] = None


class Manager:
    """Holds all loggers but the root, by name, and knows which one is above which."""

    def __init__(self, rootnode):
        self.root, self.disable, self.loggerDict = rootnode, 0, {}
        self.loggerClass = self.logRecordFactory = None
        self.emittedNoHandlerWarning = False

    def setLogRecordFactory(self, factory):
        """Set the callable that makes records."""
        self.logRecordFactory = factory

    def __set_disable(self, level):
        self._disable = _checkLevel(level)

    disable = property(lambda self: self._disable, __set_disable)

    def getLogger(self, name):
        """Return the logger of a dotted name. It is made on first use."""
        if not isinstance(name, str):
            raise TypeError('A logger name must be a string')
        with _lock:
            known = self.loggerDict.get(name)
            if known is not None and not isinstance(known, PlaceHolder):
                return known
            return self.__new_logger(name, known.loggerMap if known else ())

    def __new_logger(self, name, below):
        """Make a logger and put it between the loggers below and the nearest one above."""
        logger = self.loggerDict[name] = (self.loggerClass or _loggerClass)(name)
        logger.manager = self
        for other in below:
            if not other.parent.name.startswith(name):
                other.parent = logger
        logger.parent = self.__place_below(logger)
        return logger

    def __place_below(self, logger):
        """Return the nearest logger above. Places between that are empty get a PlaceHolder."""
        name = logger.name
        end = name.rfind('.')
        while end > 0:
            place = self.loggerDict.setdefault(name[:end], None)
            if isinstance(place, Logger):
                return place
            if place:
                place.append(logger)
            else:
                self.loggerDict[name[:end]] = PlaceHolder(logger)
            end = name.rfind('.', 0, end - 1)  # no part of a name is empty
        return self.root

    def setLoggerClass(self, klass):
        """Set the class of the loggers that this manager makes."""
        self.loggerClass = _logger_class(klass)

    def _clear_cache(self):
        """Let all loggers find out again which levels are enabled."""
        with _lock:
            for cache in [getattr(each, '_cache', None) for each in (self.root, *self.loggerDict.values())]:
                if cache:
                    cache.clear()


def _logger_class(klass):
    """Return a class if it is one of loggers."""
    if klass == Logger or issubclass(klass, Logger):
        return klass
    raise TypeError(f"logger not derived from logging.Logger: {klass.__name__}")


def getLoggerClass():
    """Return the class of the loggers that are made."""
    return _loggerClass


def setLoggerClass(klass):
    """Set the class of the loggers that are made from now on."""
    global _loggerClass
    _loggerClass = _logger_class(klass)


_SHORTCUTS = DEBUG, INFO, WARNING, ERROR, CRITICAL


def _with_shortcuts(make):
    """Return a class decorator that adds the methods debug, info, warning, error and critical, each made by make(level), and warn."""
    def decorate(cls):
        for level in _SHORTCUTS:
            name = _levelToName[level]
            add(cls, name.lower(), make(level), f"Log msg % args at level {name}. Keywords are exc_info, extra, stack_info and stacklevel.")
        add(cls, 'warn', _deprecated_shortcut(), "Another name of warning, deprecated.")
        return cls

    def add(cls, name, method, doc):
        method.__name__, method.__qualname__, method.__doc__ = name, f'{cls.__qualname__}.{name}', doc
        setattr(cls, name, method)
    return decorate


def _deprecated_shortcut():
    def shortcut(self, msg, *args, **kwargs):
        _warn_about_warn('method')
        self.warning(msg, *args, **kwargs)
    return shortcut


def _logger_shortcut(level):
    def shortcut(self, msg, *args, **kwargs):
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)
    return shortcut


@_with_shortcuts(_logger_shortcut)
class Logger(Filterer):
    """A named source of records. Those of 'a.b' also go to the handlers of 'a' and of the root."""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.level, self.name = _checkLevel(level), name
        self.handlers, self.propagate, self.parent = [], True, None
        self.disabled, self._cache = False, {}

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log msg % args at level ERROR with the exception that is being handled."""
        return self.error(msg, *args, **kwargs, exc_info=exc_info)

    def log(self, level, msg, *args, **kwargs):
        """Log msg % args at a level."""
        if isinstance(level, int):
            if self.isEnabledFor(level):
                self._log(level, msg, args, **kwargs)
        elif raiseExceptions:
            raise TypeError("level must be an integer")

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        """Make a record and handle it."""
        origin = _NOWHERE
        if _srcfile:
            try:
                origin = self.findCaller(stack_info, stacklevel)
            except ValueError:
                pass
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = sys.exc_info()
        file, line, function, stack = origin
        self.handle(self.makeRecord(self.name, level, file, line, msg, args, exc_info, function, extra, stack))

    def findCaller(self, stack_info=False, stacklevel=1):
        """Return file, line and function of the call that logs, and the stack as text if stack_info is true."""
        if not stack_info:
            return *_caller(_srcfile, stacklevel), None
        import traceback
        frame = currentframe()
        while stacklevel > 0 and frame.f_back is not None:
            frame = frame.f_back
            stacklevel -= not _is_internal_frame(frame)
        code, stack = frame.f_code, ''.join(traceback.format_stack(frame))
        return code.co_filename, frame.f_lineno, code.co_name, f"Stack (most recent call last):\n{stack}".removesuffix('\n')

    def fatal(self, msg, *args, **kwargs):
        """Another name of critical."""
        return self.critical(msg, *args, **kwargs)

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """Return a new record. The items of extra become attributes of it."""
        made, extra = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo), extra or ()
        for key in extra:
            if key in made.__dict__ or key in ("message", "asctime"):
                raise KeyError(f"Attempt to overwrite {key!r} in LogRecord")
            made.__dict__[key] = extra[key]
        return made

    def handle(self, record):
        """Give a record to the handlers, unless the logger is disabled or a filter rejects it."""
        if not self.disabled and (passed := self.filter(record)):
            self.callHandlers(passed if isinstance(passed, LogRecord) else record)

    def __reached(self):
        """Yield the handlers of this logger and of those above it, as far as records propagate."""
        logger = self
        while logger:
            yield from logger.handlers
            logger = logger.propagate and logger.parent

    def hasHandlers(self):
        """Tell whether any handler gets the records of this logger."""
        return any(True for _ in self.__reached())

    def callHandlers(self, record):
        """Give a record to each handler whose level it has; to lastResort if there are no handlers at all."""
        handler = None
        for handler in self.__reached():
            if handler.level <= record.levelno:
                handler.handle(record)
        if handler is not None:
            return
        if not lastResort:
            self.__complain()
        elif lastResort.level <= record.levelno:
            lastResort.handle(record)

    def __complain(self):
        """Write, once, that records are lost."""
        if raiseExceptions and not self.manager.emittedNoHandlerWarning:
            self.manager.emittedNoHandlerWarning = True
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')

    def addHandler(self, hdlr):
        """Add a handler."""
        with _lock:
            if self.handlers.count(hdlr) == 0:
                self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Remove a handler, if it is there."""
        with _lock:
            if self.handlers.count(hdlr):
                self.handlers.remove(hdlr)

    def setLevel(self, level):
        """Set the level below which no records are made."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def getEffectiveLevel(self):
        """Return the level of this logger, or of the nearest one above that has a level."""
        logger = self
        while logger and not logger.level:
            logger = logger.parent
        return logger.level if logger else NOTSET

    def isEnabledFor(self, level):
        """Tell whether records of a level are made."""
        if self.disabled:
            return False
        if (known := self._cache.get(level)) is None:
            known = self._cache[level] = not self.manager.disable >= level and level >= self.getEffectiveLevel()
        return known

    def getChild(self, suffix):
        """Return the logger with a name below this one."""
        return self.manager.getLogger(f'{self.name}.{suffix}' if self is not self.root else suffix)

    def getChildren(self):
        """Return the set of loggers directly below this one."""
        dots = -1 if self is self.manager.root else self.name.count('.')
        with _lock:
            return {other for other in self.manager.loggerDict.values()
                    if isinstance(other, Logger) and other.parent is self and other.name.count('.') == dots + 1}

    def __repr__(self):
        return f'<{type(self).__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

    def __reduce__(self):
        if getLogger(self.name) is self:
            return getLogger, (self.name,)
        from pickle import PicklingError
        raise PicklingError('logger cannot be pickled')


_NOWHERE = "(unknown file)", 0, "(unknown function)", None
_srcfile = addLevelName.__code__.co_filename


def currentframe():
    """Return the frame of the caller."""
    return sys._getframe(1)


def _is_internal_frame(frame):
    return frame.f_code.co_filename == _srcfile


class RootLogger(Logger):
    """The logger above all others."""

    def __init__(self, level):
        Logger.__init__(self, "root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger
root = RootLogger(WARNING)
Logger.root, Logger.manager = root, Manager(root)


def _adapter_shortcut(level):
    def shortcut(self, msg, *args, **kwargs):
        self.log(level, msg, *args, **kwargs)
    return shortcut


@_with_shortcuts(_adapter_shortcut)
class LoggerAdapter:
    """Logs with context: adds extra to each call, or what process of a subclass returns."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.merge_extra, self.extra, self.logger = merge_extra, extra, logger

    def isEnabledFor(self, level):
        """Tell whether the logger makes records of a level."""
        return self.logger.isEnabledFor(level)

    def process(self, msg, kwargs):
        """Return message and keywords to log, with extra among the keywords. A given extra counts only with merge_extra."""
        given = kwargs.get("extra", _NOTHING) if self.merge_extra else _NOTHING
        kwargs["extra"] = self.extra if given is _NOTHING else {**self.extra, **given}
        return msg, kwargs

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log msg % args at level ERROR with the exception that is being handled."""
        return self.log(ERROR, msg, *args, **kwargs, exc_info=exc_info)

    def getEffectiveLevel(self):
        """Return the effective level of the logger."""
        return self.logger.getEffectiveLevel()

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    def setLevel(self, level):
        """Set the level of the logger."""
        self.logger.setLevel(level)

    name = property(lambda self: self.logger.name)

    def hasHandlers(self):
        """Tell whether any handler gets the records."""
        return self.logger.hasHandlers()

    manager = property(lambda self: self.logger.manager, lambda self, value: setattr(self.logger, 'manager', value))

    def log(self, level, msg, *args, **kwargs):
        """Log msg % args at a level, as process changes it."""
        if not self.isEnabledFor(level):
            return
        text, keywords = self.process(msg, kwargs)
        self.logger.log(level, text, *args, **keywords)

    def __repr__(self):
        return f'<{type(self).__name__} {self.logger.name} ({getLevelName(self.logger.getEffectiveLevel())})>'

    __class_getitem__ = classmethod(type(list[int]))


_NOTHING = object()


# Functions that use the root logger


def getLogger(name=None):
    """Return the logger of a name. Without a name, return the root logger."""
    if name and not (isinstance(name, str) and name == root.name):
        return Logger.manager.getLogger(name)
    return root


def basicConfig(**kwargs):
    """Give the root logger a handler with a formatter, unless it has handlers.

    Keywords: filename, filemode, encoding and errors for a file, or stream, or handlers; format, datefmt, style; level.
    With force, the present handlers are removed first."""
    take = kwargs.pop
    with _lock:
        encoding, errors = take('encoding', None), take('errors', 'backslashreplace')
        if take('force', False):
            for old in list(root.handlers):
                root.removeHandler(old)
                old.close()
        if root.handlers:
            return
        _check_targets(kwargs)
        if (handlers := take("handlers", None)) is None:
            handlers = [_basic_handler(take, encoding, errors)]
        dates, style = take("datefmt", None), take("style", '%')
        formatter = Formatter(take("format", _check_style(style)[1]), dates, style)
        for handler in (handlers := list(handlers)):
            root.addHandler(handler)
        for plain in [handler for handler in handlers if handler.formatter is None]:
            plain.setFormatter(formatter)
        if (level := take("level", None)) is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError(f"Unrecognised argument(s): {', '.join(kwargs)}")


def _check_targets(kwargs):
    """Raise ValueError if the keywords of basicConfig name more than one place to write to."""
    targets = kwargs.keys() & {"stream", "filename"}
    if kwargs.get("handlers") is not None and targets:
        raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
    if len(targets) == 2:
        raise ValueError("'stream' and 'filename' should not be specified together")


def _basic_handler(take, encoding, errors):
    """Make the handler of basicConfig for a file or a stream."""
    mode = take("filemode", 'a')
    if not (filename := take("filename", None)):
        return StreamHandler(take("stream", None))
    binary = 'b' in mode
    return FileHandler(filename, mode, encoding if binary else io.text_encoding(encoding), errors=None if binary else errors)


def _configured_root():
    """Return the root logger. Call basicConfig first if it has no handlers."""
    if not root.handlers:
        basicConfig()
    return root


def _root_shortcut(level):
    name = _levelToName[level].lower()

    def shortcut(msg, *args, **kwargs):
        getattr(_configured_root(), name)(msg, *args, **kwargs)
    shortcut.__name__ = shortcut.__qualname__ = name
    shortcut.__doc__ = f"Log msg % args at level {_levelToName[level]} with the root logger."
    return shortcut


debug, info, warning, error, critical = map(_root_shortcut, _SHORTCUTS)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log msg % args at level ERROR with the exception that is being handled."""
    return error(msg, *args, **kwargs, exc_info=exc_info)


def warn(msg, *args, **kwargs):
    """Another name of warning, deprecated."""
    _warn_about_warn('function')
    return warning(msg, *args, **kwargs)


def _warn_about_warn(what):
    import warnings
    warnings.warn(f"The 'warn' {what} is deprecated, use 'warning' instead", DeprecationWarning, 3)


def log(level, msg, *args, **kwargs):
    """Log msg % args at a level with the root logger."""
    return _configured_root().log(level, msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """Another name of critical."""
    return critical(msg, *args, **kwargs)


def disable(level=CRITICAL):
    """Make no records of a level and of those below it, for all loggers."""
    manager = root.manager
    manager.disable = level
    manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Flush and close all handlers, the newest first."""
    for reference in handlerList[::-1]:
        if not (handler := reference()):
            continue
        try:
            _close(handler)
        except Exception as error:
            if raiseExceptions and not isinstance(error, (OSError, ValueError)):
                raise


def _close(handler):
    flush = getattr(handler, 'flushOnClose', True)
    try:
        handler.acquire()
        if flush:
            handler.flush()
        handler.close()
    finally:
        handler.release()


# Warnings

_warnings_showwarning = None  # warnings.showwarning while warnings are captured


def captureWarnings(capture):
    """Log warnings to the logger py.warnings, or show them again."""
    global _warnings_showwarning
    import warnings
    captured = _warnings_showwarning is not None
    if capture and not captured:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    elif captured and not capture:
        warnings.showwarning, _warnings_showwarning = _warnings_showwarning, None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    """Log a warning, unless it is meant for a file."""
    warning = message, category, filename, lineno
    if file is None:
        from warnings import formatwarning
        _warnings_logger().warning(str(formatwarning(*warning, line)))
    elif _warnings_showwarning is not None:
        _warnings_showwarning(*warning, file, line)


def _warnings_logger():
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    return logger
