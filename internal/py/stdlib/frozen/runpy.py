"""Modules and files run as programs."""

import sys
from _imports import run_file

__all__ = ["run_module", "run_path"]


def run_module(mod_name, init_globals=None, run_name=None, alter_sys=False):
    """Run a module, or the module __main__ of a package, and return its variables. With alter_sys it is the module sys.modules has under that name."""
    name, file = _find(mod_name)
    if file is None:
        return _run_library(name)
    return _run(file, run_name or name, init_globals, name, alter_sys)


def run_path(path_name, init_globals=None, run_name=None):
    """Run a file, or the file __main__.py of a folder, and return its variables."""
    import os
    path, name = os.fspath(path_name), run_name or "<run_path>"
    if not os.path.isdir(path):
        return _run(path, name, init_globals, None, True)
    file = os.path.join(path, "__main__.py")
    if not os.path.isfile(file):
        raise ImportError("can't find '__main__' module in %r" % (path,))
    sys.path.insert(0, path)
    try:
        return _run(file, name, init_globals, None, True)
    finally:
        sys.path.remove(path)


def _run_module_as_main(mod_name):
    """Run a module as the program itself: python -m."""
    try:
        name, file = _find(mod_name)
    except ImportError as e:
        sys.exit("%s: %s" % (sys.argv[0], e))
    if file is None:
        sys.argv[0] = "python -m " + mod_name
        _run_library(name)
        return
    sys.argv[0] = file
    main = sys.modules["__main__"]
    main.__file__, main.__package__ = file, name.rpartition(".")[0]
    run_file(file, main.__dict__)


def _find(name):
    """Return the full name of the module to run and its file, None if it is one of the library."""
    import os
    if name.startswith("."):
        raise ImportError("Relative module names not supported")
    folders, parent = sys.path, name.rpartition(".")[0]
    if parent:
        __import__(parent)
        folders = getattr(sys.modules[parent], "__path__", ())
    for folder in folders:
        base = os.path.join(os.path.abspath(folder), name.rpartition(".")[2])
        if os.path.isfile(base + "/__init__.py") or os.path.isfile(base + "/__main__.py"):
            return _main_of(name, base)
        if os.path.isfile(base + ".py"):
            return name, base + ".py"
    return _find_in_library(name)


def _main_of(name, folder):
    """Find the program of a package, which is imported first."""
    import os
    __import__(name)
    file = folder + "/__main__.py"
    if not os.path.isfile(file):
        raise ImportError("No module named %s.__main__; %r is a package and cannot be directly executed" % (name, name))
    return name + ".__main__", file


def _find_in_library(name):
    """Of the library only unittest is a program as well."""
    try:
        __import__(name)
    except ImportError as e:
        raise ImportError("Error while finding module specification for %r (%s: %s)" % (name, type(e).__name__, e)) from e
    if name != "unittest":
        raise ImportError("No code object available for %s" % name)
    return name, None


def _run_library(name):
    sys.modules[name].main(module=None)
    return {"__name__": name}


def _run(file, run_name, init_globals, name, alter_sys):
    """Run a file in a module of its own."""
    module = type(sys)(run_name)
    module.__file__ = file
    module.__package__ = name.rpartition(".")[0] if name else ""
    module.__dict__.update(init_globals or ())
    if not alter_sys:
        run_file(file, module.__dict__)
        return dict(vars(module))
    missing = object()
    old, argv = sys.modules.get(run_name, missing), sys.argv[:1]
    sys.modules[run_name], sys.argv[:1] = module, [file]
    try:
        run_file(file, module.__dict__)
        return dict(vars(module))
    finally:
        sys.argv[:1] = argv
        if old is missing:
            sys.modules.pop(run_name, None)
        else:
            sys.modules[run_name] = old
