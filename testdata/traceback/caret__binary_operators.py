import sys

tests = [
    lambda a, b: a + b,
    lambda a, b: a   -   b,
    lambda a, b: a * (b),
    lambda a, b: (a) / b,
    lambda a, b: (a)//(b),
    lambda a, b: a ** b,
    lambda a, b: a << b,
    lambda a, b: a@b,
    lambda a, b: a | b & b,
]
errors = []
for test in tests:
    try:
        test("x", None)
    except TypeError as e:
        errors.append(e)
raise ExceptionGroup("operators", errors)
