"""Examples in docstrings that look like a session with the interpreter: run them, and compare what they print."""

import re
import sys
from collections import namedtuple

__all__ = ['register_optionflag', 'DONT_ACCEPT_TRUE_FOR_1', 'DONT_ACCEPT_BLANKLINE', 'NORMALIZE_WHITESPACE', 'ELLIPSIS', 'SKIP', 'IGNORE_EXCEPTION_DETAIL',
           'COMPARISON_FLAGS', 'REPORT_UDIFF', 'REPORT_CDIFF', 'REPORT_NDIFF', 'REPORT_ONLY_FIRST_FAILURE', 'REPORTING_FLAGS', 'FAIL_FAST', 'Example', 'DocTest',
           'DocTestParser', 'DocTestFinder', 'DocTestRunner', 'OutputChecker', 'DocTestFailure', 'UnexpectedException', 'DebugRunner', 'testmod', 'testfile',
           'run_docstring_examples', 'DocTestSuite', 'DocFileSuite', 'set_unittest_reportflags', 'script_from_examples', 'testsource', 'debug_src', 'debug']

OPTIONFLAGS_BY_NAME = {}


def register_optionflag(name):
    """Return the flag of that name, a new one if need be."""
    return OPTIONFLAGS_BY_NAME.setdefault(name, 1 << len(OPTIONFLAGS_BY_NAME))


DONT_ACCEPT_TRUE_FOR_1 = register_optionflag('DONT_ACCEPT_TRUE_FOR_1')
DONT_ACCEPT_BLANKLINE = register_optionflag('DONT_ACCEPT_BLANKLINE')
NORMALIZE_WHITESPACE = register_optionflag('NORMALIZE_WHITESPACE')
ELLIPSIS = register_optionflag('ELLIPSIS')
SKIP = register_optionflag('SKIP')
IGNORE_EXCEPTION_DETAIL = register_optionflag('IGNORE_EXCEPTION_DETAIL')
COMPARISON_FLAGS = DONT_ACCEPT_TRUE_FOR_1 | DONT_ACCEPT_BLANKLINE | NORMALIZE_WHITESPACE | ELLIPSIS | SKIP | IGNORE_EXCEPTION_DETAIL
REPORT_UDIFF = register_optionflag('REPORT_UDIFF')
REPORT_CDIFF = register_optionflag('REPORT_CDIFF')
REPORT_NDIFF = register_optionflag('REPORT_NDIFF')
REPORT_ONLY_FIRST_FAILURE = register_optionflag('REPORT_ONLY_FIRST_FAILURE')
FAIL_FAST = register_optionflag('FAIL_FAST')
REPORTING_FLAGS = REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF | REPORT_ONLY_FIRST_FAILURE | FAIL_FAST
BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


class TestResults(namedtuple('TestResults', 'failed attempted')):
    """How many examples failed, and how many there were."""

    def __new__(cls, failed, attempted, *, skipped=0):
        results = super().__new__(cls, failed, attempted)
        results.skipped = skipped
        return results

    def __repr__(self):
        skipped = f', skipped={self.skipped}' if self.skipped else ''
        return f'TestResults(failed={self.failed}, attempted={self.attempted}{skipped})'


def _indent(text, by=4):
    return re.sub('(?m)^(?!$)', ' ' * by, text)


def _exception_text(exc_info):
    import io
    import traceback
    out = io.StringIO()
    traceback.print_exception(*exc_info, file=out)
    return out.getvalue()


class Example:
    """A statement, and what it should print."""

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = source if source.endswith('\n') else source + '\n'
        self.want = want + '\n' if want and not want.endswith('\n') else want
        self.exc_msg = exc_msg if exc_msg is None or exc_msg.endswith('\n') else exc_msg + '\n'
        self.lineno = lineno
        self.indent = indent
        self.options = options if options is not None else {}

    def _key(self):
        return self.source, self.want, self.lineno, self.indent, self.exc_msg

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key() and self.options == other.options

    def __hash__(self):
        return hash(self._key())


