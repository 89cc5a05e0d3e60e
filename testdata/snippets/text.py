import re, string, textwrap, unicodedata
from collections import Counter
t = "It was the best of times, it was the worst of times — naïve café! Don't stop; e.g. 3.14, $1,000.00 & 50%."
w = re.findall(r"[a-zA-ZÀ-ÿ']+", t.lower()); print(Counter(w).most_common(5), len(set(w)))
print(t.translate(str.maketrans('', '', string.punctuation)), t.swapcase()[:20], t.title()[:40], t.casefold() == t.lower())
print(unicodedata.normalize('NFKD', t).encode('ascii', 'ignore').decode(), [unicodedata.name(c) for c in t if ord(c) > 127])
print(re.sub(r'\s+', ' ', '  a \n b\t c '), 'a,b,,c'.split(','), ' a b '.split(), 'a-b-c'.rsplit('-', 1), 'k=v=w'.partition('='), 'abc'.center(9, '*'), '42'.zfill(5), 'x'.rjust(3) + '|')
print([s.strip() for s in re.split(r'(?<=[.!?])\s+', 'Hi there. How are you? Fine!')], 'ß'.upper(), 'İ'.lower(), 'ǆ'.title())
print(textwrap.dedent("""\
    def f():
        pass
    """), 'tEST'.capitalize(), 'abcabc'.find('c', 3), 'abc'.index('b'), 'aXbX'.count('X'), 'a\tb'.expandtabs(4), '%-5s|%5.1f|%03d|%x|%e' % ('a', 3.14159, 7, 255, 12345.678), '{:>8}|{:^8}|{:<8}|{:+d}|{:,}|{:.3g}|{:b}|{!r}'.format('r', 'c', 'l', 5, 1234567, 0.00012345, 10, 'q'))
print("é".encode(), b'\xc3\xa9'.decode(), 'abc'.encode('utf-16'), 'é'.encode('latin-1'), 'é'.encode('ascii', 'xmlcharrefreplace'), ascii('é'), repr('\u200b\x00\n'))
try: 'é'.encode('ascii')
except UnicodeEncodeError as e: print(e, e.start, e.reason)
try: b'\xff'.decode()
except UnicodeDecodeError as e: print(e)
try: 'abc'.index('z')
except ValueError as e: print(e)
