"""Handlers that buffer records, pass them on, or begin new files. The handlers that need a network are missing."""

import copy
import io
import logging
import os
import re
import time


def _reported(emit):
    """Return a method emit that passes exceptions to handleError."""
    def emit_or_report(self, record):
        try:
            emit(self, record)
        except Exception:
            self.handleError(record)
    emit_or_report.__name__, emit_or_report.__qualname__, emit_or_report.__doc__ = emit.__name__, emit.__qualname__, emit.__doc__
    return emit_or_report


# Buffers


class BufferingHandler(logging.Handler):
    """Collects records in a list, which is emptied when it holds capacity records."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.buffer = []
        self.capacity = capacity

    def close(self):
        """Flush and close."""
        try:
            self.flush()
        finally:
            logging.Handler.close(self)

    def emit(self, record):
        """Collect a record. Flush if shouldFlush says so."""
        self.buffer.append(record)
        full = self.shouldFlush(record)
        if full:
            self.flush()

    def shouldFlush(self, record):
        """Tell whether the buffer is full."""
        return self.capacity <= len(self.buffer)

    def flush(self):
        """Drop the records."""
        with self.lock:
            del self.buffer[:]


class MemoryHandler(BufferingHandler):
    """Collects records for another handler, the target. A record of flushLevel also flushes the buffer."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.target = target
        self.flushLevel, self.flushOnClose = flushLevel, flushOnClose

    def shouldFlush(self, record):
        """Tell whether the buffer is full or the record has flushLevel."""
        return record.levelno >= self.flushLevel or len(self.buffer) >= self.capacity

    def flush(self):
        """Give the records to the target. Without a target, keep them."""
        with self.lock:
            if (target := self.target):
                for record in self.buffer:
                    target.handle(record)
                del self.buffer[:]

    def close(self):
        """Close the handler, and flush it before if flushOnClose is true."""
        try:
            self.flushOnClose and self.flush()
        finally:
            with self.lock:
                self.target = None
                BufferingHandler.close(self)

    def setTarget(self, target):
        """Set the handler that gets the records."""
        with self.lock:
            self.target = target


# Queues


class QueueHandler(logging.Handler):
    """Puts records into a queue."""

    def __init__(self, queue):
        self.queue, self.listener = queue, None
        logging.Handler.__init__(self)

    @_reported
    def emit(self, record):
        """Prepare a record and put it into the queue."""
        self.enqueue(self.prepare(record))

    def prepare(self, record):
        """Return a copy of a record that can be pickled: the message holds arguments, exception and stack."""
        text, prepared = self.format(record), copy.copy(record)
        vars(prepared).update(message=text, msg=text, args=None, exc_info=None, exc_text=None, stack_info=None)
        return prepared

    def enqueue(self, record):
        """Put a record into the queue, without waiting."""
        self.queue.put_nowait(record)


class QueueListener:
    """Takes records from a queue, in a thread, and gives them to handlers."""

    _sentinel = None  # ends the thread

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.respect_handler_level = respect_handler_level
        self.handlers = handlers
        self.queue = queue
        self._thread = None

    def start(self):
        """Start the thread."""
        from threading import Thread
        self._thread = Thread(target=self._monitor, daemon=True)
        self._thread.start()

    def dequeue(self, block):
        """Take a record from the queue."""
        return self.queue.get(block)

    def _monitor(self):
        """Handle records until the sentinel comes."""
        from queue import Empty
        done = getattr(self.queue, 'task_done', None)
        try:
            while (record := self.dequeue(True)) is not self._sentinel:
                self.handle(record)
                done and done()
            done and done()
        except Empty:
            pass

    def handle(self, record):
        """Give a record to the handlers; with respect_handler_level, to those whose level it has."""
        prepared, picky = self.prepare(record), self.respect_handler_level
        for handler in self.handlers:
            if not (picky and prepared.levelno < handler.level):
                handler.handle(prepared)

    def prepare(self, record):
        """Return the record to handle."""
        return record

    def stop(self):
        """Wait until the records in the queue are handled, and end the thread."""
        thread = self._thread
        if thread:
            self.enqueue_sentinel()
            thread.join()
            self._thread = None

    def enqueue_sentinel(self):
        """Put the sentinel into the queue."""
        self.queue.put_nowait(self._sentinel)


