"""The parts of traceback that need no source lines."""

import types


def extract_tb(tb, limit=None):
    found = []
    while tb is not None:
        code = tb.tb_frame.f_code
        found.append(types.SimpleNamespace(filename=code.co_filename, lineno=tb.tb_lineno, name=code.co_name, line=""))
        tb = tb.tb_next
    return found


def format_exception(kind, value=None, tb=None, **options):
    value = kind if value is None else value
    return ["%s: %s\n" % (type(value).__qualname__, value)]


format_exception_only = format_exception


def print_exc(*args, **kwargs):
    pass


print_exception = print_tb = print_exc
