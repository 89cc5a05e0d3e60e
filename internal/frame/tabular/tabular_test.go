package tabular

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"
	"unsafe"

	"github.com/hognose/hognose/internal/budget"
)

var comma = CSVOptions{Sep: ',', Quote: '"'}

// table reads text and joins the fields of a row with |, and rows with a line end.
func table(t testing.TB, text string, o CSVOptions) (string, error) {
	t.Helper()
	c, err := ReadCSV(nil, text, 0, 0, -1, o)
	if err != nil {
		return "", err
	}
	var rows []string
	for i := range c.Rows() {
		var fields []string
		for k := range c.Width(i) {
			s, _ := c.Field(i, k)
			fields = append(fields, s)
		}
		rows = append(rows, strings.Join(fields, "|"))
	}
	return strings.Join(rows, "\n"), nil
}

func TestReadCSV(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"a,b\n1,2\n", "a|b\n1|2"}, {"a,b\r\n1,2", "a|b\n1|2"}, {"a\n\n b\n", "a\n b"}, {"a,b\n1\n", "a|b\n1|"},
		{`"x,y",z`, "x,y|z"}, {`"x""y",z`, `x"y|z`}, {"\"x\ny\",z", "x\ny|z"}, {`x"y,z`, `x"y|z`}, {`"x"y,z`, "xy|z"}, {"a,\n,b", "a|\n|b"}, {"\ufeffa", "a"},
	} {
		if got, err := table(t, c.text, comma); err != nil || got != c.want {
			t.Errorf("%q is %q, want %q (%v)", c.text, got, c.want, err)
		}
	}
}

