package process

import (
	"context"
	"debug/elf"
	"fmt"
	"os"

	"github.com/hognose/hognose/backend/driver"
	embedded "github.com/hognose/hognose/internal/worker"
)

// workerArg makes a program that calls Main a worker: the embedded interpreter on its standard
// input and output.
const workerArg = "hognose-sandbox-worker"

// worker returns the payload of the embedded interpreter. The program that builds the walls has it,
// and goes on as it behind them.
func worker() (*payload, error) {
	exe, err := helper()
	if err != nil {
		return nil, err
	}
	v, err := viewOf(exe)
	if err != nil {
		return nil, fmt.Errorf("the worker: %w", err)
	}
	return &payload{exe, []string{exe, workerArg}, v.paths()}, nil
}

// serviceArg makes a program that calls Main one of the services that it gave to it.
const serviceArg = "hognose-sandbox-service"

// service returns the payload of a service of the program itself.
func service(name string) (*payload, error) {
	what, err := worker()
	if err == nil {
		what.args = []string{what.exe, serviceArg, name}
	}
	return what, err
}

// runService is a service at work.
func runService(services []Service, name string) {
	for _, s := range services {
		if s.Name != name {
			continue
		}
		if err := s.Serve(os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, err) // the host quotes it
			os.Exit(1)
		}
		os.Exit(0)
	}
	fmt.Fprintf(os.Stderr, "this program has no service %q\n", name)
	os.Exit(1)
}

// viewOf returns the view of a program alone: its file, and the system's libraries if it needs the
// loader.
func viewOf(exe string) (*view, error) {
	f, err := elf.Open(exe)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	v := &view{folders: map[string]string{}}
	for _, p := range f.Progs {
		if p.Type == elf.PT_INTERP {
			v = newView()
		}
	}
	v.add(exe)
	return v, nil
}

// serve is the worker at work.
func serve() {
	if err := embedded.Serve(context.Background(), os.Stdin, os.Stdout, embedded.Options{MaxSessions: 1}); err != nil {
		fmt.Fprintln(os.Stderr, err) // the host quotes it
		os.Exit(1)
	}
	os.Exit(0)
}

// workerMemory is what a worker may hold in all for a session with a limit, and where its collector
// begins to spare: what lives is counted by the interpreter, but the heap of Go holds garbage as
// well.
func workerMemory(limit int64) (most, spare int64) {
	return 2*limit + memoryAbove, limit + limit/2 + memoryAbove/2
}

// memoryOf is the limit of a session in bytes.
func memoryOf(o *driver.Options) int64 {
	if o.Memory == 0 {
		return 256 << 20
	}
	return o.Memory
}
