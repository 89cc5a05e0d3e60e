# tokenize and token.
import io, token, tokenize


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


def tokens(text):
    return [(tokenize.tok_name[t.type], t.string, t.start, t.end) for t in tokenize.generate_tokens(io.StringIO(text).readline)]


assert tokens('x = 1 # c\n') == (
    [('NAME', 'x', (1, 0), (1, 1)), ('OP', '=', (1, 2), (1, 3)), ('NUMBER', '1', (1, 4), (1, 5)), ('COMMENT', '# c', (1, 6), (1, 9)), ('NEWLINE', '\n', (1, 9), (1, 10)), ('ENDMARKER', '', (2, 0), (2, 0))])
assert tokens('def f(a):\n    """d"""\n\n    # c\n    return a\nf(1)\n') == (
    [('NAME', 'def', (1, 0), (1, 3)), ('NAME', 'f', (1, 4), (1, 5)), ('OP', '(', (1, 5), (1, 6)), ('NAME', 'a', (1, 6), (1, 7)), ('OP', ')', (1, 7), (1, 8)), ('OP', ':', (1, 8), (1, 9)), ('NEWLINE', '\n', (1, 9), (1, 10)), ('INDENT', '    ', (2, 0), (2, 4)), ('STRING', '"""d"""', (2, 4), (2, 11)), ('NEWLINE', '\n', (2, 11), (2, 12)), ('NL', '\n', (3, 0), (3, 1)), ('COMMENT', '# c', (4, 4), (4, 7)), ('NL', '\n', (4, 7), (4, 8)), ('NAME', 'return', (5, 4), (5, 10)), ('NAME', 'a', (5, 11), (5, 12)), ('NEWLINE', '\n', (5, 12), (5, 13)), ('DEDENT', '', (6, 0), (6, 0)), ('NAME', 'f', (6, 0), (6, 1)), ('OP', '(', (6, 1), (6, 2)), ('NUMBER', '1', (6, 2), (6, 3)), ('OP', ')', (6, 3), (6, 4)), ('NEWLINE', '\n', (6, 4), (6, 5)), ('ENDMARKER', '', (7, 0), (7, 0))])
assert tokens('x = (1,\n\n  # c\n  2)') == (
    [('NAME', 'x', (1, 0), (1, 1)), ('OP', '=', (1, 2), (1, 3)), ('OP', '(', (1, 4), (1, 5)), ('NUMBER', '1', (1, 5), (1, 6)), ('OP', ',', (1, 6), (1, 7)), ('NL', '\n', (1, 7), (1, 8)), ('NL', '\n', (2, 0), (2, 1)), ('COMMENT', '# c', (3, 2), (3, 5)), ('NL', '\n', (3, 5), (3, 6)), ('NUMBER', '2', (4, 2), (4, 3)), ('OP', ')', (4, 3), (4, 4)), ('NEWLINE', '', (4, 4), (4, 5)), ('ENDMARKER', '', (5, 0), (5, 0))])
assert tokens("f'a{x!r:>{w}}b{{}}'\n") == (
    [('FSTRING_START', "f'", (1, 0), (1, 2)), ('FSTRING_MIDDLE', 'a', (1, 2), (1, 3)), ('OP', '{', (1, 3), (1, 4)), ('NAME', 'x', (1, 4), (1, 5)), ('OP', '!', (1, 5), (1, 6)), ('NAME', 'r', (1, 6), (1, 7)), ('OP', ':', (1, 7), (1, 8)), ('FSTRING_MIDDLE', '>', (1, 8), (1, 9)), ('OP', '{', (1, 9), (1, 10)), ('NAME', 'w', (1, 10), (1, 11)), ('OP', '}', (1, 11), (1, 12)), ('FSTRING_MIDDLE', '', (1, 12), (1, 12)), ('OP', '}', (1, 12), (1, 13)), ('FSTRING_MIDDLE', 'b{', (1, 13), (1, 15)), ('FSTRING_MIDDLE', '}', (1, 16), (1, 17)), ('FSTRING_END', "'", (1, 18), (1, 19)), ('NEWLINE', '\n', (1, 19), (1, 20)), ('ENDMARKER', '', (2, 0), (2, 0))])
assert (tokens('a\\\n  b\n'), tokens(''), tokens('\n\n'), tokens('#c'), tokens('x')) == (
    ([('NAME', 'a', (1, 0), (1, 1)), ('NAME', 'b', (2, 2), (2, 3)), ('NEWLINE', '\n', (2, 3), (2, 4)), ('ENDMARKER', '', (3, 0), (3, 0))], [('ENDMARKER', '', (1, 0), (1, 0))], [('NL', '\n', (1, 0), (1, 1)), ('NL', '\n', (2, 0), (2, 1)), ('ENDMARKER', '', (3, 0), (3, 0))], [('COMMENT', '#c', (1, 0), (1, 2)), ('NL', '', (1, 2), (1, 3)), ('ENDMARKER', '', (2, 0), (2, 0))], [('NAME', 'x', (1, 0), (1, 1)), ('NEWLINE', '', (1, 1), (1, 2)), ('ENDMARKER', '', (2, 0), (2, 0))]))
