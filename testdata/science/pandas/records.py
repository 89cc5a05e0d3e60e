"""Tables as record arrays, with texts in them."""

import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def shown(thing, want):
    text = str(thing)
    assert text == want, text



# Tables as records, and records as tables.
df = pd.DataFrame({"A": [1, 2], "B": ["x", None], "C": [1.5, np.nan], "D": pd.to_datetime(["2020-01-01", None])}, index=["p", "q"])
shown(repr(df.to_records()), "rec.array([('p', 1, 'x', 1.5, '2020-01-01T00:00:00.000000000'),\n           ('q', 2, None, nan,                           'NaT')],\n          dtype=[('index', 'O'), ('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(repr(df.to_records(index=False)), "rec.array([(1, 'x', 1.5, '2020-01-01T00:00:00.000000000'),\n           (2, None, nan,                           'NaT')],\n          dtype=[('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(df.to_records().dtype, "(numpy.record, [('index', 'O'), ('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(df.to_records(index=False)[0], "(1, 'x', 1.5, '2020-01-01T00:00:00.000000000')")
shown(df.to_records(index=False).tolist(), "[(1, 'x', 1.5, 1577836800000000000), (2, None, nan, None)]")
shown(repr(df.to_records().B), "array(['x', None], dtype=object)")
shown(repr(df.to_records(column_dtypes={"B": "U5", "A": "int32"})), "rec.array([('p', 1, 'x', 1.5, '2020-01-01T00:00:00.000000000'),\n           ('q', 2, 'None', nan,                           'NaT')],\n          dtype=[('index', 'O'), ('A', '<i4'), ('B', '<U5'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(df.to_records(index_dtypes="<U2").dtype, "(numpy.record, [('index', '<U2'), ('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown([tuple(x) for x in df[["A", "B"]].to_records(index=False)], "[(np.int64(1), 'x'), (np.int64(2), None)]")
shown(repr(df.set_index(["A", "B"]).to_records()), "rec.array([(1, 'x', 1.5, '2020-01-01T00:00:00.000000000'),\n           (2, nan, nan,                           'NaT')],\n          dtype=[('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(pd.DataFrame.from_records(df.to_records()), '  index  A     B    C          D\n0     p  1     x  1.5 2020-01-01\n1     q  2  None  NaN        NaT')
shown(pd.DataFrame.from_records(df.to_records(index=False), columns=["A"]), '   A     B    C          D\n0  1     x  1.5 2020-01-01\n1  2  None  NaN        NaT')
shown(pd.DataFrame.from_records(df.to_records(), index="index"), '       A     B    C          D\nindex                         \np      1     x  1.5 2020-01-01\nq      2  None  NaN        NaT')
shown(pd.DataFrame(df.to_records(index=False), columns=["B", "Q"]), '      B    Q\n0     x  NaN\n1  None  NaN')
shown(repr(df.to_records()[df.to_records().A > 1]), "rec.array([('q', 2, None, nan, 'NaT')],\n          dtype=[('index', 'O'), ('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(repr(df.iloc[:0].to_records()), "rec.array([],\n          dtype=[('index', 'O'), ('A', '<i8'), ('B', 'O'), ('C', '<f8'), ('D', '<M8[ns]')])")
shown(repr(pd.DataFrame({"c": pd.Categorical(["a", "b"]), "i": pd.array([1, None], dtype="Int64")}).to_records()), "rec.array([(0, 'a',  1.), (1, 'b', nan)],\n          dtype=[('index', '<i8'), ('c', 'O'), ('i', '<f8')])")
shown(df.to_records()[0].B, 'x')
