// Package hashlib is the native half of Python's module hashlib: the module _hashlib with the hash
// objects. Go's standard library computes all but BLAKE2, which is in blake2.go.
package hashlib

import (
	"crypto/hmac"
	"crypto/md5"
	"crypto/sha1"
	"crypto/sha256"
	"crypto/sha3"
	"crypto/sha512"
	"crypto/subtle"
	"encoding"
	"encoding/hex"
	"hash"
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_hashlib",
	States: states,
	Doc:    "Native parts of hashlib and hmac.",
	Funcs: append(constructors(),
		&object.Def{Name: "new", Sig: "name, string=b'', *, usedforsecurity=True",
			Doc: "Return an object that hashes with the algorithm of this name.", Fn: newNamed},
		&object.Def{Name: "compare_digest", Sig: "a, b, /",
			Doc: "Return 'a == b', in a time that does not depend on where they differ.", Fn: compareDigest},
		&scryptDef,
		&object.Def{Name: "pbkdf2_hmac", Sig: "hash_name, password, salt, iterations, dklen=None",
			Doc: "Derive a key from a password with PBKDF2 and HMAC.", Fn: pbkdf2},
	),
	Types: []object.TypeTable{hashTable, xofTable, blake2bTable, blake2sTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

var (
	hashType = object.NewNativeType("_hashlib.HASH", object.ObjectType)
	xofType  = object.NewNativeType("_hashlib.HASHXOF", hashType)
)

const (
	pollBytes    = 1 << 15 // bytes between two looks at the budget
	bytesPerWork = 8       // bytes that are hashed in the time of a short operation
	hashSize     = 640     // of a hash object with its state
)

// algorithm is one way to hash. Those with output of any length have no new but xof.
type algorithm struct {
	name  string
	block int
	new   func() hash.Hash
	xof   func() *sha3.SHAKE
}

// algorithms are all but BLAKE2. block is the size of a block, which hmac needs; the sizes of digests
// are asked of Go.
var algorithms = [...]algorithm{
	{name: "md5", block: 64, new: md5.New},
	{name: "sha1", block: 64, new: sha1.New},
	{name: "sha224", block: 64, new: sha256.New224},
	{name: "sha256", block: 64, new: sha256.New},
	{name: "sha384", block: 128, new: sha512.New384},
	{name: "sha512", block: 128, new: sha512.New},
	{name: "sha512_224", block: 128, new: sha512.New512_224},
	{name: "sha512_256", block: 128, new: sha512.New512_256},
	{name: "sha3_224", block: 144, new: func() hash.Hash { return sha3.New224() }},
	{name: "sha3_256", block: 136, new: func() hash.Hash { return sha3.New256() }},
	{name: "sha3_384", block: 104, new: func() hash.Hash { return sha3.New384() }},
	{name: "sha3_512", block: 72, new: func() hash.Hash { return sha3.New512() }},
	{name: "shake_128", block: 168, xof: sha3.NewSHAKE128},
	{name: "shake_256", block: 136, xof: sha3.NewSHAKE256},
}

// find returns the algorithm of a name in any case, with - or _.
func find(name string) *algorithm {
	for i := range algorithms {
		if sameName(algorithms[i].name, name) {
			return &algorithms[i]
		}
	}
	return nil
}

// sameName reports whether name is own, which is in lower case with underscores.
func sameName(own, name string) bool {
	if len(own) != len(name) {
		return false
	}
	for i := range len(own) {
		c := name[i]
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != own[i] && (c != '-' || own[i] != '_') {
			return false
		}
	}
	return true
}

// state is a hash that is being computed.
type state interface {
	Write(b []byte) (int, error)
}

// hasher is the state of a hash object.
type hasher struct {
	alg *algorithm
	h   state // a hash.Hash or *sha3.SHAKE
}

// Trace counts the largest of the states, that of SHAKE.
func (h *hasher) Trace(func(value)) int64 { return 32 + 512 }

func hasherOf(v value) *hasher { return v.NativeObject().State.(*hasher) }

// constructors returns the functions that make hash objects: openssl_md5 and so on.
func constructors() []*object.Def {
	var defs []*object.Def
	for i := range algorithms {
		alg := &algorithms[i]
		defs = append(defs, &object.Def{Name: "openssl_" + alg.name, Sig: "string=b'', *, usedforsecurity=True",
			Doc: "Return a " + alg.name + " hash object, optionally initialized with a string.",
			Fn:  func(t *thread, a []value) (value, error) { return newHash(t, alg, a[0]) }})
	}
	return defs
}

// newNamed is new(name, string).
func newNamed(t *thread, a []value) (value, error) {
	alg, err := named(t, a[0])
	if err != nil {
		return value{}, err
	}
	return newHash(t, alg, a[1])
}

// named is the algorithm that an argument names.
func named(t *thread, v value) (*algorithm, error) {
	if v.Kind().Base() != object.KStr {
		return nil, t.Errorf(object.TypeError, "name must be a string")
	}
	alg := find(v.Str().S)
	if alg == nil {
		return nil, t.Errorf(object.ValueError, "unsupported hash type %s", v.Str().S)
	}
	return alg, nil
}

// newHash makes a hash object and hashes data, if it is given. SHAKE has a class of its own, as its
// digest takes a length.
func newHash(t *thread, alg *algorithm, data value) (value, error) {
	cls, h := hashType, &hasher{alg: alg}
	if err := t.Alloc(hashSize); err != nil {
		return value{}, err
	}
	if alg.xof != nil {
		cls, h.h = xofType, alg.xof()
	} else {
		h.h = alg.new()
	}
	v := object.NewNativeObject(cls, h)
	if !data.IsSet() {
		return v, nil
	}
	return v, write(t, h.h, data)
}

// write hashes the bytes of an object.
func write(t *thread, h state, data value) error {
	s, err := buffer(t, data)
	if err != nil {
		return err
	}
	return writeText(t, h, s)
}

// writeText hashes s piece by piece, with a poll after each.
func writeText(t *thread, h state, s string) error {
	for len(s) > 0 {
		part := s[:min(len(s), pollBytes)]
		_, _ = h.Write(object.StringToBytes(part)) // never fails
		if err := t.Work(1 + len(part)/bytesPerWork); err != nil {
			return err
		}
		s = s[len(part):]
	}
	return nil
}

// buffer returns the bytes of an argument. A str has no bytes until it is encoded.
func buffer(t *thread, v value) (string, error) {
	if v.Kind().Base() == object.KStr {
		return "", t.Errorf(object.TypeError, "Strings must be encoded before hashing")
	}
	s, ok, err := types.BufferText(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "object supporting the buffer API required")
	}
	return s, err
}

var hashTable = object.TypeTable{
	Type:  hashType,
	Doc:   "Computes the hash of bytes that are added step by step.",
	Slots: &object.Slots{Repr: hashRepr},
	Methods: []*object.Def{
		{Name: "update", Sig: "self, obj, /", Doc: "Add bytes to what is hashed.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.None, write(t, hasherOf(a[0]).h, a[1])
			}},
		{Name: "digest", Sig: "self, /", Doc: "Return the hash as bytes.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.NewBytes(hasherOf(a[0]).h.(hash.Hash).Sum(nil)), t.Alloc(hashSize / 4)
			}},
		{Name: "hexdigest", Sig: "self, /", Doc: "Return the hash in hexadecimal digits.",
			Fn: func(t *thread, a []value) (value, error) {
				return object.NewStr(hex.EncodeToString(hasherOf(a[0]).h.(hash.Hash).Sum(nil))), t.Alloc(hashSize / 2)
			}},
		{Name: "copy", Sig: "self, /", Doc: "Return an object that goes on from the same state.", Fn: copyHash},
	},
	Attrs: []*object.Attr{
		{Name: "name", Doc: "algorithm name.", Get: func(t *thread, v value) (value, error) {
			return t.Text(hasherOf(v).alg.name)
		}},
		{Name: "block_size", Get: func(t *thread, v value) (value, error) {
			return object.Int(int64(hasherOf(v).alg.block)), nil
		}},
		{Name: "digest_size", Get: func(t *thread, v value) (value, error) {
			if h, ok := hasherOf(v).h.(hash.Hash); ok {
				return object.Int(int64(h.Size())), nil
			}
			return object.Int(0), nil
		}},
	},
}

