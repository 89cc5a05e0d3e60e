"""Examples in docstrings that look like a session with the interpreter: run them, and compare what they print."""

import re
import sys
from collections import namedtuple

__all__ = """
    register_optionflag DONT_ACCEPT_TRUE_FOR_1 DONT_ACCEPT_BLANKLINE NORMALIZE_WHITESPACE ELLIPSIS SKIP IGNORE_EXCEPTION_DETAIL
    COMPARISON_FLAGS REPORT_UDIFF REPORT_CDIFF REPORT_NDIFF REPORT_ONLY_FIRST_FAILURE REPORTING_FLAGS FAIL_FAST Example DocTest
    DocTestParser DocTestFinder DocTestRunner OutputChecker DocTestFailure UnexpectedException DebugRunner testmod testfile
    run_docstring_examples DocTestSuite DocFileSuite set_unittest_reportflags script_from_examples testsource debug_src debug
""".split()

OPTIONFLAGS_BY_NAME = {}
BLANKLINE_MARKER = '<BLANKLINE>'
ELLIPSIS_MARKER = '...'


def register_optionflag(name):
    """Return the flag of that name, a new one if need be."""
    if name not in OPTIONFLAGS_BY_NAME:
        OPTIONFLAGS_BY_NAME[name] = 1 << len(OPTIONFLAGS_BY_NAME)
    return OPTIONFLAGS_BY_NAME[name]


_flags = DONT_ACCEPT_TRUE_FOR_1, DONT_ACCEPT_BLANKLINE, NORMALIZE_WHITESPACE, ELLIPSIS, SKIP, IGNORE_EXCEPTION_DETAIL = list(map(
    register_optionflag,
    'DONT_ACCEPT_TRUE_FOR_1 DONT_ACCEPT_BLANKLINE NORMALIZE_WHITESPACE ELLIPSIS SKIP IGNORE_EXCEPTION_DETAIL'.split()))
COMPARISON_FLAGS = sum(_flags)
_flags = REPORT_UDIFF, REPORT_CDIFF, REPORT_NDIFF, REPORT_ONLY_FIRST_FAILURE, FAIL_FAST = list(map(
    register_optionflag, 'REPORT_UDIFF REPORT_CDIFF REPORT_NDIFF REPORT_ONLY_FIRST_FAILURE FAIL_FAST'.split()))
REPORTING_FLAGS = sum(_flags)


class TestResults(namedtuple('TestResults', 'failed attempted')):
    """How many examples failed, and how many there were; the attribute skipped is no part of the tuple."""

    def __new__(cls, failed, attempted, *, skipped=0):
        self = cls._make((failed, attempted))
        self.skipped = skipped
        return self

    def __repr__(self):
        skipped = f', skipped={self.skipped}' if self.skipped else ''
        return f'TestResults(failed={self.failed}, attempted={self.attempted}{skipped})'


def _with_newline(text):
    return text if text.endswith('\n') else text + '\n'


def _indent(text, by=4):
    return re.sub('(?m)^(?!$)', ' ' * by, text)


def _exception_text(exc_info):
    import traceback
    return ''.join(traceback.format_exception(*exc_info))


class _Comparable:
    """Instances are equal if those attributes are that _hashed and _compared name."""

    _hashed = _compared = ()

    def __eq__(self, other):
        if type(other) is type(self):
            return all(getattr(self, name) == getattr(other, name) for name in self._hashed + self._compared)
        return NotImplemented

    def __hash__(self):
        return hash(tuple([getattr(self, name) for name in self._hashed]))


class Example(_Comparable):
    """A statement, and what it should print."""

    _hashed = 'source', 'want', 'lineno', 'indent', 'exc_msg'
    _compared = 'options',

    def __init__(self, source, want, exc_msg=None, lineno=0, indent=0, options=None):
        self.source = _with_newline(source)
        self.want = want and _with_newline(want)
        self.exc_msg = None if exc_msg is None else _with_newline(exc_msg)
        self.lineno, self.indent = lineno, indent
        self.options = {} if options is None else options


