package langtest

import (
	"errors"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

// hostileCollections would hold more than any memory, or never end: the budget must stop them.
var hostileCollections = []string{
	"deque([0]) * 10**12",
	"deque(range(1000)) * (2**63 - 1)",
	"deque([0], 10**15) * 10**15",
	"deque(range(10**9))",
	"deque([0]).extendleft(repeat(0))",
	"Counter(count())",
	"OrderedDict(zip(count(), count()))",
	"fill(cache(lambda n: n), 10**9)",
	"reduce(lambda a, b: a + a, repeat('xx'))",
	"grow(defaultdict(list))",
}

func TestHugeCollectionsAreRefused(t *testing.T) {
	const setup = `
from collections import Counter, OrderedDict, defaultdict, deque
from functools import cache, reduce
from itertools import count, repeat
def fill(f, n):
    for i in range(n):
        f(i)
    return f
def grow(d):
    for i in count():
        d[i]
`
	for _, expr := range hostileCollections {
		t.Run(expr, func(t *testing.T) {
			refusesMemory(t, setup+expr)
		})
	}
}

// TestBoundedCollectionsStayBounded runs programs that drop what they no longer need, within a
// memory that would not hold all of it.
func TestBoundedCollectionsStayBounded(t *testing.T) {
	for _, text := range []string{
		"from collections import deque\nd = deque(maxlen=100)\nfor i in range(500000): d.append(str(i))",
		"from collections import deque\nd = deque()\nfor i in range(500000):\n    d.append(str(i))\n    if i > 100: d.popleft()",
		"from collections import OrderedDict\nd = OrderedDict()\nfor i in range(300000):\n    d[i] = str(i)\n    if i > 100: d.popitem(last=False)",
		"from functools import lru_cache\nf = lru_cache(maxsize=50)(lambda n: str(n))\nfor i in range(300000): f(i)",
	} {
		if _, err := runLimited(t, 4<<20, text); err != nil {
			t.Errorf("%s\n%v", text, err)
		}
	}
}

// TestNamedTupleTextCannotBeInjected calls the helper that compiles the __new__ of a named tuple
// with what namedtuple() itself refuses.
func TestNamedTupleTextCannotBeInjected(t *testing.T) {
	for _, fields := range []string{"('x=print(1)',)", "('x: 0) or (lambda y',)", "(5,)", "['x']", "('',)"} {
		_, err := runLimited(t, 32<<20, "from _collections import _namedtuple_new\n_namedtuple_new('P', "+fields+")")
		var exc *object.Exc
		if !errors.As(err, &exc) || exc.Class != object.TypeError {
			t.Errorf("%s: got %v, want a TypeError", fields, err)
		}
	}
	_, err := runLimited(t, 32<<20, "from collections import namedtuple\nnew = namedtuple('P', 'x').__new__.__globals__['_tuple_new']\nnew(int, (1,))")
	if err == nil {
		t.Error("an int was made of a tuple")
	}
}
