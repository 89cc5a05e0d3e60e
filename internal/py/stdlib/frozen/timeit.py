"""How long small pieces of code take.

python -m timeit [-n N] [-r N] [-s setup] [-u unit] [-p] [-v] [-h] [statement ...]
-n: how often the statement is run, -r: how often that is measured, -s: what is run once before, -u: nsec, usec, msec or sec, -p: time of the
processor, -v: tell more."""

import itertools
import time

__all__ = "Timer timeit repeat default_timer".split()

dummy_src_name = "<timeit-src>"
default_number, default_repeat = 1000000, 5
default_timer = time.perf_counter

_globals = globals

# The statement runs in a function, so that its names are local and fast.
template = ("\ndef inner(_it, _timer{init}):\n    {setup}\n    _start = _timer()\n    for _i in _it:\n        {stmt}\n        pass\n"
            "    return _timer() - _start\n")


def reindent(src, indent):
    """Indent all lines but the first."""
    margin = " " * indent
    return f"\n{margin}".join(src.split("\n"))


class Timer:
    """Measures a statement, which is text or a function, as is the setup that runs once before it."""

    def timeit(self, number=default_number):
        """Return the seconds that the statement takes, run that many times."""
        return self.inner(itertools.repeat(None, number), self.timer)

    def __init__(self, stmt="pass", setup="pass", timer=default_timer, globals=None):
        self.timer = timer
        names, parts, before = {}, {}, ''
        for name, given, indent in (('setup', setup, 4), ('stmt', stmt, 8)):
            if isinstance(given, str):
                compile(before + given, dummy_src_name, "exec")  # so that an error is found that the template would hide
                before = given + '\n'
                parts[name] = reindent(given, indent)
            elif callable(given):
                names['_' + name] = given
                parts[name] = f'_{name}()'
            else:
                raise ValueError(f"{name} is neither a string nor callable")
        self.src = template.format(init=''.join([f', {name}={name}' for name in names]), **parts)
        exec(compile(self.src, dummy_src_name, "exec"), _globals() if globals is None else globals, names)
        self.inner = names.pop("inner")

    def print_exc(self, file=None):
        """Print the traceback of an exception in the statement."""
        from linecache import cache
        from traceback import print_exc
        cache[dummy_src_name] = len(self.src), None, self.src.split("\n"), dummy_src_name
        print_exc(file=file)

    def repeat(self, repeat=default_repeat, number=default_number):
        """Return a list of several results of timeit."""
        return [self.timeit(number) for _ in range(repeat)]

    def autorange(self, callback=None):
        """Run the statement 1, 2, 5, 10 ... times until that takes 0.2 seconds; return the number and the time."""
        for scale in itertools.count():
            for factor in (1, 2, 5):
                number = factor * 10 ** scale
                taken = self.timeit(number)
                if callback:
                    callback(number, taken)
                if taken >= 0.2:
                    return number, taken


def timeit(stmt="pass", setup="pass", timer=default_timer, number=default_number, globals=None):
    """Return the seconds that a statement takes, run that many times."""
    measured = Timer(stmt, setup, timer, globals)
    return measured.timeit(number=number)


def repeat(stmt="pass", setup="pass", timer=default_timer, repeat=default_repeat, number=default_number, globals=None):
    """Return a list of several results of timeit."""
    measured = Timer(stmt, setup, timer, globals)
    return measured.repeat(repeat, number)


_UNITS = {"sec": 1.0, "msec": 1e-3, "usec": 1e-6, "nsec": 1e-9}


def main(args=None, *, _wrap_timer=None):
    """Measure what the command line says."""
    import getopt
    import sys
    long = "number= setup= repeat= process verbose unit= help".split()
    try:
        opts, args = getopt.getopt(sys.argv[1:] if args is None else args, "n:u:s:r:pvh", long)
    except getopt.error as err:
        print(err, "use -h/--help for command line help", sep="\n")
        return 2
    number, times, setup, unit, verbose, timer = 0, default_repeat, [], None, 0, default_timer
    for name, value in opts:
        match name.lstrip('-')[0]:
            case 'n':
                number = int(value)
            case 's':
                setup.append(value)
            case 'u':
                if value not in _UNITS:
                    print("Unrecognized unit. Please select nsec, usec, msec, or sec.", file=sys.stderr)
                    return 2
                unit = value
            case 'r':
                times = max(int(value), 1)
            case 'p':
                timer = time.process_time
            case 'v':
                verbose += 1
            case 'h':
                print(__doc__, end=' ')
                return 0
    measured = Timer("\n".join(args) or "pass", "\n".join(setup) or "pass", timer if _wrap_timer is None else _wrap_timer(timer))
    digits = 3 + max(verbose - 1, 0)

    def show(seconds):
        chosen = unit or next((each for each, scale in _UNITS.items() if seconds >= scale), 'nsec')
        return "%.*g %s" % (digits, seconds / _UNITS[chosen], chosen)

    def tell(number, taken):
        print(f"{number} loop{'s' if number != 1 else ''} -> {taken:.{digits}g} secs")

    try:
        if number == 0:
            number, _ = measured.autorange(tell if verbose else None)
            if verbose:
                print()
        raw = measured.repeat(times, number)
    except:
        measured.print_exc()
        return 1
    if verbose:
        print("raw times: %s\n" % ", ".join(map(show, raw)))
    best, worst = min(raw) / number, max(raw) / number
    print(f"{number} loop{'s' if number != 1 else ''}, best of {times}: {show(best)} per loop")
    if worst >= best * 4:
        import warnings
        warnings.warn_explicit(f"The test results are likely unreliable. The worst time ({show(worst)}) was more than four times slower than the best "
                               f"time ({show(best)}).", UserWarning, '', 0)
    return None
