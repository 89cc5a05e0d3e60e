"""Skips the tests that need an event loop."""


def new_event_loop():
    import unittest
    raise unittest.SkipTest("no event loop")


def iscoroutinefunction(obj):
    return bool(getattr(getattr(obj, "__code__", None), "co_flags", 0) & 128)


sleep = Future = create_task = gather = new_event_loop
