# f-strings: conversions, specs, nesting, quotes, debug form, errors.


def raises(f):
    try:
        f()
    except BaseException as e:
        return type(e).__name__ + ": " + str(e)
    return "nothing raised"


def fails(source):
    try:
        exec(source, globals())
    except BaseException as e:
        return type(e).__name__ + ": " + str(e.msg if isinstance(e, SyntaxError) else e)
    return "nothing raised"


a, b, s, pi = 5, 'hi', 'x', 3.14159
assert f'' == ''
assert f'{a}' == '5'
assert f'{a}{b}' == '5hi'
assert f'{a:5}|{a:<5}|{a:^5}|{a:>5}|{a:05}|{a:+}|{a:x}|{a:#b}' == '    5|5    |  5  |    5|00005|+5|5|0b101'
assert f'{b!r}{b!s}{b!a}' == "'hi'hi'hi'"
assert f'{b!r:>6}' == "  'hi'"
assert f'{pi:.2f} {pi:8.3f} {pi:e} {pi:%} {pi:g}' == '3.14    3.142 3.141590e+00 314.159000% 3.14159'
assert f'{{}} {{{a}}} {{{{' == '{} {5} {{'
assert f'{a=}' == 'a=5'
assert f'{a = }' == 'a = 5'
assert f'{a=!s}' == 'a=5'
assert f'{b=}' == "b='hi'"
assert f'{b=!s:>4}' == 'b=  hi'
assert f'{pi=:.2f}' == 'pi=3.14'
assert f'{a + 1=}' == 'a + 1=6'
assert f'{ a }' == '5'
assert f'{a:{a}}' == '    5'
assert f'{pi:{a + 3}.{2}f}' == '    3.14'
assert f'{b:{"*"}^{10}}' == '****hi****'
assert f'{b:*^10}' == '****hi****'
assert f'{f"{a}"}' == '5'
assert f'{f'{f'{a}'}'}' == '5'
assert f'{'nested same quotes'}' == 'nested same quotes'
assert f"{"a" 'b'}" == 'ab'
assert f'{[x for x in range(3)]}' == '[0, 1, 2]'
assert f'{ {1: 2}[1] }' == '2'
assert f'{(lambda x: x * 2)(4)}' == '8'
assert f'{a if a > 3 else b}' == '5'
assert f'{a!r}' f'{b}' 'plain' "{not}" == '5hiplain{not}'
assert 'x' f'{a}' 'y' == 'x5y'
assert rf'\n{a}\d' == '\\n5\\d'
assert fr'\{a}' == '\\5'
assert f'\n{a}\t' == '\n5\t'
assert f'\x41{a}\u00e9\N{BULLET}' == 'A5é•'
assert F'{a}' + FR'{a}\q' == '55\\q'
v1 = f'''{
    a
}'''
assert v1 == '5'
v2 = f'''multi
{a}
line'''
assert v2 == 'multi\n5\nline'
assert f'{a:{"0"}{4}}' == '0005'
assert f'{a,}' == '(5,)'
assert f'{a, b}' == "(5, 'hi')"
assert f'{*[1, 2],}' == '(1, 2)'
assert f'{"\n".join(["a", "b"])}' == 'a\nb'
assert f'{b[0]}{b[-1]}{b[::-1]}' == 'hiih'
assert f'{None}{True}{[]}{()}{1j}' == 'NoneTrue[]()1j'
assert f'{1_000:,} {1234567:_} {255:#X} {0.1 + 0.2}' == '1,000 1_234_567 0XFF 0.30000000000000004'
assert f'{a:d}{a:n}{a:c}' == '55\x05'
assert f'{1 == 1}{1 != 2}{a>=5}' == 'TrueTrueTrue'
assert f'{a:>{a * 2}}|' == '         5|'
assert f'{a!r:{a}}' == '5    '
assert f'{s:\x41>3}' == 'AAx'
assert f'{"{}"}{"}"}' == '{}}'
assert (f'{yes}' if (yes := 'walrus ok') else '') == 'walrus ok'
assert f'{(w := 3)}{w}' == '33'
v3 = f'{a # comment
}'
assert v3 == '5'
assert f'{"é":>3}{"日本":*<4}' == '  é日本**'
assert f'{ord("a"):08b}' == '01100001'
assert f'{-7 // 2}{-7 % 3}{2 ** 10}' == '-421024'
assert f'{dict(a=1)["a"]}' == '1'
assert f'{a:}' == '5'
assert (f'{lambda_}' if (lambda_ := 1) else 0) == '1'
assert (f'{a}' == format(a) == str(a)) is True
class F:
    def __format__(self, spec): return f'<{spec}>'
    def __repr__(self): return 'F()'
