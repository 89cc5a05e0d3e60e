package random

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*twister)(nil),
}
