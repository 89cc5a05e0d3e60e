"""Users. There are none."""


def getpwuid(uid, /):
    """Raise KeyError: there is no such user."""
    raise KeyError(f'getpwuid(): uid not found: {uid}')


def getpwnam(name, /):
    """Raise KeyError: there is no such user."""
    raise KeyError(f'getpwnam(): name not found: {name!r}')


def getpwall():
    """Return no users."""
    return []
