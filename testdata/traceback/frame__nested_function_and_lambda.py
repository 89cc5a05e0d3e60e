def outer():
    def inner(value):
        return (lambda v: v["missing"])(value)
    return inner({})


outer()
