package hashlib

import (
	"encoding"
	"errors"

	"github.com/hognose/hognose/internal/py/object"
)

// savedHash stands for a hasher in a snapshot: Go's hashes know how to write themselves down.
type savedHash struct {
	Name  string
	State []byte
}

var _ object.Portable = (*hasher)(nil)

// Save returns what stands for the hasher.
func (h *hasher) Save() (any, error) {
	m, ok := h.h.(encoding.BinaryMarshaler)
	if !ok {
		return nil, errors.New("a hash object of " + h.alg.name)
	}
	b, err := m.MarshalBinary()
	return &savedHash{h.alg.name, b}, err
}

// Load makes the hasher again.
func (h *hasher) Load(t *thread, saved any) error {
	s, ok := saved.(*savedHash)
	if !ok || find(s.Name) == nil {
		return t.Errorf(object.ValueError, "a hash object of no algorithm")
	}
	h.alg = find(s.Name)
	if h.alg.xof != nil {
		h.h = h.alg.xof()
	} else {
		h.h = h.alg.new()
	}
	if m, ok := h.h.(encoding.BinaryUnmarshaler); !ok || m.UnmarshalBinary(s.State) != nil {
		return t.Errorf(object.ValueError, "a hash object without its state")
	}
	return nil
}
