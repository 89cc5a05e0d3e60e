package suggest

import "testing"

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
	}
	for _, tt := range tests {
		if got := Nearest(tt.name, tt.candidates); got != tt.want {
			t.Errorf("Nearest(%q, %q) = %q, want %q", tt.name, tt.candidates, got, tt.want)
		}
	}
}