class DocTest:
    """The examples of a docstring, with the names they see."""

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        if isinstance(examples, str):
            raise TypeError('DocTest no longer accepts str; use DocTestParser instead')
        self.examples = examples
        self.globs = globs.copy()
        self.name = name
        self.filename = filename
        self.lineno = lineno
        self.docstring = docstring

    def __repr__(self):
        n = len(self.examples)
        text = 'no examples' if n == 0 else '1 example' if n == 1 else f'{n} examples'
        return f'<{type(self).__name__} {self.name} from {self.filename}:{self.lineno} ({text})>'

    def _key(self):
        return self.docstring, self.name, self.filename, self.lineno

    def __eq__(self, other):
        if type(self) is not type(other):
            return NotImplemented
        return self._key() == other._key() and self.examples == other.examples and self.globs == other.globs

    def __hash__(self):
        return hash(self._key())

    def __lt__(self, other):
        if not isinstance(other, DocTest):
            return NotImplemented
        mine, theirs = [(t.name, t.filename or '', -1 if t.lineno is None else t.lineno, id(t)) for t in (self, other)]
        return mine < theirs


class DocTestParser:
    """Finds examples in a text. Lines are looked at one by one: a prompt begins an example, and what is expected ends at a blank line or prompt."""

    __OPTION = re.compile(r'#\s*doctest:\s*([^\n\'"]*)$', 8)  # MULTILINE: the names of the flags would load enum
    __TRACEBACK = re.compile(r'Traceback \((?:most recent call last|innermost last)\):\s*$', 8)

    def parse(self, string, name='<string>'):
        """Return texts and examples in turns."""
        lines = string.expandtabs().splitlines(keepends=True)
        margins = [len(l) - len(l.lstrip()) for l in lines if l.strip()]
        margin = min(margins, default=0)
        if margin > 0:
            lines = [l[margin:] if l.strip() else l.lstrip(' ') for l in lines]
        out, text, at = [], [], 0
        while at < len(lines):
            line = lines[at]
            stripped = line.lstrip(' ')
            if not stripped.startswith('>>>'):
                text.append(line)
                at += 1
                continue
            out.append(''.join(text))
            text = []
            example, at = self.__example(lines, at, name)
            if example is not None:
                out.append(example)
        out.append(''.join(text))
        return out

    def __example(self, lines, first, name):
        """Read the example that begins at a line; a comment alone is none."""
        indent = len(lines[first]) - len(lines[first].lstrip(' '))
        at = first
        source = []
        while at < len(lines):
            stripped = lines[at].rstrip('\n')
            body = stripped[indent:]
            if at > first and not stripped.lstrip(' ').startswith('...'):
                break
            if stripped[:indent].strip():
                raise ValueError(f'line {at + 1} of the docstring for {name} has inconsistent leading whitespace: {stripped!r}')
            if len(body) >= 4 and body[3] != ' ':
                raise ValueError(f'line {at + 1} of the docstring for {name} lacks blank after {body[:3]}: {stripped!r}')
            source.append(body[4:])
            at += 1
        want = []
        while at < len(lines) and lines[at].strip() and not lines[at].lstrip(' ').startswith('>>>'):
            line = lines[at].rstrip('\n')
            if line[:indent].strip():
                raise ValueError(f'line {at + 1} of the docstring for {name} has inconsistent leading whitespace: {line!r}')
            want.append(line[indent:])
            at += 1
        text = '\n'.join(source)
        if all(not s.strip() or s.lstrip().startswith('#') for s in source):
            return None, at
        wanted = '\n'.join(want)
        message = None
        if want and self.__TRACEBACK.match(wanted):
            for i, line in enumerate(want[1:], 1):
                if line[:1].strip() and (line[0].isalnum() or line[0] == '_'):
                    message = '\n'.join(want[i:])
                    break
        return Example(text, wanted, message, first, indent, self._find_options(text, name, first)), at

    def _find_options(self, source, name, lineno):
        options = {}
        for m in self.__OPTION.finditer(source):
            for option in m.group(1).replace(',', ' ').split():
                if option[0] not in '+-' or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f'line {lineno + 1} of the doctest for {name} has an invalid option: {option!r}')
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == '+'
        if options and all(not l.strip() or l.lstrip().startswith('#') for l in source.split('\n')):
            raise ValueError(f'line {lineno} of the doctest for {name} has an option directive on a line with no example: {source!r}')
        return options

    def get_examples(self, string, name='<string>'):
        """Return the examples alone."""
        return [x for x in self.parse(string, name) if isinstance(x, Example)]

    def get_doctest(self, string, globs, name, filename, lineno):
        """Return the examples of a text as a test."""
        return DocTest(self.get_examples(string, name), globs, name, filename, lineno, string)


