"""Classes for finders and loaders of a program's own."""

import abc
import io

from importlib.machinery import BuiltinImporter, SourceFileLoader

__all__ = ['Loader', 'MetaPathFinder', 'PathEntryFinder', 'ResourceLoader', 'InspectLoader', 'ExecutionLoader', 'FileLoader', 'SourceLoader']


class MetaPathFinder(metaclass=abc.ABCMeta):
    """A finder in sys.meta_path. It has find_spec(fullname, path, target=None)."""

    def invalidate_caches(self):
        """Forget what was seen."""


class PathEntryFinder(metaclass=abc.ABCMeta):
    """A finder for one folder of sys.path. It has find_spec(fullname, target=None)."""

    def invalidate_caches(self):
        """Forget what was seen."""


class Loader(metaclass=abc.ABCMeta):
    """Loads what a finder has found. It has exec_module(module)."""

    def load_module(self, fullname):
        """Load a module as programs did before there was exec_module."""
        import sys
        from importlib.util import spec_from_loader
        from importlib._finders import _load
        if not hasattr(self, 'exec_module'):
            raise ImportError
        module = sys.modules.get(fullname)
        if module is None:
            return _load(spec_from_loader(fullname, self))
        self.exec_module(module)
        return sys.modules[fullname]

    def create_module(self, spec):
        """Return the module to load into; None means a plain one."""


class InspectLoader(Loader):
    """A loader that knows the text of its modules."""

    def is_package(self, fullname):
        """Tell whether the module is a package."""
        raise ImportError(name=fullname)

    def exec_module(self, module):
        """Run the module."""
        if (code := self.get_code(module.__name__)) is None:
            raise ImportError(f'cannot load module {module.__name__!r} when get_code() returns None')
        exec(code, module.__dict__)

    @abc.abstractmethod
    def get_source(self, fullname):
        """Return the text of a module, None if there is none."""
        raise ImportError(name=fullname)

    @staticmethod
    def source_to_code(data, path='<string>'):
        """Compile the text of a module."""
        return compile(source=data, filename=path, mode='exec', dont_inherit=True)

    def get_code(self, fullname):
        """Return the code of a module, None if it has no text."""
        text = self.get_source(fullname)
        return None if text is None else self.source_to_code(text)


class ExecutionLoader(InspectLoader):
    """A loader that knows the file of its modules."""

    def get_code(self, fullname):
        """Return the code of a module, with the name of its file."""
        if (text := self.get_source(fullname)) is None:
            return None
        try:
            place = [self.get_filename(fullname)]
        except ImportError:
            place = []
        return self.source_to_code(text, *place)

    @abc.abstractmethod
    def get_filename(self, fullname):
        """Return the name of the file."""
        raise ImportError(name=fullname)


class ResourceLoader(Loader):
    """A loader that can read files."""

    @abc.abstractmethod
    def get_data(self, path):
        """Return the bytes of a file."""
        raise OSError()


class FileLoader(ResourceLoader, ExecutionLoader):
    """A loader for a file."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def get_filename(self, name=None):
        """Return the name of the file."""
        return self.path

    def get_data(self, path):
        """Return the bytes of a file."""
        with io.open_code(str(path)) as f:
            return f.read()


class SourceLoader(ResourceLoader, ExecutionLoader):
    """A loader that decodes and compiles what get_data returns for get_filename."""

    def get_source(self, fullname):
        """Return the text of a module."""
        from importlib.util import decode_source
        try:
            return decode_source(self.get_data(self.get_filename(fullname)))
        except OSError as e:
            raise ImportError('source not available through get_data()', name=fullname) from e

    def path_stats(self, path):
        """Return when a file was changed, if it is known."""
        raise OSError

    def set_data(self, path, data):
        """Write a file, where that is possible."""


SourceLoader.register(SourceFileLoader)
FileLoader.register(SourceFileLoader)
Loader.register(BuiltinImporter)


def __getattr__(name):
    if name in ('ResourceReader', 'Traversable', 'TraversableResources'):
        from importlib.resources import abc
        return getattr(abc, name)
    raise AttributeError(f'module {__name__!r} has no attribute {name!r}')
