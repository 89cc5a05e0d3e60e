class Base(object, metaclass=type):
    """A class."""
    x: int = 1
    __private = 2

    def __init__(self, v):
        self.v = self.__w = v
        super().__init__()

    def who(self):
        return __class__, super().who, [x for x in self.v]

class Generic[T: int, *Ts, **P](list[T]):
    def m[U = int](self, a: T, b: U = 1) -> U: ...
    type Alias = T
