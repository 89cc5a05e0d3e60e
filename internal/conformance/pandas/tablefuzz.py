"""Random tables and what is done with them: prints a line for every case, here and on pandas alike."""

import hashlib
import random
import warnings

import numpy as np
import pandas as pd

warnings.simplefilter("ignore")


def column(r, n, kind):
    """A column of n elements."""
    gaps = r.random() < 0.5
    hole = lambda x, none=None: none if gaps and r.random() < 0.25 else x
    if kind == "int":
        return pd.Series([r.randint(-9, 9) for _ in range(n)], dtype=r.choice(["int64", "int64", "int32", "uint8"]) if r.random() < 0.9 else "int64") if r.random() < 0.5 else pd.Series([r.randint(0, 4) for _ in range(n)], dtype="int64")
    if kind == "float":
        return pd.Series([hole(round(r.uniform(-9, 9), r.choice([0, 1, 2])), np.nan) for _ in range(n)], dtype=r.choice(["float64", "float64", "float32"]))
    if kind == "bool":
        return pd.Series([r.random() < 0.5 for _ in range(n)], dtype=bool)
    if kind == "str":
        return pd.Series([hole(r.choice(["a", "b", "Bc", "d d", "", "é"]), r.choice([None, np.nan])) for _ in range(n)], dtype=object)
    if kind == "date":
        start = pd.Timestamp("2021-01-30")
        s = pd.Series([hole(start + pd.Timedelta(days=r.randint(0, 40), hours=r.choice([0, 0, 5])), pd.NaT) for _ in range(n)], dtype="datetime64[ns]")
        return s.dt.tz_localize(r.choice(["UTC", "Europe/Berlin", "US/Eastern"])) if r.random() < 0.25 else s
    if kind == "delta":
        return pd.Series([hole(pd.Timedelta(minutes=r.randint(-500, 5000)), pd.NaT) for _ in range(n)], dtype="timedelta64[ns]")
    if kind == "cat":
        return pd.Series(pd.Categorical([hole(r.choice("xyz")) for _ in range(n)], categories=list(r.choice(["xyz", "zyxw"])), ordered=r.random() < 0.4))
    if kind == "Int":
        return pd.Series([hole(r.randint(-5, 5), pd.NA) for _ in range(n)], dtype=r.choice(["Int64", "Float64"]))
    if kind == "boolean":
        return pd.Series([hole(r.random() < 0.5, pd.NA) for _ in range(n)], dtype="boolean")
    return pd.Series([hole(r.choice(["a", "b", "cc"]), pd.NA) for _ in range(n)], dtype="string")


KINDS = "int int float float str str bool date delta cat Int boolean string".split()


def index(r, n):
    """Labels of rows."""
    what = r.randrange(8)
    if what < 3:
        return pd.RangeIndex(n)
    if what == 3:
        return pd.Index([r.choice("abcde") for _ in range(n)], name=r.choice([None, "k"]))
    if what == 4:
        return pd.Index([r.randint(0, 6) for _ in range(n)], name=r.choice([None, "n"]))
    if what == 5:
        return pd.date_range("2021-03-01", periods=n, freq=r.choice(["D", "h", "MS"]), name=r.choice([None, "t"]))
    if what == 6:
        return pd.MultiIndex.from_arrays([[r.choice("ab") for _ in range(n)], [r.randint(0, 3) for _ in range(n)]], names=r.choice([[None, None], ["p", "q"]]))
    return pd.Index([round(r.uniform(0, 3), 1) for _ in range(n)])


def table(r):
    n = r.choice([0, 1, 2, 3, 4, 5, 6, 7, 8])
    names = list("ABCDE")[:r.randint(1, 4)]
    d = pd.DataFrame({c: column(r, n, r.choice(KINDS)) for c in names})
    d.index = index(r, n)
    return d


def pick(r, d):
    return r.choice(list(d.columns))


