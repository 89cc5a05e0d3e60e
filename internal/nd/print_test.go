package nd

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"os"
	"os/exec"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// printCase is a call of a function that writes text, and what NumPy wrote. testdata/print.py
// generates them.
type printCase struct {
	F       string                                     `json:"f"`
	A       json.RawMessage                            `json:"a"`
	Options json.RawMessage                            `json:"o"`
	L       struct{ Separator, Prefix, Suffix string } `json:"l"`
	W       []string                                   `json:"w"`
	X       *string                                    `json:"x"`
	E       string                                     `json:"e"`
}

func TestPrint(t *testing.T) {
	f, err := os.Open("testdata/print.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	runPrintCases(t, z)
}

// TestPrintAgainstNumPy generates new cases with the interpreter that HOGNOSE_NUMPY names.
func TestPrintAgainstNumPy(t *testing.T) {
	python := os.Getenv("HOGNOSE_NUMPY")
	if python == "" {
		t.Skip("HOGNOSE_NUMPY names no python with NumPy")
	}
	seed, count := os.Getenv("HOGNOSE_SEED"), os.Getenv("HOGNOSE_COUNT")
	if seed == "" {
		seed = "1"
	}
	if count == "" {
		count = "2000"
	}
	cmd := exec.Command(python, "testdata/print.py", seed, count)
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	runPrintCases(t, out)
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
}

func runPrintCases(t *testing.T, r io.Reader) {
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 1<<26)
	total, wrong := 0, map[string]int{}
	for lines.Scan() {
		var c printCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		total++
		got, err := c.run(nil)
		switch {
		case err != nil && errorText(err) == c.E || err == nil && c.X != nil && got == *c.X:
			continue
		case wrong[c.F] < 5:
			want := c.E
			if c.X != nil {
				want = *c.X
			}
			if err != nil {
				got = errorText(err)
			}
			t.Errorf("%s(%s, %s, %q, %q)\ngot  %q\nwant %q", c.F, describeValue(c.A), c.Options, c.L, c.W, got, want)
		}
		wrong[c.F]++
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
	t.Logf("%d texts, wrong: %v", total, wrong)
}

// run returns our text.
func (c *printCase) run(m *budget.Meter) (string, error) {
	a, err := decodeArray(c.A)
	if err != nil {
		return "", err
	}
	switch c.F {
	case "scalar_repr":
		return a.Item(0).Repr(m)
	case "scalar_str":
		return a.Item(0).Str()
	case "positional", "scientific":
		return c.float(m, a)
	}
	o := c.options()
	switch c.F {
	case "str":
		return a.Str(m, o)
	case "repr":
		return a.Repr(m, o)
	}
	if c.W == nil {
		return a.Text(m, o, c.L.Separator, c.L.Prefix, c.L.Suffix)
	}
	shown := 0
	if err := a.Shown(nil, o, func(int) error { shown++; return nil }); err != nil || shown < len(c.W) {
		return "", fmt.Errorf("%d elements shown, want %d", shown, len(c.W))
	}
	o.Format = func(Scalar) (string, error) {
		s := c.W[0]
		c.W = c.W[1:]
		return s, nil
	}
	text, err := a.Text(m, o, c.L.Separator, c.L.Prefix, c.L.Suffix)
	if len(c.W) != 0 && err == nil {
		err = fmt.Errorf("%d words are left", len(c.W))
	}
	return text, err
}

func (c *printCase) options() PrintOptions {
	var v struct {
		Precision, Linewidth, Threshold, Edgeitems *int
		Suppress                                   bool
		Floatmode                                  *string
		Sign, Nanstr, Infstr                       *string
	}
	if err := json.Unmarshal(c.Options, &v); err != nil {
		panic(err)
	}
	o := DefaultPrint()
	set(&o.Precision, v.Precision)
	set(&o.LineWidth, v.Linewidth)
	set(&o.Threshold, v.Threshold)
	set(&o.EdgeItems, v.Edgeitems)
	set(&o.FloatMode, v.Floatmode)
	set(&o.NaN, v.Nanstr)
	set(&o.Inf, v.Infstr)
	o.Suppress = v.Suppress
	if v.Sign != nil {
		o.Sign = (*v.Sign)[0]
	}
	return o
}

func set[T any](to, from *T) {
	if from != nil {
		*to = *from
	}
}

func (c *printCase) float(m *budget.Meter, a *Array) (string, error) {
	var v struct {
		Precision, Min_digits, Pad_left, Pad_right, Exp_digits *int
		Trim                                                   string
		Unique, Sign                                           bool
		Fractional                                             *bool
	}
	if err := json.Unmarshal(c.Options, &v); err != nil {
		panic(err)
	}
	o := NewFloatFormat()
	set(&o.Precision, v.Precision)
	set(&o.MinDigits, v.Min_digits)
	set(&o.PadLeft, v.Pad_left)
	set(&o.PadRight, v.Pad_right)
	set(&o.ExpDigits, v.Exp_digits)
	o.Trim, o.Unique, o.Sign = v.Trim[0], v.Unique, v.Sign
	o.Total = v.Fractional != nil && !*v.Fractional
	f := real(a.Item(0).Num)
	if c.F == "positional" {
		return o.Positional(m, f, a.Type)
	}
	return o.Scientific(m, f, a.Type)
}
