f''; f'a'; f'{a}'; f'a{b}c'; F"x"; rf'\d{a}\w'; fR'{a}'
f'{a!r}'; f'{a!s}'; f'{a!a:>5}'; f'{a:}'; f'{a:x}'; f'{a:>{b}}'; f'{a:{b}{c}d}'; f'{a:{b:{c}}}'; f'{a !r}'
f'{a=}'; f'{a = }'; f'{ a=!r}'; f'{a=:5}'; f'{a=!s:5}'; f'{a=:}'; f'{a=  }'; f'{a = !r:^{b = }}'
f'{"\n"=}'; rf'{"\n"=}'; f'{"#"=}'; f'{a != b = }'; f'{(a != b) = }'; f'{a:{"\t"=}}'
f'{{'; f'}}'; f'{{}}'; f'a{{b'; f'{{{a}}}'; f'{a}}}'; rf'\{{6}}'; f'{{x}}{a}{{y}}'
f'{a, b}'; f'{*a, b}'; f'{yield}'; f'{(yield a)}'; f'{(a := 1)}'; f'{a:=5}'; f'{a!=b}'; f'{a == b}'; f'{(lambda: 0)}'
f'{ {1: 2}[1] }'; f'{[x for x in y]}'; f'{a["b"]}'; f'{a['b']}'; f'{f'{f'{a}'}'}'; f'{'a' 'b'}'; f'{a if b else c}'
'a' f'b'; f'a' 'b'; 'a' f'{b}' 'c'; f'{a}' '' f'{b}'; '' f'{a}' ''; u'a' f'b'; f'{a=}' 'b' f'c'; 'a' f''; f'' f''
f'a\
b'; f'\
{a}'; f'\N{BULLET}{a}'; f'\x41{a}\n'; rf'{a:\n}'; f'{a:\n}'
f'''{
a
}'''; f'''{a
=}'''; f'''{a:
}'''; f'''
{a}
'''; f"""{
    a  # comment
    = !r
}"""
f'é{a}é'; f'{é=}'; f'{a:é}'
f'%H:%M {a:%H:%M}'
(f'a'
 f'{b}'
 'c')
