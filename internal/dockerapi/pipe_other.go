//go:build !windows

package dockerapi

import (
	"context"
	"errors"
	"net"
)

const defaultHost = "unix:///var/run/docker.sock"

func dialPipe(context.Context, string) (net.Conn, error) {
	return nil, errors.New("only Windows has named pipes")
}
