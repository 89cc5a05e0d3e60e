# /// script
# dependencies = ["cerberus"]
# ///
from cerberus import Validator

v = Validator({"name": {"type": "string", "required": True, "minlength": 2}, "age": {"type": "integer", "min": 0, "coerce": int},
               "tags": {"type": "list", "schema": {"type": "string", "allowed": ["a", "b"]}}, "in": {"type": "dict", "schema": {"x": {"anyof": [{"type": "integer"}, {"type": "float"}]}}},
               "role": {"default": "user"}})
for d in ({"name": "Ann", "age": "3"}, {"name": "x", "age": -1, "tags": ["c"], "in": {"x": "no"}, "more": 1}, {}):
    print(v.validate(d), v.errors, v.document)
v.allow_unknown = True
print(v.validated({"name": "Bob", "z": 1}), v.normalized({"name": "C"}))
