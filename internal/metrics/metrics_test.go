package metrics

import (
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
)

func show(r *Registry) string {
	w := httptest.NewRecorder()
	r.ServeHTTP(w, nil)
	return w.Body.String()
}

func TestText(t *testing.T) {
	var r Registry
	h := r.Histogram("b_seconds", "How long.", []float64{.5, 1}, "route")
	for _, x := range []float64{.25, .5, .75, 3} {
		h.Observe(x, "/v1")
	}
	r.Histogram("c_bytes", "How large.", []float64{1024})
	c := r.Counter("a_total", "Texts with a \\ and\nlines.", "text", "status")
	c.Inc(`say "x\y"`+"\n\xff", "200")
	c.Inc("b", "200")
	c.Inc("b", "200")
	r.Counter("e_total", "Nothing yet.")
	r.Func("d_info", "The version.", "gauge", func() float64 { return 1 }, "version", "1.0")
	want := `# HELP a_total Texts with a \\ and\nlines.
# TYPE a_total counter
a_total{text="b",status="200"} 2
a_total{text="say \"x\\y\"\n` + "\uFFFD" + `",status="200"} 1
# HELP b_seconds How long.
# TYPE b_seconds histogram
b_seconds_bucket{route="/v1",le="0.5"} 2
b_seconds_bucket{route="/v1",le="1"} 3
b_seconds_bucket{route="/v1",le="+Inf"} 4
b_seconds_sum{route="/v1"} 4.5
b_seconds_count{route="/v1"} 4
# HELP c_bytes How large.
# TYPE c_bytes histogram
c_bytes_bucket{le="1024"} 0
c_bytes_bucket{le="+Inf"} 0
c_bytes_sum 0
c_bytes_count 0
# HELP d_info The version.
# TYPE d_info gauge
d_info{version="1.0"} 1
# HELP e_total Nothing yet.
# TYPE e_total counter
e_total 0
`
	if got := show(&r); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}

// What is known of the process has plain numbers, of which none is negative and most are not zero.
func TestProcess(t *testing.T) {
	var r Registry
	r.Process()
	line := regexp.MustCompile(`^(# (HELP|TYPE) [a-z_]+ .+|[a-z_]+(\{[a-z_]+="[^"]*"\})? [0-9.e+]+)$`)
	text := show(&r)
	for l := range strings.Lines(text) {
		if !line.MatchString(strings.TrimSuffix(l, "\n")) {
			t.Errorf("%q", l)
		}
	}
	for _, name := range []string{"go_goroutines", "go_memstats_sys_bytes", "process_resident_memory_bytes", "process_start_time_seconds", "process_max_fds", "process_open_fds"} {
		if strings.Contains(text, "\n"+name+" 0\n") {
			t.Errorf("%s is zero", name)
		}
	}
}

func TestNamesAreUnique(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a second family has the name of the first")
		}
	}()
	var r Registry
	r.Counter("a", "")
	r.Counter("a", "")
}
