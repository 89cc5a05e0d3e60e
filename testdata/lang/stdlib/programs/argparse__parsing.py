# argparse: what is parsed from command lines.
import argparse
from argparse import ArgumentParser, Namespace


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def parser(*arguments, **options):
    p = ArgumentParser(prog='p', exit_on_error=False, **options)
    for names, kwargs in arguments:
        p.add_argument(*names.split(), **kwargs)
    return p


p = parser(('file', {}), ('-n --num', dict(type=int, default=3)), ('-v', dict(action='count')), ('--flag', dict(action='store_true')))
assert vars(p.parse_args(['x', '-n', '5', '-vv', '--flag'])) == {'file': 'x', 'num': 5, 'v': 2, 'flag': True}
assert vars(p.parse_args(['x'])) == {'file': 'x', 'num': 3, 'v': None, 'flag': False}
assert vars(p.parse_args(['--num=7', 'y', '-v'])) == {'file': 'y', 'num': 7, 'v': 1, 'flag': False}
assert vars(p.parse_args(['-n9', 'y', '--fl'])) == {'file': 'y', 'num': 9, 'v': None, 'flag': True}
assert repr(p.parse_args(['x'])) == "Namespace(file='x', num=3, v=None, flag=False)"
assert raises(lambda: p.parse_args([])) == 'ArgumentError: the following arguments are required: file'
assert raises(lambda: p.parse_args(['x', '-n', 'a'])) == "ArgumentError: argument -n/--num: invalid int value: 'a'"
assert raises(lambda: p.parse_args(['x', '--zzz'])) == 'ArgumentError: unrecognized arguments: --zzz'
assert raises(lambda: p.parse_args(['x', '-n'])) == 'ArgumentError: argument -n/--num: expected one argument'
assert raises(lambda: p.parse_args(['x', '--flag=1'])) == "ArgumentError: argument --flag: ignored explicit argument '1'"
assert p.parse_known_args(['x', '--zzz', 'q'])[1] == ['--zzz', 'q']
p = parser(('a', dict(nargs='?', default='d')), ('b', dict(nargs='*')), ('-o', dict(nargs='+')), ('-c', dict(choices=['x', 'y'], default='x')))
assert vars(p.parse_args([])) == {'a': 'd', 'b': [], 'o': None, 'c': 'x'}
assert vars(p.parse_args(['1', '2', '3', '-o', 'q', 'r', '-c', 'y'])) == {'a': '1', 'b': ['2', '3'], 'o': ['q', 'r'], 'c': 'y'}
assert raises(lambda: p.parse_args(['-c', 'z'])) == "ArgumentError: argument -c: invalid choice: 'z' (choose from 'x', 'y')"
assert raises(lambda: p.parse_args(['-o'])) == 'ArgumentError: argument -o: expected at least one argument'
p = parser(('--pair', dict(nargs=2, type=float)), ('--add', dict(action='append')), ('--ext', dict(action='extend', nargs='*')), ('--const', dict(action='store_const', const=42)), ('--no', dict(action='store_false')), ('--ac', dict(action='append_const', const=1)))
assert vars(p.parse_args('--pair 1 2 --add a --add b --ext x y --ext z --const --no --ac --ac'.split())) == (
    {'pair': [1.0, 2.0], 'add': ['a', 'b'], 'ext': ['x', 'y', 'z'], 'const': 42, 'no': False, 'ac': [1, 1]})
assert raises(lambda: p.parse_args(['--pair', '1'])) == 'ArgumentError: argument --pair: expected 2 arguments'
p = parser(('--x', dict(action=argparse.BooleanOptionalAction)), ('--opt', dict(nargs='?', const='C', default='D')), ('rest', dict(nargs='...')))
assert vars(p.parse_args(['--no-x', '--opt', '--', 'a', '--b'])) == {'x': False, 'opt': 'C', 'rest': ['--', 'a', '--b']}
assert vars(p.parse_args(['--x', '--opt', 'v'])) == {'x': True, 'opt': 'v', 'rest': []}
p = parser(('-x', dict(type=int)), ('n', dict(type=int)))
assert (vars(p.parse_args(['-5'])), vars(p.parse_args(['-x', '-3', '-5']))) == ({'x': None, 'n': -5}, {'x': -3, 'n': -5})
p = parser()
g = p.add_mutually_exclusive_group(required=True)
_ = g.add_argument('--a', action='store_true')
_ = g.add_argument('--b', action='store_true')
assert vars(p.parse_args(['--b'])) == {'a': False, 'b': True}
assert raises(lambda: p.parse_args(['--a', '--b'])) == 'ArgumentError: argument --b: not allowed with argument --a'
assert raises(lambda: p.parse_args([])) == 'ArgumentError: one of the arguments --a --b is required'
p = parser(('--top', {}))
sub = p.add_subparsers(dest='cmd', required=True)
one = sub.add_parser('one', aliases=['o'])
_ = one.add_argument('x', type=int)
two = sub.add_parser('two')
two.set_defaults(func='f')
assert (vars(p.parse_args(['--top', 't', 'one', '5'])), vars(p.parse_args(['two']))) == (
    ({'top': 't', 'cmd': 'one', 'x': 5}, {'top': None, 'cmd': 'two', 'func': 'f'}))
