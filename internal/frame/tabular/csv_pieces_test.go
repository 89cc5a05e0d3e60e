package tabular

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/nd"
)

var pieceWords = &ColumnOptions{Missing: NewWords([]string{"", "NA"}), True: NewWords([]string{"True"}), False: NewWords([]string{"False"}), Decimal: '.'}

// oneByOne is parseFloat without its shortcuts: the digits are added one after the other.
func oneByOne(s string) float64 {
	neg := strings.HasPrefix(s, "-")
	var f float64
	digits, exponent, point := 0, 0, false
	for _, c := range strings.TrimPrefix(s, "-") {
		switch {
		case c == '.':
			point = true
		case digits < 17:
			f = f*10 + float64(c-'0')
			digits++
			if point {
				exponent--
			}
		case !point:
			exponent++
		}
	}
	return scaled(f, exponent, neg)
}

func TestFloatsByEightDigits(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 200_000 {
		var b []byte
		if r.IntN(3) == 0 {
			b = append(b, '-')
		}
		for i, n := 0, r.IntN(24)+1; i < n; i++ {
			b = append(b, byte('0'+r.IntN(10)))
		}
		at := r.IntN(len(b) + 1)
		if b[0] == '-' {
			at = max(at, 1)
		}
		if r.IntN(3) == 0 && at > 0 && b[0] != '-' {
			b[0], at = '0', 1
		}
		s := string(b[:at]) + "." + string(b[at:])
		got, ok := plainFloat(s, '.')
		if want := oneByOne(s); !ok || got != want {
			t.Fatalf("%s is %v, want %v", s, got, want)
		}
	}
}

// build reads the only column of a text with a builder, from parts of a file and in pieces of size
// bytes. done is false if the builder gave up.
func build(t *testing.T, text string, part, size int) (a *nd.Array, done bool) {
	t.Helper()
	o := CSVOptions{Sep: ',', Quote: '"'}
	var b *Builder
	rows, line := 0, 0
	for from := 0; ; {
		end := min(from+part, len(text))
		o.Partial = end < len(text)
		p, err := newPieces(nil, text[from:end], 0, line, -1, o, size)
		if err != nil {
			t.Fatal(err)
		}
		if from == 0 {
			if b, _, err = p.Cells().NewBuilder(nil, 0, 1, false, pieceWords); err != nil || b == nil {
				return nil, false
			}
		} else {
			x, state := b.State()
			b = Resume(nil, pieceWords, 0, rows, x, state)
		}
		for {
			rows += p.Cells().Rows()
			ok, err := b.Add(p.Cells())
			if err != nil {
				t.Fatal(err)
			}
			if !ok {
				return nil, false
			}
			if p.Done() {
				break
			}
			if err := p.Next(); err != nil {
				t.Fatal(err)
			}
		}
		from, line = from+p.Cells().End, p.Cells().Line
		if !o.Partial {
			break
		}
		o.Width, o.Checked, o.Inside = p.Width(), true, true
		if p.Cells().End == 0 {
			part *= 2
		}
	}
	a, done, err := b.Done()
	if err != nil {
		t.Fatal(err)
	}
	return a, done
}

// A column that is built of pieces is what Infer makes of all rows, or it is not built at all.
func TestBuilderAgreesWithInfer(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	fields := [][]string{
		{"1", "2", "-3", "40"}, {"1", "-0", "7"}, {"1", "NA", "5"}, {"1.5", "2", "NA"}, {"1", "1234567890123456789"}, {"9223372036854775808", "1"},
		{"1", "99999999999999999999"}, {"True", "False"}, {"True", "NA"}, {"1", "x"}, {"NA", "1"}, {"1", "2.5", " 4 ", "1e3"}, {"1", "123456789012345678", "NA", ".5"},
	}
	built := 0
	for range 20_000 {
		text := &strings.Builder{}
		from := fields[r.IntN(len(fields))]
		for i, n := 0, r.IntN(40)+1; i < n; i++ {
			f := from[0]
			if r.IntN(6) == 0 {
				f = from[r.IntN(len(from))]
			}
			switch r.IntN(8) {
			case 0:
				fmt.Fprintf(text, "%q\n", f)
			case 1:
				text.WriteString(f + "\r\n")
			default:
				text.WriteString(f + "\n")
			}
		}
		c, err := ReadCSV(nil, text.String(), 0, 0, -1, comma)
		if err != nil {
			t.Fatal(err)
		}
		_, want, err := c.Infer(nil, 0, pieceWords)
		if err != nil {
			t.Fatal(err)
		}
		got, ok := build(t, text.String(), r.IntN(100)+20, r.IntN(30)+1)
		if !ok {
			continue
		}
		built++
		if want == nil || want.Type.Code != got.Type.Code || want.Size() != got.Size() || !sameBits(got, want) {
			t.Fatalf("%q differs", text.String())
		}
	}
	if built < 5_000 {
		t.Errorf("only %d columns were built", built)
	}
}

func sameBits(a, b *nd.Array) bool {
	switch a.Type.Code {
	case nd.Float64:
		x, y := nd.Slice[float64](a), nd.Slice[float64](b)
		for i := range x {
			if math.Float64bits(x[i]) != math.Float64bits(y[i]) {
				return false
			}
		}
		return true
	case nd.Bool:
		return fmt.Sprint(nd.Slice[bool](a)) == fmt.Sprint(nd.Slice[bool](b))
	}
	return fmt.Sprint(nd.Slice[int64](a)) == fmt.Sprint(nd.Slice[int64](b))
}

func BenchmarkPiecesOfFloats(b *testing.B) {
	r := rand.New(rand.NewPCG(1, 2))
	text := &strings.Builder{}
	for range 50_000 {
		for range 3 {
			fmt.Fprintf(text, "%v,%.6f,", r.Float64(), r.NormFloat64()*100)
		}
		text.WriteString("1\n")
	}
	s := text.String()
	b.SetBytes(int64(len(s)))
	for b.Loop() {
		p, err := NewPieces(nil, s, 0, 0, -1, comma)
		if err != nil {
			b.Fatal(err)
		}
		n, _ := p.Expect()
		var builders []*Builder
		for i := range 7 {
			x, _, err := p.Cells().NewBuilder(nil, i, n, false, pieceWords)
			if err != nil {
				b.Fatal(err)
			}
			builders = append(builders, x)
		}
		for {
			for _, x := range builders {
				if ok, err := x.Add(p.Cells()); !ok || err != nil {
					b.Fatal(ok, err)
				}
			}
			if p.Done() {
				break
			}
			if err := p.Next(); err != nil {
				b.Fatal(err)
			}
		}
	}
}
