package types

import (
	"math"

	"github.com/hognose/hognose/internal/py/object"
)

// ListTable is the table of list. Appending, extending and sorting are in package object, where the
// machine uses them too; subscripts are in list_item.go.
var ListTable = object.TypeTable{
	Type:   object.ListType,
	Quick:  quickList,
	NoHash: true,
	Doc:    "A sequence whose items can be changed. Without an argument it is empty.",
	Slots: &object.Slots{
		Repr: listRepr, Compare: listCompare, New: listNew, Init: listInit,
		Iter: func(t *object.Thread, v object.Value) (object.Value, error) {
			return t.NewIterator(object.IterList, v)
		},
		Len:      func(t *object.Thread, v object.Value) (int, error) { return len(v.List().Items), nil },
		Item:     listItem,
		SetItem:  listSetItem,
		Contains: listContains,
		Concat:   listConcat,
		Repeat:   listRepeat,
		InPlace: &[object.NumBinary]func(t *object.Thread, a, b object.Value) (object.Value,
			error){object.OpAdd: listExtendOp, object.OpMul: listRepeatOp},
	},
	Methods: listMethods,
}

// listNew makes an empty list, with room for the few items that listInit will fill it with if that
// is known. The keywords of a subclass with its own __new__ are left to that.
func listNew(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
	if cls == object.ListType && len(args) == 1 {
		if n := args[0].FewItems(); n > 0 {
			return t.EmptyList(n)
		}
	}
	if err := t.Alloc(object.ListSize); err != nil {
		return object.Value{}, err
	}
	if cls == object.ListType {
		return object.NewList(nil), nil
	}
	attrs, err := t.SubAttrs(cls)
	if err != nil {
		return object.Value{}, err
	}
	o := &object.InstList{List: object.List{Header: object.Header{Kind: object.KList | object.Sub}},
		Attrs: attrs}
	return object.Obj(&o.Header), nil
}

// listInit is list.__init__(iterable): it replaces what was there.
func listInit(t *object.Thread, v object.Value, args []object.Value, kw []*object.Str) error {
	src, err := iterableArg(t, "list", args, kw, t.Overrides(object.TypeOf(v), nNew))
	if err != nil {
		return err
	}
	l := v.List()
	if len(l.Items) > 0 {
		l.Items = nil
	}
	if !src.IsSet() {
		return nil
	}
	return t.Extend(l, src)
}

// listRepr shows the items in brackets. The list may change while an item is shown; a list within
// itself is [...].
func listRepr(t *object.Thread, v object.Value) (object.Value, error) {
	l := v.List()
	if len(l.Items) == 0 {
		return emptyListText.Value(), nil
	}
	seen, err := t.EnterRepr(v)
	if err != nil || seen {
		return innerListText.Value(), err
	}
	defer t.LeaveRepr()
	w := object.ReprText{T: t}
	w.Lit("[")
	if err := w.Items(&l.Items); err != nil {
		return object.Value{}, err
	}
	w.Lit("]")
	return w.Value()
}

// listCompare compares with lists only, item by item.
func listCompare(t *object.Thread, a, b object.Value, op object.CompareOp) (object.Value, error) {
	if a.Kind().Base() != object.KList || b.Kind().Base() != object.KList {
		return object.NotImplemented, nil
	}
	return compareItems(t, &a.List().Items, &b.List().Items, op)
}

func listContains(t *object.Thread, v, x object.Value) (bool, error) {
	i, err := findItem(t, &v.List().Items, x, 0, math.MaxInt64)
	return i >= 0, err
}

// listConcat is a + b for two lists.
func listConcat(t *object.Thread, a, b object.Value) (object.Value, error) {
	if b.Kind().Base() != object.KList {
		return object.Value{}, t.Errorf(object.TypeError, "can only concatenate list (not \"%s\") to list",
			object.TypeOf(b).Name)
	}
	return t.JoinedList(a.List().Items, b.List().Items)
}

// makeList returns a list that takes over items, which have been paid for.
func makeList(t *object.Thread, items []object.Value) (object.Value, error) {
	if err := t.Alloc(object.ListSize); err != nil {
		return object.Value{}, err
	}
	return object.NewList(items), nil
}

func listRepeat(t *object.Thread, v, n object.Value) (object.Value, error) {
	if items := v.List().Items; len(items) == 1 && n.IsInt() && n.Int() > 0 && n.Int() <= quickFew {
		return t.RepeatedList(items[0], int(n.Int()))
	}
	items, err := t.RepeatItems(v.List().Items, n)
	if err != nil {
		return object.Value{}, err
	}
	return makeList(t, items)
}

// listExtendOp is l += iterable.
func listExtendOp(t *object.Thread, v, x object.Value) (object.Value, error) {
	return v, t.Extend(v.List(), x)
}

// listRepeatOp is l *= n. The result replaces the items, so l *= 0 empties the list itself.
func listRepeatOp(t *object.Thread, v, n object.Value) (object.Value, error) {
	times, err := t.Index(n)
	if err != nil {
		return object.Value{}, err
	}
	items, err := t.RepeatItems(v.List().Items, times)
	if err == nil {
		v.List().Items = items
	}
	return v, err
}
