// This file has Pickler: frames, the memo, and the entry points. The instructions for values are
// written in save.go and save_containers.go, those for objects in reduce.go.

package pickle

import (
	"encoding/binary"
	"strconv"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
)

var picklerType = object.NewNativeType("_pickle.Pickler", object.ObjectType, object.HasDict)

// pickler is one pickle under way, and the state of a Pickler object between pickles. The memo
// knows objects by address and keep holds them: an object that was made only to be pickled, and
// collected, could give its address to the next.
type pickler struct {
	t     *thread
	proto int
	fix   bool // names as Python 2 has them
	out   []byte
	frame int // where the frame under way begins; -1 if there is none
	memo  map[*object.Header]int
	keep  []value // what the memo knows, so that its identity stays its own
	fast  bool

	self  value // the Pickler object, whose class may override things
	file  value // its write method
	pid   value // its persistent_id, if it has one
	over  value // its reducer_override, if it has one
	table value // its dispatch_table, if it has one
}

// Trace visits what the memo keeps alive.
func (p *pickler) Trace(visit func(value)) int64 {
	for _, v := range p.keep {
		visit(v)
	}
	visit(p.file)
	return objectSize + int64(cap(p.out)) + int64(len(p.memo))*memoSize
}

// Sizes of frames, which wrap parts of a pickle from protocol 4 on. A frame has an opcode and a
// length of eight bytes before it. It ends at the first object that makes it 64 KiB long; fewer
// than four bytes are written without a frame. The numbers are CPython's, so that pickles are equal
// byte for byte.
const (
	frameHeader = 9
	frameTarget = 64 << 10
	frameLeast  = 4
)

// write adds bytes to the pickle. It opens a frame if there is none. The header is filled in by
// endFrame.
func (p *pickler) write(b ...byte) error {
	if p.proto >= 4 && p.frame < 0 {
		p.frame = len(p.out)
		if err := p.raw(make([]byte, frameHeader)); err != nil {
			return err
		}
	}
	return p.raw(b)
}

// raw adds bytes outside of frames.
func (p *pickler) raw(b []byte) error { return addTo(p, b) }

// addTo is raw for a string too.
func addTo[T ~string | ~[]byte](p *pickler, b T) error {
	out, err := budget.Grow(p.t.Meter, p.out, len(b), p.t.Alloc)
	if err != nil {
		return err
	}
	out, err = budget.Append(p.t.Meter, out, b)
	if err != nil {
		return err
	}
	p.out = out
	return nil
}

// text adds strings.
func (p *pickler) text(parts ...string) error {
	if err := p.write(); err != nil {
		return err
	}
	for _, s := range parts {
		if err := addTo(p, s); err != nil {
			return err
		}
	}
	return nil
}

// endFrame completes the frame under way; a small one is not worth its header.
func (p *pickler) endFrame() {
	if p.frame < 0 {
		return
	}
	size := len(p.out) - p.frame - frameHeader
	if size >= frameLeast {
		p.out[p.frame] = opFrame
		binary.LittleEndian.PutUint64(p.out[p.frame+1:], uint64(size))
	} else {
		p.out = append(p.out[:p.frame], p.out[p.frame+frameHeader:]...)
	}
	p.frame = -1
}

// block adds an opcode with a payload, which stands outside of frames if it is large. A large
// payload is copied once and never moved within a frame.
func block[T ~string | ~[]byte](p *pickler, head []byte, payload T) error {
	if p.proto >= 4 && len(payload) >= frameTarget {
		p.endFrame()
		if err := p.raw(head); err != nil {
			return err
		}
		return addTo(p, payload)
	}
	if err := p.write(head...); err != nil {
		return err
	}
	return addTo(p, payload)
}

// dump pickles one object.
func (p *pickler) dump(obj value) error {
	p.out, p.frame = nil, -1
	if p.proto >= 2 {
		if err := p.raw([]byte{opProto, byte(p.proto)}); err != nil {
			return err
		}
	}
	if err := p.save(obj); err != nil {
		return err
	}
	if err := p.write(opStop); err != nil {
		return err
	}
	p.endFrame()
	return nil
}

