package object

import (
	"reflect"
	"sync"
)

var initOnce sync.Once

// Init makes the native types usable. It must be called before anything else of this package; more calls do nothing.
func Init(tables []TypeTable) {
	initOnce.Do(func() {
		for _, tb := range tables {
			tb.Type.Slots = inheritSlots(tb.Slots, tb.Type.Base)
			if tb.NoHash {
				tb.Type.Slots.Hash = nil // not the one of object
			}
			if tb.Type.Base == ObjectType && tb.Type.Kind != KInstance && (tb.Slots == nil || tb.Slots.New == nil) {
				tb.Type.Slots.New = nil // only the interpreter makes objects of this type
			}
		}
		for _, tb := range tables {
			fill(tb)
		}
		for _, c := range ExceptionTypes() {
			if c.Slots == nil {
				c.Slots = c.Base.Slots
				c.static = map[string]Value{}
			}
		}
	})
}

// TypeTable is what a native type consists of.
type TypeTable struct {
	Type    *Type
	Doc     string
	Slots   *Slots
	Methods []*Def
	Attrs   []*Attr
	Values  []NamedValue // constants of the class, made by NewSharedObject
	// NoHash marks types whose instances cannot be hashed.
	NoHash bool
}

// inheritSlots completes own with the slots of the base type.
func inheritSlots(own *Slots, base *Type) *Slots {
	if own == nil {
		own = &Slots{}
	}
	if base == nil || base.Slots == nil {
		return own
	}
	s := *base.Slots
	dst, src := reflect.ValueOf(&s).Elem(), reflect.ValueOf(own).Elem()
	for i := range src.NumField() {
		if f := src.Field(i); !f.IsNil() {
			dst.Field(i).Set(f)
		}
	}
	if own.Binary != nil && base.Slots.Binary != nil { // bool has & | ^ of its own and the rest from int
		merged := *base.Slots.Binary
		for op, f := range own.Binary {
			if f != nil {
				merged[op] = f
			}
		}
		s.Binary = &merged
	}
	return &s
}

// fill builds the namespace of a native type.
func fill(tb TypeTable) {
	c := tb.Type
	c.Doc = tb.Doc
	c.unhashable = tb.NoHash
	c.static = make(map[string]Value, len(tb.Methods)+len(tb.Attrs)+16)
	if tb.Slots != nil {
		for i := range slotWrappers {
			if w := &slotWrappers[i]; w.has(tb.Slots) {
				c.static[w.Name] = descriptor(&w.Def, c, true)
			}
		}
	}
	for _, d := range tb.Methods {
		c.static[d.Name] = bindDef(d, c)
	}
	if _, ok := c.static["__new__"]; !ok && (c == ObjectType || tb.Slots != nil && tb.Slots.New != nil || c.Kind == KException) {
		c.static["__new__"] = newOf(c)
	}
	for _, a := range tb.Attrs {
		c.static[a.Name] = Obj(&(&GetSet{Header{Kind: KGetSet, Flags: shared}, a, c}).Header)
	}
	if c.Kind == KNativeObject && c.Flags&HasDict != 0 && c.Flags&Final == 0 {
		c.static["__dict__"] = Obj(&(&GetSet{Header{Kind: KGetSet, Flags: shared}, &dictAttr, c}).Header)
	}
	for _, v := range tb.Values {
		c.static[v.Name] = v.Value
	}
	if tb.NoHash {
		c.static["__hash__"] = None
	}
	if _, ok := c.static["__doc__"]; ok { // an attribute of the instances, as functions have it
		return
	}
	c.static["__doc__"] = None
	if c.Doc != "" {
		c.static["__doc__"] = NewStr(c.Doc)
	}
}

func descriptor(d *Def, c *Type, slot bool) Value {
	return Obj(&(&Descriptor{Header{Kind: KDescriptor, Flags: shared}, d, c, slot}).Header)
}

// bindDef turns a Def into what the type's namespace holds.
func bindDef(d *Def, c *Type) Value {
	switch d.Sort {
	case ClassSort:
		return Obj(&(&Wrapper{Header: Header{Kind: KClassMethod, Flags: shared}, Func: descriptor(d, c, false)}).Header)
	case StaticSort:
		n := &Native{Header: Header{Kind: KNative, Flags: shared}, Def: d, Owner: c}
		return Obj(&n.Header)
	}
	return descriptor(d, c, d.Slot != nil)
}
