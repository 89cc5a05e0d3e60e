import csv, io
rows = [['a', 'b,c', 'd"e'], [1, 2.5, None], ['x\ny', '', ' sp ']]
for kw in [{}, {'quoting': csv.QUOTE_ALL}, {'quoting': csv.QUOTE_NONNUMERIC}, {'delimiter': ';', 'lineterminator': '\n'}, {'dialect': 'excel-tab'}, {'dialect': 'unix'}, {'quoting': csv.QUOTE_STRINGS}, {'quoting': csv.QUOTE_NOTNULL}]:
    s = io.StringIO(); w = csv.writer(s, **kw); w.writerows(rows); print(kw, repr(s.getvalue()))
    s.seek(0)
    if 'quoting' not in kw: print(list(csv.reader(s, **kw)))
s = io.StringIO('name,age\nBob,3\n\nAl,4,extra\nZ\n')
r = csv.DictReader(s); print(r.fieldnames, list(r), r.line_num)
s.seek(0); print(list(csv.DictReader(s, fieldnames=['x','y'], restkey='rest', restval='?')))
o = io.StringIO(); w = csv.DictWriter(o, ['a','b'], extrasaction='ignore', restval='-'); print(w.writeheader()); w.writerow({'a':1,'z':2}); w.writerows([{'b':3},{'a':4,'b':5}]); print(repr(o.getvalue()))
try: csv.DictWriter(o, ['a']).writerow({'b':1})
except ValueError as e: print(e)
try: csv.writer(o, quoting=csv.QUOTE_NONE).writerow(['a,b'])
except csv.Error as e: print(e)
d = csv.Sniffer().sniff('a;b;c\n1;2;3\n4;5;6\n'); print(d.delimiter, repr(d.quotechar), d.doublequote, d.skipinitialspace, repr(d.lineterminator))
print(csv.Sniffer().has_header('name,age\nbob,3\nal,4\n'), csv.Sniffer().has_header('1,2\n3,4\n5,6\n'))
print(csv.list_dialects(), csv.field_size_limit())
class D(csv.Dialect):
    delimiter='|'; quoting=csv.QUOTE_MINIMAL; quotechar="'"; lineterminator='\n'
csv.register_dialect('pipe', D)
print(list(csv.reader(["a|'b|c'|d"], 'pipe')), csv.get_dialect('pipe').delimiter)
try: csv.get_dialect('nope')
except csv.Error as e: print(e)
try: list(csv.reader(['a,"b'], strict=True))
except csv.Error as e: print(e)
