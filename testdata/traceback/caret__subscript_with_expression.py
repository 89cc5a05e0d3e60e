names = {"a": {"b": {}}}
print(names["a"]["b"]["c"]["d"])
