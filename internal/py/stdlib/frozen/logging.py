"""Messages about what a program does, by level and origin: loggers make records of them, handlers write records, formatters turn them into text."""

import io
import sys
import time
import weakref

from _logging_format import (
    BASIC_FORMAT, BufferingFormatter, Formatter, PercentStyle, StrFormatStyle, StringTemplateStyle, _STYLES, _check_style, _defaultFormatter)
from _traceback import caller as _caller

__all__ = ['BASIC_FORMAT', 'BufferingFormatter', 'CRITICAL', 'DEBUG', 'ERROR', 'FATAL', 'FileHandler', 'Filter', 'Formatter', 'Handler', 'INFO',
           'LogRecord', 'Logger', 'LoggerAdapter', 'NOTSET', 'NullHandler', 'StreamHandler', 'WARN', 'WARNING', 'addLevelName', 'basicConfig',
           'captureWarnings', 'critical', 'debug', 'disable', 'error', 'exception', 'fatal', 'getLevelName', 'getLogger', 'getLoggerClass',
           'info', 'log', 'makeLogRecord', 'setLoggerClass', 'shutdown', 'warn', 'warning', 'getLogRecordFactory', 'setLogRecordFactory',
           'lastResort', 'raiseExceptions', 'getLevelNamesMapping', 'getHandlerByName', 'getHandlerNames']

raiseExceptions = True  # tell about errors in handlers
logThreads = logMultiprocessing = logProcesses = logAsyncioTasks = True  # what records hold

CRITICAL = FATAL = 50
ERROR = 40
WARNING = WARN = 30
INFO = 20
DEBUG = 10
NOTSET = 0

_levelToName = {CRITICAL: 'CRITICAL', ERROR: 'ERROR', WARNING: 'WARNING', INFO: 'INFO', DEBUG: 'DEBUG', NOTSET: 'NOTSET'}
_nameToLevel = {'CRITICAL': CRITICAL, 'FATAL': FATAL, 'ERROR': ERROR, 'WARN': WARN, 'WARNING': WARNING, 'INFO': INFO, 'DEBUG': DEBUG, 'NOTSET': NOTSET}
_startTime = time.time_ns()


class _NoLock:
    """Stands for a lock as long as there are no threads."""

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


_lock = _new_lock()


# Levels


def getLevelNamesMapping():
    """Return a dict from the names of levels to the levels."""
    return _nameToLevel.copy()


def getLevelName(level):
    """Return the name of a level, or the level of a name."""
    for known in (_levelToName, _nameToLevel):
        if (found := known.get(level)) is not None:
            return found
    return "Level %s" % level


def addLevelName(level, levelName):
    """Give a level a name."""
    with _lock:
        _levelToName[level], _nameToLevel[levelName] = levelName, level


def _checkLevel(level):
    if isinstance(level, int):
        return level
    if str(level) != level:
        raise TypeError("Level not an integer or a valid string: %r" % (level,))
    if level not in _nameToLevel:
        raise ValueError("Unknown level: %r" % level)
    return _nameToLevel[level]


def currentframe():
    """Return the frame of the caller."""
    return sys._getframe(1)


_srcfile = addLevelName.__code__.co_filename


def _is_internal_frame(frame):
    return frame.f_code.co_filename == _srcfile


# Records


