package cli

import (
	"os"
	"os/exec"
	"runtime/debug"
	"testing"
)

var sink []byte

// A process is quiet once after work, not during it and not all the time afterwards. The test has a
// process of its own: others that run beside it work.
func TestQuietAfterWork(t *testing.T) {
	const inside = "HOGNOSE_TEST_QUIET"
	if os.Getenv(inside) == "" {
		cmd := exec.Command(os.Args[0], "-test.run=^TestQuietAfterWork$")
		cmd.Env = append(os.Environ(), inside+"=1")
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	var m memory
	m.quiet()
	for range 64 {
		sink = make([]byte, 1<<20)
	}
	var got []bool
	for range 4 {
		q := m.quiet()
		if q {
			debug.FreeOSMemory()
		}
		got = append(got, q)
	}
	if got[0] || !got[1] || got[2] || got[3] {
		t.Error(got)
	}
}
