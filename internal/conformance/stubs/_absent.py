"""A module whose functions and classes exist, and skip the test that calls them."""


def __getattr__(name):
    import unittest
    if name.startswith("__"):
        raise AttributeError(name)

    def refuse(*args, **kwargs):
        raise unittest.SkipTest("%s.%s does not exist here" % (__name__, name))

    return type(name, (Exception,), {"__new__": refuse, "__module__": __name__})
