# How library functions count their arguments, and how they refuse keywords.
import datetime
import functools
import itertools
import re


def error(f, *args, **kwargs):
    try:
        return f(*args, **kwargs)
    except TypeError as e:
        return str(e)


assert error(functools.reduce, max, [1], initial=0) == "reduce() takes no keyword arguments"
assert error(functools.reduce, max, [1], initializer=0) == "reduce() takes no keyword arguments"
assert error(functools.reduce, max) == "reduce expected at least 2 arguments, got 1"
assert error(functools.cmp_to_key, max, min) == "cmp_to_key() takes at most 1 argument (2 given)"

assert error(itertools.combinations, [1], 2, 3) == "combinations() takes at most 2 arguments (3 given)"
assert error(itertools.combinations, [1], 2, key=len) == "combinations() takes at most 2 arguments (3 given)"
assert error(itertools.combinations_with_replacement, [1], 2, 3) == "combinations_with_replacement() takes at most 2 arguments (3 given)"
assert error(itertools.compress, [1], [1], [1]) == "compress() takes at most 2 arguments (3 given)"
assert error(itertools.permutations, [1], 2, 3) == "permutations() takes at most 2 arguments (3 given)"
assert error(itertools.cycle) == "cycle expected 1 argument, got 0"
assert error(itertools.cycle, [1], 2) == "cycle expected 1 argument, got 2"
assert error(itertools.cycle, iterable=[1]) == "cycle() takes no keyword arguments"
assert error(itertools.pairwise, [1], 2) == "pairwise expected 1 argument, got 2"

assert error(re.compile("a").sub, "b", "c", 0, 0) == "sub() takes at most 3 arguments (4 given)"
assert error(datetime.date(2024, 1, 1).strftime, "%Y", 1) == "strftime() takes at most 1 argument (2 given)"
