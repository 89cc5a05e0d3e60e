# Keys that are skipped, in flat and in pretty texts.
import json

assert json.dumps({(1,): 1}, skipkeys=True) == "{}"
assert json.dumps({(1,): 1}, skipkeys=True, indent=1) == "{\n \n}"
assert json.dumps({(1,): 1, (2,): 2, "a": [{(3,): 1}], b"b": 2}, skipkeys=True, indent=1) == '{\n "a": [\n  {\n   \n  }\n ]\n}'
assert json.dumps({"a": 1, (1,): 2, "b": 3}, skipkeys=True, indent=1) == '{\n "a": 1,\n "b": 3\n}'
assert json.dumps({}, skipkeys=True, indent=1) == "{}"
