def fail(n):
    raise ValueError(n)


errors = []
for i in range(2):
    try:
        fail(i)
    except ValueError as e:
        errors.append(e)
raise ExceptionGroup("both failed", errors)
