# sys.stdout and sys.stderr can be replaced and written to.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import sys
class Buffer:
    def __init__(self):
        self.text = ""
    def write(self, s):
        self.text += s
        return len(s)
    def flush(self):
        self.text += "|"
kept = sys.stdout
sys.stdout = buffer = Buffer()
print("a", 1)
print("b", flush=True)
sys.stdout = kept
assert buffer.text == 'a 1\nb\n|'
assert repr((sys.__stdout__ is not None, hasattr(sys.stdout, "write"), hasattr(sys.stderr, "flush"))) == '(True, True, True)'
try:
    sys.stdout = buffer = Buffer()
    exec("print('inside')")
finally:
    sys.stdout = kept
assert buffer.text == 'inside\n'
del sys.stdout
assert error(lambda: print("lost")) == 'RuntimeError: lost sys.stdout'
sys.stdout = kept
print("found", file=buffer)
assert buffer.text == 'inside\nfound\n'
assert error(lambda: sys.stdout.write(1)) == 'TypeError: write() argument must be str, not int'
assert (sys.displayhook(None)) is None
sys.stdout = buffer = Buffer()
sys.displayhook([1])
sys.stdout = kept
assert buffer.text == '[1]\n'
import builtins
assert builtins._ == [1]
