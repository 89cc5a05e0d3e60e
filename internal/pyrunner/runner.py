"""The runner for CPython 3.9 and later: docs/protocol.md over standard input and output, with nothing but the standard library.

Three threads. The main one executes requests one after the other, so that Ctrl-C reaches the snippet, and listens to the driver when it has nothing to
execute. While it has, "reader" listens: interrupts and the answers of tools are acted upon at once. "pump" turns what arrives on descriptors 1 and 2 (from
C code and child processes) into frames, and sends what print left in the buffer. The protocol has descriptors of its own, which no child inherits.

The snippets run in this process and may replace whatever they find. The text is therefore executed with a copy of the builtins and keeps references to
all it needs; what a hostile snippet breaks beyond that is its own session, since the driver believes no frame.
"""
# Modules written in C, most of them: together they are imported in a millisecond. json alone would take ten.
import _signal as signal
import _thread
import builtins as _builtins
import fcntl
import gc
import io
import os
import select
import sys
import time
import types
from _collections import deque
from binascii import a2b_base64, b2a_base64
from keyword import iskeyword
try:
    import _ast as ast
except ImportError:
    import ast

PROTOCOL = 1
VERSION = "%d.%d" % sys.version_info[:2]
MAX_REPR = 20_000  # characters of a repr that are sent
MAX_SHOWN = 1000  # characters of a repr that stands in the place of a value
MAX_DEPTH = 190  # nested containers of a value
MAX_PARTS = 1_900_000  # elements of a value
MAX_LINE = 60 << 20  # bytes of a value
MAX_CALLS = 200  # tool calls under way; the others wait
MAX_STRAY = 1 << 16  # characters printed between two runs that are kept for the next
FLUSH_AFTER = 0.02  # seconds that printed text may wait for more
LOOK_AFTER = 1000  # milliseconds after which the way to the driver is looked at
CHUNK = 1 << 14  # characters after which it does not wait

main_thread = _thread.get_ident()
get_ident, allocate_lock, start_thread = _thread.get_ident, _thread.allocate_lock, _thread.start_new_thread
os_read, os_write, os_exit, fstat = os.read, os.write, os._exit, os.fstat
pthread_kill, set_signal, get_signal, SIGINT = signal.pthread_kill, signal.signal, signal.getsignal, signal.SIGINT
perf_counter, modules = time.perf_counter, sys.modules
try:
    from _json import encode_basestring_ascii, make_encoder, make_scanner
    chunks_of = make_encoder(None, None, encode_basestring_ascii, None, ":", ",", False, False, True)
    scan_json = make_scanner(types.SimpleNamespace(
        strict=True, object_hook=None, object_pairs_hook=None, parse_float=float, parse_int=int, parse_constant=float))
    scan_json("".join(chunks_of([{"a": 1.5}], 0)), 0)
except (ImportError, TypeError, AttributeError):  # not CPython, or a version that has changed these
    import json
    json_encoder = json.JSONEncoder(separators=(",", ":"))
    chunks_of, scan_json = lambda tree, level: [json_encoder.encode(tree)], json.JSONDecoder().scan_once


def encode_json(tree):
    return "".join(chunks_of(tree, 0))


def decode_json(text):
    try:
        return scan_json(text, 0)[0]
    except StopIteration:
        raise ValueError("not JSON") from None


def b64(data):
    return b2a_base64(data, newline=False).decode("ascii")


class Final(BaseException):
    """Raised by final_answer. The frame that it sent decides, whoever catches this."""


class CannotCross(Exception):
    """A value that has no typed form."""


class TooLarge(CannotCross):
    """One whose form is larger than it may be."""


# --- Frames ---------------------------------------------------------------------------------------------------------------------------

class State:
    """What the threads share. run is the id of the run under way or None; lock guards it together with the descriptor."""
    run = None
    queued = done = interrupted = answered = 0  # ids of runs
    user = False  # the main thread executes the snippet: an interrupt may raise there
    guard = 0  # the main thread is in the middle of a frame: an interrupt waits
    late = False  # one waits
    snippets = 0
    prelude = False  # what runs is code of the host, which the policy does not bind
    results = None  # what the run under way shows
    forked = False  # this is a child process that a snippet made


state = State()
lock = allocate_lock()


class Guard:
    """Keeps an interrupt of the main thread away until a frame is whole."""

    def __enter__(self):
        if get_ident() == main_thread:
            state.guard += 1
        lock.acquire()

    def __exit__(self, *exc):
        lock.release()
        if get_ident() == main_thread:
            state.guard -= 1
            if state.late and not state.guard:
                state.late = False
                if state.user:
                    raise KeyboardInterrupt


guard = Guard()


def send_locked(*frames):
    """Sends frames, pairs of a name and fields, in one piece: that wakes the driver once."""
    lines = [encode_json({"type": name, **fields}) for name, fields in frames]
    lines.append("")
    data = "\n".join(lines).encode("ascii")
    sent = os_write(to_driver, data)
    while sent < len(data):
        sent += os_write(to_driver, memoryview(data)[sent:])


def send(frame, /, **fields):
    with guard:
        send_locked((frame, fields))


def send_in_run(frame, /, **fields):
    """Sends a frame of the run under way; threads that outlive their run have none."""
    with guard:
        if state.run is None:
            return False
        send_locked((frame, {"id": state.run, **fields}))
        return True


def on_sigint(signum, frame):
    if not state.user:
        return
    if state.guard:
        state.late = True
        return
    raise KeyboardInterrupt


# --- Output ---------------------------------------------------------------------------------------------------------------------------

