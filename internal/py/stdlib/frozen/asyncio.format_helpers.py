"""What the reprs of handles, futures and tasks consist of."""

import reprlib
from _functools import partial


def where(func):
    """Return ' at file:line' of a function that a program wrote, else ''."""
    while True:
        if hasattr(func, '__wrapped__'):
            func = func.__wrapped__
        elif isinstance(func, partial):
            func = func.func
        elif hasattr(func, '__func__'):
            func = func.__func__
        else:
            break
    code = getattr(func, '__code__', None)
    if code is None or code.co_filename.startswith('<frozen '):
        return ''
    return f' at {code.co_filename}:{code.co_firstlineno}'


def call(func, args, debug=False):
    """Return the text of a call of func, and of the call that a partial stands for."""
    shown = arguments(args, {}, debug)
    while isinstance(func, partial):
        shown = arguments(func.args, func.keywords, debug) + shown
        func = func.func
    return callable_name(func) + shown


def arguments(args, kwargs, debug):
    """Return arguments in parentheses; they are shown in debug mode only."""
    if not debug:
        return '()'
    return '(' + ', '.join([*map(reprlib.repr, args), *(f'{k}={reprlib.repr(v)}' for k, v in kwargs.items())]) + ')'


def callable_name(func):
    for attr in ('__qualname__', '__name__'):
        if name := getattr(func, attr, None):
            return name
    return repr(func)


def callback(func, args=(), debug=False):
    """Return how reprs show a callback: its call, and where it was written."""
    return call(func, args, debug) + where(func)


def callbacks(pairs):
    """Return how reprs show the callbacks of a future."""
    first = callback(pairs[0][0])
    if len(pairs) == 1:
        return f'cb=[{first}]'
    last = callback(pairs[-1][0])
    between = '' if len(pairs) == 2 else f'<{len(pairs) - 2} more>, '
    return f'cb=[{first}, {between}{last}]'


def outcome(fut):
    """Yield what the repr of a future tells of its result and callbacks."""
    if fut._exception is not None:
        yield f'exception={fut._exception!r}'
    elif fut._state == 'FINISHED':
        yield f'result={reprlib.repr(fut._result)}'
    if fut._callbacks:
        yield callbacks(fut._callbacks)


@reprlib.recursive_repr()
def future_repr(fut):
    return ' '.join([f'<{type(fut).__name__} {fut._state.lower()}', *outcome(fut)]) + '>'


def coroutine(coro):
    """Return how the repr of a task shows its coroutine."""
    name = getattr(coro, '__qualname__', None) or getattr(coro, '__name__', None) or f'<{type(coro).__name__} without __name__>'
    code = getattr(coro, 'cr_code', None) or getattr(coro, 'gi_code', None)
    frame = getattr(coro, 'cr_frame', None) or getattr(coro, 'gi_frame', None)
    running = getattr(coro, 'cr_running', False) or getattr(coro, 'gi_running', False)
    if code is None:
        return f'{name}() running' if running else f'{name}()'
    file = code.co_filename or '<empty co_filename>'
    if frame is not None:
        return f'{name}() running at {file}:{frame.f_lineno}'
    return f'{name}() done, defined at {file}:{code.co_firstlineno}'


def running(task):
    """Yield what the repr of a task tells of its coroutine."""
    yield f'name={task.get_name()!r}'
    if task._coro is not None:
        yield f'coro=<{coroutine(task._coro)}>'
    if task._fut_waiter is not None:
        yield f'wait_for={task._fut_waiter!r}'


@reprlib.recursive_repr()
def task_repr(task):
    state = 'cancelling' if task.cancelling() and not task.done() else task._state.lower()
    return ' '.join([f'<{type(task).__name__} {state}', *running(task), *outcome(task)]) + '>'
