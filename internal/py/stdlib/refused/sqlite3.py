"""Databases. There are none: connecting to one raises OSError."""

from _refused import define

define(globals(), 'there are no databases here; keep data in dicts and lists, or use the backend process or docker', 'connect register_adapter register_converter',
       'Connection Cursor Row')


class Error(Exception):
    """An error of a database."""


class DatabaseError(Error):
    """An error of a database."""


class OperationalError(DatabaseError):
    """A database cannot be used."""


class IntegrityError(DatabaseError):
    """Data would break a rule."""


class ProgrammingError(DatabaseError):
    """A wrong use of a database."""
