"""Handlers that keep records, pass them on, or change files. Those that need a network are not here."""

import copy
import io
import logging
import os
import re
import time


class BufferingHandler(logging.Handler):
    """Keeps records until there are capacity of them."""

    def __init__(self, capacity):
        logging.Handler.__init__(self)
        self.capacity, self.buffer = capacity, []

    def shouldFlush(self, record):
        """Tell whether the buffer is full."""
        return len(self.buffer) >= self.capacity

    def emit(self, record):
        """Keep a record, and flush if it is time."""
        self.buffer.append(record)
        if self.shouldFlush(record):
            self.flush()

    def flush(self):
        """Forget the records."""
        with self.lock:
            self.buffer.clear()

    def close(self):
        """Flush and close."""
        try:
            self.flush()
        finally:
            logging.Handler.close(self)


class QueueHandler(logging.Handler):
    """Puts records in a queue."""

    def __init__(self, queue):
        logging.Handler.__init__(self)
        self.queue, self.listener = queue, None

    def enqueue(self, record):
        """Put a record in the queue."""
        self.queue.put_nowait(record)

    def prepare(self, record):
        """Return a copy of a record that is text only: arguments, exception and stack are part of the message."""
        text = self.format(record)
        record = copy.copy(record)
        record.message = record.msg = text
        record.args = record.exc_info = record.exc_text = record.stack_info = None
        return record

    def emit(self, record):
        """Put a record in the queue."""
        try:
            self.enqueue(self.prepare(record))
        except Exception:
            self.handleError(record)


class QueueListener:
    """Takes records from a queue in a thread of its own and hands them to handlers."""

    _sentinel = None

    def __init__(self, queue, *handlers, respect_handler_level=False):
        self.queue, self.handlers, self.respect_handler_level = queue, handlers, respect_handler_level
        self._thread = None

    def dequeue(self, block):
        """Take a record."""
        return self.queue.get(block)

    def prepare(self, record):
        """Return the record that is handled."""
        return record

    def handle(self, record):
        """Hand a record to the handlers."""
        record = self.prepare(record)
        for handler in self.handlers:
            if not self.respect_handler_level or record.levelno >= handler.level:
                handler.handle(record)

    def start(self):
        """Begin to listen."""
        import threading
        self._thread = threading.Thread(target=self._monitor, daemon=True)
        self._thread.start()

    def _monitor(self):
        from queue import Empty
        done = getattr(self.queue, 'task_done', lambda: None)
        ended = False
        while not ended:
            try:
                record = self.dequeue(True)
                ended = record is self._sentinel
                if not ended:
                    self.handle(record)
                done()
            except Empty:
                break

    def enqueue_sentinel(self):
        """Put what ends the thread in the queue."""
        self.queue.put_nowait(self._sentinel)

    def stop(self):
        """Wait until all records have been handled, and end."""
        if self._thread:
            self.enqueue_sentinel()
            self._thread.join()
            self._thread = None


class MemoryHandler(BufferingHandler):
    """Keeps records, and hands them to a target when the buffer is full or a record of flushLevel comes."""

    def __init__(self, capacity, flushLevel=logging.ERROR, target=None, flushOnClose=True):
        BufferingHandler.__init__(self, capacity)
        self.flushLevel, self.target, self.flushOnClose = flushLevel, target, flushOnClose

    def shouldFlush(self, record):
        """Tell whether the buffer is full or the record is important."""
        return len(self.buffer) >= self.capacity or record.levelno >= self.flushLevel

    def setTarget(self, target):
        """Choose the handler that gets the records."""
        with self.lock:
            self.target = target

    def flush(self):
        """Hand the records to the target, if there is one."""
        with self.lock:
            if self.target:
                for record in self.buffer:
                    self.target.handle(record)
                self.buffer.clear()

    def close(self):
        """Flush unless flushOnClose is false, and close."""
        try:
            if self.flushOnClose:
                self.flush()
        finally:
            with self.lock:
                self.target = None
                BufferingHandler.close(self)


