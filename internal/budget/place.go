package budget

import "context"

// Place is what a run holds while it computes, where only so many runs may do so at once. A run that
// waits, for the clock or for the host, leaves it to others.
type Place interface {
	Leave()
	Return() // waits until a place is free, or the run is to end
}

type placeKey struct{}

// WithPlace returns a context for a run that holds a place.
func WithPlace(ctx context.Context, p Place) context.Context {
	return context.WithValue(ctx, placeKey{}, p)
}

// PlaceOf returns the place of a run's context, nil if it has none.
func PlaceOf(ctx context.Context) Place {
	p, _ := ctx.Value(placeKey{}).(Place)
	return p
}

// Occupy tells the meter which place the run holds; nil is none.
func (m *Meter) Occupy(p Place) { m.place, m.resting = p, false }

// Rest leaves the run's place, until Wake. A run that rests already goes on to do so.
func (m *Meter) Rest() {
	if m == nil || m.place == nil || m.resting {
		return
	}
	m.resting = true
	m.place.Leave()
}

// Wake returns to the place. It must be called before the program goes on.
func (m *Meter) Wake() {
	if m == nil || !m.resting {
		return
	}
	m.resting = false
	m.place.Return()
}
