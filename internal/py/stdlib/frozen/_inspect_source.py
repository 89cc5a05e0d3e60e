"""Finding the source of objects, for inspect."""

import linecache
import sys
import types

from _traceback import file as _snippet_lines, lines as _code_lines, snippets as _snippets
from inspect import _sentinel, isclass, iscode, isframe, ismodule, istraceback, unwrap

__name__ = 'inspect'  # where the functions belong


def indentsize(line):
    """Return the width of the whitespace before a line."""
    expanded = line.expandtabs()
    content = expanded.lstrip()
    return len(expanded) - len(content)


# Source


def _code_of(object):
    """Return the code object behind a function, method, frame or traceback; other objects are returned as they are."""
    for attribute, kinds in (('__func__', types.MethodType), ('__code__', types.FunctionType), ('tb_frame', types.TracebackType),
                             ('f_code', types.FrameType)):
        if isinstance(object, kinds):
            object = getattr(object, attribute)
    return object


def getfile(object):
    """Return the name of the file, or of the snippet, in which an object was defined."""
    if isclass(object):
        return _class_file(object)
    if ismodule(object):
        file = getattr(object, '__file__', None)
        if not file:
            raise TypeError(f'{object!r} is a built-in module')
        return file
    code = _code_of(object)
    if not iscode(code):
        raise TypeError('module, class, method, function, traceback, frame, or code object was expected, got ' + type(code).__name__)
    return code.co_filename


def _class_file(cls):
    if hasattr(cls, '__module__'):
        if name := getattr(sys.modules.get(cls.__module__), '__file__', None):
            return name
        if cls.__module__ == '__main__':
            if found := _class_snippet(cls):
                return found[0]
            raise OSError('source code not available')
    raise TypeError(f'{cls!r} is a built-in class')


def _class_snippet(cls):
    """Return name and lines of the snippet that defines a class: the last one that has it on the line that the class remembers."""
    import re
    line = vars(cls).get('__firstlineno__', 0)
    head = re.compile(rf'\s*(@|class\s+{re.escape(cls.__name__)}\b)')
    for name, lines in _snippets():
        if 0 < line <= len(lines) and head.match(lines[line - 1]):
            return name, lines


def getmodulename(path):
    """Return the name of the module that a file holds, None if it holds none."""
    name = path.rpartition('/')[2]
    for suffix in ('.cpython-313-x86_64-linux-gnu.so', '.abi3.so', '.pyc', '.py', '.so'):
        if name.endswith(suffix):
            return name.removesuffix(suffix)


def getsourcefile(object):
    """Return the name of the file with the source of an object, None if there is none."""
    name = getfile(object)
    if name.endswith('.pyc'):
        name = name[:-1]
    elif name.endswith('.so'):
        return None
    if name in linecache.cache or _snippet_lines(name) is not None or linecache._stat(name) is not None:
        return name
    module = getmodule(object, name)
    loaders = getattr(module, '__loader__', None), getattr(getattr(module, '__spec__', None), 'loader', None)
    return name if any(loader is not None for loader in loaders) else None


def getabsfile(object, _filename=None):
    """Return the absolute name of the file with the source of an object."""
    name = _filename if _filename is not None else getsourcefile(object) or getfile(object)
    try:
        from os.path import abspath, normcase
    except ImportError:
        return name
    return normcase(abspath(name))


modulesbyfile, _filesbymodname = {}, {}


def getmodule(object, _filename=None):
    """Return the module in which an object was defined, None if it cannot be told."""
    loaded = sys.modules
    if ismodule(object):
        return object
    if hasattr(object, '__module__'):
        return loaded.get(object.__module__)
    try:
        file = _filename or getfile(object)
    except (TypeError, OSError):
        return None
    for name, module in list(loaded.items()):
        if getattr(module, '__file__', None) == file and ismodule(module):
            modulesbyfile[file] = name
            return module
    name = getattr(object, '__name__', None)
    for module in (sys.modules['__main__'], sys.modules['builtins']):
        if name is not None and getattr(module, name, _sentinel) is object:
            return module


class ClassFoundException(Exception):
    """Kept for those who name it."""


