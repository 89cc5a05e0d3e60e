package nd

import (
	"math/bits"
	"strconv"
	"strings"
)

// ShapeText writes a shape as NumPy's messages do: "(2,3)", "(4,)", "()".
func ShapeText(shape []int) string { return shapeText(shape, ",") }

// TupleText writes a shape as Python writes a tuple: "(2, 3)", "(4,)".
func TupleText(shape []int) string { return shapeText(shape, ", ") }

func shapeText(shape []int, comma string) string {
	var b strings.Builder
	b.WriteByte('(')
	for i, s := range shape {
		if i > 0 {
			b.WriteString(comma)
		}
		b.WriteString(strconv.Itoa(s))
	}
	if len(shape) == 1 {
		b.WriteByte(',')
	}
	b.WriteByte(')')
	return b.String()
}

// mulSize multiplies sizes; ok is false if the product does not fit.
func mulSize(a, b int) (n int, ok bool) {
	hi, lo := bits.Mul64(uint64(a), uint64(b))
	return int(lo), hi == 0 && int(lo) >= 0
}

// product is the number of elements of a shape that was checked.
func product(shape []int) int {
	n := 1
	for _, s := range shape {
		n *= s
	}
	return n
}

// Axis normalizes an axis that may count from the end.
func Axis(axis, dims int) (int, error) {
	if axis < -dims || axis >= dims {
		return 0, axisError(axis, dims)
	}
	if axis < 0 {
		axis += dims
	}
	return axis, nil
}

// Axes normalizes several axes, which must differ; repeated is the text of the error otherwise.
func Axes(axes []int, dims int, repeated string) ([]int, error) {
	out := make([]int, len(axes))
	var seen [MaxDims + 1]bool
	for i, x := range axes {
		x, err := Axis(x, dims)
		if err != nil {
			return nil, err
		}
		if seen[x] {
			return nil, Errorf(ValueError, "%s", repeated)
		}
		out[i], seen[x] = x, true
	}
	return out, nil
}

// namedAxis is Axis with the name of the argument in front of the error.
func namedAxis(name string, axis, dims int) (int, error) {
	x, err := Axis(axis, dims)
	if e, ok := err.(*Error); ok {
		e.Text = name + ": " + e.Text
	}
	return x, err
}

// sizeText writes a number of bytes as NumPy's MemoryError does: "6.94 EiB", "447. GiB".
func sizeText(n float64) string {
	units := []string{"bytes", "KiB", "MiB", "GiB", "TiB", "PiB", "EiB"}
	k := 0
	for n >= 1024 && k < len(units)-1 {
		n /= 1024
		k++
	}
	if k == 0 {
		return strconv.FormatFloat(n, 'f', 0, 64) + " bytes"
	}
	s := strconv.FormatFloat(n, 'f', max(0, 3-len(strconv.Itoa(int(n)))), 64)
	if !strings.Contains(s, ".") && len(s) < 4 {
		s += "."
	}
	return s + " " + units[k]
}
