# What exceptions remember of others: __context__, __cause__, and how they travel through handlers, generators and with.


def show(e):
    out = []
    while e is not None and len(out) < 6:
        out.append((repr(e), repr(e.__cause__), e.__suppress_context__))
        e = e.__context__
    return out


def outcome(f):
    try:
        return "returned", f()
    except BaseException as e:
        return "raised", show(e)


def handler_raises():
    try:
        try:
            1/0
        except ZeroDivisionError:
            raise KeyError(1)
    except KeyError:
        raise ValueError(2)


def finally_raises():
    try:
        1/0
    finally:
        raise KeyError(1)


def raise_the_handled():
    try:
        1/0
    except ZeroDivisionError as e:
        try:
            raise e
        except ZeroDivisionError as f:
            return f is e, f.__context__


def bare_raise():
    try:
        raise ValueError(1)
    except ValueError:
        try:
            raise
        except ValueError as e:
            return show(e)


def bare_raise_outside():
    raise


def name_is_deleted():
    try:
        1/0
    except Exception as x:
        pass
    return x


def exit_raises():
    class M:
        def __enter__(s):
            return s
        def __exit__(s,*a):
            raise KeyError(a[0].__name__)
    with M():
        1/0


def exit_suppresses():
    class M:
        def __enter__(s):
            return s
        def __exit__(s,t,v,tb):
            return t is ZeroDivisionError
    with M():
        1/0
    return 'suppressed'


def raise_from():
    try:
        raise ValueError(1) from KeyError(2)
    except ValueError as e:
        return show(e)


def thrown_has_no_context_of_the_caller():
    def gen():
        try:
            yield 1
        except ValueError:
            raise KeyError(3)
    g = gen()
    next(g)
    try:
        1/0
    except ZeroDivisionError:
        g.throw(ValueError(5))


def generator_raises_what_it_handled():
    def gen():
        try:
            1/0
        except ZeroDivisionError:
            yield 1
            raise
    g = gen()
    next(g)
    try:
        raise KeyError(1)
    except KeyError:
        next(g)


def generator_outlives_the_handler():
    def gen():
        yield 1
        raise ValueError(9)
    try:
        1/0
    except ZeroDivisionError:
        g = gen()
        next(g)
    next(g)


def cycle_is_broken():
    e=ValueError(1)
    try:
        try:
            raise e
        except ValueError:
            raise KeyError(1) from e
    except KeyError as k:
        try:
            raise e from k
        except ValueError as e2:
            return repr(e2.__cause__), repr(e2.__context__), repr(e2.__cause__.__context__)


def finally_handles_another():
    for x in range(2):
        try:
            continue
        finally:
            pass
    try:
        return 1
    finally:
        try:
            1/0
        except ZeroDivisionError:
            pass


def star_clauses_raise():
    try:
        raise ExceptionGroup('g',[ValueError(1),KeyError(2),TypeError(3)])
    except* ValueError as e:
        raise RuntimeError('v')
    except* KeyError as e:
        raise


def init_raises():
    class A(Exception):
        def __init__(self,*a):
            raise TypeError('in init')
    raise A


def catch_tuple_of_no_classes():
    try:
        raise ValueError
    except (KeyError, 5):
        pass


def catch_list():
    try:
        raise ValueError
    except [ValueError]:
        pass


def stop_iteration_in_generator():
    def gen():
        yield 1
        raise StopIteration(3)
    try:
        list(gen())
    except RuntimeError as e:
        return show(e)


def finally_handles_and_goes_on():
    try:
        try:
            raise ValueError(1)
        finally:
            try:
                raise KeyError(2)
            except KeyError:
                pass
    except ValueError as e:
        return show(e)


def getattr_hook_raises():
    class A:
        def __getattr__(self,n):
            raise ValueError(n)
    try:
        A().foo
    except ValueError as e:
        return show(e)


def system_exit():
    try:
        raise SystemExit(3)
    except SystemExit as e:
        return e.code


def context_and_cause():
    e=ValueError(1); e.__context__=e.__context__; 
    try:
        raise e
    except ValueError as f:
        try:
            raise KeyError from f
        except KeyError as k:
            return show(k)


def assert_with_tuple():
    try:
        assert 0, ('a',1)
    except AssertionError as e:
        return e.args, str(e)


