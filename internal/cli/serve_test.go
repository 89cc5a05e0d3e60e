package cli

import (
	"bufio"
	"io"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
)

// startServe starts hognose serve and returns its address.
func startServe(t *testing.T, args ...string) (url string, cmd *exec.Cmd) {
	t.Helper()
	cmd = exec.Command("hognose", append([]string{"serve", "--listen", "127.0.0.1:0", "--quiet"}, args...)...)
	cmd.Env = append(os.Environ(), "HOGNOSE_CONFIG="+os.DevNull)
	out, err := cmd.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = cmd.Process.Kill() }) // it may have ended
	lines := bufio.NewScanner(out)
	for lines.Scan() {
		if _, at, ok := strings.Cut(lines.Text(), "hognose serves at "); ok {
			go func() { _, _ = io.Copy(io.Discard, out) }() // until it ends
			return at, cmd
		}
	}
	t.Fatal("hognose serve does not say where it serves")
	return "", nil
}

// request sends a request with a key and returns its answer.
func request(t *testing.T, method, url, key, body string) string {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	if key != "" {
		req.Header.Set("Authorization", "Bearer "+key)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	data, _ := io.ReadAll(res.Body)
	return string(data)
}

func TestServe(t *testing.T) {
	keys := filepath.Join(t.TempDir(), "keys")
	made, err := exec.Command("hognose", "key", "new", "--tenant", "a", "--keys", keys).Output()
	if err != nil {
		t.Fatal(err)
	}
	key := strings.TrimSpace(string(made))
	for _, c := range []struct {
		name string
		args []string
		key  string
	}{
		{"plain", nil, ""}, {"with keys", []string{"--keys", keys}, key}, {"with data", []string{"--data", t.TempDir()}, ""},
		{"a process for each tenant", []string{"--isolate", "tenant"}, ""}, {"a process for each session", []string{"--isolate", "session"}, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			if strings.Contains(c.name, "process") && runtime.GOOS != "linux" {
				t.Skip("workers need Linux")
			}
			url, cmd := startServe(t, c.args...)
			if got := request(t, "POST", url+"/v1/run", c.key, `{"code": "6 * 7"}`); !strings.Contains(got, `"repr":"42"`) {
				t.Error(got)
			}
			if got := request(t, "POST", url+"/v1/run", "", `{"code": "1"}`); c.key != "" && !strings.Contains(got, "no_key") {
				t.Error(got)
			}
			out, err := exec.Command("hognose", "doctor", "--server", url, "--server-key", c.key).CombinedOutput()
			if err != nil || !strings.Contains(string(out), " works: ") {
				t.Errorf("doctor: %v\n%s", err, out)
			}
			if out, err := exec.Command("hognose", "doctor", "--server", url, "--server-key", "wrong").CombinedOutput(); c.key != "" && (err == nil || !strings.Contains(string(out), "does not know the key")) {
				t.Errorf("doctor: %v\n%s", err, out)
			}
			if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
				t.Fatal(err)
			}
			if err := cmd.Wait(); err != nil {
				t.Errorf("after SIGTERM: %v", err)
			}
		})
	}
}

func TestServeRefusesWhatIsUnsafe(t *testing.T) {
	for _, c := range []struct{ args, want string }{
		{"--listen 0.0.0.0:0", "without keys the server listens on this machine only"},
		{"--listen example.com:80", "without keys the server listens on this machine only"},
		{"--listen 8080", "must be HOST:PORT"},
		{"--keys /nowhere/keys", "there is no key in it"},
		{"--tls-cert x", "belong together"},
		{"--quota bananas=3", "there is no quota"},
		{"--quota runs=-3", "no value of runs"},
		{"--isolate everyone", "tenant, session and none"},
		{"--isolate tenant --backend docker", "for the backend local"},
	} {
		out, err := exec.Command("hognose", append([]string{"serve"}, strings.Fields(c.args)...)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), c.want) {
			t.Errorf("%s: %v\n%s", c.args, err, out)
		}
	}
}

// A model that the flags name solves tasks, with the tools of an MCP server; the documentation is
// served as well.
func TestServeWithAModel(t *testing.T) {
	model := endpoint(t, "I compute.\n<code>\nr = run_python(code='print(6 * 7)')\nfinal_answer(r['printed'])\n</code>")
	url, _ := startServe(t, "--agent-model", "m", "--agent-base-url", model, "--agent-tools-mcp", "hognose mcp", "--agent-yes")
	if out := request(t, "POST", url+"/v1/agent", "", `{"task": "6 * 7?"}`); !strings.Contains(out, `"type":"tool_call"`) || !strings.Contains(out, `"answer":"42\n"`) {
		t.Error(out)
	}
	if out := request(t, "GET", url+"/docs/tutorial.html", "", ""); !strings.Contains(out, "<h1 id=\"tutorial") {
		t.Error(out)
	}
	if code, _, errs := command(t, "serve", "--agent-base-url", model); code != exitUsage || !strings.Contains(errs, "--agent-model is missing") {
		t.Errorf("exit code %d: %s", code, errs)
	}
}

// The compose file starts the server with flags that there are.
func TestComposeFile(t *testing.T) {
	text, err := os.ReadFile("../../deploy/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	_, line, ok := strings.Cut(string(text), "command: ")
	line, _, _ = strings.Cut(line, "\n")
	if words := strings.Fields(line); !ok || words[0] != "serve" {
		t.Errorf("no command: %s", line)
	} else {
		accepts(t, words)
	}
}
