package local

import "github.com/hognose/hognose/internal/engine"

// Override changes the configuration until restore is called.
func (e *Engine) Override(o engine.Overrides) (restore func(), err error) {
	configureBack := e.Configure(o)
	if o.Stdin == nil {
		return configureBack, nil
	}
	e.Meter.Begin(e.shortBudget())
	swapBack, err := e.interp.SwapStdin()
	return func() {
		swapBack()
		configureBack()
	}, err
}
