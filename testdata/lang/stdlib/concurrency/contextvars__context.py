# Context variables, contexts and tokens.
from contextvars import Context, ContextVar, Token, copy_context
import re


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return type(e).__name__ + ': ' + re.sub('0x[0-9a-f]+', '0x', str(e))
    return None


plain, default = ContextVar('plain'), ContextVar('default', default=3)
assert plain.name == 'plain'
assert re.sub('0x[0-9a-f]+', '0x', repr(plain)) == "<ContextVar name='plain' at 0x>"
assert re.sub('0x[0-9a-f]+', '0x', repr(default)) == "<ContextVar name='default' default=3 at 0x>"
assert error(plain.get) == "LookupError: <ContextVar name='plain' at 0x>"
assert plain.get(5) == 5 and default.get() == 3 and default.get(4) == 4
assert error(ContextVar) == 'TypeError: ContextVar() takes exactly 1 positional argument (0 given)'
assert error(ContextVar, 1) == 'TypeError: context variable name must be a str'
assert error(setattr, plain, 'name', 'x') == 'AttributeError: readonly attribute'
assert str(ContextVar[int]) == '_contextvars.ContextVar[int]'
assert hash(plain) == hash(plain) and plain != ContextVar('plain')

token = plain.set(1)
assert plain.get() == 1 and plain.get(7) == 1
assert token.var is plain and token.old_value is Token.MISSING
assert repr(Token.MISSING) == '<Token.MISSING>'
assert re.sub('0x[0-9a-f]+', '0x', repr(token)) == "<Token var=<ContextVar name='plain' at 0x> at 0x>"
second = plain.set(2)
assert second.old_value == 1
plain.reset(second)
assert plain.get() == 1
assert error(plain.reset, second).endswith('has already been used once')
assert error(default.reset, token).endswith('was created by a different ContextVar')
assert error(plain.reset, 3) == 'TypeError: expected an instance of Token, got 3'
assert error(Token) == 'RuntimeError: Tokens can only be created by ContextVars'
plain.reset(token)
assert plain.get(None) is None
assert 'used' in repr(token)

plain.set('outer')
context = copy_context()
assert plain in context and default not in context and len(context) >= 1
assert context[plain] == 'outer' and context.get(plain) == 'outer'
assert context.get(default) is None and context.get(default, 9) == 9
assert error(lambda: context[default]).startswith('KeyError: <ContextVar')
assert error(lambda: context[1]) == 'TypeError: a ContextVar key was expected, got 1'
assert error(lambda: 1 in context) == 'TypeError: a ContextVar key was expected, got 1'
assert dict(context.items())[plain] == 'outer'
assert set(context) == set(context.keys()) and 'outer' in list(context.values())


def inside(value, *, twice=False):
    plain.set(value)
    assert context[plain] == value
    assert error(context.run, inside, 1).endswith('is already entered')
    return value * 2 if twice else value


assert context.run(inside, 'inner') == 'inner'
assert context.run(inside, 'inner', twice=True) == 'innerinner'
assert plain.get() == 'outer' and context[plain] == 'inner'
other = context.copy()
other.run(plain.set, 'third')
assert (context[plain], other[plain]) == ('inner', 'third')
assert context != other and context == context.copy() and Context() == Context() and context != 1
assert error(hash, context) == "TypeError: unhashable type: '_contextvars.Context'"
assert error(context.run) == 'TypeError: run() missing 1 required positional argument'
assert error(Context, 1) == 'TypeError: Context() does not accept any arguments'
late = plain.set('again')
assert error(copy_context().run, plain.reset, late).endswith('was created in a different Context')


def fails():
    plain.set('lost')
    raise ValueError('out of the context')


assert error(context.run, fails) == 'ValueError: out of the context'
assert plain.get() == 'again' and context[plain] == 'lost'
assert error(lambda: Context().run(plain.get)).startswith('LookupError')


def numbers():
    plain.set('in generator')
    yield plain.get()
    yield plain.get()


g = numbers()
assert next(g) == 'in generator' and plain.get() == 'in generator'
plain.set('between')
assert next(g) == 'between'
