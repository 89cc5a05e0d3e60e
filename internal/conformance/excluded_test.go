package main

import "testing"

func TestExclusions(t *testing.T) {
	for _, x := range []struct{ id, reason, want string }{
		{"test_x.A.test_b", "no processes", "processes"},
		{"test_x.A.test_b", "no sockets", "network"},
		{"test_x.CAPITest.test_b", "AssertionError: 1 != 2", "C"},
		{"test_pathlib.test_pathlib_abc.A.test_b", "TypeError", "design: private names"},
		{"test_x.A.test_b", "AssertionError: 1 != 2", ""},
		{"test_x.A.test_b", "TypeError: unhashable type: 'list'", ""},
	} {
		if got := excludedBy(x.id, x.reason); got != x.want {
			t.Errorf("%s, %q: %q, want %q", x.id, x.reason, got, x.want)
		}
	}
	f := &rungFile{total: 10, passed: 6, whySkipped: map[string]string{"a": "no processes"}, failed: []runFailure{{"b", "AssertionError"}, {"c", "no sockets"}}}
	want := "6 of 8 applicable tests pass; not applicable by internal/conformance/excluded.txt: 1 network, 1 processes"
	if got := applicable([]*rungFile{f}); got != want {
		t.Errorf("%s", got)
	}
}
