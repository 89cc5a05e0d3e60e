"""Warnings: messages about the program that are printed, ignored or raised, as filters say.

A filter is a tuple of action, message pattern, category, module pattern and line number; the first that matches decides.
"""

import sys

__all__ = ["warn", "warn_explicit", "showwarning", "formatwarning", "filterwarnings", "simplefilter", "resetwarnings",
           "catch_warnings", "deprecated"]

_ACTIONS = frozenset({"error", "ignore", "always", "default", "module", "once"})

filters = [
    ('default', None, DeprecationWarning, '__main__', 0),
    ('ignore', None, DeprecationWarning, None, 0),
    ('ignore', None, PendingDeprecationWarning, None, 0),
    ('ignore', None, ImportWarning, None, 0),
    ('ignore', None, ResourceWarning, None, 0),
]
defaultaction = "default"
onceregistry = {}


class WarningMessage:
    """A warning with where it comes from."""

    _WARNING_DETAILS = ("message", "category", "filename", "lineno", "file", "line", "source")

    def __init__(self, message, category, filename, lineno, file=None, line=None, source=None):
        self.message = message
        self.category = category
        self.filename = filename
        self.lineno = lineno
        self.file = file
        self.line = line
        self.source = source
        self._category_name = category.__name__ if category else None

    def __str__(self):
        return ("{message : %r, category : %r, filename : %r, lineno : %s, line : %r}" % (
            self.message, self._category_name, self.filename, self.lineno, self.line))


def showwarning(message, category, filename, lineno, file=None, line=None):
    """Write a warning to a file, which is standard error if none is given."""
    _write(WarningMessage(message, category, filename, lineno, file, line))


def formatwarning(message, category, filename, lineno, line=None):
    """The text of a warning."""
    return _format(WarningMessage(message, category, filename, lineno, None, line))


_showwarning_orig = showwarning
_formatwarning_orig = formatwarning


def _format(msg):
    text = f"{msg.filename}:{msg.lineno}: {msg.category.__name__}: {msg.message}\n"
    line = msg.line
    if line is None:
        try:
            import linecache
            line = linecache.getline(msg.filename, msg.lineno)
        except Exception:
            line = None
    if line:
        text += "  %s\n" % line.strip()
    return text


def _write(msg):
    file = msg.file
    if file is None:
        file = sys.stderr
        if file is None:
            return
    if formatwarning is not _formatwarning_orig:
        text = formatwarning(msg.message, msg.category, msg.filename, msg.lineno, msg.line)
    else:
        text = _format(msg)
    try:
        file.write(text)
    except OSError:
        pass


def _showwarnmsg(msg):
    """Hand a warning to the program's own showwarning, if it has set one."""
    show = showwarning
    if show is _showwarning_orig:
        _write(msg)
        return
    if not callable(show):
        raise TypeError("warnings.showwarning() must be set to a function or method")
    show(msg.message, msg.category, msg.filename, msg.lineno, msg.file, msg.line)


def _compiled(pattern, flags):
    import re
    return re.compile(pattern, flags)


def filterwarnings(action, message="", category=Warning, module="", lineno=0, append=False):
    """Add a filter, in front of the others unless append is true; message and module are regular expressions."""
    _check_action(action)
    _check_text("message", message)
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass")
    _check_text("module", module)
    _check_line(lineno)
    _add_filter(action, _compiled(message, 2) if message else None, category, _compiled(module, 0) if module else None, lineno,
                append=append)


def simplefilter(action, category=Warning, lineno=0, append=False):
    """Add a filter for all messages and modules."""
    _check_action(action)
    _check_line(lineno)
    _add_filter(action, None, category, None, lineno, append=append)


def _check_action(action):
    if action not in _ACTIONS:
        raise ValueError(f"invalid action: {action!r}")


def _check_text(name, value):
    if not isinstance(value, str):
        raise TypeError(f"{name} must be a string")


def _check_line(lineno):
    if not isinstance(lineno, int):
        raise TypeError("lineno must be an int")
    if lineno < 0:
        raise ValueError("lineno must be an int >= 0")


def _add_filter(*item, append):
    if append:
        if item not in filters:
            filters.append(item)
    else:
        if item in filters:
            filters.remove(item)
        filters.insert(0, item)
    _filters_mutated()


_filters_version = 1


def _filters_mutated():
    global _filters_version
    _filters_version += 1


def resetwarnings():
    """Remove all filters."""
    filters[:] = []
    _filters_mutated()


def _is_internal_filename(filename):
    return filename.startswith('<frozen ')


def warn(message, category=None, stacklevel=1, source=None, *, skip_file_prefixes=()):
    """Issue a warning, or raise it, or ignore it."""
    if isinstance(message, Warning):
        category = message.__class__
    if category is None:
        category = UserWarning
    if not (isinstance(category, type) and issubclass(category, Warning)):
        raise TypeError("category must be a Warning subclass, not '{:s}'".format(type(category).__name__))
    if not isinstance(skip_file_prefixes, tuple):
        raise TypeError('skip_file_prefixes must be a tuple of strs.')
    try:
        frame = sys._getframe(1)
        for _ in range(stacklevel - 1):
            frame = frame.f_back
            if frame is None:
                raise ValueError
    except ValueError:
        namespace, filename, lineno = sys.__dict__, "<sys>", 0
    else:
        namespace, filename, lineno = frame.f_globals, frame.f_code.co_filename, frame.f_lineno
    module = namespace.get('__name__', "<string>")
    registry = namespace.setdefault("__warningregistry__", {})
    warn_explicit(message, category, filename, lineno, module, registry, namespace, source)


