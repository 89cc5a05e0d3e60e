# shlex: splitting, quoting, and the lexer.
import shlex, io


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


assert shlex.split('a "b c" d\\ e \'f g\' "h\\"i" "" x=y') == ['a', 'b c', 'd e', 'f g', 'h"i', '', 'x=y']
assert (shlex.split('a # b', comments=True), shlex.split('a # b')) == (['a'], ['a', '#', 'b'])
assert shlex.split("it's ok'", posix=False) == ["it's", "ok'"]
assert shlex.split('"a"b\'c\'', posix=False) == ['"a"', "b'c'"]
assert (shlex.split(''), shlex.split('  \n ')) == ([], [])
assert shlex.split('-o 1 --long="x y" $HOME `ls`') == ['-o', '1', '--long=x y', '$HOME', '`ls`']
assert shlex.split('ü\tö\n"ä"') == ['ü', 'ö', 'ä']
assert raises(lambda: shlex.split('"abc')) == 'ValueError: No closing quotation'
assert raises(lambda: shlex.split('abc\\')) == 'ValueError: No escaped character'
assert raises(lambda: shlex.split(None)) == 'ValueError: s argument must not be None'
assert (shlex.quote('a b'), shlex.quote('abc'), shlex.quote(''), shlex.quote("it's"), shlex.quote('a/b.c-d_e=1'), shlex.quote('ü')) == (
    ("'a b'", 'abc', "''", '\'it\'"\'"\'s\'', 'a/b.c-d_e=1', "'ü'"))
assert shlex.join(['a', 'b c', "d'e"]) == 'a \'b c\' \'d\'"\'"\'e\''
assert shlex.split(shlex.join(['a b', '$x', '"', "'", '\\'])) == ['a b', '$x', '"', "'", '\\']
assert list(shlex.shlex('a && b || c; d >> e | (f)', punctuation_chars=True)) == ['a', '&&', 'b', '||', 'c', ';', 'd', '>>', 'e', '|', '(', 'f', ')']
assert list(shlex.shlex('a>b~c-d', posix=True, punctuation_chars='>')) == ['a', '>', 'b~c-d']
assert list(shlex.shlex("foo(bar, 'x y') # comment\nnext")) == ['foo', '(', 'bar', ',', "'x y'", ')', 'next']
assert list(shlex.shlex('~/a --b-c --color=auto', punctuation_chars=True)) == ['~/a', '--b-c', '--color=auto']
s = shlex.shlex('a b\nc')
assert (s.get_token(), s.get_token(), s.lineno, s.get_token(), s.lineno, s.get_token()) == ('a', 'b', 2, 'c', 2, '')
s = shlex.shlex('a b', posix=True)
s.push_token('z')
assert (list(s), s.eof) == (['z', 'a', 'b'], None)
s = shlex.shlex('x y')
s.push_source('1 2')
assert list(s) == ['1', '2', 'x', 'y']
assert (shlex.shlex('a', 'file.sh').error_leader(), shlex.shlex('a', 'f').error_leader('g', 3)) == ('"file.sh", line 1: ', '"g", line 3: ')
s = shlex.shlex('a.b,c')
s.whitespace += ','
s.whitespace_split = True
assert list(s) == ['a.b', 'c']
assert shlex.shlex('', punctuation_chars=True).punctuation_chars == '();<>|&'
