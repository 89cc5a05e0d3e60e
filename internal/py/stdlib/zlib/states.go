package zlib

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*compressor)(nil), (*decompressor)(nil), (*savedCompressor)(nil),
}
