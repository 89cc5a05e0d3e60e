package hostile

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
)

// arrayArguments are what the functions over arrays are called with: each is long enough that a
// loop over it which does not poll is seen.
var arrayArguments = []string{
	"x", "x, x", "x, 3", "3, x", "i", "i, i", "i, 3", "q", "q, q", "s", "s, s", "s, 'a'", "c", "d", "l", "x > 5, x", "x, i", "o", "x, x, x", "[x, x]", "x[::-1]", "x.astype('f4')", "*l",
}

// arraySetup makes the arguments: floats, ints, a square, texts, complex numbers, dates, a list
// and objects.
const arraySetup = `
import numpy as np
x = np.arange(600_000) * 7919 % 600_011 / 7
i = np.arange(600_000) * 7919 % 1_009
q = x[:360_000].reshape(600, 600) + np.eye(600) * 1e6
s = np.char.mod('%d', i[:100_000])
c = x + 1j
d = i.astype('M8[D]')
l = x[:300_000].tolist()
o = i[:200_000].astype(object)
g = np.random.default_rng(1)
`

// listArrayFunctions prints what is called: functions of numpy's modules and methods of arrays and
// generators, as expressions.
const listArrayFunctions = `
import numpy as np
def names(of, prefix):
    for n in dir(of):
        if n[0] != '_' and callable(f := getattr(of, n, None)) and not isinstance(f, type):
            print(prefix + n + '(')
names(np, 'np.')
names(np.linalg, 'np.linalg.')
names(np.fft, 'np.fft.')
names(np.strings, 'np.strings.')
names(np.random.default_rng(1), 'g.')
names(np.ma, 'np.ma.') if hasattr(np, 'ma') else None
for n in dir(np.ndarray):
    if n[0] != '_' and callable(getattr(np.ndarray, n)):
        print('np.ndarray.' + n + '(')
`

func arrayFunctions(t *testing.T) []string {
	var out strings.Builder
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 256 << 20, Depth: 1000}, nil)
	in, err := py.New(py.Options{Seed: 1, Meter: m, Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("<names>", listArrayFunctions); err != nil {
		t.Fatal(err)
	}
	return strings.Fields(out.String())
}

// Every function over arrays polls at least every 5 ms, whatever it is called with.
func TestArraysPoll(t *testing.T) {
	pollCalls(t, arraySetup, arrayFunctions(t), arrayArguments, 83)
}
