// This file copies values of known layouts, and keeps the memo. A copy is remembered before its
// parts are copied, so that a part that refers back finds it; only a tuple cannot exist before its
// items, and looks afterwards whether a cycle has made one.

package copy

import (
	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// copier is one copy under way. A shallow one has no memo.
type copier struct {
	t    *object.Thread
	memo *object.Dict // nil in a shallow copy
	keep bool         // the memo is the program's: it also keeps the originals, as CPython's must
	any  object.Value // a memo of the program that is no dict; memo is used beside it
}

// deep is copy.deepcopy(x, memo).
func deep(t *object.Thread, a []object.Value) (object.Value, error) {
	c := &copier{t: t, memo: object.NewDict()}
	if memo := a[1]; memo.IsSet() && !memo.IsNone() {
		c.keep = true
		if memo.Kind().Base() == object.KDict {
			c.memo = memo.Dict()
		} else {
			c.any = memo
		}
	}
	return c.deep(a[0])
}

// memoValue is the memo as programs see it.
func (c *copier) memoValue() object.Value {
	if c.any.IsSet() {
		return c.any
	}
	return c.memo.Value()
}

// known is the copy of v that was made before.
func (c *copier) known(v object.Value) (object.Value, bool, error) {
	return c.t.Get(c.memo, object.Int(c.t.ID(v)))
}

// remember notes the copy of v. The memo of CPython has ids as keys, and programs look into it.
func (c *copier) remember(v, copied object.Value) error {
	return c.t.Set(c.memo, object.Int(c.t.ID(v)), copied)
}

// keepAlive adds v to the list that the memo holds under its own id. CPython's ids are addresses,
// which a new object may get once the old one is gone. Here ids are never used again, and the list
// is kept for programs that look at it.
func (c *copier) keepAlive(v object.Value) error {
	if !c.keep || c.any.IsSet() {
		return nil
	}
	key := object.Int(c.t.ID(c.memo.Value()))
	kept, ok, err := c.t.Get(c.memo, key)
	if err != nil {
		return err
	}
	if ok && kept.Kind() == object.KList {
		return c.t.Append(kept.List(), v)
	}
	return c.t.Set(c.memo, key, object.NewList([]object.Value{v}))
}

// deep copies v and what it refers to. Each level of nesting counts as one of recursion, and each
// object as a step.
func (c *copier) deep(v object.Value) (object.Value, error) {
	if isAtomic(v) {
		return v, nil
	}
	if y, ok, err := c.known(v); ok || err != nil {
		return y, err
	}
	if err := c.t.Enter(""); err != nil {
		return object.Value{}, err
	}
	defer c.t.Leave()
	if err := c.t.Meter.Step(1); err != nil {
		return object.Value{}, err
	}
	y, err := c.byKind(v)
	if err != nil || y == v {
		return y, err
	}
	return y, c.keepAlive(v)
}

// byKind copies what is neither atomic nor known.
func (c *copier) byKind(v object.Value) (object.Value, error) {
	switch v.Kind() {
	case object.KList:
		return c.list(v)
	case object.KTuple:
		return c.tuple(v)
	case object.KDict:
		return c.dict(v)
	case object.KMethod:
		m := v.Method()
		self, err := c.deep(m.Self)
		return object.NewMethod(m.Func, self), err
	}
	return c.object(v)
}

// list copies a list. A __deepcopy__ of an item may change the list meanwhile, so its length is
// asked anew for each item.
func (c *copier) list(v object.Value) (object.Value, error) {
	src := v.List()
	n := len(src.Items)
	if err := c.t.Alloc(objectSize + n*itemSize); err != nil {
		return object.Value{}, err
	}
	dst := object.NewList(make([]object.Value, 0, n))
	if err := c.remember(v, dst); err != nil {
		return object.Value{}, err
	}
	for i := 0; i < len(src.Items); i++ {
		if err := c.t.Work(1); err != nil {
			return object.Value{}, err
		}
		x, err := c.deep(src.Items[i])
		if err != nil {
			return object.Value{}, err
		}
		if err := c.t.Append(dst.List(), x); err != nil {
			return object.Value{}, err
		}
	}
	return dst, nil
}

// tuple returns v itself if none of its items is copied, as nobody could tell the difference.
func (c *copier) tuple(v object.Value) (object.Value, error) {
	src := v.Tuple().Items
	if err := c.t.Alloc(objectSize + len(src)*itemSize); err != nil {
		return object.Value{}, err
	}
	items, err := budget.Make[object.Value](c.t.Meter, len(src))
	if err != nil {
		return object.Value{}, err
	}
	same := true
	for i, x := range src {
		if err := c.t.Work(1); err != nil {
			return object.Value{}, err
		}
		y, err := c.deep(x)
		if err != nil {
			return object.Value{}, err
		}
		items[i] = y
		same = same && y == x
	}
	if y, ok, err := c.known(v); ok || err != nil { // a cycle through the tuple has copied it
		return y, err
	}
	if same {
		return v, nil
	}
	y := object.NewTuple(items)
	return y, c.remember(v, y)
}

// dict copies a dict, its keys too. A change of its size on the way is an error, as for any
// iteration.
func (c *copier) dict(v object.Value) (object.Value, error) {
	if err := c.t.Alloc(objectSize); err != nil {
		return object.Value{}, err
	}
	dst := object.NewDict()
	if err := c.remember(v, dst.Value()); err != nil {
		return object.Value{}, err
	}
	src, size := v.Dict(), v.Dict().Len()
	for i := 0; ; {
		k, x, next, ok := src.Next(i)
		if !ok {
			return dst.Value(), nil
		}
		i = next
		k, err := c.deep(k)
		if err != nil {
			return object.Value{}, err
		}
		if x, err = c.deep(x); err != nil {
			return object.Value{}, err
		}
		if err := c.t.Set(dst, k, x); err != nil {
			return object.Value{}, err
		}
		if src.Len() != size {
			return object.Value{}, c.t.Errorf(object.RuntimeError, "dictionary changed size during iteration")
		}
	}
}

// object copies what has no layout known here.
func (c *copier) object(v object.Value) (object.Value, error) {
	f, err := c.t.GetAttrOr(v, nDeepcopy)
	if err != nil {
		return object.Value{}, err
	}
	var y object.Value
	switch {
	case f.IsSet() && !f.IsNone():
		y, err = c.t.Call(f, c.memoValue())
	default:
		y, err = c.instance(v)
	}
	if err != nil || y == v {
		return y, err
	}
	return y, c.remember(v, y)
}

// instance copies a plain instance attribute by attribute, and asks any other for its parts.
func (c *copier) instance(v object.Value) (object.Value, error) {
	y, ok, err := c.blank(v)
	if err != nil {
		return object.Value{}, err
	}
	if !ok {
		return c.reduce(v)
	}
	if err := c.remember(v, y); err != nil {
		return object.Value{}, err
	}
	return y, types.MapLike(c.t, y, v, c.deep)
}
