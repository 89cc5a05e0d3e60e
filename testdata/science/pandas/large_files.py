"""Files that are read part by part give what their text gives."""

import io, os, tempfile
import numpy as np
import pandas as pd
from pandas.testing import assert_frame_equal

folder = tempfile.mkdtemp()
path = os.path.join(folder, 'large.csv')


def compare(text, **options):
    with open(path, 'w', newline='') as f:
        f.write(text)
    a, b = pd.read_csv(path, **options), pd.read_csv(io.StringIO(text), **options)
    assert_frame_equal(a, b, check_exact=True)
    return a


n = 90_000
lines = [f'{i},{i * 0.37:.6f},{i / 7},name{i % 5},{i % 2 == 0},{"" if i % 3 else i}' for i in range(n)]
text = 'id,x,y,name,flag,gap\n' + '\n'.join(lines) + '\n'
assert len(text) > 4 << 20
df = compare(text)
assert df.dtypes.astype(str).tolist() == ['int64', 'float64', 'float64', 'object', 'bool', 'float64']
assert df.shape == (n, 6) and df['id'].iloc[-1] == n - 1 and df['id'].sum() == n * (n - 1) // 2
compare(text, index_col='id', usecols=['id', 'y', 'flag'])
compare(text, nrows=100_000)
assert len(compare(text, nrows=3)) == 3
assert len(compare(text, nrows=0)) == 0
compare(text, skiprows=range(1, 50))
compare(text, header=None, dtype=str)
compare(text, dtype={'x': 'float32', 'name': 'category', 'gap': 'Int64'})
compare(text, na_values=['name1', 5], converters={'flag': lambda s: s == 'True'})
compare(text[:-1])
compare(text.replace('\n', '\r\n'))
compare('\ufeff' + text)
compare('# a comment\n' + text.replace('name3', 'naïve \u4e2d'), comment='#')

# Types that only the last rows decide.
late = text + 'x,1,2,n,True,3\n'
assert compare(late)['id'].dtype == object
compare(text + '1.5,1,2,n,True,3\n')
compare(text + ',1,2,n,True,3\n')
compare(text + '1,1,oops,n,,3\n')
compare(text + '9223372036854775808,1,2,n,True,3\n')
compare(text + '99999999999999999999,1,2,n,True,-0\n')
compare(text + '1234567890123456789,1,2,n,True,12345678901234567\n')

# Quoted fields with line ends, which parts cut anywhere, and one that is longer than a part.
quoted = 'a,b\n' + ''.join(f'{i},"line one {i}\nline, ""two""\n"\n' for i in range(150_000))
assert len(quoted) > 5 << 20
assert compare(quoted)['b'].iloc[-1] == 'line one 149999\nline, "two"\n'
compare('a,b\n' + '"' + 'x,\n' * (1 << 20) + '",1\n' + '2,3\n' * 500_000)
compare('\n'.join(f'{i} {i + 1}  {i + 2}' for i in range(400_000)), sep=r'\s+', header=None)

# Errors.
for end, message in [('1,2,3,4,5,6,7\n', f'Error tokenizing data. C error: Expected 6 fields in line {n + 2}, saw 7'),
                     ('"1,2', f'Error tokenizing data. C error: EOF inside string starting at row {n + 1}')]:
    with open(path, 'w') as f:
        f.write(text + end)
    try:
        pd.read_csv(path)
    except pd.errors.ParserError as e:
        assert str(e).strip() == message, str(e)
    else:
        assert False
with open(path, 'wb') as f:
    f.write(text.encode() + b'1,2,3,\xff,True,1\n')
try:
    pd.read_csv(path)
except UnicodeDecodeError as e:
    assert 'invalid start byte' in str(e)
else:
    assert False
try:
    pd.read_csv(path, usecols=['nothing'], encoding='latin-1')
except ValueError as e:
    assert "Usecols do not match columns" in str(e)
os.remove(path)
