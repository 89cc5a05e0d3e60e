package object

// Codecs is what a session has registered with module codecs: functions that find codecs, what they
// found, and error handlers. Most sessions have none of it. Package types asks them.
type Codecs struct {
	search   []Value // functions that find codecs, in order
	found    *Dict   // what they found, by name
	handlers *Dict   // error handlers, by name
}

// Codecs returns what the program has registered, nil if nothing.
func (r *Runtime) Codecs() *Codecs { return r.registry }

// OwnCodecs returns what the program has registered, to add to it.
func (r *Runtime) OwnCodecs() *Codecs {
	if r.registry == nil {
		r.registry = &Codecs{found: NewDict(), handlers: NewDict()}
	}
	return r.registry
}

// ForgetCodecs forgets what the program has registered.
func (r *Runtime) ForgetCodecs() { r.registry = nil }

// Search returns the functions that find codecs, in order. The caller does not write to it.
func (c *Codecs) Search() []Value { return c.search }

// SetSearch stores the functions that find codecs.
func (c *Codecs) SetSearch(fs []Value) { c.search = fs }

// Found holds the codecs that were found, by name.
func (c *Codecs) Found() *Dict { return c.found }

// Handlers holds the error handlers, by name.
func (c *Codecs) Handlers() *Dict { return c.handlers }

func (c *Codecs) roots(visit func(Value)) {
	if c == nil {
		return
	}
	for _, f := range c.search {
		visit(f)
	}
	visit(c.found.Value())
	visit(c.handlers.Value())
}
