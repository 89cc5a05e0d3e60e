def check(cls):
    return cls.required


@check
class Plugin:
    name = "p"
