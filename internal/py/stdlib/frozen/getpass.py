"""Passwords. There is no terminal at which one could be typed."""

__all__ = ['getpass', 'getuser', 'GetPassWarning']


class GetPassWarning(UserWarning):
    """A password would be shown."""


def getpass(prompt='Password: ', stream=None):
    """Refuse: nobody is there to type a password."""
    raise EOFError('getpass() has no terminal to read a password from; pass secrets to the program in another way')


unix_getpass = win_getpass = fallback_getpass = getpass


def getuser():
    """Return the name of the user, as the environment tells it."""
    import os
    for name in ('LOGNAME', 'USER', 'LNAME', 'USERNAME'):
        if user := os.environ.get(name):
            return user
    return 'user'
