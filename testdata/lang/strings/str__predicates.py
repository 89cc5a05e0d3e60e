# The is… methods: all of the characters, and at least one (but for isascii and isprintable).


def error(f):
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "no error"


assert [m for m in dir(str) if m.startswith('is') and getattr('', m)()] == ['isascii', 'isprintable']
names = [m for m in dir(str) if m.startswith('is')]
def true(s):
    return ' '.join(m[2:] for m in names if getattr(s, m)())


assert true('a') == 'alnum alpha ascii identifier lower printable'
assert true('A') == 'alnum alpha ascii identifier printable title upper'
assert true('Aa') == 'alnum alpha ascii identifier printable title'
assert true('1') == 'alnum ascii decimal digit numeric printable'
assert true('²') == 'alnum digit numeric printable'
assert true('½') == 'alnum numeric printable'
assert true('五') == 'alnum alpha identifier numeric printable'
assert true('٣') == 'alnum decimal digit numeric printable'
assert true(' ') == 'ascii printable space'
assert true('\n') == 'ascii space'
assert true('\x1f') == 'ascii space'
assert true('\xa0') == 'space'
assert true('\u200b') == ''
assert true('é') == 'alnum alpha identifier lower printable'
assert true('ß') == 'alnum alpha identifier lower printable'
assert true('ǅ') == 'alnum alpha identifier printable title'
assert true('_') == 'ascii identifier printable'
assert true('_a1') == 'ascii identifier lower printable'
assert true('1a') == 'alnum ascii lower printable'
assert true('a b') == 'ascii lower printable'
assert true('def') == 'alnum alpha ascii identifier lower printable'
assert true('€') == 'printable'
assert true('😀') == 'printable'
assert true('\ud800') == ''
assert true('\U0010ffff') == ''
assert true('ª') == 'alnum alpha identifier lower printable'
assert true('ⅷ') == 'alnum identifier lower numeric printable'
assert true('Ⅷ') == 'alnum identifier numeric printable title upper'
assert true('𝟘') == 'alnum decimal digit numeric printable'
assert true('a\x00') == 'ascii lower'
assert true('·') == 'printable'
assert true('x·') == 'identifier lower printable'
assert true('℘') == 'identifier printable'
assert error(lambda: 'abc'.isalpha(1)) == 'TypeError: str.isalpha() takes no arguments (1 given)'
