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

	"github.com/moby/moby/client"
)

// connect makes a client for the daemon. It sends nothing yet.
func connect(host string) (*client.Client, error) {
	options, err := endpoint(host)
	if err != nil {
		return nil, &Error{NoDaemon, err, "docker context ls lists the contexts, docker context use NAME chooses one"}
	}
	c, err := client.New(options...)
	if err != nil {
		return nil, &Error{NoDaemon, fmt.Errorf("docker: %w", err),
			"DOCKER_HOST is an address such as unix:///run/docker.sock or tcp://host:2376"}
	}
	return c, nil
}

// endpoint finds the daemon as the docker command does.
func endpoint(host string) ([]client.Opt, error) {
	if host == "" {
		host = os.Getenv("DOCKER_HOST")
	}
	if host != "" {
		if err := checkScheme(host); err != nil {
			return nil, err
		}
		return []client.Opt{client.FromEnv, client.WithHost(host)}, nil
	}
	dir := os.Getenv("DOCKER_CONFIG")
	if dir == "" {
		home, err := os.UserHomeDir()
		if err != nil {
			return []client.Opt{client.FromEnv}, nil // no home: no contexts
		}
		dir = filepath.Join(home, ".docker")
	}
	name, err := currentContext(dir)
	if err != nil || name == "" || name == "default" {
		return []client.Opt{client.FromEnv}, err
	}
	return contextOptions(dir, name)
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

// contextOptions reads a context from where the docker command keeps it: a folder named after the
// digest of its name.
func contextOptions(dir, name string) ([]client.Opt, error) {
	sum := sha256.Sum256([]byte(name))
	id := hex.EncodeToString(sum[:])
	data, err := os.ReadFile(filepath.Join(dir, "contexts", "meta", id, "meta.json"))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, fmt.Errorf("docker: there is no context %q", name)
	}
	var meta struct {
		Endpoints map[string]struct{ Host string }
	}
	if err == nil {
		err = json.Unmarshal(data, &meta)
	}
	if err != nil {
		return nil, fmt.Errorf("docker: the context %q: %w", name, err)
	}
	host := meta.Endpoints["docker"].Host
	if err := checkScheme(host); err != nil {
		return nil, fmt.Errorf("the context %q: %w", name, err)
	}
	options := []client.Opt{client.WithHost(host), client.WithAPIVersionFromEnv()}
	tls := filepath.Join(dir, "contexts", "tls", id, "docker")
	if _, err := os.Stat(filepath.Join(tls, "cert.pem")); err == nil {
		options = append(options, client.WithTLSClientConfig(filepath.Join(tls, "ca.pem"),
			filepath.Join(tls, "cert.pem"), filepath.Join(tls, "key.pem")))
	}
	return options, nil
}

// checkScheme refuses what the docker command does by starting ssh.
func checkScheme(host string) error {
	if strings.HasPrefix(host, "ssh://") {
		return fmt.Errorf("docker: %s: daemons behind ssh are not supported; forward the socket, ssh -NL /tmp/docker.sock:/run/docker.sock HOST, and set DOCKER_HOST=unix:///tmp/docker.sock", host)
	}
	return nil
}
