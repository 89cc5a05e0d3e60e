"""What pathlib matches and searches files by patterns with."""

import glob
import os
import re

_compiled = {}


def matcher(pattern, sep, case_sensitive, recursive):
    """Return the function that matches text with a pattern."""
    key = pattern, sep, case_sensitive, recursive
    found = _compiled.get(key)
    if found is None:
        text = glob.translate(pattern, recursive=recursive, include_hidden=True, seps=sep)
        found = re.compile(text, 0 if case_sensitive else re.IGNORECASE).match
        if len(_compiled) > 512:
            _compiled.clear()
        _compiled[key] = found
    return found


class Search:
    """One search of glob below a folder."""

    def __init__(self, base, case_sensitive, links):
        self.base, self.case, self.links = base, case_sensitive is not False, links
        self.fixed = case_sensitive is None

    def entries(self, path):
        try:
            return list(os.scandir(self.base + path or "."))
        except OSError:
            return []

    def find(self, path, parts):
        """Yield the paths below path, which is empty or ends with a slash, that match parts."""
        if not parts:
            if not path or os.path.lexists(self.base + path.rstrip("/")):
                yield path
            return
        part, rest = parts[0], parts[1:]
        if part == "**":
            yield from self.deep(path, rest)
        elif part == "":
            if os.path.isdir(self.base + path or "."):
                yield path
        elif part == ".." or self.fixed and not any(c in part for c in "*?["):
            if rest:
                yield from self.find(path + part + "/", rest)
            elif os.path.lexists(self.base + path + part):
                yield path + part
        else:
            match = matcher(part, "/", self.case, False)
            for entry in self.entries(path):
                if match(entry.name):
                    if not rest:
                        yield path + entry.name
                    elif self.is_dir(entry, True):
                        yield from self.find(path + entry.name + "/", rest)

    def is_dir(self, entry, follow):
        try:
            return entry.is_dir(follow_symlinks=follow)
        except OSError:
            return False

    def deep(self, path, rest):
        """Yield what matches rest in path or anywhere below."""
        while rest and rest[0] == "**":
            rest = rest[1:]
        if path and not os.path.isdir(self.base + path):
            return
        todo = [path]
        while todo:
            here = todo.pop()
            yield from self.find(here, rest) if rest else [here]
            below = []
            for entry in self.entries(here):
                if self.is_dir(entry, self.links):
                    below.append(here + entry.name + "/")
                elif not rest:
                    yield here + entry.name
            todo.extend(reversed(below))
