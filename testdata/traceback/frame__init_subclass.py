class Base:
    def __init_subclass__(cls, /, kind, **kwargs):
        super().__init_subclass__(**kwargs)
        cls.kind = kind.upper()


class Child(Base, kind=3):
    pass
