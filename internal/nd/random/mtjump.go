package random

import "sync"

// A jump of the Mersenne Twister follows Haramoto and others, "Efficient jump ahead for F2-linear
// random number generators" (2008): with p the characteristic polynomial of one step, 2¹²⁸ steps
// are the polynomial t^(2¹²⁸) mod p in the step, which Horner's rule evaluates with additions.

const mtBits = 19937 // degree of p

// polynomial is one over the field of two elements: bit i of it belongs to tⁱ.
type polynomial []uint64

func (p polynomial) bit(i int) bool { return p[i/64]>>(i%64)&1 != 0 }
func (p polynomial) flip(i int)     { p[i/64] ^= 1 << (i % 64) }

// mtExponents returns the exponents of p in descending order. The paper on the generator gives p as
// a sum of products of X = tⁿ + tᵐ and Y = tⁿ⁻¹ + tᵐ⁻¹: X·Y³¹, and for bit i of the twist X·Y³⁰⁻ⁱ,
// where bit 31 stands alone.
func mtExponents() []int {
	p := make(polynomial, mtBits/64+1)
	add := func(x, y int) {
		for i := range x + 1 {
			for j := range y + 1 {
				if oddBinomial(x, i) && oddBinomial(y, j) {
					p.flip(i*mtWords + (x-i)*mtMiddle + j*(mtWords-1) + (y-j)*(mtMiddle-1))
				}
			}
		}
	}
	add(1, 31)
	for i := range 31 {
		if mtTwist>>i&1 != 0 {
			add(1, 30-i)
		}
	}
	if mtTwist>>31&1 != 0 {
		add(0, 0)
	}
	var exponents []int
	for i := mtBits; i >= 0; i-- {
		if p.bit(i) {
			exponents = append(exponents, i)
		}
	}
	return exponents
}

// oddBinomial reports whether n over k is odd.
func oddBinomial(n, k int) bool { return n&k == k }

// mtJump returns t^(2¹²⁸) mod p: 128 squarings, some 20 ms.
var mtJump = sync.OnceValue(func() polynomial {
	exponents := mtExponents()
	power := make(polynomial, mtBits/64+1)
	power.flip(1)
	for range 128 {
		power = square(power, exponents)
	}
	return power
})

// square returns a² mod p. The second exponent of p is more than 64 below its degree, so that whole
// words can be reduced at once.
func square(a polynomial, exponents []int) polynomial {
	wide := make(polynomial, 2*len(a)+1)
	for i := range mtBits {
		if a.bit(i) {
			wide.flip(2 * i)
		}
	}
	const last, used = mtBits / 64, mtBits % 64
	for w := len(wide) - 1; w > last; w-- {
		word := wide[w]
		wide[w] = 0
		wide.reduce(word, 64*w-mtBits, exponents)
	}
	word := wide[last] >> used
	wide[last] &= 1<<used - 1
	wide.reduce(word, 0, exponents)
	return wide[:len(a)]
}

// reduce adds word·t^shift·(p - t^degree).
func (p polynomial) reduce(word uint64, shift int, exponents []int) {
	for _, e := range exponents[1:] {
		at := shift + e
		p[at/64] ^= word << (at % 64)
		p[at/64+1] ^= word >> (64 - at%64)
	}
}

// Jumped returns a copy that is n·2¹²⁸ words ahead. As in NumPy, the words that were given out of
// the current block are not counted back.
func (g *MT19937) Jumped(n int) *MT19937 {
	c := *g
	for range n {
		c = c.jump(mtJump())
	}
	return &c
}

// jump evaluates by in the step, applied to the state.
func (g MT19937) jump(by polynomial) MT19937 {
	if g.Pos >= mtWords {
		g.Pos = 0
	}
	degree := mtBits - 1
	for degree > 0 && !by.bit(degree) {
		degree--
	}
	sum := g
	for i := degree - 1; i >= 0; i-- {
		sum.step()
		if by.bit(i) {
			sum.add(&g)
		}
	}
	return sum
}

// step makes one new word in place of the oldest.
func (g *MT19937) step() {
	p := g.Pos
	g.Key[p] = twist(g.Key[p], g.Key[(p+1)%mtWords], g.Key[(p+mtMiddle)%mtWords])
	g.Pos = (p + 1) % mtWords
}

// add adds the words of h to those of g, the oldest to the oldest.
func (g *MT19937) add(h *MT19937) {
	from := h.Key[h.Pos:]
	to := g.Pos
	for range 2 {
		for _, w := range from {
			g.Key[to] ^= w
			if to++; to == mtWords {
				to = 0
			}
		}
		from = h.Key[:h.Pos]
	}
}
