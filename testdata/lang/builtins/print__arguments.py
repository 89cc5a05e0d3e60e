# print: separators, end, file, flush.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


class Sink:
    def __init__(self):
        self.parts = []
        self.flushed = 0
    def write(self, text):
        self.parts.append(text)
    def flush(self):
        self.flushed += 1
def shown(*args, **kwargs):
    sink = Sink()
    result = print(*args, file=sink, **kwargs)
    assert result is None
    return sink.parts
assert shown() == ['\n']
assert shown(1) == ['1', '\n']
assert shown(1, "a", [2]) == ['1', ' ', 'a', ' ', '[2]', '\n']
assert shown(1, 2, sep="-", end="!") == ['1', '-', '2', '!']
assert shown(1, 2, sep="", end="") == ['1', '', '2', '']
assert shown(1, 2, sep=None, end=None) == ['1', ' ', '2', '\n']
assert shown("a\nb", "é") == ['a\nb', ' ', 'é', '\n']
sink = Sink()
print(1, file=sink, flush=True)
print(2, file=sink, flush=False)
print(3, file=sink, flush=[1])
assert sink.flushed == 2
import sys
kept = sys.stdout
sys.stdout = sink = Sink()
print("captured", 1)
print("x", end="")
sys.stdout = kept
assert "".join(sink.parts) == 'captured 1\nx'
sys.stdout = None
print("nowhere")
sys.stdout = kept
class Loud:
    def __str__(self):
        return "loud"
    def __repr__(self):
        return "quiet"
assert shown(Loud(), [Loud()]) == ['loud', ' ', '[quiet]', '\n']
class Broken:
    def __str__(self):
        raise ValueError("no text")
assert error(lambda: print(1, Broken(), file=Sink())) == 'ValueError: no text'
assert error(lambda: print(1, sep=3)) == 'TypeError: sep must be None or a string, not int'
assert error(lambda: print(1, end=3)) == 'TypeError: end must be None or a string, not int'
assert error(lambda: print(1, file=3)) == "AttributeError: 'int' object has no attribute 'write'"
assert error(lambda: print(1, foo=3)) == "TypeError: print() got an unexpected keyword argument 'foo'"
assert error(lambda: print(1, "a", sep=b"")) == 'TypeError: sep must be None or a string, not bytes'
class NoFlush:
    def write(self, text):
        pass
assert error(lambda: print(1, file=NoFlush(), flush=True)) == "AttributeError: 'NoFlush' object has no attribute 'flush'"
assert repr((print.__name__, print.__self__.__name__, type(print).__name__)) == "('print', 'builtins', 'builtin_function_or_method')"