assert raises(lambda: p.parse_args(['three'])) == "ArgumentError: argument cmd: invalid choice: 'three' (choose from 'one', 'o', 'two')"
assert raises(lambda: p.parse_args([])) == 'ArgumentError: the following arguments are required: cmd'
p = parser(('--foo', {}), ('--foobar', {}))
assert raises(lambda: p.parse_args(['--fo', '1'])) == 'ArgumentError: ambiguous option: --fo could match --foo, --foobar'
assert vars(p.parse_args(['--foo', '1'])) == {'foo': '1', 'foobar': None}
p = parser(('--foobar', {}), allow_abbrev=False)
assert raises(lambda: p.parse_args(['--foo', '1'])) == 'ArgumentError: unrecognized arguments: --foo 1'
p = parser(('+x', {}), ('-y', {}), prefix_chars='+-')
assert vars(p.parse_args(['+x', '1', '-y', '2'])) == {'x': '1', 'y': '2'}
p = parser(('--n', dict(default='7', type=int)), argument_default=argparse.SUPPRESS)
assert vars(p.parse_args([])) == {'n': 7}
p = parser(('--m', {}), argument_default=argparse.SUPPRESS)
assert vars(p.parse_args([])) == {}
p = parser(('--a', {}), parents=[parser(('--base', dict(default=1)), add_help=False)])
assert vars(p.parse_args(['--a', 'x'])) == {'base': 1, 'a': 'x'}
p.set_defaults(a='q', z=1)
assert (p.get_default('a'), p.get_default('z'), vars(p.parse_args([]))) == ('q', 1, {'base': 1, 'a': 'q', 'z': 1})
ns = Namespace(a=1)
assert vars(p.parse_args(['--a', '2'], namespace=Namespace(other=5))) == {'other': 5, 'base': 1, 'a': '2', 'z': 1}
assert (ns == Namespace(a=1), 'a' in ns, repr(Namespace(**{'x-y': 1, 'b': 2}))) == (True, True, "Namespace(b=2, **{'x-y': 1})")
p = parser(('--t', dict(type=lambda s: 1 / 0 if s == 'z' else int(s))))
assert raises(lambda: p.parse_args(['--t', 'q'])) == "ArgumentError: argument --t: invalid <lambda> value: 'q'"
assert raises(lambda: parser(('--a', {}), ('--a', {}))) == 'ArgumentError: argument --a: conflicting option string: --a'
assert raises(lambda: parser(('a', dict(required=True)))) == "TypeError: 'required' is an invalid argument for positionals"
assert raises(lambda: parser(('--a', dict(nargs=0)))) == 'ValueError: nargs for store actions must be != 0; if you have nothing to store, actions such as store true or store const may be more appropriate'
assert raises(lambda: parser(('--a', dict(action='nope')))) == 'ValueError: unknown action "nope"'
assert raises(lambda: parser(('--a', dict(type='int')))) == "ValueError: 'int' is not callable"
p = parser(('x', {}), ('-f', {}), ('y', dict(nargs='*')))
assert vars(p.parse_intermixed_args('a 1 -f q 2 3'.split())) == {'f': 'q', 'x': 'a', 'y': ['1', '2', '3']}


def positive(s):
    if int(s) <= 0:
        raise argparse.ArgumentTypeError(f'{s} is not positive')
    return int(s)


assert raises(lambda: parser(('--n', dict(type=positive))).parse_args(['--n', '-1'])) == 'ArgumentError: argument --n: -1 is not positive'
assert raises(lambda: parser(('--n', dict(type=positive))).parse_args(['--n=0'])) == 'ArgumentError: argument --n: 0 is not positive'


class Upper(argparse.Action):
    def __call__(self, parser, namespace, values, option_string=None):
        setattr(namespace, self.dest, (values.upper(), option_string))


assert vars(parser(('--u', dict(action=Upper))).parse_args(['--u', 'abc'])) == {'u': ('ABC', '--u')}
assert raises(lambda: parser(('--a', dict(bogus=1)))) == "TypeError: _StoreAction.__init__() got an unexpected keyword argument 'bogus'"
assert raises(lambda: parser(('--a', dict(action='append', bogus=1)))) == "TypeError: _AppendAction.__init__() got an unexpected keyword argument 'bogus'"