class DocTestFinder:
    """Finds the docstrings of a module, class or function and what is in it."""

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._parser = parser
        self._verbose = verbose
        self._recurse = recurse
        self._exclude_empty = exclude_empty

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """Return a list of tests, sorted by name."""
        if name is None:
            name = getattr(obj, '__name__', None)
            if name is None:
                raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = obj if isinstance(obj, type(sys)) else sys.modules.get(getattr(obj, '__module__', None))
        globs = globs.copy() if globs is not None else module.__dict__.copy() if module is not None else {}
        globs.update(extraglobs or {})
        globs.setdefault('__name__', '__main__')
        tests = []
        self._find(tests, obj, name, module, globs, set())
        tests.sort()
        return tests

    def _find(self, tests, obj, name, module, globs, seen):
        if self._verbose:
            print(f'Finding tests in {name}')
        if id(obj) in seen:
            return
        seen.add(id(obj))
        test = self._get_test(obj, name, module, globs)
        if test is not None:
            tests.append(test)
        if not self._recurse:
            return
        import inspect
        if isinstance(obj, type(sys)):
            for key, value in obj.__dict__.items():
                if (inspect.isroutine(inspect.unwrap(value) if hasattr(value, '__wrapped__') else value) or isinstance(value, type)) and self._from_module(module, value):
                    self._find(tests, value, f'{name}.{key}', module, globs, seen)
            for key, value in getattr(obj, '__test__', {}).items():
                if not isinstance(key, str):
                    raise ValueError(f'DocTestFinder.find: __test__ keys must be strings: {type(key)!r}')
                if not (isinstance(value, (str, type, type(sys))) or inspect.isroutine(value)):
                    raise ValueError(f'DocTestFinder.find: __test__ values must be strings, functions, methods, classes, or modules: {type(value)!r}')
                self._find(tests, value, f'{name}.__test__.{key}', module, globs, seen)
        elif isinstance(obj, type):
            for key, value in obj.__dict__.items():
                if isinstance(value, (staticmethod, classmethod)):
                    value = value.__func__
                if (inspect.isroutine(value) or isinstance(value, (type, property)) or hasattr(value, 'func') and type(value).__name__ == 'cached_property') and \
                        self._from_module(module, value):
                    self._find(tests, value, f'{name}.{key}', module, globs, seen)

    def _from_module(self, module, obj):
        """Tell whether an object was made in a module rather than imported."""
        if module is None or isinstance(obj, property) or type(obj).__name__ == 'cached_property':
            return True
        if hasattr(obj, '__globals__'):
            return module.__dict__ is obj.__globals__
        return getattr(obj, '__module__', module.__name__) == module.__name__

    def _get_test(self, obj, name, module, globs):
        if isinstance(obj, str):
            doc = obj
        else:
            doc = getattr(obj, '__doc__', None)
            doc = '' if doc is None else doc if isinstance(doc, str) else str(doc)
        if self._exclude_empty and not doc:
            return None
        line = self._find_lineno(obj, doc)
        if module is None:
            file = None
        else:
            file = getattr(module, '__file__', None) or getattr(getattr(obj, '__code__', None), 'co_filename', None) or module.__name__
        return self._parser.get_doctest(doc, globs, name, file, line)

    def _find_lineno(self, obj, doc):
        """Find the line, counted from 0, on which a docstring begins."""
        import inspect
        if isinstance(obj, type(sys)):
            return 0
        if isinstance(obj, property):
            obj = obj.fget
        elif type(obj).__name__ == 'cached_property':
            obj = obj.func
        if hasattr(obj, '__wrapped__'):
            obj = inspect.unwrap(obj)
        obj = getattr(obj, '__func__', obj)
        code = getattr(obj, '__code__', None)
        first = code.co_firstlineno - 1 if code is not None else obj.__dict__.get('__firstlineno__', 1) - 1 if isinstance(obj, type) else None
        if first is None or not doc:
            return first
        try:
            lines, _ = inspect.getsourcelines(obj)
        except (OSError, TypeError):
            return first if isinstance(obj, type) else first + 1
        at = 0
        if isinstance(obj, type):
            at = next((i for i, line in enumerate(lines) if re.match(r'\s*class\s+%s\b' % re.escape(obj.__name__), line)), 0)
        for i, line in enumerate(lines[at:], at):
            if re.match(r'(^|.*:)\s*\w*("|\')', line):
                return first + i
        return first


