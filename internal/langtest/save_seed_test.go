package langtest

import (
	"testing"

	"github.com/hognose/hognose/internal/py"
)

// TestHashesStayInASessionOpenedWithAnotherSeed reads a snapshot in a session whose strings hashed
// differently until then: it takes the seed of the snapshot over, and every key must be found,
// those included whose hashes come from Python.
func TestHashesStayInASessionOpenedWithAnotherSeed(t *testing.T) {
	const before = `
from dataclasses import dataclass
from enum import Enum
@dataclass(frozen=True)
class P:
    name: str
    n: int
class Colour(Enum):
    RED = 'r'
    BLUE = 'b'
class K:
    def __init__(self, s): self.s = s
    def __hash__(self): return hash(self.s)
    def __eq__(self, o): return self.s == o.s
words = ['w%d' % i for i in range(50)]
d = {w: i for i, w in enumerate(words)}
s = set(words)
t = {(w, i): w for i, w in enumerate(words)}
nested = {frozenset([frozenset(['a', 'b']), 'c']): 1}
mixed = {P('x', 1): 'p', Colour.RED: 'c', K('key'): 'k', 1: 'i', 2.5: 'f', None: 'n', b'by': 'b'}
inst = {K(w) for w in words}
del d['w3']; s.remove('w4')
it = iter(d); first = [next(it) for _ in range(3)]
h = hash('w1')
`
	const after = `
assert all(w in d and d[w] == i for i, w in enumerate(words) if w != 'w3') and 'w3' not in d
assert all(w in s for w in words if w != 'w4') and 'w4' not in s and len(s) == 49
assert all(t[w, i] == w for i, w in enumerate(words))
assert nested[frozenset([frozenset(['b', 'a']), 'c'])] == 1
assert mixed[P('x', 1)] == 'p' and mixed[Colour.RED] == 'c' and mixed[K('key')] == 'k'
assert mixed[1.0] == 'i' and mixed[2.5] == 'f' and mixed[None] == 'n' and mixed[b'by'] == 'b'
assert all(K(w) in inst for w in words)
assert first + list(it) == [w for w in words if w != 'w3']
d['new'] = 1; s.add('new'); assert 'new' in d and 'new' in s
assert hash('w1') == h
`
	for _, seed := range []uint64{7, 8} {
		in, err := py.New(py.Options{Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Run("a.py", before); err != nil {
			t.Fatal(err)
		}
		data, err := in.Save(nil, nil)
		if err != nil {
			t.Fatal(err)
		}
		to, err := py.New(py.Options{Seed: seed})
		if err == nil {
			_, err = to.Load(data, nil)
		}
		if err != nil {
			t.Fatal(err)
		}
		if _, err := to.Run("b.py", after); err != nil {
			d, _ := to.Describe(err)
			t.Errorf("seed %d: %s", seed, d.Traceback)
		}
	}
}
