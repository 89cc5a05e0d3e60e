# logging: loggers, levels, handlers, formats.
import io, logging, logging.handlers


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def logger(name, fmt=None, style='%', level=logging.DEBUG, **kw):
    out = io.StringIO()
    handler = logging.StreamHandler(out)
    if fmt:
        handler.setFormatter(logging.Formatter(fmt, style=style, **kw))
    log = logging.getLogger(name)
    log.handlers, log.propagate = [handler], False
    log.setLevel(level)
    return log, out


log, out = logger('a')
log.debug('x %s %d', 'y', 5)
log.info('%(k)s', {'k': 'v'})
log.warning('100%')
log.log(35, 'between')
assert out.getvalue() == 'x y 5\nv\n100%\nbetween\n'
log, out = logger('b.c', '%(levelname)-8s|%(name)s|%(funcName)s|%(message)s', level='WARNING')
log.info('no')
log.error('yes')


def inner():
    log.critical('inner')


inner()
assert out.getvalue() == 'ERROR   |b.c|<module>|yes\nCRITICAL|b.c|inner|inner\n'
log, out = logger('d', '{levelname:>8}:{message!r:.5}', style='{')
log.info('abcdefgh')
assert out.getvalue() == "    INFO:'abcd\n"
log, out = logger('e', '${levelname} $message $user', style='$', defaults={'user': 'nobody'})
log.info('m')
log.info('n', extra={'user': 'me'})
assert out.getvalue() == 'INFO m nobody\nINFO n me\n'
log, out = logger('f')
try:
    1 / 0
except ZeroDivisionError as e:
    log.exception('failed')
    log.error('again', exc_info=e)
    log.info('plain', exc_info=False)
assert [line for line in out.getvalue().splitlines() if not line.startswith('  File')] == (
    ['failed', 'Traceback (most recent call last):', '    1 / 0', '    ~~^~~', 'ZeroDivisionError: division by zero', 'again', 'Traceback (most recent call last):', '    1 / 0', '    ~~^~~', 'ZeroDivisionError: division by zero', 'plain'])
assert raises(lambda: log.info('x', extra={'name': 1})) == 'KeyError: "Attempt to overwrite \'name\' in LogRecord"'
assert raises(lambda: log.log('x', 'y')) == 'TypeError: level must be an integer'
assert raises(lambda: log.setLevel('NOPE')) == "ValueError: Unknown level: 'NOPE'"
assert raises(lambda: log.setLevel(1.5)) == 'TypeError: Level not an integer or a valid string: 1.5'
assert raises(lambda: logging.getLogger(5)) == 'TypeError: A logger name must be a string'
assert raises(lambda: logging.Formatter('nothing')) == "ValueError: Invalid format 'nothing' for '%' style"
assert raises(lambda: logging.Formatter('{', style='{')) == "ValueError: invalid format: Single '{' encountered in format string"
assert raises(lambda: logging.Formatter('{a b}', style='{')) == "ValueError: invalid format: invalid field name/expression: 'a b'"
assert raises(lambda: logging.Formatter('$', style='$')) == "ValueError: invalid format: bare '$' not allowed"
assert raises(lambda: logging.Formatter(style='x')) == 'ValueError: Style must be one of: %,{,$'
assert raises(lambda: logging.Formatter('%(nope)s').format(logging.makeLogRecord({}))) == "ValueError: Formatting field not found in record: 'nope'"
assert (logging.getLevelName(20), logging.getLevelName('ERROR'), logging.getLevelName(33), logging.getLevelNamesMapping()['WARN']) == (
    ('INFO', 40, 'Level 33', 30))
logging.addLevelName(25, 'NOTICE')
assert (logging.getLevelName(25), logging.getLevelName('NOTICE')) == ('NOTICE', 25)
assert (logging.getLogger('x.y') is logging.getLogger('x.y'), logging.getLogger('x.y').parent.name, logging.getLogger('x').getChild('y').name) == (
    (True, 'root', 'x.y'))
assert (logging.getLogger('x.y').parent is logging.getLogger('x'), logging.getLogger() is logging.getLogger('root')) == (True, True)
assert (repr(logging.getLogger('x')), repr(logging.getLogger()), repr(logging.NullHandler())) == (
    ('<Logger x (WARNING)>', '<RootLogger root (WARNING)>', '<NullHandler (NOTSET)>'))
