package chaos

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/cli"
)

// A batch over three workers, of which two are killed on the way: every result comes once.
func TestBatchOutlivesWorkers(t *testing.T) {
	items := 600
	if *duration > 0 {
		items = 20_000
	}
	w := begin(t, plan{nats: 1, workers: 3, gateways: 1})
	w.operators()
	type item struct {
		Code string `json:"code"`
		ID   string `json:"id"`
	}
	var list []item
	for i := range items {
		list = append(list, item{fmt.Sprintf("%d * %d", i, i), fmt.Sprint(i)})
	}
	body, err := json.Marshal(map[string]any{"items": list, "parallel": 64})
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequestWithContext(t.Context(), "POST", "http://"+w.gateways[0].address+"/v1/batch", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Accept", "application/x-ndjson")
	began := time.Now()
	res, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer res.Body.Close()
	seen := make([]int, items)
	done, again := 0, 0
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	for lines.Scan() {
		var e struct {
			Type   string
			Index  int
			Tries  int
			Result *struct{ Value struct{ JSON int } }
		}
		if err := json.Unmarshal(lines.Bytes(), &e); err != nil {
			t.Fatalf("%s: %v", lines.Text(), err)
		}
		if e.Type != "item" {
			continue
		}
		seen[e.Index]++
		if e.Result == nil || e.Result.Value.JSON != e.Index*e.Index {
			t.Errorf("%s", lines.Text())
		}
		if e.Tries > 1 {
			again++
		}
		if done++; done == items/4 || done == items/2 {
			w.workers[done*4/items-1].kill()
		}
	}
	took := time.Since(began)
	for i, n := range seen {
		if n != 1 {
			t.Errorf("item %d came %d times", i, n)
		}
	}
	t.Logf("%d snippets in %v (%.0f a second), two of three workers killed, %d snippets begun again", items, took.Round(time.Millisecond), float64(items)/took.Seconds(), again)
}

// operators looks at the cluster as its operators do.
func (w *world) operators() {
	w.Helper()
	var out, problems bytes.Buffer
	if code := cli.Main([]string{"cluster", "status", "--json", "--nats", w.urls[0]}, nil, &out, &problems); code != 0 {
		w.Fatalf("%d %s", code, &problems)
	}
	var members []struct{ Role string }
	if err := json.Unmarshal(out.Bytes(), &members); err != nil {
		w.Fatal(err)
	}
	count := map[string]int{}
	for _, m := range members {
		count[m.Role]++
	}
	if count["worker"] != len(w.workers) || count["gateway"] != len(w.gateways) {
		w.Errorf("the members are %v", count)
	}
	if code := cli.Main([]string{"cluster", "drain", "nobody", "--nats", w.urls[0]}, nil, &out, &problems); code == 0 {
		w.Error("a worker that is not there was drained")
	}
}
