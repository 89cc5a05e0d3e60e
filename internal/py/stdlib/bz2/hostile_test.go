package bz2

import (
	"bytes"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// A number of a table is written in ones, and is wrong from the first one on that no table has: the
// input may go on with ones for as long as it likes.
func TestSelectorEndsEarly(t *testing.T) {
	d := &decoder{in: bytes.Repeat([]byte{0xFF}, 1<<20)}
	if _, err := d.readSelectors(1, 6); err != errInvalid || d.bit > 8 {
		t.Errorf("%v after %d bits", err, d.bit)
	}
}

// The length of a code may go up and down as long as the input lasts.
func TestCodeLengthsPoll(t *testing.T) {
	e := &encoder{}
	e.put(10, 5)
	for range 1 << 20 {
		e.put(0b1011, 4) // one longer, one shorter
	}
	polls := 0
	m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100,
		Deadline: time.Unix(1, 0)}, func() time.Time { polls++; return time.Time{} })
	d := &decoder{t: &object.Thread{Runtime: object.NewRuntime(1), Meter: m}, in: e.out}
	if err := d.readCodes(&codes{}, 3); err != errShort {
		t.Error(err)
	}
	if polls < 16 {
		t.Errorf("%d looks at the clock", polls)
	}
}
