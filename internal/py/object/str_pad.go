package object

import "math"

// TabSize is the parameter of expandtabs, a C int.
func (t *Thread) TabSize(v Value) (int, error) {
	if !v.Bound() {
		return 8, nil
	}
	n, err := t.IndexInt(v, OverflowError)
	if err == nil && (n > math.MaxInt32 || n < math.MinInt32) || err != nil && IsExcOf(err, OverflowError) {
		return 0, t.Errorf(OverflowError, "Python int too large to convert to C int")
	}
	return n, err
}