class LogRecord:
    """A message with its arguments, its level, and where, when and by whom it was logged."""

    def __init__(self, name, level, pathname, lineno, msg, args, exc_info, func=None, sinfo=None, **kwargs):
        now = time.time_ns()
        if args and len(args) == 1 and args[0] and _is_mapping(args[0]):
            args = args[0]  # for %(name)s
        self.name, self.msg, self.args = name, msg, args
        self.levelname, self.levelno = getLevelName(level), level
        self.pathname = pathname
        try:
            self.filename = pathname.rpartition('/')[2]
            stem, dot, _ = self.filename.rpartition('.')
            self.module = stem if dot and stem.strip('.') else self.filename
        except (TypeError, ValueError, AttributeError):
            self.filename, self.module = pathname, "Unknown module"
        self.exc_info, self.exc_text, self.stack_info = exc_info, None, sinfo
        self.lineno, self.funcName = lineno, func
        self.created = now / 1e9
        self.msecs = now % 1_000_000_000 // 1_000_000 + 0.0
        if self.msecs == 999.0 and int(self.created) != now // 1_000_000_000:
            self.msecs = 0.0  # created was rounded up
        self.relativeCreated = (now - _startTime) / 1e6
        self.thread = self.threadName = self.processName = self.process = self.taskName = None
        self.__add_origin()

    def __add_origin(self):
        """Note thread, process and task, as far as there are any."""
        if logThreads:
            threading = sys.modules.get('threading')
            self.thread = threading.get_ident() if threading else 1
            self.threadName = threading.current_thread().name if threading else 'MainThread'
        if logMultiprocessing:
            self.processName = 'MainProcess'
        if logProcesses:
            self.process = 1
        if logAsyncioTasks and (asyncio := sys.modules.get('asyncio')):
            try:
                self.taskName = asyncio.current_task().get_name()
            except Exception:
                pass

    def __repr__(self):
        return f'<LogRecord: {self.name}, {self.levelno}, {self.pathname}, {self.lineno}, "{self.msg}">'

    def getMessage(self):
        """Return the message with its arguments put in."""
        text = str(self.msg)
        return text % self.args if self.args else text


def _is_mapping(obj):
    if isinstance(obj, dict):
        return True
    from collections.abc import Mapping
    return isinstance(obj, Mapping)


_logRecordFactory = LogRecord


def setLogRecordFactory(factory):
    """Choose what makes records."""
    global _logRecordFactory
    _logRecordFactory = factory


def getLogRecordFactory():
    """Return what makes records."""
    return _logRecordFactory


def makeLogRecord(dict):
    """Make a record with the attributes that a dict holds."""
    record = _logRecordFactory(None, None, "", 0, "", (), None, None)
    record.__dict__.update(dict)
    return record


# Formatters. The patterns of the styles are compiled when a format is first validated.


class Filter:
    """Lets records of a logger and those below it pass; without a name, all."""

    def __init__(self, name=''):
        self.name, self.nlen = name, len(name)

    def filter(self, record):
        """Tell whether a record passes."""
        return not self.name or record.name == self.name or record.name.startswith(self.name + '.')


class Filterer:
    """What loggers and handlers have in common: a list of filters."""

    def __init__(self):
        self.filters = []

    def addFilter(self, filter):
        """Add a filter: a function of the record, or an object that has it as a method filter."""
        if filter not in self.filters:
            self.filters.append(filter)

    def removeFilter(self, filter):
        """Remove a filter."""
        if filter in self.filters:
            self.filters.remove(filter)

    def filter(self, record):
        """Return the record, or the one that a filter has put in its place; False if a filter says no."""
        for each in self.filters:
            answer = each.filter(record) if hasattr(each, 'filter') else each(record)
            if not answer:
                return False
            if isinstance(answer, LogRecord):
                record = answer
        return record


# Handlers

_handlers = {}  # weak references by name; a WeakValueDictionary would load collections.abc
_handlerList = []  # references to all


def _addHandlerRef(handler):
    _handlerList.append(weakref.ref(handler, _removeHandlerRef))


def _removeHandlerRef(wr):
    if wr in _handlerList:
        _handlerList.remove(wr)


def getHandlerByName(name):
    """Return the handler of a name, or None."""
    found = _handlers.get(name)
    return found and found()


def getHandlerNames():
    """Return the names of handlers."""
    return frozenset([name for name, found in _handlers.items() if found() is not None])


