// This file has the rows of tables by which distributions are bound to Python.

package random

import "github.com/hognose/hognose/internal/budget"

// Args are the parameters of one draw, in NumPy's order. Float parameters are in F, integers in I,
// at the same places.
type Args struct {
	F [3]float64
	I [3]int64
}

// Param describes one parameter of a method.
type Param struct {
	Name  string
	Int   bool // in Args.I
	Check Constraint
}

// Value is what a draw returns.
type Value interface{ float64 | float32 | int64 }

// Method is one distribution of a family, with one value for each draw.
type Method[D drawer, T Value] struct {
	Name   string
	Params []Param

	draw  func(d D, a *Args) T
	fill  func(d D, out []T, a *Args)     // a faster way to draw many with the same parameters
	cross func(a *Args, array bool) error // what several parameters must fulfil together
	first bool                            // cross is asked before the constraints
}

// Check returns NumPy's error about the parameters of one draw. array says that they are part of
// arrays, which changes some words. An array method of NumPy checks all values of its first
// parameter, then of its second: see CheckParam.
func (m *Method[D, T]) Check(a *Args, array bool) error {
	if m.first {
		if err := m.CheckCross(a, array); err != nil {
			return err
		}
	}
	for i := range m.Params {
		if err := m.CheckParam(i, a, array); err != nil {
			return err
		}
	}
	if m.first {
		return nil
	}
	return m.CheckCross(a, array)
}

// CheckParam checks the parameter with number i alone.
func (m *Method[D, T]) CheckParam(i int, a *Args, array bool) error {
	p := &m.Params[i]
	if p.Int {
		return p.Check.checkInt(p.Name, a.I[i], array)
	}
	return p.Check.check(p.Name, a.F[i], array)
}

// CheckCross checks what the parameters must fulfil together.
func (m *Method[D, T]) CheckCross(a *Args, array bool) error {
	if m.cross == nil {
		return nil
	}
	return m.cross(a, array)
}

// Draw returns one value for parameters that were checked. It charges meter for long rejections
// only.
func (m *Method[D, T]) Draw(meter *budget.Meter, d D, a *Args) (v T, err error) {
	err = d.base().guarded(meter, func() error {
		v = m.draw(d, a)
		return nil
	})
	return v, err
}

// Fill fills out with values for the same parameters, which were checked.
func (m *Method[D, T]) Fill(meter *budget.Meter, d D, out []T, a *Args) error {
	return d.base().blocks(meter, len(out), func(from, to int) {
		block := out[from:to]
		if m.fill != nil {
			m.fill(d, block, a)
			return
		}
		for i := range block {
			block[i] = m.draw(d, a)
		}
	})
}

// FillEach is Fill with parameters for each element, which at writes.
func (m *Method[D, T]) FillEach(meter *budget.Meter, d D, out []T, at func(i int, a *Args)) error {
	var a Args
	return d.base().blocks(meter, len(out), func(from, to int) {
		for i := from; i < to; i++ {
			at(i, &a)
			out[i] = m.draw(d, &a)
		}
	})
}

// Find returns the method of that name in a table, or nil.
func Find[D drawer, T Value](table []Method[D, T], name string) *Method[D, T] {
	for i := range table {
		if table[i].Name == name {
			return &table[i]
		}
	}
	return nil
}
