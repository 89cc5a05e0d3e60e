"""Compiling what somebody types: is it complete, or are more lines needed?"""

import __future__

__all__ = "compile_command Compile CommandCompiler".split()

_features = [__future__.__dict__[name] for name in __future__.all_feature_names]
_feature_flags = sum({feature.compiler_flag for feature in _features})
_REPEATED = DeprecationWarning, SyntaxWarning
PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000


def _maybe_compile(compiler, source, filename, symbol):
    """Compile a text; None if it is the beginning of something."""
    if not any(line.strip() and not line.lstrip().startswith('#') for line in source.split("\n")):
        if symbol == "eval":
            return None
        source = "pass"
    error = _error_in(compiler, source, filename, symbol)
    if error is not None:
        # A compound statement on one line may have more clauses: a line without anything ends it.
        unfinished = _ends_early(source, error, symbol) or (
            symbol == "single" and not source.endswith("\n") and _error_in(compiler, source + "\n", filename, symbol) is None)
    else:
        unfinished = symbol == "single" and source.rpartition("\n")[2][:1] in (' ', '\t') and _in_block(source)
    return None if unfinished else compiler(source, filename, symbol, incomplete_input=False)


def _error_in(compiler, *source):
    """Return the SyntaxError that compiling a text raises, if any. Warnings come when it is compiled again."""
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", _REPEATED)
        try:
            compiler(*source)
        except SyntaxError as error:
            return error


def _ends_early(source, error, symbol):
    """Tell whether an error is that the text ended. An expression can go on in brackets, in strings, and behind a backslash."""
    message, written = error.msg or "", source.rstrip()
    if any(words in message for words in ("was never closed", "unterminated triple-quoted", "unexpected EOF")):
        return True
    *_, last = written.split("\n")
    if "expected an indented block" in message:
        codes = [code for line in written.split("\n") if (code := line.partition('#')[0].rstrip())]
        return bool(codes) and codes[-1].endswith(':')
    if written.endswith("\\") and not written.endswith("\\\\"):
        return True
    if symbol == "eval":
        return False
    if last.startswith('@'):
        return True
    line = written.count("\n") + 1
    return (error.lineno or 0) > line or message.startswith("expected 'except'") and error.lineno == line


def _in_block(source):
    """Tell whether the last line may be followed by others of its block: that is not so inside brackets or strings."""
    import tokenize
    depth = 0
    lines = iter((source + "\n").splitlines(True))
    for kind, *_ in tokenize.generate_tokens(lambda: next(lines, "")):
        depth += (kind == tokenize.INDENT) - (kind == tokenize.DEDENT)
        if kind == tokenize.DEDENT and depth == 0:
            return True
    return depth > 0


def compile_command(source, filename="<input>", symbol="single"):
    """Compile a text and return the code; None if it is the beginning of something; an exception if it is wrong."""
    compiler = Compile()
    return _maybe_compile(compiler, source, filename, symbol)


class CommandCompiler:
    """Is called like compile_command; an import from __future__ holds for the calls that follow."""

    def __call__(self, source, filename="<input>", symbol="single"):
        """Compile a text and return the code or None."""
        compiler = self.compiler
        return _maybe_compile(compiler, source, filename, symbol)

    def __init__(self):
        self.compiler = Compile()


class Compile:
    """Compiles texts, in which an import from __future__ holds for those that follow."""

    _OWN_FLAGS = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __init__(self):
        self.flags = self._OWN_FLAGS

    def __call__(self, source, filename, symbol, **kwargs):
        """Compile a text and return the code."""
        code = compile(source, filename, symbol, self.flags & ~self._OWN_FLAGS, True)
        self.flags |= code.co_flags & _feature_flags
        return code
