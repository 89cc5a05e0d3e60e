package protect

import (
	"errors"
	"strings"
	"testing"
)

func TestPanicsAreErrors(t *testing.T) {
	var p *Panic
	err := Do(func() { panic("broken") })
	if !errors.As(err, &p) || p.Value != "broken" || !strings.Contains(string(p.Stack), "TestPanicsAreErrors") {
		t.Errorf("got %#v, want a Panic with its value and stack", err)
	}
	if err.Error() != "internal error: broken" {
		t.Errorf("the text is %q", err)
	}
	other := errors.New("other")
	if err := Call(func() error { return other }); err != other {
		t.Errorf("got %v, want the function's own error", err)
	}
	if err := Do(func() {}); err != nil {
		t.Errorf("got %v, want nil", err)
	}
}
