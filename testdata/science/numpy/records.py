# Structured types, records, tables with names, business days, and times that are keys.
import copy
import pickle
from datetime import datetime, timedelta
from io import StringIO

import numpy as np

kind = [("name", "U10"), ("age", "i4"), ("weight", "f4")]
a = np.array([("Rex", 9, 81.0), ("Fido", 3, 27.0)], dtype=kind)
assert repr(a) == "array([('Rex', 9, 81.), ('Fido', 3, 27.)],\n      dtype=[('name', '<U10'), ('age', '<i4'), ('weight', '<f4')])", repr(a)
assert a.dtype.names == ("name", "age", "weight") and a.dtype.itemsize == 48 and len(a.dtype) == 3
assert a["age"].tolist() == [9, 3] and a["age"].base is a
a["age"] = 5
a[0]["age"] = 10
assert a["age"].tolist() == [10, 5]
first = a[0]
assert first.item() == ("Rex", 10, 81.0) and first["name"] == "Rex" and first[1] == 10 and len(first) == 3
assert repr(first) == "np.void(('Rex', 10, 81.0), dtype=[('name', '<U10'), ('age', '<i4'), ('weight', '<f4')])"
assert np.sort(a, order="age")["name"].tolist() == ["Fido", "Rex"] and np.argsort(a, order=["weight"]).tolist() == [1, 0]
assert a[["name", "age"]].tolist() == [("Rex", 10), ("Fido", 5)]
assert a[a["age"] > 6]["name"].tolist() == ["Rex"]
assert (a == a).all() and (a != a[::-1]).all()
assert np.concatenate([a, a]).shape == (4,) and np.unique(np.concatenate([a, a])).shape == (2,)
for again in (pickle.loads(pickle.dumps(a)), copy.deepcopy(a)):
    assert (again == a).all() and again.dtype == a.dtype
nested = np.array([(1, [1, 2, 3], (4, 5.5))], dtype=[("a", "i4"), ("b", "f8", (3,)), ("c", [("d", "i2"), ("e", "f8")])])
assert nested["b"].shape == (1, 3) and nested["c"]["e"][0] == 5.5
assert repr(np.dtype("i4,(2,3)f8,S5")) == "dtype([('f0', '<i4'), ('f1', '<f8', (2, 3)), ('f2', 'S5')])"
for bad, error in (("a['no']", ValueError), ("np.dtype([('x', int), ('x', int)])", ValueError), ("a + 1", TypeError), ("np.array([(1, 2, 3)], dtype='i4,i4')", ValueError)):
    try:
        eval(bad)
    except error:
        pass
    else:
        raise AssertionError(bad)

# Rows can be found by their bytes.
m = np.array([[1, 2], [3, 4], [1, 2]])
rows = np.unique(np.ascontiguousarray(m).view(np.dtype((np.void, m.dtype.itemsize * m.shape[1]))))
assert rows.view(m.dtype).reshape(-1, 2).tolist() == [[1, 2], [3, 4]]

t = np.genfromtxt(StringIO("a,b c,d-e\n1,2,x\n4,,yy"), names=True, delimiter=",", dtype=None, encoding="utf-8")
assert t.dtype == np.dtype([("a", "<i8"), ("b_c", "<i8"), ("de", "<U2")]) and t.tolist() == [(1, 2, "x"), (4, -1, "yy")]
assert np.genfromtxt(StringIO("# a b\n1 2\n3 4"), names=True)["b"].tolist() == [2.0, 4.0]
assert np.loadtxt(StringIO("M 21\nF 35"), dtype=[("sex", "S1"), ("age", "i4")]).tolist() == [(b"M", 21), (b"F", 35)]

r = np.rec.fromarrays([[1, 2], [3.5, 4.5]], names="x,y")
assert r.x.tolist() == [1, 2] and r[1].y == 4.5 and isinstance(r, np.recarray) and isinstance(r[0], np.record)
r.y = [7, 8]
assert r["y"].sum() == 15

assert np.busday_count("2011", "2012") == 260 and np.busday_count("2012", "2011") == -260
assert str(np.busday_offset("2011-01-11", 25, holidays=["2011-01-12", "2011-02-01"])) == "2011-02-17"
assert np.is_busday(["2011-07-01", "2011-07-02"]).tolist() == [True, False]
assert {np.datetime64("2020-01-01"): 1}[np.datetime64("2020-01-01", "ns")] == 1
assert hash(np.datetime64("2020-01-01T10")) == hash(datetime(2020, 1, 1, 10)) and hash(np.timedelta64(3, "D")) == hash(timedelta(3))
assert repr(np.datetime64("2020-01-01T10")) == "np.datetime64('2020-01-01T10','h')" and np.dtype("M8[Y/4]") == "M8[3M]"

np.set_printoptions(legacy="1.25")
assert repr(np.float64(1.5)) == "1.5" and repr([np.int64(2)]) == "[2]"
np.set_printoptions(legacy=False)
assert repr(np.float64(1.5)) == "np.float64(1.5)"

# Fields added, dropped, renamed and joined.
import numpy.lib.recfunctions as rfn

people = np.array([("Bob", 25, 1.5), ("Al", 30, 2.5)], dtype=[("name", "U10"), ("age", "i4"), ("w", "f8")])
more = rfn.append_fields(people, "z", [1, 2], usemask=False)
assert more.dtype.names == ("name", "age", "w", "z") and more["z"].tolist() == [1, 2] and more["name"].tolist() == ["Bob", "Al"]
assert rfn.drop_fields(people, ["w", "name"]).tolist() == [(25,), (30,)]
assert rfn.rename_fields(people, {"w": "weight"}).dtype.names == ("name", "age", "weight")
assert rfn.structured_to_unstructured(people[["age", "w"]]).tolist() == [[25.0, 1.5], [30.0, 2.5]]
assert rfn.unstructured_to_structured(np.array([[1, 2], [3, 4]]), names=["p", "q"]).tolist() == [(1, 2), (3, 4)]
assert rfn.merge_arrays([np.array([1, 2]), np.array([3.0, 4, 5])]).tolist() == [(1, 3.0), (2, 4.0), (-1, 5.0)]
nested = np.dtype([("a", [("x", "i4"), ("y", "f8")]), ("b", "i8")])
assert rfn.get_names(nested) == (("a", ("x", "y")), "b") and rfn.get_names_flat(nested) == ("a", "x", "y", "b")
assert rfn.require_fields(people, [("age", "f4"), ("zz", "i4")]).tolist() == [(25.0, 0), (30.0, 0)]
assert rfn.stack_arrays((people, people), usemask=False).shape == (4,)
