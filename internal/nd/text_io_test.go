package nd

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
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
	A, Array   json.RawMessage
	X          *string
	Fmt        json.RawMessage
	Warned     bool
	O          struct {
		DType, Delimiter, QuoteChar, Sep string
		Comments                         json.RawMessage
		SkipRows                         int
		Max_Rows, Count                  *int
		UseCols                          []int
		NDMin                            int
		Unpack                           bool
		Header, Footer                   string
		Skip_Header, Skip_Footer         int
		Missing_Values                   string
		Filling_Values                   *int64
		AutoStrip                        bool
		Invalid_Raise                    *bool
		Newline                          *string
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
		if c.F == "savetxt" {
			if diff := c.save(); diff != "" {
				if wrong[c.F]++; wrong[c.F] < 8 {
					t.Errorf("%s\n%s", lines.Bytes(), diff)
				}
			}
			continue
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
	o := DefaultPrint()
	o.FloatMode = modeUnique
	s, _ := a.Repr(nil, o)
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
	if c.F == "genfromtxt" {
		return c.gaps(d)
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

// gaps reads a table with missing values.
func (c *textCase) gaps(d DType) (*Array, bool, error) {
	o := &GenOptions{
		Delimiter: c.O.Delimiter, Comment: "#", Skip: c.O.Skip_Header, SkipLast: c.O.Skip_Footer, Max: -1, Columns: c.O.UseCols,
		Strip: c.O.AutoStrip, MinDims: c.O.NDMin, Unpack: c.O.Unpack, Lenient: c.O.Invalid_Raise != nil,
	}
	if v := c.O.Filling_Values; v != nil {
		o.Fill = &Scalar{Type: d, Int: *v, Num: complex(float64(*v), 0)}
		if d.Code == Bool {
			o.Fill.Int = int64(truth(*v != 0))
		}
	}
	a, _, err := GenText(nil, strings.NewReader(c.Text), d, o)
	return a, c.Warned, err
}

// save writes the array of a case and returns how the text differs.
func (c *textCase) save() string {
	a, err := decodeArray(c.Array)
	if err != nil {
		return err.Error()
	}
	o := &SaveOptions{Format: "%.18e", Delimiter: " ", Newline: "\n", Header: c.O.Header, Footer: c.O.Footer, Comments: "# "}
	set(&o.Newline, c.O.Newline)
	if c.O.Delimiter != "" {
		o.Delimiter = c.O.Delimiter
	}
	if len(c.O.Comments) > 0 {
		o.Comments = read[string](c.O.Comments)
	}
	switch {
	case len(c.Fmt) > 0 && c.Fmt[0] == '[':
		o.Formats = read[[]string](c.Fmt)
	case string(c.Fmt) != "null":
		o.Format = read[string](c.Fmt)
	}
	var b strings.Builder
	err = SaveText(nil, &b, a, o)
	switch {
	case err != nil && errorText(err) != c.E:
		return "got  " + errorText(err) + "\nwant " + c.E
	case err == nil && (c.X == nil || b.String() != *c.X):
		return fmt.Sprintf("got  %q", b.String())
	}
	return ""
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
	if _, _, err := GenText(meter(budget.NoLimit, 1<<20), strings.NewReader(table), Of(Float64), &GenOptions{Max: -1}); err == nil {
		t.Error("2.4 MB fit into 1 MiB")
	}
	if _, _, err := GenText(meter(budget.NoLimit, 8<<20), strings.NewReader(table), Of(Float64), &GenOptions{Max: -1}); err != nil {
		t.Errorf("2.4 MB, with room to grow, do not fit into 8 MiB: %v", err)
	}
	if _, _, err := FromText(meter(budget.NoLimit, 1<<20), table, Of(Float64), -1, " "); err == nil {
		t.Error("2.4 MB fit into 1 MiB")
	}
	if _, _, err := FromText(meter(budget.NoLimit, 1<<20), "1", Of(Float64), 1<<40, " "); err == nil {
		t.Error("a count of 2^40 fits into 1 MiB")
	}
}

func TestSavedTablesAreCharged(t *testing.T) {
	a, err := New(nil, Of(Float64), 1000)
	if err != nil {
		t.Fatal(err)
	}
	wide := &SaveOptions{Format: "%100000000d", Newline: "\n"}
	if err := SaveText(meter(budget.NoLimit, 1<<20), io.Discard, a, wide); err == nil {
		t.Error("a number of 100 MB fits into 1 MiB")
	}
	if err := SaveText(meter(1000, budget.NoLimit), io.Discard, a, &SaveOptions{Format: "%d", Newline: "\n"}); err == nil {
		t.Error("1000 rows cost no 1000 steps")
	}
	if err := SaveText(nil, io.Discard, a, &SaveOptions{Format: "%c"}); err == nil {
		t.Error("a conversion to a character is accepted")
	}
}

// FuzzLoadText reads any table: it gives an array or an error within the budget.
func FuzzLoadText(f *testing.F) {
	f.Add("1 2\n3 4", ",", "'", byte(Float64))
	f.Add("'a''b','c\nd'\n#x\n", ",", "'", byte(Str))
	f.Add("1+2j (3) # x", "", "", byte(Complex128))
	f.Add("2020-01-01|NaT", "|", "", byte(Datetime))
	f.Fuzz(func(t *testing.T, table, delimiter, quote string, code byte) {
		if Code(code) >= codes || Code(code) == Object {
			return
		}
		o := &TextOptions{Max: -1, Comments: []string{"#"}}
		for _, c := range delimiter {
			o.Delimiter = c
		}
		for _, c := range quote {
			o.Quote = c
		}
		a, _, err := LoadText(meter(1<<22, 1<<22), strings.NewReader(table), Of(Code(code)), o)
		if err == nil {
			resultText(a)
		}
		if _, _, err := FromText(meter(1<<22, 1<<22), table, Of(Code(code)), -1, delimiter+" "); err != nil {
			return
		}
	})
}
