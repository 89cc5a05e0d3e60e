# textwrap: lines broken at spaces, hyphens and dashes.
from textwrap import *

s = "The quick brown fox jumped over the lazy dog. It's a well-known, state-of-the-art sentence -- isn't it?--yes--no. e-mail x-y-z a-b."


def error(f):
    try:
        f()
    except Exception as e:
        return type(e).__name__ + ': ' + str(e)
    return 'nothing raised'


assert wrap(s, 20) == ['The quick brown fox', 'jumped over the lazy', "dog. It's a well-", 'known, state-of-the-', 'art sentence --', "isn't it?--yes--no.", 'e-mail x-y-z a-b.']
assert wrap(s, 10) == ['The quick', 'brown fox', 'jumped', 'over the', 'lazy dog.', "It's a", 'well-', 'known,', 'state-of-', 'the-art', 'sentence', "-- isn't", 'it?--yes--', 'no. e-mail', 'x-y-z a-b.']
assert wrap(s, 10, break_long_words=False, break_on_hyphens=False) == ['The quick', 'brown fox', 'jumped', 'over the', 'lazy dog.', "It's a", 'well-known,', 'state-of-the-art', 'sentence', "-- isn't", 'it?--yes--no.', 'e-mail', 'x-y-z a-b.']
assert wrap(s, 30, initial_indent='* ', subsequent_indent='  ') == ['* The quick brown fox jumped', "  over the lazy dog. It's a", '  well-known, state-of-the-art', "  sentence -- isn't it?--yes--", '  no. e-mail x-y-z a-b.']
assert wrap(s, 25, max_lines=2) == ['The quick brown fox', 'jumped over the [...]']
assert wrap(s, 25, max_lines=2, placeholder='...') == ['The quick brown fox', 'jumped over the lazy...']
assert wrap('a  b   c', 4, drop_whitespace=False) == ['a  b', '   c']
assert wrap('One. Two!  Three?" Four', 80, fix_sentence_endings=True) == ['One.  Two!  Three?"  Four']
assert (wrap('tabs\tand\nnewlines\x0bhere', 40), wrap('a\tb', expand_tabs=False), wrap('a\nb', replace_whitespace=False)) == (['tabs    and newlines here'], ['a b'], ['a\nb'])
assert (wrap(''), wrap('   '), wrap('x' * 25, 10), wrap('ab-cd-ef 12-34 a--b', 3)) == ([], [], ['xxxxxxxxxx', 'xxxxxxxxxx', 'xxxxx'], ['ab-', 'cd-', 'ef ', '12-', '34', 'a--', 'b'])
assert (fill('a b c d e f', 5), fill('')) == ('a b c\nd e f', '')
assert (shorten('Hello  world! this is', 12), shorten('Hello world', 11), shorten('Hello world', 8, placeholder='...')) == ('Hello [...]', 'Hello world', 'Hello...')
assert (dedent('    hello\n      world\n\n   x\n    \t\n'), dedent('\n  a\n  b\n'), dedent('\ta\n  b'), dedent(''), dedent('  a\n    b\n  c')) == (' hello\n   world\n\nx\n\n', '\na\nb\n', '\ta\n  b', '', 'a\n  b\nc')
assert (indent('a\n\n b\nc', '> '), indent('a\n\nb', '+', lambda line: True), indent('', '+')) == ('> a\n\n>  b\n> c', '+a\n+\n+b', '')
assert error(lambda: wrap('x', 0)) == 'ValueError: invalid width 0 (must be > 0)'
assert error(lambda: shorten('Hello', 3)) == 'ValueError: placeholder too large for max width'
assert error(lambda: wrap(3)) == "AttributeError: 'int' object has no attribute 'expandtabs'"
w = TextWrapper(width=12)
assert (w.wrap('aaa bbb ccc ddd'), w.fill('aaa bbb ccc ddd')) == (['aaa bbb ccc', 'ddd'], 'aaa bbb ccc\nddd')
w.width = 7
assert (w.wrap('aaa bbb ccc ddd'), w.max_lines, w.placeholder) == (['aaa bbb', 'ccc ddd'], None, ' [...]')

# The margin that dedent removes is common to all lines, whatever characters follow it.
assert dedent('   x\n \x01y\n \n\t\n    z') == '  x\n\x01y\n\n\n   z'
assert dedent(' \tx\n \ty\n  z') == '\tx\n\ty\n z'
