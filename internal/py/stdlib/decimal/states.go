package decimal

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*boxed)(nil), (*context)(nil), (*manager)(nil), (*session)(nil), (*signalDict)(nil),
}
