items = {}
del items["a"], items["b"]