class Output:
    """Collects what both streams print and sends it in order."""

    def __init__(self):
        self.lock = _thread.RLock()
        self.parts, self.size, self.stream = [], 0, "stdout"
        self.limit, self.sent, self.tail, self.tail_size, self.cut = 50_000, 0, [], 0, False
        self.head = []
        self.last = None  # frames that the end of the run takes along
        self.pipes, self.poll = {}, select.poll()
        self.wake_r, self.wake_w = os.pipe()
        os.set_blocking(self.wake_r, False)
        os.set_blocking(self.wake_w, False)
        self.waiting = False

    def capture(self, fd, stream):
        """Replaces a descriptor by a pipe."""
        r, w = os.pipe()
        os.dup2(w, fd)
        os.close(w)
        os.set_blocking(r, False)
        try:
            fcntl.fcntl(r, 1031, 1 << 20)  # F_SETPIPE_SZ: C code that holds the GIL must not fill it soon
        except OSError:
            pass
        self.pipes[r] = (stream, new_decoder())
        self.poll.register(r, select.POLLIN)

    def begin(self, limit):
        with self.lock:
            self.sent, self.cut, self.head, self.tail, self.tail_size = 0, False, [], [], 0
            self.limit = limit

    def write(self, stream, text):
        """Takes text that Python code prints."""
        state.guard += get_ident() == main_thread
        try:
            with self.lock:
                if self.poll.poll(0):
                    self.flush()
                self.put(stream, text)
                if self.size > CHUNK:
                    self.send()
                elif not self.waiting:
                    self.waiting = True
                    self.wake()
        finally:
            self.leave()

    def leave(self):
        if get_ident() == main_thread:
            state.guard -= 1
            if state.late and not state.guard:
                state.late = False
                if state.user:
                    raise KeyboardInterrupt

    def put(self, stream, text):
        if stream != self.stream:
            self.send()
            self.stream = stream
        if text:
            self.parts.append(text)
            self.size += len(text)

    def wake(self):
        try:
            os_write(self.wake_w, b"x")
        except OSError:
            pass

    def flush(self):
        """Sends what was printed so far: first what Python code printed, then what came by descriptor after it."""
        with self.lock:
            self.send()
            self.drain()
            self.send()

    def rest(self):
        """Returns the frames of what is not sent yet, for who holds the lock and sends them with others."""
        self.last = frames = []
        self.flush()
        self.last = None
        return frames

    def drain(self):
        for fd, _ in self.poll.poll(0):
            stream, decoder = self.pipes[fd]
            try:
                data = os_read(fd, 1 << 20)
            except OSError:
                continue
            if not data:
                self.poll.unregister(fd)
            self.put(stream, decoder.decode(data))

    def send(self):
        if not self.parts:
            return
        if state.run is None:
            while self.size > MAX_STRAY and self.parts:
                self.size -= len(self.parts.pop(0))
            return
        text = "".join(self.parts)
        self.parts, self.size = [], 0
        text = self.admit(text)
        if not text:
            return
        if self.last is None:
            send_in_run(self.stream, text=text)
        else:
            self.last.append((self.stream, {"id": state.run, "text": text}))

    def admit(self, text):
        """Returns what may be sent; the rest is kept for logs, the last half of the limit of it."""
        if self.limit < 0:
            return text
        now = text[:max(0, self.limit - self.sent)]
        self.sent += len(now)
        if now:
            self.head.append(now)
        rest = text[len(now):]
        if rest:
            self.cut = True
            self.tail.append(rest)
            self.tail_size += len(rest)
            if self.tail_size > 4 * self.limit + 4096:
                whole = "".join(self.tail)[-self.limit:]
                self.tail, self.tail_size = [whole], len(whole)
        return now

    def logs(self):
        """The whole output with its middle cut out, if some of it was not sent."""
        if not self.cut:
            return {}
        half = self.limit // 2
        head = "".join(self.head)
        tail = (head[half:] + "".join(self.tail))[-half:] if half else ""
        notice = "\n..._This content has been truncated to stay below %d characters_...\n" % self.limit
        return {"logs": head[:half] + notice + tail}

    def pump(self):
        """The thread that sends what nobody flushed."""
        poll = select.poll()
        for fd in [*self.pipes, self.wake_r]:
            poll.register(fd, select.POLLIN)
        while True:
            try:
                ready = poll.poll(LOOK_AFTER)
                if (self.wake_r, select.POLLIN) in ready:
                    os_read(self.wake_r, 100)
                    sleep(FLUSH_AFTER)
                with self.lock:
                    self.waiting = False
                    self.flush()
                for fd, event in ready:
                    if not event & select.POLLIN:  # closed, at the other end or by the snippet
                        poll.unregister(fd)
            except OSError:
                sleep(FLUSH_AFTER)
            if not channel_open():
                os_exit(1)


def channel_open():
    """Whether the way to the driver is there: a snippet may have closed it, which not every sandbox notices."""
    try:
        return fstat(to_driver).st_ino == inode and fstat(from_driver) is not None
    except OSError:
        return False


def flush():
    """Sends all that was printed, whole lines or not."""
    state.guard += get_ident() == main_thread
    try:
        flush_streams()
        output.flush()
    finally:
        output.leave()


def flush_streams():
    for stream in streams:
        try:
            stream.flush()
        except ValueError:  # closed by the snippet
            pass


def new_decoder():
    import codecs
    return codecs.getincrementaldecoder("utf-8")("replace")


class Raw(io.RawIOBase):
    """What lies under sys.stdout and sys.stderr of snippets: a TextIOWrapper hands it whole lines, at the speed of C."""
    mode = "wb"

    def __init__(self, stream, fd):
        self.stream, self.fd, self.name, self.decoder = stream, fd, "<%s>" % stream, new_decoder()

    def write(self, data):
        data = bytes(data)
        if state.forked:
            os_write(self.fd, data)
        else:
            output.write(self.stream, self.decoder.decode(data))
        return len(data)

    def writable(self):
        return True

    def fileno(self):
        return self.fd


def text_stream(name, fd):
    return io.TextIOWrapper(Raw(name, fd), encoding="utf-8", errors="backslashreplace", newline="\n", line_buffering=True)


def after_fork():
    """A child must not speak for the runner."""
    state.forked = True
    for fd in (from_driver, to_driver):
        try:
            os.close(fd)
        except OSError:
            pass
    set_signal(SIGINT, signal.default_int_handler)


# --- Values ---------------------------------------------------------------------------------------------------------------------------

isfinite = __import__("math").isfinite
SAFE = 1 << 53