class OutputChecker:
    """Compares what is printed with what is expected."""

    def check_output(self, want, got, optionflags):
        """Tell whether they agree."""
        if got == want:
            return True
        if not optionflags & DONT_ACCEPT_TRUE_FOR_1 and (got, want) in (('True\n', '1\n'), ('False\n', '0\n')):
            return True
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf'(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = re.sub(r'(?m)^[^\S\n]+$', '', got)
            if got == want:
                return True
        if optionflags & NORMALIZE_WHITESPACE:
            got, want = ' '.join(got.split()), ' '.join(want.split())
            if got == want:
                return True
        return bool(optionflags & ELLIPSIS) and _ellipsis_match(want, got)

    def output_difference(self, example, got, optionflags):
        """Return a text that shows how they differ."""
        want = example.want
        if not optionflags & DONT_ACCEPT_BLANKLINE:
            got = re.sub('(?m)^[ ]*(?=\n)', BLANKLINE_MARKER, got)
        kinds = optionflags & (REPORT_UDIFF | REPORT_CDIFF | REPORT_NDIFF)
        if kinds and (optionflags & REPORT_NDIFF or want.count('\n') > 2 and got.count('\n') > 2):
            import difflib
            a, b = want.splitlines(keepends=True), got.splitlines(keepends=True)
            if optionflags & REPORT_UDIFF:
                lines, title = list(difflib.unified_diff(a, b, n=2))[2:], 'unified diff with -expected +actual'
            elif optionflags & REPORT_CDIFF:
                lines, title = list(difflib.context_diff(a, b, n=2))[2:], 'context diff with expected followed by actual'
            else:
                lines, title = list(difflib.Differ(charjunk=difflib.IS_CHARACTER_JUNK).compare(a, b)), 'ndiff with -expected +actual'
            return f'Differences ({title}):\n' + _indent(''.join(lines))
        if want and got:
            return f'Expected:\n{_indent(want)}Got:\n{_indent(got)}'
        if want:
            return f'Expected:\n{_indent(want)}Got nothing\n'
        return f'Expected nothing\nGot:\n{_indent(got)}' if got else 'Expected nothing\nGot nothing\n'


def _ellipsis_match(want, got):
    """Tell whether got is want with something in the places of '...'."""
    if ELLIPSIS_MARKER not in want:
        return want == got
    first, *middle, last = want.split(ELLIPSIS_MARKER)
    if not got.startswith(first) or not got.endswith(last) or len(first) + len(last) > len(got):
        return False
    at, end = len(first), len(got) - len(last)
    for part in middle:
        at = got.find(part, at, end)
        if at < 0:
            return False
        at += len(part)
    return True


def _strip_exception_details(msg):
    """Return the name of the class alone, without its module and the message."""
    end = msg.find('\n')
    first = msg if end < 0 else msg[:end]
    return first.partition(':')[0].rpartition('.')[2]


