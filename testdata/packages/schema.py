# /// script
# dependencies = ["schema"]
# ///
from schema import Schema, And, Or, Optional, Use, SchemaError, Regex, Forbidden, Const

s = Schema([{"name": And(str, len), "age": And(Use(int), lambda n: 18 <= n <= 99), Optional("gender", default="x"): And(str, Use(str.lower), lambda v: v in ("m", "x"))}])
print(s.validate([{"name": "Sue", "age": "28", "gender": "M"}, {"name": "Sam", "age": "42"}]))
for bad in ([{"name": "", "age": 20}], [{"name": "x", "age": "1"}], [{"name": "x"}], [{"name": "x", "age": 20, "z": 1}]):
    try:
        s.validate(bad)
    except SchemaError as e:
        print(e.code.splitlines()[-1])
print(Schema(Or(int, {str: [float]})).is_valid({"a": [1.0]}), Schema(Regex("^a")).validate("abc"), Schema({"a": int}, ignore_extra_keys=True).validate({"a": 1, "b": 2}))
print(Schema({"a": int, Optional("b"): str}).json_schema("http://x"))
