"""Compiling what somebody types: is it complete, or are more lines needed?"""

import __future__

__all__ = ["compile_command", "Compile", "CommandCompiler"]

_features = [__future__.__dict__[name] for name in __future__.all_feature_names]
PyCF_DONT_IMPLY_DEDENT = 0x200
PyCF_ALLOW_INCOMPLETE_INPUT = 0x4000


def _maybe_compile(compiler, source, filename, symbol):
    """Compile a text; None if it is the beginning of something."""
    if not any(line.strip() and not line.lstrip().startswith('#') for line in source.split("\n")):
        if symbol == "eval":
            return None
        source = "pass"
    import warnings
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", (SyntaxWarning, DeprecationWarning))
        try:
            compiler(source, filename, symbol)
        except SyntaxError as error:
            if _ends_early(source, error, symbol):
                return None
        else:
            if symbol == "single" and source.rpartition("\n")[2][:1] in (' ', '\t') and _in_block(source):
                return None
    return compiler(source, filename, symbol, incomplete_input=False)


def _ends_early(source, error, symbol):
    """Tell whether an error is that the text ended. An expression can go on in brackets, in strings, and behind a backslash."""
    message, written = error.msg or "", source.rstrip()
    if any(words in message for words in ("was never closed", "unterminated triple-quoted", "unexpected EOF")):
        return True
    *_, last = written.split("\n")
    if "expected an indented block" in message:
        return last.partition('#')[0].rstrip().endswith(':')
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


def _compile(source, filename, symbol, incomplete_input=True):
    return compile(source, filename, symbol)


def compile_command(source, filename="<input>", symbol="single"):
    """Compile a text and return the code; None if it is the beginning of something; an exception if it is wrong."""
    return _maybe_compile(_compile, source, filename, symbol)


class Compile:
    """Compiles texts, in which an import from __future__ holds for those that follow."""

    def __init__(self):
        self.flags = PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT

    def __call__(self, source, filename, symbol, **kwargs):
        code = compile(source, filename, symbol, self.flags & ~(PyCF_DONT_IMPLY_DEDENT | PyCF_ALLOW_INCOMPLETE_INPUT), True)
        for feature in _features:
            self.flags |= code.co_flags & feature.compiler_flag
        return code


class CommandCompiler:
    """Is called like compile_command; an import from __future__ holds for the calls that follow."""

    def __init__(self):
        self.compiler = Compile()

    def __call__(self, source, filename="<input>", symbol="single"):
        return _maybe_compile(self.compiler, source, filename, symbol)
