package dockerapi

import (
	"bufio"
	"context"
	"crypto/tls"
	"fmt"
	"net"
	"net/http"
	"net/url"
	"time"
)

// Conn is a connection to the standard streams of a container. The container's input is what is
// written to Conn; Reader has its output, of which some may have arrived with the daemon's answer.
type Conn struct {
	net.Conn
	Reader *bufio.Reader
}

// CloseWrite ends the input of the container, if the connection can do that by halves.
func (c Conn) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// keepAlive is how often the system asks the other end of a connection over TCP whether it is
// there: a container may be silent for hours.
const keepAlive = 30 * time.Second

// hijack makes a request after which the connection belongs to the streams of a container.
func (c *Client) hijack(ctx context.Context, path string, query url.Values, in any) (Conn, error) {
	req, err := c.request(ctx, http.MethodPost, path, query, in)
	if err != nil {
		return Conn{}, err
	}
	req.Header.Set("Connection", "Upgrade")
	req.Header.Set("Upgrade", "tcp")
	conn, err := c.open(ctx)
	if err != nil {
		return Conn{}, c.failed(ctx, err)
	}
	stop := context.AfterFunc(ctx, func() { _ = conn.SetDeadline(time.Now()) }) // the request is given up
	got, err := upgrade(conn, req)
	if !stop() {
		err = ctx.Err()
	}
	if err != nil {
		_ = conn.Close() // err says what matters
		return Conn{}, err
	}
	return got, nil
}

// open opens a connection to the daemon, with TLS if there is a configuration for it.
func (c *Client) open(ctx context.Context) (net.Conn, error) {
	conn, err := c.endpoint.dial(ctx)
	if err != nil {
		return nil, err
	}
	if tcp, ok := conn.(*net.TCPConn); ok {
		_ = tcp.SetKeepAlivePeriod(keepAlive) // one that cannot be set is the system's
	}
	if c.endpoint.tls == nil {
		return conn, nil
	}
	config := c.endpoint.tls.Clone()
	if config.ServerName == "" {
		config.ServerName, _, _ = net.SplitHostPort(c.endpoint.address)
	}
	secure := tls.Client(conn, config)
	if err := secure.HandshakeContext(ctx); err != nil {
		_ = conn.Close() // err says what matters
		return nil, err
	}
	return secure, nil
}

// upgrade sends the request and reads the head of the answer.
func upgrade(conn net.Conn, req *http.Request) (Conn, error) {
	if err := req.Write(conn); err != nil {
		return Conn{}, fmt.Errorf("error during connect: %w", err)
	}
	reader := bufio.NewReader(conn)
	res, err := http.ReadResponse(reader, req)
	if err != nil {
		return Conn{}, fmt.Errorf("error during connect: %w", err)
	}
	// the body of an answer that is no refusal is the connection itself
	if res.StatusCode != http.StatusSwitchingProtocols && res.StatusCode != http.StatusOK {
		defer res.Body.Close()
		return Conn{}, refusal(res)
	}
	return Conn{conn, reader}, nil
}
