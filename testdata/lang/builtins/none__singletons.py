# None, Ellipsis and NotImplemented


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert repr(None) == 'None'
assert repr(...) == 'Ellipsis'
assert repr(Ellipsis) == 'Ellipsis'
assert repr(NotImplemented) == 'NotImplemented'
assert repr(type(None)) == "<class 'NoneType'>"
assert repr(type(...)) == "<class 'ellipsis'>"
assert repr(type(NotImplemented)) == "<class 'NotImplementedType'>"
assert repr(type(None).__name__) == "'NoneType'"
assert repr(type(...).__name__) == "'ellipsis'"
assert repr(bool(None)) == 'False'
assert repr(bool(...)) == 'True'
assert repr(None is None) == 'True'
assert repr(... is Ellipsis) == 'True'
assert repr(None == None) == 'True'
assert repr(None != None) == 'False'
assert repr(None == 0) == 'False'
assert repr(None == False) == 'False'
assert repr(... == ...) == 'True'
assert repr(NotImplemented == NotImplemented) == 'True'
assert repr(None in [None]) == 'True'
assert repr([None, 1].index(None)) == '0'
assert repr(hash(None)) == '4238894112'
assert repr(hash(None) == hash(None)) == 'True'
assert repr(hash(...) == hash(Ellipsis)) == 'True'
assert repr({None: 1}[None]) == '1'
assert repr({...: 2}[...]) == '2'
assert repr(len({None, None, ...})) == '2'
assert repr({None}) == '{None}'
assert repr(type(None)()) == 'None'
assert repr(type(...)()) == 'Ellipsis'
assert repr(type(NotImplemented)()) == 'NotImplemented'
assert repr(str(None)) == "'None'"
assert repr(repr(...)) == "'Ellipsis'"
assert repr(f"{None}") == "'None'"
assert repr(f"{None!r:>6}") == "'  None'"
assert repr("%s" % None) == "'None'"
assert repr(format(None)) == "'None'"
assert repr("{}".format(...)) == "'Ellipsis'"
assert error(lambda: type(None)(1)) == 'TypeError: NoneType takes no arguments'
assert error(lambda: type(...)(1)) == 'TypeError: EllipsisType takes no arguments'
assert error(lambda: type(NotImplemented)(1)) == 'TypeError: NotImplementedType takes no arguments'
assert error(lambda: type(None)(a=1)) == 'TypeError: NoneType takes no arguments'
assert error(lambda: None()) == "TypeError: 'NoneType' object is not callable"
assert error(lambda: None.foo) == "AttributeError: 'NoneType' object has no attribute 'foo'"
assert error(lambda: None + 1) == "TypeError: unsupported operand type(s) for +: 'NoneType' and 'int'"
assert error(lambda: 1 + None) == "TypeError: unsupported operand type(s) for +: 'int' and 'NoneType'"
assert error(lambda: None < None) == "TypeError: '<' not supported between instances of 'NoneType' and 'NoneType'"
assert error(lambda: None < 1) == "TypeError: '<' not supported between instances of 'NoneType' and 'int'"
assert error(lambda: None[0]) == "TypeError: 'NoneType' object is not subscriptable"
assert error(lambda: len(None)) == "TypeError: object of type 'NoneType' has no len()"
assert error(lambda: iter(None)) == "TypeError: 'NoneType' object is not iterable"
assert error(lambda: -None) == "TypeError: bad operand type for unary -: 'NoneType'"
assert error(lambda: setattr(None, "a", 1)) == "AttributeError: 'NoneType' object has no attribute 'a' and no __dict__ for setting new attributes"
assert error(lambda: delattr(None, "a")) == "AttributeError: 'NoneType' object has no attribute 'a' and no __dict__ for setting new attributes"
assert error(lambda: format(None, "5")) == 'TypeError: unsupported format string passed to NoneType.__format__'
assert error(lambda: f"{...:5}") == 'TypeError: unsupported format string passed to ellipsis.__format__'
assert error(lambda: type("N", (type(None),), {})) == "TypeError: type 'NoneType' is not an acceptable base type"
assert error(lambda: type("E", (type(...),), {})) == "TypeError: type 'ellipsis' is not an acceptable base type"
assert error(lambda: type(None).__new__(int)) == 'TypeError: NoneType.__new__(int): int is not a subtype of NoneType'
assert error(lambda: type(None).__new__()) == 'TypeError: NoneType.__new__(): not enough arguments'
assert repr(None.__bool__()) == 'False'
assert repr(None.__eq__(None)) == 'True'
assert repr(None.__eq__(1)) == 'NotImplemented'
assert repr(None.__ne__(None)) == 'False'
assert repr(None.__repr__()) == "'None'"
assert repr(None.__class__) == "<class 'NoneType'>"
assert repr(None.__hash__() == hash(None)) == 'True'
assert repr(None.__lt__(None)) == 'NotImplemented'
assert repr((...).__reduce__()) == "'Ellipsis'"
assert repr(NotImplemented.__reduce__()) == "'NotImplemented'"
assert repr((...).__repr__()) == "'Ellipsis'"
assert repr(isinstance(None, type(None))) == 'True'
assert repr(isinstance(..., object)) == 'True'
assert repr(type(None).__mro__) == "(<class 'NoneType'>, <class 'object'>)"
assert repr(None.__doc__ is not None) == 'True'
x = None
assert repr(x or "default") == "'default'"
assert repr(x and 1) == 'None'
assert repr(not x) == 'True'
assert repr("yes" if x is None else "no") == "'yes'"
assert repr(x is not None) == 'False'
assert repr((x, 1) == (None, 1)) == 'True'
assert repr([] == None) == 'False'
assert repr(None or 0) == '0'
assert repr(... and 5) == '5'


def f(a=None, *, b=...):
    return a, b


assert repr(f()) == '(None, Ellipsis)'
assert repr(f(1)) == '(1, Ellipsis)'
assert repr(f(b=None)) == '(None, None)'
assert repr((lambda: None)()) == 'None'
assert repr(print(end="")) == 'None'
match None:
    case None:
        hit = "none"
assert repr(hit) == "'none'"
