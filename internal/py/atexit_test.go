package py

import (
	"strings"
	"testing"
)

func TestExitFunctionsRunLastFirstAndOnce(t *testing.T) {
	var out strings.Builder
	in, err := New(Options{Stdout: func(s string) error { out.WriteString(s); return nil }})
	if err != nil {
		t.Fatal(err)
	}
	if err := in.RunExitFunctions(); err != nil {
		t.Fatal(err)
	}
	const code = `
import atexit, weakref
class Thing: pass
thing = Thing()
atexit.register(print, 'first')
weakref.finalize(thing, print, 'finalized')
@atexit.register
def last(): print('last')
`
	if _, err := in.Run("test", code); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 0 {
		t.Errorf("a run printed %q", out.String())
	}
	for range 2 {
		if err := in.RunExitFunctions(); err != nil {
			t.Fatal(err)
		}
	}
	if got := out.String(); got != "last\nfinalized\nfirst\n" {
		t.Errorf("got %q", got)
	}
}
