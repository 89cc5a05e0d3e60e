package langtest

import (
	"bytes"
	"encoding/binary"
	"errors"
	"hash/crc32"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py"
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/snapshot"
	"github.com/hognose/hognose/internal/py/source"
)

const forgedProgram = `
class A:
    def m(self): return 1
class L(list): pass
a = A(); l = L([1]); append = l.append
def gen():
    n = 1
    def f(): return n
    yield f
g = gen(); next(g)
it = iter([1, 2]); next(it)
def fun(x): return x + 1
`

// TestForgedSnapshotsAreRefused changes objects of a live session in ways that no program can, and
// writes it down: what is read must be refused for the reason that the change is.
func TestForgedSnapshotsAreRefused(t *testing.T) {
	value := func(in *py.Interp, name string) object.Value {
		v, ok := in.Var(name)
		if !ok {
			t.Fatal(name)
		}
		return v
	}
	for _, c := range []struct {
		name   string
		forge  func(in *py.Interp)
		want   string
		reason snapshot.Reason
	}{
		{"a native method of another object", func(in *py.Interp) { value(in, "append").Native().Self = object.Int(1) },
			"a native method bound to an object of another class", snapshot.Damaged},
		{"an instance with the class of a list", func(in *py.Interp) { object.AttrsOf(value(in, "a")).Class = value(in, "L").Type() },
			"an object of a class with another layout", snapshot.Damaged},
		{"a plain class that derives from list", func(in *py.Interp) {
			c := value(in, "A").Type()
			c.MRO = []*object.Type{c, object.ListType, object.ObjectType}
		}, "class A cannot have been made", snapshot.Damaged},
		{"a class that derives from itself", func(in *py.Interp) { value(in, "A").Type().Base = value(in, "A").Type() },
			"class A cannot have been made", snapshot.Damaged},
		{"a generator that goes on somewhere else", func(in *py.Interp) { value(in, "g").Generator().IP = 1 },
			"a generator that waits where it cannot", snapshot.Damaged},
		{"a generator that goes on behind its code", func(in *py.Interp) { value(in, "g").Generator().IP = 1 << 20 },
			"a generator that waits where it cannot", snapshot.Damaged},
		{"a cell that is none", func(in *py.Interp) {
			g := value(in, "g").Generator()
			g.Regs[g.Code.T.Cells[0].Reg] = object.Int(1)
		}, "a frame whose variable is no cell", snapshot.Damaged},
		{"a list iterator of a number", func(in *py.Interp) { value(in, "it").Iterator().Src = object.Int(5) },
			"an iterator of something else", snapshot.Damaged},
		{"an object with more slots than its shape", func(in *py.Interp) {
			a := object.AttrsOf(value(in, "a"))
			a.Slots = append(a.Slots, object.None)
		}, "an object with other attributes than its shape has", snapshot.Damaged},
		{"a function without the variables of its code", func(in *py.Interp) { value(in, "fun").Function().Closure = []*object.Cell{nil} },
			"a function that does not fit its code", snapshot.Damaged},
		{"a function of a text that has none", func(in *py.Interp) {
			tmpl := *value(in, "fun").Function().Code.T
			f, _ := source.FromString("other.py", "x = 1\n", nil)
			tmpl.File = f
			value(in, "fun").Function().Code.T = &tmpl
		}, "has no fun where it was", snapshot.Version},
		{"a generator in code with other instructions", func(in *py.Interp) {
			tmpl := *value(in, "g").Generator().Code.T
			tmpl.Ins = append([]bytecode.Instr(nil), tmpl.Ins...)
			tmpl.Ins[0].X ^= 1
			value(in, "g").Generator().Code.T = &tmpl
		}, "waits in code that is compiled to something else now", snapshot.Version},
	} {
		in, err := py.New(py.Options{Seed: 7})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := in.Run("forged.py", forgedProgram); err != nil {
			t.Fatal(err)
		}
		c.forge(in)
		data, err := in.Save(nil, nil)
		if err != nil {
			t.Errorf("%s: %v", c.name, err)
			continue
		}
		refuses(t, c.name, data, nil, c.reason, c.want)
		old := otherBuild(t, data, func(b []byte) []byte { return b })
		refuses(t, c.name+", by another build", old, nil, snapshot.Version, c.want)
	}
}

