"""The lines of source files: of the snippets that have run, and of files where there are any."""

from _traceback import file as _snippet_lines

__all__ = "getline clearcache checkcache lazycache".split()

cache = {}  # file name: (size, time of modification, lines, full name), or (function that returns the text,)


def clearcache():
    """Forget all lines."""
    cache.clear()


def getlines(filename, module_globals=None):
    """Return the lines of a file, [] if they cannot be found."""
    entry, lines = cache.get(filename, ()), []
    if len(entry) > 1:
        return entry[2]
    try:
        lines = updatecache(filename, module_globals)
    except MemoryError:
        clearcache()
    return lines


def getline(filename, lineno, module_globals=None):
    """Return a line with its newline, or '' if there is none of that number."""
    lines = getlines(filename, module_globals)
    return lines[lineno - 1] if 1 <= lineno <= len(lines) else ''


def checkcache(filename=None):
    """Forget the lines of files that have changed since they were read."""
    for name in list(cache) if filename is None else [filename]:
        entry = cache.get(name, ())
        if len(entry) < 2 or entry[1] is None:
            continue
        if _stat(entry[3]) != entry[:2]:
            cache.pop(name, None)


def _stat(path):
    """Return size and time of modification of a file, or None."""
    try:
        import os
        found = os.stat(path)
    except (ImportError, AttributeError, OSError, ValueError):
        return None
    return found.st_size, found.st_mtime


def updatecache(filename, module_globals=None):
    """Read the lines of a file anew and return them."""
    if len(cache.get(filename, ())) > 1:
        del cache[filename]
    if (lines := _snippet_lines(filename)) is not None:
        return lines
    if _is_unreal(filename):
        return []
    full, found = filename, _stat(filename)
    if found is None:
        if lazycache(filename, module_globals):
            return _load(filename)
        full, found = _search(filename)
    if found is None:
        return []
    import tokenize
    try:
        with tokenize.open(full) as file:
            *lines, last = file.readlines() or ['']
    except (UnicodeDecodeError, SyntaxError, OSError):
        return []
    lines.append(last if last.endswith('\n') else last + '\n')
    cache[filename] = (*found, lines, full)
    return lines


def _is_unreal(filename):
    """Tell whether a name is none of a file, such as <string>."""
    return not filename or filename.startswith('<') and filename.endswith('>')


def _load(filename):
    """Ask the loader of a module for its text."""
    try:
        text = cache[filename][0]()
    except (ImportError, OSError):
        return []
    if text is None:
        return []
    _register_code(filename, text, filename)
    return cache[filename][2]


def _search(filename):
    """Look for a file on the path of modules."""
    import sys
    if not filename.startswith('/'):
        for folder in sys.path:
            if isinstance(folder, str):
                path = f"{folder.rstrip('/')}/{filename}" if folder else filename
                if (found := _stat(path)) is not None:
                    return path, found
    return filename, None


def lazycache(filename, module_globals):
    """Remember the loader of a module, to be asked for the text when the lines are; tell whether there is one."""
    if filename in cache:
        return len(cache[filename]) == 1
    if _is_unreal(filename) or not module_globals or '__name__' not in module_globals:
        return False
    spec, name, loader = [module_globals.get(key) for key in ('__spec__', '__name__', '__loader__')]
    name, loader = getattr(spec, 'name', None) or name, getattr(spec, 'loader', None) or loader
    get_source = getattr(loader, 'get_source', None)
    if not name or not get_source:
        return False
    cache[filename] = (lambda: get_source(name),)
    return True


def _register_code(code, string, name):
    cache[code] = len(string), None, [line + '\n' for line in string.splitlines()], name
