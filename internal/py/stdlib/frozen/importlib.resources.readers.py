"""Readers of the files that belong to modules, as loaders give them out."""

import pathlib

from importlib.resources.abc import TraversableResources


class FileReader(TraversableResources):
    """Reads the files beside the module of a loader."""

    def __init__(self, loader):
        self.path = pathlib.Path(loader.path).parent

    def files(self):
        """Return the folder."""
        return self.path

    def resource_path(self, resource):
        """Return the path of a file."""
        return str(self.path / resource)
