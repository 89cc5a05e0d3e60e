# getopt: options of one letter and of more.
import getopt


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


assert getopt.getopt(['-a', '-b', 'x', '--long=1', '--flag', 'rest', '-c'], 'ab:c', ['long=', 'flag']) == (
    ([('-a', ''), ('-b', 'x'), ('--long', '1'), ('--flag', '')], ['rest', '-c']))
assert getopt.getopt(['-abx', '--', '-c'], 'ab:c') == ([('-a', ''), ('-b', 'x')], ['-c'])
assert getopt.gnu_getopt(['x', '-a', 'y', '--fl'], 'a', ['flag']) == ([('-a', ''), ('--flag', '')], ['x', 'y'])
assert getopt.gnu_getopt(['x', '-a'], '+a') == ([], ['x', '-a'])
assert getopt.getopt(['--foo', 'v'], '', 'foo=') == ([('--foo', 'v')], [])
assert raises(lambda: getopt.getopt(['-z'], 'a')) == 'GetoptError: option -z not recognized'
assert raises(lambda: getopt.getopt(['-b'], 'b:')) == 'GetoptError: option -b requires argument'
assert raises(lambda: getopt.getopt(['--x'], '', ['long'])) == 'GetoptError: option --x not recognized'
assert raises(lambda: getopt.getopt(['--a'], '', ['ab', 'ac'])) == 'GetoptError: option --a not a unique prefix'
assert raises(lambda: getopt.getopt(['--flag=1'], '', ['flag'])) == 'GetoptError: option --flag must not have an argument'
assert raises(lambda: getopt.getopt(['--long'], '', ['long='])) == 'GetoptError: option --long requires argument'
assert (getopt.error is getopt.GetoptError, getopt.GetoptError('m', 'o').opt, getopt.GetoptError('m', 'o').args) == (True, 'o', ('m', 'o'))
