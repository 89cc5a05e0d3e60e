// This file finds the daemon as the docker command does: DOCKER_HOST, then the current context.

package docker

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/hognose/hognose/internal/dockerapi"
)

// connect makes a client for the daemon. It sends nothing yet.
func connect(host string) (*dockerapi.Client, error) {
	e, err := endpoint(host)
	if err != nil {
		return nil, err
	}
	return dockerapi.New(e), nil
}

// endpoint finds the daemon as the docker command does.
func endpoint(host string) (dockerapi.Endpoint, error) {
	if host == "" {
		host = os.Getenv("DOCKER_HOST")
	}
	if host != "" {
		return fromEnv(host)
	}
	dir := os.Getenv("DOCKER_CONFIG")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return fromEnv("") // no home: no contexts
		}
		dir = filepath.Join(home, ".docker")
	}
	name, err := currentContext(dir)
	if err == nil && (name == "" || name == "default") {
		return fromEnv("")
	}
	var e dockerapi.Endpoint
	if err == nil {
		e, err = contextEndpoint(dir, name)
	}
	if err != nil {
		err = &Error{NoDaemon, err, "docker context ls lists the contexts, docker context use NAME chooses one"}
	}
	return e, err
}

// fromEnv is the daemon at host, or where the environment says, or the usual one.
func fromEnv(host string) (dockerapi.Endpoint, error) {
	err := checkScheme(host)
	if err != nil {
		return dockerapi.Endpoint{}, &Error{NoDaemon, err, "docker context ls lists the contexts, docker context use NAME chooses one"}
	}
	e, err := dockerapi.FromEnv(host)
	if err != nil {
		err = &Error{NoDaemon, fmt.Errorf("docker: %w", err),
			"DOCKER_HOST is an address such as unix:///run/docker.sock or tcp://host:2376"}
	}
	return e, err
}

// currentContext returns the name of the context in use, "" if there is none.
func currentContext(dir string) (string, error) {
	if name := os.Getenv("DOCKER_CONTEXT"); name != "" {
		return name, nil
	}
	data, err := os.ReadFile(filepath.Join(dir, "config.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	var config struct{ CurrentContext string }
	if err == nil {
		err = json.Unmarshal(data, &config)
	}
	if err != nil {
		return "", fmt.Errorf("docker: the configuration in %s: %w", dir, err)
	}
	return config.CurrentContext, nil
}

// contextEndpoint reads a context from where the docker command keeps it: a folder named after the
// digest of its name.
func contextEndpoint(dir, name string) (e dockerapi.Endpoint, err error) {
	sum := sha256.Sum256([]byte(name))
	id := hex.EncodeToString(sum[:])
	data, err := os.ReadFile(filepath.Join(dir, "contexts", "meta", id, "meta.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return e, fmt.Errorf("docker: there is no context %q", name)
	}
	var meta struct {
		Endpoints map[string]struct{ Host string }
	}
	if err == nil {
		err = json.Unmarshal(data, &meta)
	}
	if err != nil {
		return e, fmt.Errorf("docker: the context %q: %w", name, err)
	}
	host := meta.Endpoints["docker"].Host
	if err := checkScheme(host); err != nil {
		return e, fmt.Errorf("the context %q: %w", name, err)
	}
	e, err = dockerapi.At(host)
	tls := filepath.Join(dir, "contexts", "tls", id, "docker")
	if _, absent := os.Stat(filepath.Join(tls, "cert.pem")); err == nil && absent == nil {
		e, err = e.WithTLS(tls)
	}
	if err != nil {
		return e, fmt.Errorf("docker: the context %q: %w", name, err)
	}
	return e, nil
}

// checkScheme refuses what the docker command does by starting ssh.
func checkScheme(host string) error {
	if strings.HasPrefix(host, "ssh://") {
		return fmt.Errorf("docker: %s: daemons behind ssh are not supported; forward the socket, ssh -NL /tmp/docker.sock:/run/docker.sock HOST, and set DOCKER_HOST=unix:///tmp/docker.sock", host)
	}
	return nil
}
