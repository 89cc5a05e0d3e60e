package science_test

import (
	"strings"
	"testing"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/pyvalue"
)

const frames = `
import numpy as np
import pandas as pd
df = pd.DataFrame({"a": [1, 2, 3], "b": [1.5, None, 2.5], "c": ["x", "y", None]}, index=["p", "q", "r"])
s = df["b"]
part = df.loc[["q", "r"], ["a", "c"]]
df.loc["q", "a"]
text = str(df)
held = df["a"].values
`

const frameChecks = `
assert str(df) == text and str(df["b"]) == str(s) and type(df) is pd.DataFrame
df.loc["p", "b"] = 9.0
assert s["p"] == 1.5 and df.at["p", "b"] == 9.0 and part.shape == (2, 2)
df["d"] = df["a"] * 2
assert df.columns.tolist() == ["a", "b", "c", "d"] and df["d"].sum() == 12
assert df.loc[df["a"] > 1, "d"].tolist() == [4, 6] and df.index.get_loc("r") == 2
held[0] = 50
other = df.copy()
held[1] = 60
assert df["a"].tolist() == [50, 60, 3] and other["a"].tolist() == [50, 2, 3] and df["a"].values is held
`

func TestSnapshotsHoldFrames(t *testing.T) {
	in := open(t)
	run(t, in, frames)
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
		run(t, s, frameChecks)
	}
}

// Objects of records lie in a pool that a snapshot does not keep, and that no two sessions may share.
func TestRecordsWithObjectsAreNotSaved(t *testing.T) {
	for _, program := range []string{
		"kept = np.array([(1, [2])], dtype=[('a', int), ('o', object)])",
		"kept = np.array([(1, [2])], dtype=[('a', int), ('o', object)])[0]",
		"import pandas as pd\nkept = pd.DataFrame({'a': ['x']}).to_records()",
	} {
		in := open(t)
		run(t, in, "import numpy as np\n"+program)
		if _, err := in.Save(nil, nil); err == nil {
			t.Errorf("saved: %s", program)
		}
		if err := in.ForkTo(open(t)); err == nil {
			t.Errorf("forked: %s", program)
		}
		run(t, in, "del kept")
		if _, err := in.Save(nil, nil); err != nil {
			t.Errorf("not saved after %s: %v", program, err)
		}
	}
}

func TestSnapshotsHoldTypesWithObjects(t *testing.T) {
	in := open(t)
	run(t, in, "import numpy as np\nd = np.dtype([('o', object)])\na = np.array([([1],)], dtype=d)\ndel a")
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
		run(t, s, "b = np.zeros(2, d); b[1] = ({'k': 1},); assert str(b) == \"[(0,) ({'k': 1},)]\", str(b)")
	}
}

// Functions that the program gives to apply and map raise through pandas, and stop it.
func TestErrorsOfFunctionsPassThroughFrames(t *testing.T) {
	in := open(t)
	_, err := in.Run("test.py", "import pandas as pd\npd.Series([1, 0]).map(lambda x: 1 // x)\n")
	if err == nil || !strings.Contains(err.Error(), "ZeroDivisionError") {
		t.Error("no ZeroDivisionError but", err)
	}
	run(t, in, "assert pd.DataFrame({'a': [1, 2]}).apply(lambda c: c.sum())['a'] == 3")
}

func BenchmarkFrames(b *testing.B) {
	for name, expr := range map[string]string{
		"Dict": "pd.DataFrame({'a': [1, 2, 3, 4], 'b': [1.5, 2.5, None, 4]})", "Str": "str(df)", "Column": "df['a']", "Mask": "df[df['a'] > 2]", "Add": "s + s", "Sum": "s.sum()",
		"Sort": "df.sort_values('a')", "Loc": "df.loc[1, 'a']", "Counts": "df['c'].value_counts()",
	} {
		b.Run(name, func(b *testing.B) {
			in := open(b)
			run(b, in, "import pandas as pd\ndf = pd.DataFrame({'a': [1, 2, 3, 4], 'b': [1.5, 2.5, None, 4], 'c': list('xyxz')}); s = df['b']\ndef f(n):\n    for _ in range(n):\n        "+expr+"\n")
			b.ResetTimer()
			for n := b.N; n > 0; n -= 100 {
				run(b, in, "f(100)")
			}
		})
	}
}

func TestFramesCross(t *testing.T) {
	s, err := hognose.Local(nil).Open(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r, err := s.Run(t.Context(), "import pandas as pd\npd.DataFrame({'a': [1, 2], 'b': ['x', None]}, index=['p', 'q'])")
	if err != nil {
		t.Fatal(err)
	}
	got, err := r.Value.JSON(t.Context())
	if want := `{"columns":["a","b"],"index":["p","q"],"data":[[1,"x"],[2,null]]}`; string(got) != want || err != nil {
		t.Errorf("%s, not %s (%v)", got, want, err)
	}
	in := open(t)
	fields := []pyvalue.Item{{Key: "columns", Value: []any{"a"}}, {Key: "index", Value: []any{"p", "q"}}, {Key: "data", Value: []any{[]any{int64(1)}, []any{int64(2)}}}}
	if err := in.SetVar("back", pyvalue.Object{Class: "DataFrame", Fields: fields}); err != nil {
		t.Fatal(err)
	}
	if err := in.SetVar("other", pyvalue.Object{Class: "Series", Fields: fields[:1]}); err != nil {
		t.Fatal(err)
	}
	run(t, in, "assert type(back).__name__ == 'DataFrame' and back.loc['q', 'a'] == 2 and type(other).__name__ == 'SimpleNamespace'")
}
