// This file has the types blake2b and blake2s.

package hashlib

import (
	"encoding/hex"
	"strconv"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var (
	blake2bType = object.NewNativeType("_blake2.blake2b", object.ObjectType)
	blake2sType = object.NewNativeType("_blake2.blake2s", object.ObjectType)

	blake2bTable = blake2Table(blake2bType, false)
	blake2sTable = blake2Table(blake2sType, true)
)

// blake2Table returns the table of one of the two types.
func blake2Table(c *object.Type, small bool) object.TypeTable {
	size, salt := 64, 16
	if small {
		size, salt = 32, 8
	}
	constant := func(name string, n int) object.NamedValue {
		return object.NamedValue{Name: name, Value: object.Int(int64(n))}
	}
	return object.TypeTable{
		Type: c,
		Doc:  "Return a new BLAKE2 hash object.",
		Slots: &object.Slots{
			New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
				return newBlake2Object(t, cls, small, args, kw)
			},
			Init: func(*thread, value, []value, []*object.Str) error { return nil },
		},
		Methods: []*object.Def{
			{Name: "update", Sig: "self, data, /", Doc: "Add bytes to what is hashed.",
				Fn: func(t *thread, a []value) (value, error) {
					return object.None, write(t, blake2Of(a[0]), a[1])
				}},
			{Name: "digest", Sig: "self, /", Doc: "Return the hash as bytes.",
				Fn: func(t *thread, a []value) (value, error) {
					return object.NewBytes(blake2Of(a[0]).sum()), t.Alloc(hashSize / 4)
				}},
			{Name: "hexdigest", Sig: "self, /", Doc: "Return the hash in hexadecimal digits.",
				Fn: func(t *thread, a []value) (value, error) {
					return object.NewStr(hex.EncodeToString(blake2Of(a[0]).sum())), t.Alloc(hashSize / 2)
				}},
			{Name: "copy", Sig: "self, /", Doc: "Return an object that goes on from the same state.",
				Fn: func(t *thread, a []value) (value, error) {
					c := *blake2Of(a[0])
					return t.NewObjectOf(object.TypeOf(a[0]), &c, hashSize)
				}},
		},
		Attrs: []*object.Attr{
			{Name: "name", Get: func(t *thread, v value) (value, error) { return t.Text(c.ShortName()) }},
			{Name: "block_size", Get: func(t *thread, v value) (value, error) {
				return object.Int(int64(blake2Of(v).blockSize())), nil
			}},
			{Name: "digest_size", Get: func(t *thread, v value) (value, error) {
				return object.Int(int64(blake2Of(v).digestSize)), nil
			}},
		},
		Values: []object.NamedValue{constant("MAX_DIGEST_SIZE", size), constant("MAX_KEY_SIZE", size),
			constant("SALT_SIZE", salt), constant("PERSON_SIZE", salt)},
	}
}

func blake2Of(v value) *blake2 { return v.NativeObject().State.(*blake2) }

const blake2Sig = "data=b'', /, *, digest_size=64, key=b'', salt=b'', person=b'', fanout=1, depth=1, leaf_size=0, node_offset=0, node_depth=0, inner_size=0, last_node=False, usedforsecurity=True"

var (
	newBlake2bDef = object.Def{Name: "blake2b", Sig: blake2Sig}
	newBlake2sDef = object.Def{Name: "blake2s", Sig: blake2Sig}
)

func newBlake2Object(t *thread, cls *object.Type, small bool, args []value, kw []*object.Str) (value, error) {
	def := &newBlake2bDef
	if small {
		def = &newBlake2sDef
	}
	a, err := t.Bind(def, args, kw)
	if err != nil {
		return value{}, err
	}
	digest, p, err := blake2Params(t, small, a)
	if err != nil {
		return value{}, err
	}
	if err := t.Alloc(hashSize); err != nil {
		return value{}, err
	}
	h := newBlake2(small, digest, p)
	if a[0].IsSet() {
		if err := write(t, h, a[0]); err != nil {
			return value{}, err
		}
	}
	return t.NewObjectOf(cls, h, 0)
}

// blake2Params evaluates the arguments of blake2Sig: the length of the digest, and the rest of the
// parameter block.
func blake2Params(t *thread, small bool, a []value) (digest int, p tree, err error) {
	size, salt := 64, 16
	if small {
		size, salt = 32, 8
	}
	digest, p = size, tree{fanout: 1, depth: 1}
	for _, f := range [...]struct {
		v         value
		to        *int
		low, high int
		msg       string
	}{
		{a[1], &digest, 1, size, "digest_size must be between 1 and " + strconv.Itoa(size) + " bytes"},
		{a[5], &p.fanout, 0, 255, "fanout must be between 0 and 255"},
		{a[6], &p.depth, 1, 255, "depth must be between 1 and 255"},
		{a[7], &p.leafSize, 0, 1<<32 - 1, "leaf_size is too large"},
		{a[9], &p.nodeDepth, 0, 255, "node_depth must be between 0 and 255"},
		{a[10], &p.innerSize, 0, size, "inner_size must be between 0 and is " + strconv.Itoa(size)},
	} {
		if !f.v.IsSet() {
			continue
		}
		if *f.to, err = t.IndexInt(f.v, object.OverflowError); err != nil {
			return 0, p, err
		}
		if f.to == &p.leafSize && *f.to < 0 {
			return 0, p, t.Errorf(object.ValueError, "value must be positive")
		}
		if f.to == &p.leafSize && *f.to > f.high {
			return 0, p, t.Errorf(object.OverflowError, "%s", f.msg)
		}
		if *f.to < f.low || *f.to > f.high {
			return 0, p, t.Errorf(object.ValueError, "%s", f.msg)
		}
	}
	if p.nodeOffset, err = nodeOffset(t, small, a[8]); err != nil {
		return 0, p, err
	}
	if a[11].IsSet() {
		if p.lastNode, err = t.Truth(a[11]); err != nil {
			return 0, p, err
		}
	}
	return digest, p, p.texts(t, a[2:5], size, salt)
}

func nodeOffset(t *thread, small bool, v value) (uint64, error) {
	if !v.IsSet() {
		return 0, nil
	}
	n, err := types.IndexNumber(t, v)
	if err != nil {
		return 0, err
	}
	offset := uint64(n.Small)
	switch {
	case n.Sign() < 0:
		return 0, t.Errorf(object.ValueError, "value must be positive")
	case n.Big != nil && !n.Big.IsUint64():
		return 0, t.Errorf(object.OverflowError, "int too big to convert")
	case n.Big != nil:
		offset = n.Big.Uint64()
	}
	if small && offset >= 1<<48 {
		return 0, t.Errorf(object.OverflowError, "node_offset is too large")
	}
	return offset, nil
}

// texts evaluates key, salt and person.
func (p *tree) texts(t *thread, a []value, keySize, saltSize int) error {
	for i, f := range [...]struct {
		to   *string
		high int
		what string
	}{{&p.key, keySize, "key"}, {&p.salt, saltSize, "salt"}, {&p.person, saltSize, "person"}} {
		if !a[i].IsSet() {
			continue
		}
		text, ok, err := types.BufferText(t, a[i])
		if err == nil && !ok {
			err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(a[i]).Name)
		}
		if *f.to = text; err != nil {
			return err
		}
		if len(*f.to) > f.high {
			return t.Errorf(object.ValueError, "maximum %s length is %d bytes", f.what, f.high)
		}
	}
	return nil
}
