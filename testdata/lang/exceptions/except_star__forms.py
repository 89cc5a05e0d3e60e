# except*: splitting, nesting, naked exceptions, reraising and combination.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


def run(exc):
    log = []
    try:
        try: raise exc
        except* ValueError as g: log.append(('V', type(g).__name__, [str(e) for e in g.exceptions]))
        except* (KeyError, IndexError) as g: log.append(('K', [type(e).__name__ for e in g.exceptions]))
        else: log.append('else')
        finally: log.append('finally')
    except BaseException as rest: log.append(('rest', repr(rest)))
    return log
EG, BEG = ExceptionGroup, BaseExceptionGroup
assert run(ValueError('naked')) == [('V', 'ExceptionGroup', ['naked']), 'finally']
assert run(EG('g', [ValueError(1), KeyError(2), TypeError(3)])) == [('V', 'ExceptionGroup', ['1']), ('K', ['KeyError']), 'finally', ('rest', "ExceptionGroup('g', [TypeError(3)])")]
assert run(EG('g', [ValueError(1), ValueError(2)])) == [('V', 'ExceptionGroup', ['1', '2']), 'finally']
assert run(EG('g', [EG('in', [ValueError(1), TypeError(2)]), IndexError(3)])) == [('V', 'ExceptionGroup', ['in (1 sub-exception)']), ('K', ['IndexError']), 'finally', ('rest', "ExceptionGroup('g', [ExceptionGroup('in', [TypeError(2)])])")]
assert run(TypeError('naked t')) == ['finally', ('rest', "TypeError('naked t')")]
assert run(EG('g', [TypeError(1)])) == ['finally', ('rest', "ExceptionGroup('g', [TypeError(1)])")]
assert run(BEG('b', [KeyboardInterrupt(), ValueError(1)])) == [('V', 'ExceptionGroup', ['1']), 'finally', ('rest', "BaseExceptionGroup('b', [KeyboardInterrupt()])")]
assert run(KeyboardInterrupt('k')) == ['finally', ('rest', "KeyboardInterrupt('k')")]
def noexc():
    try: pass
    except* ValueError: return_ = 1
    else: return 'else'
assert noexc() == 'else'
def raise_inside(exc):
    try:
        try: raise exc
        except* ValueError: raise TypeError('new')
        except* KeyError: pass
    except BaseException as e: return repr(e)
assert raise_inside(EG('g', [ValueError(1), KeyError(2)])) == "TypeError('new')"
assert raise_inside(EG('g', [ValueError(1), OSError(2)])) == "ExceptionGroup('', [TypeError('new'), ExceptionGroup('g', [OSError(2)])])"
assert raise_inside(ValueError('n')) == "TypeError('new')"
def two_raise():
    try:
        try: raise EG('g', [ValueError(1), KeyError(2), OSError(3)])
        except* ValueError: raise TypeError('a')
        except* KeyError: raise IndexError('b')
    except BaseException as e: return repr(e)
assert two_raise() == "ExceptionGroup('', [TypeError('a'), IndexError('b'), ExceptionGroup('g', [OSError(3)])])"
def reraise():
    try:
        try: raise EG('g', [ValueError(1), KeyError(2), OSError(3)])
        except* ValueError: raise
        except* KeyError: pass
    except BaseException as e: return repr(e)
assert reraise() == "ExceptionGroup('g', [ValueError(1), OSError(3)])"
def reraise_named():
    try:
        try: raise EG('g', [ValueError(1), KeyError(2)])
        except* ValueError as g: raise g
    except BaseException as e: return repr(e)
assert reraise_named() == "ExceptionGroup('', [ExceptionGroup('g', [ValueError(1)]), ExceptionGroup('g', [KeyError(2)])])"
def name_gone():
    try: raise EG('g', [ValueError(1)])
    except* ValueError as g: pass
    try: g
    except NameError as e: return str(e)
assert name_gone() == "cannot access local variable 'g' where it is not associated with a value"
def loop():
    out = []
    for i in range(3):
        try:
            raise EG(str(i), [ValueError(i)])
        except* ValueError as g:
            out.append(g.message)
    return out
assert loop() == ['0', '1', '2']
def bad_kind():
    try: raise ValueError
    except* ExceptionGroup: pass
assert raises(lambda: bad_kind()) == 'TypeError: catching ExceptionGroup with except* is not allowed. Use except instead.'
def bad_kind2():
    try: raise ValueError
    except* 5: pass
assert raises(lambda: bad_kind2()) == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
assert fails('try: pass\nexcept ValueError: pass\nexcept* KeyError: pass') == "SyntaxError: cannot have both 'except' and 'except*' on the same 'try'"
assert fails('try: pass\nexcept*: pass') == 'SyntaxError: expected one or more exception types'
assert fails('def f():\n    try: pass\n    except* ValueError: return 1') == "SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block"
assert fails('for i in []:\n    try: pass\n    except* ValueError: break') == "SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block"
assert fails('for i in []:\n    try: pass\n    except* ValueError: continue') == "SyntaxError: 'break', 'continue' and 'return' cannot appear in an except* block"
def context():
    try:
        try: raise EG('g', [ValueError(1)])
        except* ValueError as g: raise KeyError('x') from g
    except BaseException as e: return repr(e), [repr(x.__cause__) for x in getattr(e, 'exceptions', [])]
assert context() == ("KeyError('x')", [])
def notes():
    e = ValueError(1)
    e.add_note('n')
    g0 = EG('g', [e])
    g0.add_note('gn')
    try: raise g0
    except* ValueError as g: return_value = g.__notes__, g.exceptions[0].__notes__
    return return_value
assert notes() == (['gn'], ['n'])
def deep():
    out = []
    try: raise EG('a', [EG('b', [EG('c', [ValueError(1), KeyError(2)]), OSError(3)]), ValueError(4)])
    except* ValueError as g: out.append(repr(g))
    except* KeyError as g: out.append(repr(g))
    except* OSError as g: out.append(repr(g))
    return out
assert deep() == ["ExceptionGroup('a', [ExceptionGroup('b', [ExceptionGroup('c', [ValueError(1)])]), ValueError(4)])", "ExceptionGroup('a', [ExceptionGroup('b', [ExceptionGroup('c', [KeyError(2)])])])", "ExceptionGroup('a', [ExceptionGroup('b', [OSError(3)])])"]
