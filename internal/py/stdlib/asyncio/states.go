package asyncio

// states are the Go types behind the objects of the module, see object.ModuleDef.
var states = []any{
	(*loopWait)(nil), (*signal)(nil),
}
