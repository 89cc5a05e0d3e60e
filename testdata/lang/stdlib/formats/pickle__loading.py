# pickle: broken pickles, files, and classes of its own.
import io
import pickle


class MyPickler(pickle.Pickler):
    def persistent_id(self, obj):
        return "pid" if obj == "secret" else None

    def reducer_override(self, obj):
        return (list, ((1,),)) if isinstance(obj, complex) else NotImplemented


class MyUnpickler(pickle.Unpickler):
    def persistent_load(self, pid):
        return ("loaded", pid)

    def find_class(self, module, name):
        if name == "int":
            raise pickle.UnpicklingError("no " + name)
        return super().find_class(module, name)


f = io.BytesIO()
pickle.dump([1], f)
pickle.dump("b", f)
f.seek(0)
g = io.BytesIO()
MyPickler(g).dump(["secret", 1j, 1])
g.seek(0)


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: pickle.loads(b'')) == 'EOFError: Ran out of input'
assert show(lambda: pickle.loads(b'\x80')) == 'UnpicklingError: pickle data was truncated'
assert show(lambda: pickle.loads(b'\x80\t.')) == 'ValueError: unsupported pickle protocol: 9'
assert show(lambda: pickle.loads(b'.')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'N')) == 'EOFError: Ran out of input'
assert show(lambda: pickle.loads(b'N.')) == 'None'
assert show(lambda: pickle.loads(b'abc')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'cfoo\nbar\n.')) == "ModuleNotFoundError: No module named 'foo'"
assert show(lambda: pickle.loads(b'I1')) == 'UnpicklingError: pickle data was truncated'
assert show(lambda: pickle.loads(b'Ix\n.')) == 'ValueError: could not convert string to int'
assert show(lambda: pickle.loads(b'h\x01.')) == 'UnpicklingError: Memo value not found at index 1'
assert show(lambda: pickle.loads(b'g5\n.')) == 'UnpicklingError: Memo value not found at index 5'
assert show(lambda: pickle.loads(b'0.')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'a.')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'](K\x01.')) == '1'
assert show(lambda: pickle.loads(b'R.')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'NNR.')) == 'TypeError: argument list must be a tuple'
assert show(lambda: pickle.loads(b'\x80\x04\x95\xff\xff\xff\xff\xff\xff\xff\xff.')) == "OverflowError: FRAME length exceeds system's maximum of 9223372036854775807 bytes"
assert show(lambda: pickle.loads(b'\x8e\xff\xff\xff\xff\xff\xff\xff\xff')) == "OverflowError: BINBYTES exceeds system's maximum size of 9223372036854775807 bytes"
assert show(lambda: pickle.loads(b'X\xff\xff\xff\x7fa.')) == 'UnpicklingError: pickle data was truncated'
assert show(lambda: pickle.loads(b'\x8a\xff')) == 'UnpicklingError: pickle data was truncated'
assert show(lambda: pickle.loads(b'\x8b\xff\xff\xff\xff.')) == 'UnpicklingError: LONG pickle has negative byte count'
assert show(lambda: pickle.loads(b'S1\n.')) == 'UnpicklingError: the STRING opcode argument must be quoted'
assert show(lambda: pickle.loads(b"S'a\\x41'\n.")) == "'aA'"
assert show(lambda: pickle.loads(b'V\\u00e9\n.')) == "'é'"
assert show(lambda: pickle.loads(b'(d.')) == '{}'
assert show(lambda: pickle.loads(b'e.')) == 'UnpicklingError: could not find MARK'
assert show(lambda: pickle.loads(b'u.')) == 'UnpicklingError: could not find MARK'
assert show(lambda: pickle.loads(b'\x94.')) == 'UnpicklingError: unpickling stack underflow'
assert show(lambda: pickle.loads(b'Pabc\n.')) == 'UnpicklingError: A load persistent id instruction was encountered, but no persistent_load function was specified.'
assert show(lambda: pickle.loads(b'\x82\x01.')) == 'ValueError: unregistered extension code 1'
assert show(lambda: pickle.loads(b'1.')) == 'UnpicklingError: could not find MARK'
assert show(lambda: pickle.loads(b'}}b.')) == "AttributeError: 'dict' object has no attribute '__dict__'"
assert show(lambda: pickle.loads(b'((((.')) == 'UnpicklingError: unexpected MARK found'
assert show(lambda: pickle.loads(b'\xff.')) == "UnpicklingError: invalid load key, '\\xff'."
assert show(lambda: pickle.loads(b'c__builtin__\nint\n.')) == "<class 'int'>"
assert show(lambda: pickle.loads(b'cbuiltins\nfoo\n.')) == "AttributeError: Can't get attribute 'foo' on <module 'builtins' (built-in)>"
assert show(lambda: pickle.load(f)) == '[1]'
assert show(lambda: pickle.load(f)) == "'b'"
assert show(lambda: pickle.load(f)) == 'EOFError: Ran out of input'
assert show(lambda: MyUnpickler(g).load()) == "[('loaded', 'pid'), [1], 1]"
assert show(lambda: MyUnpickler(io.BytesIO(pickle.dumps(int))).load()) == 'UnpicklingError: no int'
h = io.BytesIO()
p = pickle.Pickler(h)
x = [1]
p.dump(x)
p.dump(x)
p.clear_memo()
p.dump(x)
assert show(lambda: h.getvalue()) == "b'\\x80\\x04\\x95\\x06\\x00\\x00\\x00\\x00\\x00\\x00\\x00]\\x94K\\x01a.\\x80\\x04h\\x00.\\x80\\x04\\x95\\x06\\x00\\x00\\x00\\x00\\x00\\x00\\x00]\\x94K\\x01a.'"