assert tokens('é = "ü" + ö\n') == (
    [('NAME', 'é', (1, 0), (1, 1)), ('OP', '=', (1, 2), (1, 3)), ('STRING', '"ü"', (1, 4), (1, 7)), ('OP', '+', (1, 8), (1, 9)), ('NAME', 'ö', (1, 10), (1, 11)), ('NEWLINE', '\n', (1, 11), (1, 12)), ('ENDMARKER', '', (2, 0), (2, 0))])
assert tokens('if 1:\n  if 2:\n    x\ny\n') == (
    [('NAME', 'if', (1, 0), (1, 2)), ('NUMBER', '1', (1, 3), (1, 4)), ('OP', ':', (1, 4), (1, 5)), ('NEWLINE', '\n', (1, 5), (1, 6)), ('INDENT', '  ', (2, 0), (2, 2)), ('NAME', 'if', (2, 2), (2, 4)), ('NUMBER', '2', (2, 5), (2, 6)), ('OP', ':', (2, 6), (2, 7)), ('NEWLINE', '\n', (2, 7), (2, 8)), ('INDENT', '    ', (3, 0), (3, 4)), ('NAME', 'x', (3, 4), (3, 5)), ('NEWLINE', '\n', (3, 5), (3, 6)), ('DEDENT', '', (4, 0), (4, 0)), ('DEDENT', '', (4, 0), (4, 0)), ('NAME', 'y', (4, 0), (4, 1)), ('NEWLINE', '\n', (4, 1), (4, 2)), ('ENDMARKER', '', (5, 0), (5, 0))])
assert tokens('"""a\nb""" ; lambda: (yield)\n') == (
    [('STRING', '"""a\nb"""', (1, 0), (2, 4)), ('OP', ';', (2, 5), (2, 6)), ('NAME', 'lambda', (2, 7), (2, 13)), ('OP', ':', (2, 13), (2, 14)), ('OP', '(', (2, 15), (2, 16)), ('NAME', 'yield', (2, 16), (2, 21)), ('OP', ')', (2, 21), (2, 22)), ('NEWLINE', '\n', (2, 22), (2, 23)), ('ENDMARKER', '', (3, 0), (3, 0))])
assert [t.line for t in tokenize.generate_tokens(io.StringIO('a + b\n"""x\ny"""\n').readline)] == (
    ['a + b\n', 'a + b\n', 'a + b\n', 'a + b\n', '"""x\ny"""\n', 'y"""\n', ''])
assert [tokenize.tok_name[t.exact_type] for t in tokenize.generate_tokens(io.StringIO('a **= b->c:=...').readline)] == (
    ['NAME', 'DOUBLESTAREQUAL', 'NAME', 'RARROW', 'NAME', 'COLONEQUAL', 'ELLIPSIS', 'NEWLINE', 'ENDMARKER'])
assert repr(next(tokenize.generate_tokens(io.StringIO('x').readline))) == "TokenInfo(type=1 (NAME), string='x', start=(1, 0), end=(1, 1), line='x')"
assert [t.string for t in tokenize.tokenize(io.BytesIO(b'# coding: latin-1\nx\n').readline)] == (
    ['iso-8859-1', '# coding: latin-1', '\n', 'x', '\n', ''])
assert raises(lambda: list(tokenize.generate_tokens(io.StringIO('x = (1,').readline))) == "TokenError: ('unexpected EOF in multi-line statement', (1, 0))"
assert raises(lambda: list(tokenize.generate_tokens(io.StringIO("'abc\n").readline))) == "TokenError: ('unterminated string literal (detected at line 1)', (1, 1))"
assert raises(lambda: list(tokenize.generate_tokens(io.StringIO("'''abc\n").readline))) == "TokenError: ('EOF in multi-line string', (1, 1))"
assert raises(lambda: list(tokenize.generate_tokens(io.StringIO('if 1:\n   x\n  y\n').readline))) == 'IndentationError: unindent does not match any outer indentation level (<string>, line 3)'
assert tokenize.detect_encoding(io.BytesIO(b'# -*- coding: utf-8 -*-\nx').readline) == ('utf-8', [b'# -*- coding: utf-8 -*-\n'])
assert tokenize.detect_encoding(io.BytesIO(b'\xef\xbb\xbfx\n').readline) == ('utf-8-sig', [b'x\n'])
assert tokenize.detect_encoding(io.BytesIO(b'').readline) == ('utf-8', [])
assert raises(lambda: tokenize.detect_encoding(io.BytesIO(b'# coding: nope\n').readline)) == 'SyntaxError: unknown encoding: nope'
text = 'def f(x):  # c\n  return {1: [x],\n     2: f"{x}" "y"}\n\nprint(f(3))\n'
assert not (tokenize.untokenize(tokenize.generate_tokens(io.StringIO(text).readline)) == text)
assert tokenize.untokenize([(t.type, t.string) for t in tokenize.generate_tokens(io.StringIO('a=b+c(1 , 2)\n').readline)]) == 'a =b +c (1 ,2 )\n'
assert (token.NAME, token.OP, token.tok_name[token.COMMENT], token.EXACT_TOKEN_TYPES['->'], token.ISTERMINAL(5), token.ISEOF(0), token.N_TOKENS) == (
    (1, 55, 'COMMENT', 51, True, True, 66))

# Integers with leading zeros are numbers for tokenize, though not for the compiler.
import io
import tokenize
for text in ('012', '0_1', '052631578947368421', '00', '09.5'):
    first = next(tokenize.generate_tokens(io.StringIO(text).readline))
    assert (first.type, first.string) == (tokenize.NUMBER, text)
