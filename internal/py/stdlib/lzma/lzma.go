// Package lzma is the native half of Python's module lzma: the module _lzma, which decompresses the
// formats xz and lzma. Nothing compresses.
//
// A stream is decoded when all of it is there. The decoder (decoder.go) writes into one slice,
// whose tail is the dictionary; it pays for that slice before it grows and looks at the budget
// every few thousand bytes. The container of xz (xz.go) has checksums, which are all verified.
package lzma

import (
	"errors"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_lzma",
	Doc:  "Native parts of lzma.",
	Funcs: []*object.Def{
		{Name: "decode", Sig: "data, format, /",
			Doc: "Decode the stream that data begins with: return its bytes and how much of data it took, None if data ends too early, " +
				"or a text that says what is wrong. Formats are 0 for whichever it is, 1 for xz, 2 for lzma.",
			Fn: decode},
	},
}

type (
	thread = object.Thread
	value  = object.Value
)

// What can be wrong with a stream, in CPython's words. errShort is no error for those who can bring
// more data.
//
//lint:file-ignore ST1005 programs read these texts, which begin with capitals
var (
	errShort   = errors.New("Compressed data ended before the end-of-stream marker was reached")
	errCorrupt = errors.New("Corrupt input data")
	errFormat  = errors.New("Input format not supported by decoder")
	errOptions = errors.New("Invalid or unsupported options")
)

const (
	formatAuto = iota
	formatXZ
	formatAlone
)

// decode is _lzma.decode(data, format).
func decode(t *thread, a []value) (value, error) {
	data, ok, err := types.BufferBytes(t, a[0])
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	if err != nil {
		return value{}, err
	}
	format, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	d := &decoder{t: t, in: data}
	switch err := d.stream(format); err {
	case nil:
		return object.NewTuple([]value{object.NewBytes(d.out), object.Int(int64(d.pos))}), t.Alloc(128)
	case errShort:
		return object.None, nil
	case errCorrupt, errFormat, errOptions:
		return t.Text(err.Error())
	default:
		return value{}, t.LimitError(err)
	}
}

// stream decodes a stream of a format.
func (d *decoder) stream(format int) error {
	isXZ := len(d.in) > 0 && d.in[0] == xzMagic[0]
	if format == formatXZ || format == formatAuto && isXZ || len(d.in) == 0 {
		return d.xz()
	}
	return d.alone()
}

// alone decodes the older format: properties, size of the dictionary, size of the data or all ones,
// and one run of LZMA.
func (d *decoder) alone() error {
	head, err := d.take(13)
	if err != nil {
		return err
	}
	if !d.setProperties(head[0]) || !plausible(uint32(little(head[1:5]))) {
		return errFormat
	}
	size := little(head[5:13])
	d.dict = max(int(little(head[1:5])), 1<<12)
	known := size != 1<<64-1
	if known && size > 1<<40 {
		return errFormat
	}
	if err := d.resetState(); err != nil {
		return err
	}
	if err := d.startRange(); err != nil {
		return err
	}
	end := -1
	if known {
		end = int(size)
	}
	if err := d.run(end, !known); err != nil {
		return err
	}
	if !known && d.code != 0 {
		return errCorrupt
	}
	return nil
}

// plausible tells whether encoders choose a size for the dictionary: powers of two, one and a half
// of those, and all ones. The format has no magic number, so this is how it is known.
func plausible(size uint32) bool {
	low := size & -size
	return size&(size-1) == 0 || size == 3*low || size == 1<<32-1
}
