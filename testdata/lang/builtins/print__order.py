# print shows what precedes an error, and what __str__ itself prints comes in its place.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


class Out:
    def __init__(self): self.parts = []
    def write(self, s): self.parts.append(s)
class Talks:
    def __str__(self):
        print('talking', file=out)
        return 'talked'
class Bad:
    def __str__(self): raise ValueError('no text')
out = Out()
print('a', Talks(), 'b', file=out)
assert out.parts == ['a', ' ', 'talking', '\n', 'talked', ' ', 'b', '\n']
out = Out()
assert raises(lambda: print('a', 1, Bad(), 'b', file=out)) == 'ValueError: no text'
assert out.parts == ['a', ' ', '1', ' ']
import sys, io
def captured(f):
    old, sys.stdout = sys.stdout, io.StringIO()
    try:
        try: f()
        except Exception as e: print(type(e).__name__)
        return sys.stdout.getvalue()
    finally: sys.stdout = old
class Says:
    def __str__(self):
        print('inner')
        return 'said'
assert captured(lambda: print('x', Says(), 'y', sep='-', end='!')) == 'x-inner\nsaid-y!'
assert captured(lambda: print('x', Bad(), 'y')) == 'x ValueError\n'
assert captured(lambda: print()) == '\n'
assert captured(lambda: print(1, 2.5, None, [1, 'a'], sep='')) == "12.5None[1, 'a']\n"
assert captured(lambda: print('a', sep=None, end=None)) == 'a\n'
assert captured(lambda: print(*'abc', sep='\n')) == 'a\nb\nc\n'
assert raises(lambda: print(1, sep=5)) == 'TypeError: sep must be None or a string, not int'
assert raises(lambda: print(1, end=5)) == 'TypeError: end must be None or a string, not int'
assert raises(lambda: print(1, file=5)) == "AttributeError: 'int' object has no attribute 'write'"
assert raises(lambda: print(1, nope=2)) == "TypeError: print() got an unexpected keyword argument 'nope'"
