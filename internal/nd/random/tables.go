// This file lists the distributions of Generator. A row has NumPy's name and parameters, a function
// that checks parameters together (cross), before the single ones if first is set, and one that
// draws.

package random

import "github.com/hognose/hognose/internal/py/number"

// Parameters that several methods share.
var (
	pLoc   = Param{Name: "loc"}
	pScale = Param{Name: "scale", Check: NonNegative}
	pDf    = Param{Name: "df", Check: Positive}
	pNum   = Param{Name: "dfnum", Check: Positive}
	pDen   = Param{Name: "dfden", Check: Positive}
	pNonc  = Param{Name: "nonc", Check: NonNegative}
	pA     = Param{Name: "a", Check: Positive}
	pShape = Param{Name: "shape", Check: NonNegative}
	pGood  = Param{Name: "ngood", Int: true, Check: HypergeometricN}
	pBad   = Param{Name: "nbad", Int: true, Check: HypergeometricN}
	pN     = Param{Name: "n", Int: true, Check: HypergeometricN}

	pTriangle = []Param{{Name: "left"}, {Name: "mode"}, {Name: "right"}}
	pUniform  = []Param{{Name: "low"}, {Name: "high"}}
	pWald     = []Param{{Name: "mean", Check: Positive}, {Name: "scale", Check: Positive}}
)

// Floats are the methods of Generator that return float64 values.
var Floats = []Method[*Generator, float64]{
	{Name: "random", draw: func(g *Generator, _ *Args) float64 { return g.Float64() }, fill: func(g *Generator, out []float64, _ *Args) { g.Float64s(out) }},
	{Name: "standard_normal", draw: func(g *Generator, _ *Args) float64 { return g.normal() }, fill: (*Generator).normals},
	{Name: "standard_exponential", draw: func(g *Generator, _ *Args) float64 { return g.exponential() }},
	{Name: "standard_exponential_inv", draw: func(g *Generator, _ *Args) float64 { return -number.Log1p(-g.Float64()) }},
	{Name: "standard_cauchy", draw: func(g *Generator, _ *Args) float64 { return cauchy(g) }},
	{Name: "standard_gamma", Params: []Param{pShape}, draw: func(g *Generator, a *Args) float64 { return gamma(g, a.F[0]) }},
	{Name: "standard_t", Params: []Param{pDf}, draw: func(g *Generator, a *Args) float64 { return studentT(g, a.F[0]) }},
	{Name: "normal", Params: []Param{pLoc, pScale}, draw: func(g *Generator, a *Args) float64 { return g.gaussian(a.F[0], a.F[1]) }},
	{Name: "uniform", Params: pUniform, cross: crossUniform, draw: func(g *Generator, a *Args) float64 { return g.uniform(a) },
		fill: func(g *Generator, out []float64, a *Args) { g.uniforms(out, a) }},
	{Name: "exponential", Params: []Param{pScale}, draw: func(g *Generator, a *Args) float64 { return a.F[0] * g.exponential() }},
	{Name: "gamma", Params: []Param{pShape, pScale}, draw: func(g *Generator, a *Args) float64 { return a.F[1] * gamma(g, a.F[0]) }},
	{Name: "beta", Params: []Param{pA, {Name: "b", Check: Positive}}, draw: func(g *Generator, a *Args) float64 { return g.beta(a.F[0], a.F[1]) }},
	{Name: "chisquare", Params: []Param{pDf}, draw: func(g *Generator, a *Args) float64 { return chisquare(g, a.F[0]) }},
	{Name: "noncentral_chisquare", Params: []Param{pDf, pNonc}, draw: func(g *Generator, a *Args) float64 {
		return noncentralChisquare(g, a.F[0], a.F[1])
	}},
	{Name: "f", Params: []Param{pNum, pDen}, draw: func(g *Generator, a *Args) float64 { return fisher(g, a.F[0], a.F[1]) }},
	{Name: "noncentral_f", Params: []Param{pNum, pDen, pNonc}, draw: func(g *Generator, a *Args) float64 {
		return noncentralF(g, a.F[0], a.F[1], a.F[2])
	}},
	{Name: "vonmises", Params: []Param{{Name: "mu"}, {Name: "kappa", Check: NonNegative}}, draw: func(g *Generator, a *Args) float64 {
		return g.vonMises(a.F[0], a.F[1])
	}},
	{Name: "pareto", Params: []Param{pA}, draw: func(g *Generator, a *Args) float64 { return g.pareto(a.F[0]) }},
	{Name: "weibull", Params: []Param{{Name: "a", Check: NonNegative}}, draw: func(g *Generator, a *Args) float64 { return weibull(g, a.F[0]) }},
	{Name: "power", Params: []Param{pA}, draw: func(g *Generator, a *Args) float64 { return g.power(a.F[0]) }},
	{Name: "laplace", Params: []Param{pLoc, pScale}, draw: func(g *Generator, a *Args) float64 { return g.laplace(a.F[0], a.F[1]) }},
	{Name: "gumbel", Params: []Param{pLoc, pScale}, draw: func(g *Generator, a *Args) float64 { return g.gumbel(a.F[0], a.F[1]) }},
	{Name: "logistic", Params: []Param{pLoc, pScale}, draw: func(g *Generator, a *Args) float64 { return g.logistic(a.F[0], a.F[1]) }},
	{Name: "lognormal", Params: []Param{{Name: "mean"}, {Name: "sigma", Check: NonNegative}}, draw: func(g *Generator, a *Args) float64 {
		return number.Exp(g.gaussian(a.F[0], a.F[1]))
	}},
	{Name: "rayleigh", Params: []Param{pScale}, draw: func(g *Generator, a *Args) float64 { return g.rayleigh(a.F[0]) }},
	{Name: "wald", Params: pWald, draw: func(g *Generator, a *Args) float64 { return wald(g, a.F[0], a.F[1]) }},
	{Name: "triangular", Params: pTriangle, cross: crossTriangular, draw: func(g *Generator, a *Args) float64 {
		return g.triangular(a.F[0], a.F[1], a.F[2])
	}},
}

