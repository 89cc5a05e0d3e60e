"""Groups of users. There are none."""


def getgrgid(id):
    """Raise KeyError: there is no such group."""
    raise KeyError(f'getgrgid(): gid not found: {id}')


def getgrnam(name):
    """Raise KeyError: there is no such group."""
    raise KeyError(f'getgrnam(): name not found: {name!r}')
