//go:build linux

package store_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"syscall"
	"testing"

	"github.com/hognose/hognose/server"
	"github.com/hognose/hognose/server/store"
)

// On a full disk runs are refused with a problem, and what they did is undone. Sessions survive, can be
// read, and go on when there is room again. A tenant that was refused has not used up its quota.
func TestServerWithAFullDisk(t *testing.T) {
	if os.Geteuid() != 0 && os.Getenv("CI") == "" {
		t.Skip("only root can make a small disk")
	}
	dir := t.TempDir()
	if err := syscall.Mount("tmpfs", dir, "tmpfs", 0, "size=64m"); err != nil {
		if os.Getenv("CI") != "" {
			t.Fatal(err)
		}
		t.Skip("a small disk cannot be made here: ", err)
	}
	t.Cleanup(func() { _ = syscall.Unmount(dir, syscall.MNT_DETACH) })
	kept, err := store.Open(t.Context(), filepath.Join(dir, "data"), nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(kept.Close)
	s, err := server.New(&server.Options{Store: kept, Quota: server.Quota{Stored: 24 << 10}})
	if err != nil {
		t.Fatal(err)
	}
	h := httptest.NewServer(s)
	t.Cleanup(func() {
		h.Close()
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	call := func(method, path, body string, status int) map[string]any {
		t.Helper()
		req, _ := http.NewRequestWithContext(t.Context(), method, h.URL+path, bytes.NewBufferString(body))
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		defer res.Body.Close()
		data, _ := io.ReadAll(res.Body)
		out := map[string]any{}
		_ = json.Unmarshal(data, &out) // an empty body has nothing
		if res.StatusCode != status {
			t.Fatalf("%s %s: %d %s", method, path, res.StatusCode, data)
		}
		if status == 507 && (out["code"] != "storage_failed" || res.Header.Get("Retry-After") == "") {
			t.Errorf("%s %v", data, res.Header)
		}
		return out
	}
	id := "/v1/sessions/" + fmt.Sprint(call("POST", "/v1/sessions", "{}", 201)["id"])
	run := func(code, request string, status int) any {
		t.Helper()
		body, _ := json.Marshal(map[string]string{"code": code, "request_id": request})
		value, _ := call("POST", id+"/run", string(body), status)["value"].(map[string]any)
		return value["json"]
	}
	run("n = 1", "", 200)
	filler := filepath.Join(dir, "filler")
	if err := os.WriteFile(filler, make([]byte, 62<<20), 0o600); err != nil {
		t.Log(err) // as much as fits
	}
	for range 20 {
		run("n += 1\nn", "again", 507)
		call("POST", "/v1/sessions", "{}", 507)
		call("PUT", id+"/files/work/x", "text", 507)
	}
	if v := call("GET", id+"/variables/n", "", 200); v["json"] != 1.0 {
		t.Errorf("a run that was refused is there: %v", v)
	}
	call("GET", "/v1/sessions", "", 200)
	if err := os.Remove(filler); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if v := run("n += 1\nn", "again", 200); v != 2.0 {
			t.Errorf("n is %v", v)
		}
	}
	call("PUT", id+"/files/work/x", "text", 200)
	call("POST", "/v1/sessions", "{}", 201)
}