var xofTable = object.TypeTable{
	Type: xofType,
	Doc:  "A hash whose digest may have any length.",
	Methods: []*object.Def{
		{Name: "digest", Sig: "self, length", Doc: "Return the hash as bytes.",
			Fn: func(t *thread, a []value) (value, error) {
				b, err := squeeze(t, a)
				return object.NewBytes(b), err
			}},
		{Name: "hexdigest", Sig: "self, length", Doc: "Return the hash in hexadecimal digits.",
			Fn: func(t *thread, a []value) (value, error) {
				b, err := squeeze(t, a)
				if err != nil {
					return value{}, err
				}
				if err := t.Alloc(4 * len(b)); err != nil { // the digits, as bytes and as a text
					return value{}, err
				}
				return object.NewStr(hex.EncodeToString(b)), t.Alloc(object.StrSize)
			}},
	},
}

// hashRepr is <sha256 _hashlib.HASH object @ 0x…>: CPython writes @ where other objects have at.
func hashRepr(t *thread, v value) (value, error) {
	r, err := object.ObjectType.Slots.Repr(t, v)
	if err != nil {
		return value{}, err
	}
	s := r.Str().S // <_hashlib.HASH object at 0x…>
	at := len(s) - len("at 0x7f0000000000>")
	return t.TextOf("<", hasherOf(v).alg.name, " ", s[1:at], "@", s[at+2:])
}

