# What random classes told apart: small questions that a special method decides.


class NotGeneric:
    __class_getitem__ = None


try:
    NotGeneric[int]
except TypeError as e:
    assert str(e) == "type 'NotGeneric' is not subscriptable"
else:
    assert False


class Shy:
    @property
    def __repr__(self):
        raise KeyError('never mind')


assert repr(Shy()).startswith('<Shy object at 0x')
assert f'{[Shy()]}'.startswith('[<Shy object at 0x')


class Unwilling:
    @property
    def __str__(self):
        raise KeyError('seen')


try:
    str(Unwilling())
except KeyError as e:
    assert e.args == ('seen',)
else:
    assert False


class Text(str):
    pass


assert type(iter('a')).__name__ == 'str_ascii_iterator'
assert type(iter(Text('a'))).__name__ == type(iter('é')).__name__ == 'str_iterator'
assert list(Text('ab')) == ['a', 'b']

# A bytearray is pickled as bytes from protocol 3 on.
assert bytearray().__reduce_ex__(4) == (bytearray, (), None)
assert bytearray(b'\xff').__reduce_ex__(3) == (bytearray, (b'\xff',), None)
assert bytearray(b'\xff').__reduce_ex__(2) == bytearray(b'\xff').__reduce__() == (bytearray, ('\xff', 'latin-1'), None)


class Buffer(bytearray):
    pass


b = Buffer(b'q')
assert b.__reduce_ex__(4) == (Buffer, (b'q',), None)
b.note = 1
assert b.__reduce__() == (Buffer, ('q', 'latin-1'), {'note': 1})
import copy
import pickle

for p in range(6):
    c = pickle.loads(pickle.dumps(b, p))
    assert c == b and type(c) is Buffer and c.note == 1
assert copy.copy(b) == b and copy.deepcopy(b).note == 1


# An __iter__ that is None is refused as what cannot be iterated, in the same words everywhere.
class Never(dict):
    __iter__ = None


def unpack(x):
    a, b = x


def star(x):
    a, *b = x


for f in (unpack, star, lambda x: [*x], lambda x: print(*x), list):
    try:
        f(Never(a=1))
    except TypeError as e:
        assert str(e) == "'Never' object is not iterable", e
    else:
        assert False
for f, words in ((unpack, 'cannot unpack non-iterable int object'), (star, 'cannot unpack non-iterable int object'),
                 (lambda x: [*x], 'Value after * must be an iterable, not int'), (lambda x: print(*x), 'print() argument after * must be an iterable, not int')):
    try:
        f(5)
    except TypeError as e:
        assert str(e) == words, e
