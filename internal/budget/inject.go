package budget

// injected is the limit while Inject is at work: no charge is below it, so that each asks.
const injected = -1 << 62

// Inject makes every charge ask allow instead of the limit, until the returned function is called.
// Tests refuse the charges of their choice.
func (m *Meter) Inject(allow func(n int64) bool) (restore func()) {
	before := m.limits.Bytes
	m.allow, m.limits.Bytes = allow, injected
	return func() { m.allow, m.limits.Bytes = nil, before }
}
