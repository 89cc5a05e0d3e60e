# /// script
# dependencies = ["cattrs"]
# ///
from attrs import define, field
from datetime import datetime
from typing import Optional
import cattrs
from cattrs.preconf.json import make_converter
from cattrs.gen import make_dict_unstructure_fn, override


@define
class A:
    x: int
    y: list[float] = field(factory=list)
    z: Optional[str] = None


@define
class B:
    a: A
    m: dict[str, A]


c = cattrs.Converter()
b = c.structure({"a": {"x": "1", "y": ["2", 3]}, "m": {"k": {"x": 5}}}, B)
print(b, c.unstructure(b))
c.register_unstructure_hook(A, make_dict_unstructure_fn(A, c, y=override(omit=True), z=override(rename="zz")))
print(c.unstructure(b), make_converter().dumps(datetime(2024, 1, 2)))
try:
    c.structure({"a": {"x": "q"}, "m": {}}, B)
except Exception as e:
    print(type(e).__name__, cattrs.transform_error(e))