// Ints are the methods of Generator that return int64 values.
var Ints = []Method[*Generator, int64]{
	{Name: "binomial", Params: []Param{pN, {Name: "p", Check: From0To1}}, draw: func(g *Generator, a *Args) int64 {
		return g.binomial(a.I[0], a.F[1], false)
	}},
	{Name: "negative_binomial", Params: []Param{{Name: "n", Check: PositiveNotNaN}, {Name: "p", Check: Above0To1}}, cross: crossNegativeBinomial,
		draw: func(g *Generator, a *Args) int64 { return g.negativeBinomial(a.F[0], a.F[1]) }},
	{Name: "poisson", Params: []Param{{Name: "lam", Check: PoissonMean}}, draw: func(g *Generator, a *Args) int64 { return g.poisson(a.F[0]) }},
	{Name: "zipf", Params: []Param{{Name: "a", Check: Above1}}, draw: func(g *Generator, a *Args) int64 { return g.zipf(a.F[0]) }},
	{Name: "geometric", Params: []Param{{Name: "p", Check: Above0To1}}, draw: func(g *Generator, a *Args) int64 { return g.geometric(a.F[0]) }},
	{Name: "hypergeometric", Params: []Param{pGood, pBad, {Name: "nsample", Int: true, Check: HypergeometricN}}, cross: crossHypergeometric, first: true,
		draw: func(g *Generator, a *Args) int64 { return g.hypergeometric(a.I[0], a.I[1], a.I[2]) }},
	{Name: "logseries", Params: []Param{{Name: "p", Check: From0Below1}}, draw: func(g *Generator, a *Args) int64 { return g.logSeries(a.F[0]) }},
}

// Float32s are the methods of Generator with dtype=float32.
var Float32s = []Method[*Generator, float32]{
	{Name: "random", draw: func(g *Generator, _ *Args) float32 { return g.float32() }},
	{Name: "standard_normal", draw: func(g *Generator, _ *Args) float32 { return g.normal32() }},
	{Name: "standard_exponential", draw: func(g *Generator, _ *Args) float32 { return g.exponential32() }},
	{Name: "standard_exponential_inv", draw: func(g *Generator, _ *Args) float32 { return -log1p32(-g.float32()) }},
	{Name: "standard_gamma", Params: []Param{pShape}, draw: func(g *Generator, a *Args) float32 { return g.gamma32(float32(a.F[0])) }},
}
