package collections

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*deque)(nil), (*dequeIter)(nil), (*getter)(nil), (*odictIterator)(nil), (*savedOdictIterator)(nil),
}
