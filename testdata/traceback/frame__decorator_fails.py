def register(function):
    raise RuntimeError("registry is closed")


@register
def task():
    pass
