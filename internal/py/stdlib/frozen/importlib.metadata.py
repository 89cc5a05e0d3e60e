"""Packages that are installed: those whose .dist-info folders lie in the folders of sys.path, as mounted packages do."""

import os
import re
import sys
from collections import namedtuple

__all__ = ['Distribution', 'DistributionFinder', 'PackageMetadata', 'PackageNotFoundError', 'distribution', 'distributions',
           'entry_points', 'files', 'metadata', 'packages_distributions', 'requires', 'version']


class PackageNotFoundError(ModuleNotFoundError):
    """No such package is installed."""

    def __str__(self):
        return f'No package metadata was found for {self.name}'

    @property
    def name(self):
        """The name of the package."""
        return self.args[0]


class PackageMetadata:
    """The fields of METADATA. A name may occur more than once; its case does not matter."""

    def __init__(self, text):
        head, _, self._body = text.replace('\r\n', '\n').partition('\n\n')
        self._fields = []
        for line in head.split('\n'):
            if line[:1] in (' ', '\t') and self._fields:
                name, value = self._fields[-1]
                self._fields[-1] = name, value + '\n' + line
            elif ':' in line:
                name, value = line.split(':', 1)
                self._fields.append((name, value.strip()))
        if self._body and 'description' not in self:
            self._fields.append(('Description', self._body))

    def __getitem__(self, name):
        value = self.get(name)
        if value is None:
            raise KeyError(name)
        return value

    def get(self, name, failobj=None):
        """Return the first value of a field."""
        found = self.get_all(name)
        return found[0] if found else failobj

    def get_all(self, name, failobj=None):
        """Return all values of a field."""
        name = name.lower()
        return [value for key, value in self._fields if key.lower() == name] or failobj

    def __contains__(self, name):
        return isinstance(name, str) and any(key.lower() == name.lower() for key, _ in self._fields)

    def __iter__(self):
        return iter([key for key, _ in self._fields])

    def __len__(self):
        return len(self._fields)

    def keys(self):
        """Return the names of all fields."""
        return list(self)

    def items(self):
        """Return all names with their values."""
        return list(self._fields)

    def values(self):
        """Return all values."""
        return [value for _, value in self._fields]

    def get_payload(self):
        """Return the description behind the fields."""
        return self._body

    @property
    def json(self):
        """The fields as a dict; those that may occur more than once are lists."""
        many = 'Classifier Obsoletes-Dist Platform Project-URL Provides-Dist Provides-Extra Requires-Dist Requires-External Supported-Platform Dynamic License-File'
        result = {}
        for key in dict.fromkeys(self):
            value = self.get_all(key) if key in many.split() else self[key]
            if key == 'Keywords':
                value = re.split(r'\s+', value)
            result[key.lower().replace('-', '_')] = value
        return result


class Prepared:
    """The forms in which the name of a package is compared."""

    def __init__(self, name):
        self.name = name
        self.normalized = None if name is None else self.normalize(name)

    @staticmethod
    def normalize(name):
        """Return a name in the form in which two are equal if they mean the same."""
        return re.sub(r'[-_.]+', '-', name).lower().replace('-', '_')

    def __bool__(self):
        return bool(self.name)


class FileHash:
    """The hash of a file, as RECORD has it."""

    def __init__(self, spec):
        self.mode, _, self.value = spec.partition('=')

    def __repr__(self):
        return f'<FileHash mode: {self.mode} value: {self.value}>'


def _package_path():
    import pathlib

    class PackagePath(pathlib.PurePosixPath):
        """A file of a package, relative to the folder that the package is in."""

        def read_text(self, encoding='utf-8'):
            return self.locate().read_text(encoding=encoding)

        def read_binary(self):
            return self.locate().read_bytes()

        def locate(self):
            """Return the path of the file."""
            return self.dist.locate_file(self)
    return PackagePath


def __getattr__(name):
    if name == 'PackagePath':
        globals()[name] = made = _package_path()
        return made
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')


class EntryPoint(namedtuple('EntryPoint', 'name value group')):
    """Something that a package offers to others."""

    dist = None
    pattern = re.compile(r'(?P<module>[\w.]+)\s*(:\s*(?P<attr>[\w.]+)\s*)?((?P<extras>\[.*\])\s*)?$')

    def load(self):
        """Import what the entry point names."""
        import importlib
        match = self.pattern.match(self.value)
        found = importlib.import_module(match['module'])
        for attr in filter(None, (match['attr'] or '').split('.')):
            found = getattr(found, attr)
        return found

    @property
    def module(self):
        """The name of the module."""
        return self.pattern.match(self.value)['module']

    @property
    def attr(self):
        """The name in the module."""
        return self.pattern.match(self.value)['attr']

    @property
    def extras(self):
        """The extras that it needs."""
        return re.findall(r'\w+', self.pattern.match(self.value)['extras'] or '')

    def matches(self, **params):
        """Tell whether the attributes have these values."""
        return all(getattr(self, name) == value for name, value in params.items())

    def __repr__(self):
        return f'EntryPoint(name={self.name!r}, value={self.value!r}, group={self.group!r})'


class EntryPoints(tuple):
    """What packages offer to others."""

    __slots__ = ()

    def __getitem__(self, name):
        for point in self.select(name=name):
            return point
        raise KeyError(name)

    def __repr__(self):
        return f'{type(self).__name__}({tuple(self)!r})'

    def select(self, **params):
        """Return those whose attributes have the values that are asked for."""
        return EntryPoints(e for e in self if e.matches(**params))

    @property
    def names(self):
        """The names of all."""
        return {e.name for e in self}

    @property
    def groups(self):
        """The groups that there are."""
        return {e.group for e in self}