def warn_explicit(message, category, filename, lineno, module=None, registry=None, module_globals=None, source=None):
    """Issue a warning that comes from a given place."""
    lineno = int(lineno)
    if module is None:
        module = filename or "<unknown>"
        if module[-3:].lower() == ".py":
            module = module[:-3]
    registry = _current(registry)
    if isinstance(message, Warning):
        text, category = str(message), message.__class__
    else:
        text, message = message, category(message)
    key = text, category, lineno
    if registry.get(key):
        return  # shown before, and once is enough
    action = _action_for(text, category, module, lineno)
    if action == "ignore":
        return
    if action == "error":
        raise message
    if action == "once":
        registry[key] = 1
        if onceregistry.get((text, category)):
            return
        onceregistry[(text, category)] = 1
    elif action == "module":
        registry[key] = 1
        if registry.get((text, category, 0)):
            return
        registry[(text, category, 0)] = 1
    elif action == "default":
        registry[key] = 1
    elif action not in ("always", "all"):
        raise RuntimeError("Unrecognized action (%r) in warnings.filters:\n %s" % (action, None))
    _showwarnmsg(WarningMessage(message, category, filename, lineno, source))


def _current(registry):
    """The registry of a module, emptied if the filters have changed since it was filled."""
    if registry is None:
        return {"version": _filters_version}
    if registry.get("version", 0) != _filters_version:
        registry.clear()
        registry["version"] = _filters_version
    return registry


def _action_for(text, category, module, lineno):
    for action, message_filter, filter_category, module_filter, filter_line in filters:
        if (_matches(message_filter, text) and issubclass(category, filter_category) and _matches(module_filter, module)
                and filter_line in (0, lineno)):
            return action
    return defaultaction


def _matches(pattern, text):
    if pattern is None:
        return True
    if isinstance(pattern, str):
        return pattern == text
    return pattern.match(text) is not None


class catch_warnings:
    """Undo changes of the filters at the end of the block; with record, the block gets the list of warnings that would be shown."""

    def __init__(self, *, record=False, module=None, action=None, category=Warning, lineno=0, append=False):
        self._record = record
        self._module = sys.modules['warnings'] if module is None else module
        self._entered = False
        self._filter = None if action is None else (action, category, lineno, append)

    def __repr__(self):
        args = []
        if self._record:
            args.append("record=True")
        if self._module is not sys.modules['warnings']:
            args.append("module=%r" % self._module)
        return "%s(%s)" % (type(self).__name__, ", ".join(args))

    def __enter__(self):
        if self._entered:
            raise RuntimeError("Cannot enter %r twice" % self)
        self._entered = True
        module = self._module
        self._filters = module.filters
        module.filters = self._filters[:]
        module._filters_mutated()
        self._showwarning = module.showwarning
        self._showwarnmsg = module._showwarnmsg
        if self._filter is not None:
            simplefilter(*self._filter)
        if not self._record:
            return None
        log = []
        module._showwarnmsg = log.append
        module.showwarning = module._showwarning_orig
        return log

    def __exit__(self, *exc_info):
        if not self._entered:
            raise RuntimeError("Cannot exit %r without entering first" % self)
        module = self._module
        module.filters = self._filters
        module._filters_mutated()
        module.showwarning = self._showwarning
        module._showwarnmsg = self._showwarnmsg


class deprecated:
    """Mark a class or function as deprecated: using it issues a warning."""

    def __init__(self, message, /, *, category=DeprecationWarning, stacklevel=1):
        if not isinstance(message, str):
            raise TypeError(f"Expected an object of type str for 'message', not {type(message).__name__!r}")
        self.message = message
        self.category = category
        self.stacklevel = stacklevel

    def __call__(self, arg, /):
        if self.category is None:
            arg.__deprecated__ = self.message
            return arg
        if isinstance(arg, type):
            return self._class(arg)
        if not callable(arg):
            raise TypeError("@deprecated decorator with non-None category must be applied to a class or callable,"
                            f" not {arg!r}")
        message, category, stacklevel = self.message, self.category, self.stacklevel

        def wrapper(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel + 1)
            return arg(*args, **kwargs)
        for name in ('__module__', '__name__', '__qualname__', '__doc__', '__annotations__'):
            if hasattr(arg, name):
                setattr(wrapper, name, getattr(arg, name))
        wrapper.__dict__.update(getattr(arg, '__dict__', {}))
        wrapper.__wrapped__ = arg
        arg.__deprecated__ = wrapper.__deprecated__ = message
        return wrapper

    def _class(self, cls):
        message, category, stacklevel = self.message, self.category, self.stacklevel
        original_new = cls.__new__
        original_init_subclass = cls.__init_subclass__

        def __new__(c, /, *args, **kwargs):
            if c is cls:
                warn(message, category=category, stacklevel=stacklevel + 1)
            if original_new is not object.__new__:
                return original_new(c, *args, **kwargs)
            if cls.__init__ is object.__init__ and (args or kwargs):
                raise TypeError(f"{c.__name__}() takes no arguments")
            return original_new(c)

        def __init_subclass__(*args, **kwargs):
            warn(message, category=category, stacklevel=stacklevel + 1)
            return getattr(original_init_subclass, '__func__', original_init_subclass)(*args, **kwargs)
        cls.__new__ = staticmethod(__new__)
        if hasattr(original_init_subclass, '__func__'):
            cls.__init_subclass__ = classmethod(__init_subclass__)
        else:
            cls.__init_subclass__ = lambda *a, **k: __init_subclass__(*a[1:], **k)
        cls.__deprecated__ = __new__.__deprecated__ = __init_subclass__.__deprecated__ = message
        return cls
