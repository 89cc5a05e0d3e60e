"""What the commands of the prompt show: objects, their source, and how long a statement takes."""

import inspect
import sys
from time import perf_counter


def explain(value):
    """Print what an object is: its signature, class, length, value, and documentation."""
    lines = []
    if callable(value):
        try:
            name = getattr(value, '__name__', type(value).__name__)
            lines.append(('Signature', f'{name}{inspect.signature(value)}'))
        except (ValueError, TypeError):
            pass
    lines.append(('Type', type(value).__name__))
    if not callable(value) and not inspect.ismodule(value):
        text = repr(value)
        lines.append(('Value', text if len(text) <= 200 else text[:199] + '…'))
        try:
            lines.append(('Length', str(len(value))))
        except TypeError:
            pass
    if (file := getattr(value, '__file__', None)) is not None:
        lines.append(('File', str(file)))
    for name, text in lines:
        print(f'{name + ":":<11}{text}')
    if doc := inspect.getdoc(value):
        print(doc)


def source(value):
    """Print the source of an object, or what it is if there is none."""
    try:
        text = inspect.getsource(value)
    except (TypeError, OSError):
        return explain(value)
    print(text.rstrip('\n'))


def timeit(run):
    """Run a function that repeats a statement so often that it can be measured, seven times."""
    count = 1
    while (took := run(count, perf_counter)) < 0.05 and count < 10**9:
        count *= 10 if took < 0.005 else 2
    times = [run(count, perf_counter) / count for _ in range(7)]
    mean = sum(times) / len(times)
    spread = (sum((t - mean) ** 2 for t in times) / len(times)) ** 0.5
    print(f'{_seconds(mean)} ± {_seconds(spread)} per loop (7 runs, {count:,} loops each)')


def _seconds(t):
    for unit, size in ('s', 1), ('ms', 1e-3), ('µs', 1e-6):
        if t >= size:
            break
    else:
        unit, size = 'ns', 1e-9
    return f'{t / size:.3g} {unit}'


def who():
    """Print the variables of the main module with their types, lengths and values."""
    names = [(name, value) for name, value in sys.modules['__main__'].__dict__.items() if not name.startswith('_')]
    rows = [('NAME', 'TYPE', 'LENGTH', 'VALUE')]
    for name, value in names:
        try:
            length = str(len(value))
        except TypeError:
            length = ''
        text = repr(value)
        rows.append((name, type(value).__name__, length, text if len(text) <= 60 else text[:59] + '…'))
    if not names:
        print('there are no variables yet')
        return
    widths = [max(map(len, column)) for column in zip(*rows)]
    for row in rows:
        print('  '.join(text.ljust(width) for text, width in zip(row, widths)).rstrip())