class DocTestRunner:
    """Runs tests and reports failures."""

    DIVIDER = '*' * 70

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = checker or OutputChecker()
        self._verbose = '-v' in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}

    def report_start(self, out, test, example):
        """Say which example comes next, if that is wanted."""
        if self._verbose:
            expecting = 'Expecting:\n' + _indent(example.want) if example.want else 'Expecting nothing\n'
            out('Trying:\n' + _indent(example.source) + expecting)

    def report_success(self, out, test, example, got):
        """Say that an example is as it should be, if that is wanted."""
        if self._verbose:
            out('ok\n')

    def report_failure(self, out, test, example, got):
        """Say what is wrong with an example."""
        out(self._failure_header(test, example) + self._checker.output_difference(example, got, self.optionflags))

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Say what an example has raised."""
        out(self._failure_header(test, example) + 'Exception raised:\n' + _indent(_exception_text(exc_info)))

    def _failure_header(self, test, example):
        lines = [self.DIVIDER]
        if test.filename:
            line = test.lineno + example.lineno + 1 if test.lineno is not None and example.lineno is not None else '?'
            lines.append(f'File "{test.filename}", line {line}, in {test.name}')
        else:
            lines.append(f'Line {example.lineno + 1}, in {test.name}')
        return '\n'.join(lines + ['Failed example:', _indent(example.source)])

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a test and return TestResults."""
        import io
        self.test = test
        old = sys.stdout
        out = out or old.write
        failures = tries = skips = 0
        capture = io.StringIO()
        sys.stdout = capture
        hook = sys.displayhook
        sys.displayhook = sys.__displayhook__
        self.debugger = None
        try:
            for number, example in enumerate(test.examples):
                quiet = self.optionflags & REPORT_ONLY_FIRST_FAILURE and failures > 0
                self.optionflags = self.original_optionflags
                for flag, on in example.options.items():
                    self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
                tries += 1
                if self.optionflags & SKIP:
                    if not quiet:
                        skips += 1
                    continue
                if not quiet:
                    self.report_start(out, test, example)
                kind, got, exc_info = self.__run_example(test, example, number, capture)
                if kind == 'ok':
                    if not quiet:
                        self.report_success(out, test, example, got)
                    continue
                if not quiet:
                    if kind == 'wrong':
                        self.report_failure(out, test, example, got)
                    else:
                        self.report_unexpected_exception(out, test, example, exc_info)
                failures += 1
                if self.optionflags & FAIL_FAST:
                    break
        finally:
            sys.stdout = old
            sys.displayhook = hook
            self.optionflags = self.original_optionflags
            if clear_globs:
                test.globs.clear()
        return self.__record(test, failures, tries, skips)

    def __run_example(self, test, example, number, capture):
        """Run an example; return how it went: ok, wrong or raised, with what it printed and raised."""
        exc_info = None
        try:
            exec(compile(example.source, f'<doctest {test.name}[{number}]>', 'single'), test.globs)
        except KeyboardInterrupt:
            raise
        except BaseException:
            exc_info = sys.exc_info()
        got = capture.getvalue()
        if got and not got.endswith('\n'):
            got += '\n'  # docstrings cannot tell a line that ends from one that does not
        capture.seek(0)
        capture.truncate()
        check = self._checker.check_output
        if exc_info is None:
            return ('ok' if check(example.want, got, self.optionflags) else 'wrong'), got, None
        import traceback
        message = traceback.format_exception_only(*exc_info[:2])[-1]
        if example.exc_msg is None:
            return 'raised', got, exc_info
        got += _exception_text(exc_info)
        if check(example.exc_msg, message, self.optionflags):
            return 'ok', got, None
        if self.optionflags & IGNORE_EXCEPTION_DETAIL and check(_strip_exception_details(example.exc_msg), _strip_exception_details(message), self.optionflags):
            return 'ok', got, None
        return 'wrong', got, None

    def __record(self, test, failures, tries, skips):
        f, t, s = self._stats.get(test.name, (0, 0, 0))
        self._stats[test.name] = f + failures, t + tries, s + skips
        self.failures += failures
        self.tries += tries
        self.skips += skips
        return TestResults(failures, tries, skipped=skips)

    def summarize(self, verbose=None):
        """Print what happened in all, and return TestResults."""
        verbose = self._verbose if verbose is None else verbose
        empty, passed, failed = [], [], []
        for name, (f, t, s) in self._stats.items():
            (empty if not t else failed if f else passed).append((name, f, t))

        def count(n, what):
            return f'{n} {what}' if n == 1 else f'{n} {what}s'
        if verbose:
            if empty:
                print(f'{count(len(empty), "item")} had no tests:')
                for name, *_ in sorted(empty):
                    print(f'    {name}')
            if passed:
                print(f'{count(len(passed), "item")} passed all tests:')
                for name, f, t in sorted(passed):
                    print(f' {t:3} {"test" if t == 1 else "tests"} in {name}')
        if failed:
            print(self.DIVIDER)
            print(f'{count(len(failed), "item")} had failures:')
            for name, f, t in sorted(failed):
                print(f' {f:3} of {t:3} in {name}')
        if verbose:
            print(f'{count(self.tries, "test")} in {count(len(self._stats), "item")}.')
            parts = [f'{self.tries - self.failures} passed']
            if self.failures:
                parts.append(f'{self.failures} failed')
            print(' and '.join(parts) + '.')
        if self.failures:
            print(f'***Test Failed*** {count(self.failures, "failure")}' + (f' and {count(self.skips, "skipped test")}' if self.skips else '') + '.')
        elif verbose:
            print('Test passed.')
        return TestResults(self.failures, self.tries, skipped=self.skips)

    def merge(self, other):
        """Add what another runner has seen."""
        for name, (f, t, s) in other._stats.items():
            a, b, c = self._stats.get(name, (0, 0, 0))
            self._stats[name] = a + f, b + t, c + s