class DocTest(_Comparable):
    """The examples of a docstring, with the names they see."""

    _hashed = 'docstring', 'name', 'filename', 'lineno'
    _compared = 'examples', 'globs'

    def __init__(self, examples, globs, name, filename, lineno, docstring):
        assert not isinstance(examples, str), 'DocTest no longer accepts str; use DocTestParser instead'
        self.examples, self.docstring, self.globs = examples, docstring, globs.copy()
        self.name, self.filename, self.lineno = name, filename, lineno

    def __repr__(self):
        n = len(self.examples)
        text = 'no examples' if n == 0 else '1 example' if n == 1 else f'{n} examples'
        return f'<{type(self).__name__} {self.name} from {self.filename}:{self.lineno} ({text})>'

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
        lines = re.findall('.*\n|.+', string.expandtabs())
        margin = min([len(l) - len(l.lstrip(' ')) for l in lines if l.strip()], default=0)
        lines = [l[min(margin, len(l.rstrip('\n'))):] for l in lines]
        out, text, at = [], [], 0
        while at < len(lines):
            if not lines[at].lstrip(' ').startswith('>>>'):
                text.append(lines[at])
                at += 1
                continue
            out.append(''.join(text))
            text = []
            example, at = self.__example(lines, at, name)
            if example is not None:
                example.indent += margin
                out.append(example)
        out.append(''.join(text))
        return out

    def __example(self, lines, first, name):
        """Read the example that begins at a line; return it, or None for a comment alone, and the line after it."""
        indent = len(lines[first]) - len(lines[first].lstrip(' '))
        end = first + 1
        while end < len(lines) and lines[end].lstrip(' ').startswith('...'):
            end += 1
        after = end
        while after < len(lines) and lines[after].strip(' \n') and not lines[after].lstrip(' ').startswith('>>>'):
            after += 1
        numbered = [(at + 1, lines[at].rstrip('\n')) for at in range(first, after)]
        source, wanted = numbered[:end - first], numbered[end - first:]
        for number, line in source:
            prompt, blank = line[indent:indent + 3], line[indent + 3:indent + 4]
            if blank not in ('', ' '):
                raise ValueError(f'line {number} of the docstring for {name} lacks blank after {prompt}: {line!r}')
        for prefix, part in ((' ' * indent + '.', source[1:]), (' ' * indent, wanted)):
            for number, line in part:
                if not line.startswith(prefix):
                    raise ValueError(f'line {number} of the docstring for {name} has inconsistent leading whitespace: {line!r}')
        text = '\n'.join([line[indent + 4:] for _, line in source])
        want = [line[indent:] for _, line in wanted]
        options = self._find_options(text, name, first)
        if _is_comment(text):
            return None, after
        return Example(text, '\n'.join(want), self.__message(want), first, indent, options), after

    def __message(self, want):
        """Return the part of a traceback that counts: from the first line that is not indented."""
        if want and self.__TRACEBACK.match(want[0]):
            for i, line in enumerate(want[1:], 1):
                if line[:1].isalnum() or line[:1] == '_':
                    return '\n'.join(want[i:])

    def _find_options(self, source, name, lineno):
        options = {}
        for m in self.__OPTION.finditer(source):
            for option in m.group(1).replace(',', ' ').split():
                if option[0] not in '+-' or option[1:] not in OPTIONFLAGS_BY_NAME:
                    raise ValueError(f'line {lineno + 1} of the doctest for {name} has an invalid option: {option!r}')
                options[OPTIONFLAGS_BY_NAME[option[1:]]] = option[0] == '+'
        if options and _is_comment(source):
            raise ValueError(f'line {lineno} of the doctest for {name} has an option directive on a line with no example: {source!r}')
        return options

    def get_doctest(self, string, globs, name, filename, lineno):
        """Return the examples of a text as a test."""
        examples = self.get_examples(string, name)
        return DocTest(examples, globs, name, filename, lineno, docstring=string)

    def get_examples(self, string, name='<string>'):
        """Return the examples alone."""
        return [*filter(lambda piece: isinstance(piece, Example), self.parse(string, name))]


