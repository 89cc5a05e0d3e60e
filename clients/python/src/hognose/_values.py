"""Python values as the protocol's typed JSON, and back.

What JSON has stands for itself; every other type is an object with the key "$type". Objects of a
program arrive as data (`Object`), never as code: nothing is unpickled.
"""

from __future__ import annotations

import base64
import datetime
import decimal
import enum
import fractions
import importlib
import math
import pathlib
import types
import uuid
from collections.abc import Callable, Mapping
from dataclasses import fields, is_dataclass
from typing import Any

from ._errors import ConversionError

_SAFE = 1 << 53  # larger ints are written in hexadecimal
_DEPTH = 190  # the worker reads 200 nested arrays and objects


_SEQUENCES: dict[str, Any] = {"tuple": tuple, "set": set, "frozenset": frozenset}
_PLAIN: tuple[type[Any], ...] = (str, int, float, list)


class Object:
    """An instance of a class of the program, as data: the name of its class, its fields, its repr."""

    def __init__(self, class_name: str, fields: Mapping[str, Any], text: str = "") -> None:
        self.class_name, self.fields, self.text = class_name, dict(fields), text

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["fields"][name]
        except KeyError:
            raise AttributeError(f"the {self.__dict__.get('class_name')!r} object has no field {name!r}") from None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Object) and (self.class_name, self.fields) == (other.class_name, other.fields)

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return self.text or f"{self.class_name}({', '.join(f'{k}={v!r}' for k, v in self.fields.items())})"


class Opaque:
    """Stands inside a larger value for one that cannot cross: the name of its class, and its repr."""

    def __init__(self, class_name: str, text: str) -> None:
        self.class_name, self.text = class_name, text

    def __repr__(self) -> str:
        return self.text


# A Keeper is asked for values that cannot cross: it returns fields of an object that stands for the
# value in the session, or None.
Keeper = Callable[[Any], "dict[str, Any] | None"]


def encode(v: Any, keep: Keeper | None = None, depth: int = 0) -> Any:
    """Return v in the form that json.dumps takes. ConversionError if it cannot cross."""
    t = type(v)
    if t is str or t is bool or v is None:
        return v
    if t is int:
        return v if -_SAFE <= v <= _SAFE else {"$type": "int", "value": hex(v)}
    if t is float:
        return v if math.isfinite(v) else {"$type": "float", "value": str(v)}
    if depth > _DEPTH:
        raise ConversionError("the value is nested too deeply, or contains itself")
    if t is list:
        return [encode(x, keep, depth + 1) for x in v]
    if t is dict:
        return _encode_dict(v, keep, depth)
    return _encode_other(v, keep, depth)


def _encode_dict(v: Mapping[Any, Any], keep: Keeper | None, depth: int) -> Any:
    if all(type(k) is str for k in v) and "$type" not in v:
        return {k: encode(x, keep, depth + 1) for k, x in v.items()}
    return {"$type": "dict", "items": [[encode(k, keep, depth + 3), encode(x, keep, depth + 3)] for k, x in v.items()]}


def _encode_other(v: Any, keep: Keeper | None, depth: int) -> Any:
    if isinstance(v, enum.Enum):
        return encode(v.value, keep, depth + 1)
    for name, container in _SEQUENCES.items():
        if isinstance(v, container):
            return {"$type": name, "items": [encode(x, keep, depth + 2) for x in v]}
    for base, write in _WRITERS:
        if isinstance(v, base):
            return write(v)
    if isinstance(v, Object):
        return _object(v.class_name, v.fields, v.text, keep, depth)
    if isinstance(v, types.SimpleNamespace):
        return _object("SimpleNamespace", vars(v), "", keep, depth)
    if is_dataclass(v) and not isinstance(v, type):
        return _object(type(v).__name__, {f.name: getattr(v, f.name) for f in fields(v)}, repr(v), keep, depth)
    if isinstance(v, range):
        return _object("range", {"start": v.start, "stop": v.stop, "step": v.step}, "", keep, depth)
    if type(v).__module__.partition(".")[0] in ("numpy", "pandas"):
        return _encode_array(v, keep, depth)
    # Subclasses of the plain types cross as their base.
    for plain in _PLAIN:
        if isinstance(v, plain):
            return encode(plain(v), keep, depth)
    if isinstance(v, Mapping):
        return _encode_dict(v, keep, depth)
    kept = keep(v) if keep is not None else None
    if kept is not None:
        return _object(type(v).__name__, kept, "", None, depth)
    raise ConversionError(f"a value of type {type(v).__name__!r} cannot cross to the session")


def _object(class_name: str, fields: Mapping[str, Any], text: str, keep: Keeper | None, depth: int) -> Any:
    o = {"$type": "object", "class": class_name, "fields": _encode_dict(fields, keep, depth + 1)}
    if text:
        o["text"] = text
    return o


def _encode_array(v: Any, keep: Keeper | None, depth: int) -> Any:
    """Write what numpy and pandas have as the objects that the protocol describes."""
    name = type(v).__name__
    if name == "ndarray":
        made = {"shape": list(v.shape), "dtype": str(v.dtype), "data": v.tolist()}
    elif name == "Series":
        made = {"name": v.name, "index": v.index.tolist(), "dtype": str(v.dtype), "data": v.tolist()}
    elif name == "DataFrame":
        made = {"columns": v.columns.tolist(), "index": v.index.tolist(), "data": v.astype(object).values.tolist()}
    elif hasattr(v, "item"):
        return encode(v.item(), keep, depth + 1)
    else:
        raise ConversionError(f"a value of type {name!r} cannot cross to the session")
    return _object(name, made, "", keep, depth)


