package builtins

// States are the Go types behind the native objects, Steppers and Waiters of this package, for
// snapshots.
var States = []any{
	(*anextState)(nil), (*printStep)(nil),
}
