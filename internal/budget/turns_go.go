//go:build !js

package budget

import (
	"runtime"
	"time"
)

// turn is how long a session runs before it gives way.
const turn = time.Millisecond

// crowded reports whether more sessions run than there are processors.
func (t *Turns) crowded() bool { return t.running.Load() > int64(runtime.GOMAXPROCS(0)) }

// pause lets other goroutines run.
func pause() { runtime.Gosched() }
