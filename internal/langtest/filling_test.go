package langtest

import (
	"errors"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

// TestWhatIsBeingFilledCounts runs programs that fill something to which nothing refers yet. When
// memory runs short and what is alive is counted, it must count too, or the limit would never come.
func TestWhatIsBeingFilledCounts(t *testing.T) {
	const rows = "itertools.combinations(range(10000), 5000)"
	const pairs = "((i, bytes(10000)) for i in itertools.count())"
	for name, code := range map[string]string{
		"list":          "list(" + rows + ")",
		"tuple":         "tuple(" + rows + ")",
		"set":           "set(" + rows + ")",
		"frozenset":     "frozenset(" + rows + ")",
		"dict":          "dict(zip(" + rows + ", itertools.count()))",
		"defaultdict":   "collections.defaultdict(int, zip(" + rows + ", itertools.count()))",
		"OrderedDict":   "collections.OrderedDict(zip(" + rows + ", itertools.count()))",
		"deque":         "collections.deque(" + rows + ")",
		"subclass":      "class L(list): pass\nL(" + rows + ")",
		"star call":     "print(*" + rows + ")",
		"star target":   "a, *b = " + rows,
		"slice":         "l = []\nl[:] = " + rows,
		"view":          "{}.keys() | " + rows,
		"Python below":  "list(map(lambda i: bytes(10000), itertools.count()))",
		"pairs":         "dict(" + pairs + ")",
		"percent":       "('%s' * 10000) % (('x' * 10**5,) * 10000)",
		"bytes percent": "(b'%s' * 10000) % ((b'x' * 10**5,) * 10000)",
		"str":           "str(['x' * 10**5] * 10000)",
		"f-string":      "f\"{['x' * 10**5] * 10000}\"",
	} {
		t.Run(name, func(t *testing.T) {
			in, m, _ := fileSession(t, nil, 16<<20)
			m.Begin(budget.Limits{Steps: 3_000_000, Bytes: 16 << 20, Depth: 1000, Deadline: time.Now().Add(10 * time.Second)})
			_, err := in.Run("<filling>", "import itertools, collections\n"+code)
			var exc *object.Exc
			var limit *budget.Error
			if !(errors.As(err, &exc) && exc.Class.IsSubtype(object.MemoryError) || errors.As(err, &limit) && limit.Limit == budget.Memory) {
				t.Errorf("ended with %v", err)
			}
		})
	}
}

// TestTheRoomOfAListCountsWhileTheListLives: the items of a short list lie behind it, in the same
// allocation, and stay there when the list takes others.
func TestTheRoomOfAListCountsWhileTheListLives(t *testing.T) {
	const lists, room = 1000, 32 + 4*16
	for name, change := range map[string]string{
		"as it is": "pass", "cleared": "x.clear()", "emptied": "x[:] = []", "grown": "x.extend(range(8))", "repeated": "x *= 0", "sorted": "x.sort()",
	} {
		t.Run(name, func(t *testing.T) {
			in, _, _ := fileSession(t, nil, 16<<20)
			count := func(code string) int64 {
				if _, err := in.Run("<lists>", code); err != nil {
					t.Fatal(err)
				}
				n, err := in.Thread().Recount()
				if err != nil {
					t.Fatal(err)
				}
				return n
			}
			without := count("lists = [None] * 1000")
			with := count("for i in range(1000): lists[i] = []\nfor x in lists: " + change + "\ndel x")
			if n := (with - without) / lists; n < room {
				t.Errorf("%d bytes for each list that takes %d at least", n, room)
			}
		})
	}
}