def some(r, d):
    return r.sample(list(d.columns), r.randint(1, len(d.columns)))


REDUCTIONS = "sum mean min max count std var median first last nunique size prod any all sem skew".split()


def grouped(r, d):
    by = r.choice([pick(r, d), [pick(r, d)], some(r, d)])
    kw = {}
    if r.random() < 0.2:
        kw["sort"] = False
    if r.random() < 0.2:
        kw["dropna"] = False
    if r.random() < 0.2:
        kw["as_index"] = False
    if r.random() < 0.5:
        kw["observed"] = r.choice([True, False])
    g = d.groupby(by, **kw)
    rest = [c for c in d.columns if c != by and not (isinstance(by, list) and c in by)]
    if rest and r.random() < 0.6:
        g = g[r.choice([r.choice(rest), rest])]
    return g


def group(r, d):
    g, what = grouped(r, d), r.randrange(9)
    name = r.choice(REDUCTIONS)
    if what < 3:
        return getattr(g, name)(**({"numeric_only": True} if name in ("sum", "mean", "min", "max", "std", "var", "median") and r.random() < 0.4 else {}))
    if what == 3:
        return g.agg(r.choice([[name, "count"], name, lambda x: len(x)]))
    if what == 4:
        return g.transform(r.choice(["sum", "mean", "max", "first", "count", "nunique", "cumsum", "rank"]))
    if what == 5:
        return getattr(g, r.choice(["cumsum", "cummax", "cumcount", "ngroup", "rank", "shift", "diff", "ffill", "bfill"]))()
    if what == 6:
        return r.choice([lambda: g.head(1), lambda: g.tail(1), lambda: g.nth(0), lambda: g.apply(lambda x: x.head(1)), lambda: g.apply(len), lambda: g.size()])()
    if what == 7:
        return r.choice([lambda: g.value_counts(), lambda: g.describe(), lambda: g.quantile(0.5), lambda: g.idxmax(), lambda: g.filter(lambda x: len(x) > 1)])()
    return {str(k): v for k, v in g.groups.items()}


def select(r, d):
    n = len(d)
    c = pick(r, d)
    return r.choice([
        lambda: d[c], lambda: d[some(r, d)], lambda: d.iloc[r.randint(-2, n):r.randint(0, n + 1)], lambda: d[d[c].notna()], lambda: d[d[c] == d[c].iloc[0]],
        lambda: d.loc[d.index[0]], lambda: d.loc[[d.index[-1]]], lambda: d.loc[:, :c], lambda: d.iloc[-1], lambda: d.iloc[::-1], lambda: d.at[d.index[0], c],
        lambda: d.head(2), lambda: d.tail(-1), lambda: d.take([0, -1]), lambda: d.sample(2, random_state=r.randint(0, 9)), lambda: d.xs(d.index[0]),
        lambda: d.isin([0, 1, "a", True]), lambda: d.query(f"{c} == {c}"), lambda: d.where(d.notna(), 0), lambda: d[c].mask(d[c].isna(), d[c].dropna().iloc[0]),
        lambda: d.reindex(list(d.index[:2]) + [d.index[0]]), lambda: d.reindex(columns=[c, "Z"]), lambda: d.select_dtypes("number"), lambda: d.filter(like="A"),
        lambda: d.drop(columns=c), lambda: d.drop(index=d.index[0]), lambda: d.truncate(), lambda: d.nlargest(2, c), lambda: d[c].nsmallest(2)])()