class Distribution:
    """A package that is installed."""

    def read_text(self, filename):
        """Return the text of a file that describes the package, None if there is none."""
        raise NotImplementedError

    def locate_file(self, path):
        """Return the path of a file of the package."""
        raise NotImplementedError

    @classmethod
    def from_name(cls, name):
        """Return the package of that name."""
        if not name:
            raise ValueError('A distribution name is required.')
        for found in cls.discover(name=name):
            return found
        raise PackageNotFoundError(name)

    @classmethod
    def discover(cls, *, context=None, **kwargs):
        """Return the packages of a name, or all."""
        if context is not None and kwargs:
            raise ValueError('cannot accept context and kwargs')
        name = kwargs.get('name', getattr(context, 'name', None))
        path = kwargs.get('path', getattr(context, 'path', None))
        return _search(Prepared(name), sys.path if path is None else path)

    @staticmethod
    def at(path):
        """Return the package that a folder describes."""
        return PathDistribution(_folder(path))

    @property
    def metadata(self):
        """The fields of METADATA."""
        return PackageMetadata(self.read_text('METADATA') or self.read_text('PKG-INFO') or '')

    @property
    def name(self):
        """The name of the package."""
        return self.metadata['Name']

    @property
    def version(self):
        """The version of the package."""
        return self.metadata['Version']

    @property
    def requires(self):
        """The requirements of the package."""
        return self.metadata.get_all('Requires-Dist')

    @property
    def entry_points(self):
        """What the package offers to others."""
        points, group = [], None
        for line in (self.read_text('entry_points.txt') or '').splitlines():
            line = line.strip()
            if line.startswith('[') and line.endswith(']'):
                group = line[1:-1]
            elif line and line[0] not in '#;' and '=' in line:
                name, value = (part.strip() for part in line.split('=', 1))
                point = EntryPoint(name, value, group)
                point.dist = self
                points.append(point)
        return EntryPoints(points)

    @property
    def files(self):
        """The files of the package, as RECORD lists them."""
        text = self.read_text('RECORD')
        if text is None:
            return None
        import csv
        kind, found = globals().get('PackagePath') or __getattr__('PackagePath'), []
        for name, hash, size in csv.reader(text.splitlines()):
            path = kind(name)
            path.hash, path.size, path.dist = FileHash(hash) if hash else None, int(size) if size else None, self
            found.append(path)
        return found

    @property
    def origin(self):
        """Where the package was installed from, if that is known."""
        text = self.read_text('direct_url.json')
        if text is None:
            return None
        import json
        import types
        return json.loads(text, object_hook=lambda data: types.SimpleNamespace(**data))


class PathDistribution(Distribution):
    """A package that a folder describes."""

    def __init__(self, path):
        self._path = path

    def read_text(self, filename):
        """Return the text of a file that describes the package, None if there is none."""
        try:
            return self._path.joinpath(filename).read_text(encoding='utf-8')
        except (FileNotFoundError, IsADirectoryError, KeyError, NotADirectoryError, PermissionError):
            return None

    def locate_file(self, path):
        """Return the path of a file of the package."""
        return self._path.parent / path


class DistributionFinder:
    """A finder that finds packages, too."""

    class Context:
        """What is looked for."""

        name = None

        def __init__(self, **kwargs):
            vars(self).update(kwargs)

        @property
        def path(self):
            """The folders that are searched."""
            return vars(self).get('path', sys.path)


def _folder(path):
    import pathlib
    return pathlib.Path(path)


def _search(prepared, path):
    for folder in path:
        try:
            names = sorted(os.listdir(folder or '.'))
        except OSError:
            continue
        for name in names:
            stem, dot, kind = name.rpartition('.')
            if dot and kind in ('dist-info', 'egg-info') and (not prepared or _matches(stem, prepared)):
                yield PathDistribution(_folder(os.path.join(folder or '.', name)))


def _matches(stem, prepared):
    return Prepared.normalize(stem.partition('-')[0]) == prepared.normalized


def distribution(distribution_name):
    """Return a package."""
    return Distribution.from_name(distribution_name)


def distributions(**kwargs):
    """Return the packages that are installed."""
    return Distribution.discover(**kwargs)


def metadata(distribution_name):
    """Return what is known of a package."""
    return Distribution.from_name(distribution_name).metadata


def version(distribution_name):
    """Return the version of a package."""
    return distribution(distribution_name).version


def files(distribution_name):
    """Return the files of a package."""
    return distribution(distribution_name).files


def requires(distribution_name):
    """Return the requirements of a package."""
    return distribution(distribution_name).requires


def entry_points(**params):
    """Return what packages offer to others."""
    seen, points = set(), []
    for found in distributions():
        name = Prepared.normalize(found.name or '')
        if name not in seen:
            seen.add(name)
            points += found.entry_points
    return EntryPoints(points).select(**params)


def packages_distributions():
    """Return which packages each module is from."""
    result = {}
    for found in distributions():
        declared = (found.read_text('top_level.txt') or '').split()
        for module in declared or sorted({_top(file) for file in found.files or () if file.suffix == '.py'}):
            result.setdefault(module, []).append(found.metadata['Name'])
    return result


def _top(file):
    return file.parts[0] if len(file.parts) > 1 else file.stem
