package draw

import "testing"

// Scripts of sums and limits stand above and below, as in Matplotlib's mathtext, those of letters
// beside them.
func TestLimitsStandAboveAndBelow(t *testing.T) {
	lay := func(text string) *Run {
		r, err := Layout(nil, text, Regular, false)
		if err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		return r
	}
	for _, op := range []string{`\sum`, `\prod`, `\bigcup`, `\lim`, `\max`} {
		alone, both := lay("$"+op+"$"), lay("$"+op+"_k^n$")
		if both.Width > alone.Width+0.05 || both.Top < alone.Top+0.3 || both.Bottom > alone.Bottom-0.3 {
			t.Errorf("%s is %.2f wide from %.2f to %.2f, with scripts %.2f from %.2f to %.2f", op, alone.Width, alone.Bottom, alone.Top, both.Width, both.Bottom, both.Top)
		}
	}
	if x := lay("$x_k^n$"); x.Width < lay("$x$").Width+0.2 {
		t.Errorf("scripts of x take no room: %.2f", x.Width)
	}
	for _, text := range []string{`$\sum^1^2$`, `$\sum_1_2$`, `$\sum_$`} {
		if _, err := Layout(nil, text, Regular, false); err == nil {
			t.Errorf("%s is set", text)
		}
	}
}
