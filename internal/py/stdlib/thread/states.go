package thread

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*handle)(nil), (*joinWait)(nil), (*local)(nil), (*lock)(nil), (*lockWait)(nil), (*toolWait)(nil),
}
