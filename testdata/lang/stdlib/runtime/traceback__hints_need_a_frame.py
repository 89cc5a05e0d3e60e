# The name that was probably meant is looked for in the frame that failed: without a traceback there is no such hint for a variable, and an
# attribute with an underscore is none for a name without.
import traceback


class Account:
    _balance = 0
    limit = 10

    def show(self):
        return self.balance


def caught(f):
    try:
        f()
    except Exception as e:
        return e


def last(lines):
    return list(lines)[-1].strip()


wrong_variable = caught(lambda: caugth)
bare = "NameError: name 'caugth' is not defined"
assert last(traceback.format_exception_only(wrong_variable)) == bare
assert last(traceback.format_exception_only(type(wrong_variable), wrong_variable)) == bare
assert last(traceback.format_exception(NameError, wrong_variable, None)) == bare
assert last(traceback.format_exception(wrong_variable)) == bare + ". Did you mean: 'caught'?"
assert last(traceback.TracebackException.from_exception(wrong_variable).format()) == bare + ". Did you mean: 'caught'?"

hidden = caught(Account().show)
bare = "AttributeError: 'Account' object has no attribute 'balance'"
assert last(traceback.format_exception_only(hidden)) == bare
assert last(traceback.format_exception(hidden)) == bare + ". Did you mean: '_balance'?"

shown = caught(lambda: Account().limits)
assert last(traceback.format_exception_only(shown)) == "AttributeError: 'Account' object has no attribute 'limits'. Did you mean: 'limit'?"

forgotten = caught(lambda: collections)
bare = "NameError: name 'collections' is not defined. Did you forget to import 'collections'?"
assert last(traceback.format_exception_only(forgotten)) == bare
assert last(traceback.format_exception(forgotten)) == bare