def shape(r, d):
    a, b, c = pick(r, d), pick(r, d), pick(r, d)
    return r.choice([
        lambda: d.T, lambda: d.melt(id_vars=a), lambda: d.stack(future_stack=True), lambda: d.unstack(), lambda: d.set_index(a), lambda: d.set_index([a], append=True), lambda: d.reset_index(),
        lambda: d.pivot_table(index=a, columns=b, values=c, aggfunc=r.choice(["sum", "mean", "count", "first"]), observed=False), lambda: d.pivot(index=a, columns=b, values=c),
        lambda: pd.get_dummies(d[a]), lambda: pd.get_dummies(d), lambda: pd.crosstab(d[a], d[b]), lambda: d.explode(a), lambda: pd.concat([d, d.iloc[:1]]), lambda: pd.concat([d, d], axis=1),
        lambda: pd.concat({"x": d, "y": d.head(1)}), lambda: d.merge(d, on=a, how=r.choice(["inner", "left", "outer", "right"])), lambda: d.merge(d.head(2), on=some(r, d), how="outer", indicator=True),
        lambda: d.join(d, rsuffix="_r"), lambda: d.add_prefix("p_"), lambda: d.rename(columns=str.lower), lambda: d.sort_values(a), lambda: d.sort_values([a, b], ascending=[False, True]),
        lambda: d.sort_index(), lambda: d.sort_values(a, na_position="first"), lambda: d.drop_duplicates(a), lambda: d.duplicated(), lambda: d.assign(N=d[a]), lambda: d.astype(str), lambda: d.astype(object),
        lambda: d[a].astype("category"), lambda: d.convert_dtypes(), lambda: d.infer_objects(), lambda: d.compare(d), lambda: d.squeeze(), lambda: d.swapaxes(0, 1), lambda: d.combine_first(d.iloc[::-1])])()


def reduce(r, d):
    a = pick(r, d)
    s = d[a]
    name = r.choice("sum mean min max count std var median prod any all nunique idxmax idxmin sem skew kurt".split())
    return r.choice([
        lambda: getattr(s, name)(), lambda: getattr(d, name)(), lambda: getattr(d, name)(axis=1), lambda: getattr(d, name)(numeric_only=True) if name not in ("nunique", "any", "all") else s.mode(),
        lambda: d.describe(), lambda: d.describe(include="all"), lambda: s.describe(), lambda: s.value_counts(), lambda: s.value_counts(normalize=True, dropna=False), lambda: d.value_counts(), lambda: s.unique(),
        lambda: s.mode(), lambda: d.mode(), lambda: d.quantile(0.3, numeric_only=True), lambda: s.quantile([0.1, 0.9]), lambda: d.corr(numeric_only=True), lambda: d.cov(numeric_only=True),
        lambda: d.agg(["min", "max"]), lambda: d.agg({a: ["count", "nunique"]}), lambda: s.agg(["min", "max"]), lambda: d.isna().sum(), lambda: d.count(axis=1), lambda: d.memory_usage(index=False),
        lambda: s.is_unique, lambda: s.is_monotonic_increasing, lambda: s.factorize(), lambda: d.dtypes, lambda: s.sum(skipna=False), lambda: s.cumsum(), lambda: d.cummax(), lambda: s.rank(), lambda: d.rank(numeric_only=True)])()


def change(r, d):
    a, b = pick(r, d), pick(r, d)
    s = d[a]
    number = r.choice([2, 0.5, -1, 3])
    return r.choice([
        lambda: d.fillna(0), lambda: s.fillna(s.dropna().iloc[0]), lambda: d.ffill(), lambda: d.bfill(limit=1), lambda: d.dropna(), lambda: d.dropna(subset=[a]), lambda: d.dropna(axis=1), lambda: s.interpolate(),
        lambda: s + number, lambda: s * number, lambda: number - s, lambda: s + d[b], lambda: s == d[b], lambda: s < d[b], lambda: d.select_dtypes("number") / number, lambda: s // number, lambda: s % number,
        lambda: s ** 2, lambda: -s, lambda: ~s, lambda: s & d[b], lambda: abs(s), lambda: s.round(1), lambda: s.clip(0, 3), lambda: s.shift(), lambda: d.shift(-1), lambda: s.diff(), lambda: s.pct_change(),
        lambda: s.map({0: "z", "a": 1, True: "t"}), lambda: s.apply(str), lambda: d.apply(lambda x: x.iloc[0] if len(x) else None), lambda: d.apply(lambda x: len(x), axis=1), lambda: d.map(lambda x: str(x)),
        lambda: s.replace({0: 9, "a": "A"}), lambda: d.replace(0, 5), lambda: s.rolling(2).sum(), lambda: s.rolling(3, min_periods=1).mean(), lambda: s.expanding().max(), lambda: s.ewm(span=3).mean(),
        lambda: pd.cut(s, 3), lambda: pd.qcut(s, 2, duplicates="drop"), lambda: s.between(0, 3), lambda: s.where(s.notna(), "?"), lambda: s.to_frame().eq(s, axis=0), lambda: d.add(d), lambda: d.sub(s, axis=0),
        lambda: d.mul(2).add(1), lambda: s.searchsorted(s.iloc[0]), lambda: s.repeat(2), lambda: s.explode(), lambda: s.combine_first(d[b]), lambda: d.eq(d.iloc[0]), lambda: s.align(d[b].iloc[:2])])()


