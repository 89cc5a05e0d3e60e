package object

// States are the Go types behind the native objects, Steppers and Waiters of this package, for
// snapshots.
var States = []any{
	(*AttrStep)(nil), (*CallStep)(nil), (*Consumer)(nil), (*GeneratorNext)(nil), (*MethodStep)(nil), (*Sleep)(nil),
	(*Weak)(nil), (*classStep)(nil), (*compareStep)(nil), (*containsStep)(nil),
	(*dictCompareStep)(nil), (*extremeStep)(nil), (*findStep)(nil), (*itemsCompareStep)(nil),
	(*iterStep)(nil), (*iteratorNext)(nil), (*listSink)(nil), (*nextStep)(nil), (*pairSink)(nil),
	(*repeatStep)(nil), (*reprStep)(nil), (*searchSink)(nil), (*sendStep)(nil), (*setSink)(nil), (*sortStep)(nil),
	(*sortedStep)(nil), (*sumSink)(nil),
}