# Files


def _text_encoding(mode, encoding):
    return io.text_encoding(encoding) if "b" not in mode else encoding


def _remove(path):
    if os.path.exists(path):
        os.remove(path)


def _is_special(path):
    """Tell whether a path leads to something else than a file, such as a device."""
    return os.path.exists(path) and not os.path.isfile(path)


class BaseRotatingHandler(logging.FileHandler):
    """Writes to a file that is renamed from time to time.

    namer(name) changes the name of an old file, rotator(source, dest) renames or compresses it."""

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode, encoding, delay, errors)
        self.errors, self.encoding, self.mode = errors, encoding, mode

    rotator = namer = None

    @_reported
    def emit(self, record):
        """Write a record, after beginning a new file if shouldRollover says so."""
        if self.shouldRollover(record):
            self.doRollover()
        logging.FileHandler.emit(self, record)

    def rotate(self, source, dest):
        """Rename a file."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def rotation_filename(self, default_name):
        """Return the name of an old file."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def _close_stream(self):
        stream, self.stream = self.stream, None
        if stream:
            stream.close()

    def _open_unless_delayed(self):
        if not self.delay:
            self.stream = self._open()


class RotatingFileHandler(BaseRotatingHandler):
    """Begins a new file before the present one reaches maxBytes. Keeps backupCount old files, of which name.1 is the newest."""

    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        if maxBytes > 0:
            mode = 'a'  # a new file would lose what earlier runs wrote
        BaseRotatingHandler.__init__(self, filename, mode, _text_encoding(mode, encoding), delay, errors)
        self.backupCount, self.maxBytes = backupCount, maxBytes

    def doRollover(self):
        """Begin a new file."""
        self._close_stream()
        if self.backupCount > 0:
            self.__shift([self.rotation_filename(f"{self.baseFilename}.{number}") for number in range(1, self.backupCount + 1)])
        self._open_unless_delayed()

    def shouldRollover(self, record):
        """Tell whether the record would make the file too large."""
        if (stream := self.stream) is None:
            stream = self.stream = self._open()
        if self.maxBytes > 0 and (size := stream.tell()):
            return size + len(f"{self.format(record)}\n") >= self.maxBytes and not _is_special(self.baseFilename)
        return False

    def __shift(self, names):
        """Give each old file the next name, and the present file the first. The oldest one is lost."""
        for older, newer in zip(names[:0:-1], names[-2::-1]):
            if os.path.exists(newer):
                _remove(older)
                os.rename(newer, older)
        _remove(names[0])
        self.rotate(self.baseFilename, names[0])


