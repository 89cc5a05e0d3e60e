"""Regular expressions: patterns that texts are searched for, matched with and split at."""

import _sre
from _sre import Match, Pattern

__all__ = ["match", "fullmatch", "search", "sub", "subn", "split", "findall", "finditer", "compile", "purge", "escape", "error", "Pattern",
           "Match", "A", "I", "L", "M", "S", "X", "U", "ASCII", "IGNORECASE", "LOCALE", "MULTILINE", "DOTALL", "VERBOSE", "UNICODE",
           "NOFLAG", "RegexFlag", "PatternError"]

__version__ = "2.2.1"


class PatternError(Exception):
    """What is wrong with a pattern (msg, pattern) and where (pos, lineno, colno; None if that is not known)."""

    def __init__(self, msg, pattern=None, pos=None):
        self.msg = msg
        self.pattern = pattern
        self.pos = pos
        self.lineno = self.colno = None
        if pattern is not None and pos is not None:
            newline = '\n' if isinstance(pattern, str) else b'\n'
            self.lineno = pattern.count(newline, 0, pos) + 1
            self.colno = pos - pattern.rfind(newline, 0, pos)
            msg = f'{msg} at position {pos}'
            if newline in pattern:
                msg = f'{msg} (line {self.lineno}, column {self.colno})'
        super().__init__(msg)


error = PatternError
_compile = _sre.Compiler(PatternError)


def match(pattern, string, flags=0):
    """Match at the start of the string: a Match object, or None."""
    return _compile(pattern, flags).match(string)


def fullmatch(pattern, string, flags=0):
    """Match the whole string: a Match object, or None."""
    return _compile(pattern, flags).fullmatch(string)


def search(pattern, string, flags=0):
    """Look for the first match in the string: a Match object, or None."""
    return _compile(pattern, flags).search(string)


class _ZeroSentinel(int):
    pass


_zero_sentinel = _ZeroSentinel()


def _positional(function, least, name, args, first, flags):
    """Check arguments after the string that were given by position, and return both."""
    given, *rest = args
    if first is not _zero_sentinel:
        raise TypeError(f"{function}() got multiple values for argument '{name}'")
    if rest:
        if flags is not _zero_sentinel:
            raise TypeError(f"{function}() got multiple values for argument 'flags'")
        flags, *rest = rest
        if rest:
            raise TypeError(f"{function}() takes from {least} to {least + 2} positional arguments "
                            f"but {least + 2 + len(rest)} were given")
    import warnings
    warnings.warn(f"'{name}' is passed as positional argument", DeprecationWarning, stacklevel=3)
    return given, flags


def sub(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Replace the matches in the string by repl: a template with references to groups, or a function of the match."""
    if args:
        count, flags = _positional('sub', 3, 'count', args, count, flags)
    return _compile(pattern, flags).sub(repl, string, count)


sub.__text_signature__ = '(pattern, repl, string, count=0, flags=0)'


def subn(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Like sub, but return the new string and the number of replacements."""
    if args:
        count, flags = _positional('subn', 3, 'count', args, count, flags)
    return _compile(pattern, flags).subn(repl, string, count)


subn.__text_signature__ = '(pattern, repl, string, count=0, flags=0)'


def split(pattern, string, *args, maxsplit=_zero_sentinel, flags=_zero_sentinel):
    """Split the string at the matches; the texts of groups become part of the list."""
    if args:
        maxsplit, flags = _positional('split', 2, 'maxsplit', args, maxsplit, flags)
    return _compile(pattern, flags).split(string, maxsplit)


split.__text_signature__ = '(pattern, string, maxsplit=0, flags=0)'


def findall(pattern, string, flags=0):
    """List the matches in the string, or their groups if the pattern has any."""
    return _compile(pattern, flags).findall(string)


def finditer(pattern, string, flags=0):
    """Return an iterator over the Match objects of all matches in the string."""
    return _compile(pattern, flags).finditer(string)


def compile(pattern, flags=0):
    """Compile a pattern to a Pattern object."""
    return _compile(pattern, flags)


def purge():
    """Forget the compiled patterns."""
    _compile.clear()


_special_chars_map = {i: '\\' + chr(i) for i in b'()[]{}?*+-|^$\\.&~# \t\n\r\v\f'}


def escape(pattern):
    """Escape the characters that mean something in a pattern."""
    if isinstance(pattern, str):
        return pattern.translate(_special_chars_map)
    pattern = str(pattern, 'latin1')
    return pattern.translate(_special_chars_map).encode('latin1')


class Scanner:
    """Splits a string into tokens: lexicon lists pairs of a pattern and an action, a function of the scanner and the text, or a value."""

    def __init__(self, lexicon, flags=0):
        self.lexicon = lexicon
        self._actions = {}
        number = 1
        for phrase, action in lexicon:
            self._actions[number] = action
            number += 1 + _compile(phrase, flags).groups
        self.scanner = _compile('|'.join(f'({phrase})' for phrase, _ in lexicon), flags)

    def scan(self, string):
        result = []
        step = self.scanner.scanner(string).match
        end = 0
        while m := step():
            if m.end() == end:
                break
            action = self._actions[m.lastindex]
            if callable(action):
                self.match = m
                action = action(self, m.group())
            if action is not None:
                result.append(action)
            end = m.end()
        return result, string[end:]


# The flags are members of an enum, and enum is larger than all of this module: they are made when a program first asks for one.
_FLAGS = ('NOFLAG', 'ASCII', 'A', 'IGNORECASE', 'I', 'LOCALE', 'L', 'UNICODE', 'U', 'MULTILINE', 'M', 'DOTALL', 'S', 'VERBOSE', 'X', 'DEBUG')


def _make_flags():
    """Put RegexFlag and its members into the module."""
    import enum

    @enum.global_enum
    class RegexFlag(enum.IntFlag, boundary=enum.KEEP):
        """How a pattern is read and matched."""
        __qualname__ = 'RegexFlag'
        NOFLAG = 0
        ASCII = A = 256
        IGNORECASE = I = 2
        LOCALE = L = 4
        UNICODE = U = 32
        MULTILINE = M = 8
        DOTALL = S = 16
        VERBOSE = X = 64
        DEBUG = 128
        __str__ = object.__str__
        _numeric_repr_ = hex

    globals().update(enum=enum, RegexFlag=RegexFlag)


def __getattr__(name):
    if 'RegexFlag' not in globals() and (name in _FLAGS or name in ('RegexFlag', 'enum')):
        _make_flags()
        return globals()[name]
    raise AttributeError(f"module 're' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_FLAGS, 'RegexFlag', 'enum'})
