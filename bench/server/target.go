package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"strconv"
	"strings"
	"syscall"
	"time"
)

// target is a running server.
type target struct {
	process *exec.Cmd
	address string
	client  *http.Client
}

// start starts a server at a free port and waits until it is ready. Sessions are written down after a
// second without use, so that what brings one back is measured, too.
//
// The tenant's quota lets all streams run at once. They wait most of the time, and then need no place
// among those that compute.
func start(command string, streams int) (*target, error) {
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		return nil, err
	}
	address := l.Addr().String()
	_ = l.Close()
	process := exec.Command(command, "serve", "--quiet", "--listen", address, "--idle", "1s", "--quota", fmt.Sprintf("runs=%d", max(streams, 64)))
	process.Stderr = os.Stderr
	if err := process.Start(); err != nil {
		return nil, err
	}
	s := &target{
		process: process,
		address: "http://" + address,
		client:  &http.Client{Transport: &http.Transport{MaxIdleConnsPerHost: 1024}, Timeout: time.Minute},
	}
	for range 100 {
		if _, err := s.call("GET", "/readyz", nil); err == nil {
			return s, nil
		}
		time.Sleep(50 * time.Millisecond)
	}
	s.stop()
	return nil, errors.New("the server did not become ready")
}

func (s *target) stop() {
	_ = s.process.Process.Signal(syscall.SIGTERM)
	_ = s.process.Wait()
}

// call sends a request and returns the body of its answer.
func (s *target) call(method, path string, body []byte) ([]byte, error) {
	answer, err := s.send(method, path, body, "")
	if err != nil {
		return nil, err
	}
	defer answer.Body.Close()
	text, err := io.ReadAll(answer.Body)
	if err == nil && answer.StatusCode >= 300 {
		err = fmt.Errorf("%s %s: %s: %s", method, path, answer.Status, text)
	}
	return text, err
}

func (s *target) send(method, path string, body []byte, accept string) (*http.Response, error) {
	request, err := http.NewRequest(method, s.address+path, bytes.NewReader(body))
	if err != nil {
		return nil, err
	}
	if accept != "" {
		request.Header.Set("Accept", accept)
	}
	return s.client.Do(request)
}

// open opens a session and returns the path of its runs.
func (s *target) open() (string, error) {
	text, err := s.call("POST", "/v1/sessions", []byte("{}"))
	if err != nil {
		return "", err
	}
	var session struct {
		ID string `json:"id"`
	}
	if err := json.Unmarshal(text, &session); err != nil {
		return "", err
	}
	return "/v1/sessions/" + session.ID, nil
}

// onePlusOne runs 1+1 in a session and says what it took.
func (s *target) onePlusOne(session string) (time.Duration, error) {
	began := time.Now()
	text, err := s.call("POST", session+"/run", []byte(`{"code": "1+1"}`))
	if err == nil && !bytes.Contains(text, []byte(`"repr":"2"`)) {
		err = fmt.Errorf("1+1 gave %s", text)
	}
	return time.Since(began), err
}

// settled returns the memory of the server once it has had the time to see that there is nothing to
// do, and to give back what it does not need.
func (s *target) settled() (int64, error) {
	time.Sleep(25 * time.Second)
	return s.memory()
}

// memory returns what the server has in memory, in bytes, without the pages of its program file.
func (s *target) memory() (int64, error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.process.Process.Pid))
	if err != nil {
		return 0, err
	}
	for line := range strings.Lines(string(text)) {
		if rest, ok := strings.CutPrefix(line, "RssAnon:"); ok {
			kib, err := strconv.ParseInt(strings.Fields(rest)[0], 10, 64)
			return kib << 10, err
		}
	}
	return 0, errors.New("/proc does not tell the memory of a process")
}
