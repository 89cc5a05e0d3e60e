package suggest

import (
	"fmt"
	"strings"
	"testing"
)

func TestNearest(t *testing.T) {
	// Expectations from CPython 3.13's traceback._compute_suggestion_error.
	tests := []struct {
		name       string
		candidates []string
		want       string
	}{
		{"lenght", []string{"length", "width"}, "length"},
		{"blech", []string{"bleh", "bluch"}, "bleh"},
		{"somethingverywrong", []string{"x", "y"}, ""},
		{"Foo", []string{"foo"}, "foo"},
		{"x", []string{"y"}, ""},
		{"x", []string{"yz"}, ""},
		{"appendd", []string{"append", "extend"}, "append"},
		{"a", []string{"a"}, ""},
		{"pritn", []string{"print"}, "print"},
		{strings.Repeat("x", 60) + "b", []string{strings.Repeat("x", 60) + "a"}, strings.Repeat("x", 60) + "a"},
		{strings.Repeat("a", 41), []string{strings.Repeat("a", 30) + strings.Repeat("b", 15)}, ""},
		{"abce", append(numbered(748), "abcd"), "abcd"},
		{"abce", append(numbered(749), "abcd"), ""},
	}
	for _, tt := range tests {
		if got := Nearest(tt.name, tt.candidates); got != tt.want {
			t.Errorf("Nearest(%q, %q) = %q, want %q", tt.name, tt.candidates, got, tt.want)
		}
	}
}

// numbered returns n names that are like no other.
func numbered(n int) []string {
	names := make([]string, n)
	for i := range names {
		names[i] = fmt.Sprintf("q%d", i)
	}
	return names
}

func TestIsStdlibModule(t *testing.T) {
	for name, want := range map[string]bool{"math": true, "__future__": true, "zoneinfo": true, "numpy": false, "": false, "os.path": false} {
		if got := IsStdlibModule(name); got != want {
			t.Errorf("IsStdlibModule(%q) = %v", name, got)
		}
	}
}
