package types

import "github.com/hognose/hognose/internal/py/object"

// CellTable is the table of cells, the variables that functions share. They are visible to a
// program in function.__closure__, and types.CellType makes new ones.
var CellTable = object.TypeTable{
	Type:   object.CellType,
	Doc:    "A place for a variable that functions share. cell_contents is its value; reading it raises ValueError while the cell is empty.",
	NoHash: true,
	Slots:  &object.Slots{Repr: cellRepr, New: cellNew, Compare: cellCompare},
	Attrs: []*object.Attr{{Name: "cell_contents", Get: func(t *object.Thread, v object.Value) (object.Value, error) {
		if x := v.Cell().V; x.IsSet() {
			return x, nil
		}
		return object.Value{}, t.Errorf(object.ValueError, "Cell is empty")
	}, Set: func(t *object.Thread, v, x object.Value) error {
		v.Cell().V = x
		return nil
	}}},
}

func cellRepr(t *object.Thread, v object.Value) (object.Value, error) {
	x := v.Cell().V
	if !x.IsSet() {
		return t.TextOf("<cell at ", t.Address(v), ": empty>")
	}
	return t.TextOf("<cell at ", t.Address(v), ": ", object.TypeOf(x).Name, " object at ", t.Address(x), ">")
}

// cellNew is types.CellType([contents]).
func cellNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if len(kw) > 0 {
		return object.Value{}, t.Errorf(object.TypeError, "cell() takes no keyword arguments")
	}
	if len(args) > 1 {
		return object.Value{}, t.Errorf(object.TypeError, "cell expected at most 1 argument, got %d", len(args))
	}
	if err := t.Alloc(object.CellSize); err != nil {
		return object.Value{}, err
	}
	v := object.Value{}
	if len(args) == 1 {
		v = args[0]
	}
	return object.NewCell(v), nil
}

// cellCompare compares contents; an empty cell is less than any other.
func cellCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if b.Kind() != object.KCell {
		return object.NotImplemented, nil
	}
	if err := t.Enter(" in comparison"); err != nil {
		return object.Value{}, err
	}
	defer t.Leave()
	x, y := a.Cell().V, b.Cell().V
	if x.IsSet() && y.IsSet() {
		return t.Compare(x, y, op)
	}
	rank := func(v object.Value) int {
		if v.IsSet() {
			return 1
		}
		return 0
	}
	return object.Bool(op.Test(rank(x) - rank(y))), nil
}
