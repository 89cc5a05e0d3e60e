# argparse: help, usage and errors as text.
import argparse, io, sys
from contextlib import redirect_stderr, redirect_stdout


p = argparse.ArgumentParser(prog='prog', description='What it does, %(prog)s.', epilog='The end.')
_ = p.add_argument('file', help='the file')
_ = p.add_argument('more', nargs='*', metavar='M', help='more of them, of which there may be so many that their description needs a second line')
_ = p.add_argument('-n', '--number', type=int, default=5, help='a number (default: %(default)s)')
_ = p.add_argument('--a-very-long-option-name', metavar='VALUE', help='help below')
_ = p.add_argument('-c', choices=['x', 'y'], help='one of %(choices)s')
_ = p.add_argument('--hidden', help=argparse.SUPPRESS)
_ = p.add_argument('--pair', nargs=2, metavar=('A', 'B'))
_ = p.add_argument('--plus', nargs='+')
_ = p.add_argument('--opt', nargs='?')
_ = p.add_argument('-q', action='store_true')
_ = p.add_argument('--version', action='version', version='%(prog)s 1.0')
assert p.format_help() == (
    "usage: prog [-h] [-n NUMBER] [--a-very-long-option-name VALUE] [-c {x,y}]\n            [--pair A B] [--plus PLUS [PLUS ...]] [--opt [OPT]] [-q]\n            [--version]\n            file [M ...]\n\nWhat it does, prog.\n\npositional arguments:\n  file                  the file\n  M                     more of them, of which there may be so many that their\n                        description needs a second line\n\noptions:\n  -h, --help            show this help message and exit\n  -n, --number NUMBER   a number (default: 5)\n  --a-very-long-option-name VALUE\n                        help below\n  -c {x,y}              one of x, y\n  --pair A B\n  --plus PLUS [PLUS ...]\n  --opt [OPT]\n  -q\n  --version             show program's version number and exit\n\nThe end.\n")
assert p.format_usage() == (
    'usage: prog [-h] [-n NUMBER] [--a-very-long-option-name VALUE] [-c {x,y}]\n            [--pair A B] [--plus PLUS [PLUS ...]] [--opt [OPT]] [-q]\n            [--version]\n            file [M ...]\n')
p = argparse.ArgumentParser(prog='p', usage='%(prog)s [options]')
g = p.add_argument_group('group', 'about the group')
_ = g.add_argument('--in', dest='inp', required=True)
x = p.add_mutually_exclusive_group()
_ = x.add_argument('--one', action='store_true', help='1')
_ = x.add_argument('--two')
assert p.format_help() == (
    'usage: p [options]\n\noptions:\n  -h, --help  show this help message and exit\n  --one       1\n  --two TWO\n\ngroup:\n  about the group\n\n  --in INP\n')
p.usage = None
assert p.format_usage() == 'usage: p [-h] --in INP [--one | --two TWO]\n'
p = argparse.ArgumentParser(prog='p')
s = p.add_subparsers(title='commands', description='choose', help='sub help', metavar='CMD')
a = s.add_parser('add', help='adds', aliases=['a'])
_ = a.add_argument('n', type=int)
_ = s.add_parser('remove', help='removes')
assert p.format_help() == (
    'usage: p [-h] CMD ...\n\noptions:\n  -h, --help  show this help message and exit\n\ncommands:\n  choose\n\n  CMD         sub help\n    add (a)   adds\n    remove    removes\n')
assert a.format_help() == 'usage: p add [-h] n\n\npositional arguments:\n  n\n\noptions:\n  -h, --help  show this help message and exit\n'
p = argparse.ArgumentParser(prog='p', formatter_class=argparse.ArgumentDefaultsHelpFormatter)
_ = p.add_argument('--x', default=1, help='x')
_ = p.add_argument('y', nargs='?', default='d', help='y')
assert p.format_help() == (
    'usage: p [-h] [--x X] [y]\n\npositional arguments:\n  y           y (default: d)\n\noptions:\n  -h, --help  show this help message and exit\n  --x X       x (default: 1)\n')
