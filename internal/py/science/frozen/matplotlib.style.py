"""Styles: settings that belong together."""

import contextlib

from matplotlib import _fresh, rcParams, rc_context
from matplotlib._styles import styles as library

available = sorted(k for k in library if not k.startswith("_"))


def use(style):
    """Take over the settings of one or more styles."""
    for s in [style] if isinstance(style, (str, dict)) or hasattr(style, "keys") else style:
        if isinstance(s, str):
            s = _aliases.get(s, s)
            if s == "default":
                keep = rcParams["backend"]
                new = _fresh()
                dict.clear(rcParams)
                dict.update(rcParams, new)
                dict.__setitem__(rcParams, "backend", keep)
                continue
            if s not in library:
                raise OSError("%r is not a valid package style, path of style file, URL of style file, or library style name (library styles are listed in `style.available`)" % s)
            s = library[s]
        for k, v in s.items():
            rcParams[k] = v


_aliases = {"mpl20": "default", "mpl15": "classic"}


@contextlib.contextmanager
def context(style, after_reset=False):
    with rc_context():
        if after_reset:
            use("default")
        use(style)
        yield


def reload_library():
    pass


class _Core:
    available = available
    library = library
    use = staticmethod(use)
    context = staticmethod(context)


core = _Core()
