"""Which of equal rows comes first: sorting is that of NumPy's quicksort, unless a stable one is asked for."""

import numpy as np
import pandas as pd


def shown(thing, want):
    text = str(thing)
    assert text == want, text


names = [f"x{i * i % 7}" for i in range(40)]
table = pd.DataFrame({"name": names, "day": pd.to_datetime("2020-01-01") + pd.to_timedelta([i * i % 5 for i in range(40)], unit="D"),
                      "even": [i % 3 == 0 for i in range(40)], "sort": pd.Categorical([f"c{i % 4}" for i in range(40)]), "n": range(40)})
gaps = table["name"].where(table["n"] % 9 != 4)
shown(table.sort_values("name").n.tolist(), '[0, 35, 14, 7, 28, 21, 22, 15, 13, 27, 29, 8, 6, 34, 36, 1, 20, 32, 25, 24, 31, 39, 18, 17, 3, 4, 11, 10, 38, 37, 2, 33, 30, 9, 12, 26, 16, 23, 5, 19]')
shown(table.sort_values("name", ascending=False).n.tolist(), '[26, 16, 2, 5, 23, 37, 30, 9, 19, 12, 33, 25, 24, 31, 18, 17, 39, 32, 11, 10, 38, 4, 3, 27, 36, 29, 34, 20, 22, 1, 15, 13, 8, 6, 28, 21, 14, 35, 7, 0]')
shown(table.sort_values("name", kind="stable").n.tolist(), '[0, 7, 14, 21, 28, 35, 1, 6, 8, 13, 15, 20, 22, 27, 29, 34, 36, 3, 4, 10, 11, 17, 18, 24, 25, 31, 32, 38, 39, 2, 5, 9, 12, 16, 19, 23, 26, 30, 33, 37]')
shown(table.sort_values(["name", "even"]).n.tolist(), '[7, 14, 28, 35, 0, 21, 1, 8, 13, 20, 22, 29, 34, 6, 15, 27, 36, 4, 10, 11, 17, 25, 31, 32, 38, 3, 18, 24, 39, 2, 5, 16, 19, 23, 26, 37, 9, 12, 30, 33]')
shown(table.sort_values("day").n.tolist(), '[0, 35, 5, 30, 25, 10, 20, 15, 36, 34, 31, 29, 26, 24, 21, 16, 19, 39, 1, 11, 9, 4, 6, 14, 37, 2, 3, 33, 32, 17, 27, 8, 23, 22, 12, 13, 38, 18, 7, 28]')
shown(table.sort_values("day", ascending=False).n.tolist(), '[32, 22, 18, 17, 33, 27, 13, 12, 28, 37, 8, 7, 38, 3, 2, 23, 29, 34, 26, 31, 24, 39, 21, 1, 19, 36, 14, 11, 9, 6, 4, 16, 35, 0, 30, 25, 15, 10, 5, 20]')
shown(table.sort_values("even").n.tolist(), '[19, 26, 25, 23, 22, 31, 20, 38, 32, 17, 16, 29, 13, 14, 11, 10, 35, 8, 7, 5, 4, 37, 2, 1, 34, 28, 33, 36, 30, 0, 24, 21, 18, 15, 12, 9, 6, 3, 27, 39]')
shown(table.sort_values("sort", ascending=False).n.tolist(), '[39, 7, 27, 23, 19, 15, 11, 35, 31, 3, 10, 6, 30, 14, 2, 26, 18, 38, 34, 22, 29, 33, 25, 37, 21, 9, 17, 5, 13, 1, 32, 36, 0, 28, 24, 16, 12, 8, 4, 20]')
shown(gaps.sort_values().index.tolist(), '[0, 14, 35, 28, 7, 21, 15, 27, 29, 20, 6, 34, 36, 1, 8, 25, 24, 32, 39, 18, 17, 3, 11, 10, 38, 37, 2, 5, 33, 30, 12, 26, 16, 23, 9, 19, 4, 13, 22, 31]')
shown(gaps.sort_values(ascending=False, na_position="first").index.tolist(), '[4, 13, 22, 31, 26, 2, 5, 37, 23, 9, 30, 12, 19, 33, 16, 18, 25, 24, 32, 39, 17, 11, 10, 38, 3, 29, 36, 34, 20, 27, 1, 15, 8, 6, 28, 21, 14, 35, 7, 0]')
shown(table.set_index("name").sort_index().n.tolist(), '[0, 35, 14, 7, 28, 21, 22, 15, 13, 27, 29, 8, 6, 34, 36, 1, 20, 32, 25, 24, 31, 39, 18, 17, 3, 4, 11, 10, 38, 37, 2, 33, 30, 9, 12, 26, 16, 23, 5, 19]')
shown(pd.Index(names).sort_values(return_indexer=True)[1].tolist(), '[0, 35, 14, 7, 28, 21, 22, 15, 13, 27, 29, 8, 6, 34, 36, 1, 20, 32, 25, 24, 31, 39, 18, 17, 3, 4, 11, 10, 38, 37, 2, 33, 30, 9, 12, 26, 16, 23, 5, 19]')
shown(table["name"].value_counts().index.tolist(), "['x2', 'x1', 'x4', 'x0']")
shown(table.head(16).sort_values("name").n.tolist(), '[0, 7, 14, 1, 6, 8, 13, 15, 3, 4, 10, 11, 2, 5, 9, 12]')
