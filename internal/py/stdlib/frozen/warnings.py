"""Warnings: messages about the program that are printed, ignored or raised, as filters say.

A filter is a tuple of action, message pattern, category, module pattern and line number; the first that matches decides.
"""

import sys
from operator import index as _index

__all__ = "warn warn_explicit showwarning formatwarning filterwarnings simplefilter resetwarnings catch_warnings deprecated".split()

filters = [('default', None, DeprecationWarning, '__main__', 0)] + [
    ('ignore', None, _category, None, 0) for _category in (DeprecationWarning, PendingDeprecationWarning, ImportWarning, ResourceWarning)]
defaultaction = "default"
_ACTIONS = frozenset(("error", "ignore", "always", "default", "module", "once"))
_OPTIONS = frozenset(("_OptionError", "_getaction", "_getcategory", "_setoption", "_processoptions"))
onceregistry = {}
_filters_version = 1  # what modules remember is worth nothing under other filters


def _filters_mutated():
    global _filters_version
    _filters_version += 1


# Filters


def resetwarnings():
    """Remove all filters."""
    del filters[:]
    _filters_mutated()


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Add a filter for all messages and modules."""
    if not (action in _ACTIONS and isinstance(lineno, int) and lineno >= 0):
        _complain(action, lineno)
    _add_filter((action, None, category, None, lineno), append)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Add a filter, in front of the others unless append is true; message and module are regular expressions."""
    texts = isinstance(message, str) and isinstance(module, str)
    if not (texts and action in _ACTIONS and isinstance(lineno, int) and lineno >= 0 and _is_category(category)):
        _complain(action, lineno, message, category, module)
    message, module = _compiled(message, 2) if message else None, _compiled(module, 0) if module else None
    _add_filter((action, message, category, module, lineno), append)


def _complain(action, lineno, message="", category=Warning, module=""):
    """Raise the exception for the first of these of which no filter can be made."""
    wrong = [
        action not in _ACTIONS and ValueError(f"invalid action: {action!r}"),
        not isinstance(message, str) and TypeError("message must be a string"),
        not _is_category(category) and TypeError("category must be a Warning subclass"),
        not isinstance(module, str) and TypeError("module must be a string"),
        not isinstance(lineno, int) and TypeError("lineno must be an int"),
    ]
    raise next(filter(None, wrong), ValueError("lineno must be an int >= 0"))


def _is_category(category):
    return isinstance(category, type) and issubclass(category, Warning)


def _compiled(pattern, flags):
    import re
    return re.compile(pattern, flags)


