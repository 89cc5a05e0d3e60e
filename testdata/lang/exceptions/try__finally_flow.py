# try/except/else/finally: every way out, with return, break, continue and raise in each clause.


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


def f(where, exc=None):
    log = []
    try:
        log.append('try')
        if where == 'try': return log, 'try'
        if exc: raise exc
    except ValueError as e:
        log.append('except')
        if where == 'except': return log, 'except'
        if where == 'reraise': raise
        if where == 'other': raise KeyError('k') from e
    else:
        log.append('else')
        if where == 'else': return log, 'else'
    finally:
        log.append('finally')
        if where == 'finally': return log, 'finally'
    return log, 'end'
assert f('') == (['try', 'else', 'finally'], 'end')
assert f('try') == (['try', 'finally'], 'try')
assert f('else') == (['try', 'else', 'finally'], 'else')
assert f('finally') == (['try', 'else', 'finally'], 'finally')
assert f('', ValueError()) == (['try', 'except', 'finally'], 'end')
assert f('except', ValueError()) == (['try', 'except', 'finally'], 'except')
assert f('finally', TypeError('swallowed')) == (['try', 'finally'], 'finally')
assert raises(lambda: f('', TypeError('t'))) == 'TypeError: t'
assert raises(lambda: f('reraise', ValueError('v'))) == 'ValueError: v'
assert raises(lambda: f('other', ValueError('v'))) == "KeyError: 'k'"
assert f('finally', ValueError()) == (['try', 'except', 'finally'], 'finally')
def over():
    try: return 1
    finally: return 2
assert over() == 2
def keep():
    x = 1
    try: return x
    finally: x = 2
assert keep() == 1
def keepl():
    x = [1]
    try: return x
    finally: x.append(2)
assert keepl() == [1, 2]
def brk():
    out = []
    for i in range(5):
        try:
            if i == 1: continue
            if i == 3: break
            out.append(i)
        finally:
            out.append('f%d' % i)
    else: out.append('else')
    return out
assert brk() == [0, 'f0', 'f1', 2, 'f2', 'f3']
def brkfin():
    for i in range(3):
        try: return 'ret'
        finally: break
    return 'after', i
assert brkfin() == ('after', 0)
def contfin():
    n = 0
    for i in range(3):
        try: 1 / 0
        finally:
            n += 1
            continue
    return n
assert contfin() == 3
def nested():
    log = []
    try:
        try:
            try: 1 / 0
            finally: log.append(1)
        except KeyError: log.append('no')
        finally: log.append(2)
    except ZeroDivisionError as e: log.append(str(e))
    finally: log.append(3)
    return log
assert nested() == [1, 2, 'division by zero', 3]
def while_else():
    log = []
    while True:
        try:
            try: break
            finally: log.append('a')
        finally: log.append('b')
    else: log.append('never')
    return log
assert while_else() == ['a', 'b']
def retchain():
    log = []
    def g(n):
        log.append(n)
        return n
    try:
        try: return g(1)
        finally: g(2)
    finally: g(3)
    return log
assert retchain() == 1
def exc_in_else():
    try:
        try: pass
        except ValueError: return 'wrong'
        else: raise ValueError('from else')
    except ValueError as e: return str(e)
assert exc_in_else() == 'from else'
def exc_in_except():
    try:
        try: raise KeyError(1)
        except KeyError: raise ValueError(2)
        finally: pass
    except ValueError as e: return e.args, e.__context__.args, e.__cause__
assert exc_in_except() == ((2,), (1,), None)
def which(e):
    try: raise e
    except (KeyError, IndexError): return 'lookup kinds'
    except LookupError: return 'lookup'
    except ArithmeticError: return 'arith'
    except Exception: return 'exc'
    except: return 'bare'
assert [which(e) for e in (KeyError(), IndexError(), LookupError(), ZeroDivisionError(), OSError(), KeyboardInterrupt(), SystemExit)] == ['lookup kinds', 'lookup kinds', 'lookup', 'arith', 'exc', 'bare', 'bare']
def dyn(kinds):
    try: raise KeyError
    except kinds: return 'yes'
assert dyn(KeyError) == 'yes'
assert dyn((ValueError, (KeyError,)[0])) == 'yes'
assert raises(lambda: dyn(5)) == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
assert raises(lambda: dyn((ValueError, 5))) == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
assert raises(lambda: dyn([KeyError])) == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
assert raises(lambda: dyn(ValueError)) == 'KeyError: '
assert raises(lambda: dyn((ValueError, (KeyError,)))) == 'TypeError: catching classes that do not inherit from BaseException is not allowed'
def unbound():
    e = 'before'
    try: 1 / 0
    except ZeroDivisionError as e: pass
    return e
assert raises(lambda: unbound()) == "UnboundLocalError: cannot access local variable 'e' where it is not associated with a value"
def delete_inside():
    try: 1 / 0
    except ZeroDivisionError as e: del e
    return 'ok'
assert delete_inside() == 'ok'
def lazy():
    try: return 1
    except undefined_name_never_evaluated: pass
assert lazy() == 1
assert fails('try:\n    1 / 0\nexcept undefined_kind:\n    pass') == "NameError: name 'undefined_kind' is not defined"
assert fails('try:\n    pass') == "SyntaxError: expected 'except' or 'finally' block"
assert fails('try:\n    pass\nexcept:\n    pass\nexcept ValueError:\n    pass') == "SyntaxError: default 'except:' must be last"
assert fails('raise') == 'RuntimeError: No active exception to reraise'
assert fails('raise 5') == 'TypeError: exceptions must derive from BaseException'
assert fails("raise 'text'") == 'TypeError: exceptions must derive from BaseException'
assert fails('raise int') == 'TypeError: exceptions must derive from BaseException'
assert fails('raise ValueError from 5') == 'TypeError: exception causes must derive from BaseException'
assert fails('raise None') == 'TypeError: exceptions must derive from BaseException'
assert fails('raise ValueError from KeyError') == 'ValueError: '
assert fails('break') == "SyntaxError: 'break' outside loop"
assert fails('continue') == "SyntaxError: 'continue' not properly in loop"
assert fails('return 1') == "SyntaxError: 'return' outside function"
assert fails('for i in []:\n    def f():\n        break') == "SyntaxError: 'break' outside loop"
