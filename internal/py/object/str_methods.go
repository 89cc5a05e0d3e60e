package object

// StrParam returns the str given for a parameter. what begins the message: "find() argument 1".
func (t *Thread) StrParam(v Value, what string) (*Str, error) {
	if v.Kind().Base() != KStr {
		return nil, t.Errorf(TypeError, "%s must be str, not %s", what, argName(v))
	}
	return v.Str(), nil
}

// argName is how messages about a parameter call what was given instead: None by name, all else by type.
func argName(v Value) string {
	if v.IsNone() {
		return "None"
	}
	return TypeOf(v).Name
}
