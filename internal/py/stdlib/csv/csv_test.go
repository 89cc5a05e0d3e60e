package csv

import (
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// A field between quotes goes on from line to line, as long as the lines last: it is paid for while
// it grows, not when it ends.
func TestFieldPaysWhileItGrows(t *testing.T) {
	for _, line := range []string{strings.Repeat("a", 1000), strings.Repeat("é", 500), "a\n"} {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: 1 << 20, Depth: 100}, nil)
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		r := &reader{dialect: dialect{delimiter: ',', quote: '"', escape: none}, at: inQuotes,
			limit: object.NewList([]value{object.Int(1 << 60)})}
		var err error
		for read := 0; read < 4<<20 && err == nil; read += len(line) {
			err = r.parse(th, line)
		}
		if !object.IsExcOf(err, object.MemoryError) {
			t.Errorf("lines of %.4q: %v, want a MemoryError", line, err)
		}
	}
}

// A long line is read, and a long field written, with looks at the clock in between. A line
// terminator may be long, too, and is searched for each character that is not ASCII.
func TestLongFieldsPoll(t *testing.T) {
	const size = 1 << 20
	polls := 0
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100,
		Deadline: time.Unix(1, 0)}, func() time.Time { polls++; return time.Time{} })
	th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
	d := dialect{delimiter: ',', quote: '"', escape: none, terminator: strings.Repeat("x", 1<<12)}

	r := &reader{dialect: d, at: inField, limit: object.NewList([]value{object.Int(1 << 60)})}
	if err := r.parse(th, strings.Repeat("a", size)); err != nil {
		t.Fatal(err)
	}
	if polls < 16 {
		t.Errorf("%d looks at the clock while a line was read", polls)
	}

	polls = 0
	if err := (&record{writer: &writer{dialect: d}, t: th}).field(strings.Repeat("é", size/16), false, false); err != nil {
		t.Fatal(err)
	}
	if polls < 16 {
		t.Errorf("%d looks at the clock while a field was written", polls)
	}
}
