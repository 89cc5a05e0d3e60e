# What sys tells about the interpreter.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


import sys
assert repr(sys.version_info[:2]) == '(3, 13)'
assert repr((sys.version_info >= (3, 8), sys.version_info < (3, 14), sys.version_info.major, sys.version_info.minor)) == '(True, True, 3, 13)'
assert repr((len(sys.version_info), type(sys.version_info).__name__, isinstance(sys.version_info, tuple))) == "(5, 'version_info', True)"
assert repr((sys.version_info.releaselevel, sys.version_info[-1], sys.hexversion >> 16 == 0x30d)) == "('final', 0, True)"
assert sys.version.startswith("3.13")
assert repr((sys.maxsize, sys.maxunicode, sys.byteorder, sys.float_repr_style)) == "(9223372036854775807, 1114111, 'little', 'short')"
assert repr(sys.float_info) == 'sys.float_info(max=1.7976931348623157e+308, max_exp=1024, max_10_exp=308, min=2.2250738585072014e-308, min_exp=-1021, min_10_exp=-307, dig=15, mant_dig=53, epsilon=2.220446049250313e-16, radix=2, rounds=1)'
assert repr((sys.float_info.epsilon, sys.float_info.max, sys.float_info.dig)) == '(2.220446049250313e-16, 1.7976931348623157e+308, 15)'
assert repr(sys.int_info) == 'sys.int_info(bits_per_digit=30, sizeof_digit=4, default_max_str_digits=4300, str_digits_check_threshold=640)'
assert repr((sys.hash_info.modulus, sys.hash_info.inf, sys.hash_info.width)) == '(2305843009213693951, 314159, 64)'
assert repr(sys.hash_info[:6]) == "(64, 2305843009213693951, 314159, 0, 1000003, 'siphash13')"
assert repr((sys.flags.optimize, sys.flags.debug)) == '(0, 0)'
assert repr((sys.getdefaultencoding(), sys.getfilesystemencoding())) == "('utf-8', 'utf-8')"
assert repr((sys.modules["sys"] is sys, "builtins" in sys.modules)) == '(True, True)'
assert repr((isinstance(sys.path, list), isinstance(sys.argv, list))) == '(True, True)'
assert sys.getrecursionlimit() == 1000
assert (sys.setrecursionlimit(500)) is None
assert sys.getrecursionlimit() == 500
def deep(n):
    return 0 if n == 0 else 1 + deep(n - 1)
assert deep(400) == 400
assert error(lambda: deep(600)) == 'RecursionError: maximum recursion depth exceeded'
assert (sys.setrecursionlimit(2000)) is None
assert deep(1500) == 1500
assert (sys.setrecursionlimit(1000)) is None
assert error(lambda: sys.setrecursionlimit(0)) == 'ValueError: recursion limit must be greater or equal than 1'
assert error(lambda: sys.setrecursionlimit("a")) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: sys.setrecursionlimit(2**40)) == 'OverflowError: Python int too large to convert to C int'
assert sys.intern("abc") is sys.intern("abc")
assert error(lambda: sys.intern(1)) == 'TypeError: intern() argument must be str, not int'
assert sys.get_int_max_str_digits() == 4300
assert (sys.set_int_max_str_digits(1000)) is None
assert error(lambda: str(10**1500)) == 'ValueError: Exceeds the limit (1000 digits) for integer string conversion; use sys.set_int_max_str_digits() to increase the limit'
assert (sys.set_int_max_str_digits(0)) is None
assert len(str(10**5000)) == 5001
assert (sys.set_int_max_str_digits(4300)) is None
assert error(lambda: sys.set_int_max_str_digits(100)) == 'ValueError: maxdigits must be 0 or larger than 640'
assert error(lambda: sys.set_int_max_str_digits(-1)) == 'ValueError: maxdigits must be 0 or larger than 640'
assert repr((sys.getsizeof(()), sys.getsizeof((1, 2)), sys.getsizeof(1), sys.getsizeof(2**70), sys.getsizeof(1.5), sys.getsizeof("abc"), sys.getsizeof(b"ab"), sys.getsizeof([]), sys.getsizeof([1, 2]), sys.getsizeof({}), sys.getsizeof(set()))) == '(40, 56, 28, 36, 24, 44, 35, 56, 72, 64, 216)'
class Sized:
    def __sizeof__(self):
        return -1
assert error(lambda: sys.getsizeof(Sized())) == 'ValueError: __sizeof__() should return >= 0'
assert error(lambda: sys.getsizeof()) == "TypeError: getsizeof() missing required argument 'object' (pos 1)"
assert repr((sys.gettrace(), sys.getprofile(), sys.is_finalizing())) == '(None, None, False)'
assert repr((sys.version_info.major.bit_length(), hash(sys.version_info) == hash(tuple(sys.version_info)))) == '(2, True)'
assert error(lambda: type(sys.version_info)()) == "TypeError: cannot create 'sys.version_info' instances"
assert error(lambda: sys.version_info.nothing) == "AttributeError: 'sys.version_info' object has no attribute 'nothing'"
assert repr((sys.exc_info(), sys.exception())) == '((None, None, None), None)'

# the names of the standard library
assert type(sys.stdlib_module_names) is frozenset
assert {'sys', 'ast', '_ast', 'antigravity'} < sys.stdlib_module_names and 'numpy' not in sys.stdlib_module_names
assert 'stdlib_module_names' in dir(sys) and sys.stdlib_module_names is sys.stdlib_module_names