class Handler(Filterer):
    """Does something with records, which emit of a subclass says."""

    def __init__(self, level=NOTSET):
        Filterer.__init__(self)
        self.level, self.formatter = _checkLevel(level), None
        self._name, self._closed = None, False
        _addHandlerRef(self)
        self.createLock()

    def get_name(self):
        return self._name

    def __forget_name(self):
        if self._name and self._name in _handlers:
            del _handlers[self._name]

    def set_name(self, name):
        with _lock:
            self.__forget_name()
            self._name = name
            if name:
                _handlers[name] = weakref.ref(self)

    name = property(get_name, set_name)

    def createLock(self):
        """Make the lock that is held while a record is written."""
        self.lock = _new_lock()

    def acquire(self):
        """Take the lock."""
        if self.lock:
            self.lock.acquire()

    def release(self):
        """Give the lock back."""
        if self.lock:
            self.lock.release()

    def setLevel(self, level):
        """Ignore records below a level."""
        self.level = _checkLevel(level)

    def setFormatter(self, fmt):
        """Choose what turns records into text."""
        self.formatter = fmt

    def format(self, record):
        """Return a record as text."""
        return (self.formatter or _defaultFormatter).format(record)

    def emit(self, record):
        """Write a record."""
        raise NotImplementedError('emit must be implemented by Handler subclasses')

    def handle(self, record):
        """Write a record if the filters let it pass."""
        passed = self.filter(record)
        if passed:
            with self.lock:
                self.emit(passed if isinstance(passed, LogRecord) else record)
        return passed

    def flush(self):
        """Write what has been kept back."""

    def close(self):
        """Give up what the handler holds."""
        with _lock:
            self._closed = True
            self.__forget_name()

    def handleError(self, record):
        """Tell on standard error about an exception in emit, unless raiseExceptions is false."""
        if not raiseExceptions or not sys.stderr:
            return
        import traceback
        error = sys.exception()
        try:
            print('--- Logging error ---', file=sys.stderr)
            traceback.print_exception(error, limit=None, file=sys.stderr)
            print('Call stack:', file=sys.stderr)
            frame = sys._getframe(1)
            while frame and frame.f_code.co_filename.startswith('<frozen logging'):
                frame = frame.f_back
            if frame:
                traceback.print_stack(frame, file=sys.stderr)
            else:
                print(f'Logged from file {record.filename}, line {record.lineno}', file=sys.stderr)
            try:
                sys.stderr.write(f'Message: {record.msg!r}\nArguments: {record.args}\n')
            except RecursionError:
                raise
            except Exception:
                sys.stderr.write('Unable to print the message and arguments - possible formatting error.\n'
                                 'Use the traceback above to help find the error.\n')
        except OSError:
            pass

    def __repr__(self):
        return f'<{type(self).__name__} ({getLevelName(self.level)})>'


class StreamHandler(Handler):
    """Writes records to a stream, standard error if none is given."""

    terminator = '\n'

    def __init__(self, stream=None):
        Handler.__init__(self)
        self.stream = sys.stderr if stream is None else stream

    def flush(self):
        """Flush the stream."""
        with self.lock:
            if self.stream and hasattr(self.stream, "flush"):
                self.stream.flush()

    def emit(self, record):
        """Write a record and a newline."""
        try:
            text = self.format(record)
            self.stream.write(text + self.terminator)
            self.flush()
        except RecursionError:
            raise
        except Exception:
            self.handleError(record)

    def setStream(self, stream):
        """Write to another stream from now on; return the old one, None if it is the same."""
        if stream is self.stream:
            return None
        with self.lock:
            self.flush()
            old, self.stream = self.stream, stream
        return old

    def __repr__(self):
        name = str(getattr(self.stream, 'name', ''))
        return f"<{type(self).__name__} {name + ' ' if name else ''}({getLevelName(self.level)})>"

    __class_getitem__ = classmethod(type(list[int]))