def _seconds(v: datetime.timedelta) -> str:
    micro = (v.days * 86400 + v.seconds) * 1_000_000 + v.microseconds
    sign, micro = ("-", -micro) if micro < 0 else ("", micro)
    return f"{sign}{micro // 1_000_000}.{micro % 1_000_000:06d}"


def _scalar(name: str, text: Callable[[Any], str] = str) -> Callable[[Any], Any]:
    return lambda v: {"$type": name, "value": text(v)}


def _data(name: str) -> Callable[[Any], Any]:
    return lambda v: {"$type": name, "data": base64.b64encode(v).decode("ascii")}


# How values of these types are written; a subclass stands before its base.
_WRITERS: list[tuple[type, Callable[[Any], Any]]] = [
    (bytes, _data("bytes")),
    (bytearray, _data("bytearray")),
    (complex, lambda v: {"$type": "complex", "real": encode(v.real), "imag": encode(v.imag)}),
    (datetime.datetime, _scalar("datetime", lambda v: str(v.isoformat()))),
    (datetime.date, _scalar("date", lambda v: str(v.isoformat()))),
    (datetime.time, _scalar("time", lambda v: str(v.isoformat()))),
    (datetime.timedelta, _scalar("timedelta", _seconds)),
    (decimal.Decimal, _scalar("decimal")),
    (fractions.Fraction, _scalar("fraction", lambda v: f"{v.numerator}/{v.denominator}")),
    (uuid.UUID, _scalar("uuid")),
    (pathlib.PurePath, _scalar("path", lambda v: str(v.as_posix()))),
]


# A Finder returns the value for which an object with these fields stands, as a Keeper made it.
Finder = Callable[[Mapping[str, Any]], "tuple[bool, Any]"]


def decode(v: Any, find: Finder | None = None) -> Any:
    """Return the value that json.loads has read as v."""
    if type(v) is list:
        return [decode(x, find) for x in v]
    if type(v) is not dict:
        return v
    if "$type" not in v:
        return {k: decode(x, find) for k, x in v.items()}
    name = v["$type"]
    if name == "object":
        return _decode_object(v, find)
    try:
        if name in _CONTAINERS:
            return _CONTAINERS[name](decode(v["items"], find))
        return _READERS[name](v)
    except (KeyError, ValueError, TypeError, ArithmeticError) as e:
        raise ConversionError(f"the value of type {name!r} from the session cannot be read: {e}") from e


def _decode_object(v: dict[str, Any], find: Finder | None) -> Any:
    values = decode(v["fields"], find)
    if find is not None:
        found, kept = find(values)
        if found:
            return kept
    if v["class"] == "range" and set(values) == {"start", "stop", "step"}:
        return range(values["start"], values["stop"], values["step"])
    if v["class"] in ("ndarray", "Series", "DataFrame"):
        made = _decode_array(v["class"], values)
        if made is not None:
            return made
    return Object(v["class"], values, v.get("text", ""))


def _decode_array(name: str, v: Mapping[str, Any]) -> Any:
    """Make an array or frame if numpy or pandas is installed here; None if not, or if it cannot be made."""
    try:
        if name == "ndarray":
            numpy: Any = importlib.import_module("numpy")
            return numpy.array(v["data"], dtype=v["dtype"]).reshape(v["shape"])
        pandas: Any = importlib.import_module("pandas")
        if name == "Series":
            return pandas.Series(v["data"], index=v["index"], name=v["name"], dtype=v["dtype"])
        return pandas.DataFrame(v["data"], index=v["index"], columns=v["columns"])
    except (ImportError, KeyError, TypeError, ValueError):
        return None


def _timedelta(text: str) -> datetime.timedelta:
    return datetime.timedelta(microseconds=int(decimal.Decimal(text).scaleb(6)))


def _time(kind: Any, text: str) -> Any:
    # Before Python 3.11 fromisoformat reads neither "Z" nor seconds in offsets of other forms.
    return kind.fromisoformat(text[:-1] + "+00:00" if text.endswith("Z") else text)


_CONTAINERS: dict[str, Callable[[Any], Any]] = {
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "dict": lambda pairs: {k: v for k, v in pairs},
}

_READERS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "int": lambda v: int(v["value"], 16),
    "float": lambda v: float(v["value"]),
    "complex": lambda v: complex(decode(v["real"]), decode(v["imag"])),
    "bytes": lambda v: base64.b64decode(v["data"]),
    "bytearray": lambda v: bytearray(base64.b64decode(v["data"])),
    "datetime": lambda v: _time(datetime.datetime, v["value"]),
    "date": lambda v: datetime.date.fromisoformat(v["value"]),
    "time": lambda v: _time(datetime.time, v["value"]),
    "timedelta": lambda v: _timedelta(v["value"]),
    "decimal": lambda v: decimal.Decimal(v["value"]),
    "fraction": lambda v: fractions.Fraction(v["value"]),
    "uuid": lambda v: uuid.UUID(v["value"]),
    "path": lambda v: pathlib.PurePosixPath(v["value"]),
    "repr": lambda v: Opaque(v["class"], v["text"]),
}
