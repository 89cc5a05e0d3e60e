package io

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*buffered)(nil), (*bytesIO)(nil), (*fileIO)(nil), (*newlineDecoder)(nil), (*pair)(nil), (*state)(nil),
	(*stringIO)(nil),
	(*textIO)(nil),
}