// refuses reads data and expects an error.
func refuses(t *testing.T, name string, data, key []byte, reason snapshot.Reason, want string) {
	t.Helper()
	m := budget.New(budget.Limits{Steps: 1_000_000, Bytes: 32 << 20, Depth: 200}, nil)
	in, err := py.New(py.Options{Seed: 7, Meter: m})
	if err != nil {
		t.Fatal(err)
	}
	_, err = in.Load(data, key)
	var se *py.SnapshotError
	if !errors.As(err, &se) || se.Reason != reason || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: the error is %v, want %s: %s", name, err, reason, want)
	}
	if _, err := in.Run("x.py", "1"); err == nil {
		t.Errorf("%s: the session that could not be made runs", name)
	}
}

// TestBrokenSnapshotsAreRefused changes the bytes around the payload.
func TestBrokenSnapshotsAreRefused(t *testing.T) {
	in, err := py.New(py.Options{Seed: 7})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := in.Run("x.py", "x = list(range(1000))"); err != nil {
		t.Fatal(err)
	}
	key := []byte("a key of the host")
	plain, _ := in.Save(nil, nil)
	signed, _ := in.Save(key, nil)
	edit := func(data []byte, f func(b []byte) []byte) []byte { // with a checksum that fits
		b := f(bytes.Clone(data[:len(data)-4]))
		return binary.LittleEndian.AppendUint32(b, crc32.Checksum(b, crc32.MakeTable(crc32.Castagnoli)))
	}
	set := func(at int, v byte) func([]byte) []byte { return func(b []byte) []byte { b[at] = v; return b } }
	bomb := snapshot.Pack(make([]byte, 1<<28), thisBuild(t), nil)
	for _, c := range []struct {
		name      string
		data, key []byte
		reason    snapshot.Reason
		want      string
	}{
		{"nothing", nil, nil, snapshot.Damaged, "no snapshot"},
		{"another file", []byte("#!/usr/bin/env python3\nprint('hello')"), nil, snapshot.Damaged, "no snapshot"},
		{"cut off", plain[:len(plain)-9], nil, snapshot.Damaged, "the checksum is wrong"},
		{"a flipped bit", func() []byte { b := bytes.Clone(plain); b[60] ^= 1; return b }(), nil, snapshot.Damaged, "the checksum is wrong"},
		{"a later format", edit(plain, set(7, 9)), nil, snapshot.Version, "it has format 9"},
		{"another length than it says", edit(plain, set(9, 1)), nil, snapshot.Damaged, "not as long as it says"},
		{"more than there is memory", bomb, nil, snapshot.TooLarge, "memory limit"},
		{"signed, without a key", signed, nil, snapshot.Key, "no key was given"},
		{"not signed, with a key", plain, key, snapshot.Key, "it is not signed"},
		{"another key", signed, []byte("another key"), snapshot.Key, "the signature does not fit"},
		{"signed and changed", func() []byte { b := bytes.Clone(signed); b[50] ^= 1; return b }(), key, snapshot.Key, "the signature does not fit"},
		{"a huge count", snapshot.Pack(append([]byte{0}, binary.AppendUvarint(nil, 1<<50)...), thisBuild(t), nil), nil, snapshot.Damaged, "a count of 1125899906842624"},
		{"no objects", snapshot.Pack([]byte{0, 0, 0}, thisBuild(t), nil), nil, snapshot.Damaged, "it has no objects"},
	} {
		refuses(t, c.name, c.data, c.key, c.reason, c.want)
	}
	in, _ = py.New(py.Options{Seed: 7})
	if _, err := in.Load(signed, key); err != nil {
		t.Errorf("with its key: %v", err)
	}
}
