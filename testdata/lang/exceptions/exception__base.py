# BaseException: arguments, text, chaining attributes, notes, state.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


assert repr(Exception()) == "Exception()" and str(Exception()) == ""
assert repr(Exception(1)) == "Exception(1)" and str(Exception(1)) == "1"
assert repr(Exception(1, "a")) == "Exception(1, 'a')" and str(Exception(1, "a")) == "(1, 'a')"
assert repr(Exception((1,))) == "Exception((1,))" and str(Exception(None)) == "None"
assert Exception(1, 2).args == (1, 2)
assert raises(ValueError, a=1) == "TypeError: ValueError() takes no keyword arguments"


class E(Exception):
    def __init__(self, x):
        self.x = x


e = E(3)
assert e.args == (3,) and e.x == 3 and repr(e) == "E(3)" and str(e) == "3"


class N(Exception):
    def __new__(cls, *args):
        return super().__new__(cls, "from new")


assert N(5).args == (5,)


class K(Exception):
    def __init__(self, *, code):
        super().__init__("code %d" % code)
        self.code = code


assert str(K(code=3)) == "code 3" and K(code=3).args == ("code 3",)

e = Exception(1)
e.args = [2, 3]
assert e.args == (2, 3)
assert raises(setattr, e, "args", 5) == "TypeError: 'int' object is not iterable"
assert raises(delattr, e, "args") == "TypeError: args may not be deleted"

e = Exception()
assert e.__cause__ is None and e.__context__ is None and e.__traceback__ is None and e.__suppress_context__ is False
e.__cause__ = None
assert e.__suppress_context__ is True
e.__suppress_context__ = False
e.__cause__ = c = KeyError("k")
assert e.__cause__ is c and e.__suppress_context__ is True
e.__context__ = c
assert e.__context__ is c
assert raises(setattr, e, "__cause__", 1) == "TypeError: exception cause must be None or derive from BaseException"
assert raises(setattr, e, "__context__", 1) == "TypeError: exception context must be None or derive from BaseException"
assert raises(setattr, e, "__traceback__", 1) == "TypeError: __traceback__ must be a traceback or None"
assert raises(setattr, e, "__suppress_context__", 3) == "TypeError: attribute value type must be bool"
assert raises(delattr, e, "__cause__") == "TypeError: __cause__ may not be deleted"
assert raises(delattr, e, "__context__") == "TypeError: __context__ may not be deleted"
assert raises(delattr, e, "__traceback__") == "TypeError: __traceback__ may not be deleted"
assert raises(delattr, e, "__suppress_context__") == "TypeError: can't delete numeric/char attribute"
assert raises(e.with_traceback, 1) == "TypeError: __traceback__ must be a traceback or None"
assert e.with_traceback(None) is e

assert not hasattr(e, "__notes__")
e.add_note("one")
e.add_note("two")
assert e.__notes__ == ["one", "two"]
assert raises(e.add_note, 1) == "TypeError: note must be a str, not 'int'"
assert raises(lambda: e.add_note()) == "TypeError: BaseException.add_note() takes exactly one argument (0 given)"
e.__notes__ = 1
assert raises(e.add_note, "x") == "TypeError: Cannot add note: __notes__ is not a list"

assert Exception(1).__reduce__() == (Exception, (1,))
e = ValueError(1)
e.tag = 2
assert e.__reduce__() == (ValueError, (1,), {"tag": 2})
e = ValueError()
e.__setstate__({"a": 1})
assert e.a == 1
assert raises(e.__setstate__, 1) == "TypeError: state is not a dictionary"
e.b = 2
assert e.__dict__ == {"a": 1, "b": 2}
del e.a
assert raises(lambda: e.a) == "AttributeError: 'ValueError' object has no attribute 'a'"

# classes are called when raised; what is raised must be an exception
try:
    raise KeyError
except KeyError as err:
    assert err.args == () and str(err) == ""
try:
    raise 1
except TypeError as err:
    assert str(err) == "exceptions must derive from BaseException"
try:
    raise ValueError from 1
except TypeError as err:
    assert str(err) == "exception causes must derive from BaseException"


# context and cause
def chain():
    try:
        1 / 0
    except ZeroDivisionError:
        raise KeyError("inner") from None


try:
    chain()
except KeyError as err:
    assert isinstance(err.__context__, ZeroDivisionError) and err.__cause__ is None and err.__suppress_context__
    assert err.__traceback__.tb_next is not None

assert issubclass(ZeroDivisionError, ArithmeticError) and issubclass(KeyError, LookupError)
assert IOError is OSError and EnvironmentError is OSError


# of two native bases each operation comes from the first that has it
class Both(KeyError, AttributeError):
    pass


b = Both("k")
b.name = "n"
assert b.name == "n" and str(b) == "'k'"
assert raises(Both, "k", name="n") == "TypeError: Both() takes no keyword arguments"


class Other(AttributeError, KeyError):
    pass


assert Other("k", name="n").name == "n" and str(Other("k")) == "k"


class Late(ValueError, OSError):
    pass


assert Late(2, "x").errno is None and Late.__base__ is OSError
assert raises(lambda: type("X", (OSError, ImportError), {})) == "TypeError: multiple bases have instance lay-out conflict"
