// This file keeps track of where a walk is, for errors such as x["a"][3] and to find cycles.

package pyvalue

import (
	"errors"
	"fmt"
	"strconv"
	"strings"
)

// Trail is where a walk over a value is: the containers that it is in, and the place in each. It
// tells values that contain themselves from those that are only nested, and errors what place they
// are about. A walk that fails leaves its trail as it is.
type Trail struct {
	in    []any // identities of the containers, outermost first
	steps []step
}

// step is a place in a container: an index, or a key if named.
type step struct {
	index int
	key   any
	named bool
}

var (
	errCycle = errors.New("the value contains itself")
	errDeep  = fmt.Errorf("the value is nested more than %d deep", MaxDepth)
)

// Enter goes into a container. id is comparable and the same for the same container; nil means that
// it has none.
func (t *Trail) Enter(id any) error {
	if id != nil {
		for _, x := range t.in {
			if x == id {
				return errCycle
			}
		}
	}
	if len(t.in) >= MaxDepth {
		return errDeep
	}
	t.in, t.steps = append(t.in, id), append(t.steps, step{index: -1})
	return nil
}

// Leave goes out of the container that was entered last.
func (t *Trail) Leave() { t.in, t.steps = t.in[:len(t.in)-1], t.steps[:len(t.steps)-1] }

// Index notes that the walk is at the i-th item of the container.
func (t *Trail) Index(i int) { t.steps[len(t.steps)-1] = step{index: i} }

// Key notes that the walk is at the entry with that key, a converted value.
func (t *Trail) Key(k any) { t.steps[len(t.steps)-1] = step{key: k, named: true} }

// Back leaves containers until the walk is in so many: after a failure that does not end it.
func (t *Trail) Back(depth int) { t.in, t.steps = t.in[:depth], t.steps[:depth] }

// Depth returns in how many containers the walk is.
func (t *Trail) Depth() int { return len(t.in) }

// Wrap says where err happened, seen from the value called root: x["a"][3].
func (t *Trail) Wrap(root string, err error) error {
	if err == nil {
		return nil
	}
	if errors.Is(err, errCycle) || errors.Is(err, errDeep) {
		t.steps = t.steps[:min(len(t.steps), 3)] // the rest would say the same again
	}
	path := t.Path(root)
	if path == root {
		return err
	}
	return fmt.Errorf("%s: %w", path, err)
}

// Argument returns the key that the walk is at in the outermost container, and the path to its
// place if that lies deeper.
func (t *Trail) Argument() (key, path string) {
	if len(t.steps) == 0 {
		return "", ""
	}
	key, _ = t.steps[0].key.(string)
	if len(t.steps) > 1 {
		path = (&Trail{steps: t.steps[1:]}).Path(key)
	}
	if path == key {
		path = ""
	}
	return key, path
}

// Path returns the place of the walk. The middle of a long one is left out.
func (t *Trail) Path(root string) string {
	const head, tail = 5, 3
	var b strings.Builder
	b.WriteString(root)
	for i, s := range t.steps {
		if len(t.steps) > head+tail && i == head {
			b.WriteString("…")
		}
		if len(t.steps) <= head+tail || i < head || i >= len(t.steps)-tail {
			b.WriteString(s.String())
		}
	}
	return b.String()
}

func (s step) String() string {
	if !s.named {
		if s.index < 0 {
			return ""
		}
		return "[" + strconv.Itoa(s.index) + "]"
	}
	switch k := s.key.(type) {
	case string:
		return "[" + strconv.Quote(clip(k)) + "]"
	case int64, bool, float64:
		return fmt.Sprintf("[%v]", k)
	case Scalar:
		return "[" + clip(k.Text) + "]"
	}
	return "[…]"
}

// clip shortens what a message repeats.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return s
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