class Encoder:
    """Turns a Python value into the JSON tree of its typed form. With strict, for tools, a value that cannot cross is an error; else its repr stands in its
    place. path is where in the value it is."""

    def __init__(self, strict=False):
        self.parts, self.size, self.strict, self.path, self.inside = 0, 0, strict, [], []

    def encode(self, v):
        self.parts += 1
        if self.parts > MAX_PARTS:
            raise TooLarge("the value has too many parts")
        t = type(v)
        if t is str:
            return self.text(v)
        if t is bool or v is None:
            return v
        if t is int:
            return v if -SAFE <= v <= SAFE else self.big(v)
        if t is float:
            return v if isfinite(v) else {"$type": "float", "value": repr(v)}
        form = self.forms.get(t)
        if form is None:
            form = next((self.forms[c] for c in t.__mro__ if c in self.forms), Encoder.other)
        return form(self, v)

    def grow(self, n):
        """Counts the bytes that the value will take. The same string may stand in it many times."""
        self.size += n
        if self.size > MAX_LINE:
            raise TooLarge("the value is larger than %d bytes" % MAX_LINE)

    def text(self, v):
        self.grow(len(v) if v.isascii() else 6 * len(v))
        return clean(v)

    def big(self, v):
        self.grow(v.bit_length() // 4)
        return {"$type": "int", "value": hex(v)}

    def enter(self, v):
        if len(self.inside) > MAX_DEPTH:
            raise CannotCross("the value is nested more than %d deep" % MAX_DEPTH)
        if id(v) in self.inside:
            del self.path[3:]
            raise CannotCross("the value contains itself")
        self.inside.append(id(v))
        self.path.append(None)

    def leave(self):
        self.inside.pop()
        self.path.pop()

    def items(self, v, copy=None):
        """The items of a container. copy returns them, whatever its class makes of iteration."""
        kept = v if copy is None else copy(v)
        if len(kept) > 100 and self.plain(set(map(type, kept)), kept):
            self.parts += len(kept)
            self.grow(2 * len(kept))
            return kept if type(kept) is list else list(kept)
        self.enter(v)
        out, ordered = [], not isinstance(v, (set, frozenset))
        for i, x in enumerate(kept):
            if ordered:
                self.path[-1] = i
            out.append(self.encode(x))
        self.leave()
        return out

    @staticmethod
    def plain(kinds, v):
        """Whether the JSON encoder may take the elements as they are."""
        if kinds == {int}:
            return -SAFE <= min(v) and max(v) <= SAFE
        if kinds == {float}:
            return all(map(isfinite, v))
        return kinds == {bool}

    def typed(name, copy):
        return lambda self, v: {"$type": name, "items": self.items(v, copy)}

    def scalar(name, text):
        return lambda self, v: {"$type": name, "value": self.text(text(v))}

    def data(name):
        return lambda self, v: self.grow(len(v) * 4 // 3) or {"$type": name, "data": b64(v)}

    def mapping(self, v):
        self.enter(v)
        pairs = list(dict.items(v))
        if all(type(k) is str and clean(k) == k and "\ufffd" not in k for k, _ in pairs) and not dict.__contains__(v, "$type"):
            out = {}
            for k, x in pairs:
                self.path[-1] = k
                self.grow(len(k) + 4)
                out[k] = self.encode(x)
        else:
            out = {"$type": "dict", "items": [self.pair(k, x) for k, x in pairs]}
        self.leave()
        return out

    def pair(self, k, v):
        self.path[-1] = k if isinstance(k, (str, int, float)) else None
        return [self.encode(k), self.encode(v)]

    def object(self, v, fields):
        fields = {str(k): x for k, x in fields.items()}
        self.enter(v)
        out = {"$type": "object", "class": type(v).__name__, "fields": self.mapping(fields)}
        self.leave()
        if not self.inside and not self.strict:  # that of the whole has those of its parts
            out["text"] = self.shown(v)
        return out

    def other(self, v):
        """Values whose classes are not known beforehand, by the module that they come from. If code of the program fails on the way, they cannot cross."""
        t, inside, path = type(v), len(self.inside), len(self.path)
        names = [(c.__module__.partition(".")[0], c.__name__) for c in t.__mro__ if isinstance(c.__module__, str)]
        try:
            for name in names:
                form = self.named.get(name)
                if form:
                    return form(self, v)
            if hasattr(t, "__dataclass_fields__"):
                return self.object(v, {n: getattr(v, n) for n, f in t.__dataclass_fields__.items()
                                       if repr(getattr(f, "_field_type", "_FIELD")).strip("'") == "_FIELD" and hasattr(v, n)})
        except (CannotCross, MemoryError):
            raise
        except Exception:
            del self.inside[inside:], self.path[path:]
        return self.opaque(v)

    def opaque(self, v):
        name = type(v).__name__
        if self.strict or not self.inside:
            raise CannotCross("a Python object of type '%s' cannot become a Go value" % name)
        return {"$type": "repr", "class": clean(name), "text": self.shown(v)}

    def shown(self, v):
        try:
            text = repr(v)
        except Exception:
            text = "<%s whose repr() failed>" % type(v).__name__
        return self.text(text if len(text) <= MAX_SHOWN else text[:MAX_SHOWN] + "\u2026")

    def enum(self, v):
        self.enter(v)
        out = self.encode(v._value_)
        self.leave()
        return out

    def generic(self, v):
        x = v.item()
        if type(x) is type(v):
            return self.opaque(v)
        return self.encode(x)

    def array(self, v):
        if v.size > MAX_PARTS:
            raise TooLarge("the array has too many elements")
        return self.object(v, {"shape": list(v.shape), "dtype": str(v.dtype), "data": v.tolist()})

    def frame(self, v):
        self.check_size(v)
        rows = [list(r) for r in v.itertuples(index=False, name=None)]
        return self.object(v, {"columns": list(v.columns), "index": list(v.index), "data": rows})

    def series(self, v):
        self.check_size(v)
        return self.object(v, {"name": v.name, "index": list(v.index), "dtype": str(v.dtype), "data": v.tolist()})

    def check_size(self, v):
        if v.size > MAX_PARTS:
            raise TooLarge("the table has too many cells")

    def bounds(self, v):
        return {"$type": "object", "class": "range", "fields": {n: self.encode(getattr(v, n)) for n in ("start", "stop", "step")}}

    def view(self, v):
        try:
            data = v.tobytes()
        except ValueError:  # it is released
            return self.opaque(v)
        self.grow(len(data) * 4 // 3)
        return {"$type": "bytes", "data": b64(data)}

    def namespace(self, v):
        return self.object(v, {k: x for k, x in vars(v).items() if isinstance(k, str)})

    forms = {
        str: lambda self, v: self.text(str.__str__(v)), int: lambda self, v: self.encode(int.__int__(v)),
        float: lambda self, v: self.encode(float.__float__(v)),
        list: lambda self, v: self.items(v, None if type(v) is list else list.copy),
        tuple: typed("tuple", lambda v: v if type(v) is tuple else tuple.__getitem__(v, slice(None))), set: typed("set", lambda v: list(set.__iter__(v))),
        frozenset: typed("frozenset", lambda v: list(frozenset.__iter__(v))), dict: mapping,
        bytes: data("bytes"), bytearray: data("bytearray"), range: bounds, memoryview: view, deque: lambda self, v: self.items(v, deque.copy),
        complex: lambda self, v: {"$type": "complex", "real": self.encode(v.real), "imag": self.encode(v.imag)},
        types.SimpleNamespace: namespace, types.MappingProxyType: lambda self, v: self.mapping(dict(v)),
        type({}.keys()): lambda self, v: self.items(v, list), type({}.values()): lambda self, v: self.items(v, list),
        type({}.items()): lambda self, v: self.items(v, list),
    }
    named = {
        ("datetime", "datetime"): scalar("datetime", lambda v: v.isoformat()), ("datetime", "date"): scalar("date", lambda v: v.isoformat()),
        ("datetime", "time"): scalar("time", lambda v: v.isoformat()), ("datetime", "timedelta"): scalar("timedelta", lambda v: seconds(v)),
        ("decimal", "Decimal"): scalar("decimal", str), ("fractions", "Fraction"): scalar("fraction", lambda v: fraction(v)),
        ("uuid", "UUID"): scalar("uuid", str), ("pathlib", "PurePath"): scalar("path", str), ("enum", "Enum"): enum,
        ("array", "array"): lambda self, v: self.items(v, lambda a: a.tolist()),
        ("numpy", "generic"): generic, ("numpy", "ndarray"): array, ("pandas", "DataFrame"): frame, ("pandas", "Series"): series,
    }


def fraction(v):
    """A fraction as text. More digits than int() reads have no place there."""
    return "%d/%d" % (v.numerator, v.denominator)


def place(root, path):
    """Where in a value something is, such as x["a"][3]; the middle of a long path is left out."""
    steps = ["" if k is None else "[%s]" % (encode_json(clean(k[:60])) if isinstance(k, str) else k) for k in path]
    if len(steps) > 8:
        steps[5:-3] = ["\u2026"]
    return root + "".join(steps)


def clean(text):
    """Lone surrogates, which no JSON reader takes, become U+FFFD."""
    if text.isascii():
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def seconds(v):
    """A timedelta in seconds, exactly."""
    micros = (v.days * 86400 + v.seconds) * 1_000_000 + v.microseconds
    sign, micros = ("-", -micros) if micros < 0 else ("", micros)
    return "%s%d.%06d" % (sign, micros // 1_000_000, micros % 1_000_000)


def shorten(text):
    return clean(text) if len(text) <= MAX_REPR else clean(text[:MAX_REPR]) + "\u2026"


def shown(v, pictures=False):
    """The fields of a frame that show a value."""
    fields, show = {"python_type": type(v).__name__}, repr
    try:
        fields["value"] = typed_value(v)
    except (CannotCross, ValueError, RecursionError, MemoryError) as e:
        fields["problem"] = clean(str(e) or type(e).__name__)
        if isinstance(e, (TooLarge, MemoryError)):
            fields["value_limit"] = "value"
            from reprlib import repr as show  # what has too many parts may take for ever to be shown whole
    try:
        fields["text"] = shorten(show(v))
    except Exception:
        fields["text"] = "<%s whose repr() failed>" % type(v).__name__
    if pictures:
        fields.update(rich(v))
    return fields


def typed_value(v, root="value", strict=False):
    encoder = Encoder(strict)
    try:
        tree = encoder.encode(v)
    except TooLarge:
        raise
    except CannotCross as e:
        raise CannotCross(located(encoder, root, e)) from None
    except (KeyboardInterrupt, MemoryError):
        raise
    except Exception as e:  # a property or method of the program's own
        raise CannotCross(located(encoder, root, "a Python object of type '%s' cannot become a Go value: %s" % (type(v).__name__, type(e).__name__)))
    if type(tree) in (str, list, dict) and len(encode_json(tree)) > MAX_LINE:
        raise TooLarge("the value is larger than %d bytes" % MAX_LINE)
    return tree


def located(encoder, root, problem):
    where = place(root, encoder.path)
    return "%s" % problem if where == root else "%s: %s" % (where, problem)


def rich(v):
    """What a value shows of itself to notebooks."""
    out = {}
    for field, method in (("html", "_repr_html_"), ("markdown", "_repr_markdown_"), ("svg", "_repr_svg_"), ("png", "_repr_png_"),
                          ("jpeg", "_repr_jpeg_"), ("latex", "_repr_latex_")):
        if not hasattr(type(v), method):
            continue
        try:
            data = getattr(v, method)()
        except Exception:
            continue
        if isinstance(data, bytes):
            data = b64(data)
        if isinstance(data, str) and data and len(data) < MAX_LINE:
            out[field] = clean(data)
    return out


def decoded(x):
    """The Python value of a typed JSON tree."""
    t = type(x)
    if t is list:
        return [decoded(v) for v in x]
    if t is not dict:
        return x
    kind = x.get("$type")
    if kind is None:
        return {k: decoded(v) for k, v in x.items()}
    return DECODERS[kind](x)


def decoded_path(x):
    import pathlib
    return pathlib.PurePath(x["value"])


def decoded_datetime(cls):
    return lambda x: getattr(__import__("datetime"), cls).fromisoformat(x["value"])


def decoded_timedelta(x):
    import datetime, decimal
    return datetime.timedelta(microseconds=int(decimal.Decimal(x["value"]) * 1_000_000))


def decoded_repr(x):
    raise CannotCross("a value of which only the repr is known, %.60r, cannot be sent" % x["text"])


def decoded_object(x):
    fields = decoded(x["fields"])
    if x["class"] == "ndarray":
        import numpy
        return numpy.array(fields["data"], dtype=fields["dtype"]).reshape(fields["shape"])
    if x["class"] == "DataFrame":
        import pandas
        return pandas.DataFrame(fields["data"], columns=fields["columns"], index=fields["index"])
    if x["class"] == "Series":
        import pandas
        return pandas.Series(fields["data"], index=fields["index"], name=fields["name"], dtype=fields["dtype"])
    return types.SimpleNamespace(**fields)


DECODERS = {
    "int": lambda x: int(x["value"], 16), "float": lambda x: float(x["value"]), "complex": lambda x: complex(decoded(x["real"]), decoded(x["imag"])),
    "bytes": lambda x: a2b_base64(x["data"]), "bytearray": lambda x: bytearray(a2b_base64(x["data"])),
    "tuple": lambda x: tuple(decoded(x["items"])), "set": lambda x: set(decoded(x["items"])), "frozenset": lambda x: frozenset(decoded(x["items"])),
    "dict": lambda x: {decoded(k): decoded(v) for k, v in x["items"]}, "repr": decoded_repr,
    "datetime": decoded_datetime("datetime"), "date": decoded_datetime("date"), "time": decoded_datetime("time"), "timedelta": decoded_timedelta,
    "decimal": lambda x: __import__("decimal").Decimal(x["value"]), "fraction": lambda x: __import__("fractions").Fraction(x["value"]),
    "uuid": lambda x: __import__("uuid").UUID(x["value"]), "path": decoded_path, "object": decoded_object,
}


# --- Tools ----------------------------------------------------------------------------------------------------------------------------

class Calls:
    """The tool calls under way."""

    def __init__(self):
        self.lock, self.last, self.open, self.backlog = allocate_lock(), 0, {}, []

    def start(self, name, args, done):
        """Asks the driver; done is called with its answer from the reader's thread. It returns the number of the call."""
        state.guard += get_ident() == main_thread
        try:
            flush()
            with self.lock:
                self.last += 1
                call = self.last
                self.open[call] = done
                wait = len(self.open) > MAX_CALLS
                if wait:
                    self.backlog.append((call, name, args))
            if not wait and not send_in_run("tool_call", call=call, name=name, args=args):
                self.drop(call)
                raise RuntimeError("tools can be called only while a snippet runs")
            return call
        finally:
            output.leave()

    def drop(self, call):
        with self.lock:
            self.open.pop(call, None)

    def answer(self, frame):
        with self.lock:
            done = self.open.pop(frame["call"], None)
        self.advance()
        if done:
            done(frame)

    def advance(self):
        """Sends a call that waited for its turn."""
        with self.lock:
            while self.backlog:
                call, name, args = self.backlog.pop(0)
                if call in self.open:
                    break
            else:
                return
        send_in_run("tool_call", call=call, name=name, args=args)

    def forget(self):
        with self.lock:
            self.open.clear()
            self.backlog.clear()


def result_of(frame):
    error = frame.get("error")
    if error is None:
        return decoded(frame.get("value"))
    cls = vars(saved_builtins).get(error.get("type") or "RuntimeError")
    if not (isinstance(cls, type) and issubclass(cls, Exception)):
        cls = RuntimeError
    try:
        raised = cls(error.get("message", ""))
    except TypeError:  # UnicodeError and the like want more arguments
        raised = RuntimeError(error.get("message", ""))
    raise raised


def call_sync(name, args):
    ready, box = allocate_lock(), []
    ready.acquire()

    def done(frame):
        box.append(frame)
        ready.release()

    call = calls.start(name, args, done)
    try:
        if get_ident() == main_thread:
            channel.listen(box)
        else:
            ready.acquire()
    finally:
        calls.drop(call)
    return result_of(box[0])


async def call_async(name, args):
    import asyncio
    loop = asyncio.get_running_loop()
    future = loop.create_future()

    def settle(frame):
        if not future.done():
            future.set_result(frame)

    def done(frame):
        try:
            loop.call_soon_threadsafe(settle, frame)
        except RuntimeError:  # the loop is closed
            pass

    call = calls.start(name, args, done)
    try:
        return result_of(await future)
    finally:
        calls.drop(call)


def make_tool(spec):
    """A function with the tool's name, signature and doc."""
    name = spec["name"]
    signature = spec.get("signature")
    if signature is None:
        signature = signature_of(spec.get("schema") or {})
    form = "async def {0}({1}):\n return await __call(locals())\n" if spec.get("async") else "def {0}({1}):\n return __call(locals())\n"
    space = {"__builtins__": {"locals": locals}, "__name__": "tools"}
    exec(compile(form.format(name, signature), "<tool %s>" % name, "exec"), space)
    function = space[name]
    function.__doc__ = spec.get("doc")
    code = function.__code__
    many = code.co_varnames[code.co_argcount + code.co_kwonlyargcount] if code.co_flags & 8 else None
    defaults = dict(zip(reversed(code.co_varnames[:code.co_argcount]), reversed(function.__defaults__ or ())))
    defaults.update(function.__kwdefaults__ or {})
    ask = call_async if spec.get("async") else call_sync

    def call(given):
        given.update(given.pop(many, None) or {} if many else {})
        args = {}
        for k, v in given.items():
            if k in defaults and v is defaults[k]:
                continue  # left out: the driver knows the default
            try:
                args[k] = typed_value(v, k, True)
            except CannotCross as e:
                raise TypeError("%s() argument '%s': %s" % (name, k, e)) from None
        return ask(name, args)

    space["__call"] = call
    return function


def signature_of(schema):
    """The parameters of a JSON schema as Python writes them."""
    required, out, optional, star = schema.get("required") or [], [], False, False
    for key, s in (schema.get("properties") or {}).items():
        name = key + "_" if iskeyword(key) else key
        if key in required:
            if optional and not star:
                out.append("*")
                star = True
            out.append(name)
        else:
            optional = True
            default = s.get("default") if isinstance(s, dict) else None
            out.append(name + "=" + (repr(default) if not isinstance(default, (list, dict)) else "..."))
    if schema.get("additionalProperties"):
        out.append("**kwargs")
    return ", ".join(out)


# --- Policy ---------------------------------------------------------------------------------------------------------------------------

def allows(patterns, name):
    """numpy allows numpy, numpy.* its submodules too, numpy.random also numpy, * all; !numpy takes it away with all below it."""
    for p in patterns:
        if p[:1] == "!" and (name == p[1:] or name == "_" + p[1:] or name.startswith(p[1:] + ".")):
            return False
    for p in patterns:
        if p == "*" or p == name or p.startswith(name + "."):
            return True
        if p.endswith(".*") and (name == p[:-2] or name.startswith(p[:-1])):
            return True
    return False


def check_import(patterns, name):
    if name != "__future__" and not allows(patterns, name):
        raise ImportError("import of '%s' is not allowed. Allowed imports are: %s" % (name, ", ".join(patterns) or "none"))


def import_function(patterns):
    """__import__ for snippets. It is the second line: the driver has looked at the text before. Modules import what they like."""
    real = saved_builtins.__import__

    def __import__(name, globals=None, locals=None, fromlist=(), level=0):
        if level == 0 and isinstance(name, str) and not state.prelude:
            check_import(patterns, name)
        return real(name, globals, locals, fromlist, level)

    return __import__


def guard_importlib(patterns):
    import importlib
    real, getframe = importlib.import_module, sys._getframe

    def import_module(name, package=None):
        if getframe(1).f_globals is session.space and not name.startswith("."):
            check_import(patterns, name)
        return real(name, package)

    importlib.import_module = import_module


# --- Session --------------------------------------------------------------------------------------------------------------------------

class Session:
    """What snippets share: their namespace, the builtins they see, and the tools among those."""

    def __init__(self):
        self.builtins = vars(_builtins) if __name__ == "hognose_runner" else dict(vars(_builtins))
        self.builtins["final_answer"] = final_answer
        self.limit = 50_000
        self.loop = None  # the event loop of snippets that await outside of functions
        self.flags = 0x2000  # PyCF_ALLOW_TOP_LEVEL_AWAIT
        self.first = {}  # builtins that a reset brings back
        self.reset()

    def open(self, frame):
        limits, policy = frame.get("limits") or {}, frame.get("policy") or {}
        if frame.get("clock"):
            raise CannotCross("CPython cannot stop the clock: leave out the option Clock")
        self.limit = limits.get("output") or 50_000
        if frame.get("no_await"):
            self.flags = 0
        if limits.get("recursion", 0) > 0:
            sys.setrecursionlimit(min(max(limits["recursion"], 50) + 10, 10_000))
        if limits.get("memory", 0) > 0:
            limit_memory(limits["memory"])
        imports = policy.get("imports")
        if imports is not None or policy.get("builtins") is not None:  # what snippets may not do, modules may
            self.builtins = self.space["__builtins__"] = dict(self.builtins)
        if imports is not None:
            self.builtins["__import__"] = import_function(tuple(imports))
            guard_importlib(tuple(imports))
        if policy.get("builtins") is not None and "*" not in policy["builtins"]:
            self.withhold(set(policy["builtins"]))
        if frame.get("seed") is not None:
            import random
            random.seed(frame["seed"])
        self.first = dict(self.builtins)
        self.add_tools(frame.get("tools") or [])
        for name, v in (frame.get("variables") or {}).items():
            self.space[name] = decoded(v)

    def withhold(self, allowed):
        for name, v in list(self.builtins.items()):
            exception = isinstance(v, type) and issubclass(v, BaseException)
            if callable(v) and not exception and name[0] != "_" and name not in allowed:
                del self.builtins[name]

    def add_tools(self, specs):
        for spec in specs:
            self.builtins[spec["name"]] = self.first[spec["name"]] = make_tool(spec)

    def reset(self):
        self.builtins.update(self.first)
        module = types.ModuleType("__main__")
        self.space = module.__dict__
        self.space["__builtins__"] = self.builtins
        self.module = modules["__main__"] = module

    def names(self, only=None):
        return [{"name": clean(k), "type": type(v).__name__} for k, v in list(self.space.items())
                if isinstance(k, str) and not (k[:2] == k[-2:] == "__") and (only is None or k in only)]


def final_answer(value=None, verified_by=None):
    """Give the final answer: the program ends here."""
    fields = shown(value)
    if verified_by is not None:
        try:
            fields["verified_by"] = typed_value(verified_by)
        except CannotCross:
            pass
    flush()
    if state.interrupted != state.run:
        state.answered = state.run
        send_in_run("final", **fields)
    raise Final


ROOM = 64 << 20  # bytes that the interpreter itself holds beyond the limit of the session
BLAS_ROOM = 160 << 20  # bytes that a library for linear algebra reserves when it is first used; OpenBLAS tries for ever to get its 128 MiB


def limit_memory(n):
    """Bounds what the process allocates; the interpreter itself and what it maps come on top. The room for BLAS is added when numpy is imported, and nothing
    can be added after that."""
    try:
        import resource
        hard = resource.getrlimit(resource.RLIMIT_DATA)[1]
        n, most = (x if hard < 0 else min(x, hard) for x in (n + ROOM, n + ROOM + BLAS_ROOM))
        resource.setrlimit(resource.RLIMIT_DATA, (n, most))
        finder.on_import["numpy"] = lambda: resource.setrlimit(resource.RLIMIT_DATA, (most, most))
    except (ImportError, ValueError, OSError):
        pass  # the sandbox around this process has limits of its own


sources = {}  # of the snippets, as linecache keeps them


def show_sources():
    """Lets tracebacks and inspect find the text of snippets."""
    cache = modules["linecache"].cache
    for name, entry in sources.items():
        cache[name] = entry


def keep_source(name, code):
    """Keeps the text of a snippet. Each line ends as it does in linecache: Python 3.11 counts the columns of carets by that."""
    lines = code.splitlines(True)
    if lines and not lines[-1].endswith("\n"):
        lines[-1] += "\n"
    sources[name] = (len(code), None, lines, name)
    if "linecache" in modules:
        show_sources()


def compiled(code, name, names):
    """The statements of a snippet, and its last expression if it ends with one."""
    keep_source(name, code)
    tree = compile(code, name, "exec", 0x400, dont_inherit=True)  # PyCF_ONLY_AST
    names.update(bound(tree, ":=" in code))
    body = last = None
    if tree.body and type(tree.body[-1]) is ast.Expr:
        last = compile(ast.Expression(tree.body.pop().value), name, "eval", session.flags, dont_inherit=True)
    if tree.body or last is None:
        body = compile(tree, name, "exec", session.flags, dont_inherit=True)
    return body, last


def value_of(code, space):
    """Runs code. Code that awaits outside of functions runs in an event loop that all snippets of the session share."""
    value = eval(code, space)
    if code.co_flags & 0x80:  # CO_COROUTINE
        import asyncio
        if session.loop is None or session.loop.is_closed():
            session.loop = asyncio.new_event_loop()
        asyncio.set_event_loop(session.loop)
        value = session.loop.run_until_complete(value)
    return value


def execute(code, name, names, results):
    """Runs a snippet and notes the names that it binds and the fields of what it gives."""
    body, last = compiled(code, name, names)
    space = session.space
    if body is not None:
        value_of(body, space)
    if last is not None:
        value = value_of(last, space)
        if value is not None:
            results.append({"is_main_result": True, **shown(value, pictures=True)})
    show_figures()


def in_user(f, *args):
    """Calls what may run code of the snippet, which an interrupt may end. It returns the exception, if there was one."""
    try:
        state.user = True
        try:
            if state.interrupted == state.run:
                raise KeyboardInterrupt
            f(*args)
        finally:
            state.user = False
    except BaseException as e:
        state.user = False
        return e


def run(frame):
    start = perf_counter()
    code, number = frame["code"], frame["id"]
    state.snippets += 1
    name = frame.get("name") or "<snippet %d>" % state.snippets
    before = dict(session.space)
    output.begin(session.limit)
    if get_signal(SIGINT) is not on_sigint:
        set_signal(SIGINT, on_sigint)
    state.run, state.prelude = number, bool(frame.get("prelude"))
    end, names, results = {"id": number}, set(), []
    state.results = results
    error = in_user(execute, code, name, names, results)
    state.prelude = False
    if state.forked:
        os_exit(0 if error is None else 1)
    failure = outcome(error, number, end)
    if failure and failure["kind"] == "limit":
        results.clear()
    error = state.results = None
    calls.forget()
    end_children()
    names.update([k for k, v in list(session.space.items()) if k not in before or before[k] is not v])
    flush_streams()
    with output.lock:
        frames = output.rest()
        frames += [("result", {"id": number, **fields}) for fields in results]
        if failure:
            frames.append(("error", {"id": number, **failure}))
        if names:
            end["names"] = session.names(names)
        end.update(output.logs(), duration_ms=round((perf_counter() - start) * 1000, 3), memory=resident())
        with guard:
            state.run, state.done = None, number
            send_locked(*frames, ("end_of_execution", end))


def outcome(error, number, end):
    """Returns the failure that a snippet ended with, if it is one. That it was interrupted is one, whatever the snippet made of that."""
    if isinstance(error, Final) and state.answered == number:
        return None
    if state.interrupted == number and state.answered != number:
        end["limit"] = "cancelled"
        return {"kind": "limit", "limit": "cancelled", "value": "the run was cancelled"}
    if error is None:
        return None
    if isinstance(error, SystemExit):
        exit_code(error.code, end)
        return None
    described = {"name": type(error).__name__, "value": "", "traceback": ""}
    state.interrupted = 0
    if in_user(describe, error, described) is not None and not described["traceback"]:
        described["traceback"] = described["name"] + "\n"
    frames = described.pop("frames", None)
    failed = {"kind": "python", **{k: clean(v) for k, v in described.items()}}
    if frames:
        failed["frames"] = frames
    return failed


def exit_code(code, end):
    if code is None:
        end["exit"] = 0
    elif isinstance(code, int):
        end["exit"] = int(code) & 0xFF
    else:
        end["exit"] = 1
        in_user(lambda: (flush(), output.write("stderr", str(code) + "\n")))


def describe(error, out):
    out["value"] = str(error)
    strip(error, set())
    from traceback import format_exception
    show_sources()
    out["traceback"] = "".join(format_exception(type(error), error, error.__traceback__))
    out["frames"] = places(error)


def places(error):
    """The frames of an exception as the driver gets them: the innermost hundred, and where a SyntaxError is."""
    from linecache import getline
    from traceback import extract_tb
    out = []
    for f in extract_tb(error.__traceback__, -100):
        line = getline(f.filename, f.lineno or 0)
        place = {"file": clean(f.filename), "line": f.lineno or 0, "function": clean(f.name), "text": clean(line.strip()[:400])}
        column = getattr(f, "colno", None)  # in bytes; Python has it since 3.11
        if column is not None:
            place["column"] = len(line.encode("utf-8", "replace")[:column].decode("utf-8", "replace")) + 1
        out.append(place)
    if isinstance(error, SyntaxError) and type(error.filename) is str and type(error.lineno) is int:
        place = {"file": clean(error.filename), "line": error.lineno}
        if type(error.offset) is int:
            place["column"] = error.offset
        if type(error.text) is str:
            place["text"] = clean(error.text.strip()[:400])
        out.append(place)
    return out


def strip(error, seen):
    """Leaves the frames of snippets in the tracebacks of an exception and of those behind it."""
    while error is not None and id(error) not in seen:
        seen.add(id(error))
        kept, tb = [], error.__traceback__
        while tb is not None:
            if tb.tb_frame.f_code.co_filename in sources:
                kept.append(tb)
            tb = tb.tb_next
        chain = None
        for tb in reversed(kept):
            chain = types.TracebackType(chain, tb.tb_frame, tb.tb_lasti, tb.tb_lineno)
        error.__traceback__ = chain
        for member in getattr(error, "exceptions", ()) if isinstance(getattr(error, "exceptions", ()), tuple) else ():
            if isinstance(member, BaseException):
                strip(member, seen)
        if error.__cause__ is not None and error.__context__ is not None:
            strip(error.__context__, seen)
        error = error.__cause__ or error.__context__


def bound(tree, walrus):
    """The names that a snippet binds at its top level. Without a walrus in it, most expressions bind none."""
    todo = list(tree.body)
    while todo:
        node = todo.pop()
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)):
            yield node.name
            continue
        if isinstance(node, (ast.Lambda, ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)):
            continue
        if isinstance(node, ast.Name):
            if isinstance(node.ctx, ast.Store):
                yield node.id
            continue
        if isinstance(node, ast.expr) and not walrus and not isinstance(node, (ast.Tuple, ast.List, ast.Starred)):
            continue
        if isinstance(node, ast.alias):
            yield node.asname or node.name.partition(".")[0]
        for field in node._fields:
            child = getattr(node, field, None)
            todo.extend(x for x in (child if isinstance(child, list) else (child,)) if isinstance(x, ast.AST))


def resident():
    """The most memory the process ever had, in bytes."""
    return getrusage(0).ru_maxrss * 1024 if getrusage else 0


# --- Packages -------------------------------------------------------------------------------------------------------------------------

class Finder:
    """Stands before the finders of sys.meta_path to hear of the few packages that something is done about."""

    def __init__(self):
        self.on_import = {}  # by name of a module: what to do before it is searched for
        self.on_load = {"matplotlib.figure": watch_figures, "matplotlib.pyplot": watch_pyplot}  # and with the module when it is there

    def find_spec(self, name, path=None, target=None):
        before, then = self.on_import.pop(name, None), self.on_load.get(name)
        if before:
            before()
        if not then:
            return None
        for other in sys.meta_path:
            spec = None if other is self else other.find_spec(name, path, target)
            if spec is not None:
                if spec.loader is not None:
                    spec.loader = Watched(spec.loader, then)
                return spec


class Watched:
    """A loader that does one thing more, and is gone afterwards."""

    def __init__(self, loader, then):
        self.loader, self.then = loader, then

    def __getattr__(self, name):
        return getattr(self.loader, name)

    def create_module(self, spec):
        return self.loader.create_module(spec)

    def exec_module(self, module):
        module.__spec__.loader = module.__loader__ = self.loader
        self.loader.exec_module(module)
        self.then(module)


def watch_figures(module):
    """Makes a figure that is saved or shown a result of the run."""
    saved = module.Figure.savefig

    def savefig(self, fname, *args, **kwargs):
        out = saved(self, fname, *args, **kwargs)
        show_file(self, fname, kwargs.get("format"))
        return out

    def show(self, warn=True):
        show_figure(self)

    for function, original in (savefig, saved), (show, module.Figure.show):
        function.__doc__, function.__qualname__ = original.__doc__, original.__qualname__
        setattr(module.Figure, function.__name__, function)


def watch_pyplot(module):
    def show(*args, **kwargs):
        show_figures()

    show.__doc__ = module.show.__doc__
    module.show = show


shown_figures = set()  # ids of figures that are results of the run under way already
MEDIA = {".png": "png", ".jpg": "jpeg", ".jpeg": "jpeg", ".svg": "svg", ".pdf": "pdf"}


def show_file(figure, name, form):
    """Makes the file that a figure was saved to a result."""
    if state.results is None or state.forked or not isinstance(name, (str, os.PathLike)):
        return
    name = os.fspath(name)
    if not path_suffix(name):
        name += "." + str(form or modules["matplotlib"].rcParams["savefig.format"])
    field = MEDIA.get(path_suffix(name).lower())
    try:
        with open(name, "rb") as f:
            data = f.read(MAX_LINE // 2)
    except (OSError, TypeError, ValueError):
        return
    if field and data:
        shown_figures.add(id(figure))
        state.results[:] = [r for r in state.results if r.get("name") != name]
        state.results.append({"is_main_result": False, "name": clean(name), "text": shorten(repr(figure)), field: data.decode("utf-8", "replace") if field == "svg" else b64(data)})


def show_figure(figure):
    if state.results is None or state.forked:
        return
    data = io.BytesIO()
    figure.savefig(data, format="png", bbox_inches="tight")
    shown_figures.add(id(figure))
    state.results.append({"is_main_result": False, "text": shorten(repr(figure)), "png": b64(data.getvalue())})


def show_figures():
    """Shows the figures that are open, unless they have been, and closes them."""
    plt = modules.get("matplotlib.pyplot")
    if plt is None or not hasattr(plt, "get_fignums"):
        return
    for n in plt.get_fignums():
        figure = plt.figure(n)
        if id(figure) not in shown_figures:
            show_figure(figure)
        plt.close(figure)
    shown_figures.clear()


# --- Children -------------------------------------------------------------------------------------------------------------------------

def end_children():
    """Kills the processes that the snippet has left, so that nothing goes on behind its run. Only where all processes that can be seen are those of the session:
    the driver, or process 1 of a container, says so, and process 1 knows it."""
    if not alone:
        return
    try:
        if os_getpid() == 1:  # orphans are its children: without any there is nobody
            waitid(os.P_ALL, 0, os.WEXITED | os.WNOHANG | os.WNOWAIT)
        kill(-1, signal.SIGKILL)
    except OSError:
        pass
    bury()


def bury():
    """Takes the exit codes of children that have ended, for the objects of the snippet that stand for them; nobody else would make room for others."""
    known = None
    while True:
        try:
            pid, status = waitpid(-1, os.WNOHANG)
        except OSError:
            return
        if pid == 0:
            return
        if known is None:
            kinds = tuple(vars(m)["Popen"] for m in (modules.get("subprocess"), modules.get("multiprocessing.popen_fork")) if m is not None)
            known = {vars(p).get("pid"): p for p in gc.get_objects() if issubclass(type(p), kinds) and vars(p).get("returncode") is None}
        if pid in known:
            known[pid].returncode = os.waitstatus_to_exitcode(status)


# --- Requests -------------------------------------------------------------------------------------------------------------------------

def check(frame):
    try:
        compile(frame["code"], "<snippet>", "exec", session.flags, dont_inherit=True)
    except (SyntaxError, ValueError, RecursionError, MemoryError) as e:
        keep_source("<snippet>", frame["code"])
        out = {"name": type(e).__name__}
        e.__traceback__ = None
        describe(e, out)
        send("error", id=frame["id"], kind="python", **{k: clean(v) for k, v in out.items()})


def get(frame):
    name = frame["name"]
    if name not in session.space:
        return {}
    return {"found": True, **shown(session.space[name])}


def set_variable(frame):
    name = frame["name"]
    if not name.isidentifier() or iskeyword(name):
        raise CannotCross("%r is no name of a variable" % name)
    session.space[name] = decoded(frame["value"])


REQUESTS = {
    "open": lambda f: session.open(f), "check": check, "set": set_variable, "get": get, "names": lambda f: {"names": session.names()},
    "add_tools": lambda f: session.add_tools(f["tools"]), "reset": lambda f: session.reset(), "close": lambda f: None,
}


def handle(frame):
    kind = frame["type"]
    if kind == "run":
        run(frame)
        return
    done, problem = {}, []

    def act():
        try:
            done.update(REQUESTS[kind](frame) or {})
        except (CannotCross, ValueError, TypeError, KeyError, ImportError, SyntaxError, OverflowError) as e:
            problem.append(str(e) or type(e).__name__)

    error = in_user(act)
    if error is not None:
        problem.append(type(error).__name__)
    if problem:
        send("error", id=frame["id"], kind="value", value=clean(problem[0]))
    send("done", id=frame["id"], **done)
    if kind == "close":
        os_exit(0)


def interrupt():
    if state.queued > state.done:
        state.interrupted = state.queued
        pthread_kill(main_thread, SIGINT)


def accept(line):
    """Acts on a line from the driver, on the thread that has read it."""
    try:
        frame = decode_json(line.decode("utf-8"))
        kind = frame["type"]
        if kind == "tool_result":
            calls.answer(frame)
        elif kind == "interrupt":
            interrupt()
        elif kind == "kill":
            os_exit(0)
        elif kind == "run" or kind in REQUESTS:
            frame.setdefault("id", 0)
            if kind == "run":
                frame["code"] + "" + frame.get("name", "")
                state.queued = frame["id"]
            requests.append(frame)
        else:
            send("error", kind="protocol", value="there is no frame %r" % kind)
    except (ValueError, KeyError, TypeError, RecursionError) as e:
        send("error", kind="protocol", value="not a frame: %s: %s" % (type(e).__name__, clean(str(e))[:200]))


class Channel:
    """The way from the driver. Whoever holds the lock reads: the main thread when it waits for something, so that no other thread has to be woken
    for that; else the reader, whom the kernel wakes only while it is on watch."""

    def __init__(self):
        self.lock, self.pieces, self.on_watch = allocate_lock(), [], False
        with select.epoll() as events:  # its descriptor goes where those of the protocol are
            self.events = select.epoll.fromfd(fcntl.fcntl(events, fcntl.F_DUPFD_CLOEXEC, 100))
        self.readable = select.poll()
        self.events.register(from_driver, select.EPOLLONESHOT)
        self.readable.register(from_driver, select.POLLIN)

    def watch(self, on):
        self.on_watch = on
        self.events.modify(from_driver, select.EPOLLONESHOT | (select.EPOLLIN if on else 0))

    def next_request(self):
        """Waits, on the main thread, for something to do."""
        self.watch(False)
        with self.lock:
            while not requests:
                self.pull()
        self.watch(True)

    def listen(self, box):
        """Waits, on the main thread, until there is something in a box. An interrupt may end that, but never between reading a line and acting upon it."""
        state.guard += 1
        try:
            self.watch(False)
            with self.lock:
                while not box:
                    try:
                        output.leave()
                        self.readable.poll()
                    finally:
                        state.guard += 1
                    self.pull()
        finally:
            self.watch(True)
            output.leave()

    def pull(self):
        """Reads what has come and acts upon it. Without a driver there is nothing left to do."""
        data = os_read(from_driver, 1 << 16)
        if not data:
            os_exit(0)
        *whole, rest = data.split(b"\n")
        for line in whole:
            if self.pieces:
                self.pieces.append(line)
                line = b"".join(self.pieces)
                self.pieces = []
            if line.strip():
                accept(line)
        if rest:
            self.pieces.append(rest)

    def read(self):
        """The reader."""
        try:
            while True:
                self.events.poll()
                with self.lock:
                    if self.on_watch and self.readable.poll(0):
                        self.pull()
                    if self.on_watch:
                        self.watch(True)
        finally:
            os_exit(0)


def take_descriptors():
    """Moves the protocol away from the standard descriptors, so that snippets cannot disturb it by accident."""
    descriptors = fcntl.fcntl(0, fcntl.F_DUPFD_CLOEXEC, 100), fcntl.fcntl(1, fcntl.F_DUPFD_CLOEXEC, 100)
    null = os.open(os.devnull, os.O_RDWR)
    os.dup2(null, 0)
    os.close(null)
    return descriptors


def main():
    while True:
        try:
            if not requests:
                channel.next_request()
            handle(requests.popleft())
        except KeyboardInterrupt:
            pass  # it came too late
        except BaseException as e:  # a snippet broke something that is needed here
            try:
                send("error", kind="backend", value=clean("the runner failed: %s: %s" % (type(e).__name__, e)))
            finally:
                os_exit(1)


def become_runner():
    """Takes the standard descriptors, says that it is ready, and listens."""
    global from_driver, to_driver, channel, inode, streams
    if sys.path and sys.path[0] in ("", os.getcwd()):
        sys.path.append(sys.path.pop(0) or os.getcwd())
    from_driver, to_driver = take_descriptors()
    channel, inode = Channel(), fstat(to_driver).st_ino
    output.capture(1, "stdout")
    output.capture(2, "stderr")
    streams = sys.stdout, sys.stderr = text_stream("stdout", 1), text_stream("stderr", 2)
    set_signal(SIGINT, on_sigint)
    sys.meta_path.insert(0, finder)
    # One thread for linear algebra: a library starts as many as the machine has processors, each with memory of its own, whatever the session may have.
    for name in "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS":
        os.environ.setdefault(name, "1")
    os.register_at_fork(after_in_child=after_fork)
    send("ready", protocol=PROTOCOL, runner="runner.py", python=VERSION, sessions=1)
    start_thread(channel.read, ())
    start_thread(output.pump, ())
    main()


saved_builtins = types.ModuleType("builtins")
vars(saved_builtins).update(vars(_builtins))
sleep = time.sleep
try:
    from resource import getrusage
except ImportError:
    getrusage = None
os.environ.setdefault("MPLBACKEND", "Agg")
output, calls, requests, finder = Output(), Calls(), deque(), Finder()
kill, waitid, waitpid, os_getpid, path_suffix = os.kill, os.waitid, os.waitpid, os.getpid, lambda name: os.path.splitext(name)[1]
alone = globals().get("alone", False) or os_getpid() == 1
session = Session()
if __name__ == "hognose_runner":
    become_runner()
