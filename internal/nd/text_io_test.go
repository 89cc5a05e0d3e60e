package nd

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"io"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// textCase is a text and what NumPy reads from it, or an array and what NumPy writes.
// testdata/textio.py makes them.
type textCase struct {
	F, Text, E string
	A          json.RawMessage
	Warned     bool
	O          struct {
		DType, Delimiter, QuoteChar, Sep string
		Comments                         json.RawMessage
		SkipRows                         int
		Max_Rows, Count                  *int
		UseCols                          []int
		NDMin                            int
		Unpack                           bool
	}
}

func TestTextTables(t *testing.T) {
	f, err := os.Open("testdata/textio.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	runTextCases(t, z)
}

// TestTextTablesAgainstNumPy generates new cases with the interpreter that HOGNOSE_NUMPY names.
func TestTextTablesAgainstNumPy(t *testing.T) {
	python := os.Getenv("HOGNOSE_NUMPY")
	if python == "" {
		t.Skip("HOGNOSE_NUMPY names no python with NumPy")
	}
	cmd := exec.Command(python, "testdata/textio.py", os.Getenv("HOGNOSE_SEED"), os.Getenv("HOGNOSE_COUNT"))
	cmd.Stderr = os.Stderr
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	runTextCases(t, out)
	if err := cmd.Wait(); err != nil {
		t.Fatal(err)
	}
}

func runTextCases(t *testing.T, r io.Reader) {
	total, wrong := 0, map[string]int{}
	for lines := bufio.NewScanner(r); lines.Scan(); total++ {
		var c textCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		a, warned, err := c.run()
		got, want := "", c.E
		if err != nil {
			got = errorText(err)
		} else {
			got = resultText(a)
		}
		if c.E == "" {
			w, err := decodeArray(c.A)
			if err != nil {
				t.Fatal(err)
			}
			want = resultText(w)
		}
		if got != want || c.E == "" && warned != c.Warned {
			if wrong[c.F]++; wrong[c.F] < 8 {
				t.Errorf("%s\ngot  %s %v\nwant %s %v", lines.Bytes(), got, warned, want, c.Warned)
			}
		}
	}
	t.Logf("%d texts, wrong: %v", total, wrong)
	if total < 100 {
		t.Error("too few cases")
	}
}

// resultText shows an array with all digits.
func resultText(a *Array) string {
	o := NewPrintOptions()
	o.FloatMode = Unique
	s, _ := ArrayRepr(nil, a, &o, "array", nil)
	return s
}

func (c *textCase) run() (*Array, bool, error) {
	d, err := ParseDType(c.O.DType)
	if err != nil {
		return nil, false, err
	}
	if c.F == "fromstring" {
		count := -1
		set(&count, c.O.Count)
		return FromText(nil, c.Text, d, count, c.O.Sep)
	}
	o := &TextOptions{Skip: c.O.SkipRows, Max: -1, Columns: c.O.UseCols, MinDims: c.O.NDMin, Unpack: c.O.Unpack, Comments: []string{"#"}}
	set(&o.Max, c.O.Max_Rows)
	if c.O.Delimiter != "" {
		o.Delimiter = rune(c.O.Delimiter[0])
	}
	if c.O.QuoteChar != "" {
		o.Quote = rune(c.O.QuoteChar[0])
	}
	switch raw := c.O.Comments; {
	case len(raw) == 0:
	case raw[0] == '[':
		o.Comments = read[[]string](raw)
	case raw[0] == '"':
		o.Comments = []string{read[string](raw)}
	default:
		o.Comments = nil
	}
	return LoadText(nil, strings.NewReader(c.Text), d, o)
}

func TestTextTablesAreCharged(t *testing.T) {
	table := strings.Repeat("1 2 3\n", 100_000)
	if _, _, err := LoadText(meter(budget.NoLimit, 1<<20), strings.NewReader(table), Of(Float64), &TextOptions{Max: -1}); err == nil {
		t.Error("2.4 MB fit into 1 MiB")
	}
	if _, _, err := LoadText(meter(1000, budget.NoLimit), strings.NewReader(table), Of(Float64), &TextOptions{Max: -1}); err == nil {
		t.Error("300,000 numbers cost no 1000 steps")
	}
	line := strings.Repeat("1", 4<<20)
	if _, _, err := LoadText(meter(budget.NoLimit, 1<<20), strings.NewReader(line), Of(Float64), &TextOptions{Max: -1}); err == nil {
		t.Error("a line of 4 MiB fits into 1 MiB")
	}
	if _, _, err := FromText(meter(budget.NoLimit, 1<<20), table, Of(Float64), -1, " "); err == nil {
		t.Error("2.4 MB fit into 1 MiB")
	}
	if _, _, err := FromText(meter(budget.NoLimit, 1<<20), "1", Of(Float64), 1<<40, " "); err == nil {
		t.Error("a count of 2^40 fits into 1 MiB")
	}
}