x = F()
assert f'{x}{x:abc}{x!r:>5}{x:{a}{b}}{x:%Y-%m-%d %H:%M}' == '<><abc>  F()<5hi><%Y-%m-%d %H:%M>'
assert f'{x=}{x=:q}{x=!r}' == 'x=F()x=<q>x=F()'
assert f'{   x   =   }' == '   x   =   F()'
assert raises(lambda: f'{undefined_in_fstring}') == "NameError: name 'undefined_in_fstring' is not defined"
assert raises(lambda: f'{a:q}') == "ValueError: Unknown format code 'q' for object of type 'int'"
assert raises(lambda: f'{b:d}') == "ValueError: Unknown format code 'd' for object of type 'str'"
assert raises(lambda: f'{b:+}') == 'ValueError: Sign not allowed in string format specifier'
assert raises(lambda: f'{pi:d}') == "ValueError: Unknown format code 'd' for object of type 'float'"
assert raises(lambda: f'{a:.2d}') == 'ValueError: Precision not allowed in integer format specifier'
assert raises(lambda: f'{[]:5}') == 'TypeError: unsupported format string passed to list.__format__'
assert raises(lambda: f'{None:5}') == 'TypeError: unsupported format string passed to NoneType.__format__'
assert raises(lambda: f'{a:,s}') == "ValueError: Cannot specify ',' with 's'."
assert raises(lambda: f'{1/0}') == 'ZeroDivisionError: division by zero'
assert raises(lambda: f'{b:{"bad spec"}}') == "ValueError: Invalid format specifier 'bad spec' for object of type 'str'"
assert fails("f'{}'") == "SyntaxError: f-string: valid expression required before '}'"
assert fails("f'{a'") == "SyntaxError: f-string: expecting '}'"
assert fails("f'}'") == "SyntaxError: f-string: single '}' is not allowed"
assert fails("f'{a!}'") == 'SyntaxError: f-string: missing conversion character'
assert fails("f'{a!x}'") == "SyntaxError: f-string: invalid conversion character 'x': expected 's', 'r', or 'a'"
assert fails("f'{a b}'") == 'SyntaxError: invalid syntax. Perhaps you forgot a comma?'
assert fails("f'{!r}'") == "SyntaxError: f-string: valid expression required before '!'"
assert fails("f'{:x}'") == "SyntaxError: f-string: valid expression required before ':'"
assert fails("f'{a!r x}'") == "SyntaxError: f-string: expecting ':' or '}'"
assert fails("f'{lambda x: 1}'") == 'SyntaxError: f-string: lambda expressions are not allowed without parentheses'
assert fails("f'{a:{b:{c:{d}}}}'") == 'SyntaxError: f-string: expressions nested too deeply'
assert fails("f'{*a}'") == "SyntaxError: can't use starred expression here"
assert fails("f'{a = b}'") == "SyntaxError: f-string: expecting '!', or ':', or '}'"
assert fails("f'{ }'") == "SyntaxError: f-string: valid expression required before '}'"
assert fails("f'{a!r!s}'") == "SyntaxError: f-string: expecting ':' or '}'"
assert fails("f'{yield}'") == "SyntaxError: 'yield' outside function"
assert fails("f'{a;b}'") == "SyntaxError: f-string: expecting '=', or '!', or ':', or '}'"
assert fails("b'a' f'b'") == 'SyntaxError: cannot mix bytes and nonbytes literals'
assert fails('f\'{"\'') == 'SyntaxError: unterminated string literal (detected at line 1)'
assert fails('f\'{a["b]}\'') == 'SyntaxError: unterminated string literal (detected at line 1)'
assert fails("f'{a:{}}'") == "SyntaxError: f-string: valid expression required before '}'"
