def outer():
    def inner():
        return late
    inner()
    late = 1


outer()
