"""Layouts, titles and errors of the plots of several columns."""

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd

table = pd.DataFrame({"a": [1, 2], "b": [3, 4], "c": [5, 6], "d": [1, 2]})


def shown(thing, want):
    text = str(thing)
    assert text == want, text


def fails(call, want):
    plt.close("all")
    try:
        call()
    except Exception as e:
        shown("%s: %s" % (type(e).__name__, e), want)
    else:
        raise AssertionError("no error")


for kind, titles in (("bar", "['a', 'b', 'c', 'd']"), ("barh", "['a', 'b', 'c', 'd']"), ("line", "['', '', '', '']"), ("hist", "['', '', '', '']")):
    shown([ax.get_title() for ax in table.plot(kind=kind, subplots=True)], titles)
shown(table.plot.bar(subplots=True, title=["k", "l", "m", "n"])[0].get_title(), "k")
shown(table.plot(subplots=True, layout=(-1, 3)).shape, "(2, 3)")

fails(lambda: table.plot(subplots=True, layout=(1, 2)), "ValueError: Layout of 1x2 must be larger than required size 4")
fails(lambda: table.hist(layout=(1, 2)), "ValueError: Layout of 1x2 must be larger than required size 4")
fails(lambda: table.plot(subplots=True, layout=(1,)), "ValueError: Layout must be a tuple of (rows, columns)")
fails(lambda: table.plot(subplots=True, layout=(-1, -1)), "ValueError: At least one dimension of layout must be positive")
fails(lambda: table.hist(column=["zz", "a"]), "KeyError: \"['zz'] not in index\"")
fails(lambda: table.boxplot(column=["zz"]), "KeyError: \"None of [Index(['zz'], dtype='object')] are in the [columns]\"")
fails(lambda: table.plot(x="a", y=["zz"]), "KeyError: \"None of [Index(['zz'], dtype='object')] are in the [columns]\"")
fails(lambda: table.plot(x="a", y="zz"), "KeyError: 'zz'")

# Boxes of groups stand in a square of axes, as many as it has places.
plt.close("all")
shown(table.boxplot(column="b", by="a"), "Axes(0.1,0.15;0.8x0.75)")
axes = table.boxplot(by="a")
shown((axes.shape, [ax.get_visible() for ax in axes.flat], [ax.get_title() for ax in axes.flat]), "((2, 2), [True, True, True, False], ['b', 'c', 'd', ''])")
shown(table.boxplot(column=["b", "c"], by="a").shape, "(2,)")
