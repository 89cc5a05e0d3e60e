"""One table of values: each crosses into a session and back, as a variable, a result, an argument of a tool and its result."""

import dataclasses
import datetime as dt
import decimal
import enum
import fractions
import math
import pathlib
import types
import uuid

import pytest

import hognose


class Colour(enum.Enum):
    RED = 3


@dataclasses.dataclass
class Point:
    x: int
    y: tuple


# Value, and the type that it has in the session.
SAME = [
    (None, "NoneType"), (True, "bool"), (0, "int"), (-5, "int"), (2**53, "int"), (2**53 + 1, "int"), (-(2**200), "int"),
    (1.0, "float"), (-0.0, "float"), (1e300, "float"), (5e-324, "float"), (math.inf, "float"), (-math.inf, "float"),
    (1 - 2j, "complex"), (complex(math.inf, -0.0), "complex"),
    ("", "str"), ("a\n\"é\u2028🐍", "str"), ("$type", "str"), (b"\x00\xff", "bytes"), (bytearray(b"x"), "bytearray"),
    ([1, [2, []]], "list"), ((), "tuple"), ((1, (2,)), "tuple"), (set(), "set"), ({1, "a", (2, 3)}, "set"), (frozenset({1}), "frozenset"),
    ({}, "dict"), ({"b": 1, "a": 2}, "dict"), ({(1, "a"): 1, 2: 3}, "dict"), ({1: 5, "1": "b"}, "dict"), ({"$type": "tuple"}, "dict"), ({None: {True: {1.5: ()}}}, "dict"),
    (dt.date(2026, 11, 15), "date"), (dt.datetime(2026, 11, 15, 5, 31, 0, 250), "datetime"), (dt.datetime(1, 1, 1, tzinfo=dt.timezone.utc), "datetime"),
    (dt.datetime(2026, 1, 1, tzinfo=dt.timezone(dt.timedelta(hours=-5, minutes=-30))), "datetime"), (dt.time(5, 31, 0, 250000), "time"),
    (dt.timedelta(days=-1, microseconds=1), "timedelta"), (dt.timedelta.max, "timedelta"), (dt.timedelta.min, "timedelta"),
    (decimal.Decimal("1.50"), "Decimal"), (decimal.Decimal("-Infinity"), "Decimal"), (decimal.Decimal("1E+400"), "Decimal"), (fractions.Fraction(-1, 3), "Fraction"), (fractions.Fraction(2), "Fraction"),
    (uuid.UUID(int=5), "UUID"), (pathlib.PurePosixPath("/data/in.csv"), "PurePosixPath"),
]  # fmt: skip


@pytest.fixture(scope="module")
def echo():
    seen = []

    def tool(v):
        seen.append(v)
        return v

    with hognose.Session([tool]) as s:
        yield s, seen


@pytest.mark.parametrize("value, name", SAME, ids=lambda v: repr(v)[:40])
def test_crosses_unchanged(echo, value, name):
    s, seen = echo

    def same(got):
        assert type(got) is type(value) and got == value, got
        if not isinstance(value, (set, frozenset)):  # whose order is their own
            assert repr(got) == repr(value)

    s.set("v", value)
    assert s.run("print(type(v).__name__)").stdout == name + "\n"
    same(s.get("v"))
    same(s.run("v").value)
    same(s.run("[v]").value[0])
    same(s.run("tool(v)").value)
    same(seen[-1])
    same(s.run("final_answer(v)").final.value)
    with hognose.Session(variables={"v": value}) as other:
        same(other.get("v"))


def test_nan_crosses(session):
    session.set("v", [math.nan, decimal.Decimal("NaN")])
    a, b = session.get("v")
    assert math.isnan(a) and b.is_nan()


@pytest.mark.parametrize(
    "value, expression, want",
    [
        (Colour.RED, "v", 3),
        (Point(1, (2,)), "(v.x, v.y)", (1, (2,))),
        (types.SimpleNamespace(a={1}), "v.a", {1}),
        (type("L", (list,), {})([1]), "v", [1]),
        (hognose.Object("P", {"x": 1}), "v.x", 1),
    ],
)
def test_crosses_as_data(session, value, expression, want):
    session.set("v", value)
    assert session.run(expression).value == want


def test_objects_of_the_program_are_data(session):
    code = "from dataclasses import dataclass\n@dataclass\nclass P:\n    x: int\n    y: tuple\nP(1, (2,))"
    p = session.run(code).value
    assert isinstance(p, hognose.Object) and (p.class_name, p.x, p.y, repr(p)) == ("P", 1, (2,), "P(x=1, y=(2,))")
    with pytest.raises(AttributeError):
        p.z
    assert session.run("range(1, 9, 2)").value == range(1, 9, 2)


def test_what_cannot_cross(session):
    r = session.run("lambda: 1")
    assert r.type == "function" and r.text.startswith("<function")
    with pytest.raises(hognose.ConversionError):
        r.value
    inside = session.run("[len, 1]").value
    assert isinstance(inside[0], hognose.Opaque) and inside[1] == 1
    loop = []
    loop.append(loop)
    for bad in (object(), loop, [lambda: 1], {"a": {1: open}}):
        with pytest.raises(hognose.ConversionError):
            session.set("v", bad)
    assert session.run("1").value == 1


def test_arrays(session):
    np, pd = pytest.importorskip("numpy"), pytest.importorskip("pandas")
    a = np.array([[1, 2], [3, 4]], dtype="int32")
    session.set("a", a)
    got = session.run("a * 2").value
    assert got.dtype == a.dtype and (got == a * 2).all()
    frame = pd.DataFrame({"a": [1, 2], "b": ["x", "y"]}, index=[5, 6])
    session.set("f", frame)
    assert session.get("f").equals(frame) and session.run("f['a']").value.equals(frame["a"])