def _is_comment(source):
    return '\n' not in source and source.lstrip(' ')[:1] in ('', '#')


class DocTestFinder:
    """Finds the docstrings of a module, class or function and what is in it."""

    def find(self, obj, name=None, module=None, globs=None, extraglobs=None):
        """Return a list of tests, sorted by name."""
        name = getattr(obj, '__name__', None) if name is None else name
        if name is None:
            raise ValueError(f"DocTestFinder.find: name must be given when obj.__name__ doesn't exist: {type(obj)!r}")
        if module is False:
            module = None
        elif module is None:
            module = obj if isinstance(obj, type(sys)) else sys.modules.get(getattr(obj, '__module__', None))
        if globs is None:
            globs = {} if module is None else module.__dict__
        globs = _names(globs, extraglobs)
        tests = []
        self._find(tests, obj, name, module, globs, set())
        tests.sort()
        return tests

    def __init__(self, verbose=False, parser=DocTestParser(), recurse=True, exclude_empty=True):
        self._verbose, self._parser = verbose, parser
        self._recurse, self._exclude_empty = recurse, exclude_empty

    def _find(self, tests, obj, name, module, globs, seen):
        """Append the test of an object and of those in it."""
        if self._verbose:
            print(f'Finding tests in {name}')
        if id(obj) in seen:
            return
        seen.add(id(obj))
        test = self._get_test(obj, name, module, globs)
        if test is not None:
            tests.append(test)
        if self._recurse:
            for below, member in self.__members(obj, module):
                self._find(tests, member, f'{name}.{below}', module, globs, seen)

    def __members(self, obj, module):
        """Yield the names and values in a module or class that may have docstrings of their own."""
        from inspect import isroutine, unwrap
        if isinstance(obj, type(sys)):
            for key, value in obj.__dict__.items():
                if isinstance(value, type) or isroutine(unwrap(value) if hasattr(value, '__wrapped__') else value):
                    if self._from_module(module, value):
                        yield key, value
            for key, value in getattr(obj, '__test__', {}).items():
                _check_test_entry(key, value, isroutine)
                yield f'__test__.{key}', value
        elif isinstance(obj, type):
            for key, value in obj.__dict__.items():
                value = value.__func__ if isinstance(value, (classmethod, staticmethod)) else value
                if (isroutine(value) or isinstance(value, type) or _is_property(value)) and self._from_module(module, value):
                    yield key, value

    def _from_module(self, module, object):
        """Tell whether an object was made in a module rather than imported."""
        if module is None or _is_property(object):
            return True
        if hasattr(object, '__globals__'):
            return module.__dict__ is object.__globals__
        return getattr(object, '__module__', module.__name__) == module.__name__

    def _get_test(self, obj, name, module, globs):
        doc = obj if isinstance(obj, str) else getattr(obj, '__doc__', None)
        doc = '' if doc is None else str(doc)
        if self._exclude_empty and not doc:
            return None
        line, file = self._find_lineno(obj, doc), None
        if module is not None:
            file = getattr(module, '__file__', None) or module.__name__
        return self._parser.get_doctest(doc, globs, name, filename=file, lineno=line)

    def _find_lineno(self, obj, doc):
        """Find the line, counted from 0, on which a docstring begins."""
        import inspect
        if _is_property(obj):
            obj = obj.fget if isinstance(obj, property) else obj.func
        if hasattr(obj, '__wrapped__'):
            obj = inspect.unwrap(obj)
        obj = getattr(obj, '__func__', obj)
        code = getattr(obj, '__code__', None)
        if code is not None:
            first = code.co_firstlineno - 1
        elif isinstance(obj, type):
            first = obj.__dict__.get('__firstlineno__', 1) - 1
        elif isinstance(obj, type(sys)):
            first = 0
        else:
            return None
        if not doc:
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


