package nd

// Valid reports whether d is a type that this package makes; what was read from outside may be none.
func (d DType) Valid() bool {
	if d.Code >= codes || d.Len < 0 || d.Len > 1<<28 {
		return false
	}
	if d.IsTime() {
		return d.Unit <= Generic && d.Mult >= 1 && d.Len == 0
	}
	return d.Mult == 0 && d.Unit == 0 && (d.IsText() || d.Len == 0)
}
