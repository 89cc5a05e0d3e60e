package random

import "github.com/hognose/hognose/internal/py/number"

// The ziggurat method of Marsaglia and Tsang (2000), with 256 layers and the layer, the sign and
// the place in the layer taken from one word. zigtables.go has the layers.

// normal returns a standard normal variate.
func (g *Generator) normal() float64 {
	for {
		r := g.Uint64()
		layer := r & 0xff
		place := r >> 9 & (1<<52 - 1)
		x := float64(place) * normalWidths[layer]
		if r>>8&1 != 0 {
			x = -x
		}
		if place < normalLimits[layer] {
			return x
		}
		if layer == 0 {
			return g.normalTail(place>>8&1 != 0)
		}
		if wedge(normalHeights[layer-1], normalHeights[layer], g.Float64()) < number.Exp(float64(-0.5*x)*x) {
			return x
		}
		g.again()
	}
}

// normals fills out with standard normal variates.
func (g *Generator) normals(out []float64, _ *Args) {
	for i := range out {
		out[i] = g.normal()
	}
}

// normalTail draws beyond the outermost edge by Marsaglia's method.
func (g *Generator) normalTail(negative bool) float64 {
	for {
		x := -normalEdgeInverse * number.Log1p(-g.Float64())
		y := -number.Log1p(-g.Float64())
		if y+y > x*x {
			if negative {
				return -(normalEdge + x)
			}
			return normalEdge + x
		}
		g.again()
	}
}

// wedge returns a height between those of two layers.
func wedge(upper, lower, u float64) float64 { return float64((upper-lower)*u) + lower }

// exponential returns a standard exponential variate.
func (g *Generator) exponential() float64 {
	for {
		r := g.Uint64() >> 3
		layer := r & 0xff
		place := r >> 8
		x := float64(place) * exponentialWidths[layer]
		if place < exponentialLimits[layer] {
			return x
		}
		if layer == 0 {
			return exponentialEdge - number.Log1p(-g.Float64())
		}
		if wedge(exponentialHeights[layer-1], exponentialHeights[layer], g.Float64()) < number.Exp(-x) {
			return x
		}
		g.again()
	}
}

// normal32 is normal in single precision.
func (g *Generator) normal32() float32 {
	for {
		r := g.Uint32()
		layer := r & 0xff
		place := r >> 9
		x := float32(place) * normalWidths32[layer]
		if r>>8&1 != 0 {
			x = -x
		}
		if place < normalLimits32[layer] {
			return x
		}
		if layer == 0 {
			return g.normalTail32(place>>8&1 != 0)
		}
		upper, lower := normalHeights32[layer-1], normalHeights32[layer]
		height := float32((upper-lower)*g.float32()) + lower
		if float64(height) < number.Exp(float64(-0.5*float64(x))*float64(x)) {
			return x
		}
		g.again()
	}
}

// normalTail32 is normalTail in single precision.
func (g *Generator) normalTail32(negative bool) float32 {
	const edge, inverse = float32(normalEdge), float32(normalEdgeInverse)
	for {
		x := -inverse * log1p32(-g.float32())
		y := -log1p32(-g.float32())
		if y+y > x*x {
			if negative {
				return -(edge + x)
			}
			return edge + x
		}
		g.again()
	}
}

// exponential32 is exponential in single precision.
func (g *Generator) exponential32() float32 {
	for {
		r := g.Uint32() >> 1
		layer := r & 0xff
		place := r >> 8
		x := float32(place) * exponentialWidths32[layer]
		if place < exponentialLimits32[layer] {
			return x
		}
		if layer == 0 {
			return exponentialEdge - log1p32(-g.float32())
		}
		upper, lower := exponentialHeights32[layer-1], exponentialHeights32[layer]
		height := float32((upper-lower)*g.float32()) + lower
		if height < exp32(-x) {
			return x
		}
		g.again()
	}
}

func (s *state) float32() float32 { return float32Of(s.Source) }

func log1p32(x float32) float32  { return float32(number.Log1p(float64(x))) }
func log32(x float32) float32    { return float32(number.Log(float64(x))) }
func exp32(x float32) float32    { return float32(number.Exp(float64(x))) }
func pow32(x, y float32) float32 { return float32(number.CPow(float64(x), float64(y))) }