def text(r, d):
    s = column(r, r.randint(0, 6), r.choice(["str", "string"]))
    return r.choice([
        lambda: s.str.upper(), lambda: s.str.len(), lambda: s.str.contains("a"), lambda: s.str.contains("B", case=False, na=False), lambda: s.str.replace("a", "_"), lambda: s.str.split(), lambda: s.str.split(" ", expand=True),
        lambda: s.str.get(0), lambda: s.str[:1], lambda: s.str.extract(r"(\w)(\w)?"), lambda: s.str.cat(sep="-"), lambda: s.str.cat(s), lambda: s.str.pad(4, fillchar="*"), lambda: s.str.startswith("B"), lambda: s.str.findall("[a-z]"),
        lambda: s.str.get_dummies(" "), lambda: s.str.isalpha(), lambda: s.str.title(), lambda: s.str.count("d"), lambda: s.str.strip("d"), lambda: s.str.zfill(3), lambda: s.str.match("[ab]"), lambda: s.str.partition(" "),
        lambda: s + "x", lambda: s == "a", lambda: s.sort_values(), lambda: s.value_counts(), lambda: s.str.repeat(2), lambda: s.str.encode("utf8"), lambda: s.sum() if len(s) else 0, lambda: s.max()])()


def time(r, d):
    s = column(r, r.randint(1, 7), r.choice(["date", "date", "delta"]))
    t = pd.Series(range(len(s)), index=pd.DatetimeIndex(pd.date_range("2021-01-29 22:00", periods=len(s), freq=r.choice(["D", "h", "7h", "ME", "B"]))))
    return r.choice([
        lambda: s.dt.day, lambda: s.dt.month_name(), lambda: s.dt.floor("D"), lambda: s.dt.strftime("%Y/%m"), lambda: s.dt.to_period("M"), lambda: s.dt.dayofweek, lambda: s.dt.total_seconds(), lambda: s.dt.days, lambda: s.dt.components,
        lambda: s + pd.Timedelta("1h"), lambda: s - s.min(), lambda: s.dt.tz_localize("UTC"), lambda: s.dt.tz_convert("Asia/Tokyo"), lambda: s.dt.date, lambda: s.dt.time, lambda: s.dt.normalize(), lambda: s + pd.offsets.MonthEnd(),
        lambda: s + pd.DateOffset(months=1), lambda: t.resample(r.choice(["D", "2D", "W", "ME", "12h"])).sum(), lambda: t.resample("D").agg(["min", "max"]), lambda: t.resample("D").ffill(), lambda: t.asfreq("12h"), lambda: t.rolling("2D").sum(),
        lambda: t.shift(1, freq="D"), lambda: t.index.to_period("M"), lambda: t.index.month, lambda: t.tz_localize("US/Eastern"), lambda: t.loc["2021-01"], lambda: t.between_time("00:00", "12:00"), lambda: t.groupby(t.index.day).sum(),
        lambda: s.astype(str), lambda: s.describe(), lambda: s.mean(), lambda: s.diff(), lambda: s.sort_values(), lambda: s.dt.isocalendar(), lambda: s.to_frame().agg(["min", "max"]), lambda: s.dt.round("h"), lambda: s.isin(list(s[:2]))])()


