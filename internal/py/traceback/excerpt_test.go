package traceback

import (
	"bufio"
	"encoding/json"
	"os"
	"testing"

	"github.com/hognose/hognose/internal/py/source"
)

// TestExcerptsEqualCPython shows each expression and statement of a text full of odd layouts as if
// it had failed. testdata/excerpts.py writes the expectations.
func TestExcerptsEqualCPython(t *testing.T) {
	text, err := os.ReadFile("testdata/shapes.txt")
	if err != nil {
		t.Fatal(err)
	}
	f, err := source.FromBytes("f", text, nil)
	if err != nil {
		t.Fatal(err)
	}
	golden, err := os.Open("testdata/excerpts.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	defer golden.Close()
	n := 0
	lines := bufio.NewScanner(golden)
	lines.Buffer(nil, 1<<24)
	for lines.Scan() {
		var want string
		var first, start, last, end int
		if err := json.Unmarshal(lines.Bytes(), &[]any{&first, &start, &last, &end, &want}); err != nil {
			t.Fatal(err)
		}
		n++
		span := source.Span{Start: f.LineStart(first) + source.Pos(start), End: f.LineStart(last) + source.Pos(end)}
		got, err := excerpt(f, span, nil)
		if err != nil || got != want {
			t.Errorf("%d:%d to %d:%d (%v) got\n%s\nwant\n%s", first, start, last, end, err, got, want)
		}
	}
	if n == 0 || lines.Err() != nil {
		t.Fatalf("read %d expectations: %v", n, lines.Err())
	}
}
