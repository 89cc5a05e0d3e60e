data = ["a", "b", None]
lengths = {len(item) for item in data if item}
table = {item: len(item) for item in data}
