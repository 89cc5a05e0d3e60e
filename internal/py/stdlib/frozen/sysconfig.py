"""How the interpreter was built. There is little to tell."""

import sys

_PATHS = {name: '' for name in ('stdlib', 'platstdlib', 'purelib', 'platlib', 'include', 'scripts', 'data')}


def get_python_version():
    """Return the version without its last part."""
    return '%d.%d' % sys.version_info[:2]


def get_platform():
    """Return the platform."""
    return 'linux-x86_64'


def get_config_vars(*args):
    """Return all variables of the build, or those asked for."""
    known = {'prefix': sys.prefix, 'py_version': '%d.%d.%d' % sys.version_info[:3], 'py_version_short': get_python_version(),
             'py_version_nodot': '%d%d' % sys.version_info[:2], 'EXT_SUFFIX': '.so', 'Py_GIL_DISABLED': 0, 'Py_DEBUG': 0, 'platlibdir': 'lib', 'SIZEOF_VOID_P': 8}
    return [known.get(a) for a in args] if args else known


def get_config_var(name):
    """Return a variable of the build, or None."""
    return get_config_vars().get(name)


def get_path_names():
    """Return the names of the folders of an installation."""
    return tuple(_PATHS)


def get_scheme_names():
    """Return the ways to lay out an installation."""
    return ('posix_prefix',)


def get_default_scheme():
    """Return the way in which this one is laid out."""
    return 'posix_prefix'


def get_preferred_scheme(key):
    """Return the way for a kind of installation."""
    return 'posix_prefix'


def get_paths(scheme='posix_prefix', vars=None, expand=True):
    """Return the folders of the installation: there are none."""
    return dict(_PATHS)


def get_path(name, scheme='posix_prefix', vars=None, expand=True):
    """Return a folder of the installation."""
    return _PATHS[name]


def is_python_build(check_home=None):
    """Tell whether the interpreter runs from where it was built."""
    return False
