// Package bz2 is the native half of Python's module bz2: the module _bz2.
//
// A stream is made and decoded when all of it is there. The decoder is our own, since that of Go
// decodes a block of 900 kB in one go, and a budget has to be looked at more often than that; it
// pays for its tables and its output before it makes them.
package bz2

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_bz2",
	Doc:  "Native parts of bz2.",
	Funcs: []*object.Def{
		{Name: "decode", Sig: "data, /",
			Doc: "Decode the stream that data begins with: return its bytes and how much of data it took, None if data ends too early, " +
				"or a text that says what is wrong.", Fn: decode},
		{Name: "encode", Sig: "data, level, /", Doc: "Return the data as a stream.", Fn: encode},
		{Name: "find_end", Sig: "data, start, /",
			Doc: "Tell whether the mark that ends a stream is in data, at any bit from a byte on.", Fn: findEnd},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

// Programs read these texts, which are CPython's.
//
//lint:file-ignore ST1005 they begin with capitals
var (
	errShort   = errors.New("Compressed data ended before the end-of-stream marker was reached")
	errInvalid = errors.New("Invalid data stream")
)

// The marks are the digits of pi, and of its square root.
const (
	blockMagic = 0x314159265359
	endMagic   = 0x177245385090
)

// decode is _bz2.decode(data).
func decode(t *thread, a []value) (value, error) {
	data, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	d := &decoder{t: t, in: data}
	switch err := d.stream(); err {
	case nil:
		return object.NewTuple([]value{object.NewBytes(d.out), object.Int(int64((d.bit + 7) / 8))}), t.Alloc(128)
	case errShort:
		return object.None, nil
	case errInvalid:
		return t.Text(err.Error())
	default:
		return value{}, t.LimitError(err)
	}
}

// encode is _bz2.encode(data, level).
func encode(t *thread, a []value) (value, error) {
	data, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	level, err := t.IndexInt(a[1], object.OverflowError)
	if err == nil && (level < 1 || level > 9) {
		err = t.Errorf(object.ValueError, "compresslevel must be between 1 and 9")
	}
	if err != nil {
		return value{}, err
	}
	e := &encoder{t: t}
	if err := e.stream(data, level); err != nil {
		return value{}, t.LimitError(err)
	}
	return object.NewBytes(e.out), nil
}

// pollBytes is how many bytes are searched between two looks at the clock.
const pollBytes = 64 << 10

// findEnd is _bz2.find_end(data, start). Blocks begin at any bit, so all eight shifts are compared.
// The mark may stand in compressed data by chance; then decoding finds out that there is more to
// come.
func findEnd(t *thread, a []value) (value, error) {
	data, err := buffer(t, a[0])
	if err != nil {
		return value{}, err
	}
	start, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	data = data[min(max(start, 0), len(data)):]
	if err := t.Work(len(data) / 8); err != nil {
		return value{}, err
	}
	var window uint64
	for i, b := range data {
		if i%pollBytes == pollBytes-1 {
			if err := t.Meter.Poll(); err != nil {
				return value{}, err
			}
		}
		window = window<<8 | uint64(b)
		for shift := range 8 {
			if window>>shift&(1<<48-1) == endMagic {
				return object.True, nil
			}
		}
	}
	return object.False, nil
}

// buffer returns the bytes of a bytes-like object.
func buffer(t *thread, v value) ([]byte, error) {
	b, ok, err := types.BufferBytes(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return b, err
}