def findsource(object):
    """Return the lines of the file in which an object was defined, and the index of its first one; OSError if they are not known."""
    code = _code_of(object)
    lines = None
    if iscode(code) and code.co_filename not in linecache.cache:
        lines = _code_lines(code)
    elif isclass(object) and object.__module__ == '__main__' and (found := _class_snippet(object)):
        lines = found[1]
    if lines is None:
        lines = _file_lines(object)
    if not lines:
        raise OSError('could not get source code')
    first = 1
    if iscode(code):
        first = code.co_firstlineno
    elif isclass(object):
        first = object.__dict__.get('__firstlineno__')
        if first is None:
            raise OSError('source code not available')
    elif not ismodule(object):
        raise OSError('could not find code object')
    if first > len(lines):
        raise OSError('lineno is out of bounds')
    return lines, first - 1


def _file_lines(object):
    file = getsourcefile(object)
    if file:
        linecache.checkcache(file)
    else:
        file = getfile(object)
        if not (file.startswith('<') and file.endswith('>')):
            raise OSError('source code not available')
    module = getmodule(object, file)
    return linecache.getlines(file, module.__dict__ if module else None)


def getcomments(object):
    """Return the comment right above the definition of an object, or at the beginning of a module."""
    try:
        lines, at = findsource(object)
    except (TypeError, OSError):
        return None
    return _module_comment(lines) if ismodule(object) else _comment_above(lines, at)


def _module_comment(lines):
    start = 1 if lines[0].startswith('#!') else 0
    while start < len(lines) and lines[start].strip() in ('', '#'):
        start += 1
    end = start
    while end < len(lines) and lines[end].startswith('#'):
        end += 1
    return ''.join([line.expandtabs() for line in lines[start:end]]) or None


def _comment_above(lines, at):
    """Return the comment of the same indentation that ends right above a line, without empty comments around it."""
    start, indent = at, indentsize(lines[at])
    while start > 0 and lines[start - 1].lstrip().startswith('#') and indentsize(lines[start - 1]) == indent:
        start -= 1
    comments = [line.expandtabs().lstrip() for line in lines[start:at]]
    if not comments:
        return None
    while comments and comments[0].strip() == '#':
        del comments[0]
    while comments and comments[-1].strip() == '#':
        del comments[-1]
    return ''.join(comments)


class EndOfBlock(Exception):
    """The last line of a block was found."""


class BlockFinder:
    """Looks for the end of a block: last is the number of its last line when tokeneater raises EndOfBlock."""

    def __init__(self):
        self.indent, self.last = 0, 1
        self.islambda = self.started = self.passline = self.indecorator = False
        self.body_col0 = None

    def tokeneater(self, type, token, srowcol, erowcol, line):
        from tokenize import COMMENT, DEDENT, INDENT, NEWLINE, NL
        if not (self.started or self.indecorator):
            self.indecorator = token == "@"
            self.started = token in ("def", "class", "lambda")
            self.islambda = token == "lambda"
            self.passline = True
        elif type == NEWLINE:
            self.passline = self.indecorator = False
            self.last = srowcol[0]
            if self.islambda:
                raise EndOfBlock
        elif self.passline:
            return
        elif type == INDENT:
            if self.body_col0 is None and self.started:
                self.body_col0 = erowcol[1]
            self.indent += 1
            self.passline = True
        elif type == DEDENT:
            self.indent -= 1
            if self.indent <= 0:
                raise EndOfBlock
        elif type == COMMENT:
            row, column = srowcol
            if self.body_col0 is not None and column >= self.body_col0:
                self.last = row
        elif self.indent == 0 and type != NL:
            raise EndOfBlock


def getblock(lines):
    """Return the first lines, as many as belong to one definition."""
    finder = BlockFinder()
    try:
        for token in _tokens(iter(lines).__next__):
            finder.tokeneater(*token)
    except (IndentationError, EndOfBlock):
        pass
    return lines[:finder.last]


def _tokens(readline):
    """Yield tokens. A bracket that was opened before a lambda and is closed behind it ends its line."""
    import tokenize
    last = None
    try:
        for last in tokenize.generate_tokens(readline):
            yield last
    except SyntaxError as error:
        if "unmatched" not in error.msg or isinstance(error, IndentationError):
            raise error from None
        yield tokenize.NEWLINE, *last[1:]


def getsourcelines(object):
    """Return the lines of an object's definition and the number of the first one; OSError if they are not known."""
    found = unwrap(object)
    lines, at = findsource(found)
    frame = found.tb_frame if istraceback(found) else found
    if ismodule(found) or isframe(frame) and frame.f_code.co_name == "<module>":
        return lines, 0
    return getblock(lines[at:]), at + 1


def getsource(object):
    """Return the text of an object's definition; OSError if it is not known."""
    return ''.join(getsourcelines(object)[0])
