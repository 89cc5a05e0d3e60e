package remote

import "github.com/hognose/hognose/internal/engine"

// Override changes the configuration until restore is called. The caller has seen to it that the
// runner need not know: it takes its own limits when the session is opened.
func (e *Engine) Override(o engine.Overrides) (restore func(), err error) {
	return e.Configure(o), nil
}
