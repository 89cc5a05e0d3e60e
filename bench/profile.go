// This file makes a processor profile of the programs: go run ./bench -profile FILE. The Go compiler
// uses one to build the command (make pgo), and people look at it with go tool pprof.

package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"runtime/debug"
	"runtime/pprof"
	"time"

	"github.com/hognose/hognose"
)

// profileShare is how much processor time each program takes at least while the profile is made, so
// that a short one counts as much as a long one, and on a busy machine as on an idle one. The compiler
// wants samples of every call that counts: time is spread over some thousand functions.
const profileShare = 800 * time.Millisecond

// profile runs the programs one after the other in this process and writes where the time went.
func profile(programs []string, file string) error {
	debug.SetGCPercent(400) // as the command does
	out, err := os.Create(file)
	if err != nil {
		return err
	}
	defer out.Close()
	if err := pprof.StartCPUProfile(out); err != nil {
		return err
	}
	defer pprof.StopCPUProfile()
	for _, p := range programs {
		text, err := os.ReadFile(p)
		if err != nil {
			return err
		}
		for start := spent(); spent()-start < int64(profileShare); {
			if err := runOnce(string(text)); err != nil {
				return fmt.Errorf("%s: %w", filepath.Base(p), err)
			}
		}
	}
	return nil
}

// runOnce runs a program in a session of its own.
func runOnce(text string) error {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Limits: hognose.Limits{Time: time.Hour}})
	if err != nil {
		return err
	}
	defer s.Close()
	_, err = s.Run(ctx, text)
	return err
}
