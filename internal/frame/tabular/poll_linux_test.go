package tabular

import (
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// Texts that are one row, one field or one number poll as often as tables do. Processor time is
// measured, so that other work on the machine does not count.
func TestLongTextsPoll(t *testing.T) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	const n = 20_000_000
	comma := CSVOptions{Sep: ',', Quote: '"', Escape: '\\'}
	spaces := CSVOptions{Spaces: true, Quote: '"'}
	initial := CSVOptions{Sep: ',', SkipInitial: true}
	for _, c := range []struct {
		name, text string
		o          CSVOptions
	}{
		{"an integer", strings.Repeat("1", n), comma},
		{"a float", "1." + strings.Repeat("1", n), comma},
		{"a field of text", strings.Repeat("a", n), comma},
		{"a quoted field", `"` + strings.Repeat("a", n) + `"`, comma},
		{"a quoted field with quotes at its end", `"` + strings.Repeat("a", n) + `"""`, comma},
		{"escapes", strings.Repeat(`\a`, n/2), comma},
		{"many fields", strings.Repeat("a,", n/2), comma},
		{"blanks", strings.Repeat(" ", n) + "x", comma},
		{"blanks that separate", strings.Repeat(" ", n) + "x", spaces},
		{"blanks in front of a field", "a," + strings.Repeat(" ", n) + "x", initial},
		{"rows to be filled up", strings.Repeat(",", 100_000) + strings.Repeat("\na", 300), comma},
	} {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 30, Depth: 100}, nil)
		var longest time.Duration
		last := budget.ThreadCPU()
		m.OnPoll(func() {
			now := budget.ThreadCPU()
			longest, last = max(longest, now-last), now
		})
		cells, err := ReadCSV(m, c.text, 0, 0, -1, c.o)
		if err == nil {
			words := NewWords([]string{"", "NA"})
			_, _, err = cells.Infer(m, 0, &ColumnOptions{Missing: words, True: words, False: words, Decimal: '.'})
		}
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
		}
		_ = m.Poll()
		if longest > 5*time.Millisecond {
			t.Errorf("%s: %v without a poll", c.name, longest)
		}
		t.Logf("%s: %v", c.name, longest)
	}
}

// Short rows are filled up to the length of the longest, and that is paid for before it is done.
func TestFilledRowsAreCharged(t *testing.T) {
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 16 << 20, Depth: 100}, nil)
	text := strings.Repeat(",", 100_000) + strings.Repeat("\na", 1000)
	cells, err := ReadCSV(m, text, 0, 0, -1, CSVOptions{Sep: ','})
	if err == nil {
		t.Fatalf("%d cells, charged %d bytes", len(cells.fields), m.Bytes())
	}
}
