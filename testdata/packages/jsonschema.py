# /// script
# dependencies = ["jsonschema<4.18"]
# ///
import jsonschema
from jsonschema import Draft7Validator, Draft202012Validator, ValidationError, validate

schema = {"type": "object", "required": ["name", "age"], "additionalProperties": False,
          "properties": {"name": {"type": "string", "minLength": 2, "pattern": "^[A-Z]"}, "age": {"$ref": "#/definitions/n"},
                         "tags": {"type": "array", "items": {"enum": ["a", "b"]}, "uniqueItems": True}},
          "definitions": {"n": {"type": "integer", "minimum": 0, "multipleOf": 1}}}
validate({"name": "Ann", "age": 3}, schema)
for e in sorted(Draft7Validator(schema).iter_errors({"name": "x", "age": -1.5, "tags": ["a", "a", "c"], "more": 1}), key=str):
    print(list(e.path), e.message, list(e.schema_path))
try:
    validate({"name": "Ann"}, schema)
except ValidationError as e:
    print(e)
v = Draft202012Validator({"prefixItems": [{"type": "integer"}], "items": False, "if": {"minItems": 1}, "then": {"maxItems": 1}})
print(v.is_valid([1]), v.is_valid([1, 2]), [e.message for e in v.iter_errors(["x"])])
try:
    Draft7Validator.check_schema({"type": "nothing"})
except jsonschema.SchemaError as e:
    print(e.message)
print(Draft7Validator({"format": "date"}, format_checker=jsonschema.FormatChecker()).is_valid("2024-13-01"))
