package main

import (
	"bytes"
	"io"
	"sync"
	"syscall/js"
)

// connect returns the lines that the script gives to hognoseReceive, and a writer to its hognoseSend.
func connect() (io.Reader, io.Writer) {
	in := newInbox()
	js.Global().Set("hognoseReceive", js.FuncOf(func(_ js.Value, args []js.Value) any {
		in.put(args[0].String())
		return nil
	}))
	return in, script{js.Global().Get("hognoseSend")}
}

// inbox holds what the script has sent. The script must never wait, so it has no bound: the script
// is the program that asks for the work.
type inbox struct {
	mu    sync.Mutex
	wake  *sync.Cond
	bytes bytes.Buffer
}

func newInbox() *inbox {
	b := &inbox{}
	b.wake = sync.NewCond(&b.mu)
	return b
}

func (b *inbox) put(text string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.bytes.WriteString(text)
	b.wake.Signal()
}

// Read waits for text.
func (b *inbox) Read(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	for b.bytes.Len() == 0 {
		b.wake.Wait()
	}
	return b.bytes.Read(p)
}

// script is the function that takes the worker's lines.
type script struct{ send js.Value }

// Write hands text over.
func (s script) Write(p []byte) (int, error) {
	s.send.Invoke(string(p))
	return len(p), nil
}
