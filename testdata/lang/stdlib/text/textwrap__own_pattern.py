# A subclass of TextWrapper says with a pattern where texts may be divided.
import re
import textwrap


class Names(textwrap.TextWrapper):
    wordsep_re = re.compile(r'(\s+)')


class Commas(textwrap.TextWrapper):
    wordsep_simple_re = re.compile(r'(,)')


text = 'some-hyphened-words and other-hyphened-words'
assert textwrap.wrap(text, 16) == ['some-hyphened-', 'words and other-', 'hyphened-words']
assert Names(width=22).wrap(text) == ['some-hyphened-words', 'and', 'other-hyphened-words']
assert Commas(width=3, break_on_hyphens=False).wrap('ab,cd,ef') == ['ab,', 'cd,', 'ef']
assert Commas(width=4).wrap('ab,cd,ef') == ['ab,c', 'd,ef']
wrapper = textwrap.TextWrapper(width=4)
wrapper.wordsep_re = re.compile('(x)')
assert wrapper.wrap('abxcdxef') == ['abx', 'cdx', 'ef']
