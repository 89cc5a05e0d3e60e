package datetime

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*clock)(nil), (*date)(nil), (*delta)(nil), (*moment)(nil), (*zone)(nil),
}
