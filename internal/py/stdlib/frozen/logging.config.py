"""Configuration of logging by a dict."""

import functools
import logging
import logging.handlers
import re

IDENTIFIER = re.compile('^[a-z_][a-z0-9_]*$', 2)  # IGNORECASE: the names of the flags would load enum


def valid_ident(s):
    """Raise ValueError unless s is a name."""
    if not IDENTIFIER.match(s):
        raise ValueError('Not a valid Python identifier: %r' % s)
    return True


class ConvertingMixin:
    """A container whose elements are converted when they are taken out: texts such as ext://sys.stdout become what they stand for."""

    def convert_with_key(self, key, value, replace=True):
        result = self.configurator.convert(value)
        if value is not result:
            if replace:
                self[key] = result
            self._link(result, key)
        return result

    def convert(self, value):
        result = self.configurator.convert(value)
        if value is not result:
            self._link(result, None)
        return result

    def _link(self, result, key):
        if isinstance(result, ConvertingMixin):
            result.parent = self
            if key is not None:
                result.key = key


class ConvertingDict(dict, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, dict.__getitem__(self, key))

    def get(self, key, default=None):
        return self.convert_with_key(key, dict.get(self, key, default), replace=key in self)

    def pop(self, key, default=None):
        return self.convert_with_key(key, dict.pop(self, key, default), replace=False)


class ConvertingList(list, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, list.__getitem__(self, key))

    def pop(self, idx=-1):
        return self.convert(list.pop(self, idx))


class ConvertingTuple(tuple, ConvertingMixin):
    def __getitem__(self, key):
        return self.convert_with_key(key, tuple.__getitem__(self, key), replace=False)


class BaseConfigurator:
    """Finds what texts in a configuration stand for: ext://sys.stdout an object, cfg://handlers.console another part of it."""

    value_converters = {'ext': 'ext_convert', 'cfg': 'cfg_convert'}
    importer = staticmethod(__import__)

    def __init__(self, config):
        self.config = ConvertingDict(config)
        self.config.configurator = self

    def resolve(self, s):
        """Return the object of a dotted name."""
        path, *names = s.split('.')
        try:
            found = self.importer(path)
            for name in names:
                path += '.' + name
                try:
                    found = getattr(found, name)
                except AttributeError:
                    self.importer(path)
                    found = getattr(found, name)
        except ImportError as error:
            raise ValueError(f'Cannot resolve {s!r}: {error}') from error
        return found

    def ext_convert(self, value):
        """Return what ext://value stands for."""
        return self.resolve(value)

    def cfg_convert(self, value):
        """Return what cfg://value stands for."""
        first = re.match(r'\s*(\w+)\s*', value)
        if not first:
            raise ValueError("Unable to convert %r" % value)
        found, at = self.config[first[1]], first.end()
        while at < len(value):
            step = re.compile(r'\.\s*(\w+)\s*|\[([^\[\]]*)\]\s*').match(value, at)
            if not step:
                raise ValueError('Unable to convert %r at %r' % (value, value[at:]))
            key = step[1] or step[2]
            if step[1] is None and key.isdigit():
                try:
                    found = found[int(key)]
                except TypeError:
                    found = found[key]
            else:
                found = found[key]
            at = step.end()
        return found

    def convert(self, value):
        """Convert an element of the configuration."""
        if isinstance(value, str):
            prefix, mark, rest = value.partition('://')
            converter = self.value_converters.get(prefix) if mark else None
            return getattr(self, converter)(rest) if converter else value
        for plain, converting in ((dict, ConvertingDict), (list, ConvertingList), (tuple, ConvertingTuple)):
            if isinstance(value, plain) and not isinstance(value, converting) and not hasattr(value, '_fields'):
                value = converting(value)
                value.configurator = self
        return value

    def configure_custom(self, config):
        """Make an object with the factory under '()'; '.' has attributes to set on it."""
        factory = config.pop('()')
        if not callable(factory):
            factory = self.resolve(factory)
        made = factory(**{key: config[key] for key in config if key != '.' and valid_ident(key)})
        _set_attributes(made, config)
        return made

    def as_tuple(self, value):
        """Turn lists into tuples."""
        return tuple(value) if isinstance(value, list) else value


def _set_attributes(obj, config):
    for name, value in (config.pop('.', None) or {}).items():
        setattr(obj, name, value)


class _Unable:
    """A context that says what could not be done."""

    def __init__(self, what, name=None):
        self.what = what if name is None else f'{what} {name!r}'

    def __enter__(self):
        pass

    def __exit__(self, kind, error, tb):
        if isinstance(error, Exception):
            raise ValueError('Unable to ' + self.what) from error


