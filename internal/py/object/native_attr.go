package object

// IsCallable is callable(v).
func (t *Thread) IsCallable(v Value) bool {
	switch v.Kind() {
	case KFunction, KNative, KMethod, KNativeMethod, KDescriptor, KType:
		return true
	}
	if f, c := t.FindSpecial(v, nCall); !f.Bound() {
		return c.Native.Slots != nil && c.Native.Slots.Call != nil
	}
	return true
}
