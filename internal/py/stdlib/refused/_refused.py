"""Names that stand for what is not here."""


def define(namespace, why, functions='', classes=''):
    """Put functions and classes into the namespace of a module; each raises OSError when it is called."""
    module = namespace['__name__']
    for name in functions.split():
        namespace[name] = _function(module, name, why)
    for name in classes.split():
        namespace[name] = _class(module, name, why)


def _message(module, name, why):
    return f'{module}.{name} cannot be used: {why}'


def _function(module, name, why):
    def function(*args, **kwargs):
        raise OSError(_message(module, name, why))
    function.__name__ = function.__qualname__ = name
    function.__module__ = module
    return function


def _class(module, name, why):
    def __init__(self, *args, **kwargs):
        raise OSError(_message(module, name, why))
    return type(name, (), {'__init__': __init__, '__module__': module, '__doc__': _message(module, name, why)})


PROCESSES = 'there are no processes here; compute in Python itself, or use the backend process or docker'
NETWORK = 'there is no network here; ask for a tool that fetches what you need'
NATIVE = 'there is no native code here; use the backend process or docker'
DEBUGGER = 'there is no debugger here; print values, or read the traceback'
