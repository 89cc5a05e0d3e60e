data = {"a": 1}
data["b"] += 1
