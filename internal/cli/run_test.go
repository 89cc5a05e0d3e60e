package cli

import "testing"

func TestByteSize(t *testing.T) {
	for in, want := range map[string]string{
		"0": "0", "1": "1B", "1023": "1023B", "1024": "1KiB", "64MiB": "64MiB", "1024KiB": "1MiB", "2GiB": "2GiB", "5B": "5B",
		"1G": "1GiB", "2g": "2GiB", "512M": "512MiB", "3kb": "3KiB", "7MB": "7MiB", "7mib": "7MiB", "9b": "9B",
	} {
		var b byteSize
		if err := b.Set(in); err != nil || b.String() != want {
			t.Errorf("%s: %s, %v, want %s", in, &b, err, want)
		}
	}
	for _, in := range []string{"", "-1", "1.5MiB", "lots", "MiB", "99999999999GiB", "0x10", "5BB", "5i", "5IB", "5kk", "5 MiB", "5bi"} {
		var b byteSize
		if err := b.Set(in); err == nil {
			t.Errorf("%q is taken for %s", in, &b)
		}
	}
}

func TestProgramArgumentsAreLeftAlone(t *testing.T) {
	for _, c := range []struct{ in, want []string }{
		{[]string{"x.py", "-c"}, []string{"run", "x.py", "-c"}},
		{[]string{"-c", "code", "--flag"}, []string{"run", "-c", "code", "--", "--flag"}},
		{[]string{"run", "--timeout", "5s", "-c", "code", "-x"}, []string{"run", "--timeout", "5s", "-c", "code", "--", "-x"}},
		{[]string{"run", "--timeout=5s", "x.py", "-c", "y", "z"}, []string{"run", "--timeout=5s", "x.py", "-c", "y", "z"}},
		{[]string{"--max-steps", "5", "x.py"}, []string{"run", "--max-steps", "5", "x.py"}},
		{[]string{"ast", "-m", "eval"}, []string{"ast", "-m", "eval"}},
		{[]string{"-m", "unittest", "-v"}, []string{"run", "-m", "unittest", "--", "-v"}},
		{[]string{"--json", "-c", "code", "-x"}, []string{"run", "--json", "-c", "code", "--", "-x"}},
		{[]string{"completion", "bash"}, []string{"completion", "bash"}},
		{[]string{"--help"}, []string{"--help"}},
		{nil, nil},
	} {
		got := withRun(newRoot(true), c.in)
		if len(got) != len(c.want) {
			t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
			continue
		}
		for i := range got {
			if got[i] != c.want[i] {
				t.Errorf("%q becomes %q, want %q", c.in, got, c.want)
				break
			}
		}
	}
}
