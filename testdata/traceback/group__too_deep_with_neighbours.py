e = ValueError("bottom")
for i in range(12):
    e = ExceptionGroup(f"level {i}", [e, KeyError(i)])
raise e
