class Quiet:
    def __enter__(self):
        return self

    def __exit__(self, kind, value, tb):
        return kind is KeyError


def work():
    with Quiet():
        {}["a"]
    with Quiet() as q, Quiet():
        [][0]


work()