def write(r, d):
    d = d.copy()
    c, n = pick(r, d), len(d)
    value = r.choice([0, 1.5, "s", None, np.nan, pd.Timestamp("2022-01-01"), True])
    what = r.randrange(9)
    if what == 0:
        d[c] = value
    elif what == 1:
        d.loc[d.index[0], c] = value
    elif what == 2:
        d.iloc[-1, 0] = value
    elif what == 3:
        d["N"] = range(n)
    elif what == 4:
        d.loc[d[c].isna(), c] = value
    elif what == 5:
        d.insert(0, "N", d[c])
    elif what == 6:
        d.loc[99 if d.index.nlevels == 1 else (99, 9)] = value
    elif what == 7:
        d.iloc[0] = d.iloc[-1]
    else:
        d[["N", c]] = d[[c, c]]
    return d


def files(r, d):
    import io
    if r.random() < 0.5:
        text = d.to_csv(**r.choice([{}, {"index": False}, {"sep": ";"}, {"na_rep": "-"}, {"float_format": "%.2f"}, {"header": False}]))
        return text if r.random() < 0.4 else pd.read_csv(io.StringIO(text), **r.choice([{}, {"index_col": 0}, {"sep": ";"}, {"dtype": str}, {"nrows": 2}, {"header": None}, {"na_values": ["a"]}]))
    return r.choice([lambda: d.to_json(), lambda: d.to_json(orient=r.choice(["records", "split", "index", "values", "table"])), lambda: d.to_dict(), lambda: d.to_dict("records"), lambda: d.to_string(), lambda: d.to_html(), lambda: d.to_dict("split"),
                     lambda: d.to_string(index=False, na_rep="-"), lambda: d.to_numpy().tolist(), lambda: list(d.itertuples()), lambda: d.to_csv(sep="\t"), lambda: d._repr_html_(), lambda: [s.tolist() for _, s in d.items()]])()


ACTIONS = [group, group, group, select, select, shape, shape, reduce, reduce, change, change, change, text, time, write, files]


def shown(x):
    """All that can be seen of a result."""
    if isinstance(x, pd.DataFrame):
        return f"{x!r}\n{x.dtypes.tolist()} {x.index!r} {x.columns!r} {x.shape}"
    if isinstance(x, pd.Series):
        return f"{x!r}\n{x.dtype} {x.index!r} {x.name!r}"
    if isinstance(x, (tuple, list)):
        return f"{type(x).__name__}({', '.join(map(shown, x))})"
    return f"{type(x).__name__} {x!r}"


def case(seed):
    """What comes of a case, as text."""
    r = random.Random(seed)
    d = table(r)
    action = r.choice(ACTIONS)
    try:
        out = shown(action(r, d))
    except Exception as e:
        out = f"{type(e).__name__}"
    return action.__name__, out


def run(first, last, full=()):
    """Print a line with the digest of each case, and the whole text of some."""
    for seed in range(first, last):
        try:
            name, out = case(seed)
        except Exception as e:
            name, out = "table", f"{type(e).__name__}: {e}"
        digest = hashlib.md5(out.encode()).hexdigest()[:12]
        print(f"\x1fcase\x1f{seed}\x1f{name}\x1f{digest}")
        if full is True or seed in full:
            print(out)


if __name__ == "__main__":
    import sys
    run(int(sys.argv[1]), int(sys.argv[2]), set(map(int, sys.argv[3].split(","))) if len(sys.argv) > 3 and sys.argv[3][:1].isdigit() else True if sys.argv[3:4] == ["all"] else ())
