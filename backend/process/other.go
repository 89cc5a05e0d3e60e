//go:build !linux

package process

import (
	"context"
	"errors"
	"runtime"

	"github.com/hognose/hognose/backend/driver"
)

// Main does nothing on this system, which has no walls of the kind that this package builds.
func Main(...Service) {}

type starter struct{}

func newDriver(Options) (starter, error) { return starter{}, nil }

func (starter) Start(context.Context, *driver.Options) (driver.Runner, error) {
	return nil, errors.New("backend/process needs Linux, this is " + runtime.GOOS + ": use backend/docker, or hognose.Local")
}
