def outer():
    prefix = "a"

    def inner(value):
        return prefixx + prefix + value
    return inner("x")


outer()