def _names(globs, extraglobs):
    """Return the names that examples see."""
    names = globs.copy()
    names.update(extraglobs or ())
    names.setdefault('__name__', '__main__')
    return names


def _is_property(value):
    return isinstance(value, property) or type(value).__name__ == 'cached_property'


def _check_test_entry(key, value, isroutine):
    """Raise ValueError unless a key and a value can stand in __test__."""
    if not isinstance(key, str):
        raise ValueError(f'DocTestFinder.find: __test__ keys must be strings: {type(key)!r}')
    if not (isinstance(value, (str, type, type(sys))) or isroutine(value)):
        raise ValueError(f'DocTestFinder.find: __test__ values must be strings, functions, methods, classes, or modules: {type(value)!r}')


class OutputChecker:
    """Compares what is printed with what is expected."""

    def check_output(self, want, got, optionflags):
        """Tell whether they agree."""
        return got == want or any(a == b for a, b in self.__readings(want, got, optionflags))

    def __readings(self, want, got, flags):
        """Yield both texts as the flags have them read, each reading laxer than the one before."""
        if not flags & DONT_ACCEPT_TRUE_FOR_1:
            yield want, {'True\n': '1\n', 'False\n': '0\n'}.get(got)
        if not flags & DONT_ACCEPT_BLANKLINE:
            want = re.sub(rf'(?m)^{re.escape(BLANKLINE_MARKER)}\s*?$', '', want)
            got = re.sub(r'(?m)^[^\S\n]+$', '', got)
            yield want, got
        if flags & NORMALIZE_WHITESPACE:
            want, got = [' '.join(text.split()) for text in (want, got)]
            yield want, got
        if flags & ELLIPSIS:
            yield True, _ellipsis_match(want, got)

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
        expected = f'Expected:\n{_indent(want)}' if want else 'Expected nothing\n'
        return expected + (f'Got:\n{_indent(got)}' if got else 'Got nothing\n')


def _ellipsis_match(want, got):
    """Tell whether got is want with something in the places of '...'."""
    first, *others = want.split(ELLIPSIS_MARKER)
    if not others:
        return want == got
    last = others.pop()
    at, end = len(first), len(got) - len(last)
    if at > end or not got.startswith(first) or not got.endswith(last):
        return False
    try:
        for part in others:
            at = got.index(part, at, end) + len(part)
    except ValueError:
        return False
    return True


def _strip_exception_details(msg):
    """Return the name of the class alone, without its module and the message."""
    return msg.partition('\n')[0].partition(':')[0].rpartition('.')[2]


