package nd

import (
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/hognose/hognose/internal/budget"
)

// Einsum evaluates a sum of products that subscripts describe: "ij,jk->ik". Labels are letters; an
// ellipsis stands for the axes that have none.
func Einsum(m *budget.Meter, subscripts string, ops []*Array, status *Status) (*Array, error) {
	if plainProduct(subscripts) && len(ops) == 2 && ops[0].Type.Code != Bool {
		if out, err := matmulFlat(m, ops[0], ops[1]); out != nil || err != nil {
			return out, err
		}
	}
	e, err := parseEinsum(subscripts, ops)
	if err != nil {
		return nil, err
	}
	d, err := ResultType(ops...)
	if err != nil {
		return nil, err
	}
	// Every operand becomes a view with one axis per label, of stride 0 where it has none. Operands
	// are multiplied one after the other; labels that no later operand and not the result have are
	// summed at once, so that no product is larger than it must be.
	var acc *Array
	have := []rune{}
	for i, a := range ops {
		if a, err = a.as(m, d); err != nil {
			return nil, err
		}
		v, labels, err := e.diagonals(a, e.in[i])
		if err != nil {
			return nil, err
		}
		if acc == nil {
			acc, have = v, labels
		} else if acc, have, err = e.join(m, acc, have, v, labels, i, status); err != nil {
			return nil, err
		}
		if acc, have, err = e.reduce(m, acc, have, i, d, status); err != nil {
			return nil, err
		}
	}
	axes := make([]int, len(e.out))
	for i, l := range e.out {
		axes[i] = slices.Index(have, l)
	}
	if len(axes) == 0 {
		return acc.Copy(m, OrderC)
	}
	t, err := acc.Transpose(m, axes...)
	if err != nil {
		return nil, err
	}
	return t.Copy(m, OrderC)
}

// plainProduct reports subscripts of a product of two matrices: "ij,jk->ik".
func plainProduct(s string) bool {
	if len(s) != 9 || s[2] != ',' || s[5] != '-' || s[6] != '>' || s[0] != s[7] || s[1] != s[3] || s[4] != s[8] {
		return false
	}
	i, j, k := s[0], s[1], s[4]
	for _, c := range []byte{i, j, k} {
		if c|0x20 < 'a' || c|0x20 > 'z' {
			return false
		}
	}
	return i != j && j != k && i != k
}

// einsum has the labels of operands and result; those of an ellipsis are the private ones from
// dotLabel on, the last axis first.
type einsum struct {
	in   [][]rune
	out  []rune
	size map[rune]int
}

const dotLabel = 0xE000

func parseEinsum(text string, ops []*Array) (*einsum, error) {
	text = strings.ReplaceAll(text, " ", "")
	left, right, explicit := strings.Cut(text, "->")
	terms := strings.Split(left, ",")
	switch {
	case len(terms) < len(ops):
		return nil, Errorf(ValueError, "more operands provided to einstein sum function than specified in the subscripts string")
	case len(terms) > len(ops):
		return nil, Errorf(ValueError, "fewer operands provided to einstein sum function than specified in the subscripts string")
	}
	e := &einsum{size: map[rune]int{}}
	dots, conflict := 0, false
	for i, term := range terms {
		labels, err := operandLabels(term, i, len(ops[i].Shape))
		if err != nil {
			return nil, err
		}
		own := map[rune]int{}
		for k, l := range labels {
			n := ops[i].Shape[k]
			if old, ok := own[l]; ok && old != n && old != 1 && n != 1 {
				return nil, Errorf(ValueError, "dimensions in operand %d for collapsing index '%c' don't match (%d != %d)", i, l, old, n)
			}
			own[l] = max(own[l], n)
			if old, ok := e.size[l]; ok && old != n && old != 1 && n != 1 {
				conflict = true
			}
			e.size[l] = max(e.size[l], n)
			if n == 0 {
				e.size[l] = 0
			}
			if l >= dotLabel {
				dots = max(dots, int(l-dotLabel)+1)
			}
		}
		e.in = append(e.in, labels)
	}
	var err error
	if explicit {
		e.out, err = e.outputLabels(right, dots)
	} else {
		e.out = e.implied(dots)
	}
	if err == nil && conflict {
		err = Errorf(ValueError, "operands could not be broadcast together with remapped shapes [original->remapped]: %s", e.remapped(ops))
	}
	return e, err
}

// remapped is the shape of every operand, and with the axes of the loop: those of the result, then
// those that are summed. Axes that it lacks at its beginning are not written.
func (e *einsum) remapped(ops []*Array) string {
	axes := slices.Clone(e.out)
	for _, l := range slices.Sorted(maps.Keys(e.size)) {
		if !slices.Contains(axes, l) {
			axes = append(axes, l)
		}
	}
	var s strings.Builder
	for i, a := range ops {
		parts := []string{}
		for _, l := range axes {
			switch k := slices.Index(e.in[i], l); {
			case k >= 0:
				parts = append(parts, strconv.Itoa(a.Shape[k]))
			case len(parts) > 0:
				parts = append(parts, "newaxis")
			}
		}
		text := "(" + strings.Join(parts, ",")
		if len(parts) == 1 {
			text += ","
		}
		s.WriteString(ShapeText(a.Shape) + "->" + text + ") ")
	}
	return s.String()
}

