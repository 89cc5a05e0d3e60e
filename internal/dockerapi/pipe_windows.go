package dockerapi

import (
	"context"
	"net"
	"strings"

	"github.com/Microsoft/go-winio"
)

const defaultHost = "npipe:////./pipe/docker_engine"

func dialPipe(ctx context.Context, address string) (net.Conn, error) {
	return winio.DialPipeContext(ctx, strings.ReplaceAll(address, "/", `\`))
}
