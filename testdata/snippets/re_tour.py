import re
t = 'John Smith <js@x.org>, Ann Lee <ann@y.com>'
p = re.compile(r'(?P<first>\w+) (?P<last>\w+) <(?P<mail>[^>]+)>', re.I)
for m in p.finditer(t): print(m, m.groupdict(), m.span('mail'), m.start(), m.lastgroup, m.lastindex, m.expand(r'\g<last>, \1'), m[0], m['first'], m.regs)
print(p, p.groups, p.groupindex, p.flags, p.sub(lambda m: m['mail'].upper(), t), p.subn('X', t, count=1))
print(re.split(r'([,;])\s*', 'a, b;c'), re.split(r'\s*', 'a b'), re.findall(r'(a)(b)?', 'abaab'), re.fullmatch(r'\d+', '12x'), re.escape('a.b*c [x]'))
print(re.sub(r'(?<=\d)(?=(\d{3})+$)', ',', '1234567'), re.sub(r'\b(\w)(\w*)', lambda m: m[1].upper()+m[2], 'hello big world'))
print(re.match(r'(?x) (\d+) # num\n \s* ([a-z]+)', '12 ab').groups(), re.findall(r'^\w', 'a\nb\nc', re.M), re.findall(r'a.b', 'a\nb', re.S))
for bad in ['(', '[a', '*a', '(?P<1>a)', 'a{2,1}', '(?<=a*)b', r'\g', '(?P=x)', 'a**', '(?z)', r'\1']:
    try: re.compile(bad); print('ok', bad)
    except re.error as e: print(bad, '|', e, '|', e.msg, e.pos, e.lineno, e.colno)
print(re.sub('x*', '-', 'abxd'), re.sub(r'(a)|b', r'[\1]', 'ab'), re.template if hasattr(re, 'template') else 'none', re.NOFLAG, re.I | re.M, repr(re.compile('a', re.X|re.S)))
try: re.sub('(a)', r'\2', 'a')
except re.error as e: print(e)
try: re.match('a', b'a')
except TypeError as e: print(e)
print(re.findall(r'(?i:A)b', 'ab aB AB'), re.search('(?P<q>[\'"]).*?(?P=q)', 'say "hi" \'x\'').group(), re.findall(r'[\u4e00-\u9fff]+', '你好 world 世界'))
print(re.findall(r"(\d{1,3}(?:,\d{3})*(?:\.\d+)?)", "1,234.5 and 99 and 1,000,000"))
m = re.match(r'(a)?(b)', 'b'); print(m.groups(), m.groups('-'), m.group(1, 2), m.span(1), m.groupdict())
