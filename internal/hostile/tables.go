// This file has programs that attack pandas, sqlite3 and archives. Tables grow by products: a join
// of two small ones may have the product of their rows.

package hostile

import (
	"strings"
	"time"
)

// memoryTables are tables, databases, pictures and archives that are too large, or too many.
var memoryTables = withLibraries([]Program{
	{Name: "pandas cross product", Allowed: bomb, Code: "a = pd.DataFrame({'x': range(3000)})\na.merge(a, how='cross')"},
	{Name: "pandas many to many", Allowed: bomb, Code: "a = pd.DataFrame({'k': [0] * 5000, 'x': range(5000)})\na.merge(a, on='k')"},
	{Name: "pandas dummies of many values", Allowed: bomb, Code: "pd.get_dummies(pd.Series(range(20000)).astype(str))"},
	{Name: "pandas pivot of many values", Allowed: bomb + " ValueError", Code: "n = 20000\npd.DataFrame({'r': range(n), 'c': range(n), 'v': 1}).pivot(index='r', columns='c', values='v')"},
	{Name: "pandas crosstab", Allowed: bomb, Code: "a = np.arange(20000)\npd.crosstab(a, a)"},
	{Name: "pandas unstack", Allowed: bomb + " ValueError", Code: "i = pd.MultiIndex.from_arrays([np.arange(30000), np.arange(30000)])\npd.Series(1, index=i).unstack()"},
	{Name: "pandas product of indexes", Allowed: bomb + " ValueError", Code: "pd.MultiIndex.from_product([range(1000)] * 4)"},
	{Name: "pandas date range", Allowed: bomb + " ValueError", Code: "pd.date_range('1700', '2200', freq='s')"},
	{Name: "pandas period range", Allowed: bomb + " ValueError", Code: "pd.period_range('1700', '2200', freq='s')"},
	{Name: "pandas resample up", Allowed: bomb, Code: "pd.Series([1, 2], index=pd.to_datetime(['1700', '2200'])).resample('s').ffill()"},
	{Name: "pandas reindex", Allowed: bomb, Code: "pd.Series([1]).reindex(np.arange(10**8))"},
	{Name: "pandas repeated text", Allowed: bomb, Code: "pd.Series(['x' * 1000] * 1000).str.repeat(10**6)"},
	{Name: "pandas padded text", Allowed: bomb, Code: "pd.Series(['x'] * 1000).str.pad(10**9)"},
	{Name: "pandas joined text", Allowed: bomb, Code: "s = pd.Series(['x' * 10**5] * 100)\nwhile True: s = s + s"},
	{Name: "pandas split into columns", Allowed: bomb, Code: "pd.Series(['x,' * 10**5] + ['x'] * 10**4).str.split(',', expand=True)"},
	{Name: "pandas explode", Allowed: bomb, Code: "pd.Series([list(range(1000))] * 10**5).explode()"},
	{Name: "pandas frames kept", Allowed: bomb, Code: "l = []\nwhile True: l.append(pd.DataFrame({'a': np.arange(100), 'b': 'x'}))"},
	{Name: "pandas groups kept", Allowed: bomb, Code: "d = pd.DataFrame({'a': np.arange(10**5), 'b': 1.5})\nl = []\nwhile True: l.append(d.groupby('a').sum())"},
	{Name: "pandas read_csv of many columns", Allowed: bomb + " ParserError", Code: "pd.read_csv(io.StringIO(','.join(map(str, range(10**6))) + '\\n' + ',' * (10**6 - 1)))"},
	{Name: "pandas read_csv of a long row and short ones", Allowed: bomb, Code: "pd.read_csv(io.StringIO('a,' * 10**5 + '\\n' + 'x\\n' * 3000), header=None)"},
	{Name: "pandas read_csv of short rows with many names", Allowed: bomb, Code: "pd.read_csv(io.StringIO('x\\n' * 3000), names=range(10**5))"},
	{Name: "pandas read_csv of one row of separators", Allowed: bomb, Code: "pd.read_csv(io.StringIO(',' * (2 * 10**7)), header=None)"},
	{Name: "pandas read_csv of doubled quotes", Allowed: bomb, Code: "pd.read_csv(io.StringIO('\"' + '\"\"' * 10**7 + '\"'), header=None)"},
	{Name: "pandas read_csv", Allowed: bomb, Code: "t = 'a,b\\n' + '1,x\\n' * 10**6\nl = []\nwhile True: l.append(pd.read_csv(io.StringIO(t)))"},
	{Name: "pandas read_csv of a zip that grows", Allowed: bomb + " UnicodeDecodeError", Code: "z = io.BytesIO()\nwith zipfile.ZipFile(z, 'w', zipfile.ZIP_DEFLATED) as f: f.writestr('a.csv', 'a\\n' + '1\\n' * 10**7)\nz.seek(0)\npd.read_csv(z, compression='zip')"},
	{Name: "pandas to_csv", Allowed: bomb + " ok", Code: "d = pd.DataFrame(np.ones((10**5, 10)))\nl = []\nwhile True: l.append(d.to_csv())"},
	{Name: "pandas to_html", Allowed: bomb, Code: "d = pd.DataFrame(np.ones((10**4, 50)))\nl = []\nwhile True: l.append(d.to_html())"},
	{Name: "pandas categories", Allowed: bomb, Code: "l = []\nwhile True: l.append(pd.Categorical(np.arange(10**4)))"},
	{Name: "sqlite blobs", Allowed: bomb + " OperationalError DataError", Code: "c = sqlite3.connect(':memory:')\nc.execute('create table t(x)')\nwhile True: c.execute('insert into t values (zeroblob(1000000))')"},
	{Name: "sqlite one huge blob", Allowed: bomb + " OperationalError DataError", Code: "sqlite3.connect(':memory:').execute('select randomblob(999999999)').fetchone()"},
	{Name: "sqlite rows", Allowed: bomb + " OperationalError", Code: "sqlite3.connect(':memory:').execute('with recursive n(x) as (select 1 union all select x + 1 from n) select x, hex(randomblob(500)) from n').fetchall()"},
	{Name: "sqlite connections", Allowed: bomb + " OperationalError", Code: "l = []\nwhile True: l.append(sqlite3.connect(':memory:'))"},
	{Name: "sqlite statements", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\nl = []\nwhile True:\n    k = c.execute('select 1 union select ' + str(len(l)))\n    l.append(k)"},
	{Name: "sqlite aggregate that keeps", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\nclass A:\n    def __init__(self): self.l = []\n    def step(self, x): self.l.append('x' * 100000 + str(x))\n    def finalize(self): return len(self.l)\nc.create_aggregate('a', 1, A)\nc.execute('with recursive n(x) as (select 1 union all select x + 1 from n limit 100000) select a(x) from n').fetchone()"},
	{Name: "figures kept", Allowed: bomb, Code: "import warnings; warnings.simplefilter('ignore')\nwhile True: plt.figure().add_subplot().plot(range(10))"},
	{Name: "a huge figure", Allowed: bomb + " ValueError", Code: "plt.figure(figsize=(10000, 10000), dpi=1000)\nplt.savefig(io.BytesIO())"},
	{Name: "a line of a million points", Allowed: bomb + " ok", Code: "plt.plot(np.random.rand(10**6))\nplt.savefig(io.BytesIO())"},
	{Name: "a picture of a large array", Allowed: bomb + " ok", Code: "plt.imshow(np.random.rand(3000, 3000))\nplt.savefig(io.BytesIO())"},
	{Name: "many ticks", Allowed: bomb + " RuntimeError ok", Code: "ax = plt.figure().add_subplot()\nax.set_xticks(np.arange(10**6))\nplt.savefig(io.BytesIO())"},
	{Name: "an svg of a million points", Allowed: bomb + " ok", Code: "plt.scatter(np.random.rand(10**6), np.random.rand(10**6))\nplt.savefig(io.BytesIO(), format='svg')"},
	{Name: "many subplots", Allowed: bomb, Code: "plt.subplots(200, 200)"},
	{Name: "contours", Allowed: bomb + " ok", Code: "plt.contourf(np.random.rand(1000, 1000), levels=200)\nplt.savefig(io.BytesIO())"},
	{Name: "a zip that grows", Allowed: bomb, Code: "z = io.BytesIO()\nwith zipfile.ZipFile(z, 'w', zipfile.ZIP_DEFLATED) as f:\n    for i in range(10): f.writestr(str(i), bytes(10**7))\nf = zipfile.ZipFile(z)\nl = [f.read(n) for n in f.namelist()]"},
	{Name: "a zip of many names", Allowed: bomb, Code: "f = zipfile.ZipFile(io.BytesIO(), 'w')\ni = 0\nwhile True: f.writestr('x' * 1000 + str(i), b''); i += 1"},
})

// timeTables are programs over tables, databases and pictures that run long.
var timeTables = withLibraries([]Program{
	{Name: "numpy sort of texts", Allowed: bomb, Code: "a = (np.arange(4 * 10**5) * 7919 % 400009).astype('U7')\nwhile True: np.sort(a)"},
	{Name: "numpy lexsort", Allowed: bomb, Code: "a = np.arange(10**6) * 7919 % 1000003\nwhile True: np.lexsort((a, a % 1000))"},
	{Name: "numpy a long text as an object", Allowed: bomb, Code: "a = np.array(['x' * 5000000])\nwhile True: a.tolist()"},
	{Name: "numpy long texts compared", Allowed: bomb, Code: "a = np.array(['x' * 3000000])\nwhile True: a == a"},
	{Name: "pandas sort", Allowed: bomb, Code: "d = pd.DataFrame({'a': np.random.rand(3 * 10**5)})\nwhile True: d.sort_values('a')"},
	{Name: "pandas sort of texts", Allowed: bomb, Code: "s = pd.Series(np.arange(10**5) * 7919 % 100003).astype(str)\nwhile True: s.sort_values()"},
	{Name: "pandas rank", Allowed: bomb, Code: "s = pd.Series(np.random.rand(3 * 10**5))\nwhile True: s.rank()"},
	{Name: "pandas median", Allowed: bomb, Code: "s = pd.Series(np.random.rand(10**6))\nwhile True: s.median()"},
	{Name: "pandas medians of groups", Allowed: bomb, Code: "d = pd.DataFrame({'k': 1, 'x': np.random.rand(5 * 10**5)})\nwhile True: d.groupby('k').x.median()"},
	{Name: "pandas quantiles of groups", Allowed: bomb, Code: "d = pd.DataFrame({'k': 1, 'x': np.random.rand(5 * 10**5)})\nwhile True: d.groupby('k').x.quantile(0.3)"},
	{Name: "pandas factorize", Allowed: bomb, Code: "a = np.arange(5 * 10**5) * 7919 % 500009\nwhile True: pd.factorize(a, sort=True)"},
	{Name: "pandas value_counts", Allowed: bomb, Code: "s = pd.Series(np.random.rand(3 * 10**5))\nwhile True: s.value_counts()"},
	{Name: "pandas groupby apply", Allowed: bomb, Code: "d = pd.DataFrame({'k': np.arange(10**5), 'x': 1})\nd.groupby('k').apply(lambda g: g)"},
	{Name: "pandas rolling", Allowed: bomb, Code: "s = pd.Series(np.random.rand(10**6))\nwhile True: s.rolling(1000).sum()"},
	{Name: "pandas rolling median", Allowed: bomb, Code: "s = pd.Series(np.random.rand(5 * 10**5))\ns.rolling(10**5).median()"},
	{Name: "pandas rolling apply", Allowed: bomb, Code: "pd.Series(range(10**5)).rolling(1000).apply(sum)"},
	{Name: "pandas ewm", Allowed: bomb, Code: "s = pd.Series(np.random.rand(10**6))\nwhile True: s.ewm(span=9).mean()"},
	{Name: "pandas merge", Allowed: bomb, Code: "a = pd.DataFrame({'k': np.arange(3 * 10**5) * 7919 % 300007, 'x': 1})\nwhile True: a.merge(a, on='k')"},
	{Name: "pandas merge of texts", Allowed: bomb, Code: "a = pd.DataFrame({'k': np.arange(5 * 10**4).astype(str)})\nwhile True: a.merge(a, on='k')"},
	{Name: "pandas merge_asof", Allowed: bomb, Code: "a = pd.DataFrame({'k': np.arange(3 * 10**5)})\nwhile True: pd.merge_asof(a, a, on='k')"},
	{Name: "pandas corr", Allowed: bomb, Code: "d = pd.DataFrame(np.random.rand(1000, 300))\nwhile True: d.corr()"},
	{Name: "pandas kendall", Allowed: bomb + " ok", Code: "d = pd.DataFrame(np.random.rand(20000, 2))\nd.corr('kendall')"},
	{Name: "pandas interpolate", Allowed: bomb, Code: "s = pd.Series(np.where(np.arange(10**6) % 2, 1.0, np.nan))\nwhile True: s.interpolate()"},
	{Name: "pandas to_datetime", Allowed: bomb, Code: "s = pd.Series(['2020-01-02 03:04:05'] * 10**5)\nwhile True: pd.to_datetime(s)"},
	{Name: "pandas to_datetime of a long text", Allowed: bomb + " ok ValueError DateParseError OutOfBoundsDatetime", Code: "pd.to_datetime('1' * 10**7, errors='coerce')"},
	{Name: "pandas to_numeric of long texts", Allowed: bomb, Code: "s = pd.Series(['1' * 10**6] * 20)\nwhile True: pd.to_numeric(s, errors='coerce')"},
	{Name: "pandas strftime", Allowed: bomb, Code: "s = pd.Series(pd.date_range('2020', periods=10**5, freq='min'))\nwhile True: s.dt.strftime('%Y-%m-%d ' * 20)"},
	{Name: "pandas contains", Allowed: bomb, Code: "s = pd.Series(['a' * 30] * 1000)\ns.str.contains('(a+)+$b')"},
	{Name: "pandas replace in texts", Allowed: bomb, Code: "s = pd.Series(['abc' * 10000] * 100)\nwhile True: s.str.replace('b', 'xy', regex=False)"},
	{Name: "pandas eval", Allowed: bomb + " SyntaxError RecursionError ValueError", Code: "pd.eval('1' + '+1' * 10**5)"},
	{Name: "pandas query", Allowed: bomb, Code: "d = pd.DataFrame({'a': np.arange(3 * 10**5)})\nwhile True: d.query('a > 5 and a < 10 or a == 7')"},
	{Name: "pandas printing", Allowed: bomb, Code: "pd.set_option('display.max_rows', None)\nd = pd.DataFrame(np.random.rand(10**5, 10))\nstr(d)"},
	{Name: "pandas read_csv of a long field", Allowed: bomb + " ok", Code: "pd.read_csv(io.StringIO('a\\n\"' + 'x' * 10**7 + '\"'))"},
	{Name: "pandas read_csv of a long number", Allowed: bomb + " ok", Code: "t = '1' * (2 * 10**7)\nwhile True: pd.read_csv(io.StringIO(t), header=None)"},
	{Name: "pandas read_csv of a long row", Allowed: bomb + " ok", Code: "t = 'a' * (2 * 10**7) + ',b'\nwhile True: pd.read_csv(io.StringIO(t), header=None)"},
	{Name: "pandas read_csv of blanks", Allowed: bomb + " ok", Code: "t = ' ' * (2 * 10**7) + 'x'\nwhile True:\n    pd.read_csv(io.StringIO(t), header=None, sep=r'\\s+')\n    pd.read_csv(io.StringIO(t), header=None, skipinitialspace=True)"},
	{Name: "pandas read_csv of long words for nothing", Allowed: bomb + " ok", Code: "t = '1' * 10**7\nwhile True: pd.read_csv(io.StringIO(t), header=None, na_values=[t + '1', t])"},
	{Name: "pandas read_json", Allowed: bomb + " ValueError RecursionError", Code: "pd.read_json(io.StringIO('[' * 10**6))"},
	{Name: "pandas duplicated", Allowed: bomb, Code: "d = pd.DataFrame(np.random.rand(10**5, 5))\nwhile True: d.duplicated()"},
	{Name: "pandas describe", Allowed: bomb, Code: "d = pd.DataFrame(np.random.rand(10**5, 10))\nwhile True: d.describe()"},
	{Name: "pandas cut", Allowed: bomb, Code: "s = pd.Series(np.random.rand(5 * 10**5))\nwhile True: pd.cut(s, 1000)"},
	{Name: "pandas qcut", Allowed: bomb, Code: "s = pd.Series(np.random.rand(5 * 10**5))\nwhile True: pd.qcut(s, 100)"},
	{Name: "pandas melt", Allowed: bomb, Code: "d = pd.DataFrame(np.random.rand(2000, 200))\nwhile True: d.melt()"},
	{Name: "pandas transposed", Allowed: bomb, Code: "d = pd.DataFrame(np.random.rand(2000, 200))\nwhile True: d.T.T"},
	{Name: "pandas expanding", Allowed: bomb, Code: "s = pd.Series(np.random.rand(10**6))\nwhile True: s.expanding().std()"},
	{Name: "sqlite counting", Allowed: bomb + " OperationalError", Code: "sqlite3.connect(':memory:').execute('with recursive n(x) as (select 1 union all select x + 1 from n) select count(*) from n').fetchone()"},
	{Name: "sqlite join", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\nc.execute('create table t(x)')\nc.executemany('insert into t values (?)', [(i,) for i in range(1000)])\nc.execute('select count(*) from t a, t b, t c, t d').fetchone()"},
	{Name: "sqlite like", Allowed: bomb + " OperationalError ok", Code: "sqlite3.connect(':memory:').execute(\"select replace(hex(zeroblob(1000000)), '0', 'a') like '%a%a%a%a%a%a%a%a%b'\").fetchone()"},
	{Name: "sqlite regular expression", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\nimport re\nc.create_function('regexp', 2, lambda p, s: re.search(p, s) is not None)\nc.execute(\"select 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!' regexp '(a+)+$'\").fetchone()"},
	{Name: "sqlite function that goes on", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\ndef f():\n    while True: pass\nc.create_function('f', 0, f)\nc.execute('select f()')"},
	{Name: "sqlite sorting", Allowed: bomb + " OperationalError", Code: "sqlite3.connect(':memory:').execute('with recursive n(x) as (select 1 union all select x + 1 from n limit 10000000) select x from n order by random()').fetchone()"},
	{Name: "sqlite long statement", Allowed: bomb + " OperationalError DataError", Code: "sqlite3.connect(':memory:').execute('select ' + '1+' * 400000 + '1')"},
	{Name: "sqlite dump", Allowed: bomb + " OperationalError", Code: "c = sqlite3.connect(':memory:')\nc.execute('create table t(x)')\nc.executemany('insert into t values (?)', [(i,) for i in range(50000)])\nwhile True: list(c.iterdump())"},
	{Name: "drawing for ever", Allowed: bomb, Code: "f, ax = plt.subplots()\nax.plot(np.random.rand(10**4))\nwhile True: f.savefig(io.BytesIO())"},
	{Name: "a plot of a long formula", Allowed: bomb + " ValueError ok", Code: "plt.title('$' + 'x^{' * 1000 + '}' * 1000 + '$')\nplt.savefig(io.BytesIO())"},
	{Name: "a plot of a long title", Allowed: bomb + " ValueError ok", Code: "plt.title('x' * 10**6)\nplt.savefig(io.BytesIO())"},
	{Name: "a histogram of many bars", Allowed: bomb + " ok", Code: "plt.hist(np.random.rand(10**5), bins=10**5)\nplt.savefig(io.BytesIO())"},
	{Name: "streamlines", Allowed: bomb + " ValueError ok", Code: "a = np.random.rand(500, 500)\nplt.streamplot(np.arange(500), np.arange(500), a, a, density=20)"},
	{Name: "triangulation", Allowed: bomb + " NotImplementedError ok", Code: "plt.tricontourf(np.random.rand(50000), np.random.rand(50000), np.random.rand(50000))"},
	{Name: "a zip read for ever", Allowed: bomb, Code: "z = io.BytesIO()\nwith zipfile.ZipFile(z, 'w', zipfile.ZIP_DEFLATED) as f: f.writestr('a', bytes(10**7))\nf = zipfile.ZipFile(z)\nwhile True: f.testzip()"},
	{Name: "an email of many parts", Allowed: bomb + " ok", Code: "import email\nemail.message_from_string('Content-Type: multipart/mixed; boundary=x\\n\\n' + '--x\\n\\na\\n' * 10**5)"},
	{Name: "an email header", Allowed: bomb + " ok", Code: "import email.header\nemail.header.decode_header('=?utf-8?q?' + '=41' * 10**6 + '?=')"},
})

// libraryTime is the limit of these programs: a library has to be imported before it can be attacked.
const libraryTime = 800 * time.Millisecond

// withLibraries imports in front of each program the libraries that it names.
func withLibraries(list []Program) []Program {
	for i := range list {
		list[i].Time = libraryTime
		code := list[i].Code
		for _, x := range []struct{ use, line string }{
			{"plt.", "import matplotlib.pyplot as plt\n"}, {"pd.", "import pandas as pd\n"}, {"np.", "import numpy as np\n"},
			{"sqlite3.", "import sqlite3\n"}, {"zipfile.", "import zipfile\n"}, {"io.", "import io\n"},
		} {
			if strings.Contains(code, x.use) {
				list[i].Code = x.line + list[i].Code
			}
		}
	}
	return list
}
