package random

import (
	"errors"
	"math/big"
	"testing"
)

// errorRow is a line of testdata/errors.py.
type errorRow struct {
	Kind, Name, Dtype, Method string
	Legacy                    bool
	Error, Array              string
	Sets                      [][]any
	Low, High                 string
	Endpoint, Replace         bool
	N, Size                   int64
	P                         []any
	Colors                    []int64
}

// TestErrors compares complaints about parameters with NumPy's, words and class.
func TestErrors(t *testing.T) {
	eachLine(t, "testdata/errors.jsonl", 300, func(r *errorRow) {
		switch r.Kind {
		case "scalar":
			r.checkScalar(t)
		case "integers":
			r.checkIntegers(t)
		case "multinomial":
			r.same(t, CheckMultinomial(r.N, r.floats(t)), r.Error, r.P)
		case "dirichlet":
			r.same(t, CheckDirichlet(r.family(), r.floats(t)), r.Error, r.P)
		case "choice":
			r.same(t, CheckChoice(r.family(), int(r.N), int(r.Size), r.Replace, r.floats(t), ChoiceTolerance), r.Error, r.P)
		case "multivariate_hypergeometric":
			r.same(t, CheckMultivariateHypergeometric(r.Colors, r.N, r.Method), r.Error, r.Colors)
		}
	})
}

func (r *errorRow) same(t *testing.T, err error, want string, args any) {
	t.Helper()
	got := ""
	if e := (*Error)(nil); errors.As(err, &e) {
		got = e.Class + ": " + e.Msg
	}
	if got != want {
		t.Errorf("%s %s legacy=%v %v: %q, want %q", r.Kind, r.Name, r.Legacy, args, got, want)
	}
}

func (r *errorRow) family() chooser {
	if r.Legacy {
		return NewRandomState(NewMT19937Legacy(1))
	}
	return NewGenerator(NewPCG64(SeedOf(1)))
}

func (r *errorRow) floats(t *testing.T) (out []float64) {
	for _, v := range r.P {
		out = append(out, number64(t, v))
	}
	return out
}

func (r *errorRow) checkScalar(t *testing.T) {
	for _, set := range r.Sets {
		var params []Param
		var check, array func(a *Args) error
		switch {
		case r.Legacy && Find(LegacyFloats, r.Name) != nil:
			params, check, array = checks(Find(LegacyFloats, r.Name))
		case r.Legacy:
			params, check, array = checks(Find(LegacyInts, r.Name))
		case Find(Floats, r.Name) != nil:
			params, check, array = checks(Find(Floats, r.Name))
		default:
			params, check, array = checks(Find(Ints, r.Name))
		}
		var a Args
		for i := range params {
			if params[i].Int {
				a.I[i] = int64(word64(set[i]))
			} else {
				a.F[i] = number64(t, set[i])
			}
		}
		r.same(t, check(&a), r.Error, set)
		r.same(t, array(&a), r.Array, set)
	}
}

func checks[D drawer, T Value](m *Method[D, T]) (params []Param, scalar, array func(a *Args) error) {
	return m.Params, func(a *Args) error { return m.Check(a, false) }, func(a *Args) error { return m.Check(a, true) }
}

func (r *errorRow) checkIntegers(t *testing.T) {
	low, _ := new(big.Int).SetString(r.Low, 10)
	high, _ := new(big.Int).SetString(r.High, 10)
	for i := range IntegerRanges {
		if IntegerRanges[i].Name != r.Dtype {
			continue
		}
		_, _, err := CheckIntegers(&IntegerRanges[i], low, high, r.Endpoint)
		args := r.Dtype + " " + r.Low + " " + r.High
		r.same(t, err, r.Error, args)
		if low.IsInt64() && high.IsInt64() {
			_, _, err := CheckInt64s(&IntegerRanges[i], low.Int64(), high.Int64(), r.Endpoint)
			r.same(t, err, r.Error, args)
		}
	}
}
