package dockerapi

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"strings"
)

// Endpoint is where a daemon listens.
type Endpoint struct {
	Host    string // as DOCKER_HOST words it
	network string // unix, tcp or npipe
	address string
	path    string // of a daemon behind a proxy, before that of the API
	tls     *tls.Config
}

// FromEnv is the endpoint at host, or of DOCKER_HOST if host is empty, or the usual one of the
// system. DOCKER_CERT_PATH names a folder with ca.pem, cert.pem and key.pem for TLS; the daemon's
// certificate is checked if DOCKER_TLS_VERIFY is set.
func FromEnv(host string) (Endpoint, error) {
	if host == "" {
		host = os.Getenv("DOCKER_HOST")
	}
	e, err := At(host)
	if dir := os.Getenv("DOCKER_CERT_PATH"); err == nil && dir != "" {
		e, err = e.WithTLS(dir)
		if err == nil {
			e.tls.InsecureSkipVerify = os.Getenv("DOCKER_TLS_VERIFY") == ""
		}
	}
	return e, err
}

// At is the endpoint at an address such as unix:///run/docker.sock or tcp://host:2376. An empty one
// is the usual one of the system.
func At(host string) (Endpoint, error) {
	if host == "" {
		host = defaultHost
	}
	network, address, found := strings.Cut(host, "://")
	if !found || address == "" {
		return Endpoint{}, fmt.Errorf("unable to parse docker host `%s`", host)
	}
	e := Endpoint{Host: host, network: network, address: address}
	switch network {
	case "unix", "npipe":
	case "tcp", "http", "https":
		e.network = "tcp"
		e.address, e.path, _ = strings.Cut(address, "/")
		if e.path = strings.TrimSuffix(e.path, "/"); e.path != "" {
			e.path = "/" + e.path
		}
		if network == "https" {
			e.tls = &tls.Config{MinVersion: tls.VersionTLS12}
		}
	default:
		return Endpoint{}, fmt.Errorf("the protocol %q of %s is not supported: unix, tcp and npipe are", network, host)
	}
	return e, nil
}

// WithTLS is the endpoint with a certificate of the client: ca.pem, cert.pem and key.pem in dir.
func (e Endpoint) WithTLS(dir string) (Endpoint, error) {
	pair, err := tls.LoadX509KeyPair(filepath.Join(dir, "cert.pem"), filepath.Join(dir, "key.pem"))
	if err != nil {
		return e, fmt.Errorf("the certificate of this client: %w", err)
	}
	authority, err := os.ReadFile(filepath.Join(dir, "ca.pem"))
	if err != nil {
		return e, err
	}
	pool := x509.NewCertPool()
	if !pool.AppendCertsFromPEM(authority) {
		return e, errors.New("no certificate in " + filepath.Join(dir, "ca.pem"))
	}
	e.tls = &tls.Config{MinVersion: tls.VersionTLS12, Certificates: []tls.Certificate{pair}, RootCAs: pool}
	return e, nil
}

// name is what requests call the host.
func (e Endpoint) name() string {
	if e.network == "tcp" {
		return e.address
	}
	return "docker" // a socket or pipe has none
}

// dial opens a connection, without TLS.
func (e Endpoint) dial(ctx context.Context) (net.Conn, error) {
	if e.network == "npipe" {
		return dialPipe(ctx, e.address)
	}
	return (&net.Dialer{}).DialContext(ctx, e.network, e.address)
}
