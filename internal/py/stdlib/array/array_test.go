package array

import (
	"bytes"
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Methods that touch every item look at the clock again and again: a program can make arrays so long
// that one pass takes seconds.
func TestLongPassesPoll(t *testing.T) {
	const items = 1 << 20
	numbers := func() value {
		return object.NewNativeObject(arrayType, &array{code: 'h', size: 2, b: make([]byte, 2*items)})
	}
	characters := func() value {
		return object.NewNativeObject(arrayType, &array{code: 'w', size: 4, b: make([]byte, 4*items)})
	}
	text := object.NewStr(strings.Repeat("é", items))
	for _, c := range []struct {
		name string
		of   func() value
		run  object.Fn
		more []value
	}{
		{"byteswap", numbers, byteswap, nil},
		{"reverse", numbers, reverse, nil},
		{"tounicode", characters, func(t *thread, a []value) (value, error) { return arrayOf(a[0]).string(t) }, nil},
		{"fromunicode", characters, fromUnicode, []value{text}},
	} {
		t.Run(c.name, func(t *testing.T) {
			polls := 0
			m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100,
				Deadline: time.Unix(1, 0)}, func() time.Time { polls++; return time.Time{} })
			th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
			if _, err := c.run(th, append([]value{c.of()}, c.more...)); err != nil {
				t.Fatal(err)
			}
			if want := items / pieceItems / 4; polls < want {
				t.Errorf("%d looks at the clock for %d items, fewer than %d", polls, items, want)
			}
		})
	}
}

// Items that are objects are paid for as such, not only by their places in a list.
func TestListPaysForItems(t *testing.T) {
	const items, least = 10_000, 64
	for _, a := range []*array{
		{code: 'Q', size: 8, b: bytes.Repeat([]byte{0xFF}, 8*items)},
		{code: 'w', size: 4, b: bytes.Repeat([]byte{0xE9, 0, 0, 0}, items)},
	} {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100}, nil)
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		if _, err := a.list(th); err != nil {
			t.Fatal(err)
		}
		if m.Bytes() < least*items {
			t.Errorf("a list of %c paid %d bytes, fewer than %d for each item", a.code, m.Bytes(), least)
		}
	}
}
