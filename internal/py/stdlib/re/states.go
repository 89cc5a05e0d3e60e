package re

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*compiler)(nil), (*match)(nil), (*pattern)(nil), (*savedPattern)(nil), (*scanner)(nil),
}
