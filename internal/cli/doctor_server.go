// This file is hognose doctor --server: it tries a server.

package cli

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"time"

	"github.com/spf13/cobra"
)

// serverDiagnosis is what hognose doctor says of a server.
type serverDiagnosis struct {
	Server   string   `json:"server"`
	Ready    bool     `json:"ready"`
	Version  string   `json:"version,omitempty"`
	Python   string   `json:"python,omitempty"`
	Tenant   string   `json:"tenant,omitempty"`
	Durable  bool     `json:"durable,omitempty"`
	Backends []string `json:"backends,omitempty"`
	TripMS   float64  `json:"trip_ms,omitempty"` // time of the quickest of ten snippets
	Problem  string   `json:"problem,omitempty"` // what does not work, and what to do
}

// tryServer asks a server whether it is ready, who we are, and what six times seven is.
func (o *doctorOptions) tryServer(cmd *cobra.Command) error {
	ctx, cancel := context.WithTimeout(contextOf(cmd), o.wait)
	defer cancel()
	d := serverDiagnosis{Server: strings.TrimSuffix(o.url, "/")}
	if err := o.examineServer(ctx, &d); err != nil {
		d.Problem = err.Error()
	}
	var err error
	if o.json {
		err = writeJSON(cmd.OutOrStdout(), d)
	} else {
		err = d.print(cmd.OutOrStdout())
	}
	if err != nil {
		return &exitError{code: exitInternal, text: fmt.Sprintf("hognose: %v\n", err)}
	}
	if d.Problem != "" {
		return &exitError{code: exitPython}
	}
	return nil
}

// examineServer asks a server whether it is ready, what it is, and to run a snippet ten times, of
// which the fastest counts. The error says where it stopped; d has what was found by then.
func (o *doctorOptions) examineServer(ctx context.Context, d *serverDiagnosis) error {
	if err := o.ask(ctx, http.MethodGet, d.Server+"/readyz", "", nil); err != nil {
		return fmt.Errorf("it is not ready: %w", err)
	}
	d.Ready = true
	if err := o.ask(ctx, http.MethodGet, d.Server+"/v1/info", "", d); err != nil {
		return fmt.Errorf("it does not say what it is: %w", err)
	}
	for range 10 {
		var r struct {
			Value struct {
				Repr string `json:"repr"`
			} `json:"value"`
		}
		began := time.Now()
		if err := o.ask(ctx, http.MethodPost, d.Server+"/v1/run", `{"code": "6 * 7"}`, &r); err != nil {
			return fmt.Errorf("it runs no snippet: %w", err)
		}
		if r.Value.Repr != "42" {
			return fmt.Errorf("it says that six times seven is %q", r.Value.Repr)
		}
		if ms := float64(time.Since(began).Microseconds()) / 1000; d.TripMS == 0 || ms < d.TripMS {
			d.TripMS = ms
		}
	}
	return nil
}

// ask sends a request and decodes the answer; a problem is an error.
func (o *doctorOptions) ask(ctx context.Context, method, url, body string, out any) error {
	req, err := http.NewRequestWithContext(ctx, method, url, strings.NewReader(body))
	if err != nil {
		return err
	}
	if o.key != "" {
		req.Header.Set("Authorization", "Bearer "+o.key)
	}
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	data, err := io.ReadAll(io.LimitReader(res.Body, 1<<20))
	if err != nil {
		return err
	}
	if res.StatusCode >= 300 {
		var p struct{ Detail string }
		if json.Unmarshal(data, &p) != nil || p.Detail == "" {
			p.Detail = string(bytes.TrimSpace(data))
		}
		return fmt.Errorf("%s: %s", res.Status, p.Detail)
	}
	if out == nil {
		return nil
	}
	return json.Unmarshal(data, out)
}

// print says it to people.
func (d *serverDiagnosis) print(w io.Writer) error {
	if d.Problem != "" {
		_, err := fmt.Fprintf(w, "%s does not work: %s\n", d.Server, d.Problem)
		return err
	}
	kept := "sessions end with it"
	if d.Durable {
		kept = "sessions survive it"
	}
	_, err := fmt.Fprintf(w, "%s works: %s, Python %s, tenant %s, backends %s, %s, a snippet takes %.2f ms\n",
		d.Server, d.Version, d.Python, d.Tenant, strings.Join(d.Backends, ", "), kept, d.TripMS)
	return err
}
