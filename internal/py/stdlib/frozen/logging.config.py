"""Configuration of logging by a dict or by a file."""

import functools
import logging
import logging.handlers
import re

IDENTIFIER = re.compile('^[a-z_][a-z0-9_]*$', 2)  # IGNORECASE: the names of the flags would load enum


def valid_ident(s):
    """Return True if a text can be the name of an argument, otherwise raise ValueError."""
    if IDENTIFIER.match(s) is None:
        raise ValueError(f'Not a valid Python identifier: {s!r}')
    return True


def _resolve(path, load):
    """Return the object of a dotted path. Parts of it that are no attributes yet are loaded as modules."""
    parts = path.split('.')
    found = load(parts[0])
    for end, part in enumerate(parts[1:], 2):
        if not hasattr(found, part):
            load('.'.join(parts[:end]))
        found = getattr(found, part)
    return found


# Containers that convert an element when it is read: 'ext://sys.stdout' becomes the stream


class ConvertingMixin:
    """Base of the containers. configurator converts the elements."""

    def convert(self, value):
        """Convert an element. A container that is made for it has this one as its parent."""
        converted = self.configurator.convert(value)
        if converted is not value and isinstance(converted, ConvertingMixin):
            converted.parent = self
        return converted

    def convert_with_key(self, key, value, replace=True):
        """Convert the element under a key, and put it there if replace is true."""
        converted = self.convert(value)
        if converted is not value:
            if isinstance(converted, ConvertingMixin):
                converted.key = key
            if replace:
                self[key] = converted
        return converted


class ConvertingTuple(tuple, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), False)


class ConvertingList(list, ConvertingMixin):
    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))

    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))


class ConvertingDict(dict, ConvertingMixin):
    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), False)

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default), key in self)

    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))


_CONVERTING = (dict, ConvertingDict), (list, ConvertingList), (tuple, ConvertingTuple)


class BaseConfigurator:
    """Finds what texts stand for: 'ext://sys.stdout' an object, 'cfg://handlers.console' another part of the configuration."""

    importer = staticmethod(__import__)
    value_converters = {scheme: scheme + '_convert' for scheme in ('ext', 'cfg')}

    def __init__(self, config):
        root = self.config = ConvertingDict(config)
        root.configurator = self

    def convert(self, value):
        """Convert an element of the configuration: a text with a scheme, or a container."""
        if isinstance(value, str):
            scheme, found, rest = value.partition('://')
            method = found and self.value_converters.get(scheme)
            return getattr(self, method)(rest) if method else value
        for plain, converting in _CONVERTING:
            if isinstance(value, plain):
                named_tuple = hasattr(value, '_fields')
                if not (named_tuple or isinstance(value, converting)):
                    value = converting(value)
                    value.configurator = self
                break
        return value

    def ext_convert(self, value):
        """Return the object that 'ext://value' names."""
        return self.resolve(value)

    def resolve(self, s):
        """Return the object of a dotted path."""
        try:
            return _resolve(s, self.importer)
        except ImportError as error:
            raise ValueError(f'Cannot resolve {s!r}: {error}') from error

    def cfg_convert(self, value):
        """Return the part of the configuration that 'cfg://value' names, such as handlers.email[0]."""
        first = re.match(r'\s*(\w+)\s*', value)
        if first is None:
            raise ValueError(f"Unable to convert {value!r}")
        found, at = self.config[first[1]], first.end()
        step = re.compile(r'\.\s*(\w+)\s*|\[([^\[\]]*)\]\s*')
        while at < len(value):
            if (match := step.match(value, at)) is None:
                raise ValueError(f'Unable to convert {value!r} at {value[at:]!r}')
            attribute, index = match.groups()
            found = found[attribute] if attribute else _item(found, index)
            at = match.end()
        return found

    def configure_custom(self, config):
        """Call the factory under '()' with the other items. Those under '.' are set as attributes of the result."""
        factory = config.pop('()')
        factory = factory if callable(factory) else self.resolve(factory)
        made = factory(**_options(config))
        _set_attributes(made, config)
        return made

    def as_tuple(self, value):
        """Return a list as a tuple, other values as they are."""
        return tuple(value) if isinstance(value, list) else value


def _item(container, index):
    """Return an element by an index that was written in brackets. Digits may also be a key."""
    if index.isdigit():
        try:
            return container[int(index)]
        except TypeError:
            pass
    return container[index]


def _options(config):
    """Return the keyword arguments that a part of the configuration holds."""
    names = [name for name in config if name != '.']
    return {name: config[name] for name in names if valid_ident(name)}


def _set_attributes(made, config):
    attributes = config.pop('.', None)
    for name in attributes or ():
        setattr(made, name, attributes[name])


def _call(make, options, name, older):
    """Call make with keyword arguments. If it does not know one, try the older name of that."""
    try:
        return make(**options)
    except TypeError as error:
        if repr(name) in str(error):
            options[older] = options.pop(name)
        else:
            raise
    return make(**options)


