# A document of 5,000 records written and read again.
import json

records = [{"id": i, "name": f"user {i}", "email": f"user{i}@example.org", "active": i % 3 == 0, "score": i * 1.25, "tags": ["a", "b", str(i % 7)],
            "address": {"street": f"Street {i % 100}", "city": "Köln", "zip": None}} for i in range(5000)]
total = 0
for _ in range(6):
    text = json.dumps(records)
    back = json.loads(text)
    total += len(text) + len(back)
print(total, back == records, len(json.dumps(records, indent=2)))
