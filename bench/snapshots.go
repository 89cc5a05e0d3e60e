// This file measures snapshots: writing a session down, restoring and forking it.

package main

import (
	"context"
	"fmt"
	"strings"

	"github.com/hognose/hognose"
)

// snapshotPrograms are sessions to be written down: the first has 100 small variables, the second a
// heap of about 10 MB.
var snapshotPrograms = []struct {
	name, code string
	rounds     int
}{
	{"100 small variables", "for i in range(25):\n    globals().update({f'i{i}': i, f's{i}': f'text {i}', f'l{i}': [i, 2.5, None], f'd{i}': {'k': i}})\n", 400},
	{"a heap of 10 MB", "rows = [{'id': i, 'name': 'row number %d' % i, 'tags': ['a', 'b', i]} for i in range(20000)]\n", 10},
}

// snapshots renders what it costs to write sessions down and to go on with them: the best of
// several rounds, in processor time, since a round is short and the machine may have other work.
func snapshots() (string, error) {
	var b strings.Builder
	b.WriteString("\n## Snapshots\n\nBest round, processor time. Restoring includes opening the session.\n\n| session | snapshot | restore | fork | size |\n|---|---:|---:|---:|---:|\n")
	ctx, local := context.Background(), hognose.Local(nil)
	for _, p := range snapshotPrograms {
		s, err := local.Open(ctx, nil)
		if err != nil {
			return "", err
		}
		if _, err := s.Run(ctx, p.code); err != nil {
			return "", err
		}
		var data []byte
		save, err := best(p.rounds, func() error { data, err = s.Snapshot(ctx); return err })
		if err != nil {
			return "", err
		}
		load, err := best(p.rounds, func() error { return closed(local.Restore(ctx, data, nil)) })
		if err != nil {
			return "", err
		}
		fork, err := best(p.rounds, func() error { return closed(s.Fork(ctx)) })
		if err != nil {
			return "", err
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %.1f KB |\n", p.name, save, load, fork, float64(len(data))/1000)
		_ = s.Close()
	}
	return b.String(), nil
}

func closed(s *hognose.Session, err error) error {
	if err != nil {
		return err
	}
	return s.Close()
}

// duration is a time in nanoseconds, shown with two digits that mean something.
type duration float64

func (d duration) String() string {
	if d < 1e6 {
		return fmt.Sprintf("%.0f µs", float64(d)/1e3)
	}
	return fmt.Sprintf("%.0f ms", float64(d)/1e6)
}

// best returns the least processor time that f took. The kernel counts it in steps of some
// microseconds, so a round is ten calls.
func best(rounds int, f func() error) (duration, error) {
	const calls = 10
	least := int64(1 << 62)
	for range rounds/calls + 3 {
		before := spent()
		for range calls {
			if err := f(); err != nil {
				return 0, err
			}
		}
		least = min(least, spent()-before)
	}
	return duration(float64(least) / calls), nil
}
