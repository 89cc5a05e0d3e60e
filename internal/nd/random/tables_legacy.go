// This file lists the distributions of RandomState, in the same form.

package random

import "github.com/hognose/hognose/internal/py/number"

// LegacyFloats are the methods of RandomState that return float64 values.
var LegacyFloats = []Method[*RandomState, float64]{
	{Name: "random_sample", draw: func(r *RandomState, _ *Args) float64 { return r.Float64() }, fill: func(r *RandomState, out []float64, _ *Args) { r.Float64s(out) }},
	{Name: "standard_normal", draw: func(r *RandomState, _ *Args) float64 { return r.normal() }},
	{Name: "standard_exponential", draw: func(r *RandomState, _ *Args) float64 { return r.exponential() }},
	{Name: "standard_cauchy", draw: func(r *RandomState, _ *Args) float64 { return cauchy(r) }},
	{Name: "standard_gamma", Params: []Param{pShape}, draw: func(r *RandomState, a *Args) float64 { return gamma(r, a.F[0]) }},
	{Name: "standard_t", Params: []Param{pDf}, draw: func(r *RandomState, a *Args) float64 { return studentT(r, a.F[0]) }},
	{Name: "normal", Params: []Param{pLoc, pScale}, draw: func(r *RandomState, a *Args) float64 { return r.gaussian(a.F[0], a.F[1]) }},
	{Name: "uniform", Params: pUniform, cross: crossLegacyUniform, draw: func(r *RandomState, a *Args) float64 { return r.uniform(a) },
		fill: func(r *RandomState, out []float64, a *Args) { r.uniforms(out, a) }},
	{Name: "exponential", Params: []Param{pScale}, draw: func(r *RandomState, a *Args) float64 { return a.F[0] * r.exponential() }},
	{Name: "gamma", Params: []Param{pShape, pScale}, draw: func(r *RandomState, a *Args) float64 { return a.F[1] * gamma(r, a.F[0]) }},
	{Name: "beta", Params: []Param{pA, {Name: "b", Check: Positive}}, draw: func(r *RandomState, a *Args) float64 { return beta(r, a.F[0], a.F[1]) }},
	{Name: "chisquare", Params: []Param{pDf}, draw: func(r *RandomState, a *Args) float64 { return chisquare(r, a.F[0]) }},
	{Name: "noncentral_chisquare", Params: []Param{pDf, pNonc}, draw: func(r *RandomState, a *Args) float64 {
		return noncentralChisquare(r, a.F[0], a.F[1])
	}},
	{Name: "f", Params: []Param{pNum, pDen}, draw: func(r *RandomState, a *Args) float64 { return fisher(r, a.F[0], a.F[1]) }},
	{Name: "noncentral_f", Params: []Param{pNum, pDen, pNonc}, draw: func(r *RandomState, a *Args) float64 {
		return noncentralF(r, a.F[0], a.F[1], a.F[2])
	}},
	{Name: "vonmises", Params: []Param{{Name: "mu"}, {Name: "kappa", Check: NonNegative}}, draw: func(r *RandomState, a *Args) float64 {
		return r.vonMises(a.F[0], a.F[1])
	}},
	{Name: "pareto", Params: []Param{pA}, draw: func(r *RandomState, a *Args) float64 { return r.pareto(a.F[0]) }},
	{Name: "weibull", Params: []Param{{Name: "a", Check: NonNegative}}, draw: func(r *RandomState, a *Args) float64 { return weibull(r, a.F[0]) }},
	{Name: "power", Params: []Param{pA}, draw: func(r *RandomState, a *Args) float64 { return r.power(a.F[0]) }},
	{Name: "laplace", Params: []Param{pLoc, pScale}, draw: func(r *RandomState, a *Args) float64 { return r.laplace(a.F[0], a.F[1]) }},
	{Name: "gumbel", Params: []Param{pLoc, pScale}, draw: func(r *RandomState, a *Args) float64 { return r.gumbel(a.F[0], a.F[1]) }},
	{Name: "logistic", Params: []Param{pLoc, pScale}, draw: func(r *RandomState, a *Args) float64 { return r.logistic(a.F[0], a.F[1]) }},
	{Name: "lognormal", Params: []Param{{Name: "mean"}, {Name: "sigma", Check: NonNegative}}, draw: func(r *RandomState, a *Args) float64 {
		return number.Exp(r.gaussian(a.F[0], a.F[1]))
	}},
	{Name: "rayleigh", Params: []Param{pScale}, draw: func(r *RandomState, a *Args) float64 { return r.rayleigh(a.F[0]) }},
	{Name: "wald", Params: pWald, draw: func(r *RandomState, a *Args) float64 { return wald(r, a.F[0], a.F[1]) }},
	{Name: "triangular", Params: pTriangle, cross: crossTriangular, draw: func(r *RandomState, a *Args) float64 {
		return r.triangular(a.F[0], a.F[1], a.F[2])
	}},
}

// LegacyInts are the methods of RandomState that return int64 values.
var LegacyInts = []Method[*RandomState, int64]{
	{Name: "binomial", Params: []Param{pN, {Name: "p", Check: From0To1}}, draw: func(r *RandomState, a *Args) int64 {
		return r.binomial(a.I[0], a.F[1], true)
	}},
	{Name: "negative_binomial", Params: []Param{{Name: "n", Check: Positive}, {Name: "p", Check: From0To1}},
		draw: func(r *RandomState, a *Args) int64 { return r.negativeBinomial(a.F[0], a.F[1]) }},
	{Name: "poisson", Params: []Param{{Name: "lam", Check: PoissonMean}}, draw: func(r *RandomState, a *Args) int64 { return r.poisson(a.F[0]) }},
	{Name: "zipf", Params: []Param{{Name: "a", Check: Above1}}, draw: func(r *RandomState, a *Args) int64 { return r.zipf(a.F[0]) }},
	{Name: "geometric", Params: []Param{{Name: "p", Check: Above0To1}}, draw: func(r *RandomState, a *Args) int64 { return r.geometric(a.F[0]) }},
	{Name: "hypergeometric", Params: []Param{pGood, pBad, {Name: "nsample", Int: true, Check: AtLeast1}}, cross: crossLegacyHypergeometric, first: true,
		draw: func(r *RandomState, a *Args) int64 { return r.legacyHypergeometric(a.I[0], a.I[1], a.I[2]) }},
	{Name: "logseries", Params: []Param{{Name: "p", Check: From0Below1}}, draw: func(r *RandomState, a *Args) int64 { return r.logSeries(a.F[0]) }},
}
