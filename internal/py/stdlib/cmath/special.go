// This file has the results for arguments with an infinity or NaN.

package cmath

import (
	"math"
	"strings"
	"sync"
)

// specials are the results for arguments with an infinity or NaN, one table per function. Rows are
// real parts and columns imaginary parts: -inf, negative, -0, 0, positive, inf, NaN. I is infinity,
// N is NaN, P is pi, T three quarters of it, H half of it, Q a quarter, E an error of domain; where
// both parts are finite the formulas apply.
var specials = map[string]string{
	"acos": `
		T,I P,I P,I P,-I P,-I T,-I N,I
		H,I . . . . H,-I N,N
		H,I . . . . H,-I H,N
		H,I . . . . H,-I H,N
		H,I . . . . H,-I N,N
		Q,I 0,I 0,I 0,-I 0,-I Q,-I N,I
		N,I N,N N,N N,N N,N N,-I N,N`,
	"acosh": `
		I,-T I,-P I,-P I,P I,P I,T I,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-Q I,-0 I,-0 I,0 I,0 I,Q I,N
		I,N N,N N,N N,N N,N I,N N,N`,
	"asinh": `
		-I,-Q -I,-0 -I,-0 -I,0 -I,0 -I,Q -I,N
		-I,-H . . . . -I,H N,N
		-I,-H . . . . -I,H N,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-Q I,-0 I,-0 I,0 I,0 I,Q I,N
		I,N N,N N,-0 N,0 N,N I,N N,N`,
	"atanh": `
		-0,-H -0,-H -0,-H -0,H -0,H -0,H -0,N
		-0,-H . . . . -0,H N,N
		-0,-H . . . . -0,H -0,N
		0,-H . . . . 0,H 0,N
		0,-H . . . . 0,H N,N
		0,-H 0,-H 0,-H 0,H 0,H 0,H 0,N
		0,-H N,N N,N N,N N,N 0,H N,N`,
	"cosh": `
		E I,I I,0 I,-0 I,-I E I,N
		E . . . . E N,N
		E . . . . E N,0
		E . . . . E N,0
		E . . . . E N,N
		E I,-I I,-0 I,0 I,I E I,N
		N,N N,N N,0 N,0 N,N N,N N,N`,
	"exp": `
		0,0 0,-0 0,-0 0,0 0,0 0,0 0,0
		E . . . . E N,N
		E . . . . E N,N
		E . . . . E N,N
		E . . . . E N,N
		E I,-I I,-0 I,0 I,I E I,N
		N,N N,N N,-0 N,0 N,N N,N N,N`,
	"log": `
		I,-T I,-P I,-P I,P I,P I,T I,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-H . . . . I,H N,N
		I,-Q I,-0 I,-0 I,0 I,0 I,Q I,N
		I,N N,N N,N N,N N,N I,N N,N`,
	"sinh": `
		E -I,-I -I,-0 -I,0 -I,I E I,N
		E . . . . E N,N
		E . . . . E 0,N
		E . . . . E 0,N
		E . . . . E N,N
		E I,-I I,-0 I,0 I,I E I,N
		N,N N,N N,-0 N,0 N,N N,N N,N`,
	"sqrt": `
		I,-I 0,-I 0,-I 0,I 0,I I,I N,I
		I,-I . . . . I,I N,N
		I,-I . . . . I,I N,N
		I,-I . . . . I,I N,N
		I,-I . . . . I,I N,N
		I,-I I,-0 I,-0 I,0 I,0 I,I I,N
		I,-I N,N N,N N,N N,N I,I N,N`,
	"tanh": `
		-1,0 -1,-0 -1,-0 -1,0 -1,0 -1,0 -1,0
		E . . . . E N,N
		E . . . . E N,N
		E . . . . E N,N
		E . . . . E N,N
		1,0 1,-0 1,-0 1,0 1,0 1,0 1,0
		N,N N,N N,-0 N,0 N,N N,N N,N`,
	"rect": `
		E -I,I -I,0 -I,-0 -I,-I E I,N
		E . . . . E N,N
		0,0 . . . . 0,0 0,0
		0,0 . . . . 0,0 0,0
		E . . . . E N,N
		E I,-I I,-0 I,0 I,I E I,N
		N,N N,N N,0 N,0 N,N N,N N,N`,
}

type specialResult struct {
	z   complex128
	err error
}

// specialTables are the specials, parsed on first use.
var specialTables = sync.OnceValue(func() map[string][]specialResult {
	parts := map[string]float64{"I": inf, "N": nan, "P": math.Pi, "T": 3 * math.Pi / 4, "H": math.Pi / 2,
		"Q": math.Pi / 4, "0": 0, "1": 1}
	parse := func(s string) float64 {
		if after, negative := strings.CutPrefix(s, "-"); negative {
			return math.Copysign(parts[after], -1)
		}
		return parts[s]
	}
	tables := make(map[string][]specialResult, len(specials))
	for name, text := range specials {
		for _, entry := range strings.Fields(text) {
			re, im, ok := strings.Cut(entry, ",")
			if !ok {
				tables[name] = append(tables[name], specialResult{err: errDomain})
				continue
			}
			tables[name] = append(tables[name], specialResult{z: complex(parse(re), parse(im))})
		}
	}
	return tables
})

// special looks up a result; a part of z is not finite.
func special(name string, z complex128) (complex128, error) {
	r := specialTables()[name][7*sortOf(real(z))+sortOf(imag(z))]
	return r.z, r.err
}

// sortOf is the row or column of a part.
func sortOf(x float64) int {
	switch {
	case math.IsNaN(x):
		return 6
	case math.IsInf(x, -1):
		return 0
	case math.IsInf(x, 1):
		return 5
	case x < 0:
		return 1
	case x > 0:
		return 4
	case math.Signbit(x):
		return 2
	}
	return 3
}
