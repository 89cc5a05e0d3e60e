value = None
x = value.a if value is None else value.b
