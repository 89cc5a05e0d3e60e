package structs

import (
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// Items that are objects are paid for as such, not only by their places in the tuple.
func TestUnpackPaysForItems(t *testing.T) {
	const items, least = 10_000, 64
	for _, format := range []string{"10000Q", "10000c"} {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100}, nil)
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		l, err := layoutOf(th, object.NewStr(format))
		if err != nil {
			t.Fatal(err)
		}
		before := m.Bytes()
		if _, err := l.unpack(th, strings.Repeat("\xff", l.size)); err != nil {
			t.Fatal(err)
		}
		if paid := m.Bytes() - before; paid < least*items {
			t.Errorf("unpack of %s paid %d bytes, fewer than %d for each item", format, paid, least)
		}
	}
}
