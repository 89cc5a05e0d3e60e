# logging: basicConfig, dictConfig, lastResort, warnings.
import contextlib, io, logging, logging.config, warnings


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


err = io.StringIO()
with contextlib.redirect_stderr(err):
    logging.getLogger('nobody').warning('last %s', 'resort')
    logging.getLogger('nobody').info('silent')
assert err.getvalue() == 'last resort\n'
out = io.StringIO()
logging.basicConfig(stream=out, level=logging.INFO)
logging.basicConfig(stream=out, level=logging.DEBUG)
logging.info('i'), logging.debug('d'), logging.getLogger('sub').error('e')
assert out.getvalue() == 'INFO:root:i\nERROR:sub:e\n'
assert (logging.root.level, len(logging.root.handlers), repr(logging.root.handlers[0])) == (20, 1, '<StreamHandler (NOTSET)>')
out = io.StringIO()
logging.basicConfig(stream=out, level='DEBUG', format='{message}', style='{', force=True)
logging.debug('d'), logging.critical('c')
assert out.getvalue() == 'd\nc\n'
assert raises(lambda: logging.basicConfig(stream=out, filename='x', force=True)) == "ValueError: 'stream' and 'filename' should not be specified together"
assert raises(lambda: logging.basicConfig(handlers=[], stream=out, force=True)) == "ValueError: 'stream' or 'filename' should not be specified together with 'handlers'"
assert raises(lambda: logging.basicConfig(nonsense=1, force=True)) == 'ValueError: Unrecognised argument(s): nonsense'
out = io.StringIO()
config = {'version': 1, 'formatters': {'short': {'format': '%(name)s:%(message)s'}, 'curly': {'format': '{message}!', 'style': '{'}}, 'filters': {'only': {'name': 'app'}}, 'handlers': {'h': {'class': 'logging.StreamHandler', 'formatter': 'short', 'stream': out, 'filters': ['only']}, 'n': {'()': logging.NullHandler}, 'c': {'class': 'logging.StreamHandler', 'formatter': 'curly', 'stream': out, 'level': 'ERROR'}}, 'loggers': {'app': {'level': 'DEBUG', 'handlers': ['c']}}, 'root': {'level': 'WARNING', 'handlers': ['h', 'n']}}
logging.config.dictConfig(config)
logging.getLogger('app').debug('debug'), logging.getLogger('app').error('error'), logging.getLogger('other').warning('w')
assert out.getvalue() == 'app:debug\nerror!\napp:error\n'
assert (sorted(logging.getHandlerNames()), logging.getHandlerByName('h').formatter._fmt, logging.getHandlerByName('zz')) == (
    (['c', 'h', 'n'], '%(name)s:%(message)s', None))
assert logging.getLogger('nobody').disabled is True
logging.config.dictConfig({'version': 1, 'incremental': True, 'handlers': {'c': {'level': 'CRITICAL'}}, 'root': {'level': 'ERROR'}})
assert (logging.getHandlerByName('c').level, logging.root.level) == (50, 40)
assert raises(lambda: logging.config.dictConfig({})) == "ValueError: dictionary doesn't specify a version"
assert raises(lambda: logging.config.dictConfig({'version': 2})) == 'ValueError: Unsupported version: 2'
assert raises(lambda: logging.config.dictConfig({'version': 1, 'handlers': {'x': {'class': 'logging.Nope'}}})) == "ValueError: Unable to configure handler 'x'"
assert raises(lambda: logging.config.dictConfig({'version': 1, 'root': {'handlers': ['x']}})) == 'ValueError: Unable to configure root logger'
assert raises(lambda: logging.config.dictConfig({'version': 1, 'formatters': {'f': {'format': 'x'}}})) == "ValueError: Unable to configure formatter 'f'"
out = io.StringIO()
log = logging.getLogger('py.warnings')
log.addHandler(logging.StreamHandler(out))
logging.captureWarnings(True)
with warnings.catch_warnings():
    warnings.simplefilter('always')
    warnings.showwarning = logging._showwarning
    warnings.warn('careful')
logging.captureWarnings(False)
assert not ('UserWarning: careful' in out.getvalue())


class Bad:
    def __str__(self):
        raise ValueError('no text')


err = io.StringIO()
log = logging.getLogger('bad')
log.propagate = False
log.addHandler(logging.StreamHandler(io.StringIO()))
with contextlib.redirect_stderr(err):
    log.error(Bad())
    log.error('%d', 'x')
assert (err.getvalue().count('--- Logging error ---'), 'ValueError: no text' in err.getvalue(), "Message: '%d'" in err.getvalue(), "Arguments: ('x',)" in err.getvalue()) == (
    (2, True, True, True))
