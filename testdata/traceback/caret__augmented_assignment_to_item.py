data = {"a": 1}
data["a"] += [1]
