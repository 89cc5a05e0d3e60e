"""What importing is made of."""

import sys

import _imports
from _imports import run_file

SOURCE_SUFFIXES = ['.py']
BYTECODE_SUFFIXES = ['.pyc']
EXTENSION_SUFFIXES = []
DEBUG_BYTECODE_SUFFIXES = OPTIMIZED_BYTECODE_SUFFIXES = BYTECODE_SUFFIXES


def all_suffixes():
    """Return the endings of files that may be modules. Only those of texts can be imported here."""
    return SOURCE_SUFFIXES + BYTECODE_SUFFIXES + EXTENSION_SUFFIXES


class ModuleSpec:
    """What is known about a module before it is loaded."""

    def __init__(self, name, loader, *, origin=None, loader_state=None, is_package=None):
        self.name, self.loader, self.loader_state = name, loader, loader_state
        self.origin, self.cached, self.has_location = origin, None, False
        self.submodule_search_locations = [] if is_package else None

    @property
    def parent(self):
        """The package that the module is in."""
        return self.name if self.submodule_search_locations is not None else self.name.rpartition('.')[0]

    def __repr__(self):
        told = [(name, getattr(self, name)) for name in ('name', 'loader', 'origin', 'submodule_search_locations')]
        optional = [(name, value) for name, value in told[2:] if value is not None]
        return f'ModuleSpec({", ".join(f"{name}={value!r}" for name, value in told[:2] + optional)})'

    def __eq__(self, other):
        return isinstance(other, ModuleSpec) and self.__dict__ == other.__dict__


class BuiltinImporter:
    """Finds and loads the modules of the standard library, which are built in."""

    _ORIGIN = 'built-in'

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        """Return the spec of a module that is built in, or None."""
        if _imports.kind(fullname):
            return ModuleSpec(fullname, cls, origin=cls._ORIGIN, is_package=_imports.is_package(fullname))

    @classmethod
    def create_module(cls, spec):
        """Return None: any module will do."""

    @classmethod
    def exec_module(cls, module):
        """Run a module again in a namespace."""
        name = module.__spec__.name
        if _imports.kind(name) == 'frozen':
            _imports.run_frozen(name, module.__dict__)
        else:
            __import__(name)
            module.__dict__.update({k: v for k, v in sys.modules[name].__dict__.items() if k not in ('__name__', '__spec__', '__loader__')})

    @classmethod
    def load_module(cls, fullname):
        """Import a module."""
        __import__(fullname)
        return sys.modules[fullname]

    @classmethod
    def is_package(cls, fullname):
        """Tell whether the module is a package."""
        return _imports.is_package(fullname)

    @classmethod
    def get_code(cls, fullname):
        """Return None: code of the standard library is not shown."""

    @classmethod
    def get_source(cls, fullname):
        """Return None: texts of the standard library are not shown."""


FrozenImporter = BuiltinImporter