class DocTestFailure(Exception):
    """An example printed something else than it should."""

    def __init__(self, test, example, got):
        self.test = test
        self.example = example
        self.got = got

    def __str__(self):
        return str(self.test)


class UnexpectedException(Exception):
    """An example raised an exception that it should not."""

    def __init__(self, test, example, exc_info):
        self.test = test
        self.example = example
        self.exc_info = exc_info

    def __str__(self):
        return str(self.test)


class DebugRunner(DocTestRunner):
    """Raises an exception at the first failure."""

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        result = super().run(test, compileflags, out, False)
        if clear_globs:
            test.globs.clear()
        return result

    def report_unexpected_exception(self, out, test, example, exc_info):
        raise UnexpectedException(test, example, exc_info)

    def report_failure(self, out, test, example, got):
        raise DocTestFailure(test, example, got)


master = None


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False, exclude_empty=False):
    """Run the examples in the docstrings of a module, the main one by default."""
    global master
    if m is None:
        m = sys.modules.get('__main__')
    if not isinstance(m, type(sys)):
        raise TypeError(f'testmod: module required; {m!r}')
    name = m.__name__ if name is None else name
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    tests = DocTestFinder(exclude_empty=exclude_empty).find(m, name, globs=globs, extraglobs=extraglobs)
    results = _run_all(runner, tests, report)
    master = master or DocTestRunner(verbose=False)
    master.merge(runner)
    return results


def _run_all(runner, tests, report):
    for test in tests:
        runner.run(test)
    if report:
        return runner.summarize()
    return TestResults(runner.failures, runner.tries, skipped=runner.skips)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
             parser=DocTestParser(), encoding=None):
    """Run the examples in a file."""
    import os
    if package and not module_relative:
        raise ValueError('Package may only be specified for module-relative paths.')
    if module_relative:
        filename = _folder(package, sys._getframe(1)) + filename
    with open(filename, encoding=encoding or 'utf-8') as f:
        text = f.read()
    globs = {} if globs is None else globs.copy()
    globs.update(extraglobs or {})
    globs.setdefault('__name__', '__main__')
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    return _run_all(runner, [parser.get_doctest(text, globs, name or os.path.basename(filename), filename, 0)], report)


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Run the examples of one object."""
    runner = DocTestRunner(verbose=verbose, optionflags=optionflags)
    for test in DocTestFinder(verbose=verbose, recurse=False).find(f, name, globs=globs):
        runner.run(test, compileflags=compileflags)


# With unittest.

_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Say how the tests of DocTestSuite report; return what was set before."""
    global _unittest_reportflags
    if flags & REPORTING_FLAGS != flags:
        raise ValueError('Only reporting flags allowed', flags)
    old, _unittest_reportflags = _unittest_reportflags, flags
    return old


