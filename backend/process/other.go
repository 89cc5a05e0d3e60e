//go:build !linux

package process

import (
	"context"
	"errors"
	"runtime"

	"github.com/hognose/hognose"
)

// Main does nothing on this system, which has no walls of the kind that this package builds.
func Main() {}

type driver struct{}

func newDriver(Options) (driver, error) { return driver{}, nil }

func (driver) Start(context.Context, *hognose.Options) (hognose.Runner, error) {
	return nil, errors.New("backend/process needs Linux, this is " + runtime.GOOS + ": use backend/docker, or hognose.Local")
}
