"""The parts of traceback that need no source lines."""

import collections
import itertools

Frame = collections.namedtuple("Frame", "filename lineno name line end_lineno colno end_colno", defaults=[None] * 4)


def extract_tb(tb, limit=None):
    found = []
    while tb is not None:
        code = tb.tb_frame.f_code
        positions = next(itertools.islice(code.co_positions(), tb.tb_lasti // 2, None), (None,) * 4)
        found.append(Frame(code.co_filename, tb.tb_lineno, code.co_name, "", *positions[1:]))
        tb = tb.tb_next
    return found


def extract_stack(frame=None, limit=None):
    found = []
    while frame is not None:
        found.append(Frame(frame.f_code.co_filename, frame.f_lineno, frame.f_code.co_name))
        frame = frame.f_back
    return found[::-1]


def format_exception(kind, value=None, tb=None, **options):
    value = kind if value is None else value
    return ["%s: %s\n" % (type(value).__qualname__, value)]


format_exception_only = format_exception


def print_exc(*args, **kwargs):
    pass


print_exception = print_tb = print_exc
