package types

import (
	"strings"

	"github.com/hognose/hognose/internal/py/object"
)

// NewStructSeqType declares a native class of tuples whose first items also have names, such as
// sys.version_info. Like NewNativeType it must run while its package is initialised;
// [StructSeqTable] completes the class.
func NewStructSeqType(name string) *object.Type {
	return object.DeclareType(name, object.KTuple|object.Sub, object.TupleType, object.Final)
}

// StructSeqTable is the table of a class made by NewStructSeqType.
func StructSeqTable(c *object.Type, doc string, fields ...string) object.TypeTable {
	attrs := make([]*object.Attr, len(fields))
	for i, f := range fields {
		attrs[i] = &object.Attr{Name: f, Get: func(t *object.Thread, v object.Value) (object.Value, error) {
			return v.Tuple().Items[i], nil
		}}
	}
	return object.TypeTable{Type: c, Doc: doc, Attrs: attrs, Slots: &object.Slots{
		Repr: func(t *object.Thread, v object.Value) (object.Value, error) { return structSeqRepr(t, v, fields) },
		New: func(t *object.Thread, cls *object.Type, args []object.Value, kw []*object.Str) (object.Value, error) {
			return object.Value{}, t.Errorf(object.TypeError, "cannot create '%s' instances", cls.Name)
		},
	}}
}

// MakeStructSeq is NewStructSeq for an object that a program asked for, and pays for it.
func MakeStructSeq(t *object.Thread, c *object.Type, items ...object.Value) (object.Value, error) {
	if err := t.Alloc(object.TupleSize + object.InstSize + len(items)*object.ValueSize); err != nil {
		return object.Value{}, err
	}
	return NewStructSeq(c, items...), nil
}

// NewStructSeq returns an object of such a class.
func NewStructSeq(c *object.Type, items ...object.Value) object.Value {
	return object.Obj(&(&object.InstTuple{Tuple: object.Tuple{Header: object.Header{Kind: object.KTuple | object.Sub},
		Items: items}, Attrs: object.Attrs{Class: c}}).Header)
}

// NewStructSeqHidden is NewStructSeq with fields that are no items, such as tm_zone of
// time.struct_time; [StructSeqHidden] finds them again.
func NewStructSeqHidden(c *object.Type, items, hidden []object.Value) object.Value {
	return object.Obj(&(&object.InstTuple{Tuple: object.Tuple{Header: object.Header{Kind: object.KTuple | object.Sub},
		Items: items}, Attrs: object.Attrs{Class: c, Slots: hidden}}).Header)
}

// StructSeqHidden returns the fields of an object of NewStructSeqHidden that are no items.
func StructSeqHidden(v object.Value) []object.Value { return object.AttrsOf(v).Slots }

// structSeqRepr is name(field=value, …), of the items that are part of the tuple.
func structSeqRepr(t *object.Thread, v object.Value, fields []string) (object.Value, error) {
	var b strings.Builder
	b.WriteString(object.TypeOf(v).Name + "(")
	for i, f := range fields {
		if i > 0 {
			b.WriteString(", ")
		}
		s, err := t.ReprString(v.Tuple().Items[i])
		if err != nil {
			return object.Value{}, err
		}
		b.WriteString(f + "=" + s)
	}
	b.WriteByte(')')
	return t.Text(b.String())
}
