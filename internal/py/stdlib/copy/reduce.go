// This file copies other objects, by what __reduce_ex__ says of them.

package copy

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

var (
	nSetstate = object.StaticName("__setstate__")
	nDict     = object.StaticName("__dict__")
	nUpdate   = object.StaticName("update")
	nAppend   = object.StaticName("append")
)

// blank returns a plain instance of v's class without attributes, if all that copying v means is to
// fill one. An instance has what __reduce_ex__ would say of it, its class and its attributes, and
// need not be asked.
func (c *copier) blank(v object.Value) (y object.Value, ok bool, err error) {
	if v.Kind() != object.KInstance {
		return object.Value{}, false, nil
	}
	if f, err := c.registered(v); err != nil || f.IsSet() {
		return object.Value{}, false, err
	}
	return types.NewLike(c.t, v)
}

// reduce copies v by its __reduce_ex__: a function and its arguments, then perhaps state, items of
// a list, items of a dict. A str instead means that v is its own copy. The same answer of
// __reduce_ex__ serves pickle; the protocol that is asked for is 4.
func (c *copier) reduce(v object.Value) (object.Value, error) {
	r, err := c.takeApart(v)
	if err != nil {
		return object.Value{}, err
	}
	if r.Kind().Base() == object.KStr {
		return v, nil
	}
	if r.Kind().Base() != object.KTuple && !c.t.IsIterable(r) {
		return object.Value{}, c.t.Errorf(object.TypeError, "Value after * must be an iterable, not %s", object.TypeOf(r).Name)
	}
	if r.Kind().Base() != object.KTuple || len(r.Tuple().Items) < 2 || len(r.Tuple().Items) > 5 {
		return object.Value{}, c.t.Errorf(object.TypeError,
			"__reduce_ex__() must return a string or a tuple of two to five items")
	}
	var parts [5]object.Value
	for i := range parts {
		parts[i] = object.None
	}
	copy(parts[:], r.Tuple().Items)
	return c.rebuild(v, parts)
}

var (
	nReduce        = object.StaticName("__reduce__")
	nCopyreg       = object.StaticName("copyreg")
	nDispatchTable = object.StaticName("dispatch_table")
)

// registered returns the function that copyreg has for the class of v, if a program imported that
// module; unbound if there is none. It goes before all that the class itself says of copies, save
// __copy__ and __deepcopy__.
func (c *copier) registered(v object.Value) (object.Value, error) {
	m, ok := c.t.GetStr(c.t.Modules, nCopyreg)
	if !ok {
		return object.Value{}, nil
	}
	table, err := c.t.LibraryAttrOr(m, nDispatchTable)
	if err != nil || !table.IsSet() || table.Kind().Base() != object.KDict {
		return object.Value{}, err
	}
	f, _, err := c.t.Get(table.Dict(), object.TypeOf(v).Value())
	return f, err
}

// takeApart asks the function that copyreg has for the class, else __reduce_ex__ or __reduce__.
func (c *copier) takeApart(v object.Value) (object.Value, error) {
	f, err := c.registered(v)
	if err != nil {
		return object.Value{}, err
	}
	if f.IsSet() {
		return c.t.Call(f, v)
	}
	f, err = c.t.GetAttrOr(v, nReduceEx)
	if err != nil {
		return object.Value{}, err
	}
	if f.IsSet() && !f.IsNone() {
		return c.t.Call(f, object.Int(4))
	}
	if f, err = c.t.GetAttrOr(v, nReduce); err != nil {
		return object.Value{}, err
	}
	if !f.IsSet() || f.IsNone() {
		return object.Value{}, c.uncopyable(v)
	}
	return c.t.Call(f)
}

var nError = object.StaticName("Error")

// uncopyable is copy.Error, which is a Python class.
func (c *copier) uncopyable(v object.Value) error {
	m, err := c.t.ImportInternal("copy")
	if err != nil {
		return err
	}
	class, err := c.t.LibraryAttr(m, nError)
	if err != nil {
		return err
	}
	text, err := c.t.ReprString(object.TypeOf(v).Value())
	if err != nil {
		return err
	}
	how := "deep"
	if c.memo == nil {
		how = "shallow"
	}
	e, err := c.t.Call(class, object.NewStr("un("+how+")copyable object of type "+text))
	if err != nil {
		return err
	}
	return e.Exc()
}

