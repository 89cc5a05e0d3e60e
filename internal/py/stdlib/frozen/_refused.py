"""Names that stand for what is not here."""


def define(namespace, why, functions='', classes='', methods={}):
    """Put functions and classes into the namespace of a module; each raises OSError when it is called.

    methods has, for a class, the names of what its instances can do: a test that puts something in its place asks for them.
    """
    module = namespace['__name__']
    for name in functions.split():
        namespace[name] = _function(module, name, why)
    for name in classes.split():
        namespace[name] = _class(module, name, why, methods.get(name, ''))


def refuse(name, why):
    """Raise the error of a function or class that is not here."""
    raise OSError(_message(name, why))


def _message(name, why):
    return f'{name} cannot be used: {why}'


def _function(module, name, why):
    def function(*args, **kwargs):
        refuse(f'{module}.{name}', why)
    function.__name__ = function.__qualname__ = name
    function.__module__ = module
    function.__doc__ = _message(f'{module}.{name}', why)
    return function


def _class(module, name, why, methods):
    def __init__(self, *args, **kwargs):
        refuse(f'{module}.{name}', why)
    namespace = {'__init__': __init__, '__module__': module, '__doc__': _message(f'{module}.{name}', why)}
    for method in methods.split():
        namespace[method] = _method(module, name, method, why)
    return type(name, (), namespace)


def _method(module, name, method, why):
    def function(self, *args, **kwargs):
        refuse(f'{module}.{name}.{method}', why)
    function.__name__, function.__qualname__, function.__module__ = method, f'{name}.{method}', module
    return function


PROCESSES = 'there are no processes here; compute in Python itself, ask for a tool, or use the backend process or docker'
NETWORK = 'there is no network here but for HTTP requests; ask for a tool that does what you need'
NATIVE = 'there is no native code here; use the backend process or docker'
DEBUGGER = 'there is no debugger here; print values, or read the traceback'