_DAY = 24 * 60 * 60


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Begins a new file every interval seconds (when='S'), minutes ('M'), hours ('H') or days ('D'), at midnight, or on a weekday (W0 is Monday)."""

    __UNITS = {  # when, in seconds, and the suffix of old files
        'S': (1, "%Y-%m-%d_%H-%M-%S"),
        'M': (60, "%Y-%m-%d_%H-%M"),
        'H': (3600, "%Y-%m-%d_%H"),
        'D': (_DAY, "%Y-%m-%d"),
        'MIDNIGHT': (_DAY, "%Y-%m-%d"),
        'W': (7 * _DAY, "%Y-%m-%d"),
    }

    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        BaseRotatingHandler.__init__(self, filename, 'a', io.text_encoding(encoding), delay, errors)
        self.when, self.atTime, self.utc, self.backupCount = when.upper(), atTime, utc, backupCount
        seconds, self.suffix = self.__unit()
        self.interval = interval * seconds
        digits = re.sub(r'\d', r'\\d', re.escape(self.__stamp(0)))
        self.extMatch = re.compile(rf'(?<!\d){digits}(?!\d)')
        started = os.stat(filename).st_mtime if os.path.exists(filename) else time.time()
        self.rolloverAt = self.computeRollover(int(started))

    def __unit(self):
        """Return the seconds and the suffix that self.when stands for, and set dayOfWeek."""
        kind = self.when
        if kind.startswith('W'):
            if len(kind) != 2:
                raise ValueError(f"You must specify a day for weekly rollover from 0 to 6 (0 is Monday): {kind}")
            if kind[1] not in '0123456':
                raise ValueError(f"Invalid day specified for weekly rollover: {kind}")
            kind, self.dayOfWeek = 'W', int(kind[1])
        if kind in self.__UNITS:
            return self.__UNITS[kind]
        raise ValueError(f"Invalid rollover interval specified: {kind}")

    def computeRollover(self, currentTime):
        """Return the time at which the next file begins.

        A weekday ends with its file: a new one begins at the midnight after it."""
        weekly = self.when.startswith('W')
        if not weekly and self.when != 'MIDNIGHT':
            return currentTime + self.interval
        at = self.atTime
        second = _DAY if at is None else (at.hour * 60 + at.minute) * 60 + at.second
        days, now = divmod(int(currentTime), _DAY)
        if second <= now:
            days += 1
        if weekly:
            days += (self.dayOfWeek - days - 3) % 7  # 1970 began on a Thursday
        return days * _DAY + second + self.interval - (7 * _DAY if weekly else _DAY)

    def shouldRollover(self, record):
        """Tell whether it is time for a new file."""
        now = time.time()
        if now < self.rolloverAt:
            return False
        special = _is_special(self.baseFilename)
        if special:
            self.rolloverAt = self.computeRollover(int(now))
        return not special

    def doRollover(self):
        """Begin a new file, and delete old files beyond backupCount."""
        began, now = self.rolloverAt - self.interval, int(time.time())
        old = self.rotation_filename(f"{self.baseFilename}.{self.__stamp(began)}")
        if os.path.exists(old):
            return
        self._close_stream()
        self.rotate(self.baseFilename, old)
        for name in self.getFilesToDelete() if self.backupCount > 0 else ():
            os.remove(name)
        self._open_unless_delayed()
        self.rolloverAt = self.computeRollover(now)

    def getFilesToDelete(self):
        """Return the paths of old files beyond backupCount, the oldest first."""
        folder, base = os.path.split(self.baseFilename)
        old = sorted(os.path.join(folder, name) for name in os.listdir(folder) if self.__is_old(name, base))
        return old[:max(len(old) - self.backupCount, 0)]

    def __is_old(self, name, base):
        """Tell whether a file has the name of an old one."""
        if self.namer is None:
            return name.startswith(base + '.') and bool(self.extMatch.fullmatch(name, len(base) + 1))
        stamps = self.extMatch.findall(name)
        return any(os.path.basename(self.namer(f"{self.baseFilename}.{stamp}")) == name for stamp in stamps)

    def __stamp(self, seconds):
        from datetime import datetime, timezone
        return datetime.fromtimestamp(seconds, timezone.utc).strftime(self.suffix)


class WatchedFileHandler(logging.FileHandler):
    """Opens the file again when another program has moved or deleted it."""

    dev = ino = -1  # there is no file yet

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode, _text_encoding(mode, encoding), delay, errors)
        if self.stream:
            self.dev, self.ino = self.__identity()

    def reopenIfNeeded(self):
        """Open the file again if the name leads to another file or to none."""
        if self.stream is None or self.__identity() == (self.dev, self.ino):
            return
        self.stream.flush()
        self.stream.close()
        self.stream = self._open()
        self.dev, self.ino = self.__identity()

    def __identity(self):
        """Return device and number of the file that has the name, or None."""
        try:
            status = os.stat(self.baseFilename)
        except FileNotFoundError:
            return None
        return status.st_dev, status.st_ino

    def emit(self, record):
        """Write a record to the file that has the name now."""
        self.reopenIfNeeded()
        logging.FileHandler.emit(self, record)


_NEED_NETWORK = 'SocketHandler', 'DatagramHandler', 'SysLogHandler', 'NTEventLogHandler', 'SMTPHandler', 'HTTPHandler'


def __getattr__(name):
    reason = ': there is no network here' if name in _NEED_NETWORK else ''
    raise AttributeError(f"module 'logging.handlers' has no attribute {name!r}{reason}")
