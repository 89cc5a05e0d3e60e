# Concatenation, repetition, comparison, hash.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'a' + 'b' == 'ab'
assert 'é' + '😀' == 'é😀'
assert '' + 'a' == 'a'
assert 'a' + '' == 'a'
assert 'ab' * 3 == 'ababab'
assert 3 * 'é' == 'ééé'
assert 'ab' * 0 == ''
assert 'ab' * -1 == ''
assert '' * 10**15 == ''
assert 'ab' * True == 'ab'
assert 'a' < 'b'
assert not ('a' < 'B')
assert 'a' < 'aa'
assert '' < 'a'
assert 'z' < 'é' < '€' < '\ue000' < '😀'
assert '\ud800' < '\ue000'
assert '\udfff' < '\U00010000'
assert 'a' == 'a'
assert not ('a' != 'a')
assert not ('a' == 1)
assert 'a' != b'a'
assert not ('a' == b'a')
assert max('abc') == 'c'
assert min('abc') == 'a'
assert sorted('hello') == ['e', 'h', 'l', 'l', 'o']
assert hash('abc') == hash('ab' + 'c')
assert hash('é') == hash('é')
assert {'a': 1}['a'] == 1
assert 'a' in {'a'}
assert error(lambda: 'a' + 1) == 'TypeError: can only concatenate str (not "int") to str'
assert error(lambda: 'a' + b'b') == 'TypeError: can only concatenate str (not "bytes") to str'
assert error(lambda: 1 + 'a') == "TypeError: unsupported operand type(s) for +: 'int' and 'str'"
assert error(lambda: 'a' + None) == 'TypeError: can only concatenate str (not "NoneType") to str'
assert error(lambda: 'a' - 'b') == "TypeError: unsupported operand type(s) for -: 'str' and 'str'"
assert error(lambda: 'a' * 'b') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: 'a' * 1.5) == "TypeError: can't multiply sequence by non-int of type 'float'"
assert error(lambda: [] * 'a') == "TypeError: can't multiply sequence by non-int of type 'str'"
assert error(lambda: -'a') == "TypeError: bad operand type for unary -: 'str'"
assert error(lambda: 'a' < 1) == "TypeError: '<' not supported between instances of 'str' and 'int'"
assert error(lambda: 1 >= 'a') == "TypeError: '>=' not supported between instances of 'int' and 'str'"
assert error(lambda: 'a' < None) == "TypeError: '<' not supported between instances of 'str' and 'NoneType'"
assert error(lambda: 'ab' * 2**62) == 'OverflowError: repeated string is too long'
assert error(lambda: 'ab' * 2**70) == "OverflowError: cannot fit 'int' into an index-sized integer"
assert not bool('')
assert bool(' ')
s = ''
for i in range(1000):
    s += 'é' if i % 7 == 0 else 'x'
assert len(s) == 1000
assert s.count('é') == 143
assert s[7] == 'é'
assert s[:3] == 'éxx'
parts = []
t = 'start'
for i in range(300):
    parts.append(t)
    t += str(i % 10)
assert all(parts[i] == t[:5 + i] for i in range(300)), 'growing in place must not show in older strings'
u = parts[250] + 'A'
v = parts[250] + 'B'
assert u[-1] == 'A' and v[-1] == 'B' and u[:-1] == v[:-1] == parts[250]
assert 'a'.__add__('b') == 'ab'
assert 'a'.__mul__(2) == 'aa'
assert 'a'.__rmul__(2) == 'aa'
assert 'a'.__contains__('a')
assert 'a'.__len__() == 1
assert 'a'.__eq__(1) == NotImplemented
assert 'a'.__lt__(1) == NotImplemented
