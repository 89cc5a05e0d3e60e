# /// script
# dependencies = ["toolz"]
# ///
import toolz
from toolz import curried, pipe, compose, groupby, partition_all, memoize, merge_with, assoc_in, get_in, sliding_window, frequencies, curry

print(pipe(range(10), curried.filter(lambda x: x % 2), curried.map(lambda x: x * x), list), compose(str, len)([1, 2]))
print(groupby(len, ["a", "bb", "c"]), list(partition_all(3, range(7))), merge_with(sum, {"a": 1}, {"a": 2, "b": 3}))
print(assoc_in({}, ["a", "b"], 1), get_in(["a", "c"], {"a": {}}, default=0), list(sliding_window(2, "abc")), frequencies("abca"))


@curry
def add(a, b, c=1):
    return a + b + c


print(add(1)(2), add(c=5)(1)(2), toolz.countby(str.isdigit, "a1b2"), toolz.thread_last([1, 2], (map, lambda x: x + 1), list))
print(list(toolz.unique([1, 2, 1])), toolz.valmap(len, {"a": "xy"}), toolz.reduceby(lambda x: x % 2, lambda a, b: a + b, [1, 2, 3, 4], 0))
print(list(toolz.accumulate(lambda a, b: a * b, [1, 2, 3])), toolz.first("ab"), list(toolz.interleave([[1, 2], [3]])), memoize(len)("abc"))
