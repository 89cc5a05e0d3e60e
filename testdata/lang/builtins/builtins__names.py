# The names that every program sees.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import builtins
assert builtins.__name__ == 'builtins'
assert __builtins__ is builtins or __builtins__ is builtins.__dict__
assert all(hasattr(builtins, n) for n in "abs aiter all anext any ascii bin breakpoint callable chr compile delattr dir divmod eval exec format getattr globals hasattr hash hex id input isinstance issubclass iter len locals max min next oct open ord pow print repr round setattr sorted sum vars __import__ __build_class__".split())
assert all(isinstance(getattr(builtins, n), type) for n in "bool bytearray bytes classmethod complex dict enumerate filter float frozenset int list map memoryview object property range reversed set slice staticmethod str super tuple type zip".split())
assert all(issubclass(getattr(builtins, n), BaseException) for n in "ArithmeticError AssertionError AttributeError BaseException BaseExceptionGroup BlockingIOError BrokenPipeError BufferError BytesWarning ChildProcessError ConnectionAbortedError ConnectionError ConnectionRefusedError ConnectionResetError DeprecationWarning EOFError EncodingWarning EnvironmentError Exception ExceptionGroup FileExistsError FileNotFoundError FloatingPointError FutureWarning GeneratorExit IOError ImportError ImportWarning IndentationError IndexError InterruptedError IsADirectoryError KeyError KeyboardInterrupt LookupError MemoryError ModuleNotFoundError NameError NotADirectoryError NotImplementedError OSError OverflowError PendingDeprecationWarning PermissionError ProcessLookupError PythonFinalizationError RecursionError ReferenceError ResourceWarning RuntimeError RuntimeWarning StopAsyncIteration StopIteration SyntaxError SyntaxWarning SystemError SystemExit TabError TimeoutError TypeError UnboundLocalError UnicodeDecodeError UnicodeEncodeError UnicodeError UnicodeTranslateError UnicodeWarning UserWarning ValueError Warning ZeroDivisionError".split())
assert repr((IOError is OSError, EnvironmentError is OSError)) == '(True, True)'
assert __debug__
assert repr((None, True, False, Ellipsis, NotImplemented)) == '(None, True, False, Ellipsis, NotImplemented)'
builtins.shared_everywhere = 5
assert shared_everywhere == 5
del builtins.shared_everywhere
assert error(lambda: shared_everywhere) == "NameError: name 'shared_everywhere' is not defined"
len = lambda x: "mine"
assert len([]) == 'mine'
del len
assert len([]) == 0
assert repr((repr(print), repr(len), repr(int), repr(ValueError))) == '(\'<built-in function print>\', \'<built-in function len>\', "<class \'int\'>", "<class \'ValueError\'>")'
assert repr((print.__doc__ is not None, len.__name__, len.__qualname__, len.__module__, len.__self__ is builtins)) == "(True, 'len', 'len', 'builtins', True)"
assert repr((isinstance.__text_signature__, sorted.__text_signature__)) == "('($module, obj, class_or_tuple, /)', '($module, iterable, /, *, key=None, reverse=False)')"
assert (del_me if False else "unbound") == 'unbound'
