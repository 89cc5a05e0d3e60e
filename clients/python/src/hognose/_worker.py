"""The process `hognose worker`, and the exchange of lines with it.

Several threads may wait for answers of one worker. No thread of its own reads: whoever waits and
finds nobody reading becomes the reader, and hands frames of other requests to those who wait for
them. A program with one thread so never switches threads for an answer.
"""

from __future__ import annotations

import atexit
import itertools
import json
import os
import shutil
import subprocess
import sys
import tempfile
import threading
import weakref
from collections import deque
from typing import Any

from ._errors import BinaryNotFoundError, ProtocolError, WorkerError

PROTOCOL = 1
_START_SECONDS = 30.0  # until the first line
_STOP_SECONDS = 2.0  # until an interrupted run has ended; then the worker is killed

Frame = dict[str, Any]

# The worker decodes lines without blanks, whose first field is the type, on a fast path.
_to_json = json.JSONEncoder(separators=(",", ":")).encode
_from_json = json.JSONDecoder().raw_decode
_READ_BYTES = 1 << 16  # what a pipe holds


def find_binary() -> str:
    """Return the path of hognose: $HOGNOSE_BINARY, that of the wheel, or that of the PATH."""
    name = "hognose.exe" if sys.platform == "win32" else "hognose"
    given = os.environ.get("HOGNOSE_BINARY")
    inside = os.path.join(os.path.dirname(__file__), "bin", name)
    found = given or (inside if os.path.exists(inside) else shutil.which("hognose"))
    if not found:
        raise BinaryNotFoundError(
            "there is no hognose binary: this installation carries none for "
            f"{sys.platform}, and none is on the PATH. Install a wheel for this platform, or set HOGNOSE_BINARY"
        )
    return found


class Request:
    """A request that is under way: frames of its answer that nobody has taken yet."""

    __slots__ = ("frames", "id")

    def __init__(self, id: int) -> None:
        self.id = id
        self.frames: deque[Frame] = deque()


