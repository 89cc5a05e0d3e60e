# pickle: objects that come back, and those that do not.
import collections
import copyreg
import datetime
import enum
import fractions
import io
import pickle


class C:
    pass


class P:
    def __init__(self, x, y):
        self.x = x
        self.y = y

    def __eq__(self, other):
        return vars(self) == vars(other)


class L(list):
    pass


class S:
    __slots__ = ("a", "b")


class G:
    def __getstate__(self):
        return {"z": 1}

    def __setstate__(self, state):
        self.state = state


class Color(enum.Enum):
    RED = 1


NT = collections.namedtuple("NT", "a b")


def show(f):
    try:
        return repr(f())
    except Exception as e:
        return f"{type(e).__name__}: {e}"


assert show(lambda: [pickle.loads(pickle.dumps(P(1, [2]), p)) == P(1, [2]) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(NT(1, 2), p)) == NT(1, 2) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(Color.RED, p)) == Color.RED for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(fractions.Fraction(1, 3), p)) == fractions.Fraction(1, 3) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(datetime.date(2020, 1, 2), p)) == datetime.date(2020, 1, 2) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(datetime.timedelta(1, 2), p)) == datetime.timedelta(1, 2) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(collections.OrderedDict([(1, 2)]), p)) == collections.OrderedDict([(1, 2)]) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(collections.Counter("aab"), p)) == collections.Counter("aab") for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(collections.deque([1, 2], 5), p)) == collections.deque([1, 2], 5) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(collections.defaultdict(int, {1: 2}), p)) == collections.defaultdict(int, {1: 2}) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(L([1, 2]), p)) == L([1, 2]) for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(C, p)) == C for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps(len, p)) == len for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: [pickle.loads(pickle.dumps({"k": [1, (2, {3})]}, p)) == {"k": [1, (2, {3})]} for p in range(6)]) == '[True, True, True, True, True, True]'
assert show(lambda: pickle.loads(pickle.dumps(G())).state) == "{'z': 1}"
s = S()
s.a = 1
assert show(lambda: pickle.loads(pickle.dumps(s)).a) == '1'
a = []
a.append(a)
assert show(lambda: pickle.dumps(a)) == "b'\\x80\\x04\\x95\\x06\\x00\\x00\\x00\\x00\\x00\\x00\\x00]\\x94h\\x00a.'"
assert show(lambda: (lambda x: x[0] is x)(pickle.loads(pickle.dumps(a)))) == 'True'
t = ([],)
t[0].append(t)
assert show(lambda: [pickle.dumps(t, p) for p in range(5)]) == "[b'((lp0\\n(g0\\ntp1\\na00g1\\n.', b'(]q\\x00(h\\x00tq\\x01a1h\\x01.', b'\\x80\\x02]q\\x00h\\x00\\x85q\\x01a0h\\x01.', b'\\x80\\x03]q\\x00h\\x00\\x85q\\x01a0h\\x01.', b'\\x80\\x04\\x95\\x0b\\x00\\x00\\x00\\x00\\x00\\x00\\x00]\\x94h\\x00\\x85\\x94a0h\\x01.']"
assert show(lambda: pickle.dumps(i for i in [])) == "TypeError: cannot pickle 'generator' object"
assert show(lambda: pickle.dumps(pickle)) == "TypeError: cannot pickle 'module' object"
assert show(lambda: pickle.dumps({}.keys())) == "TypeError: cannot pickle 'dict_keys' object"
assert show(lambda: pickle.dumps(1, 9)) == 'ValueError: pickle protocol must be <= 5'
assert show(lambda: pickle.dumps()) == "TypeError: dumps() missing required argument 'obj' (pos 1)"
assert show(lambda: pickle.loads('a')) == "TypeError: a bytes-like object is required, not 'str'"
assert show(lambda: pickle.load(5)) == "TypeError: file must have 'read' and 'readline' attributes"
assert show(lambda: pickle.dump(1, 5)) == "TypeError: file must have a 'write' attribute"
copyreg.pickle(C, lambda c: (str, ('via',)))
assert show(lambda: pickle.loads(pickle.dumps(C()))) == "'via'"
assert show(lambda: (pickle.HIGHEST_PROTOCOL, pickle.DEFAULT_PROTOCOL)) == '(5, 4)'
assert show(lambda: pickle.PicklingError.__mro__) == "(<class '_pickle.PicklingError'>, <class '_pickle.PickleError'>, <class 'Exception'>, <class 'BaseException'>, <class 'object'>)"