def __getattr__(name):
    # unittest is loaded only for those who want it
    if name not in ('DocTestCase', 'DocFileCase', 'SkipDocTestCase'):
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import unittest

    class DocTestCase(unittest.TestCase):
        """A test of unittest that runs the examples of a docstring."""

        def __init__(self, test, optionflags=0, setUp=None, tearDown=None, checker=None):
            super().__init__()
            self._dt_test, self._dt_optionflags, self._dt_checker = test, optionflags, checker
            self._dt_setUp, self._dt_tearDown = setUp, tearDown
            self._dt_globs = test.globs.copy()

        def setUp(self):
            if self._dt_setUp is not None:
                self._dt_setUp(self._dt_test)

        def tearDown(self):
            if self._dt_tearDown is not None:
                self._dt_tearDown(self._dt_test)
            self._dt_test.globs.clear()
            self._dt_test.globs.update(self._dt_globs)

        def runTest(self):
            import io
            test, out = self._dt_test, io.StringIO()
            flags = self._dt_optionflags
            if not flags & REPORTING_FLAGS:
                flags |= _unittest_reportflags
            runner = DocTestRunner(optionflags=flags, checker=self._dt_checker, verbose=False)
            runner.DIVIDER = '-' * 70
            results = runner.run(test, out=out.write, clear_globs=False)
            if results.skipped and results.skipped == results.attempted:
                raise unittest.SkipTest('all examples were skipped')
            if results.failed:
                raise self.failureException(self.format_failure(out.getvalue()))

        def format_failure(self, err):
            test = self._dt_test
            line = 'unknown line number' if test.lineno is None else str(test.lineno)
            return f'Failed doctest test for {test.name}\n  File "{test.filename}", line {line}, in {test.name.rpartition(".")[2]}\n\n{err}'

        def id(self):
            return self._dt_test.name

        def __repr__(self):
            *path, last = self._dt_test.name.split('.')
            return f'{last} ({".".join(path)})'

        __str__ = object.__str__

        def shortDescription(self):
            return 'Doctest: ' + self._dt_test.name

    globals().update(DocTestCase=DocTestCase, DocFileCase=DocTestCase, SkipDocTestCase=DocTestCase)
    return globals()[name]


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """Return the docstrings of a module as tests of unittest."""
    import unittest
    if module is None:
        module = sys.modules[sys._getframe(1).f_globals['__name__']]
    elif isinstance(module, str):
        module = __import__(module, globals(), locals(), ['*'])
    case = __getattr__('DocTestCase')
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    suite = unittest.TestSuite()
    suite.addTests([case(t, **options) for t in sorted(tests) if t.examples])
    return suite


def _folder(package, frame):
    """Return where the files of a package, or of the module that is running in a frame, lie: empty if it has no file."""
    if isinstance(package, str):
        package = __import__(package, globals(), locals(), ['*'])
    file = getattr(package, '__file__', None) if package else frame.f_globals.get('__file__')
    return (file or '').rpartition('/')[0] + '/' if '/' in (file or '') else ''


def DocFileSuite(*paths, module_relative=True, package=None, globs=None, parser=DocTestParser(), encoding=None, **options):
    """Return files with examples as tests of unittest."""
    import unittest
    case = __getattr__('DocTestCase')
    suite = unittest.TestSuite()
    folder = _folder(package, sys._getframe(1)) if module_relative else ''
    for path in paths:
        path = folder + path
        with open(path, encoding=encoding or 'utf-8') as f:
            text = f.read()
        suite.addTest(case(parser.get_doctest(text, dict(globs or {}), path.rpartition('/')[2], path, 0), **options))
    return suite


def script_from_examples(s):
    """Return a text with examples as a program in which everything else is a comment."""
    out = []
    for piece in DocTestParser().parse(s):
        if isinstance(piece, Example):
            out.append(piece.source[:-1])
            if piece.want:
                out.append('# Expected:')
                out += ['## ' + l for l in piece.want.split('\n')[:-1]]
        else:
            out += ['#' if not l else '# ' + l for l in piece.split('\n')[:-1]]
    while out and out[-1] == '#':
        out.pop()
    while out and out[0] == '#':
        out.pop(0)
    return '\n'.join(out) + '\n'


def testsource(module, name):
    """Return the docstring of something in a module as a program."""
    if isinstance(module, str):
        module = sys.modules.get(module) or __import__(module, globals(), locals(), ['*'])
    test = [t for t in DocTestFinder().find(module) if t.name == name]
    if not test:
        raise ValueError(name, 'not found in tests')
    return script_from_examples(test[0].docstring)


def debug_src(src, pm=False, globs=None):
    """Run the examples of a text as a program; there is no debugger."""
    exec(script_from_examples(src), dict(globs or {}))


def debug(module, name, pm=False):
    """Run the examples of something in a module as a program; there is no debugger."""
    debug_src(testsource(module, name), pm, module.__dict__ if not isinstance(module, str) else sys.modules[module].__dict__)
