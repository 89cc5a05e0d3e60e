# What {**m}, f(**m), dict(m) and dict.update(m) ask of a mapping, and how often.

log = []


class Asked:
    def __init__(self, answer):
        self.answer = answer

    def __getattr__(self, name):
        log.append(name)
        return self.answer()

    def __getitem__(self, key):
        log.append(key)
        return key * 2


def raising(exc):
    def answer():
        raise exc

    return answer


def f(**kw):
    return kw


def outcome(function, answer):
    log.clear()
    try:
        result = function(Asked(answer))
    except Exception as e:
        result = type(e).__name__ + ": " + str(e)
    return result, " ".join(log)


def keys():
    return lambda: ["x", "y"]


xy = {"x": "xx", "y": "yy"}
assert outcome(lambda m: {**m}, keys) == (xy, "keys x y")
assert outcome(lambda m: f(**m), keys) == (xy, "keys x y")
assert outcome(lambda m: f(x=1, **m), keys) == ("TypeError: __main__.f() got multiple values for keyword argument 'x'", "keys")
assert outcome(dict, keys)[0] == xy
assert outcome(lambda m: {}.update(m), keys) == (None, "keys keys x y")

absent = raising(AttributeError("no"))
assert outcome(lambda m: {**m}, absent) == ("TypeError: 'Asked' object is not a mapping", "keys")
assert outcome(lambda m: f(**m), absent) == ("TypeError: __main__.f() argument after ** must be a mapping, not Asked", "keys")

broken = raising(ZeroDivisionError("broken"))
assert outcome(lambda m: {**m}, broken) == ("ZeroDivisionError: broken", "keys")
assert outcome(lambda m: f(**m), broken) == ("ZeroDivisionError: broken", "keys")
assert outcome(dict, broken) == ("ZeroDivisionError: broken", "keys")

assert outcome(lambda m: {**m}, lambda: None) == ("TypeError: 'NoneType' object is not callable", "keys")
assert outcome(lambda m: {**m}, lambda: lambda: 5) == ("TypeError: Asked.keys() returned a non-iterable (type int)", "keys")


class OwnKeys(dict):
    def keys(self):
        return ["other"]

    def __getitem__(self, key):
        return "own"


class OwnIter(OwnKeys):
    def __iter__(self):
        return iter(["other"])


assert {**OwnKeys(a=1)} == f(**OwnKeys(a=1)) == dict(OwnKeys(a=1)) == {"a": 1}
assert {**OwnIter(a=1)} == f(**OwnIter(a=1)) == dict(OwnIter(a=1)) == {"other": "own"}

# A KeyError from the mapping is taken for a keyword that is there already.
class Absent:
    def keys(self):
        return ['a']
    def __getitem__(self, key):
        raise KeyError('other')

def anything(**keywords):
    return keywords

try:
    anything(**Absent())
except TypeError as e:
    assert str(e) == __name__ + ".anything() got multiple values for keyword argument 'other'", e
else:
    assert False
