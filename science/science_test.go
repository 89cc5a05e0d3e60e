package science_test

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"testing/fstest"

	"github.com/hognose/hognose/internal/host"
	"github.com/hognose/hognose/internal/py"
	_ "github.com/hognose/hognose/science"
)

// Every program of testdata/science holds on NumPy itself, too. HOGNOSE_NUMPY names a Python that
// has it; its CPU features must be off as docs/science.md says.
func TestPrograms(t *testing.T) {
	files, err := filepath.Glob("../testdata/science/*/*.py")
	if err != nil || len(files) == 0 {
		t.Fatal("no programs", err)
	}
	for _, f := range files {
		t.Run(filepath.Base(f), func(t *testing.T) {
			text, err := os.ReadFile(f)
			if err != nil {
				t.Fatal(err)
			}
			in, err := py.New(py.Options{Seed: 1, Files: map[string]fs.FS{"/tmp": host.NewOverlay(fstest.MapFS{})}})
			if err != nil {
				t.Fatal(err)
			}
			if _, err := in.Run(f, string(text)); err != nil {
				t.Error(err)
			}
			if python := os.Getenv("HOGNOSE_NUMPY"); python != "" {
				if out, err := exec.Command(python, f).CombinedOutput(); err != nil {
					t.Errorf("NumPy: %v\n%s", err, out)
				}
			}
		})
	}
}

func open(t testing.TB) *py.Interp {
	t.Helper()
	in, err := py.New(py.Options{Seed: 1})
	if err != nil {
		t.Fatal(err)
	}
	return in
}

func run(t testing.TB, in *py.Interp, text string) {
	t.Helper()
	if _, err := in.Run("test.py", text); err != nil {
		t.Fatal(err)
	}
}

// NumPy itself runs into the end of the stack when it converts an array that is its own element.
func TestArraysThatContainThemselves(t *testing.T) {
	run(t, open(t), `
import numpy as np
alone = np.empty((), dtype=object)
alone[()] = alone
row = np.empty(1, dtype=object)
row[0] = row
assert repr(alone) == "array(array(..., dtype=object), dtype=object)" and str(alone) == "..."
assert repr(row) == "array([array(..., dtype=object)], dtype=object)"
for f in (bool, int, float, lambda x: x + x, lambda x: -x, lambda x: x.astype(float), lambda x: x.astype(int)):
    for x in (alone, row):
        try:
            f(x)
        except (RecursionError, ValueError, TypeError):
            continue
        raise AssertionError(f)
`)
}

const arrays = `
import numpy as np
a = np.arange(12.0).reshape(3, 4)
views = [a.T, a[1:, ::2], a[::-1], a.ravel()]
objects = np.array([1, "x", [2], None], dtype=object)
part = objects[1:3]
texts = np.array(["a", "bcd"])
times = np.array(["2020-01-01", "NaT"], dtype="datetime64[D]")
scalars = [np.float64(1.5), np.int8(3), np.True_, np.str_("s"), np.complex64(1 + 2j), np.datetime64("2020", "Y"), np.float32(0.1)]
types = [np.dtype("f8"), np.dtype("U5"), a.dtype, np.float64, np.add, np.ndarray]
g = np.random.default_rng(3)
np.random.seed(5)
np.set_printoptions(precision=3)
np.seterr(divide="ignore")
fixed = np.frombuffer(b"abcd", dtype=np.uint8)
flat = a.flat
next(flat)
first = (np.random.rand(), g.normal())
`

const checks = `
assert views[0].base is a.base and views[0].shape == (4, 3) and views[1].tolist() == [[4.0, 6.0], [8.0, 10.0]]
a[0, 0] = -1
assert views[0][0, 0] == -1 and views[3][0] == -1 and views[2][2, 0] == -1
part[0] = "y"
assert objects.tolist() == [1, "y", [2], None]
assert texts.tolist() == ["a", "bcd"] and str(times[0]) == "2020-01-01" and np.isnat(times[1])
assert repr(scalars) == "[np.float64(1.5), np.int8(3), np.True_, np.str_('s'), np.complex64(1+2j), np.datetime64('2020'), np.float32(0.1)]", scalars
assert scalars[2] is np.True_ and types[0] is np.dtype(float) and types[4] is np.add and types[5] is np.ndarray
assert np.get_printoptions()["precision"] == 3 and np.geterr()["divide"] == "ignore"
assert fixed.tolist() == [97, 98, 99, 100] and next(flat) == 1.0
second = (np.random.rand(), g.normal())
`

func TestSnapshotsHoldArrays(t *testing.T) {
	in := open(t)
	run(t, in, arrays)
	data, err := in.Save(nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	loaded, fork := open(t), open(t)
	if _, err := loaded.Load(data, nil); err != nil {
		t.Fatal(err)
	}
	if err := in.ForkTo(fork); err != nil {
		t.Fatal(err)
	}
	for _, s := range []*py.Interp{in, loaded, fork} {
		run(t, s, checks)
	}
	for _, s := range []*py.Interp{loaded, fork} {
		run(t, in, "want = second")
		v, err := in.Eval("repr(second)")
		if err != nil {
			t.Fatal(err)
		}
		w, err := s.Eval("repr(second)")
		if err != nil || v.Str().S != w.Str().S {
			t.Errorf("streams differ: %s, %s (%v)", v.Str().S, w.Str().S, err)
		}
	}
}

func BenchmarkImport(b *testing.B) {
	for b.Loop() {
		run(b, open(b), "import numpy as np")
	}
}

func BenchmarkOpen(b *testing.B) {
	for b.Loop() {
		run(b, open(b), "pass")
	}
}

func BenchmarkSmall(b *testing.B) {
	for name, expr := range map[string]string{
		"Add3": "a + c", "AddInt": "a + 1", "Sum3": "a.sum()", "Item": "a[1]", "Slice": "a[1:]", "Mean": "np.mean(a)", "ScalarAdd": "s + 1.0", "Array": "np.array([1, 2, 3])", "Str": "str(a)",
	} {
		b.Run(name, func(b *testing.B) {
			in := open(b)
			run(b, in, "import numpy as np\na = np.array([1.0, 2.0, 3.0]); c = a * 2; s = np.float64(2.0)\ndef f(n):\n    for _ in range(n):\n        "+expr+"\n")
			b.ResetTimer()
			for n := b.N; n > 0; n -= 10000 {
				run(b, in, "f(10000)")
			}
		})
	}
}