// squeeze returns digest bytes of the length that the argument says. Reading from a SHAKE changes
// it, so the bytes are read from a clone.
func squeeze(t *thread, a []value) ([]byte, error) {
	h := hasherOf(a[0])
	n, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return nil, err
	}
	if n < 0 {
		return nil, t.Errorf(object.ValueError, "value must be positive")
	}
	if err := t.Alloc(n); err != nil {
		return nil, err
	}
	c, err := clone(t, h)
	if err != nil {
		return nil, err
	}
	out, err := t.ZeroBytes(n)
	if err != nil {
		return nil, err
	}
	for done := 0; done < n; done += pollBytes {
		part := out[done:min(n, done+pollBytes)]
		_, _ = c.(*sha3.SHAKE).Read(part) // never fails
		if err := t.Work(len(part)); err != nil {
			return nil, err
		}
	}
	return out, nil
}

// copyHash is copy().
func copyHash(t *thread, a []value) (value, error) {
	h := hasherOf(a[0])
	c, err := clone(t, h)
	if err != nil {
		return value{}, err
	}
	return t.NewObjectOf(object.TypeOf(a[0]), &hasher{h.alg, c}, 0)
}

// clone copies a state by way of its binary form, which every state has.
func clone(t *thread, h *hasher) (state, error) {
	if err := t.Alloc(hashSize); err != nil {
		return nil, err
	}
	var c state
	if h.alg.xof != nil {
		c = h.alg.xof()
	} else {
		c = h.alg.new()
	}
	b, err := h.h.(encoding.BinaryMarshaler).MarshalBinary()
	if err == nil {
		err = c.(encoding.BinaryUnmarshaler).UnmarshalBinary(b)
	}
	if err != nil {
		return nil, t.Errorf(object.ValueError, "%s", err.Error())
	}
	return c, nil
}

// compareDigest is compare_digest(a, b), for two strs of ASCII characters or two bytes-like
// objects.
func compareDigest(t *thread, a []value) (value, error) {
	x, y := a[0], a[1]
	if x.Kind().Base() == object.KStr && y.Kind().Base() == object.KStr {
		if !x.Str().ASCII() || !y.Str().ASCII() {
			return value{}, t.Errorf(object.TypeError, "comparing strings with non-ASCII characters is not supported")
		}
		return sameDigest(t, x.Str().S, y.Str().S)
	}
	var texts [2]string
	for i, v := range [...]value{x, y} {
		s, ok, err := types.BufferText(t, v)
		if err != nil {
			return value{}, err
		}
		if !ok {
			return value{}, t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'",
				object.TypeOf(v).Name)
		}
		texts[i] = s
	}
	return sameDigest(t, texts[0], texts[1])
}

