# The dialect of a reader or writer cannot be changed, deleted, copied or pickled, and quoting must be
# a number where it is given.
import binascii
import copy
import csv
import io
import pickle


def error(f, *args, **kwargs):
    try:
        f(*args, **kwargs)
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    assert False, (f, args, kwargs)


class Unquoted(csv.excel):
    quoting = None


wrong = '"quoting" must be an integer'
assert error(csv.reader, [], quoting=None) == error(csv.writer, io.StringIO(), quoting=None) == "TypeError: " + wrong
assert error(csv.register_dialect, "x", quoting=None) == error(csv.reader, [], Unquoted) == "TypeError: " + wrong
assert error(Unquoted) == "Error: " + wrong
assert csv.reader([], quotechar=None).dialect.quoting == csv.QUOTE_NONE and csv.reader([]).dialect.quoting == csv.QUOTE_MINIMAL

dialect = csv.reader([]).dialect
for name in "delimiter", "quoting", "strict":
    fixed = f"AttributeError: attribute '{name}' of '_csv.Dialect' objects is not writable"
    if name == "strict":
        fixed = "AttributeError: readonly attribute"
    assert error(delattr, dialect, name) == error(setattr, dialect, name, 1) == fixed
for copier in copy.copy, copy.deepcopy, pickle.dumps:
    assert error(copier, dialect) == "TypeError: cannot pickle 'Dialect' instances"

# binascii's strict mode calls more padding than there can be excess data.
for text in b"ab===", b"abc==", b"abcdef===", b"abcdabc=====":
    assert error(binascii.a2b_base64, text, strict_mode=True) == "Error: Excess data after padding", text
assert error(binascii.a2b_base64, b"abcd=", strict_mode=True) == "Error: Excess padding not allowed"