// rebuild makes the copy of v from the parts of a reduction: function, arguments, state, items and
// pairs. The copy is known before its state is, so state may refer to it.
func (c *copier) rebuild(v object.Value, parts [5]object.Value) (object.Value, error) {
	args, err := c.arguments(parts[0], parts[1])
	if err != nil {
		return object.Value{}, err
	}
	for i := range args {
		if args[i], err = c.part(args[i]); err != nil {
			return object.Value{}, err
		}
	}
	y, err := c.t.Machine.Call(parts[0], args, nil)
	if err != nil {
		return object.Value{}, err
	}
	if c.memo != nil {
		if err := c.remember(v, y); err != nil {
			return object.Value{}, err
		}
	}
	if !parts[2].IsNone() {
		if err := c.setState(y, parts[2]); err != nil {
			return object.Value{}, err
		}
	}
	if err := c.appendItems(y, parts[3]); err != nil {
		return object.Value{}, err
	}
	return y, c.setItems(y, parts[4])
}

// arguments are those that the function f of a reduction is called with. Of something that is not
// iterable the call complains, unless a deep copy goes over the arguments before.
func (c *copier) arguments(f, args object.Value) ([]object.Value, error) {
	if c.t.IsIterable(args) {
		return c.t.Collect(args)
	}
	if c.memo != nil {
		if some, err := c.t.Truth(args); err != nil || some {
			if err == nil {
				_, err = c.t.Iter(args) // which says what is wrong
			}
			return nil, err
		}
	}
	return nil, c.t.Errorf(object.TypeError, "%s argument after * must be an iterable, not %s", c.t.CalleeName(f),
		object.TypeOf(args).Name)
}

// part is the copy of a part: itself in a shallow copy.
func (c *copier) part(v object.Value) (object.Value, error) {
	if c.memo == nil {
		return v, nil
	}
	return c.deep(v)
}

// setState gives y its state: through __setstate__, or as attributes, of which those in slots come
// second in a pair.
func (c *copier) setState(y, state object.Value) error {
	state, err := c.part(state)
	if err != nil {
		return err
	}
	f, err := c.t.GetAttrOr(y, nSetstate)
	if err != nil {
		return err
	}
	if f.IsSet() {
		_, err := c.t.Call(f, state)
		return err
	}
	slots := object.None
	if state.Kind() == object.KTuple && len(state.Tuple().Items) == 2 {
		state, slots = state.Tuple().Items[0], state.Tuple().Items[1]
	}
	if !state.IsNone() {
		if err := c.updateDict(y, state); err != nil {
			return err
		}
	}
	if slots.Kind().Base() != object.KDict {
		return nil
	}
	return c.setAttrs(y, slots.Dict())
}

// updateDict is y.__dict__.update(state): a __dict__ may be any mapping.
func (c *copier) updateDict(y, state object.Value) error {
	d, err := c.t.GetAttr(y, nDict)
	if err != nil {
		return err
	}
	f, err := c.t.GetAttr(d, nUpdate)
	if err != nil {
		return err
	}
	_, err = c.t.Call(f, state)
	return err
}

// setAttrs sets attributes one by one, which may run __setattr__.
func (c *copier) setAttrs(y object.Value, attrs *object.Dict) error {
	for i := 0; ; {
		k, x, next, ok := attrs.Next(i)
		if !ok {
			return nil
		}
		i = next
		if k.Kind().Base() != object.KStr {
			return c.t.Errorf(object.TypeError, "attribute name must be string, not '%s'", object.TypeOf(k).Name)
		}
		name, err := c.t.InternStr(k.Str())
		if err != nil {
			return err
		}
		if err := c.t.SetAttr(y, name, x); err != nil {
			return err
		}
	}
}

// appendItems calls y.append for each item. The method is looked up each time, as copy.py does.
func (c *copier) appendItems(y, items object.Value) error {
	if items.IsNone() {
		return nil
	}
	list, err := c.t.Collect(items)
	if err != nil {
		return err
	}
	for _, x := range list {
		if x, err = c.part(x); err != nil {
			return err
		}
		f, err := c.t.GetAttr(y, nAppend)
		if err != nil {
			return err
		}
		if _, err := c.t.Call(f, x); err != nil {
			return err
		}
	}
	return nil
}

// setItems is y[key] = value for each pair.
func (c *copier) setItems(y, items object.Value) error {
	if items.IsNone() {
		return nil
	}
	pairs, err := c.t.Collect(items)
	if err != nil {
		return err
	}
	for _, p := range pairs {
		kv, err := c.t.Collect(p)
		if err != nil {
			return err
		}
		if len(kv) != 2 {
			return c.t.Errorf(object.ValueError, "__reduce_ex__() must give pairs of key and value")
		}
		k, err := c.part(kv[0])
		if err != nil {
			return err
		}
		x, err := c.part(kv[1])
		if err != nil {
			return err
		}
		if err := c.t.SetItem(y, k, x); err != nil {
			return err
		}
	}
	return nil
}
