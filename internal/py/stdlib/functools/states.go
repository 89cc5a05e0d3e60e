package functools

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*cache)(nil), (*key)(nil), (*partial)(nil), (*reduceStep)(nil),
}
