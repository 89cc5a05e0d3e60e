package engine

import "io"

// Overrides change the configuration of an engine for one run. Nil writers and a nil reader leave
// those of the engine.
type Overrides struct {
	Limits         Limits // all of them, filled in
	Stdin          io.Reader
	Stdout, Stderr io.Writer
}

// Configure changes the configuration until restore is called.
func (b *Base) Configure(o Overrides) (restore func()) {
	config, in := b.Config, b.stdin
	b.Limits = o.Limits
	if o.Stdin != nil {
		b.Stdin, b.stdin = o.Stdin, stdin{}
	}
	if o.Stdout != nil {
		b.Stdout = o.Stdout
	}
	if o.Stderr != nil {
		b.Stderr = o.Stderr
	}
	return func() {
		b.Config = config
		if o.Stdin != nil {
			b.stdin = in
		}
	}
}
