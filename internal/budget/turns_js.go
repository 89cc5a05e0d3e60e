package budget

import (
	"sync"
	"syscall/js"
	"time"
)

// turn is how long a session runs before it gives way. It is the longest that a message to the
// script, such as one that interrupts the session, waits; a pause takes some 20 µs.
const turn = 10 * time.Millisecond

// crowded is always true: the script has messages to take that no other thread could.
func (t *Turns) crowded() bool { return true }

// pause returns to the script's event loop, and waits until it has taken what waits there. A
// time.Sleep would do as well, but browsers let a timer wait for at least 4 ms.
func pause() {
	done := make(chan struct{})
	waiting.Lock()
	waiting.done = append(waiting.done, done)
	waiting.Unlock()
	post()()
	<-done
}

var waiting struct {
	sync.Mutex
	done []chan struct{}
}

// post returns a function that makes the event loop end the pauses, after what waits there already.
var post = sync.OnceValue(func() func() {
	wake := js.FuncOf(func(js.Value, []js.Value) any {
		waiting.Lock()
		defer waiting.Unlock()
		for _, done := range waiting.done {
			close(done)
		}
		waiting.done = nil
		return nil
	})
	if set := js.Global().Get("setImmediate"); set.Type() == js.TypeFunction {
		return func() { set.Invoke(wake) }
	}
	channel := js.Global().Get("MessageChannel").New()
	channel.Get("port1").Set("onmessage", wake)
	port := channel.Get("port2")
	return func() { port.Call("postMessage", 0) }
})
