package codecs

import (
	"strings"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/text"
)

// span is the length of what the exceptions of these tests are about.
const span = 1 << 18

// longErrors has, for each handler that makes something long, an exception about a long span.
func longErrors() map[text.Handler]*object.Exc {
	about := func(c *object.Type, extra ...value) *object.Exc {
		e := object.NewExcOf(c, nil)
		copy(e.Extra, extra)
		return e
	}
	from, to := object.Int(0), object.Int(span)
	encoding := func(c string) *object.Exc {
		return about(object.UnicodeEncodeError, object.NewStr("utf-8"), object.NewStr(strings.Repeat(c, span)), from, to)
	}
	return map[text.Handler]*object.Exc{
		text.Replace: about(object.UnicodeTranslateError, value{}, object.NewStr(strings.Repeat("a", span)),
			from, to),
		text.BackslashReplace: about(object.UnicodeDecodeError, object.NewStr("utf-8"),
			object.NewBytes(make([]byte, span)), from, to),
		text.XMLCharRefReplace: encoding("é"),
		text.NameReplace:       encoding("é"),
		text.SurrogateEscape:   encoding("\xed\xb2\x80"),
		text.SurrogatePass:     encoding("\xed\xb2\x80"),
	}
}

// The functions of lookup_error may be called with any exception: what they make of a long text is
// paid for before it is made.
func TestHandlersPayFirst(t *testing.T) {
	for h, exc := range longErrors() {
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: span / 2, Depth: 100}, nil)
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		v, err := handle(th, h, exc.Value())
		if !object.IsExcOf(err, object.MemoryError) {
			t.Errorf("%s: %v, %v, want a MemoryError", handlerDefs[h].Name, v.IsSet(), err)
		}
	}
}

// They look at the clock while they work, and need time in proportion to the text.
func TestHandlersPoll(t *testing.T) {
	for h, exc := range longErrors() {
		polls := 0
		m := budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: budget.NoLimit, Depth: 100,
			Deadline: time.Unix(1, 0)}, func() time.Time { polls++; return time.Time{} })
		th := &object.Thread{Runtime: object.NewRuntime(1), Meter: m}
		start := time.Now()
		if _, err := handle(th, h, exc.Value()); err != nil {
			t.Errorf("%s: %v", handlerDefs[h].Name, err)
		}
		if polls < 8 {
			t.Errorf("%s looked at the clock %d times", handlerDefs[h].Name, polls)
		}
		if d := time.Since(start); d > 10*time.Second {
			t.Errorf("%s took %v", handlerDefs[h].Name, d)
		}
	}
}