class _Unable:
    """A context in which errors become ValueErrors that tell what could not be done."""

    def __init__(self, what, name=None):
        self.task = what if name is None else f'{what} {name!r}'

    def __enter__(self):
        pass

    def __exit__(self, kind, error, tb):
        if isinstance(error, Exception):
            raise ValueError(f'Unable to {self.task}') from error


class DictConfigurator(BaseConfigurator):
    """Configures logging by a dict."""

    def configure(self):
        """Make formatters, filters, handlers and loggers. An incremental configuration only changes levels."""
        try:
            version = self.config['version']
        except KeyError:
            raise ValueError("dictionary doesn't specify a version") from None
        if version != 1:
            raise ValueError(f"Unsupported version: {version}")
        apply = self.__change if self.config.pop('incremental', False) else self.__replace
        with logging._lock:
            apply(self.config)

    def __change(self, config):
        handlers = config.get('handlers', {})
        for name in handlers:
            handler = logging.getHandlerByName(name)
            if handler is None:
                raise ValueError(f'No handler found with name {name!r}')
            with _Unable('configure handler', name):
                if level := handlers[name].get('level', None):
                    handler.setLevel(logging._checkLevel(level))
        self.__configure_loggers(config, incremental=True)

    def __replace(self, config):
        disable = config.pop('disable_existing_loggers', True)
        _clearExistingHandlers()
        for what, make in (('formatter', self.configure_formatter), ('filter', self.configure_filter)):
            described = config.get(what + 's', {})
            for name in described:
                with _Unable(f'configure {what}', name):
                    described[name] = make(described[name])
        self.__make_handlers(config.get('handlers', {}))
        self.__configure_loggers(config, False, disable)

    def __make_handlers(self, handlers):
        """Make the handlers. Those that need one which is not made yet are made in a second round."""
        def make(name):
            made = self.configure_handler(handlers[name])
            made.name = name
            handlers[name] = made

        postponed = []
        for name in sorted(handlers):
            with _Unable('configure handler', name):
                try:
                    make(name)
                except Exception as error:
                    if ' not configured yet' not in str(error.__cause__):
                        raise
                    postponed.append(name)
        for name in postponed:
            with _Unable('configure handler', name):
                make(name)

    def __configure_loggers(self, config, incremental, disable=False):
        loggers = config.get('loggers', {})
        others = [name for name in sorted(logging.root.manager.loggerDict) if name not in loggers]
        for name in loggers:
            with _Unable('configure logger', name):
                self.configure_logger(name, loggers[name], incremental)
        if not incremental:
            prefixes = tuple(name + '.' for name in loggers)
            _handle_existing_loggers(others, [name for name in others if name.startswith(prefixes)], disable)
        if root := config.get('root', None):
            with _Unable('configure root logger'):
                self.configure_root(root, incremental)

    def configure_formatter(self, config):
        """Make a formatter."""
        if '()' in config:
            def custom(**options):
                return self.configure_custom(options)
            return _call(custom, {key: config[key] for key in config}, 'format', 'fmt')
        name = config.get('class', None)
        cls = self.resolve(name) if name else logging.Formatter
        options = {key: config[key] for key in ('validate', 'defaults') if key in config}
        if options.get('defaults', self) is None:
            del options['defaults']
        return cls(config.get('format', None), config.get('datefmt', None), config.get('style', '%'), **options)

    def configure_filter(self, config):
        """Make a filter."""
        if '()' not in config:
            return logging.Filter(config.get('name', ''))
        return self.configure_custom(config)

    def add_filters(self, filterer, filters):
        """Add filters, given as objects or by their names, to a logger or a handler."""
        for given in filters:
            with _Unable('add filter', given):
                named = not callable(given) and not callable(getattr(given, 'filter', None))
                filterer.addFilter(self.config['filters'][given] if named else given)

    def configure_handler(self, config):
        """Make a handler."""
        before = dict(config)
        formatter, level, filters = [config.pop(key, None) for key in ('formatter', 'level', 'filters')]
        if formatter:
            with _Unable('set formatter', formatter):
                formatter = self.config['formatters'][formatter]
        factory = self.__handler_factory(config, before)
        handler = _call(factory, _options(config), 'stream', 'strm')
        if formatter:
            handler.setFormatter(formatter)
        if level is not None:
            level = logging._checkLevel(level)
            handler.setLevel(level)
        self.add_filters(handler, filters or ())
        _set_attributes(handler, config)
        return handler

    def __handler_factory(self, config, before):
        """Return the callable that makes a handler. Options that name other things are replaced by them."""
        custom = '()' in config
        factory = config.pop('()' if custom else 'class')
        if not callable(factory):
            factory = self.resolve(factory)
        if not custom and issubclass(factory, logging.handlers.MemoryHandler):
            self.__read_memory_options(config, before)
        elif not custom and issubclass(factory, logging.handlers.QueueHandler):
            self.__read_queue_options(config, before)
            return functools.partial(self._configure_queue_handler, factory)
        return factory

    def __read_memory_options(self, config, before):
        level, target = config.get('flushLevel'), config.get('target')
        if 'flushLevel' in config:
            config['flushLevel'] = logging._checkLevel(level)
        if 'target' in config:
            with _Unable('set target handler', target):
                config['target'] = self.__made_handler(target, config, before, 'target not configured yet')

    def __made_handler(self, name, config, before, complaint):
        """Return a handler by its name. If it is not made yet, restore the configuration for another try."""
        handler = self.config['handlers'][name]
        if isinstance(handler, logging.Handler):
            return handler
        config.update(before)
        raise TypeError(complaint)

    def __read_queue_options(self, config, before):
        if 'queue' in config:
            queue = self.__object('queue', config['queue'], _is_queue_like_object)
            config['queue'] = queue() if isinstance(before.get('queue'), str) else queue
        if 'listener' in config:
            config['listener'] = self.__object('listener', config['listener'], lambda given: isinstance(given, type))
        if 'handlers' in config:
            handlers = []
            for name in config['handlers']:
                with _Unable('set required handler', name):
                    handlers.append(self.__made_handler(name, config, before, f'Required handler {name!r} is not configured yet'))
            config['handlers'] = handlers

    def __object(self, what, given, accept):
        """Return the object of an option, which is given as such, by the path of a callable, or by a dict with a factory."""
        if isinstance(given, str):
            found = self.resolve(given)
            valid = callable(found)
        elif isinstance(given, dict):
            valid = '()' in given
            found = self.configure_custom(dict(given)) if valid else None
        else:
            found, valid = given, accept(given)
        if what == 'listener' and isinstance(found, type):
            valid = valid and issubclass(found, logging.handlers.QueueListener)
        if valid:
            return found
        raise TypeError(f'Invalid {what} specifier {given!r}')

    def _configure_queue_handler(self, klass, **kwargs):
        """Make a QueueHandler, and the listener that empties its queue."""
        defaults = {'queue': None, 'handlers': (), 'respect_handler_level': False, 'listener': logging.handlers.QueueListener}
        queue, handlers, respect, listener = [kwargs.pop(key, value) for key, value in defaults.items()]
        if queue is None:
            from queue import Queue
            queue = Queue()
        handler_listener = listener(queue, *handlers, respect_handler_level=respect)
        handler = klass(queue, **kwargs)
        handler.listener = handler_listener
        return handler

    def configure_logger(self, name, config, incremental=False):
        """Configure a logger."""
        logger, propagate = logging.getLogger(name), config.get('propagate', None)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        if propagate is not None:
            logger.propagate = propagate

    def configure_root(self, config, incremental=False):
        """Configure the root logger."""
        self.common_logger_config(logging.getLogger(), config, incremental)

    def common_logger_config(self, logger, config, incremental=False):
        """Set the level of a logger, and unless incremental is true, its handlers and filters."""
        if (level := config.get('level', None)) is not None:
            logger.setLevel(logging._checkLevel(level))
        if not incremental:
            _remove_handlers(logger)
            self.add_handlers(logger, config.get('handlers', None) or ())
            self.add_filters(logger, config.get('filters', None) or ())

    def add_handlers(self, logger, handlers):
        """Add handlers to a logger, by their names."""
        for name in handlers:
            with _Unable('add handler', name):
                logger.addHandler(self.config['handlers'][name])


dictConfigClass = DictConfigurator


def dictConfig(config):
    """Configure logging by a dict."""
    dictConfigClass(config).configure()


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Configure logging by a file that configparser reads, or by a parser that has read one."""
    from _logging_file import configure
    configure(fname, defaults, disable_existing_loggers, encoding)


def _remove_handlers(logger):
    for handler in list(logger.handlers):
        logger.removeHandler(handler)


def _clearExistingHandlers():
    everything = logging._handlerList
    logging._handlers.clear()
    logging.shutdown(list(everything))
    everything.clear()


def _handle_existing_loggers(existing, child_loggers, disable_existing):
    """Reset the loggers that are below a configured one, and disable the others."""
    known = logging.root.manager.loggerDict
    for name in existing:
        logger, child = known[name], name in child_loggers
        if not child:
            logger.disabled = disable_existing
        elif not isinstance(logger, logging.PlaceHolder):
            logger.handlers, logger.propagate = [], True
            logger.setLevel(logging.NOTSET)


_QUEUE_METHODS = 'empty full get get_nowait put put_nowait join qsize task_done'.split()


def _is_queue_like_object(obj):
    return all(callable(getattr(obj, name, None)) for name in _QUEUE_METHODS)