assert (logging.getLogger('x').getEffectiveLevel(), logging.getLogger('x').isEnabledFor(20), logging.getLogger('x').hasHandlers()) == (
    (30, False, False))
assert sorted(each.name for each in logging.getLogger('x').getChildren()) == ['x.y']
r = logging.LogRecord('n', logging.INFO, '/a/b.py', 7, 'm %d', (4,), None, 'f')
assert (repr(r), r.getMessage(), r.filename, r.module, r.lineno, r.funcName, r.levelname, r.exc_info, r.threadName, r.processName) == (
    ('<LogRecord: n, 20, /a/b.py, 7, "m %d">', 'm 4', 'b.py', 'b', 7, 'f', 'INFO', None, 'MainThread', 'MainProcess'))
r = logging.makeLogRecord({'msg': 'hello', 'levelname': 'L', 'created': 0.5, 'msecs': 500.0})
f = logging.Formatter('%(asctime)s %(message)s', '%Y-%m-%d')
f.converter = lambda seconds: (1970, 1, 2, 3, 4, 5, 0, 0, 0)
assert f.format(r) == '1970-01-02 hello'
f = logging.Formatter('%(asctime)s %(message)s')
f.converter = lambda seconds: (1970, 1, 2, 3, 4, 5, 0, 0, 0)
assert f.format(r) == '1970-01-02 03:04:05,500 hello'


class Only(logging.Filter):
    def filter(self, record):
        return 'keep' in record.getMessage()


log, out = logger('g')
log.addFilter(Only())
log.handlers[0].addFilter(lambda record: record.levelno > 10)
log.info('keep 1'), log.info('drop'), log.debug('keep 2')
assert out.getvalue() == 'keep 1\n'
assert [logging.Filter('a').filter(logging.makeLogRecord({'name': n})) for n in ('a', 'a.b', 'ab', 'b')] == [True, True, False, False]
adapter = logging.LoggerAdapter(logger('h', '%(message)s %(ip)s')[0], {'ip': '1.2.3.4'})
adapter.warning('w')
assert (adapter.logger.handlers[0].stream.getvalue(), adapter.name, repr(adapter)) == ('w 1.2.3.4\n', 'h', '<LoggerAdapter h (DEBUG)>')
log, out = logger('i')
memory = logging.handlers.MemoryHandler(3, target=log.handlers[0])
log.handlers = [memory]
log.info('1'), log.info('2')
assert (out.getvalue(), len(memory.buffer)) == ('', 2)
log.error('3')
assert (out.getvalue(), len(memory.buffer)) == ('1\n2\n3\n', 0)


class Queue(list):
    put_nowait = list.append


queue = Queue()
log.handlers = [logging.handlers.QueueHandler(queue)]
log.info('a %s', 'b')
assert (queue[0].msg, queue[0].args) == ('a b', None)
logging.disable(logging.ERROR)
log.handlers = [logging.StreamHandler(out)]
log.error('off')
logging.disable(logging.NOTSET)
assert (log.isEnabledFor(10), 'off' in out.getvalue()) == (True, False)

# A logger whose name has an empty part is not below the one before that part.
above, odd = logging.getLogger('p'), logging.getLogger('p..q')
assert (odd.parent is logging.root, 'p.' in logging.root.manager.loggerDict, logging.getLogger('p.').parent is above) == (True, True, True)
assert raises(lambda: logging.getLogger('p').isEnabledFor('x')) == "TypeError: '>=' not supported between instances of 'int' and 'str'"
handler = logging.NullHandler()
handler.name = 'named'
assert (logging._handlers['named'] is handler, logging.getHandlerByName('named') is handler, 'named' in logging.getHandlerNames()) == (True, True, True)
assert list(vars(logging.makeLogRecord({})))[:8] == ['name', 'msg', 'args', 'levelname', 'levelno', 'pathname', 'filename', 'module']
assert [method.__qualname__ for method in (logging.Logger.info, logging.LoggerAdapter.warn, logging.error)] == ['Logger.info', 'LoggerAdapter.warn', 'error']
