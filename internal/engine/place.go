package engine

import "github.com/hognose/hognose/internal/budget"

// place is the place of a run (see budget.Place). The run's clock stands still while it waits to
// return there: others keep it from going on.
type place struct {
	run *Run
	budget.Place
}

// place returns what the run's meter is to leave and return to, nil without a place.
func (r *Run) place() budget.Place {
	if p := budget.PlaceOf(r.ctx); p != nil {
		return place{r, p}
	}
	return nil
}

// Return waits for the place.
func (p place) Return() {
	p.run.clock.pause()
	p.Place.Return()
	p.run.meter.Extend(p.run.clock.resume())
}
