package object

import "strings"

// NewStructSeqType declares a native class of tuples whose first items also have names, such as
// sys.version_info. Like NewNativeType it must run while its package is initialised;
// [StructSeqTable] completes the class.
func NewStructSeqType(name string) *Type { return DeclareType(name, KTuple|Sub, TupleType, Final) }

// StructSeqTable is the table of a class made by NewStructSeqType.
func StructSeqTable(c *Type, doc string, fields ...string) TypeTable {
	attrs := make([]*Attr, len(fields))
	for i, f := range fields {
		attrs[i] = &Attr{Name: f, Get: func(t *Thread, v Value) (Value, error) { return v.Tuple().Items[i], nil }}
	}
	return TypeTable{Type: c, Doc: doc, Attrs: attrs, Slots: &Slots{
		Repr: func(t *Thread, v Value) (Value, error) { return structSeqRepr(t, v, fields) },
		New: func(t *Thread, cls *Type, args []Value, kw []*Str) (Value, error) {
			return Value{}, t.Errorf(TypeError, "cannot create '%s' instances", cls.Name)
		},
	}}
}

// NewStructSeq returns an object of such a class.
func NewStructSeq(c *Type, items ...Value) Value {
	return Obj(&(&InstTuple{Tuple{Header{Kind: KTuple | Sub}, items}, Attrs{Class: c}}).Header)
}

// NewStructSeqHidden is NewStructSeq with fields that are no items, such as tm_zone of
// time.struct_time; [StructSeqHidden] finds them again.
func NewStructSeqHidden(c *Type, items, hidden []Value) Value {
	return Obj(&(&InstTuple{Tuple{Header{Kind: KTuple | Sub}, items}, Attrs{Class: c, Slots: hidden}}).Header)
}

// StructSeqHidden returns the fields of an object of NewStructSeqHidden that are no items.
func StructSeqHidden(v Value) []Value { return AttrsOf(v).Slots }

func structSeqRepr(t *Thread, v Value, fields []string) (Value, error) {
	var b strings.Builder
	b.WriteString(TypeOf(v).Name + "(")
	for i, f := range fields {
		if i > 0 {
			b.WriteString(", ")
		}
		s, err := t.ReprString(v.Tuple().Items[i])
		if err != nil {
			return Value{}, err
		}
		b.WriteString(f + "=" + s)
	}
	b.WriteByte(')')
	return NewStr(b.String()), nil
}
