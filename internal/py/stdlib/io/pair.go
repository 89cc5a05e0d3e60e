// This file has BufferedRWPair.

package io

import "github.com/hognose/hognose/internal/py/object"

// pair is the state of a BufferedRWPair: a reader and a writer. Each method belongs to one of the
// two, so the class is a table of forwards.
type pair struct {
	state
	reader, writer value
}

func (s *pair) Trace(visit func(value)) int64 {
	visit(s.reader)
	visit(s.writer)
	return streamSize
}

var initPairDef = object.Def{Name: "BufferedRWPair", Sig: "reader, writer, buffer_size=8192, /"}

// initPair makes the two buffers.
func initPair(t *thread, v value, args []value, kw []*object.Str) error {
	a, err := t.Bind(&initPairDef, args, kw)
	if err != nil {
		return err
	}
	for i, c := range [...]string{"readable", "writable"} {
		if _, err := check(c)(t, a[i:i+1]); err != nil {
			return err
		}
	}
	size := object.Int(defaultBuffer)
	if a[2].IsSet() {
		size = a[2]
	}
	s := v.NativeObject().State.(*pair)
	if s.reader, err = t.Call(readerType.Value(), a[0], size); err != nil {
		return err
	}
	s.writer, err = t.Call(writerType.Value(), a[1], size)
	return err
}

// half calls a method of the reader or of the writer. sig and doc are those of the method. An
// optional argument that was not given is not passed on.
func half(name, sig, doc string, writer bool) *object.Def {
	return &object.Def{Name: name, Sig: sig, Doc: doc, Fn: func(t *thread, a []value) (value, error) {
		s := a[0].NativeObject().State.(*pair)
		target := s.reader
		if writer {
			target = s.writer
		}
		if !target.IsSet() {
			return value{}, t.Errorf(object.ValueError, "I/O operation on uninitialized object")
		}
		args := append([]value(nil), a[1:]...)
		if len(args) == 1 && !args[0].IsSet() {
			args = nil
		}
		return t.CallMethod(target, name, args...)
	}}
}

var pairTable = object.TypeTable{
	Type: pairType,
	Sig:  "reader, writer, buffer_size=8192, /",
	Doc:  "A buffer over two raw streams: one is read, the other written to.",
	Slots: &object.Slots{
		New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
			return t.NewObjectOf(cls, &pair{}, streamCharge)
		},
		Init: initPair,
	},
	Methods: []*object.Def{
		half("read", "self, size=-1, /", "Read up to size bytes.", false),
		half("peek", "self, size=0, /", "Return bytes without moving the position.", false),
		half("read1", "self, size=-1, /", "Read up to size bytes, once.", false),
		half("readinto", "self, buffer, /", "Read bytes into buffer.", false),
		half("readinto1", "self, buffer, /", "Read bytes into buffer, once.", false),
		half("readable", "self, /", "Return whether the reader can be read.", false),
		half("write", "self, buffer, /", "Write bytes.", true),
		half("flush", "self, /", "Pass on what is buffered.", true),
		half("writable", "self, /", "Return whether the writer can be written to.", true),
		{Name: "close", Sig: "self, /", Doc: "Close both streams.", Fn: pairClose},
		{Name: "isatty", Sig: "self, /", Doc: "Return whether one of them is a terminal.",
			Fn: func(t *thread, a []value) (value, error) {
				s := a[0].NativeObject().State.(*pair)
				if r, err := t.CallMethod(s.writer, "isatty"); err != nil || r != object.False {
					return r, err
				}
				return t.CallMethod(s.reader, "isatty")
			}},
		{Name: "__getstate__", Sig: "self, /", Doc: "Refuse: a stream cannot be pickled.", Fn: cannotPickle},
	},
	Attrs: []*object.Attr{
		{Name: "closed", Get: func(t *thread, v value) (value, error) {
			s := v.NativeObject().State.(*pair)
			if !s.writer.IsSet() {
				return value{}, t.Errorf(object.RuntimeError, "the BufferedRWPair object is being garbage-collected")
			}
			return t.GetAttr(s.writer, nClosed)
		}},
	},
}

// pairClose closes both, the writer first, even if the first fails. The last error is raised, with
// the earlier one as its context; a limit ends it at once.
func pairClose(t *thread, a []value) (value, error) {
	s := a[0].NativeObject().State.(*pair)
	var first error
	for _, half := range [...]value{s.writer, s.reader} {
		if !half.IsSet() {
			continue
		}
		_, err := t.CallMethod(half, "close")
		e, ok := err.(*object.Exc)
		if err != nil && !ok {
			return value{}, err // a limit
		}
		if f, both := first.(*object.Exc); ok && both {
			e.Context = f.Value()
		}
		if ok {
			first = e
		}
	}
	return object.None, first
}
