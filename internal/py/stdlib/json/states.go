package json

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*encoder)(nil), (*scanner)(nil),
}