// shapesText lists the shapes of operands for a message.
// operandLabels reads one term.
func operandLabels(term string, index, dims int) ([]rune, error) {
	before, after, dots := strings.Cut(term, "...")
	for _, c := range before + after {
		if !(c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z') {
			return nil, Errorf(ValueError, "invalid subscript '%c' in einstein sum subscripts string, subscripts must be letters", c)
		}
	}
	n := len(before) + len(after)
	if n > dims {
		return nil, Errorf(ValueError, "einstein sum subscripts string contains too many subscripts for operand %d", index)
	}
	if n < dims && !dots {
		return nil, Errorf(ValueError, "operand has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.")
	}
	labels := []rune(before)
	for k := dims - n - 1; k >= 0; k-- {
		labels = append(labels, dotLabel+rune(k))
	}
	return append(labels, []rune(after)...), nil
}

func dotLabels(n int) (labels []rune) {
	for k := n - 1; k >= 0; k-- {
		labels = append(labels, dotLabel+rune(k))
	}
	return labels
}

// outputLabels reads the part behind the arrow.
func (e *einsum) outputLabels(text string, dots int) ([]rune, error) {
	before, after, ellipsis := strings.Cut(text, "...")
	if !ellipsis && dots > 0 {
		return nil, Errorf(ValueError, "output has more dimensions than subscripts given in einstein sum, but no '...' ellipsis provided to broadcast the extra dimensions.")
	}
	labels := []rune(before)
	if ellipsis {
		labels = append(labels, dotLabels(dots)...)
	}
	labels = append(labels, []rune(after)...)
	for i, l := range labels {
		if slices.Contains(labels[:i], l) {
			return nil, Errorf(ValueError, "einstein sum subscripts string includes output subscript '%c' multiple times", l)
		}
		if _, ok := e.size[l]; !ok {
			return nil, Errorf(ValueError, "einstein sum subscripts string included output subscript '%c' which never appeared in an input", l)
		}
	}
	return labels, nil
}

// implied are the labels of a result without an arrow: those that occur once, sorted.
func (e *einsum) implied(dots int) []rune {
	count := map[rune]int{}
	for _, labels := range e.in {
		for _, l := range labels {
			count[l]++
		}
	}
	var once []rune
	for l, n := range count {
		if n == 1 && l < dotLabel {
			once = append(once, l)
		}
	}
	slices.Sort(once)
	return append(dotLabels(dots), once...)
}

// diagonals merges axes of one operand that have the same label.
func (e *einsum) diagonals(a *Array, labels []rune) (*Array, []rune, error) {
	var have []rune
	var shape, strides []int
	for k, l := range labels {
		i := slices.Index(have, l)
		if i < 0 {
			have, shape, strides = append(have, l), append(shape, a.Shape[k]), append(strides, a.Strides[k])
			continue
		}
		if shape[i] != a.Shape[k] {
			return nil, nil, Errorf(ValueError, "dimensions in single operand for collapsing index '%c' don't match (%d != %d)", l, shape[i], a.Shape[k])
		}
		strides[i] += a.Strides[k]
	}
	return Over(a.Buf, a.Offset, a.Type, shape, strides), have, nil
}

// needed reports whether the result or an operand after i has a label.
func (e *einsum) needed(l rune, i int) bool {
	return slices.Contains(e.out, l) || slices.ContainsFunc(e.in[i+1:], func(labels []rune) bool { return slices.Contains(labels, l) })
}

// join multiplies two operands. Labels that both have and that nobody needs later are summed by a
// product of matrices, which is far faster than a product of everything that is added up then.
func (e *einsum) join(m *budget.Meter, a *Array, x []rune, b *Array, y []rune, i int, status *Status) (*Array, []rune, error) {
	var both, sum, left, right []rune
	for k, l := range x {
		j := slices.Index(y, l)
		switch {
		case j < 0 && !e.needed(l, i), j >= 0 && a.Shape[k] != b.Shape[j]:
			return e.multiply(m, a, x, b, y, status)
		case j < 0:
			left = append(left, l)
		case e.needed(l, i):
			both = append(both, l)
		default:
			sum = append(sum, l)
		}
	}
	for _, l := range y {
		if !slices.Contains(x, l) {
			if !e.needed(l, i) {
				return e.multiply(m, a, x, b, y, status)
			}
			right = append(right, l)
		}
	}
	if len(sum) == 0 || a.Type.Code == Bool {
		return e.multiply(m, a, x, b, y, status)
	}
	p, outer, rows, err := matrices(m, a, x, both, left, sum)
	if err != nil {
		return nil, nil, err
	}
	q, _, cols, err := matrices(m, b, y, both, sum, right)
	if err != nil {
		return nil, nil, err
	}
	res, err := Matmul(m, p, q, status)
	if err != nil {
		return nil, nil, err
	}
	shape := slices.Concat(outer, rows[:len(left)], cols[len(cols)-len(right):])
	res, err = res.Reshape(m, shape, OrderC)
	return res, slices.Concat(both, left, right), err
}

