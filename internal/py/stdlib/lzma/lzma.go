// Package lzma is the native half of Python's module lzma: the module _lzma, which decompresses and
// compresses the formats xz and lzma, and streams of both without a header.
//
// A stream is decoded when all of it is there. The decoder (decoder.go) writes into one slice,
// whose tail is the dictionary; it pays for that slice before it grows and looks at the budget
// every few thousand bytes. The container of xz (xz.go) has checksums, which are all verified.
// The encoder (encoder.go) takes the longest match that a bounded search finds; what it writes is
// valid, and a little longer than what liblzma writes.
package lzma

import (
	"errors"
	"math"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_lzma",
	Doc:  "Native parts of lzma.",
	Funcs: []*object.Def{
		{Name: "decode", Sig: "data, format, properties, dict, /",
			Doc: "Decode the stream that data begins with: return its bytes and how much of data it took, None if data ends too early, " +
				"or a text that says what is wrong. Formats are 0 for whichever it is, 1 for xz, 2 for lzma, 3 for bare LZMA2, 4 for bare LZMA, " +
				"which needs its properties and the size of its dictionary.",
			Fn: decode},
		{Name: "encode", Sig: "data, format, check, properties, dict, /",
			Doc: "Return the data as a stream of a format, with a sort of checksum, properties and a dictionary of a size.", Fn: encode},
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
	formatLZMA2
	formatLZMA
)

// arguments returns the bytes of the first argument and the numbers of the others.
func arguments(t *thread, a []value) ([]byte, []int, error) {
	data, ok, err := types.BufferBytes(t, a[0])
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(a[0]).Name)
	}
	numbers := make([]int, 0, 4)
	for _, v := range a[1:] {
		if err != nil {
			return nil, nil, err
		}
		var n int
		n, err = t.IndexInt(v, object.OverflowError)
		numbers = append(numbers, n)
	}
	return data, numbers, err
}

// encode is _lzma.encode(data, format, check, properties, dict).
func encode(t *thread, a []value) (value, error) {
	data, n, err := arguments(t, a)
	if err != nil {
		return value{}, err
	}
	if len(data) > math.MaxInt32-1 { // places are kept in 32 bits
		return value{}, t.Errorf(object.OverflowError, "data is too long to be compressed at once")
	}
	e := &encoder{t: t, in: data, dict: min(max(n[3], 1<<12), 1<<30)}
	if !e.setProperties(byte(n[2])) || e.lc+e.lp > 4 || n[0] < formatXZ || n[0] > formatLZMA {
		return value{}, t.Errorf(object.ValueError, "Invalid or unsupported options")
	}
	if err := e.stream(n[0], n[1]); err != nil {
		return value{}, t.LimitError(err)
	}
	return object.NewBytes(e.out), nil
}

// decode is _lzma.decode(data, format, properties, dict).
func decode(t *thread, a []value) (value, error) {
	data, n, err := arguments(t, a)
	if err != nil {
		return value{}, err
	}
	d := &decoder{t: t, in: data, dict: max(n[2], 1<<12)}
	if !d.setProperties(byte(n[1])) {
		return value{}, t.Errorf(object.ValueError, "Invalid or unsupported options")
	}
	switch err := d.stream(n[0]); err {
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
	switch format {
	case formatLZMA2:
		return d.lzma2()
	case formatLZMA:
		return d.bare(-1)
	}
	isXZ := len(d.in) > 0 && d.in[0] == xzMagic[0]
	if format == formatXZ || format == formatAuto && isXZ || len(d.in) == 0 {
		return d.xz()
	}
	return d.alone()
}

// alone decodes the older format: properties, size of the dictionary, size of the data or all ones,
// and one run of LZMA.
func (d *decoder) alone() error {
	// The first byte tells at once that data is of no known format.
	if !d.setProperties(d.in[0]) || d.lc+d.lp > 4 {
		return errFormat
	}
	head, err := d.take(13)
	if err != nil {
		return err
	}
	if !plausible(uint32(little(head[1:5]))) {
		return errFormat
	}
	size := little(head[5:13])
	d.dict = max(int(little(head[1:5])), 1<<12)
	known := size != 1<<64-1
	if known && size > 1<<40 {
		return errFormat
	}
	end := -1
	if known {
		end = int(size)
	}
	return d.bare(end)
}

// bare decodes one run of LZMA of a size, or up to the mark that ends it if the size is negative.
func (d *decoder) bare(end int) error {
	if err := d.reset(d.t); err != nil {
		return err
	}
	if err := d.startRange(); err != nil {
		return err
	}
	if err := d.run(end, end < 0); err != nil {
		return err
	}
	if end < 0 && d.code != 0 {
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
