package agent

import (
	"context"
	"strings"
	"testing"

	"github.com/hognose/hognose"
)

func TestWarningsNameWhatElseWouldFail(t *testing.T) {
	s, err := hognose.Local(nil).Open(t.Context(), &hognose.Options{
		Tools: []*hognose.Tool{hognose.NewTool("search", "Search.", func(_ context.Context, in struct {
			Query string `json:"query"`
		}) (string, error) {
			return in.Query, nil
		})},
	})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	r := &agentRun{exec: s}
	code := "import math\nprint(lenn('a'))\nsearch(text='x')\nprint(math.sqroot(2))\n"
	found := r.warnings(t.Context(), code)
	_, err = s.Run(t.Context(), code)
	got := warningText(found, errorText(err))
	want := "This would fail when it runs:\nline 3: search() "
	if !strings.HasPrefix(got, want) || !strings.Contains(got, "line 4: module 'math' has no attribute 'sqroot'") || strings.Contains(got, "lenn") {
		t.Errorf("%q", got)
	}
	if found := r.warnings(t.Context(), "import math\nx = 1\nprint(math.pi, search(query='q'))\n"); found != nil {
		t.Errorf("%v", found)
	}
	if found := r.warnings(t.Context(), "this is no Python"); found != nil {
		t.Errorf("%v", found)
	}
}
