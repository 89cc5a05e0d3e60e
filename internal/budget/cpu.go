package budget

import "time"

// A limit of processor time holds for the thread that the run's goroutine is locked to, from Begin
// on. Go has no clock for a goroutine: whoever sets Limits.CPU locks it to its thread.

// CPU returns the processor time that the run has used so far. Work in the background counts by the
// wall clock, which is what it used at most.
func (m *Meter) CPU() time.Duration { return ThreadCPU() - m.cpuStart + m.background }

// CPULeft returns how much processor time is left, 0 if there is no limit.
func (m *Meter) CPULeft() time.Duration {
	if m.limits.CPU == 0 {
		return 0
	}
	return max(m.limits.CPU-m.CPU(), 1)
}

// countBackground adds work that another thread has begun at a time.
func (m *Meter) countBackground(began time.Time) {
	if m.limits.CPU > 0 {
		m.background += m.now().Sub(began)
	}
}