func TestReadCSVRefuses(t *testing.T) {
	for text, want := range map[string]string{
		"a,b\n1,2\n1,2,3\n": "Error tokenizing data. C error: Expected 2 fields in line 3, saw 3\n",
		"a,b\n\"x":          "Error tokenizing data. C error: EOF inside string starting at row 1",
	} {
		if _, err := table(t, text, comma); err == nil || err.Error() != want {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func TestInfer(t *testing.T) {
	o := &ColumnOptions{Missing: NewWords([]string{"", "NA"}), True: NewWords([]string{"True"}), False: NewWords([]string{"False"}), Decimal: '.'}
	for text, want := range map[string]ColumnKind{
		"1\n2": IntColumn, "1\n-2": IntColumn, "1\nNA": FloatColumn, "1.5\n2": FloatColumn, "x\n1": TextColumn, "1\nx": TextColumn, "True\nFalse": BoolColumn,
		"True\nNA": MaybeColumn, "9223372036854775808": UintColumn, "99999999999999999999": RawColumn, "1e400": TextColumn, "NA": FloatColumn, "True\nx": TextColumn,
	} {
		c, err := ReadCSV(nil, text, 0, 0, -1, comma)
		if err != nil {
			t.Fatal(err)
		}
		kind, _, err := c.Infer(nil, 0, o)
		if err != nil || kind != want && !(want == TextColumn && kind == NotNumber) {
			t.Errorf("%q holds %d, want %d (%v)", text, kind, want, err)
		}
	}
}

// The expectations are what pandas reads.
func TestParseFloat(t *testing.T) {
	for text, want := range map[string]float64{
		"0.1": 0.1, "0.30000000000000004": 0.3, "1.5e-300": 1.4999999999999998e-300, "12345678901234567890.5": 1.2345678901234567e+19, "1e-400": 0, "-2.5": -2.5,
		" 3 ": 3, "inf": math.Inf(1), "-Infinity": math.Inf(-1), ".5": .5, "5.": 5,
	} {
		if got, ok := parseFloat(text, '.', 0); !ok || got != want {
			t.Errorf("%q is %v, want %v", text, got, want)
		}
	}
	for _, text := range []string{"", "x", "1e", "1e400", "1 2", "0x10", "1_0", "-", "."} {
		if got, ok := parseFloat(text, '.', 0); ok {
			t.Errorf("%q is %v", text, got)
		}
	}
}

func TestWorkbook(t *testing.T) {
	rows := [][]SheetCell{{{Kind: 's', Text: "a<b & \"c\""}, {Kind: 'n', Number: 1.5}}, {{}, {Kind: 'b', Number: 1}, {Kind: 'd', Number: 43831}}}
	data, err := WriteWorkbook(nil, []SheetData{{Name: "S & T", Rows: rows, Bold: func(r, c int) bool { return r == 0 }}})
	if err != nil {
		t.Fatal(err)
	}
	w, err := OpenWorkbook(nil, data)
	if err != nil || len(w.Names) != 1 || w.Names[0] != "S & T" {
		t.Fatal(w, err)
	}
	got, err := w.Sheet(0)
	if err != nil || len(got) != 2 || got[0][0] != rows[0][0] || got[0][1] != rows[0][1] || got[1][1] != rows[1][1] || got[1][2] != rows[1][2] {
		t.Fatal(got, err)
	}
}

// A part that claims to unpack to a thousand times its size is refused before it is unpacked.
func TestWorkbookThatExplodes(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	f, err := z.Create("xl/workbook.xml")
	if err != nil {
		t.Fatal(err)
	}
	zeros := make([]byte, 1<<20)
	for range 64 {
		if _, err := f.Write(zeros); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	if _, err := OpenWorkbook(nil, b.Bytes()); err == nil || !strings.Contains(err.Error(), "too large") {
		t.Error(err)
	}
}

// A part of a workbook stays charged as long as its text is read: it and what is made of it must fit
// together.
func TestWorkbookChargesItsPartsWhileTheyAreRead(t *testing.T) {
	var b bytes.Buffer
	z := zip.NewWriter(&b)
	shared := &strings.Builder{}
	for i := range 20_000 {
		fmt.Fprintf(shared, "<si><t>text number %d</t></si>", i)
	}
	for name, text := range map[string]string{
		"xl/workbook.xml":      `<workbook><sheets><sheet name="S" r:id="1"/></sheets></workbook>`,
		"xl/sharedStrings.xml": "<sst>" + shared.String() + "</sst>",
	} {
		f, err := z.Create(name)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.Write([]byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	if err := z.Close(); err != nil {
		t.Fatal(err)
	}
	limits := budget.Limits{Steps: budget.NoLimit, Bytes: int64(shared.Len()) + 200_000, Depth: 100}
	var refused *budget.Error
	if _, err := OpenWorkbook(budget.New(limits, nil), b.Bytes()); !errors.As(err, &refused) {
		t.Errorf("texts of %d bytes beside their XML of %d fit %d bytes: %v",
			20_000*36, shared.Len(), limits.Bytes, err)
	}
	limits.Bytes *= 3
	m := budget.New(limits, nil)
	if _, err := OpenWorkbook(m, b.Bytes()); err != nil {
		t.Fatal(err)
	}
	if m.Bytes() > int64(shared.Len()) {
		t.Errorf("%d bytes are charged when the workbook is open", m.Bytes())
	}
}

// Whatever the text, the cells lie within it, and rows have the width of the first or more.
func FuzzReadCSV(f *testing.F) {
	for _, s := range []string{"a,b\n1,2", "\"x\"\"y\",z\n", "a\\,b,c", "#x\na", "a b  c\n1 2 3", "\"open"} {
		f.Add(s, false, byte(0), byte(0))
		f.Add(s, true, byte('\\'), byte('#'))
	}
	f.Fuzz(func(t *testing.T, s string, spaces bool, escape, comment byte) {
		o := comma
		o.Spaces, o.Escape, o.Comment = spaces, rune(escape&127), rune(comment&127)
		c, err := ReadCSV(nil, s, 0, 0, -1, o)
		if err != nil {
			return
		}
		options := &ColumnOptions{Missing: NewWords([]string{""}), True: NewWords(nil), False: NewWords(nil), Decimal: '.'}
		for i := range c.Rows() {
			if i > 0 && c.Width(i) < c.Width(i-1) {
				t.Fatal("a row is shorter than the one before")
			}
			for k := range c.Width(i) {
				c.Field(i, k)
			}
		}
		if c.Rows() > 0 {
			kind, a, err := c.Infer(nil, 0, options)
			if err != nil || kind == IntColumn && a.Size() != c.Rows() {
				t.Fatal(kind, err)
			}
			if kind == FloatColumn && unsafe.Slice((*float64)(a.Pointer()), a.Size()) == nil {
				t.Fatal("no floats")
			}
		}
	})
}

// Damaged workbooks are refused; nothing panics.
func FuzzWorkbook(f *testing.F) {
	data, err := WriteWorkbook(nil, []SheetData{{Name: "S", Rows: [][]SheetCell{{{Kind: 's', Text: "x"}}}, Bold: func(int, int) bool { return false }}})
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data, "<row><c r=\"A1\"><v>1</v></c></row>")
	f.Fuzz(func(t *testing.T, data []byte, sheet string) {
		if w, err := OpenWorkbook(nil, data); err == nil {
			for i := range w.Names {
				_, _ = w.Sheet(i)
			}
		}
		r := &sheetReader{w: &Workbook{texts: []string{"x"}, dates: []bool{false, true}}}
		x := &xmlScanner{s: sheet}
		for {
			more, err := x.next()
			if err != nil || !more || r.tag(x) != nil {
				return
			}
		}
	})
}

// TestPlainNumbers compares the quick ways of reading numbers with the long ones, which a separator of
// thousands asks for.
func TestPlainNumbers(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 200_000 {
		b := make([]byte, r.IntN(24))
		for i := range b {
			b[i] = "0123456789012345678901234567890123456789.-+e _"[r.IntN(46)]
		}
		if len(b) > 2 && r.IntN(2) == 0 {
			b[r.IntN(3)] = '.'
		}
		s := string(b)
		f, ok := parseFloat(s, '.', 0)
		if g, fine := parseFloat(s, '.', ','); ok != fine || math.Float64bits(f) != math.Float64bits(g) {
			t.Fatalf("%q: %v %v, %v %v", s, f, ok, g, fine)
		}
		v, kind := parseInt(s, 0)
		if u, k := parseInt(" "+s, 0); v != u || kind != k {
			t.Fatalf("%q: %v %v, %v %v", s, v, kind, u, k)
		}
	}
}
