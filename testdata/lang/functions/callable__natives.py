# Native functions, methods and their descriptors: reprs, attributes, errors.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except Exception as e:
        return type(e).__name__ + ": " + str(e)
    return None


assert repr(len) == "<built-in function len>"
assert len.__name__ == "len" and len.__qualname__ == "len" and len.__module__ == "builtins"
assert len.__text_signature__ == "($module, obj, /)"
assert isinstance(len.__doc__, str)
assert raises(setattr, len, "foo", 1) == "AttributeError: 'builtin_function_or_method' object has no attribute 'foo' and no __dict__ for setting new attributes"
assert raises(setattr, len, "__name__", 1) == "AttributeError: attribute '__name__' of 'builtin_function_or_method' objects is not writable"
assert raises(type(len)) == "TypeError: cannot create 'builtin_function_or_method' instances"

l = []
m = l.append
assert repr(m).startswith("<built-in method append of list object at 0x")
assert m.__self__ is l and m.__name__ == "append" and m.__qualname__ == "list.append" and m.__module__ is None
assert l.append == l.append and l.append != [].append and hash(l.append) == hash(l.append)
m(1)
assert l == [1]

assert repr(list.append) == "<method 'append' of 'list' objects>"
assert list.append.__objclass__ is list
assert list.append.__name__ == "append" and list.append.__qualname__ == "list.append"
assert list.append.__text_signature__ == "($self, object, /)"
assert list.append.__get__(l)(2) is None and l == [1, 2]
assert raises(list.append) == "TypeError: unbound method list.append() needs an argument"
assert raises(list.append, 1, 2) == "TypeError: descriptor 'append' for 'list' objects doesn't apply to a 'int' object"
assert raises([].append) == "TypeError: list.append() takes exactly one argument (0 given)"

assert repr(list.__len__) == "<slot wrapper '__len__' of 'list' objects>"
assert repr(l.__len__).startswith("<method-wrapper '__len__' of list object at 0x")
assert l.__len__.__self__ is l and l.__len__.__objclass__ is list
assert l.__len__.__name__ == "__len__" and l.__len__.__qualname__ == "list.__len__"
assert l.__len__() == 2 and list.__len__(l) == 2

assert type(len).__name__ == "builtin_function_or_method"
assert type(list.append).__name__ == "method_descriptor"
assert type(l.__len__).__name__ == "method-wrapper"
assert type(list.__len__).__name__ == "wrapper_descriptor"

assert repr(dict.fromkeys).startswith("<built-in method fromkeys of type object at 0x")
assert repr(dict.__dict__["fromkeys"]) == "<method 'fromkeys' of 'dict' objects>"
assert repr(type.__dict__["__dict__"]) == "<attribute '__dict__' of 'type' objects>"
assert repr(int.real) == "<attribute 'real' of 'int' objects>"
assert int.real.__objclass__ is int and int.real.__name__ == "real" and int.real.__qualname__ == "int.real"
assert int.real.__get__(5) == 5
assert raises(int.real.__get__, "a") == "TypeError: descriptor 'real' for 'int' objects doesn't apply to a 'str' object"
assert raises(setattr, 5, "real", 1) == "AttributeError: attribute 'real' of 'int' objects is not writable"

assert callable(len) and callable(l.append) and callable(list) and callable(list.append)
assert not callable(5) and not callable("x")
