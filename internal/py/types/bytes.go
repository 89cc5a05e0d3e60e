package types

import "github.com/hognose/hognose/internal/py/object"

// callBytes is bytes(v) where f is v's __bytes__. Only a result of type bytes, or a subclass, is
// accepted.
func callBytes(t *object.Thread, f, v object.Value, c *object.Type) ([]byte, error) {
	r, err := t.CallFound(f, v, c)
	if err != nil {
		return nil, err
	}
	if r.Kind().Base() != object.KBytes {
		return nil, t.Errorf(object.TypeError, "__bytes__ returned non-bytes (type %s)", object.TypeOf(r).Name)
	}
	return r.Bytes().B, nil
}
