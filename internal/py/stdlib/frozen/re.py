"""Regular expressions: patterns that texts are searched for, matched with and split at."""

import _sre
from _sre import Match, Pattern

_FLAGS = "ASCII IGNORECASE LOCALE MULTILINE DOTALL VERBOSE UNICODE NOFLAG".split()
_LETTERS = "A I L M S X U".split()

__all__ = ("match fullmatch search sub subn split findall finditer compile purge escape error Pattern Match".split()
           + _LETTERS + _FLAGS + ["RegexFlag", "PatternError"])

__version__ = "2.2.1"


class PatternError(Exception):
    """What is wrong with a pattern (msg, pattern) and where (pos, lineno, colno; None if that is not known)."""

    def __init__(self, msg, pattern=None, pos=None):
        self.msg, self.pattern, self.pos = msg, pattern, pos
        self.lineno = self.colno = None
        if None not in (pattern, pos):
            newline = '\n' if isinstance(pattern, str) else b'\n'
            before = pattern[:pos]
            self.lineno, self.colno = 1 + before.count(newline), pos - before.rfind(newline)
            place = f' (line {self.lineno}, column {self.colno})' if newline in pattern else ''
            msg = f'{msg} at position {pos}{place}'
        super().__init__(msg)


error = PatternError
_compile = _sre.Compiler(PatternError)


def search(pattern, string, flags=0):
    """Look for the first match in the string: a Match object, or None."""
    compiled = _compile(pattern, flags)
    return compiled.search(string)


def match(pattern, string, flags=0):
    """Match at the start of the string: a Match object, or None."""
    compiled = _compile(pattern, flags)
    return compiled.match(string)


def fullmatch(pattern, string, flags=0):
    """Match the whole string: a Match object, or None."""
    compiled = _compile(pattern, flags)
    return compiled.fullmatch(string)


def findall(pattern, string, flags=0):
    """List the matches in the string, or their groups if the pattern has any."""
    compiled = _compile(pattern, flags)
    return compiled.findall(string)


def finditer(pattern, string, flags=0):
    """Return an iterator over the Match objects of all matches in the string."""
    compiled = _compile(pattern, flags)
    return compiled.finditer(string)


_zero_sentinel = type('_ZeroSentinel', (int,), {})()  # tells a 0 that was not given from one that was


def _positional(function, least, name, args, first, flags):
    """Check arguments after the string that were given by position, and return both."""
    given, *rest = args
    if first is not _zero_sentinel:
        raise TypeError(f"{function}() got multiple values for argument '{name}'")
    if rest:
        if flags is not _zero_sentinel:
            raise TypeError(f"{function}() got multiple values for argument 'flags'")
        flags = rest.pop(0)
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
    compiled = _compile(pattern, flags)
    return compiled.sub(repl, string, count)


def subn(pattern, repl, string, *args, count=_zero_sentinel, flags=_zero_sentinel):
    """Like sub, but return the new string and the number of replacements."""
    if args:
        count, flags = _positional('subn', 3, 'count', args, count, flags)
    compiled = _compile(pattern, flags)
    return compiled.subn(repl, string, count)


def split(pattern, string, *args, maxsplit=_zero_sentinel, flags=_zero_sentinel):
    """Split the string at the matches; the texts of groups become part of the list."""
    if args:
        maxsplit, flags = _positional('split', 2, 'maxsplit', args, maxsplit, flags)
    compiled = _compile(pattern, flags)
    return compiled.split(string, maxsplit)


sub.__text_signature__ = subn.__text_signature__ = '(pattern, repl, string, count=0, flags=0)'
split.__text_signature__ = '(pattern, string, maxsplit=0, flags=0)'


def purge():
    """Forget the compiled patterns."""
    _compile.clear()


_special_chars_map = str.maketrans({c: f'\\{c}' for c in '()[]{}?*+-|^$\\.&~# \t\n\r\v\f'})


def escape(pattern):
    """Escape the characters that mean something in a pattern."""
    if isinstance(pattern, str):
        return pattern.translate(_special_chars_map)
    return escape(str(pattern, 'latin1')).encode('latin1')


def compile(pattern, flags=0):
    """Compile a pattern to a Pattern object."""
    return _compile(pattern, flags)


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
        tokens, end = [], 0
        for self.match in iter(self.scanner.scanner(string).match, None):
            token = self._actions[self.match.lastindex]
            if self.match.end() == end:
                break
            end = self.match.end()
            if callable(token):
                token = token(self, self.match.group())
            tokens += [] if token is None else [token]
        return tokens, string[end:]


# The flags are members of an enum, and enum is larger than all of this module: they are made when a program first asks for one.


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
    if 'RegexFlag' not in globals() and name in (*_FLAGS, *_LETTERS, 'DEBUG', 'RegexFlag', 'enum'):
        _make_flags()
        return globals()[name]
    raise AttributeError(f"module 're' has no attribute {name!r}")


def __dir__():
    return sorted({*globals(), *_FLAGS, *_LETTERS, 'DEBUG', 'RegexFlag', 'enum'})
