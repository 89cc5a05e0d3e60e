try:
    pass
except ValueError:
    pass
else:
    raise TypeError("else")
