"""Where classes say that they are from, the modules of pandas.core, and pickles of everything."""

import copy
import pickle

import numpy as np
import pandas as pd

table = pd.DataFrame({"a": [1, 2], "t": pd.to_datetime(["2024-01-01", "2024-01-02"]), "c": pd.Categorical(["x", "y"])})
for thing, name in [
        (table, "core.frame.DataFrame"), (table.a, "core.series.Series"), (table.index, "core.indexes.range.RangeIndex"),
        (table.columns, "core.indexes.base.Index"), (table.set_index("t").index, "core.indexes.datetimes.DatetimeIndex"),
        (table.set_index(["a", "t"]).index, "core.indexes.multi.MultiIndex"), (table.set_index("c").index, "core.indexes.category.CategoricalIndex"),
        (pd.PeriodIndex(["2024"], freq="Y"), "core.indexes.period.PeriodIndex"), (pd.TimedeltaIndex(["1h"]), "core.indexes.timedeltas.TimedeltaIndex"),
        (pd.IntervalIndex.from_breaks([0, 1]), "core.indexes.interval.IntervalIndex"), (table.groupby("a"), "core.groupby.generic.DataFrameGroupBy"),
        (table.groupby("a").t, "core.groupby.generic.SeriesGroupBy"), (table.set_index("t").resample("D"), "core.resample.DatetimeIndexResampler"),
        (table.a.rolling(2), "core.window.rolling.Rolling"), (table.c.array, "core.arrays.categorical.Categorical"),
        (table.t.array, "core.arrays.datetimes.DatetimeArray"), (pd.array([1]), "core.arrays.integer.IntegerArray"),
        (pd.array(["x"]), "core.arrays.string_.StringArray"), (table.c.dtype, "core.dtypes.dtypes.CategoricalDtype"),
        (next(table.itertuples()), "core.frame.Pandas"), (table.index.names, "core.indexes.frozen.FrozenList")]:
    assert str(type(thing)) == f"<class 'pandas.{name}'>", type(thing)
assert str(np.random.Generator) == "<class 'numpy.random._generator.Generator'>" and str(np.random.RandomState) == "<class 'numpy.random.mtrand.RandomState'>"

assert pd.core.frame.DataFrame is pd.DataFrame and pd.core.series.Series is pd.Series and pd.core.indexes.multi.MultiIndex is pd.MultiIndex
assert isinstance(table.groupby("a"), pd.core.groupby.DataFrameGroupBy) and isinstance(table.groupby("a").t, pd.core.groupby.generic.SeriesGroupBy)
from pandas.core.indexes.datetimes import DatetimeIndex
assert DatetimeIndex is pd.DatetimeIndex

for thing in [table, table.set_index("t").index, table.set_index(["a", "t"]).index, pd.IntervalIndex.from_breaks([0, 1, 2]), table.t.array, table.a.array,
              pd.array([1, None]), pd.array([True, None]), pd.array([1.5]), pd.Int64Dtype(), table.index.names, pd.NamedAgg("a", "sum"), table.c.dtype]:
    for other in (pickle.loads(pickle.dumps(thing)), copy.deepcopy(thing)):
        assert repr(other) == repr(thing) and type(other) is type(thing)
rng = pickle.loads(pickle.dumps(np.random.default_rng(1)))
assert rng.integers(10) == np.random.default_rng(1).integers(10)
