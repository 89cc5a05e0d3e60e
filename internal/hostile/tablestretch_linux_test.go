package hostile

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// tableSetup makes tables of 200,000 rows: floats, ints, texts, dates and categories.
const tableSetup = `
import numpy as np, pandas as pd
N = 200_000
i = np.arange(N) * 7919 % 1_009
x = np.arange(N) * 7919 % 200_003 / 7
f = pd.Series(x); f[::7] = np.nan
n = pd.Series(i)
s = n.astype(str) + ' a'
t = pd.Series(pd.date_range('2000', periods=N, freq='min'))
c = s.astype('category')
d = pd.DataFrame({'f': f, 'n': n, 's': s, 't': t})
e = pd.DataFrame({'f': f, 'n': n})
`

// tableValues are what the methods are methods of, as expressions of the program.
var tableValues = []string{"d", "e", "f", "n", "s", "t", "c", "pd.Index(x)", "pd.Index(s)", "pd.DatetimeIndex(t)", "d.groupby('n')", "e.groupby('n')", "f.groupby(n)", "s.groupby(n)", "s.str", "t.dt", "c.cat", "e.rolling(1000)", "f.rolling(5)", "f.expanding()", "f.ewm(alpha=0.5)", "t.to_frame().set_index(0).index"}

// tableArguments are tried with every method: a call that is refused costs nothing.
var tableArguments = []string{"", "f", "'n'", "2", "['n', 'f']", "'a'", "lambda v: v", "'mean'"}

// listTableFunctions prints the functions of pandas and the methods of its values. What waits for
// keys, reads files or takes a name that must not exist is called as well: it is refused.
const listTableFunctions = `
import pandas as pd
def names(of, prefix):
    for n in dir(of):
        try: f = getattr(of, n, None)
        except Exception: continue
        if n[0] != '_' and callable(f) and not isinstance(f, type):
            print(prefix + n + '(')
names(pd, 'pd.')
x = [1.5, 2]; s = pd.Series(['1 a', '2 a']); n = pd.Series([1, 2]); f = pd.Series(x)
t = pd.Series(pd.date_range('2000', periods=2)); c = s.astype('category')
d = pd.DataFrame({'f': f, 'n': n, 's': s, 't': t}); e = d[['f', 'n']]
`

func tableFunctions(t *testing.T) []string {
	var out strings.Builder
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000}, nil)
	in, err := py.New(py.Options{Seed: 1, Meter: m, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	code := listTableFunctions
	for _, v := range tableValues {
		code += "names(" + v + ", \"" + v + ".\")\n"
	}
	if _, err := in.Run("<names>", code); err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(out.String()), "\n")
}

// Every function and method over tables polls at least every 5 ms.
func TestTablesPoll(t *testing.T) {
	pollCalls(t, tableSetup, tableFunctions(t), tableArguments, 331)
}

// plotSetup makes 300,000 points.
const plotSetup = `
import io
import numpy as np, matplotlib.pyplot as plt
N = 300_000
x = np.arange(N) * 7919 % 300_007 / 7
y = np.sin(np.arange(N) / 50)
q = y[:250_000].reshape(500, 500)
l = y[:100_000].tolist()
w = np.arange(N) * 7919 % 300_007 % 2 > 0
a = [str(k) for k in range(2000)]
def show(f, *args):
    plt.clf()
    f(*args)
    for form in ('png', 'svg', 'pdf'):
        plt.savefig(io.BytesIO(), format=form)
`

// plotFunctions are the functions of pyplot that draw data.
var plotFunctions = strings.Fields("acorr angle_spectrum bar barbs barh boxplot broken_barh cohere contour contourf csd ecdf errorbar eventplot fill fill_between fill_betweenx hexbin hist hist2d hlines imshow loglog magnitude_spectrum matshow pcolor pcolormesh phase_spectrum pie plot polar psd quiver scatter semilogx semilogy specgram spy stackplot stairs stem step streamplot tricontour tripcolor triplot violinplot vlines xcorr")

var plotArguments = []string{"x", "x, y", "y", "q", "l", "x, y, y", "x, 0, y", "a, y[:2000]"}

// Pictures of many points poll at least every 5 ms, while they are made and while they are drawn.
func TestPlotsPoll(t *testing.T) {
	var functions []string
	for _, f := range plotFunctions {
		functions = append(functions, "show(plt."+f+", ")
	}
	pollCalls(t, plotSetup, functions, plotArguments, 13)
}
