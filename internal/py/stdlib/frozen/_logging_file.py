"""logging.config.fileConfig: handlers and loggers as a file of configparser describes them."""

import logging
from _annotations import evaluate
from logging import config as _config


def configure(fname, defaults, disable_existing_loggers, encoding):
    """Read the file and make what it describes."""
    parser = _read(fname, defaults, encoding)
    formatters = {name: _formatter(parser["formatter_" + name]) for name in _names(parser["formatters"]["keys"])}
    with logging._lock:
        _config._clearExistingHandlers()
        handlers = _handlers(parser, formatters)
        _loggers(parser, handlers, disable_existing_loggers)


def _read(fname, defaults, encoding):
    """Return a parser that has read the file. It may also be given as such, or as an open file."""
    from configparser import ConfigParser, ParsingError, RawConfigParser
    if isinstance(fname, RawConfigParser):
        return fname
    if isinstance(fname, str):
        _need_content(fname)
    try:
        parser = ConfigParser(defaults)
        if not hasattr(fname, "readline"):
            import io
            parser.read(fname, encoding=io.text_encoding(encoding))
        else:
            parser.read_file(fname)
    except ParsingError as error:
        raise RuntimeError(f"{fname} is invalid: {error}")
    return parser


def _need_content(path):
    import os
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path} doesn't exist")
    if os.path.getsize(path) == 0:
        raise RuntimeError(f"{path} is an empty file")


def _names(text):
    return [name.strip() for name in text.split(",")] if text else []


def _resolve(name):
    """Return the object of a dotted path."""
    return _config._resolve(name.strip(), __import__)


def _evaluate(text):
    """The value of an expression in the namespace of logging, as files of this kind have it."""
    return evaluate(text, logging.__dict__, logging.__dict__)


def _formatter(section):
    values = [section.get(key, raw=True, fallback=fallback) for key, fallback in (("format", None), ("datefmt", None), ("style", "%"))]
    defaults = section.get("defaults", raw=True, fallback=None)
    if defaults is not None:
        defaults = _evaluate(defaults)
    cls = section.get("class")
    return (_resolve(cls) if cls else logging.Formatter)(*values, defaults=defaults)


def _class(name):
    try:
        return _evaluate(name)
    except (AttributeError, NameError):
        return _resolve(name)


def _handlers(parser, formatters):
    handlers, targets = {}, []
    for name in _names(parser["handlers"]["keys"]):
        section = parser["handler_" + name]
        args = _evaluate(section.get("args", "()"))
        kwargs = _evaluate(section.get("kwargs", "{}"))
        cls = _class(section["class"])
        handler = handlers[name] = cls(*args, **kwargs)
        handler.name = name
        if "level" in section:
            handler.setLevel(section["level"])
        if formatter := section.get("formatter", ""):
            handler.setFormatter(formatters[formatter])
        if isinstance(cls, type) and issubclass(cls, logging.Handler) and hasattr(handler, "setTarget"):
            targets.append((handler, section.get("target", "")))
    for handler, target in targets:  # which may stand below
        if target:
            handler.setTarget(handlers[target])
    return handlers


def _set_handlers(logger, section, handlers):
    _config._remove_handlers(logger)
    for name in _names(section["handlers"]):
        logger.addHandler(handlers[name])


def _loggers(parser, handlers, disable_existing):
    names = _names(parser["loggers"]["keys"])
    names.remove("root")
    section = parser["logger_root"]
    if "level" in section:
        logging.root.setLevel(section["level"])
    _set_handlers(logging.root, section, handlers)
    existing = sorted(logging.root.manager.loggerDict)
    below = []
    for name in names:
        section = parser["logger_" + name]
        full = section["qualname"]
        if full in existing:
            below += [other for other in existing if other.startswith(full + ".")]
            existing.remove(full)
        logger = logging.getLogger(full)
        if "level" in section:
            logger.setLevel(section["level"])
        _set_handlers(logger, section, handlers)
        logger.propagate = section.getint("propagate", fallback=1)
        logger.disabled = 0
    _config._handle_existing_loggers(existing, below, disable_existing)
