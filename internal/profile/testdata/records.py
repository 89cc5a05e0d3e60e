import json


def rows(n):
    return [{"id": i, "name": f"n{i}", "tags": [i % 3, i % 5], "score": i / 7} for i in range(n)]


def turn(data):
    text = json.dumps(data)
    return json.loads(text)


def total(data):
    s = 0
    for _ in range(40):
        s += sum(row["score"] * len(row["tags"]) - row["id"] % 7 for row in data)  # hot
    return s


print(round(total(turn(rows(3000))), 3))
