# replace, translate, maketrans.


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert 'abcabc'.replace('b', 'xx') == 'axxcaxxc'
assert 'abcabc'.replace('b', '', 1) == 'acabc'
assert 'abcabc'.replace('bc', 'b') == 'abab'
assert 'abc'.replace('', '-') == '-a-b-c-'
assert 'abc'.replace('', '-', 2) == '-a-bc'
assert ''.replace('', 'x') == 'x'
assert ''.replace('a', 'x') == ''
assert 'aaa'.replace('a', 'b', 0) == 'aaa'
assert 'aaa'.replace('a', 'b', -1) == 'bbb'
assert 'aaa'.replace('a', 'b', count=2) == 'bba'
assert 'äöü'.replace('ö', 'o') == 'äoü'
assert 'aaaa'.replace('aa', 'a') == 'aa'
assert 'abc'.translate({97: 'x', 98: None, 99: 100}) == 'xd'
assert 'abc'.translate({}) == 'abc'
assert 'aé😀'.translate({233: 'E', 0x1f600: ':)'}) == 'aE:)'
assert 'abc'.translate(['x'] * 128) == 'xxx'
assert 'abc'.translate('0' * 99) == '00c'
assert str.maketrans('abc', 'xyz') == {97: 120, 98: 121, 99: 122}
assert str.maketrans('ab', 'xy', 'z') == {97: 120, 98: 121, 122: None}
assert str.maketrans({'a': 'b', 99: None}) == {97: 'b', 99: None}
assert 'hello'.translate(str.maketrans('el', 'ip', 'o')) == 'hipp'
class Table:
    def __init__(self):
        self.asked = []

    def __getitem__(self, i):
        self.asked.append(chr(i))
        if chr(i) == 'b':
            raise LookupError
        return chr(i).upper()


t = Table()
assert 'aabbc'.translate(t) == 'AAbbC'
assert t.asked == ['a', 'b', 'c']
assert error(lambda: 'abc'.replace('a')) == 'TypeError: replace() takes at least 2 positional arguments (1 given)'
assert error(lambda: 'abc'.replace()) == 'TypeError: replace() takes at least 2 positional arguments (0 given)'
assert error(lambda: 'abc'.replace(1, 'b')) == 'TypeError: replace() argument 1 must be str, not int'
assert error(lambda: 'abc'.replace('a', None)) == 'TypeError: replace() argument 2 must be str, not None'
assert error(lambda: 'abc'.replace('a', 'b', 'c')) == "TypeError: 'str' object cannot be interpreted as an integer"
assert error(lambda: 'abc'.replace('a', 'b', 1, 2)) == 'TypeError: replace() takes at most 3 arguments (4 given)'
assert error(lambda: 'abc'.replace('a', 'b', cont=1)) == "TypeError: replace() got an unexpected keyword argument 'cont'. Did you mean 'count'?"
assert error(lambda: 'abc'.translate(None)) == "TypeError: 'NoneType' object is not subscriptable"
assert error(lambda: 'abc'.translate({97: 1.5})) == 'TypeError: character mapping must return integer, None or str'
assert error(lambda: 'abc'.translate({97: -1})) == 'ValueError: character mapping must be in range(0x110000)'
assert error(lambda: 'abc'.translate({97: 0x110000})) == 'ValueError: character mapping must be in range(0x110000)'
assert error(lambda: 'abc'.translate()) == 'TypeError: str.translate() takes exactly one argument (0 given)'
assert error(lambda: str.maketrans()) == 'TypeError: maketrans expected at least 1 argument, got 0'
assert error(lambda: str.maketrans('a')) == 'TypeError: if you give only one argument to maketrans it must be a dict'
assert error(lambda: str.maketrans('a', 'bc')) == 'ValueError: the first two maketrans arguments must have equal length'
assert error(lambda: str.maketrans('a', 1)) == 'TypeError: maketrans() argument 2 must be str, not int'
assert error(lambda: str.maketrans(1, 'a')) == 'TypeError: first maketrans argument must be a string if there is a second argument'
assert error(lambda: str.maketrans('a', 'b', 1)) == 'TypeError: maketrans() argument 3 must be str, not int'
assert error(lambda: str.maketrans({'ab': 1})) == 'ValueError: string keys in translate table must be of length 1'
assert error(lambda: str.maketrans({1.5: 1})) == 'TypeError: keys in translate table must be strings or integers'
s = 'same'
assert s.replace('x', 'y') is s
