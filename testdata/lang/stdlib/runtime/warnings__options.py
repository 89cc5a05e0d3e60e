# Filters as texts, as -W and pytest take them.
import warnings


def told(f, *args):
    try:
        return f(*args)
    except warnings._OptionError as e:
        return str(e)


assert [told(warnings._getaction, a) for a in ('', 'all', 'al', 'd', 'e', 'on', 'm', 'x', 'ERROR')] == [
    'default', 'always', 'always', 'default', 'error', 'once', 'module', "invalid action: 'x'", "invalid action: 'ERROR'"]

assert told(warnings._getcategory, '') is Warning
assert told(warnings._getcategory, 'UserWarning') is told(warnings._getcategory, 'builtins.UserWarning') is UserWarning
assert told(warnings._getcategory, 'Warn') == "unknown warning category: 'Warn'"
assert told(warnings._getcategory, 'int') == "invalid warning category: 'int'"
assert told(warnings._getcategory, 'warnings.x') == "unknown warning category: 'warnings.x'"
assert told(warnings._getcategory, 'builtins.') == "unknown warning category: 'builtins.'"


def option(text):
    with warnings.catch_warnings():
        warnings.resetwarnings()
        problem = told(warnings._setoption, text)
        return problem or [(a, m and m.pattern, c.__name__, o and o.pattern, n) for a, m, c, o, n in warnings.filters]


assert option('ignore') == [('ignore', None, 'Warning', None, 0)]
assert option(':::') == [('default', None, 'Warning', None, 0)]
assert option('error: hello. :DeprecationWarning:mod.x:3') == [('error', r'hello\.', 'DeprecationWarning', r'mod\.x\Z', 3)]
assert option('a:b:c:d:e:f') == "too many fields (max 5): 'a:b:c:d:e:f'"
assert option('ignore::::-1') == 'invalid lineno -1'
assert option('ignore::::x') == "invalid lineno 'x'"
assert option('ignore:: int') == "invalid warning category: 'int'"
assert warnings._OptionError.__mro__[1] is Exception and warnings._OptionError.__module__ == 'warnings'
