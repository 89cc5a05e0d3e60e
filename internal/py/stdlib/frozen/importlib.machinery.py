"""What importing is made of."""

from _imports import run_file

SOURCE_SUFFIXES = ['.py']
BYTECODE_SUFFIXES = []
EXTENSION_SUFFIXES = []


def all_suffixes():
    """Return the endings of files that can be imported."""
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


class SourceFileLoader:
    """Loads a module from a file."""

    def __init__(self, fullname, path):
        self.name, self.path = fullname, path

    def create_module(self, spec):
        """Return None: any module will do."""

    def get_data(self, path):
        """Return the bytes of a file."""
        with open(path, 'rb') as f:
            return f.read()

    def get_source(self, fullname):
        """Return the text of the module."""
        return self.get_data(self.path).decode()

    def get_filename(self, name=None):
        """Return the name of the file."""
        return self.path

    def exec_module(self, module):
        """Run the module."""
        if type(self).get_data is SourceFileLoader.get_data:
            run_file(self.path, module.__dict__)
        else:
            exec(compile(self.get_data(self.path), self.path, 'exec'), module.__dict__)
