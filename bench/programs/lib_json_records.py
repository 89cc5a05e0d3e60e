# Many small documents, with indentation and sorted keys.
import json

total = 0
for i in range(6000):
    record = {"id": i, "name": f"user {i}", "tags": ["a", "b\n", "ü"], "score": i / 7, "none": None, "in": {"x": [1, 2, {"y": True}]}}
    text = json.dumps(record)
    total += len(text) + len(json.dumps(record, indent=2, sort_keys=True))
    total += json.loads(text)["in"]["x"][2]["y"] + len(json.loads(text)["name"])
print(total)
