# Errors that are caught, wrapped and raised again through several calls.
class AppError(Exception):
    def __init__(self, code, text):
        super().__init__(text)
        self.code = code

def low(i):
    if i % 2:
        raise KeyError(i)
    return {"a": 1}["b"]

def middle(i):
    try:
        return low(i)
    except KeyError as e:
        raise AppError(i % 10, f"bad {i}") from e

def high(i):
    try:
        middle(i)
    finally:
        global cleaned
        cleaned += 1

cleaned = total = 0
for i in range(70_000):
    try:
        high(i)
    except AppError as e:
        total += e.code + len(e.args) + isinstance(e.__cause__, KeyError)
print(total, cleaned)