// memoize gives obj the next number of the memo. fast mode has no memo: an object that is met twice
// is written twice, and one that contains itself ends in a RecursionError.
func (p *pickler) memoize(obj value) error {
	if p.fast {
		return nil
	}
	if err := p.t.Alloc(memoSize); err != nil {
		return err
	}
	if p.memo == nil {
		p.memo = make(map[*object.Header]int)
	}
	n := len(p.memo)
	p.memo[obj.O] = n
	p.keep = append(p.keep, obj)
	switch {
	case p.proto >= 4:
		return p.write(opMemoize)
	case p.proto == 0:
		return p.text("p" + strconv.Itoa(n) + "\n")
	case n < 256:
		return p.write(opBinPut, byte(n))
	}
	return p.write(binary.LittleEndian.AppendUint32([]byte{opLongBinPut}, uint32(n))...)
}

// recall writes a reference to what the memo has under number n.
func (p *pickler) recall(n int) error {
	switch {
	case p.proto == 0:
		return p.text("g" + strconv.Itoa(n) + "\n")
	case n < 256:
		return p.write(opBinGet, byte(n))
	}
	return p.write(binary.LittleEndian.AppendUint32([]byte{opLongBinGet}, uint32(n))...)
}

// picklerTable is the table of Pickler. Programs derive from it and add persistent_id,
// reducer_override or dispatch_table.
var picklerTable = object.TypeTable{
	Type: picklerType,
	Doc:  "Pickler(file, protocol=None): writes pickles to a file.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &pickler{}, objectSize)
		},
		Init: initPickler,
	},
	Methods: []*object.Def{
		{Name: "dump", Sig: "self, obj, /", Doc: "Write the pickle of an object to the file.", Fn: picklerDump},
		{Name: "clear_memo", Sig: "self, /", Doc: "Forget which objects were pickled.",
			Fn: func(t *thread, a []value) (value, error) {
				p := a[0].NativeObject().State.(*pickler)
				p.memo, p.keep = nil, nil
				return object.None, nil
			}},
	},
	Attrs: []*object.Attr{
		object.InstanceDict,
		{Name: "bin", Get: func(t *thread, v value) (value, error) {
			return object.Int(int64(min(v.NativeObject().State.(*pickler).proto, 1))), nil
		}},
		{Name: "fast", Get: func(t *thread, v value) (value, error) {
			n := int64(0)
			if v.NativeObject().State.(*pickler).fast {
				n = 1
			}
			return object.Int(n), nil
		}, Set: func(t *thread, v, x value) error {
			ok, err := t.Truth(x)
			v.NativeObject().State.(*pickler).fast = ok
			return err
		}},
	},
}

var picklerDef = object.Def{Name: "Pickler", Sig: "file, protocol=None, fix_imports=True, buffer_callback=None"}

// initPickler is __init__. Called again it forgets the memo.
func initPickler(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&picklerDef, args, kw)
	if err != nil {
		return err
	}
	fresh, err := newPickler(t, a[1], a[2], a[3])
	if err != nil {
		return err
	}
	if fresh.file, err = writer(t, a[0]); err != nil {
		return err
	}
	*v.NativeObject().State.(*pickler) = *fresh
	return nil
}

var (
	nPersistentID  = object.StaticName("persistent_id")
	nOverride      = object.StaticName("reducer_override")
	nDispatchTable = object.StaticName("dispatch_table")
)

// hook is an attribute by which a Pickler or Unpickler object changes what the native code does.
type hook struct {
	name *object.Str
	to   *value // unbound if the object has none
}

// hooks reads attributes of self, always in the same order: __getattr__ of the program may answer.
func hooks(t *thread, self value, list ...hook) error {
	for _, h := range list {
		v, err := t.GetAttrOr(self, h.name)
		if err != nil {
			return err
		}
		*h.to = v
	}
	return nil
}

// picklerDump is Pickler.dump. The hooks are read for each pickle, since a program may set them in
// between. They are dropped afterwards: only the memo and the file belong to the object.
func picklerDump(t *thread, a []value) (value, error) {
	self, obj := a[0], a[1]
	p := self.NativeObject().State.(*pickler)
	if !p.file.IsSet() {
		return value{}, fail(t, "PicklingError", "Pickler.__init__() was not called by %s.__init__()",
			object.TypeOf(self).ShortName())
	}
	p.t, p.self = t, self
	if err := hooks(t, self, hook{nPersistentID, &p.pid}, hook{nDispatchTable, &p.table},
		hook{nOverride, &p.over}); err != nil {
		return value{}, err
	}
	err := p.dump(obj)
	out := p.out
	p.out, p.t, p.self, p.pid, p.over, p.table = nil, nil, value{}, value{}, value{}, value{}
	if err != nil {
		return value{}, err
	}
	_, err = t.Call(p.file, object.NewBytes(out))
	return object.None, err
}
