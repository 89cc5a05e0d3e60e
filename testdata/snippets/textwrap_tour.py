import textwrap
t = "The quick brown fox jumped over the lazy dog. Supercalifragilisticexpialidocious-word and   multiple   spaces.\tTab\nnew line."
for kw in [{}, {'width': 20}, {'width': 20, 'initial_indent': '* ', 'subsequent_indent': '  '}, {'width': 15, 'break_long_words': False}, {'width': 25, 'break_on_hyphens': False}, {'width': 30, 'max_lines': 2, 'placeholder': ' [...]'}, {'width': 20, 'fix_sentence_endings': True}, {'width': 20, 'drop_whitespace': False}, {'width': 20, 'replace_whitespace': False}]:
    print(kw, textwrap.wrap(t, **kw))
print(textwrap.fill(t, 40)); print(textwrap.shorten(t, 30), textwrap.shorten(t, 30, placeholder='...')); print(repr(textwrap.dedent('\n    a\n      b\n\n    c\n'))); print(textwrap.indent('a\n\nb\n', '> '), textwrap.indent('a\n\nb', '> ', lambda l: True))
try: textwrap.wrap('abc', 0)
except ValueError as e: print(e)
