package hashlib

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*blake2)(nil), (*hasher)(nil), (*savedHash)(nil),
}
