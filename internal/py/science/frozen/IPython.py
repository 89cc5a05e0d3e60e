"""The part of IPython that programs show results with."""

__version__ = "8.30.0"
version_info = (8, 30, 0)


def get_ipython():
    """There is no IPython shell here."""
    return None


def __getattr__(name):
    if name in ("display", "core"):
        import importlib
        return importlib.import_module("IPython." + name)
    raise AttributeError("module 'IPython' has no attribute %r" % name)