// sameDigest compares two texts in a time that does not tell where they differ, in pieces.
func sameDigest(t *thread, x, y string) (value, error) {
	if len(x) != len(y) {
		return object.Bool(false), nil
	}
	const piece = 1 << 16
	same := 1
	for i := 0; i < len(x); i += piece {
		if err := t.Work(piece / bytesPerWork); err != nil {
			return value{}, err
		}
		end := min(i+piece, len(x))
		same &= subtle.ConstantTimeCompare(object.StringToBytes(x[i:end]), object.StringToBytes(y[i:end]))
	}
	return object.Bool(same == 1), nil
}

// pbkdf2 derives a key. Each block of it is the sum of a chain of iterations codes.
func pbkdf2(t *thread, a []value) (value, error) {
	alg, err := named(t, a[0])
	if err != nil {
		return value{}, err
	}
	if alg.new == nil {
		return value{}, t.Errorf(object.ValueError, "unsupported hash type %s", alg.name)
	}
	rounds, dklen := a[3], a[4]
	password, err := buffer(t, a[1])
	if err != nil {
		return value{}, err
	}
	salt, err := buffer(t, a[2])
	if err != nil {
		return value{}, err
	}
	n, err := t.IndexInt(rounds, object.OverflowError)
	if err != nil {
		return value{}, err
	}
	if n < 1 {
		return value{}, t.Errorf(object.ValueError, "iteration value must be greater than 0.")
	}
	mac, err := keyed(t, alg.new, password)
	if err != nil {
		return value{}, err
	}
	size := mac.Size()
	if dklen.IsSet() && !dklen.IsNone() {
		if size, err = t.IndexInt(dklen, object.OverflowError); err != nil {
			return value{}, err
		}
		if size < 1 {
			return value{}, t.Errorf(object.ValueError, "key length must be greater than 0.")
		}
		if size > math.MaxInt32 {
			return value{}, t.Errorf(object.OverflowError, "key length is too great.")
		}
	}
	if err := t.Alloc(size + mac.Size()); err != nil {
		return value{}, err
	}
	key, err := derive(t, mac, salt, n, size)
	return object.NewBytes(key), err
}

// keyed returns a code whose key is the password. A key that is longer than a block is hashed first: here,
// in pieces.
func keyed(t *thread, alg func() hash.Hash, password string) (hash.Hash, error) {
	h := alg()
	if len(password) <= h.BlockSize() {
		return hmac.New(alg, []byte(password)), nil
	}
	if err := writeText(t, h, password); err != nil {
		return nil, err
	}
	return hmac.New(alg, h.Sum(nil)), nil
}

// derive is PBKDF2 (RFC 8018) with the code mac, whose key is the password. Block i of the key
// starts with the code of the salt and i; each further round is the code of the one before, and all
// are combined by exclusive or.
func derive(t *thread, mac hash.Hash, salt string, rounds, size int) ([]byte, error) {
	const workPerRound = 128
	key := make([]byte, 0, size+mac.Size())
	sum := make([]byte, mac.Size())
	for block := uint32(1); len(key) < size; block++ {
		mac.Reset()
		if err := writeText(t, mac, salt); err != nil {
			return nil, err
		}
		mac.Write([]byte{byte(block >> 24), byte(block >> 16), byte(block >> 8), byte(block)})
		u := mac.Sum(nil)
		copy(sum, u)
		if err := t.Work(workPerRound); err != nil {
			return nil, err
		}
		for range rounds - 1 {
			mac.Reset()
			mac.Write(u)
			u = mac.Sum(u[:0])
			for i := range sum {
				sum[i] ^= u[i]
			}
			if err := t.Work(workPerRound); err != nil {
				return nil, err
			}
		}
		key = append(key, sum...)
	}
	return key[:size], nil
}
