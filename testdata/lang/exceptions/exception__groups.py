# ExceptionGroup: construction, split, subgroup, derive, except*.


def raises(f, *args, **kw):
    try:
        f(*args, **kw)
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return None


EG, BEG = ExceptionGroup, BaseExceptionGroup
g = EG("m", [ValueError(1)])
assert repr(g) == "ExceptionGroup('m', [ValueError(1)])" and str(g) == "m (1 sub-exception)"
assert str(EG("m", [ValueError(1), TypeError()])) == "m (2 sub-exceptions)"
assert g.message == "m" and isinstance(g.exceptions, tuple) and len(g.exceptions) == 1
assert repr(EG("m", (ValueError(),))) == "ExceptionGroup('m', (ValueError(),))"
assert raises(EG) == "TypeError: BaseExceptionGroup.__new__() takes exactly 2 arguments (0 given)"
assert raises(EG, "m") == "TypeError: BaseExceptionGroup.__new__() takes exactly 2 arguments (1 given)"
assert raises(EG, "m", []) == "ValueError: second argument (exceptions) must be a non-empty sequence"
assert raises(EG, "m", 1) == "TypeError: second argument (exceptions) must be a sequence"
assert raises(EG, "m", [1]) == "ValueError: Item 0 of second argument (exceptions) is not an exception"
assert raises(EG, 1, [ValueError()]) == "TypeError: BaseExceptionGroup.__new__() argument 1 must be str, not int"
assert raises(EG, "m", [KeyboardInterrupt()]) == "TypeError: Cannot nest BaseExceptions in an ExceptionGroup"
assert type(BEG("m", [ValueError()])) is EG and type(BEG("m", [KeyboardInterrupt()])) is BEG
assert raises(setattr, g, "message", 1) == "AttributeError: readonly attribute"
assert raises(setattr, g, "exceptions", 1) == "AttributeError: readonly attribute"


class Custom(BEG, ValueError):
    pass


assert raises(Custom, "a", [KeyboardInterrupt()]) == "TypeError: Cannot nest BaseExceptions in 'Custom'"

t = EG("m", [ValueError(1), TypeError(2), EG("n", [ValueError(3), OSError(4)])])
match, rest = t.split(ValueError)
assert repr(match) == "ExceptionGroup('m', [ValueError(1), ExceptionGroup('n', [ValueError(3)])])"
assert repr(rest) == "ExceptionGroup('m', [TypeError(2), ExceptionGroup('n', [OSError(4)])])"
assert repr(t.subgroup(OSError)) == "ExceptionGroup('m', [ExceptionGroup('n', [OSError(4)])])"
assert t.subgroup(KeyError) is None and repr(g.split(KeyError)) == "(None, ExceptionGroup('m', [ValueError(1)]))"
assert t.split(EG) == (t, None)
assert repr(t.subgroup((TypeError, OSError))) == "ExceptionGroup('m', [TypeError(2), ExceptionGroup('n', [OSError(4)])])"
assert repr(t.subgroup(lambda e: isinstance(e, TypeError))) == "ExceptionGroup('m', [TypeError(2)])"
assert match.exceptions[0] is t.exceptions[0]
for bad in (1, int, (ValueError, 1)):
    assert raises(g.split, bad) == "TypeError: expected an exception type, a tuple of exception types, or a callable (other than a class)"
assert raises(lambda: g.split()) == "TypeError: BaseExceptionGroup.split() takes exactly one argument (0 given)"
assert repr(g.derive([TypeError()])) == "ExceptionGroup('m', [TypeError()])"


class Mine(EG):
    def derive(self, excs):
        return Mine(self.message + "!", excs)


m = Mine("a", [ValueError(1), TypeError(2)])
m.add_note("kept")
part = m.subgroup(ValueError)
assert type(part) is Mine and part.message == "a!" and part.__notes__ == ["kept"]


class Bad(EG):
    def derive(self, excs):
        return 1


assert raises(Bad("a", [ValueError(1), TypeError(2)]).split, ValueError) == "TypeError: derive must return an instance of BaseExceptionGroup"

# except*
seen = []
try:
    raise t
except* ValueError as e:
    seen.append(repr(e))
except* (TypeError, OSError) as e:
    seen.append(repr(e))
assert seen == [
    "ExceptionGroup('m', [ValueError(1), ExceptionGroup('n', [ValueError(3)])])",
    "ExceptionGroup('m', [TypeError(2), ExceptionGroup('n', [OSError(4)])])",
]
try:
    raise KeyError("bare")
except* KeyError as e:
    assert repr(e) == "ExceptionGroup('', (KeyError('bare'),))", repr(e)


def leftover():
    try:
        raise EG("m", [ValueError(1), TypeError(2)])
    except* ValueError:
        pass


try:
    leftover()
except EG as e:
    assert repr(e) == "ExceptionGroup('m', [TypeError(2)])"
else:
    assert False
try:
    try:
        raise EG("m", [ValueError(1)])
    except* ValueError:
        raise KeyError("new")
except KeyError as e:
    assert repr(e) == "KeyError('new')" and repr(e.__context__) == "ExceptionGroup('m', [ValueError(1)])"
try:
    try:
        raise EG("m", [ValueError(1), TypeError(2)])
    except* ValueError:
        raise KeyError("new")
except EG as e:
    assert repr(e) == "ExceptionGroup('', [KeyError('new'), ExceptionGroup('m', [TypeError(2)])])", repr(e)