def call_error():
    try:
        (lambda a:0)()
    except TypeError as e:
        return str(e)


def attribute_error():
    try:
        [].foo
    except AttributeError as e:
        return e.name, e.obj, str(e)


def key_error():
    try:
        {}['a']
    except KeyError as e:
        return e.args


def import_error():
    import nosuch.mod


def unbound_local():
    x: int
    return x


def unbound_free():
    def inner():
        return zz
    if 0:
        zz=1
    return inner()


assert outcome(handler_raises) == ('raised', [('ValueError(2)', 'None', False), ('KeyError(1)', 'None', False), ("ZeroDivisionError('division by zero')", 'None', False)])
assert outcome(finally_raises) == ('raised', [('KeyError(1)', 'None', False), ("ZeroDivisionError('division by zero')", 'None', False)])
assert outcome(raise_the_handled) == ('returned', (True, None))
assert outcome(bare_raise) == ('returned', [('ValueError(1)', 'None', False)])
assert outcome(bare_raise_outside) == ('raised', [("RuntimeError('No active exception to reraise')", 'None', False)])
assert outcome(name_is_deleted) == ('raised', [('UnboundLocalError("cannot access local variable \'x\' where it is not associated with a value")', 'None', False)])
assert outcome(exit_raises) == ('raised', [("KeyError('ZeroDivisionError')", 'None', False), ("ZeroDivisionError('division by zero')", 'None', False)])
assert outcome(exit_suppresses) == ('returned', 'suppressed')
assert outcome(raise_from) == ('returned', [('ValueError(1)', 'KeyError(2)', True)])
assert outcome(thrown_has_no_context_of_the_caller) == ('raised', [('KeyError(3)', 'None', False), ('ValueError(5)', 'None', False)])
assert outcome(generator_raises_what_it_handled) == ('raised', [("ZeroDivisionError('division by zero')", 'None', False)])
assert outcome(generator_outlives_the_handler) == ('raised', [('ValueError(9)', 'None', False)])
assert outcome(cycle_is_broken) == ('returned', ('KeyError(1)', 'KeyError(1)', 'None'))
assert outcome(finally_handles_another) == ('returned', 1)
assert outcome(star_clauses_raise) == ('raised', [("ExceptionGroup('', [RuntimeError('v'), ExceptionGroup('g', [KeyError(2), TypeError(3)])])", 'None', False)])
assert outcome(init_raises) == ('raised', [("TypeError('in init')", 'None', False)])
assert outcome(catch_tuple_of_no_classes) == ('raised', [("TypeError('catching classes that do not inherit from BaseException is not allowed')", 'None', False), ('ValueError()', 'None', False)])
assert outcome(catch_list) == ('raised', [("TypeError('catching classes that do not inherit from BaseException is not allowed')", 'None', False), ('ValueError()', 'None', False)])
assert outcome(stop_iteration_in_generator) == ('returned', [("RuntimeError('generator raised StopIteration')", 'StopIteration(3)', True), ('StopIteration(3)', 'None', False)])
assert outcome(finally_handles_and_goes_on) == ('returned', [('ValueError(1)', 'None', False)])
assert outcome(getattr_hook_raises) == ('returned', [("ValueError('foo')", 'None', False)])
assert outcome(system_exit) == ('returned', 3)
assert outcome(context_and_cause) == ('returned', [('KeyError()', 'ValueError(1)', True), ('ValueError(1)', 'None', False)])
assert outcome(assert_with_tuple) == ('returned', ((('a', 1),), "('a', 1)"))
assert outcome(call_error) == ('returned', "call_error.<locals>.<lambda>() missing 1 required positional argument: 'a'")
assert outcome(attribute_error) == ('returned', ('foo', [], "'list' object has no attribute 'foo'"))
assert outcome(key_error) == ('returned', ('a',))
assert outcome(import_error) == ('raised', [('ModuleNotFoundError("No module named \'nosuch\'")', 'None', False)])
assert outcome(unbound_local) == ('raised', [('UnboundLocalError("cannot access local variable \'x\' where it is not associated with a value")', 'None', False)])
assert outcome(unbound_free) == ('raised', [('NameError("cannot access free variable \'zz\' where it is not associated with a value in enclosing scope")', 'None', False)])
