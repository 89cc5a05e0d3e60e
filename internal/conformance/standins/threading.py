"""There are no threads."""


class Thread:
    def __init__(self, *args, **kwargs):
        import unittest
        raise unittest.SkipTest("no threads")


Event = Lock = RLock = Barrier = Thread