class BaseRotatingHandler(logging.FileHandler):
    """A file that is put aside from time to time. namer makes the name of the old file, rotator moves it."""

    namer = rotator = None

    def __init__(self, filename, mode, encoding=None, delay=False, errors=None):
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.mode, self.encoding, self.errors = mode, encoding, errors

    def emit(self, record):
        """Write a record, to a new file if it is time."""
        try:
            if self.shouldRollover(record):
                self.doRollover()
            logging.FileHandler.emit(self, record)
        except Exception:
            self.handleError(record)

    def rotation_filename(self, default_name):
        """Return the name that a file gets when it is put aside."""
        return self.namer(default_name) if callable(self.namer) else default_name

    def rotate(self, source, dest):
        """Move a file."""
        if callable(self.rotator):
            self.rotator(source, dest)
        elif os.path.exists(source):
            os.rename(source, dest)

    def _let_go(self):
        if self.stream:
            self.stream.close()
            self.stream = None


def _replace(source, dest):
    """Move a file, if it exists, to a place where one may be."""
    if os.path.exists(source):
        if os.path.exists(dest):
            os.remove(dest)
        os.rename(source, dest)


class RotatingFileHandler(BaseRotatingHandler):
    """Puts the file aside before it grows to maxBytes, and keeps backupCount old ones: app.log.1 is the newest."""

    def __init__(self, filename, mode='a', maxBytes=0, backupCount=0, encoding=None, delay=False, errors=None):
        mode = 'a' if maxBytes > 0 else mode
        encoding = encoding if "b" in mode else io.text_encoding(encoding)
        BaseRotatingHandler.__init__(self, filename, mode, encoding=encoding, delay=delay, errors=errors)
        self.maxBytes, self.backupCount = maxBytes, backupCount

    def doRollover(self):
        """Begin a new file."""
        self._let_go()
        if self.backupCount > 0:
            names = [self.rotation_filename(f"{self.baseFilename}.{i}") for i in range(1, self.backupCount + 1)]
            for source, dest in reversed(list(zip(names, names[1:]))):
                _replace(source, dest)
            if os.path.exists(names[0]):
                os.remove(names[0])
            self.rotate(self.baseFilename, names[0])
        if not self.delay:
            self.stream = self._open()

    def shouldRollover(self, record):
        """Tell whether the file would grow too large."""
        if self.stream is None:
            self.stream = self._open()
        if self.maxBytes <= 0:
            return False
        size = self.stream.tell()
        if not size or size + len(self.format(record)) + 1 < self.maxBytes:
            return False
        return not os.path.exists(self.baseFilename) or os.path.isfile(self.baseFilename)


_MIDNIGHT = 24 * 60 * 60


