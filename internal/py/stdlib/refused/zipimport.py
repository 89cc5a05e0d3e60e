"""Modules in zip archives. Wheels are mounted as they are, without this module."""

from _refused import define

define(globals(), 'packages are mounted as files here; put their folder into sys.path', '', 'zipimporter')


class ZipImportError(ImportError):
    """An archive cannot be read."""
