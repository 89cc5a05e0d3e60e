# /// script
# dependencies = ["funcy"]
# ///
import funcy as f

print(f.lmap("\\d+", ["a1", "b"]), f.walk_values(str, {"a": 1}), f.group_by(len, ["a", "bb"]), f.lchunks(2, [1, 2, 3]), f.flatten([1, [2]]).__class__.__name__)
print(f.compose(str, f.partial(max, 3))(5), f.lsplit(f.even, range(5)), f.merge({"a": 1}, {"b": 2}), f.select_keys(f.re_tester("^a"), {"ab": 1, "b": 2}))
print(f.get_in({"a": [1, {"b": 2}]}, ["a", 1, "b"]), f.re_find(r"(\w)(\d)", "x a1"), f.count_by(f.even, [1, 2, 4]), f.ldistinct([1, 1, 2]))


@f.memoize
@f.retry(3, errors=ValueError)
def g(x, n=[0]):
    n[0] += 1
    if n[0] < 3:
        raise ValueError
    return x, n[0]


print(g(1), g(1), f.first([]), f.omit({"a": 1, "b": 2}, ["a"]), f.lpluck("x", [{"x": 1}, {"x": 2}]))
