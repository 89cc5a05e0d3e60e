"""Plots: Hognose's own implementation of the interface of Matplotlib 3.10."""

import contextlib as _contextlib

__version__ = "3.10.9"
__version_info__ = (3, 10, 9)

_submodules = frozenset("""
    animation artist axes axis backend_bases backends category cbook cm collections colorbar colors container contour dates figure font_manager gridspec
    hatch image legend legend_handler lines markers mathtext mlab offsetbox patches path patheffects projections pyplot rcsetup scale spines style table text textpath
    ticker transforms tri typing units widgets
""".split())


def __getattr__(name):
    if name in _submodules:
        import importlib
        return importlib.import_module("matplotlib." + name)
    if name == "colormaps":
        from matplotlib.cm import colormaps
        return colormaps
    if name == "cycler":
        from cycler import cycler
        return cycler
    if name == "color_sequences":
        from matplotlib.colors import color_sequences
        return color_sequences
    raise AttributeError("module 'matplotlib' has no attribute %r" % name)


class RcParams(dict):
    """Settings by name. Only names that Matplotlib knows can be set."""

    def __setitem__(self, key, value):
        if key not in _known:
            raise KeyError("%s is not a valid rc parameter (see rcParams.keys() for a list of valid parameters)" % key)
        dict.__setitem__(self, key, _checked(key, value))

    def update(self, *args, **kwargs):
        for k, v in dict(*args, **kwargs).items():
            self[k] = v

    def setdefault(self, key, default=None):
        if key in self:
            return self[key]
        self[key] = default
        return default

    def copy(self):
        c = RcParams()
        dict.update(c, self)
        return c

    def __iter__(self):
        yield from sorted(dict.__iter__(self))

    def keys(self):
        return list(self)

    def values(self):
        return [self[k] for k in self]

    def items(self):
        return [(k, self[k]) for k in self]

    def find_all(self, pattern):
        import re
        found = RcParams()
        dict.update(found, {k: v for k, v in self.items() if re.search(pattern, k)})
        return found

    def __repr__(self):
        return "RcParams({" + ",\n          ".join("%r: %r" % kv for kv in self.items()) + "})"

    def __str__(self):
        return "\n".join("%s: %s" % kv for kv in self.items())


def _checked(key, value):
    """A setting in the form that programs read it."""
    from matplotlib._rccheck import checked
    return checked(key, value, _known[key])


from matplotlib._rcdefaults import defaults as _known

_known["axes.prop_cycle"] = None


def _default_cycle():
    from cycler import cycler
    return cycler("color", ["#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b", "#e377c2", "#7f7f7f", "#bcbd22", "#17becf"])


def _fresh():
    new = RcParams()
    for k, v in _known.items():
        dict.__setitem__(new, k, list(v) if isinstance(v, list) else v)
    dict.__setitem__(new, "axes.prop_cycle", _default_cycle())
    return new


rcParams = _fresh()
rcParamsDefault = _fresh()
rcParamsOrig = rcParamsDefault.copy()

_short = dict(pair.split(":") for pair in "lw:linewidth ls:linestyle c:color fc:facecolor ec:edgecolor mew:markeredgewidth aa:antialiased".split())


def rc(group, **kwargs):
    """Set several settings of a group."""
    for g in (group,) if isinstance(group, str) else group:
        for k, v in kwargs.items():
            key = "%s.%s" % (g, _short.get(k, k))
            if key not in _known:
                raise KeyError('Unrecognized key "%s" for group "%s" and name "%s"' % (key, g, k))
            rcParams[key] = v


def rcdefaults():
    """Give all settings their defaults."""
    dict.clear(rcParams)
    dict.update(rcParams, _fresh())


rc_file_defaults = rcdefaults


@_contextlib.contextmanager
def rc_context(rc=None, fname=None):
    """Settings that hold inside of a with statement."""
    before = dict(dict.items(rcParams))
    try:
        if rc:
            rcParams.update(rc)
        yield
    finally:
        dict.clear(rcParams)
        dict.update(rcParams, before)


def use(backend, *, force=True):
    """Choose a backend. There is no screen: every backend draws into files and artifacts."""
    if not isinstance(backend, str):
        raise ValueError("%r is not a valid value for backend" % (backend,))
    dict.__setitem__(rcParams, "backend", backend)


def get_backend(*, auto_select=True):
    return rcParams["backend"]


def interactive(b):
    rcParams["interactive"] = b


def is_interactive():
    return rcParams["interactive"]


def set_loglevel(level):
    import logging
    logging.getLogger("matplotlib").setLevel(level.upper())


def get_cachedir():
    return "/tmp/matplotlib"


get_configdir = get_cachedir


def get_data_path():
    raise NotImplementedError("the data files of Matplotlib are not here")


def matplotlib_fname():
    return "matplotlibrc"


class MatplotlibDeprecationWarning(DeprecationWarning):
    """Something that will go."""


class ExecutableNotFoundError(FileNotFoundError):
    """A program that is not there."""