class FileHandler(StreamHandler):
    """Writes records to a file, which is opened with the first record if delay is true."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        import os
        self.baseFilename = os.path.abspath(os.fspath(filename))
        self.mode, self.errors, self.delay = mode, errors, delay
        self.encoding = encoding if "b" in mode else io.text_encoding(encoding)
        self._builtin_open = open
        if delay:
            Handler.__init__(self)
            self.stream = None
        else:
            StreamHandler.__init__(self, self._open())

    def _open(self):
        """Open the file."""
        return self._builtin_open(self.baseFilename, self.mode, encoding=self.encoding, errors=self.errors)

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

    def emit(self, record):
        """Write a record, opening the file if need be; one that was closed is not overwritten."""
        if self.stream is None and (self.mode != 'w' or not self._closed):
            self.stream = self._open()
        if self.stream:
            StreamHandler.emit(self, record)

    def __repr__(self):
        return f'<{type(self).__name__} {self.baseFilename} ({getLevelName(self.level)})>'


class _StderrHandler(StreamHandler):
    """Writes to what sys.stderr is at the moment."""

    def __init__(self, level=NOTSET):
        Handler.__init__(self, level)

    stream = property(lambda self: sys.stderr)


class NullHandler(Handler):
    """Does nothing, so that nobody is told that there are no handlers."""

    def handle(self, record):
        """Do nothing."""

    def emit(self, record):
        """Do nothing."""

    def createLock(self):
        self.lock = None


lastResort = _defaultLastResort = _StderrHandler(WARNING)


# Loggers


class PlaceHolder:
    """Stands in the hierarchy for a logger that nobody has asked for, above those in loggerMap."""

    def __init__(self, alogger):
        self.loggerMap = {alogger: None}

    def append(self, alogger):
        self.loggerMap.setdefault(alogger)


def _check_class(klass):
    if klass != Logger and not issubclass(klass, Logger):
        raise TypeError("logger not derived from logging.Logger: " + klass.__name__)
    return klass


def setLoggerClass(klass):
    """Choose the class of loggers that are made from now on."""
    global _loggerClass
    _loggerClass = _check_class(klass)


def getLoggerClass():
    """Return the class of loggers."""
    return _loggerClass


class Manager:
    """The hierarchy of loggers."""

    def __init__(self, rootnode):
        self.root, self.loggerDict = rootnode, {}
        self.disable = 0
        self.emittedNoHandlerWarning = False
        self.loggerClass = self.logRecordFactory = None

    @property
    def disable(self):
        return self._disable

    @disable.setter
    def disable(self, value):
        self._disable = _checkLevel(value)

    def getLogger(self, name):
        """Return the logger of a name, which may be made for that."""
        if not isinstance(name, str):
            raise TypeError('A logger name must be a string')
        with _lock:
            found = self.loggerDict.get(name)
            if found is None or isinstance(found, PlaceHolder):
                holder = found
                found = self.loggerDict[name] = (self.loggerClass or _loggerClass)(name)
                found.manager = self
                if holder is not None:
                    self._fixupChildren(holder, found)
                self._fixupParents(found)
        return found

    def setLoggerClass(self, klass):
        """Choose the class of loggers that this manager makes."""
        self.loggerClass = _check_class(klass)

    def setLogRecordFactory(self, factory):
        """Choose what makes records."""
        self.logRecordFactory = factory

    def _fixupParents(self, alogger):
        """Find the next logger above, and leave placeholders on the way."""
        above = alogger.name
        while (end := above.rfind(".")) > 0:
            above = above[:end]
            known = self.loggerDict.setdefault(above, None)
            if isinstance(known, Logger):
                alogger.parent = known
                return
            if known is None:
                self.loggerDict[above] = PlaceHolder(alogger)
            else:
                known.append(alogger)
        alogger.parent = self.root

    def _fixupChildren(self, ph, alogger):
        """Put a logger above those that were below its placeholder."""
        for child in ph.loggerMap:
            if not child.parent.name.startswith(alogger.name):
                alogger.parent, child.parent = child.parent, alogger

    def _clear_cache(self):
        with _lock:
            for each in (self.root, *self.loggerDict.values()):
                if isinstance(each, Logger):
                    each._cache.clear()


class Logger(Filterer):
    """A source of records, named by its place in the hierarchy: records of 'a.b' also go to the handlers of 'a' and of the root."""

    def __init__(self, name, level=NOTSET):
        Filterer.__init__(self)
        self.name, self.level = name, _checkLevel(level)
        self.parent, self.propagate, self.disabled = None, True, False
        self.handlers, self._cache = [], {}

    def setLevel(self, level):
        """Make no records below a level."""
        self.level = _checkLevel(level)
        self.manager._clear_cache()

    def debug(self, msg, *args, **kwargs):
        """Log msg % args at level DEBUG. Keywords are exc_info, extra, stack_info and stacklevel."""
        if self.isEnabledFor(DEBUG):
            self._log(DEBUG, msg, args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Log msg % args at level INFO."""
        if self.isEnabledFor(INFO):
            self._log(INFO, msg, args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Log msg % args at level WARNING."""
        if self.isEnabledFor(WARNING):
            self._log(WARNING, msg, args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Log msg % args at level ERROR."""
        if self.isEnabledFor(ERROR):
            self._log(ERROR, msg, args, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Log msg % args at level CRITICAL."""
        if self.isEnabledFor(CRITICAL):
            self._log(CRITICAL, msg, args, **kwargs)

    def fatal(self, msg, *args, **kwargs):
        """Do what critical does."""
        self.critical(msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log msg % args at level ERROR with the exception that is being handled."""
        self.error(msg, *args, exc_info=exc_info, **kwargs)

    def warn(self, msg, *args, **kwargs):
        _deprecated('method')
        self.warning(msg, *args, **kwargs)

    def log(self, level, msg, *args, **kwargs):
        """Log msg % args at a level."""
        if not isinstance(level, int):
            if raiseExceptions:
                raise TypeError("level must be an integer")
            return
        if self.isEnabledFor(level):
            self._log(level, msg, args, **kwargs)

    def findCaller(self, stack_info=False, stacklevel=1):
        """Return file name, line number and function from which the logger was called, and perhaps the stack as text."""
        if not stack_info:
            return *_caller(_srcfile, stacklevel), None
        frame = currentframe()
        while stacklevel > 0 and frame.f_back is not None:
            frame = frame.f_back
            stacklevel -= not _is_internal_frame(frame)
        import traceback
        shown = "Stack (most recent call last):\n" + ''.join(traceback.format_stack(frame)).removesuffix('\n')
        return frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name, shown

    def makeRecord(self, name, level, fn, lno, msg, args, exc_info, func=None, extra=None, sinfo=None):
        """Make a record; extra has attributes to add to it."""
        record = _logRecordFactory(name, level, fn, lno, msg, args, exc_info, func, sinfo)
        for key, value in (extra or {}).items():
            if key in ("message", "asctime") or key in record.__dict__:
                raise KeyError("Attempt to overwrite %r in LogRecord" % key)
            record.__dict__[key] = value
        return record

    def _log(self, level, msg, args, exc_info=None, extra=None, stack_info=False, stacklevel=1):
        """Make a record and hand it to the handlers."""
        fn, lno, func, shown = "(unknown file)", 0, "(unknown function)", None
        if _srcfile:
            try:
                fn, lno, func, shown = self.findCaller(stack_info, stacklevel)
            except ValueError:
                pass
        if isinstance(exc_info, BaseException):
            exc_info = type(exc_info), exc_info, exc_info.__traceback__
        elif exc_info and not isinstance(exc_info, tuple):
            exc_info = sys.exc_info()
        self.handle(self.makeRecord(self.name, level, fn, lno, msg, args, exc_info, func, extra, shown))

    def handle(self, record):
        """Hand a record to the handlers if the filters let it pass."""
        if not self.disabled and (passed := self.filter(record)):
            self.callHandlers(passed if isinstance(passed, LogRecord) else record)

    def addHandler(self, hdlr):
        """Add a handler."""
        with _lock:
            if hdlr not in self.handlers:
                self.handlers.append(hdlr)

    def removeHandler(self, hdlr):
        """Remove a handler."""
        with _lock:
            if hdlr in self.handlers:
                self.handlers.remove(hdlr)

    def __upwards(self):
        """Yield the loggers whose handlers get the records."""
        logger = self
        while logger:
            yield logger
            logger = logger.parent if logger.propagate else None

    def hasHandlers(self):
        """Tell whether anybody handles the records."""
        return any(logger.handlers for logger in self.__upwards())

    def callHandlers(self, record):
        """Hand a record to all handlers that its level concerns, or to lastResort if there is none."""
        found = False
        for logger in self.__upwards():
            for handler in logger.handlers:
                found = True
                if record.levelno >= handler.level:
                    handler.handle(record)
        if found:
            return
        if lastResort:
            if record.levelno >= lastResort.level:
                lastResort.handle(record)
        elif raiseExceptions and not self.manager.emittedNoHandlerWarning:
            sys.stderr.write(f'No handlers could be found for logger "{self.name}"\n')
            self.manager.emittedNoHandlerWarning = True

    def getEffectiveLevel(self):
        """Return the level, that of a logger above if this one has none."""
        logger = self
        while logger and not logger.level:
            logger = logger.parent
        return logger.level if logger else NOTSET

    def isEnabledFor(self, level):
        """Tell whether records of a level are made."""
        if self.disabled:
            return False
        if (known := self._cache.get(level)) is None:
            known = self._cache[level] = self.manager.disable < level and level >= self.getEffectiveLevel()
        return known

    def getChild(self, suffix):
        """Return the logger of a name below this one."""
        return self.manager.getLogger(suffix if self.root is self else f'{self.name}.{suffix}')

    def getChildren(self):
        """Return the loggers right below this one."""
        depth = 1 if self is self.manager.root else 2 + self.name.count('.')
        return {each for each in self.manager.loggerDict.values()
                if isinstance(each, Logger) and each.parent is self and 1 + each.name.count('.') == depth}

    def __repr__(self):
        return f'<{type(self).__name__} {self.name} ({getLevelName(self.getEffectiveLevel())})>'

    def __reduce__(self):
        if getLogger(self.name) is not self:
            import pickle
            raise pickle.PicklingError('logger cannot be pickled')
        return getLogger, (self.name,)


class RootLogger(Logger):
    """The logger above all others."""

    def __init__(self, level):
        Logger.__init__(self, "root", level)

    def __reduce__(self):
        return getLogger, ()


_loggerClass = Logger
root = RootLogger(WARNING)
Logger.root, Logger.manager = root, Manager(root)


class LoggerAdapter:
    """A logger that adds context to what is logged: extra, or what process of a subclass makes of message and keywords."""

    def __init__(self, logger, extra=None, merge_extra=False):
        self.logger, self.extra, self.merge_extra = logger, extra, merge_extra

    def process(self, msg, kwargs):
        """Return message and keywords as they are passed on."""
        merge = self.merge_extra and "extra" in kwargs
        kwargs["extra"] = {**self.extra, **kwargs["extra"]} if merge else self.extra
        return msg, kwargs

    def log(self, level, msg, *args, **kwargs):
        """Log at a level."""
        if self.isEnabledFor(level):
            msg, kwargs = self.process(msg, kwargs)
            self.logger.log(level, msg, *args, **kwargs)

    def debug(self, msg, *args, **kwargs):
        """Log at level DEBUG."""
        self.log(DEBUG, msg, *args, **kwargs)

    def info(self, msg, *args, **kwargs):
        """Log at level INFO."""
        self.log(INFO, msg, *args, **kwargs)

    def warning(self, msg, *args, **kwargs):
        """Log at level WARNING."""
        self.log(WARNING, msg, *args, **kwargs)

    def error(self, msg, *args, **kwargs):
        """Log at level ERROR."""
        self.log(ERROR, msg, *args, **kwargs)

    def critical(self, msg, *args, **kwargs):
        """Log at level CRITICAL."""
        self.log(CRITICAL, msg, *args, **kwargs)

    def exception(self, msg, *args, exc_info=True, **kwargs):
        """Log at level ERROR with the exception that is being handled."""
        self.log(ERROR, msg, *args, exc_info=exc_info, **kwargs)

    def warn(self, msg, *args, **kwargs):
        _deprecated('method')
        self.warning(msg, *args, **kwargs)

    def _log(self, level, msg, args, **kwargs):
        return self.logger._log(level, msg, args, **kwargs)

    def isEnabledFor(self, level):
        """Tell whether records of a level are made."""
        return self.logger.isEnabledFor(level)

    def setLevel(self, level):
        """Set the level of the logger."""
        self.logger.setLevel(level)

    def getEffectiveLevel(self):
        """Return the level of the logger."""
        return self.logger.getEffectiveLevel()

    def hasHandlers(self):
        """Tell whether anybody handles the records."""
        return self.logger.hasHandlers()

    @property
    def manager(self):
        return self.logger.manager

    @manager.setter
    def manager(self, value):
        self.logger.manager = value

    name = property(lambda self: self.logger.name)

    def __repr__(self):
        return f'<{type(self).__name__} {self.logger.name} ({getLevelName(self.logger.getEffectiveLevel())})>'

    __class_getitem__ = classmethod(type(list[int]))


# Functions of the root logger


def basicConfig(**kwargs):
    """Give the root logger a handler, unless it has one. Keywords: filename, filemode, encoding, errors, or stream, or handlers; format, datefmt,
    style, level; force removes the handlers it has."""
    with _lock:
        force, encoding, errors = kwargs.pop('force', False), kwargs.pop('encoding', None), kwargs.pop('errors', 'backslashreplace')
        if force:
            for handler in root.handlers[:]:
                root.removeHandler(handler)
                handler.close()
        if root.handlers:
            return
        handlers = kwargs.pop("handlers", None)
        if handlers is None:
            if "stream" in kwargs and "filename" in kwargs:
                raise ValueError("'stream' and 'filename' should not be specified together")
            handlers = [_basic_handler(kwargs, encoding, errors)]
        elif "stream" in kwargs or "filename" in kwargs:
            raise ValueError("'stream' or 'filename' should not be specified together with 'handlers'")
        datefmt, style = kwargs.pop("datefmt", None), kwargs.pop("style", '%')
        formatter = Formatter(kwargs.pop("format", _check_style(style)[1]), datefmt, style)
        for handler in handlers:
            if handler.formatter is None:
                handler.setFormatter(formatter)
            root.addHandler(handler)
        if (level := kwargs.pop("level", None)) is not None:
            root.setLevel(level)
        if kwargs:
            raise ValueError('Unrecognised argument(s): %s' % ', '.join(kwargs))


def _basic_handler(kwargs, encoding, errors):
    filename, mode = kwargs.pop("filename", None), kwargs.pop("filemode", 'a')
    if not filename:
        return StreamHandler(kwargs.pop("stream", None))
    if 'b' in mode:
        errors = None
    else:
        encoding = io.text_encoding(encoding)
    return FileHandler(filename, mode, encoding=encoding, errors=errors)


def getLogger(name=None):
    """Return the logger of a name, the root logger without one."""
    if not name or isinstance(name, str) and name == root.name:
        return root
    return Logger.manager.getLogger(name)


def _ready():
    """The root logger, with a handler."""
    if not root.handlers:
        basicConfig()
    return root


def debug(msg, *args, **kwargs):
    """Log at level DEBUG."""
    _ready().debug(msg, *args, **kwargs)


def info(msg, *args, **kwargs):
    """Log at level INFO."""
    _ready().info(msg, *args, **kwargs)


def warning(msg, *args, **kwargs):
    """Log at level WARNING."""
    _ready().warning(msg, *args, **kwargs)


def error(msg, *args, **kwargs):
    """Log at level ERROR."""
    _ready().error(msg, *args, **kwargs)


def critical(msg, *args, **kwargs):
    """Log at level CRITICAL."""
    _ready().critical(msg, *args, **kwargs)


def fatal(msg, *args, **kwargs):
    """Do what critical does."""
    critical(msg, *args, **kwargs)


def exception(msg, *args, exc_info=True, **kwargs):
    """Log at level ERROR with the exception that is being handled."""
    error(msg, *args, exc_info=exc_info, **kwargs)


def log(level, msg, *args, **kwargs):
    """Log at a level."""
    _ready().log(level, msg, *args, **kwargs)


def warn(msg, *args, **kwargs):
    _deprecated('function')
    warning(msg, *args, **kwargs)


def _deprecated(what):
    import warnings
    warnings.warn(f"The 'warn' {what} is deprecated, use 'warning' instead", DeprecationWarning, 3)


def disable(level=CRITICAL):
    """Make no records of a level and below, whoever asks for them."""
    root.manager.disable = level
    root.manager._clear_cache()


def shutdown(handlerList=_handlerList):
    """Flush and close all handlers."""
    for reference in reversed(handlerList[:]):
        handler = reference()
        if handler is None:
            continue
        try:
            try:
                handler.acquire()
                if getattr(handler, 'flushOnClose', True):
                    handler.flush()
                handler.close()
            finally:
                handler.release()
        except Exception as error:
            if raiseExceptions and not isinstance(error, (OSError, ValueError)):
                raise


# Warnings

_warnings_showwarning = None


def _showwarning(message, category, filename, lineno, file=None, line=None):
    """Log a warning, unless it is to be written to a file."""
    import warnings
    if file is not None:
        if _warnings_showwarning is not None:
            _warnings_showwarning(message, category, filename, lineno, file, line)
        return
    logger = getLogger("py.warnings")
    if not logger.handlers:
        logger.addHandler(NullHandler())
    logger.warning(str(warnings.formatwarning(message, category, filename, lineno, line)))


def captureWarnings(capture):
    """Log warnings from now on, with the logger py.warnings, or stop that."""
    global _warnings_showwarning
    import warnings
    if capture and _warnings_showwarning is None:
        _warnings_showwarning, warnings.showwarning = warnings.showwarning, _showwarning
    elif not capture and _warnings_showwarning is not None:
        warnings.showwarning, _warnings_showwarning = _warnings_showwarning, None
