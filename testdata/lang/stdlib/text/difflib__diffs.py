# difflib: diffs as text.
from difflib import *


def raises(f):
    """The exception that f raises, as text."""
    try:
        f()
    except Exception as e:
        return f"{type(e).__name__}: {e}"
    return "nothing"


a = 'one\ntwo\nthree\nfour\n'.splitlines(True)
b = 'ore\ntree\nemu\nfour\nfive\n'.splitlines(True)
assert list(ndiff(a, b)) == (
    ['- one\n', '?  ^\n', '+ ore\n', '?  ^\n', '- two\n', '- three\n', '?  -\n', '+ tree\n', '+ emu\n', '  four\n', '+ five\n'])
assert list(unified_diff(a, b, 'old', 'new', 'Mon', 'Tue')) == (
    ['--- old\tMon\n', '+++ new\tTue\n', '@@ -1,4 +1,5 @@\n', '-one\n', '-two\n', '-three\n', '+ore\n', '+tree\n', '+emu\n', ' four\n', '+five\n'])
assert list(unified_diff(a, b, n=0, lineterm='')) == (
    ['--- ', '+++ ', '@@ -1,3 +1,3 @@', '-one\n', '-two\n', '-three\n', '+ore\n', '+tree\n', '+emu\n', '@@ -4,0 +5 @@', '+five\n'])
assert list(context_diff(a, b, 'old', 'new')) == (
    ['*** old\n', '--- new\n', '***************\n', '*** 1,4 ****\n', '! one\n', '! two\n', '! three\n', '  four\n', '--- 1,5 ----\n', '! ore\n', '! tree\n', '! emu\n', '  four\n', '+ five\n'])
assert list(context_diff(['x\n'], ['x\n'])) == []
assert (list(unified_diff([], ['a\n'])), list(unified_diff(['a\n'], []))) == (
    (['--- \n', '+++ \n', '@@ -0,0 +1 @@\n', '+a\n'], ['--- \n', '+++ \n', '@@ -1 +0,0 @@\n', '-a\n']))
assert (list(restore(ndiff(a, b), 1)) == a, list(restore(ndiff(a, b), 2)) == b) == (True, True)
assert list(Differ().compare(['  1. Beautiful is better than ugly.\n'], ['  1. Beauty is better than ugly.\n'])) == (
    ['-   1. Beautiful is better than ugly.\n', '?           ^^^^\n', '+   1. Beauty is better than ugly.\n', '?           ^\n'])
assert list(Differ().compare(['\tx = 1\n'], ['\tx  = 1\n'])) == ['- \tx = 1\n', '+ \tx  = 1\n', '? \t +\n']
assert list(Differ().compare(['abc\n', 'same\n'], ['same\n', 'xyz\n', 'q\n'])) == ['- abc\n', '  same\n', '+ xyz\n', '+ q\n']
assert list(ndiff(['\n', 'a\n'], ['a\n', '\n'], linejunk=IS_LINE_JUNK)) == ['- \n', '  a\n', '+ \n']
assert list(diff_bytes(unified_diff, [b'a\xff\n'], [b'b\n'], b'x', b'y')) == [b'--- x\n', b'+++ y\n', b'@@ -1 +1 @@\n', b'-a\xff\n', b'+b\n']
assert raises(lambda: list(unified_diff([b'a'], ['b']))) == "TypeError: lines to compare must be str, not bytes (b'a')"
assert raises(lambda: list(unified_diff(['a'], ['b'], fromfile=b'x'))) == "TypeError: all arguments must be str, not: b'x'"
assert raises(lambda: list(diff_bytes(unified_diff, ['a'], [b'b']))) == "TypeError: all arguments must be bytes, not str ('a')"
assert raises(lambda: list(restore([], 3))) == 'ValueError: unknown delta choice (must be 1 or 2): 3'
assert HtmlDiff().make_table(['a\n', 'b\n'], ['a\n', 'c\n'])[:120] == (
    '\n    <table class="diff" id="difflib_chg_to0__top"\n           cellspacing="0" cellpadding="0" rules="groups" >\n        <')
assert len(HtmlDiff(wrapcolumn=3).make_file(['abcdef\n'], ['abxdef\n'], 'l', 'r', context=True)) == 2529
big = [str(i) + '\n' for i in range(300)]
assert len(list(unified_diff(big, big[:100] + ['x\n'] + big[120:]))) == 30