// matrices is an operand as a stack of matrices: the labels of the stack, of rows and of columns.
// sizes are those of the labels of rows and columns.
func matrices(m *budget.Meter, a *Array, have, stack, rows, cols []rune) (v *Array, outer, sizes []int, err error) {
	var axes []int
	for _, l := range slices.Concat(stack, rows, cols) {
		axes = append(axes, slices.Index(have, l))
	}
	if a, err = a.Transpose(m, axes...); err != nil {
		return nil, nil, nil, err
	}
	n, k := len(stack), len(stack)+len(rows)
	shape := []int{product(a.Shape[n:k]), product(a.Shape[k:])}
	if n > 0 {
		shape = append([]int{product(a.Shape[:n])}, shape...)
	}
	v, err = a.Reshape(m, shape, OrderC)
	return v, a.Shape[:n], a.Shape[n:], err
}

// multiply multiplies two operands over the union of their labels.
func (e *einsum) multiply(m *budget.Meter, a *Array, x []rune, b *Array, y []rune, status *Status) (*Array, []rune, error) {
	all := slices.Clone(x)
	for _, l := range y {
		if !slices.Contains(all, l) {
			all = append(all, l)
		}
	}
	res, err := Lookup("multiply").Call1(m, status, spreadLabels(a, x, all), spreadLabels(b, y, all))
	return res, all, err
}

// spreadLabels is a view with an axis of size one for every label that the operand has not.
func spreadLabels(a *Array, have, all []rune) *Array {
	shape, strides := make([]int, len(all)), make([]int, len(all))
	for i, l := range all {
		shape[i] = 1
		if k := slices.Index(have, l); k >= 0 {
			shape[i], strides[i] = a.Shape[k], a.Strides[k]
		}
	}
	return Over(a.Buf, a.Offset, a.Type, shape, strides)
}

// reduce sums over labels that are needed no more after operand i.
func (e *einsum) reduce(m *budget.Meter, a *Array, have []rune, i int, d DType, status *Status) (*Array, []rune, error) {
	var axes []int
	var left []rune
	for k, l := range have {
		if e.needed(l, i) {
			left = append(left, l)
		} else {
			axes = append(axes, k)
		}
	}
	if len(axes) == 0 {
		return a, have, nil
	}
	if d.Code == Bool {
		r, err := Any(m, a, ReduceArgs{Axes: axes})
		return r, left, err
	}
	r, err := Sum(m, a, ReduceArgs{Axes: axes, Type: &d, Status: status})
	return r, left, err
}

// Tensordot sums products over pairs of axes.
func Tensordot(m *budget.Meter, a, b *Array, axesA, axesB []int, status *Status) (*Array, error) {
	if len(axesA) != len(axesB) {
		return nil, Errorf(ValueError, "shape-mismatch for sum")
	}
	x, err := Axes(axesA, len(a.Shape), "repeated axis")
	if err != nil {
		return nil, Errorf(IndexError, "tuple index out of range")
	}
	y, err := Axes(axesB, len(b.Shape), "repeated axis")
	if err != nil {
		return nil, Errorf(IndexError, "tuple index out of range")
	}
	n := 1
	for i := range x {
		if a.Shape[x[i]] != b.Shape[y[i]] {
			return nil, Errorf(ValueError, "shape-mismatch for sum")
		}
		n *= a.Shape[x[i]]
	}
	var restA, restB, shape []int
	for i, s := range a.Shape {
		if !slices.Contains(x, i) {
			restA, shape = append(restA, i), append(shape, s)
		}
	}
	rows := product(shape)
	cols := 1
	for i, s := range b.Shape {
		if !slices.Contains(y, i) {
			restB, shape = append(restB, i), append(shape, s)
			cols *= s
		}
	}
	left, err := matrixOf(m, a, append(restA, x...), rows, n)
	if err != nil {
		return nil, err
	}
	right, err := matrixOf(m, b, append(slices.Clone(y), restB...), n, cols)
	if err != nil {
		return nil, err
	}
	res, err := Dot(m, left, right, status)
	if err != nil {
		return nil, err
	}
	return res.Reshape(m, shape, OrderC)
}

func matrixOf(m *budget.Meter, a *Array, axes []int, rows, cols int) (*Array, error) {
	if len(axes) > 0 {
		t, err := a.Transpose(m, axes...)
		if err != nil {
			return nil, err
		}
		a = t
	}
	return a.Reshape(m, []int{rows, cols}, OrderC)
}