class Worker:
    """A worker process, which holds up to `max_sessions` sessions.

    Sessions share workers that the package starts; make one yourself to bound the memory of all its
    sessions together, or to keep sessions apart from others: Session(worker=Worker()).
    """

    def __init__(self, binary: str | None = None, *, max_sessions: int = 64, max_total_memory: int = 0) -> None:
        self.max_sessions = max_sessions
        self.in_use = 0  # sessions; guarded by _pool_lock
        self.abandoned: deque[str] = deque()  # sessions that were collected as garbage
        self._ids = itertools.count(1)
        self._names = itertools.count(1)
        self._requests: dict[int, Request] = {}
        self._lock = threading.Lock()  # of _reading, and of the frames of requests
        self._changed = threading.Condition(self._lock)
        self._reading = False
        self._write_lock = threading.Lock()
        self._buffer = bytearray()  # the beginning of a line whose end has not come
        self._dead: str | None = None
        self._pid = os.getpid()
        self._stderr = tempfile.TemporaryFile()
        command = [binary or find_binary(), "worker", f"--max-sessions={max_sessions}"]
        if max_total_memory:
            command.append(f"--max-total-memory={max_total_memory}")
        self._process = self._start(command)
        _workers.add(self)
        self._greet()

    def _start(self, command: list[str]) -> subprocess.Popen[bytes]:
        options: dict[str, Any] = {}
        if sys.platform == "win32":
            options["creationflags"] = subprocess.CREATE_NEW_PROCESS_GROUP
        else:
            options["start_new_session"] = True  # Ctrl-C is for this program, which then interrupts the run
        try:
            return subprocess.Popen(
                command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._stderr, bufsize=0, **options
            )
        except FileNotFoundError as e:
            self._stderr.close()
            raise BinaryNotFoundError(f"there is no hognose binary at {command[0]}") from e
        except OSError as e:
            self._stderr.close()
            raise WorkerError(f"{command[0]} cannot be started: {e}") from e

    def _greet(self) -> None:
        late = threading.Timer(_START_SECONDS, self._process.kill)
        late.daemon = True
        late.start()
        try:
            frames = self._read_frames()
        finally:
            late.cancel()
        if not frames:
            raise WorkerError(self._dead or "the worker ended")
        ready = frames[0]
        if ready.get("type") != "ready" or ready.get("protocol") != PROTOCOL:
            self.stop()
            raise ProtocolError(
                f"this client speaks version {PROTOCOL} of the protocol, {ready.get('runner', 'the worker')} "
                f"version {ready.get('protocol')}: install matching versions"
            )
        self.version: str = ready.get("runner", "")

    @property
    def alive(self) -> bool:
        return self._dead is None

    def new_name(self) -> str:
        return f"s{next(self._names)}"

    def send(self, frame: Frame) -> None:
        """Write one frame."""
        self._write(_to_json(frame) + "\n")

    def _write(self, line: str) -> None:
        data = line.encode("ascii")
        stdin = self._process.stdin
        assert stdin is not None
        try:
            with self._write_lock:
                if self._dead is not None:
                    raise WorkerError(self._dead)
                written = stdin.write(data)
                while written < len(data):
                    written += stdin.write(memoryview(data)[written:])
        except (OSError, ValueError) as e:
            raise WorkerError(self._dead or f"the worker has ended: {e}") from e

    def request(self, kind: str, session: str, fields: Frame) -> Request:
        """Send a request; its answer is read with next_frame, and ended with finish."""
        while self.abandoned:
            self.send({"type": "close", "session": self.abandoned.popleft()})
        r = Request(next(self._ids))
        self._requests[r.id] = r
        try:
            # Kinds, names of sessions and of fields need no escapes.
            line = f'{{"type":"{kind}","id":{r.id},"session":"{session}"'
            for name, value in fields.items():
                line += f',"{name}":{_to_json(value)}'
            self._write(line + "}\n")
        except BaseException:
            self.finish(r)
            raise
        return r

    def finish(self, r: Request) -> None:
        self._requests.pop(r.id, None)

    def next_frame(self, r: Request) -> Frame:
        """Wait for the next frame of a request."""
        mine = r.frames
        while not mine:
            with self._lock:
                while self._reading and not mine and self._dead is None:
                    self._changed.wait()
                if mine:
                    break
                if self._dead is not None:
                    raise WorkerError(self._dead)
                self._reading = True
            frames: list[Frame] = []
            try:
                frames = self._read_frames()
            finally:
                with self._lock:
                    self._reading = False
                    for f in frames:
                        owner = self._requests.get(f.get("id", 0))
                        if owner is not None:
                            owner.frames.append(f)
                    if len(self._requests) > 1 or not frames:
                        self._changed.notify_all()
        return mine.popleft()

    def _read_frames(self) -> list[Frame]:
        """Read until a line has ended, and return the frames that have come; none at the end of the worker."""
        stdout = self._process.stdout
        assert stdout is not None
        buffer = self._buffer
        while True:
            try:
                data = os.read(stdout.fileno(), _READ_BYTES)
            except (OSError, ValueError):
                data = b""
            if not data:
                self._ended()
                return []
            end = data.rfind(b"\n") + 1
            if end == 0:
                buffer += data
                continue
            if buffer or end < len(data):
                buffer += data[:end]
                lines, self._buffer = bytes(buffer), bytearray(data[end:])
            else:
                lines = data
            return [_frame(line) for line in lines.decode("utf-8", "replace").split("\n") if line]

    def _ended(self) -> None:
        code = self._process.wait()
        if self._dead is None:
            self._dead = f"the worker has ended with code {code}" + self._complaint()
        self._release()

    def _complaint(self) -> str:
        try:
            self._stderr.seek(max(0, self._stderr.seek(0, os.SEEK_END) - 2000))
            text = self._stderr.read().decode("utf-8", "replace").strip()
        except (OSError, ValueError):
            return ""
        return f":\n{text}" if text else ""

    def kill_after_interrupt(self) -> threading.Timer:
        """Start the time in which an interrupted run must end."""
        timer = threading.Timer(_STOP_SECONDS, self._process.kill)
        timer.daemon = True
        timer.start()
        return timer

    def stop(self) -> None:
        """End the process and all its sessions, at once."""
        if os.getpid() != self._pid:
            return
        self._dead = self._dead or "the worker was stopped"
        self._process.kill()
        self._process.wait()
        with self._lock:
            # A thread that reads now comes to the end of the output, and closes the pipes. Closed under
            # it, their numbers could be those of other files by the time it reads.
            if not self._reading:
                self._release()
            self._changed.notify_all()

    def _release(self) -> None:
        """Close the pipes of a process that has ended: nobody reads, and who writes fails soon."""
        with self._write_lock:
            for f in (self._process.stdin, self._process.stdout, self._stderr):
                if f is not None:
                    try:
                        f.close()
                    except OSError:
                        pass
        _workers.discard(self)

    def __enter__(self) -> Worker:
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def after_fork(self) -> None:
        """In a child process: the worker is the parent's. Its pipe must close when the parent ends."""
        self._lock = threading.Lock()
        self._changed = threading.Condition(self._lock)
        self._write_lock = threading.Lock()
        self._reading = False
        self._dead = "the session belongs to the process that opened it; open one after the fork"
        self._process.returncode = 0  # it is no child of this process
        self._release()


def _frame(line: str) -> Frame:
    frame: Frame = _from_json(line)[0]
    if '"$type"' not in line:
        frame["plain"] = True  # no value in it needs to be decoded
    return frame


_workers: weakref.WeakSet[Worker] = weakref.WeakSet()
_pool: list[Worker] = []
_pool_lock = threading.Lock()


def acquire(worker: Worker | None) -> Worker:
    """Return a worker with room for one more session."""
    with _pool_lock:
        if worker is None:
            _pool[:] = [w for w in _pool if w.alive]
            worker = next((w for w in _pool if w.in_use < w.max_sessions), None)
            if worker is None:
                worker = Worker()
                _pool.append(worker)
        worker.in_use += 1
        return worker


def release(worker: Worker) -> None:
    """Give a session's place back. One idle worker is kept for the sessions to come."""
    with _pool_lock:
        worker.in_use -= 1
        idle = [w for w in _pool if w.in_use == 0]
        if worker in idle and len(idle) > 1:
            _pool.remove(worker)
            worker.stop()


def _stop_all() -> None:
    for w in list(_workers):
        w.stop()


def _after_fork() -> None:
    global _pool_lock
    _pool_lock = threading.Lock()
    _pool.clear()
    for w in list(_workers):
        w.after_fork()


atexit.register(_stop_all)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_after_fork)