class DictConfigurator(BaseConfigurator):
    """Configures logging by a dict."""

    def configure(self):
        """Do it."""
        config = self.config
        if 'version' not in config:
            raise ValueError("dictionary doesn't specify a version")
        if config['version'] != 1:
            raise ValueError("Unsupported version: %s" % config['version'])
        incremental = config.pop('incremental', False)
        with logging._lock:
            if incremental:
                self._change_levels(config.get('handlers', {}))
            else:
                disable = config.pop('disable_existing_loggers', True)
                _clearExistingHandlers()
                self._make(config.get('formatters', {}), 'formatter', self.configure_formatter)
                self._make(config.get('filters', {}), 'filter', self.configure_filter)
                self._make_handlers(config.get('handlers', {}))
            loggers = config.get('loggers', {})
            existing = [] if incremental else sorted(logging.root.manager.loggerDict)
            for name in loggers:
                with _Unable('configure logger', name):
                    self.configure_logger(name, loggers[name], incremental)
            if not incremental:
                others = [name for name in existing if name not in loggers]
                below = [name for name in others if any(name.startswith(above + '.') for above in loggers)]
                _handle_existing_loggers(others, below, disable)
            if root := config.get('root', None):
                with _Unable('configure root logger'):
                    self.configure_root(root, incremental)

    def _change_levels(self, handlers):
        for name in handlers:
            if logging.getHandlerByName(name) is None:
                raise ValueError('No handler found with name %r' % name)
            with _Unable('configure handler', name):
                if level := handlers[name].get('level', None):
                    logging.getHandlerByName(name).setLevel(logging._checkLevel(level))

    def _make(self, configs, what, make):
        for name in configs:
            with _Unable('configure ' + what, name):
                configs[name] = make(configs[name])

    def _make_handlers(self, handlers):
        """Make the handlers; those that need others which are not made yet come last."""
        waiting = []

        def make(name):
            handler = self.configure_handler(handlers[name])
            handler.name = name
            handlers[name] = handler

        for name in sorted(handlers):
            with _Unable('configure handler', name):
                try:
                    make(name)
                except Exception as error:
                    if ' not configured yet' not in str(error.__cause__):
                        raise
                    waiting.append(name)
        for name in waiting:
            with _Unable('configure handler', name):
                make(name)

    def configure_formatter(self, config):
        """Make a formatter."""
        if '()' in config:
            factory = config['()']
            try:
                return self.configure_custom(config)
            except TypeError as error:
                if "'format'" not in str(error):
                    raise
                config['fmt'], config['()'] = config.pop('format'), factory
                return self.configure_custom(config)
        cls = self.resolve(config['class']) if config.get('class', None) else logging.Formatter
        options = {} if config.get('defaults', None) is None else {'defaults': config['defaults']}
        if 'validate' in config:
            options['validate'] = config['validate']
        return cls(config.get('format', None), config.get('datefmt', None), config.get('style', '%'), **options)

    def configure_filter(self, config):
        """Make a filter."""
        return self.configure_custom(config) if '()' in config else logging.Filter(config.get('name', ''))

    def add_filters(self, filterer, filters):
        """Add filters to a logger or a handler."""
        for each in filters:
            with _Unable('add filter', each):
                ready = callable(each) or callable(getattr(each, 'filter', None))
                filterer.addFilter(each if ready else self.config['filters'][each])

    def configure_handler(self, config):
        """Make a handler."""
        before = dict(config)
        if formatter := config.pop('formatter', None):
            with _Unable('set formatter', formatter):
                formatter = self.config['formatters'][formatter]
        level, filters = config.pop('level', None), config.pop('filters', None)
        factory = self._handler_factory(config, before)
        options = {key: config[key] for key in config if key != '.' and valid_ident(key)}
        try:
            made = factory(**options)
        except TypeError as error:
            if "'stream'" not in str(error):
                raise
            options['strm'] = options.pop('stream')
            made = factory(**options)
        if formatter:
            made.setFormatter(formatter)
        if level is not None:
            made.setLevel(logging._checkLevel(level))
        if filters:
            self.add_filters(made, filters)
        _set_attributes(made, config)
        return made

    def _handler_factory(self, config, before):
        """Return what makes a handler, after its options have been turned into objects."""
        if '()' in config:
            factory = config.pop('()')
            return factory if callable(factory) else self.resolve(factory)
        cls = config.pop('class')
        cls = cls if callable(cls) else self.resolve(cls)
        if issubclass(cls, logging.handlers.MemoryHandler):
            if 'flushLevel' in config:
                config['flushLevel'] = logging._checkLevel(config['flushLevel'])
            if 'target' in config:
                target = config['target']
                with _Unable('set target handler', target):
                    config['target'] = self._handler(target, config, before, 'target not configured yet')
        elif issubclass(cls, logging.handlers.QueueHandler):
            self._read_queue_options(config, before)
            return functools.partial(self._configure_queue_handler, cls)
        return cls

    def _handler(self, name, config, before, missing):
        found = self.config['handlers'][name]
        if not isinstance(found, logging.Handler):
            config.update(before)  # to try again
            raise TypeError(missing)
        return found

    def _read_queue_options(self, config, before):
        if 'queue' in config:
            config['queue'] = self._special(config['queue'], 'queue', _is_queue_like_object)
            if isinstance(before.get('queue'), str):
                config['queue'] = config['queue']()
        if 'listener' in config:
            config['listener'] = self._special(config['listener'], 'listener', lambda each: isinstance(each, type))
        if 'handlers' in config:
            found = []
            for name in config['handlers']:
                with _Unable('set required handler', name):
                    found.append(self._handler(name, config, before, f'Required handler {name!r} is not configured yet'))
            config['handlers'] = found

    def _special(self, given, what, accept):
        """Read an option that is an object, the name of something to call, or a dict with a factory."""
        wrong = TypeError(f'Invalid {what} specifier {given!r}')
        if isinstance(given, str):
            found = self.resolve(given)
            if not callable(found):
                raise wrong
        elif isinstance(given, dict):
            if '()' not in given:
                raise wrong
            found = self.configure_custom(dict(given))
        elif accept(given):
            found = given
        else:
            raise wrong
        if what == 'listener' and isinstance(found, type) and not issubclass(found, logging.handlers.QueueListener):
            raise wrong
        return found

    def _configure_queue_handler(self, klass, **kwargs):
        queue = kwargs.pop('queue', None)
        if queue is None:
            from queue import Queue
            queue = Queue()
        respect = kwargs.pop('respect_handler_level', False)
        make = kwargs.pop('listener', logging.handlers.QueueListener)
        listener = make(queue, *kwargs.pop('handlers', []), respect_handler_level=respect)
        handler = klass(queue, **kwargs)
        handler.listener = listener
        return handler

    def add_handlers(self, logger, handlers):
        """Add handlers to a logger."""
        for name in handlers:
            with _Unable('add handler', name):
                logger.addHandler(self.config['handlers'][name])

    def common_logger_config(self, logger, config, incremental=False):
        """Configure what all loggers have."""
        level = config.get('level', None)
        if level is not None:
            logger.setLevel(logging._checkLevel(level))
        if incremental:
            return
        for handler in logger.handlers[:]:
            logger.removeHandler(handler)
        self.add_handlers(logger, config.get('handlers', None) or ())
        self.add_filters(logger, config.get('filters', None) or ())

    def configure_logger(self, name, config, incremental=False):
        """Configure a logger."""
        logger = logging.getLogger(name)
        self.common_logger_config(logger, config, incremental)
        logger.disabled = False
        propagate = config.get('propagate', None)
        if propagate is not None:
            logger.propagate = propagate

    def configure_root(self, config, incremental=False):
        """Configure the root logger."""
        self.common_logger_config(logging.getLogger(), config, incremental)


dictConfigClass = DictConfigurator


def fileConfig(fname, defaults=None, disable_existing_loggers=True, encoding=None):
    """Configure logging as a file in the format of configparser, or a parser that has read one, tells."""
    from _logging_file import configure
    configure(fname, defaults, disable_existing_loggers, encoding)


def dictConfig(config):
    """Configure logging by a dict."""
    dictConfigClass(config).configure()


def _clearExistingHandlers():
    logging._handlers.clear()
    logging.shutdown(logging._handlerList[:])
    del logging._handlerList[:]


def _handle_existing_loggers(existing, child_loggers, disable_existing):
    """Disable loggers that the configuration does not name; those below one that it names begin anew."""
    for name in existing:
        logger = logging.root.manager.loggerDict[name]
        if name in child_loggers:
            if not isinstance(logger, logging.PlaceHolder):
                logger.setLevel(logging.NOTSET)
                logger.handlers, logger.propagate = [], True
        else:
            logger.disabled = disable_existing


def _is_queue_like_object(obj):
    return all(callable(getattr(obj, name, None))
               for name in ('empty', 'full', 'get', 'get_nowait', 'put', 'put_nowait', 'join', 'qsize', 'task_done'))
