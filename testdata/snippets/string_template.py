import string
t = string.Template('Hi $name, you owe $$${amt}. ${who}'); print(t.safe_substitute(name='Al'), t.substitute(name='A', amt=5, who='w'), t.get_identifiers(), t.is_valid())
for fn in [lambda: t.substitute(name=1), lambda: string.Template('$').substitute(), lambda: string.Template('a\n${bad').substitute()]:
    try: print(fn())
    except Exception as e: print(type(e).__name__, e)
print(string.ascii_letters, string.digits, string.punctuation, repr(string.whitespace), string.hexdigits, string.capwords('hello  wORLD'), string.capwords('a-b', '-'), list(string.Formatter().parse('a{b!r:>{w}}c{{}}')))
class Fm(string.Formatter):
    def get_value(self, k, a, kw): return kw.get(k, '<%s>' % k) if isinstance(k, str) else super().get_value(k, a, kw)
print(Fm().format('{x} {y:>3} {0}', 1, y=2), string.Formatter().vformat('{0[a]}', ({'a': 1},), {}))
class T2(string.Template): delimiter = '%'; idpattern = '[a-z]+'
print(T2('%ab %cd %%').substitute(ab=1, cd=2))
