// This file moves the Mersenne Twister far ahead.

package random

import "github.com/hognose/hognose/internal/budget"

// A jump of the Mersenne Twister follows Haramoto and others, "Efficient jump ahead for F2-linear
// random number generators" (2008): 2¹²⁸ steps are a polynomial in one step, mtJump, which Horner's
// rule evaluates by single steps and additions of states.

// Jumped returns a copy that is n·2¹²⁸ words ahead. As in NumPy, the words that were given out of
// the current block are not counted back. A jump takes some milliseconds.
func (g *MT19937) Jumped(m *budget.Meter, n int) (*MT19937, error) {
	c := *g
	for range n {
		if err := c.jump(m); err != nil {
			return nil, err
		}
	}
	return &c, nil
}

// jump makes one jump. It polls, since it makes some 20,000 steps and additions of whole states.
func (g *MT19937) jump(m *budget.Meter) error {
	if g.Pos >= mtWords {
		g.Pos = 0
	}
	start := *g
	bits := 4 * len(mtJump)
	begun := false
	for i := bits - 1; i >= 0; i-- {
		if i%64 == 0 { // about 10 µs
			if err := m.Step(64); err != nil {
				return err
			}
		}
		if begun {
			g.step()
		}
		if !jumpBit(i) {
			continue
		}
		if begun {
			g.add(&start)
		}
		begun = true // the first state is start itself
	}
	return nil
}

// jumpBit returns bit i of mtJump, whose lowest digit is the last.
func jumpBit(i int) bool {
	c := mtJump[len(mtJump)-1-i/4]
	if c >= 'a' {
		c -= 'a' - 10
	}
	return c>>(i%4)&1 != 0
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
