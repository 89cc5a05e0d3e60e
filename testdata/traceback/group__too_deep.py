e = ValueError("bottom")
for i in range(14):
    e = ExceptionGroup(f"level {i}", [e])
raise e