p = argparse.ArgumentParser(prog='p', formatter_class=argparse.RawTextHelpFormatter, description='a\n  b')
_ = p.add_argument('--x', help='line 1\nline 2')
assert p.format_help() == (
    'usage: p [-h] [--x X]\n\na\n  b\n\noptions:\n  -h, --help  show this help message and exit\n  --x X       line 1\n              line 2\n')
p = argparse.ArgumentParser(prog='p', formatter_class=argparse.MetavarTypeHelpFormatter, add_help=False)
_ = p.add_argument('--x', type=int)
_ = p.add_argument('y', type=float)
assert p.format_help() == 'usage: p [--x int] float\n\npositional arguments:\n  float\n\noptions:\n  --x int\n'
p = argparse.ArgumentParser(prog='a-program-with-a-name', formatter_class=lambda prog: argparse.HelpFormatter(prog, width=40, max_help_position=10))
_ = p.add_argument('--alpha', help='some words to wrap in a narrow column')
_ = p.add_argument('--beta', required=True)
_ = p.add_argument('pos', nargs='+')
assert p.format_help() == (
    'usage: a-program-with-a-name [-h]\n                             [--alpha ALPHA]\n                             --beta BETA\n                             pos [pos ...]\n\npositional arguments:\n  pos\n\noptions:\n  -h, --help\n          show this help message and\n          exit\n  --alpha ALPHA\n          some words to wrap in a narrow\n          column\n  --beta BETA\n')


def run(parser, args):
    out, err = io.StringIO(), io.StringIO()
    try:
        with redirect_stdout(out), redirect_stderr(err):
            parser.parse_args(args)
    except SystemExit as e:
        return e.code, out.getvalue(), err.getvalue()


assert run(p, []) == (
    (2, '', 'usage: a-program-with-a-name [-h]\n                             [--alpha ALPHA]\n                             --beta BETA\n                             pos [pos ...]\na-program-with-a-name: error: the following arguments are required: --beta, pos\n'))
assert run(p, ['--beta']) == (
    (2, '', 'usage: a-program-with-a-name [-h]\n                             [--alpha ALPHA]\n                             --beta BETA\n                             pos [pos ...]\na-program-with-a-name: error: argument --beta: expected one argument\n'))
assert run(p, ['--help'])[:2] == (
    (0, 'usage: a-program-with-a-name [-h]\n                             [--alpha ALPHA]\n                             --beta BETA\n                             pos [pos ...]\n\npositional arguments:\n  pos\n\noptions:\n  -h, --help\n          show this help message and\n          exit\n  --alpha ALPHA\n          some words to wrap in a narrow\n          column\n  --beta BETA\n'))
q = argparse.ArgumentParser(prog='q')
_ = q.add_argument('--version', action='version', version='%(prog)s 2')
_ = q.add_argument('--old', deprecated=True)
assert run(q, ['--version']) == (0, 'q 2\n', '')
assert run(q, ['x', '--y']) == (2, '', 'usage: q [-h] [--version] [--old OLD]\nq: error: unrecognized arguments: x --y\n')
assert run(q, ['--old', '1', '--bad']) == (
    (2, '', "q: warning: option '--old' is deprecated\nusage: q [-h] [--version] [--old OLD]\nq: error: unrecognized arguments: --bad\n"))
assert (repr(argparse.FileType('w', encoding='utf-8')), str(argparse.ArgumentError(None, 'm'))) == ("FileType('w', encoding='utf-8')", 'm')
assert repr(q._actions[1]) == (
    '_VersionAction(option_strings=[\'--version\'], dest=\'version\', nargs=0, const=None, default=\'==SUPPRESS==\', type=None, choices=None, required=False, help="show program\'s version number and exit", metavar=None, deprecated=False)')
assert repr(q) == (
    "ArgumentParser(prog='q', usage=None, description=None, formatter_class=<class 'argparse.HelpFormatter'>, conflict_handler='error', add_help=True)")
