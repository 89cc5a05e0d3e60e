value = 1
try:
    vlaue
except NameError as e:
    raise RuntimeError("wrapped") from e
