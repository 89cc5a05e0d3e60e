package os

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*dirEntry)(nil), (*scanner)(nil),
}