class SourceFileLoader:
    """Loads a module from a file."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def __eq__(self, other):
        return self.__class__ == other.__class__ and self.__dict__ == other.__dict__

    def __hash__(self):
        return hash(self.name) ^ hash(self.path)

    def create_module(self, spec):
        """Return None: any module will do."""

    def get_data(self, path):
        """Return the bytes of a file."""
        with open(path, 'rb') as f:
            return f.read()

    def get_source(self, fullname):
        """Return the text of the module."""
        from importlib.util import decode_source
        try:
            return decode_source(self.get_data(self.path))
        except OSError as e:
            raise ImportError('source not available through get_data()', name=fullname) from e

    def get_filename(self, name=None):
        """Return the name of the file."""
        return self.path

    def is_package(self, fullname):
        """Tell whether the module is a package."""
        file = self.path.rpartition('/')[2]
        return file.rpartition('.')[0] == '__init__' and fullname.rpartition('.')[2] != '__init__'

    def source_to_code(self, data, path, *, _optimize=-1):
        """Compile the text of a module."""
        return compile(data, path, 'exec', dont_inherit=True, optimize=_optimize)

    def get_code(self, fullname):
        """Return the code of the module."""
        return self.source_to_code(self.get_data(self.path), self.path)

    def path_stats(self, path):
        """Return when a file was changed."""
        import os
        found = os.stat(path)
        return {'mtime': found.st_mtime, 'size': found.st_size}

    def get_resource_reader(self, name=None):
        """Return what reads files beside the module."""
        from importlib.resources.readers import FileReader
        return FileReader(self)

    def load_module(self, fullname=None):
        """Load the module as programs did before there was exec_module."""
        from importlib._finders import _load
        from importlib.util import spec_from_file_location
        return _load(spec_from_file_location(fullname or self.name, self.path, loader=self))

    def exec_module(self, module):
        """Run the module."""
        if type(self).get_data is SourceFileLoader.get_data and type(self).get_code is SourceFileLoader.get_code:
            run_file(self.path, module.__dict__)
        else:
            exec(self.get_code(module.__name__), module.__dict__)


class NamespaceLoader:
    """Loads a package without a file: a folder."""

    def __init__(self, name, path, path_finder=None):
        self._path = path

    def create_module(self, spec):
        """Return None: any module will do."""

    def exec_module(self, module):
        """Do nothing: there is no file."""

    def is_package(self, fullname):
        """Tell that the module is a package."""
        return True

    def get_source(self, fullname):
        """Return an empty text."""
        return ''

    def get_code(self, fullname):
        """Return code that does nothing."""
        return compile('', '<string>', 'exec', dont_inherit=True)


class _NotHere:
    """A loader of files that are not texts. There are none."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def create_module(self, spec):
        """Refuse."""
        raise ImportError(f'{self.path}: only texts can be imported here', name=self.name, path=self.path)

    def exec_module(self, module):
        """Refuse."""
        self.create_module(None)


class SourcelessFileLoader(_NotHere):
    """Loads compiled files. There are none here."""


class ExtensionFileLoader(_NotHere):
    """Loads native code. There is none here."""


class FileFinder:
    """Finds modules in one folder."""

    def __init__(self, path='.', *loader_details):
        self.path = path or '.'
        self._loaders = [(suffix, loader) for loader, suffixes in loader_details for suffix in suffixes] or [('.py', SourceFileLoader)]

    def find_spec(self, fullname, target=None):
        """Return the spec of a module in the folder, or None."""
        from importlib.util import spec_from_file_location
        import os
        base = os.path.join(self.path, fullname.rpartition('.')[2])
        for suffix, loader in self._loaders:
            for file, locations in ((os.path.join(base, '__init__' + suffix), [base]), (base + suffix, None)):
                if os.path.isfile(file):
                    return spec_from_file_location(fullname, file, loader=loader(fullname, file), submodule_search_locations=locations)
        if os.path.isdir(base):
            spec = ModuleSpec(fullname, None)
            spec.submodule_search_locations = [base]
            return spec

    def invalidate_caches(self):
        """Do nothing: the finder remembers nothing."""

    @classmethod
    def path_hook(cls, *loader_details):
        """Return a function that makes a finder for a folder."""
        def path_hook_for_FileFinder(path):
            import os
            if not os.path.isdir(path):
                raise ImportError('only directories are supported', path=path)
            return cls(path, *loader_details)
        return path_hook_for_FileFinder


class PathFinder:
    """Finds modules in the folders of sys.path."""

    @classmethod
    def find_spec(cls, fullname, path=None, target=None):
        """Return the spec of a module, or None."""
        folders = []
        for folder in sys.path if path is None else path:
            spec = FileFinder(folder).find_spec(fullname)
            if spec is None:
                continue
            if spec.loader is not None:
                return spec
            folders += spec.submodule_search_locations
        if folders:
            spec = ModuleSpec(fullname, NamespaceLoader(fullname, folders), is_package=True)
            spec.submodule_search_locations = folders
            return spec

    @staticmethod
    def invalidate_caches():
        """Do nothing: no finder remembers anything."""

    @staticmethod
    def find_distributions(context=None):
        """Return packages that are installed."""
        from importlib.metadata import Distribution
        return Distribution.discover(context=context)
