def __getattr__(name):
    # On CPython, xml.sax.saxutils has imported all of them, and programs rely on that. Here they are
    # imported when somebody asks.
    import sys
    if name in ('error', 'parse', 'request', 'response') and 'xml.sax.saxutils' in sys.modules:
        import importlib
        return importlib.import_module('urllib.' + name)
    raise AttributeError(f"module 'urllib' has no attribute {name!r}")
