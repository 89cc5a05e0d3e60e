package object

// CellTable is the table of cells, the variables that functions share.
var CellTable = TypeTable{
	Type:   CellType,
	Doc:    "Create a new cell object.\n\n  contents\n    the contents of the cell. If not specified, the cell will be empty,\n    and \n further attempts to access its cell_contents attribute will\n    raise a ValueError.",
	NoHash: true,
	Slots:  &Slots{Repr: cellRepr, New: cellNew, Compare: cellCompare},
	Attrs: []*Attr{{Name: "cell_contents", Get: func(t *Thread, v Value) (Value, error) {
		if x := v.Cell().V; x.Bound() {
			return x, nil
		}
		return Value{}, t.Errorf(ValueError, "Cell is empty")
	}, Set: func(t *Thread, v, x Value) error {
		v.Cell().V = x
		return nil
	}}},
}

func cellRepr(t *Thread, v Value) (Value, error) {
	x := v.Cell().V
	if !x.Bound() {
		return t.TextOf("<cell at ", t.Address(v), ": empty>")
	}
	return t.TextOf("<cell at ", t.Address(v), ": ", TypeOf(x).Name, " object at ", t.Address(x), ">")
}

func cellNew(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
	if len(kw) > 0 {
		return Value{}, t.Errorf(TypeError, "cell() takes no keyword arguments")
	}
	if len(args) > 1 {
		return Value{}, t.Errorf(TypeError, "cell expected at most 1 argument, got %d", len(args))
	}
	if err := t.Alloc(cellSize); err != nil {
		return Value{}, err
	}
	v := Value{}
	if len(args) == 1 {
		v = args[0]
	}
	return NewCell(v), nil
}

// cellCompare compares contents; an empty cell is less than any other.
func cellCompare(t *Thread, a, b Value, op CompareOp) (Value, error) {
	if b.Kind() != KCell {
		return NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return Value{}, err
	}
	defer t.Leave()
	x, y := a.Cell().V, b.Cell().V
	if x.Bound() && y.Bound() {
		return t.Compare(x, y, op)
	}
	rank := func(v Value) int {
		if v.Bound() {
			return 1
		}
		return 0
	}
	return Bool(op.Test(rank(x) - rank(y))), nil
}