class DocTestRunner:
    """Runs tests and reports failures."""

    def __init__(self, checker=None, verbose=None, optionflags=0):
        self._checker = OutputChecker() if not checker else checker
        self._verbose = '-v' in sys.argv if verbose is None else verbose
        self.optionflags = self.original_optionflags = optionflags
        self.tries = self.failures = self.skips = 0
        self._stats = {}  # failures, tries and skips by the names of tests

    DIVIDER = '*' * 70

    def report_start(self, out, test, example):
        """Say which example comes next, if that is wanted."""
        if self._verbose:
            expecting = 'Expecting:\n' + _indent(example.want) if example.want else 'Expecting nothing\n'
            out('Trying:\n' + _indent(example.source) + expecting)

    def report_success(self, out, test, example, got):
        """Say that an example is as it should be, if that is wanted."""
        self._verbose and out('ok\n')

    def report_failure(self, out, test, example, got):
        """Say what is wrong with an example."""
        difference = self._checker.output_difference(example, got, self.optionflags)
        out(self._failure_header(test, example) + difference)

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Say what an example has raised."""
        raised = _indent(_exception_text(exc_info))
        out(f'{self._failure_header(test, example)}Exception raised:\n{raised}')

    def _failure_header(self, test, example):
        if test.filename:
            line = test.lineno + example.lineno + 1 if test.lineno is not None and example.lineno is not None else '?'
            where = f'File "{test.filename}", line {line}'
        else:
            where = f'Line {example.lineno + 1}'
        return f'{self.DIVIDER}\n{where}, in {test.name}\nFailed example:\n{_indent(example.source)}'

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a test and return TestResults."""
        import io, linecache
        self.test = test
        self.debugger = None
        self.save_linecache_getlines = linecache.getlines
        linecache.getlines = self.__patched_linecache_getlines
        stdout, hook, capture = sys.stdout, sys.displayhook, io.StringIO()
        sys.stdout, sys.displayhook = capture, sys.__displayhook__
        try:
            counts = self.__run_examples(test, capture, out or stdout.write)
        finally:
            sys.stdout, sys.displayhook = stdout, hook
            linecache.getlines = self.save_linecache_getlines
            self.optionflags = self.original_optionflags
            if clear_globs:
                test.globs.clear()
        self.__record_outcome(test, *counts)
        failures, tries, skips = counts
        return TestResults(failures, tries, skipped=skips)

    # Packages that derive a runner of their own borrow the next three by their mangled names.

    def __record_outcome(self, test, failures, tries, skips):
        """Add the counts of a test to those of all."""
        _add_counts(self._stats, test.name, (failures, tries, skips))
        self.failures += failures
        self.tries += tries
        self.skips += skips

    def __run(self, test, compileflags, out):
        """Run the examples of a test while sys.stdout is what catches their output."""
        counts = self.__run_examples(test, sys.stdout, out)
        self.__record_outcome(test, *counts)
        return TestResults(*counts[:2], skipped=counts[2])

    def __patched_linecache_getlines(self, filename, module_globals=None):
        """Return the lines of a file, or of the example that a name like <doctest stack[2]> stands for."""
        example, _, number = filename.removesuffix(']>').rpartition('[')
        if example == f'<doctest {self.test.name}' and number.isdecimal():
            return self.test.examples[int(number)].source.splitlines(keepends=True)
        return self.save_linecache_getlines(filename, module_globals)

    def __run_examples(self, test, capture, out):
        """Run examples and report on them; return how many failed, were there, and were skipped."""
        failures = tries = skips = 0
        for example in test.examples:
            quiet = failures and self.optionflags & REPORT_ONLY_FIRST_FAILURE
            self.optionflags = self.original_optionflags
            for flag, on in example.options.items():
                self.optionflags = self.optionflags | flag if on else self.optionflags & ~flag
            tries += 1
            if self.optionflags & SKIP:
                skips += 1
                continue
            filename = f'<doctest {test.name}[{tries - 1}]>'
            if not quiet:
                self.report_start(out, test, example)
            report, shown = self.__run_example(test, example, filename, capture)
            if not quiet:
                report(out, test, example, shown)
            if report != self.report_success:
                failures += 1
                if self.optionflags & FAIL_FAST:
                    break
        return failures, tries, skips

    def __run_example(self, test, example, filename, capture):
        """Run an example; return the method that is to report on it and what that is to show."""
        raised = None
        try:
            exec(compile(example.source, filename, 'single'), test.globs)
        except KeyboardInterrupt:
            raise
        except BaseException as e:
            raised = type(e), e, e.__traceback__
        got = capture.getvalue()
        if got:
            got = _with_newline(got)  # docstrings cannot tell a line that ends from one that does not
        capture.seek(0)
        capture.truncate()
        if raised is None:
            good = self._checker.check_output(example.want, got, self.optionflags)
        elif example.exc_msg is None:
            return self.report_unexpected_exception, raised
        else:
            got += _exception_text(raised)
            good = self.__is_expected(example.exc_msg, raised)
        return (self.report_success if good else self.report_failure), got

    def __is_expected(self, want, raised):
        """Tell whether an exception is the one in the example's traceback."""
        import traceback
        got = traceback.format_exception_only(*raised[:2])[-1]
        check, flags = self._checker.check_output, self.optionflags
        return check(want, got, flags) or bool(flags & IGNORE_EXCEPTION_DETAIL) and check(
            _strip_exception_details(want), _strip_exception_details(got), flags)

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
        for name, counts in other._stats.items():
            _add_counts(self._stats, name, counts)


