# OSError chooses its subclass by errno, and keeps file names apart from args.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


classes = {
    1: PermissionError, 2: FileNotFoundError, 3: ProcessLookupError, 4: InterruptedError, 10: ChildProcessError,
    11: BlockingIOError, 13: PermissionError, 17: FileExistsError, 20: NotADirectoryError, 21: IsADirectoryError,
    32: BrokenPipeError, 103: ConnectionAbortedError, 104: ConnectionResetError, 108: BrokenPipeError, 110: TimeoutError,
    111: ConnectionRefusedError, 114: BlockingIOError, 115: BlockingIOError,
}
for n in range(1, 134):
    assert type(OSError(n, "x")) is classes.get(n, OSError), n
assert type(OSError(2)) is OSError and type(OSError()) is OSError and type(FileNotFoundError(13, "x")) is FileNotFoundError

e = OSError(2, "msg")
assert (e.errno, e.strerror, e.filename, e.filename2, e.args, str(e)) == (2, "msg", None, None, (2, "msg"), "[Errno 2] msg")
assert repr(e) == "FileNotFoundError(2, 'msg')"
e = OSError(2, "msg", "f")
assert e.args == (2, "msg") and e.filename == "f" and str(e) == "[Errno 2] msg: 'f'"
e = OSError(2, "msg", "f", None, "g")
assert e.filename2 == "g" and str(e) == "[Errno 2] msg: 'f' -> 'g'" and e.args == (2, "msg")
assert str(OSError(2, "x", b"f")) == "[Errno 2] x: b'f'" and str(OSError(2, "x", 3)) == "[Errno 2] x: 3"
assert str(OSError("just text")) == "just text" and OSError("just text").errno is None
assert OSError("a", "b").errno == "a" and str(OSError("a", "b")) == "[Errno a] b"
assert OSError(1, 2, 3, 4, 5, 6).args == (1, 2, 3, 4, 5, 6)
e = OSError(2, "x")
e.filename = "q"
assert str(e) == "[Errno 2] x: 'q'"
e = OSError(1, "a")
e.errno = "b"
assert e.errno == "b"
del e.errno
assert e.errno is None
assert BlockingIOError(11, "x", 5).characters_written == 5
assert raises(lambda: OSError(2, "x").characters_written) == "AttributeError: characters_written"
assert raises(OSError, a=1) == "TypeError: OSError() takes no keyword arguments"
assert OSError(2, "x").__reduce__() == (FileNotFoundError, (2, "x"))
assert OSError(2, "x", "f").__reduce__() == (FileNotFoundError, (2, "x", "f"))


class Sub(OSError):
    pass


assert type(Sub(2, "x")) is Sub and Sub(2, "x").errno == 2


class Own(OSError):
    def __init__(self, what):
        super().__init__(5, "own " + what)


o = Own("thing")
assert o.errno == 5 and str(o) == "[Errno 5] own thing" and o.args == (5, "own thing")


class Mute(OSError):
    def __init__(self, *args):
        self.given = args


m = Mute(1, 2)
assert m.args == () and m.errno is None and m.given == (1, 2)
