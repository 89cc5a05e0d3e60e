# Dubious literals are warned of, also in a text that is refused for something else afterwards.
import warnings


def check(text, mode='eval'):
    with warnings.catch_warnings(record=True) as seen:
        warnings.simplefilter('always')
        try:
            compile(text, '<text>', mode)
            message = None
        except SyntaxError as e:
            message = e.msg
    return [(str(w.message), w.lineno, w.category) for w in seen], message


def number(kind, line=1):
    return 'invalid ' + kind + ' literal', line, SyntaxWarning


def escape(sequence, line=1):
    return "invalid escape sequence '" + sequence + "'", line, SyntaxWarning


for text, kind in [('1if x else y', 'decimal'), ('0xfor x', 'hexadecimal'), ('x if 1else y', 'decimal'), ('1in x', 'decimal'),
                   ('1.or x', 'decimal'), ('1jand x', 'imaginary'), ('[1for x in ()]', 'decimal'), ('0b1and x', 'binary'),
                   ('0o7or 2', 'octal'), ('1e3if 1 else 2', 'decimal'), ('1_0if x else 2', 'decimal'), ('1not in x', 'decimal')]:
    assert check(text) == ([number(kind)], None), text
assert check('1is x')[0][0] == number('decimal') and len(check('1is x')[0]) == 2
assert check('(1\nif 2else 3)') == ([number('decimal', 2)], None)
assert check('1 if x else y') == ([], None)
assert check('1spam') == ([], 'invalid decimal literal')

assert check("'\\e' $") == ([escape('\\e')], 'invalid syntax')
assert check("x = '\\e'\ny = = 3", 'exec') == ([escape('\\e')], 'invalid syntax')
assert check("x = '\\e'\nbreak", 'exec') == ([escape('\\e')], "'break' outside loop")
assert check("x = '\\e'\ny = 1or 2\nz = '\\q' w", 'exec') == (
    [escape('\\e'), number('decimal', 2), escape('\\q', 3)], 'invalid syntax')

with warnings.catch_warnings():
    warnings.simplefilter('error')
    try:
        compile('x = (2,\n1if x else y)', '<text>', 'exec')
    except SyntaxError as e:
        assert (e.msg, e.lineno, e.offset, e.end_lineno, e.end_offset) == ('invalid decimal literal', 2, 1, 2, 1)
    else:
        assert False
