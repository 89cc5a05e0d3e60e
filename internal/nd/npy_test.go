package nd

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"encoding/hex"
	"encoding/json"
	"errors"
	"os"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// npyCase is a file and what NumPy reads from it; testdata/npy.py makes them.
type npyCase struct {
	File    string
	Written bool // NumPy wrote the file
	A       json.RawMessage
	E       string
}

func npyCases(t testing.TB) (out []npyCase) {
	f, err := os.Open("testdata/npy.jsonl.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	for lines := bufio.NewScanner(z); lines.Scan(); {
		var c npyCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		out = append(out, c)
	}
	return out
}

func TestNPY(t *testing.T) {
	cases := npyCases(t)
	if len(cases) < 400 {
		t.Fatalf("%d cases", len(cases))
	}
	for _, c := range cases {
		file, _ := hex.DecodeString(c.File)
		a, err := ReadNPY(nil, bytes.NewReader(file))
		if err != nil || c.E != "" {
			if err == nil || errorText(err) != c.E {
				t.Errorf("%.150q:\n%v\n%s", file, err, c.E)
			}
			continue
		}
		want, err := decodeArray(c.A)
		if err != nil {
			t.Fatal(err)
		}
		o := DefaultPrint()
		got, _ := a.Repr(nil, o)
		if text, _ := want.Repr(nil, o); got != text || a.IsC() != want.IsC() || a.IsF() != want.IsF() {
			t.Errorf("%.150q:\n%s\n%s", file, got, text)
		}
		var again bytes.Buffer
		if err := WriteNPY(nil, &again, a); err != nil || c.Written && !bytes.Equal(again.Bytes(), file) {
			t.Errorf("%v\n%q\n%q", err, again.Bytes(), file)
		}
	}
}

// TestNPYLies reads headers that promise more than there is: memory follows the data.
func TestNPYLies(t *testing.T) {
	head := NPYHead(&Array{Type: Of(Float64), Shape: []int{1 << 35}})
	m := meter(budget.NoLimit, 1<<20)
	_, err := ReadNPY(m, bytes.NewReader(append(head, make([]byte, 100_000)...)))
	var e *Error
	if !errors.As(err, &e) || e.Text != "EOF: reading array data, expected 274877906944 bytes got 100000" {
		t.Error(err)
	}
	_, err = ReadNPY(m, bytes.NewReader(append(head, make([]byte, 2<<20)...)))
	var refused *budget.Error
	if !errors.As(err, &refused) || refused.Limit != budget.Memory {
		t.Error(err)
	}
}

func TestNPZ(t *testing.T) {
	a, _ := FromSlice(nil, Of(Float64), []float64{1, 2, 3})
	for _, compressed := range []bool{false, true} {
		var file bytes.Buffer
		w, err := NewNPZWriter(nil, &file, compressed)
		if err != nil {
			t.Fatal(err)
		}
		for _, name := range []string{"arr_0", "x y"} {
			if err := w.Add(name, a); err != nil {
				t.Fatal(err)
			}
		}
		if err := w.Close(); err != nil {
			t.Fatal(err)
		}
		z, err := OpenNPZ(nil, bytes.NewReader(file.Bytes()), int64(file.Len()))
		if err != nil || len(z.Names()) != 2 || z.Names()[1] != "x y" {
			t.Fatal(z, err)
		}
		for _, name := range []string{"x y", "x y.npy"} {
			r, err := z.Open(name)
			if err != nil {
				t.Fatal(err)
			}
			got, err := ReadNPY(nil, r)
			if err != nil || Slice[float64](got)[2] != 3 {
				t.Error(got, err)
			}
		}
		if r, err := z.Open("no"); r != nil || err != nil {
			t.Error(r, err)
		}
	}
	if _, err := OpenNPZ(nil, bytes.NewReader([]byte("PK\x03\x04")), 4); err == nil {
		t.Error("a file that is no archive was opened")
	}
}

// FuzzNPY reads any file: it gives an array or an error, within the budget, and an array survives
// being written and read.
func FuzzNPY(f *testing.F) {
	for i, c := range npyCases(f) {
		if i%7 == 0 || c.E != "" {
			file, _ := hex.DecodeString(c.File)
			f.Add(file)
		}
	}
	f.Fuzz(func(t *testing.T, file []byte) {
		m := meter(1<<22, 1<<22)
		a, err := ReadNPY(m, bytes.NewReader(file))
		if err != nil {
			return
		}
		var out bytes.Buffer
		if err := WriteNPY(nil, &out, a); err != nil {
			t.Fatal(err)
		}
		b, err := ReadNPY(nil, &out)
		if err != nil || b.Type != a.Type || !bytes.Equal(a.Buf.Bytes, b.Buf.Bytes) {
			t.Fatal(err)
		}
	})
}
