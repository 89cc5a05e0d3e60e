class Meta(type):
    def __new__(mcls, name, bases, namespace):
        if "run" not in namespace:
            raise TypeError(f"{name} must define run()")
        return super().__new__(mcls, name, bases, namespace)


class Good(metaclass=Meta):
    def run(self):
        pass


class Bad(Good):
    pass
