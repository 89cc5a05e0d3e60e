// Package zlib is the native half of Python's module zlib: the module _zlib. The exception is
// frozen Python.
//
// Decompression is an inflate of our own (inflate.go), whose state survives between pieces of
// input, which charges for its output before it makes any, and which stops wherever a program asks
// it to. Compression is package compress/flate: what it writes differs from CPython's zlib byte by
// byte, and means the same.
package zlib

import (
	"hash/crc32"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "_zlib",
	States: states,
	Doc:    "Native parts of zlib.",
	Funcs: []*object.Def{
		{Name: "adler32", Sig: "data, value=1, /", Doc: "Compute an Adler-32 checksum, beginning with value.",
			Fn: sumAdler},
		{Name: "crc32", Sig: "data, value=0, /", Doc: "Compute a CRC-32 checksum, beginning with value.", Fn: sumCRC},
		{Name: "compress", Sig: "data, /, level=-1, wbits=15", Doc: "Return the data compressed.", Fn: compress},
		{Name: "compressobj", Sig: "level=-1, method=8, wbits=15, memLevel=8, strategy=0, zdict=None",
			Doc: "Return an object that compresses piece by piece.", Fn: compressobj},
		{Name: "decompress", Sig: "data, /, wbits=15, bufsize=16384",
			Doc: "Return what compressed data stands for.", Fn: decompress},
		{Name: "decompressobj", Sig: "wbits=15, zdict=b''",
			Doc: "Return an object that decompresses piece by piece.", Fn: decompressobj},
	},
	Types: []object.TypeTable{compressTable, decompressTable},
}

type (
	thread = object.Thread
	value  = object.Value
)

const (
	pollBytes = 16 << 10 // bytes between two looks at the budget
	maxInt    = 1<<63 - 1
)

var nError = object.StaticName("error")

// fail raises zlib.error.
func fail(t *thread, text string) error {
	return types.ModuleError(t, "zlib", nError, object.NewStr(text))
}

// buffer returns the bytes of an argument that must be bytes-like.
func buffer(t *thread, v value) ([]byte, error) {
	b, ok, err := types.BufferBytes(t, v)
	if err == nil && !ok {
		err = t.Errorf(object.TypeError, "a bytes-like object is required, not '%s'", object.TypeOf(v).Name)
	}
	return b, err
}

// number evaluates an int argument; def stands for a missing one.
func number(t *thread, v value, def int) (int, error) {
	if !v.IsSet() {
		return def, nil
	}
	return t.IndexInt(v, object.OverflowError)
}

// start evaluates the checksum that a computation goes on from. Any int will do; its low 32 bits
// count.
func start(t *thread, v value, def uint32) (uint32, error) {
	if !v.IsSet() {
		return def, nil
	}
	n, err := t.Index(v)
	if err != nil {
		return 0, err
	}
	low, err := t.Binary(object.OpAnd, n, object.Int(1<<32-1))
	return uint32(low.Int()), err
}

func sumAdler(t *thread, a []value) (value, error) { return sum(t, a, 1, updateAdler) }

func sumCRC(t *thread, a []value) (value, error) {
	return sum(t, a, 0, func(crc uint32, b []byte) uint32 { return crc32.Update(crc, crc32.IEEETable, b) })
}

// sum computes a checksum in pieces of pollBytes.
func sum(t *thread, a []value, def uint32, update func(uint32, []byte) uint32) (value, error) {
	n, err := start(t, a[1], def)
	if err != nil {
		return value{}, err
	}
	b, err := buffer(t, a[0])
	for ; len(b) > 0 && err == nil; b = b[min(len(b), pollBytes):] {
		n = update(n, b[:min(len(b), pollBytes)])
		err = t.Work(pollBytes / 64)
	}
	return object.Int(int64(n)), err
}

// bytesOf returns a bytes object with a copy of b.
func bytesOf(t *thread, b []byte) (value, error) {
	if err := t.Alloc(48 + len(b)); err != nil {
		return value{}, err
	}
	return object.NewBytes(append([]byte(nil), b...)), t.Work(len(b) / 64)
}
