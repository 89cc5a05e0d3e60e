// Command server measures what one hognose serve can take, from the same machine: snippets in open
// sessions over many connections, sessions that nobody uses, streams at once, and the memory that is
// left afterwards. It starts the server itself, without keys, and prints a line for each.
//
//	go build -o bin/hognose ./cmd/hognose && go run ./bench/server
package main

import (
	"flag"
	"fmt"
	"os"
	"time"
)

func main() {
	var o options
	flag.StringVar(&o.command, "hognose", "bin/hognose", "`command` whose server is measured")
	flag.IntVar(&o.connections, "connections", 64, "connections that send snippets, each in a session of its own")
	flag.DurationVar(&o.time, "time", 10*time.Second, "time that snippets are sent for")
	flag.IntVar(&o.idle, "idle", 10_000, "sessions that are opened and left alone")
	flag.IntVar(&o.streams, "streams", 500, "runs that stream at once")
	flag.Parse()
	if err := o.measure(); err != nil {
		fmt.Fprintln(os.Stderr, "server:", err)
		os.Exit(1)
	}
}

type options struct {
	command     string
	connections int
	time        time.Duration
	idle        int
	streams     int
}

// measure starts a server and takes all measurements, twice: what a server has once made it may keep,
// but the second time must not add to it.
func (o *options) measure() error {
	s, err := start(o.command, o.streams)
	if err != nil {
		return err
	}
	defer s.stop()
	for range 2 {
		for _, part := range []func(*target) error{o.busy, o.alone, o.streaming} {
			if err := part(s); err != nil {
				return err
			}
		}
		memory, err := s.settled()
		if err != nil {
			return err
		}
		fmt.Printf("afterwards: %d MB\n", memory/1e6)
	}
	return nil
}