def _add_counts(stats, name, counts):
    stats[name] = tuple([a + b for a, b in zip(stats.get(name, (0, 0, 0)), counts)])


class DocTestFailure(Exception):
    """An example printed something else than it should."""

    def __str__(self):
        return str(self.test)

    def __init__(self, test, example, got):
        self.test, self.example, self.got = test, example, got


class UnexpectedException(Exception):
    """An example raised an exception that it should not."""

    def __init__(self, test, example, exc_info):
        self.test, self.example, self.exc_info = test, example, exc_info

    __str__ = DocTestFailure.__str__


class DebugRunner(DocTestRunner):
    """Raises an exception at the first failure, and then leaves the names of the test to look at."""

    def report_failure(self, out, test, example, got):
        """Raise DocTestFailure."""
        raise DocTestFailure(test, example, got)

    def report_unexpected_exception(self, out, test, example, exc_info):
        """Raise UnexpectedException."""
        raise UnexpectedException(test, example, exc_info)

    def run(self, test, compileflags=None, out=None, clear_globs=True):
        """Run the examples of a test and return TestResults."""
        results = super().run(test, compileflags, out, clear_globs=False)
        if clear_globs:
            test.globs.clear()
        return results


master = None  # has seen all that testmod and testfile ran


def testmod(m=None, name=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False, exclude_empty=False):
    """Run the examples in the docstrings of a module, the main one by default."""
    module = sys.modules.get('__main__') if m is None else m
    if not isinstance(module, type(sys)):
        raise TypeError(f'testmod: module required; {module!r}')
    finder = DocTestFinder(exclude_empty=exclude_empty)
    tests = finder.find(module, module.__name__ if name is None else name, globs=globs, extraglobs=extraglobs)
    return _run_all(tests, raise_on_error, verbose, optionflags, report)


def testfile(filename, module_relative=True, name=None, package=None, globs=None, verbose=None, report=True, optionflags=0, extraglobs=None, raise_on_error=False,
             parser=DocTestParser(), encoding=None):
    """Run the examples in a file."""
    path = _path(filename, module_relative, package)
    globs = _names({} if globs is None else globs, extraglobs)
    test = parser.get_doctest(_read(path, encoding), globs, name or path.rpartition('/')[2], path, 0)
    return _run_all([test], raise_on_error, verbose, optionflags, report)


def _run_all(tests, raise_on_error, verbose, optionflags, report):
    """Run tests, and print what happened in all if there is to be a report."""
    global master
    runner = (DebugRunner if raise_on_error else DocTestRunner)(verbose=verbose, optionflags=optionflags)
    for test in tests:
        runner.run(test)
    results = runner.summarize() if report else TestResults(runner.failures, runner.tries, skipped=runner.skips)
    if master is None:
        master = runner
    else:
        master.merge(runner)
    return results


def _path(path, module_relative, package, depth=2):
    """Return where a file is that may be named from the folder of a package, or of the module that called so many functions."""
    if not module_relative:
        if package:
            raise ValueError('Package may only be specified for module-relative paths.')
        return path
    package = _module(package) if isinstance(package, str) else package
    file = getattr(package, '__file__', None) if package else sys._getframe(depth).f_globals.get('__file__')
    folder, slash, _ = (file or '').rpartition('/')
    return folder + slash + path