class TimedRotatingFileHandler(BaseRotatingHandler):
    """Puts the file aside every interval of seconds (S), minutes (M), hours (H) or days (D), at midnight, or on a weekday (W0 is Monday)."""

    __UNITS = {'S': (1, "%Y-%m-%d_%H-%M-%S"), 'M': (60, "%Y-%m-%d_%H-%M"), 'H': (3600, "%Y-%m-%d_%H"), 'D': (_MIDNIGHT, "%Y-%m-%d"),
              'MIDNIGHT': (_MIDNIGHT, "%Y-%m-%d"), 'W': (7 * _MIDNIGHT, "%Y-%m-%d")}

    def __init__(self, filename, when='h', interval=1, backupCount=0, encoding=None, delay=False, utc=False, atTime=None, errors=None):
        BaseRotatingHandler.__init__(self, filename, 'a', encoding=io.text_encoding(encoding), delay=delay, errors=errors)
        self.when, self.backupCount, self.utc, self.atTime = when.upper(), backupCount, utc, atTime
        if self.when.startswith('W'):
            if len(self.when) != 2:
                raise ValueError("You must specify a day for weekly rollover from 0 to 6 (0 is Monday): %s" % self.when)
            if not '0' <= self.when[1] <= '6':
                raise ValueError("Invalid day specified for weekly rollover: %s" % self.when)
            self.dayOfWeek = int(self.when[1])
        unit = 'W' if self.when.startswith('W') else self.when
        if unit not in self.__UNITS:
            raise ValueError("Invalid rollover interval specified: %s" % self.when)
        seconds, self.suffix = self.__UNITS[unit]
        self.interval = seconds * interval
        self.extMatch = re.compile(r'(?<!\d)' + re.sub(r'\d', r'\\d', re.escape(self.__stamp(0))) + r'(?!\d)')
        started = os.stat(filename).st_mtime if os.path.exists(filename) else time.time()
        self.rolloverAt = self.computeRollover(int(started))

    def computeRollover(self, currentTime):
        """Return the time at which the next file begins. A weekday ends with its file, so that one begins at the midnight behind it."""
        weekly = self.when.startswith('W')
        if self.when != 'MIDNIGHT' and not weekly:
            return currentTime + self.interval
        at = self.atTime
        second = _MIDNIGHT if at is None else (at.hour * 60 + at.minute) * 60 + at.second
        days, now = divmod(int(currentTime), _MIDNIGHT)
        if second <= now:
            days += 1
        if weekly:
            days += (self.dayOfWeek - days - 3) % 7  # 1970 began on a Thursday
        return days * _MIDNIGHT + second + self.interval - _MIDNIGHT * (7 if weekly else 1)

    def shouldRollover(self, record):
        """Tell whether it is time."""
        if time.time() < self.rolloverAt:
            return False
        if os.path.exists(self.baseFilename) and not os.path.isfile(self.baseFilename):
            self.rolloverAt = self.computeRollover(int(time.time()))
            return False
        return True

    def getFilesToDelete(self):
        """Return the old files of which there are too many, the oldest first."""
        folder, base = os.path.split(self.baseFilename)
        found = sorted([os.path.join(folder, name) for name in os.listdir(folder) if self.__is_old(name, base)])
        return found[:len(found) - self.backupCount] if len(found) >= self.backupCount else []

    def __is_old(self, name, base):
        """Tell whether a name is one that a file gets when it is put aside."""
        if self.namer is None:
            return name.startswith(base + '.') and bool(self.extMatch.fullmatch(name, len(base) + 1))
        return any(os.path.basename(self.namer(f"{self.baseFilename}.{found[0]}")) == name for found in self.extMatch.finditer(name))

    def __stamp(self, seconds):
        from datetime import datetime, timezone
        return datetime.fromtimestamp(seconds, timezone.utc).strftime(self.suffix)

    def doRollover(self):
        """Begin a new file, and delete the oldest one if there are too many."""
        now = int(time.time())
        dest = self.rotation_filename(f"{self.baseFilename}.{self.__stamp(self.rolloverAt - self.interval)}")
        if os.path.exists(dest):
            return
        self._let_go()
        self.rotate(self.baseFilename, dest)
        if self.backupCount > 0:
            for name in self.getFilesToDelete():
                os.remove(name)
        if not self.delay:
            self.stream = self._open()
        self.rolloverAt = self.computeRollover(now)


class WatchedFileHandler(logging.FileHandler):
    """Opens the file anew when somebody has moved, replaced or deleted it."""

    def __init__(self, filename, mode='a', encoding=None, delay=False, errors=None):
        encoding = encoding if "b" in mode else io.text_encoding(encoding)
        logging.FileHandler.__init__(self, filename, mode=mode, encoding=encoding, delay=delay, errors=errors)
        self.dev, self.ino = self.__identity() if self.stream else (-1, -1)

    def __identity(self):
        """Return what tells a file from others, None if there is none of the name."""
        try:
            found = os.stat(self.baseFilename)
        except FileNotFoundError:
            return None
        return found.st_dev, found.st_ino

    def reopenIfNeeded(self):
        """Open the file anew if the name means another one."""
        if self.stream is not None and self.__identity() != (self.dev, self.ino):
            self.stream.flush()
            self.stream.close()
            self.stream = self._open()
            self.dev, self.ino = self.__identity()

    def emit(self, record):
        """Write a record."""
        self.reopenIfNeeded()
        logging.FileHandler.emit(self, record)


def __getattr__(name):
    if name in ('SocketHandler', 'DatagramHandler', 'SysLogHandler', 'NTEventLogHandler', 'SMTPHandler', 'HTTPHandler'):
        raise AttributeError(f"module 'logging.handlers' has no attribute {name!r}: there is no network here")
    raise AttributeError(f"module 'logging.handlers' has no attribute {name!r}")
