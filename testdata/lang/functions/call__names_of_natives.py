# Messages about the arguments of a native function name it with its module, a method with its class alone.
import datetime
import functools
import itertools
import math
import re
import time
from collections import OrderedDict, deque


def message(f):
    try:
        f()
    except TypeError as e:
        return str(e)


for f, name in (
    (math.sqrt, "math.sqrt"), (functools.reduce, "_functools.reduce"), (time.sleep, "time.sleep"), (len, "len"),
    ([].append, "list.append"), (deque().append, "deque.append"), (deque.append, "deque.append"), (deque.__len__, "deque.__len__"),
    (OrderedDict().keys, "OrderedDict.keys"), (OrderedDict.fromkeys, "OrderedDict.fromkeys"), (str.maketrans, "str.maketrans"),
    (datetime.date.today, "date.today"), (itertools.chain.from_iterable, "chain.from_iterable"), (re.compile("a").match, "Pattern.match"),
    (datetime.datetime, "datetime.datetime"), (int, "int"),
):
    assert message(lambda: f(*1)) == name + "() argument after * must be an iterable, not int", message(lambda: f(*1))
    assert message(lambda: f(**1)) == name + "() argument after ** must be a mapping, not int", message(lambda: f(**1))
    assert message(lambda: f(**{"a": 1}, **{"a": 2})) == name + "() got multiple values for keyword argument 'a'"

for f, name in ((deque.append, "deque.append"), (datetime.date.isoformat, "date.isoformat"), (str.upper, "str.upper"), (OrderedDict.keys, "OrderedDict.keys")):
    assert message(f) == f"unbound method {name}() needs an argument", message(f)