def _add_filter(item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _filters_mutated()


# Showing


class WarningMessage:
    """A warning with where it comes from."""

    _WARNING_DETAILS = tuple("message category filename lineno file line source".split())

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message, self.category, self.source = message, category, source
        self.filename, self.lineno, self.line = filename, lineno, line
        self.file = file
        self._category_name = None if not category else category.__name__

    def __str__(self):
        return (f"{{message : {self.message!r}, category : {self._category_name!r}, filename : {self.filename!r}, "
                f"lineno : {self.lineno}, line : {self.line!r}}}")


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Write a warning to a file, which is standard error if none is given."""
    _showwarnmsg_impl(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """The text of a warning."""
    return _formatwarnmsg(WarningMessage(message, category, filename, lineno, None, line))


# A program may put functions of its own in the place of these two.
_showwarning_orig, _formatwarning_orig = showwarning, formatwarning


def _showwarnmsg(msg):
    """Hand a warning to showwarning."""
    try:
        show = showwarning
    except NameError:  # the program has deleted it
        show = _showwarning_orig
    if show is _showwarning_orig:
        _showwarnmsg_impl(msg)
    elif callable(show):
        show(*[getattr(msg, name) for name in msg._WARNING_DETAILS[:-1]])
    else:
        raise TypeError("warnings.showwarning() must be set to a function or method")


def _showwarnmsg_impl(msg):
    """Write a warning to its file; catch_warnings puts another function here that records it."""
    file = sys.stderr if msg.file is None else msg.file
    if file is None:
        return
    own = formatwarning is not _formatwarning_orig
    text = formatwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.line) if own else _formatwarnmsg(msg)
    try:
        file.write(text)
    except OSError:
        pass


def _formatwarnmsg(msg):
    text = f"{msg.filename}:{msg.lineno}: {msg.category.__name__}: {msg.message}\n"
    line = _line_of(msg) if msg.line is None else msg.line
    if line:
        text += f"  {line.strip()}\n"
    if msg.source is not None:  # CPython would know where it was made, if it had traced that
        text += f"{msg.category.__name__}: Enable tracemalloc to get the object allocation traceback\n"
    return text


def _line_of(msg):
    try:
        import linecache
        return linecache.getline(msg.filename, msg.lineno)
    except Exception:
        return None


# Issuing


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Issue a warning, or raise it, or ignore it."""
    category = type(message) if isinstance(message, Warning) else UserWarning if category is None else category
    if not _is_category(category):
        raise TypeError(f"category must be a Warning subclass, not '{type(category).__name__}'")
    if skip_file_prefixes or not isinstance(skip_file_prefixes, tuple):
        _check_prefixes(skip_file_prefixes)
        stacklevel = max(stacklevel, 2)
    frame = sys._getframe(1)
    for _ in range(1, stacklevel):
        frame = frame.f_back
        while skip_file_prefixes and frame is not None and frame.f_code.co_filename.startswith(skip_file_prefixes):
            frame = frame.f_back
        if frame is None:
            break
    names, filename, lineno = (sys.__dict__, "<sys>", 0) if frame is None else (frame.f_globals, frame.f_code.co_filename, frame.f_lineno)
    _issue(message, category, filename, lineno, names.get('__name__', "<string>"), names.setdefault("__warningregistry__", {}), source)


def _check_prefixes(prefixes):
    if not isinstance(prefixes, tuple):
        raise TypeError(f"warn() argument 'skip_file_prefixes' must be tuple, not {type(prefixes).__name__}")
    for prefix in prefixes:
        if not isinstance(prefix, str):
            raise TypeError(f"Found non-str '{type(prefix).__name__}' in skip_file_prefixes.")


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Issue a warning that comes from a given place."""
    if not isinstance(filename, str):
        name = 'None' if filename is None else type(filename).__name__
        raise TypeError(f"warn_explicit() argument 'filename' must be str, not {name}")
    if module_globals is not None and not isinstance(module_globals, dict):
        raise TypeError(f"module_globals must be a dict, not '{type(module_globals).__name__}'")
    if registry is not None and not isinstance(registry, dict):
        raise TypeError("'registry' must be a dict or None")
    if module is None:
        stem = filename[:-3] if filename[-3:].lower() == ".py" else filename
        module = stem or "<unknown>"
    if isinstance(message, Warning):
        category = type(message)
    if module_globals:
        import linecache
        linecache.getlines(filename, module_globals)  # the loader in them may know the line
    _issue(message, category, filename, _index(lineno), module, registry, source)


def _issue(message, category, filename, lineno, module, registry, source):
    """Do with a warning what the filters say. The registry of its module has those that were shown and need not be again."""
    once = onceregistry if registry is None else registry
    if registry is None:
        registry = {}
    if _filters_version != once.get("version", 0):
        once.clear()
        once.update(version=_filters_version)
    if isinstance(message, Warning):
        text = str(message)
    else:
        text, message = message, category(message)
    here = text, category, lineno
    if registry.get(here):
        return
    action, item = _decide(text, category, module, lineno)
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action != "always":
        registry[here] = True
        if action in ("once", "module"):
            shown, anywhere = once if action == "once" else registry, here[:2]
            if shown.get(anywhere):
                return
            shown[anywhere] = True
        elif action != "default":
            del registry[here]
            raise RuntimeError(f"Unrecognized action ({action!r}) in warnings.filters:\n {item}")
    _showwarnmsg(WarningMessage(message, category, filename, lineno, None, None, source))


def _decide(text, category, module, lineno):
    """Return the action for a warning, and the filter that says so, None if none does."""
    if not isinstance(filters, list):
        raise ValueError("_warnings.filters must be a list")
    for item in filters:
        if not isinstance(item, tuple) or len(item) != 5:
            raise ValueError(f"_warnings.filters item {filters.index(item)} isn't a 5-tuple")
        action, message_pattern, filtered, module_pattern, line = item
        if ((message_pattern is None or _matches(message_pattern, text)) and issubclass(category, filtered)
                and (module_pattern is None or _matches(module_pattern, module)) and line in (0, lineno)):
            if not isinstance(action, str):
                raise TypeError(f"action must be a string, not '{type(action).__name__}'")
            return action, item
    if not isinstance(defaultaction, str):
        raise TypeError(f"_warnings.defaultaction must be a string, not '{type(defaultaction).__name__}'")
    return defaultaction, None


def _matches(pattern, text):
    """Tell whether a pattern fits; the filters that are there at first have plain texts."""
    return pattern == text if isinstance(pattern, str) else pattern.match(text) is not None


class catch_warnings:
    """Undo changes of the filters at the end of the block; with record, the block gets the list of warnings that would be shown."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        if module is None:
            module = sys.modules['warnings']
        self._module = module
        self._record = record
        self._filter = None if action is None else (action, category, lineno, append)
        self._entered = False

    def __repr__(self):
        module = [] if self._module is sys.modules['warnings'] else [f"module={self._module!r}"]
        return f"{type(self).__name__}({', '.join(['record=True'] * bool(self._record) + module)})"

    def __enter__(self):
        if self._entered:
            raise RuntimeError(f"Cannot enter {self!r} twice")
        self._entered = True
        module = self._module
        self._filters = module.filters
        self._show = module.showwarning
        self._write = module._showwarnmsg_impl
        module.filters = module.filters[:]
        module._filters_mutated()
        if self._filter is not None:
            simplefilter(*self._filter)
        return self._begin_record() if self._record else None

    def _begin_record(self):
        log = []
        self._module.showwarning = self._module._showwarning_orig
        self._module._showwarnmsg_impl = log.append
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError(f"Cannot exit {self!r} without entering first")
        module = self._module
        module.filters = self._filters
        module.showwarning = self._show
        module._showwarnmsg_impl = self._write
        module._filters_mutated()


# Marking


class deprecated:
    """Mark a class or function as deprecated: using it issues a warning."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        self.message, self.category, self.stacklevel = message, category, stacklevel
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")

    def __call__(self, arg, /):
        if self.category is None:
            arg.__deprecated__ = self.message
            return arg
        if isinstance(arg, type):
            return self._class(arg)
        if not callable(arg):
            raise TypeError(f"@deprecated decorator with non-None category must be applied to a class or callable, not {arg!r}")
        return self._function(arg)

    def _function(self, function):
        def wrapper(*args, **kwargs):
            warn(*warning)
            return function(*args, **kwargs)

        warning = self._warning()
        for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
            if hasattr(function, name):
                setattr(wrapper, name, getattr(function, name))
        wrapper.__dict__.update(getattr(function, '__dict__', {}))
        wrapper.__wrapped__ = function
        if getattr(getattr(function, '__code__', None), 'co_flags', 0) & 0x80:  # it makes a coroutine, and so does the wrapper
            import inspect
            wrapper = inspect.markcoroutinefunction(wrapper)
        function.__deprecated__ = wrapper.__deprecated__ = self.message
        return wrapper

    def _class(self, cls):
        new, subclass, warning = cls.__new__, cls.__init_subclass__, self._warning()

        def __new__(made, /, *args, **kwargs):
            if made is cls:
                warn(*warning)
            if new is object.__new__:
                if (args or kwargs) and made.__init__ is object.__init__:
                    raise TypeError(f"{made.__name__}() takes no arguments")
                return new(made)
            return new(made, *args, **kwargs)

        function = getattr(subclass, '__func__', None)  # None for one that is inherited from a native class

        def __init_subclass__(made, /, *args, **kwargs):
            warn(*warning)
            return subclass(*args, **kwargs) if function is None else function(made, *args, **kwargs)

        cls.__new__, cls.__init_subclass__ = staticmethod(__new__), classmethod(__init_subclass__)
        cls.__deprecated__ = __new__.__deprecated__ = __init_subclass__.__deprecated__ = self.message
        return cls

    def _warning(self):
        """Return the arguments of warn that name the line that uses the class or function."""
        return self.message, self.category, self.stacklevel + 1


def __getattr__(name):
    if name not in _OPTIONS:
        raise AttributeError(f"module 'warnings' has no attribute '{name}'")
    import _warnings_options
    return _warnings_options.__dict__[name]
