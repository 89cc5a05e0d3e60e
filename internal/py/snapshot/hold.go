package snapshot

import "github.com/hognose/hognose/internal/py/object"

// Held is a session written down in memory: the first half of Fork. It shares with the session what
// cannot change, and open files: the session that is made of it takes the place of the one that was
// held.
type Held struct {
	data   []byte
	shared *sharing
	seed   uint64
}

// Hold writes root down. It costs about half of Fork.
func Hold(t *object.Thread, root *Root, env *Env) (*Held, error) {
	e := newEncoder(t, env)
	defer e.release()
	e.shared, e.held = &sharing{}, true
	if err := e.session(root); err != nil {
		return nil, err
	}
	return &Held{e.payload(), e.shared, t.Seed()}, nil
}

// Make makes a session of what was held, in the new session of t.
func (h *Held) Make(t *object.Thread, env *Env) (*Root, error) {
	d := &decoder{t: t, env: env, data: h.data, format: version, shared: h.shared}
	return d.session(h.seed, d.run)
}
