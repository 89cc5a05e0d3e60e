"""The C locale, which is the only one."""

CHAR_MAX = 127
LC_CTYPE, LC_NUMERIC, LC_TIME, LC_COLLATE, LC_MONETARY, LC_MESSAGES, LC_ALL = range(7)


class Error(Exception):
    pass


def setlocale(category, name=None):
    if name not in (None, "", "C", "POSIX"):
        raise Error("unsupported locale setting")
    return "C"


def localeconv():
    return {"decimal_point": ".", "thousands_sep": "", "grouping": []}
