package itertools

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*accumulate)(nil), (*batched)(nil), (*chain)(nil), (*combiner)(nil), (*compress)(nil), (*count)(nil),
	(*cycle)(nil),
	(*dropwhile)(nil), (*filterfalse)(nil), (*groupby)(nil), (*grouper)(nil), (*islice)(nil), (*pairwise)(nil),
	(*repeat)(nil),
	(*starmap)(nil), (*takewhile)(nil), (*tee)(nil), (*ziplongest)(nil),
}