def _read(path, encoding):
    with open(path, encoding=encoding or 'utf-8') as f:
        return f.read()


def _module(name):
    return __import__(name, globals(), locals(), ['*'])


def run_docstring_examples(f, globs, verbose=False, name='NoName', compileflags=None, optionflags=0):
    """Run the examples of one object."""
    runner = DocTestRunner(None, verbose, optionflags)
    tests = DocTestFinder(verbose, recurse=False).find(f, name, globs=globs)
    for test in tests:
        runner.run(test, compileflags)


# As programs.

def script_from_examples(s):
    """Return a text with examples as a program in which everything else is a comment."""
    pieces, lines = DocTestParser().parse(s), []
    for piece in pieces:
        if isinstance(piece, str):
            lines += [f'# {line}'.rstrip() for line in piece.split('\n')[:-1]]
            continue
        lines.append(piece.source[:-1])
        if piece.want:
            lines += ['# Expected:', *['## ' + line for line in piece.want[:-1].split('\n')]]
    shown = [i for i, line in enumerate(lines) if line != '#'] or [0]
    return '\n'.join(lines[shown[0]:shown[-1] + 1]) + '\n'


def testsource(module, name):
    """Return the docstring of something in a module as a program."""
    module = _module(module) if isinstance(module, str) else module
    for test in DocTestFinder().find(module):
        if test.name == name:
            return script_from_examples(test.docstring)
    raise ValueError(name, 'not found in tests')


def debug_src(src, pm=False, globs=None):
    """Run the examples of a text as a program; there is no debugger."""
    exec(script_from_examples(src), dict(globs or {}))


def debug(module, name, pm=False):
    """Run the examples of something in a module as a program; there is no debugger."""
    module = _module(module) if isinstance(module, str) else module
    debug_src(testsource(module, name), pm, module.__dict__)


# With unittest.

_unittest_reportflags = 0


def set_unittest_reportflags(flags):
    """Say how the tests of DocTestSuite report; return what was set before."""
    global _unittest_reportflags
    if flags & ~REPORTING_FLAGS:
        raise ValueError('Only reporting flags allowed', flags)
    before, _unittest_reportflags = _unittest_reportflags, flags
    return before


def __getattr__(name):
    # unittest is loaded only for those who want it
    if name not in ('DocTestCase', 'DocFileCase', 'SkipDocTestCase'):
        raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
    import _doctest_case
    case = _doctest_case.DocTestCase
    globals().update(DocTestCase=case, DocFileCase=case, SkipDocTestCase=case)
    return case


def DocTestSuite(module=None, globs=None, extraglobs=None, test_finder=None, **options):
    """Return the docstrings of a module as tests of unittest."""
    import unittest
    case = __getattr__('DocTestCase')
    if module is None:
        module = sys.modules[sys._getframe(1).f_globals['__name__']]
    elif isinstance(module, str):
        module = _module(module)
    tests = (test_finder or DocTestFinder()).find(module, globs=globs, extraglobs=extraglobs)
    suite = unittest.TestSuite()
    suite.addTests([case(t, **options) for t in sorted(tests) if t.examples])
    return suite


def DocFileSuite(*paths, **kw):
    """Return files with examples as tests of unittest."""
    import unittest
    module_relative, package = kw.pop('module_relative', True), kw.pop('package', None)
    globs, parser, encoding = kw.pop('globs', None), kw.pop('parser', None) or DocTestParser(), kw.pop('encoding', None)
    case = __getattr__('DocTestCase')
    suite = unittest.TestSuite()
    for path in paths:
        path = _path(path, module_relative, package)
        test = parser.get_doctest(_read(path, encoding), dict(globs or {}), path.rpartition('/')[2], path, 0)
        suite.addTest(case(test, **kw))
    return suite
