package science_test

import (
	"context"
	"testing"

	"github.com/hognose/hognose"
	_ "github.com/hognose/hognose/science"
)

// A function of the program that groups and windows call may wait for a tool. At every call the
// session is written down, and another one goes on with what was written.
func TestFunctionsOfGroupsWaitForTools(t *testing.T) {
	ask := hognose.NewTool("ask", "Add one.", func(_ context.Context, in struct {
		X int `json:"x"`
	}) (int, error) {
		return in.X + 1, nil
	})
	o := &hognose.Options{Tools: []*hognose.Tool{ask}, SnapshotKey: []byte("0123456789abcdef")}
	const frame = `
import pandas as pd
df = pd.DataFrame({'k': ['b', 'a', 'b'], 'x': [1, 2, 3]})
`
	for _, c := range []struct {
		name, code, want string
		calls            int
	}{
		{"apply", "df.groupby('k').apply(lambda d: ask(int(d.x.sum())), include_groups=False).to_dict()", "{'a': 3, 'b': 5}", 2},
		{"apply of a column", "df.groupby('k').x.apply(lambda s: ask(len(s))).tolist()", "[2, 3]", 2},
		{"agg", "df.groupby('k').agg({'x': lambda s: ask(int(s.max()))}).x.tolist()", "[3, 4]", 2},
		{"transform", "df.groupby('k').x.transform(lambda s: s + ask(0)).tolist()", "[2, 3, 4]", 2},
		{"filter", "df.groupby('k').filter(lambda d: ask(len(d)) > 2).index.tolist()", "[0, 2]", 2},
		{"iteration", "[ask(int(d.x.sum())) for _, d in df.groupby('k')]", "[3, 5]", 2},
		{"a window", "df.x.rolling(2).apply(lambda s: ask(int(s.sum()))).tolist()[1:]", "[4.0, 6.0]", 2},
		{"a key", "df.groupby(lambda i: ask(i) % 2).x.sum().tolist()", "[2, 4]", 3},
	} {
		t.Run(c.name, func(t *testing.T) {
			s, err := hognose.Local(nil).Open(t.Context(), o)
			if err != nil {
				t.Fatal(err)
			}
			r, err := s.Start(t.Context(), frame+c.code)
			calls := 0
			for ; err == nil && len(r.Pending) > 0; calls++ {
				data, e := s.Snapshot(t.Context())
				if e != nil {
					t.Fatal(e)
				}
				if e := s.Close(); e != nil {
					t.Fatal(e)
				}
				if s, e = hognose.Local(nil).Restore(t.Context(), data, o); e != nil {
					t.Fatal(e)
				}
				again, e := s.Pending(t.Context())
				if e != nil || len(again) != 1 {
					t.Fatal(len(again), e)
				}
				v, failure := again[0].Tool.Func(t.Context(), again[0].Args)
				r, err = s.Resume(t.Context(), hognose.ToolResult{ID: again[0].ID, Value: v, Err: failure})
			}
			if err != nil {
				t.Fatal(err)
			}
			defer s.Close()
			if got, _ := r.Value.Repr(t.Context(), 0); got != c.want || calls != c.calls {
				t.Errorf("gave %s after %d calls, want %s after %d", got, calls, c.want, c.calls)
			}
		})
	}
}
