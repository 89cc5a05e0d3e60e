"""What statements of pandas' user guide found: labels by level, tuples as labels, keys of sorting, logic over objects, patterns in lists."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def refused(call, kind, words):
    try:
        call()
    except kind as error:
        assert str(error) == words, str(error)
        return
    raise AssertionError("not refused")


# A list of tuples is labels as they are; other things of tuples are labels of several levels.
tuples = [("bar", "one"), ("bar", "two"), ("baz", "one")]
shown(pd.Series([1, 2, 3], index=tuples), '(bar, one)    1\n(bar, two)    2\n(baz, one)    3\ndtype: int64')
shown(pd.DataFrame([[1, 2, 3]], columns=tuples), '   (bar, one)  (bar, two)  (baz, one)\n0           1           2           3')
shown(pd.Series([1, 2, 3], index=pd.Index(tuples)).index.nlevels, '2')
shown(pd.DataFrame({"a": [1]}, index=[["x"], ["y"]]).index, "MultiIndex([('x', 'y')],\n           )")
m = pd.Series([1, 2], index=pd.MultiIndex.from_tuples([(1, 2), (3, 4)]))
shown(m.reindex([(3, 4), (9, 9)]), '3  4    2.0\n9  9    NaN\ndtype: float64')

# loc of one axis.
cells = pd.DataFrame(np.arange(24).reshape(12, 2), index=pd.MultiIndex.from_product([["A0", "A1"], ["B0", "B1"], ["C0", "C1", "C2"]]), columns=["x", "y"])
cells.loc(axis=0)[:, :, ["C1", "C2"]] = -10
shown(cells, '           x   y\nA0 B0 C0   0   1\n      C1 -10 -10\n      C2 -10 -10\n   B1 C0   6   7\n      C1 -10 -10\n      C2 -10 -10\nA1 B0 C0  12  13\n      C1 -10 -10\n      C2 -10 -10\n   B1 C0  18  19\n      C1 -10 -10\n      C2 -10 -10')
shown(cells.loc(axis=1)["x"].sum(), '-44')
shown(cells.loc(axis=0)["A0", "B0"], '     x   y\nC0   0   1\nC1 -10 -10\nC2 -10 -10')

# Labels that stand for one level.
d = pd.DataFrame(np.arange(8.0).reshape(4, 2), index=pd.MultiIndex(levels=[["zero", "one"], ["x", "y"]], codes=[[1, 1, 0, 0], [1, 0, 1, 0]]))
means = d.groupby(level=0).mean()
shown(means.reindex(d.index, level=0), '          0    1\none  y  1.0  2.0\n     x  1.0  2.0\nzero y  5.0  6.0\n     x  5.0  6.0')
shown(d.align(means, level=0)[1], '          0    1\none  y  1.0  2.0\n     x  1.0  2.0\nzero y  5.0  6.0\n     x  5.0  6.0')
shown(d.align(means.iloc[:1], level=0, join="inner")[0], '         0    1\none y  0.0  1.0\n    x  2.0  3.0')
shown(d.sub(means, level=0), '          0    1\none  y -1.0 -1.0\n     x  1.0  1.0\nzero y -1.0 -1.0\n     x  1.0  1.0')
shown(d[0].align(means[0], level=0)[1], 'one   y    1.0\n      x    1.0\nzero  y    5.0\n      x    5.0\nName: 0, dtype: float64')
wide = pd.DataFrame(np.arange(1.0, 13).reshape(2, 6), index=["n", "m"], columns=pd.MultiIndex.from_product([list("ABC"), list("OI")]))
shown(wide.div(wide["C"], level=1), '          A                   B              C     \n          O         I         O         I    O    I\nn  0.200000  0.333333  0.600000  0.666667  1.0  1.0\nm  0.636364  0.666667  0.818182  0.833333  1.0  1.0')
shown(wide.sub(pd.Series([1.0, 2.0], index=["O", "I"]), level=1, axis=1), '     A         B          C      \n     O    I    O    I     O     I\nn  0.0  0.0  2.0  2.0   4.0   4.0\nm  6.0  6.0  8.0  8.0  10.0  10.0')
shown(wide.reindex(columns=["I", "O"], level=1), '     A          B          C      \n     I    O     I    O     I     O\nn  2.0  1.0   4.0  3.0   6.0   5.0\nm  8.0  7.0  10.0  9.0  12.0  11.0')
shown(wide.reindex(["O"], level=1, axis=1), '     A    B     C\n     O    O     O\nn  1.0  3.0   5.0\nm  7.0  9.0  11.0')
refused(lambda: d.align(d.iloc[:2], level=0), TypeError, 'Join on level between two MultiIndex objects is ambiguous')
df = pd.DataFrame({"one": [1.0, 2, 3], "two": [4.0, 5, 6]}, index=list("abc"))
shown(df.reindex(["a", "b"], columns=["two"]), '   two\na  4.0\nb  5.0')
shown(df.reindex(["two"], index=["a"]), '   two\na  4.0')
refused(lambda: df.reindex(["a"], index=["b"], columns=["one"]), TypeError, "Cannot specify all of 'labels', 'index', 'columns'.")
refused(lambda: df.reindex(["a"], columns=["one"], axis=1), TypeError, "Cannot specify both 'axis' and any of 'index' or 'columns'")

# Order and its keys.
s1 = pd.DataFrame({"a": ["B", "a", "C"], "b": [1, 2, 3], "c": [2, 3, 4]}).set_index(list("ab"))
shown(s1.sort_index(level="a", key=lambda idx: idx.str.lower()), '     c\na b   \na 2  3\nB 1  2\nC 3  4')
shown(s1.sort_index(level=["b"], ascending=False, key=lambda i: -i), '     c\na b   \nB 1  2\na 2  3\nC 3  4')
shown(pd.Series([3, 1, 2]).searchsorted([0, 3], sorter=np.argsort([3, 1, 2])), '[0 2]')
shown(pd.Categorical(["A", "B", np.nan, 3.14, float("inf"), 1]), "['A', 'B', NaN, 3.14, inf, 1]\nCategories (5, object): [1, 3.14, inf, 'A', 'B']")
shown(pd.factorize(pd.Series(["A", "B", np.nan, 3.14]), sort=True), "(array([ 1,  2, -1,  0]), Index([3.14, 'A', 'B'], dtype='object'))")

# Objects and missing ones.
shown(pd.Series([True, False, np.nan], dtype=object) | True, '0     True\n1     True\n2    False\ndtype: bool')
shown(pd.Series([True, False, np.nan], dtype=object) | pd.Series([False, False, True]), '0     True\n1    False\n2    False\ndtype: bool')
shown(pd.Series([True, None], dtype=object) ^ True, '0    False\n1    False\ndtype: bool')
shown(pd.Series([True, False, 5], dtype=object) & pd.Series([True, None, True], dtype=object), '0     True\n1    False\n2     True\ndtype: bool')
shown(pd.Series(["a", None]) == pd.NA, '0    False\n1    False\ndtype: bool')
shown(pd.Series([1, 2]) < pd.NA, '0    False\n1    False\ndtype: bool')
shown(np.log(pd.NA), '<NA>')
shown(np.greater(np.array([1, 2, 3]), pd.NA), '[<NA> <NA> <NA>]')
shown(divmod(pd.Index([5, 6]), 4), "(Index([1, 1], dtype='int64'), Index([1, 2], dtype='int64'))")
shown(divmod(17, pd.RangeIndex(2, 5)), "(Index([8, 5, 4], dtype='int64'), Index([1, 2, 1], dtype='int64'))")

# Other things.
shown(repr(pd.Series([1.5, 2, 3]).array), '<NumpyExtensionArray>\n[np.float64(1.5), np.float64(2.0), np.float64(3.0)]\nLength: 3, dtype: float64')
shown(pd.CategoricalDtype(), 'category')
shown(pd.Series(pd.date_range("2015-01-01", periods=3)).astype("category").dt.day, '0    1\n1    2\n2    3\ndtype: int32')
shown(pd.DataFrame({"A": [-1.0, 4], "B": [9.0, 16]}).transform({"A": np.abs, "B": [lambda x: x + 1, "sqrt"]}), '         A        B     \n  absolute <lambda> sqrt\n0      1.0     10.0  3.0\n1      4.0     17.0  4.0')
shown(pd.MultiIndex.from_tuples([(1, 2)], names=["a", "b"]).names.difference(["b"]), "['a']")
shown(["q"] + pd.MultiIndex.from_tuples([(1, 2)], names=["a", "b"]).names, "['q', 'a', 'b']")
refused(lambda: pd.Series([0, 1, 2], index=list("abb")).set_flags(allows_duplicate_labels=False), pd.errors.DuplicateLabelError, 'Index has duplicates.\n      positions\nlabel          \nb        [1, 2]')
refused(lambda: pd.eval("@a + b"), SyntaxError, "The '@' prefix is not allowed in top-level eval calls.\nplease refer to your variables by name without the '@' prefix.")
g = pd.DataFrame({"A": [1, 1, 2, 2], "B": range(4)}, index=pd.MultiIndex.from_product([["x", "y"], ["two", "one"]], names=["first", "second"]))
shown(g.groupby([pd.Grouper(level=1), "A"]).sum(), '          B\nsecond A   \none    1  1\n       2  3\ntwo    1  0\n       2  2')
shown(g.groupby(pd.Grouper(level="second")).sum(), '        A  B\nsecond      \ntwo     3  2\none     3  4')
visits = pd.DataFrame({"day": pd.date_range("2023-05-02", periods=4, freq="4D"), "ward": ["x", "x", "y", "y"], "n": [3, 1, 4, 1]}).set_index("day")
shown(visits.groupby("ward").resample("2D", include_groups=False).ffill(), '                 n\nward day          \nx    2023-05-02  3\n     2023-05-04  3\n     2023-05-06  1\ny    2023-05-10  4\n     2023-05-12  4\n     2023-05-14  1')
q = pd.DataFrame({"name": list("mnop"), "size": [7, 3, 9, 3]})
shown(q.query("[3, 9] in size"), '  name  size\n1    n     3\n2    o     9\n3    p     3')
shown(q.query("[3, 9] not in size"), '  name  size\n0    m     7')
p = pd.DataFrame({"left": ["k1", "!", "m", "! "], "right": ["m", np.nan, "k2", "z"]})
shown(p.replace([r"!\s*", r"k\d"], "seen", regex=True), '   left right\n0  seen     m\n1  seen   NaN\n2     m  seen\n3  seen     z')
shown(p.replace([r"!", r"(k)\d"], ["mark", r"\1-item"], regex=True), '     left   right\n0  k-item       m\n1    mark     NaN\n2       m  k-item\n3   mark        z')
shown(pd.DataFrame(np.arange(6.0).reshape(2, 3), columns=[" first", "second ", " third "]), '    first  second    third \n0     0.0      1.0      2.0\n1     3.0      4.0      5.0')
s, u, v = pd.Series(list("wxyz")), pd.Series(["p", "q", "r"], index=[2, 0, 5]), pd.Series(["n", "o"], index=[-2, 3])
shown(s.str.cat([u.loc[[2]], v], join="right", na_rep="?"), ' 2    yp?\n-2    ??n\n 3    z?o\ndtype: object')
refused(lambda: pd.Index(["A11", "B22"]).str.extract("([A-Z])([0-9]+)", expand=False), ValueError, 'only one regex group is supported with Index')
