// Package metrics counts and measures, and shows the result in the text format of Prometheus: a
// Registry has families of a name each, a family one series for each combination of the values of
// its labels. All of it may be used from several goroutines.
package metrics

import (
	"fmt"
	"io"
	"math"
	"net/http"
	"slices"
	"sort"
	"strconv"
	"strings"
	"sync"
)

// Registry is a set of families. The zero value is empty.
type Registry struct {
	mu       sync.Mutex
	families []family
}

// family is what stands below one name.
type family struct {
	name, help, kind string
	write            func(w *writer)
}

func (r *Registry) add(name, help, kind string, write func(w *writer)) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if slices.ContainsFunc(r.families, func(f family) bool { return f.name == name }) {
		panic("metrics: two families are named " + name)
	}
	r.families = append(r.families, family{name, help, kind, write})
	slices.SortFunc(r.families, func(a, b family) int { return strings.Compare(a.name, b.name) })
}

// Counter only grows. It has one series for each combination of the values of its labels.
type Counter struct {
	series[uint64]
}

// Counter adds a counter.
func (r *Registry) Counter(name, help string, labels ...string) *Counter {
	c := &Counter{series[uint64]{labels: labels}}
	r.add(name, help, "counter", func(w *writer) {
		c.each(func(labels string, n *uint64) { w.line(name, labels, float64(*n)) })
	})
	if len(labels) == 0 {
		c.change(nil, func(*uint64) {}) // shown as zero
	}
	return c
}

// Inc adds one to the series of these values, as many as there are labels.
func (c *Counter) Inc(values ...string) { c.change(values, func(n *uint64) { *n++ }) }

// Histogram counts observations by size.
type Histogram struct {
	bounds []float64
	series[counts]
}

// counts are the observations of one series.
type counts struct {
	within []uint64 // at most as large as the bound of that place; the last has those above all bounds
	sum    float64
}

// Histogram adds a histogram. Its bounds ascend.
func (r *Registry) Histogram(name, help string, bounds []float64, labels ...string) *Histogram {
	h := &Histogram{bounds, series[counts]{labels: labels}}
	r.add(name, help, "histogram", func(w *writer) {
		h.each(func(labels string, c *counts) { h.write(w, name, labels, c) })
	})
	if len(labels) == 0 {
		h.change(nil, func(*counts) {}) // shown as zeros
	}
	return h
}

// Observe counts one observation in the series of these values, as many as there are labels.
func (h *Histogram) Observe(x float64, values ...string) {
	h.change(values, func(c *counts) {
		if c.within == nil {
			c.within = make([]uint64, len(h.bounds)+1)
		}
		c.within[sort.SearchFloat64s(h.bounds, x)]++
		c.sum += x
	})
}

// write writes a series. The counts of the format are of all observations up to a bound.
func (h *Histogram) write(w *writer, name, labels string, c *counts) {
	before := ""
	if labels != "" {
		before = labels + ","
	}
	total := uint64(0)
	for i := range len(h.bounds) + 1 {
		bound := math.Inf(1)
		if i < len(h.bounds) {
			bound = h.bounds[i]
		}
		if c.within != nil {
			total += c.within[i]
		}
		w.line(name+"_bucket", before+`le="`+number(bound)+`"`, float64(total))
	}
	w.line(name+"_sum", labels, c.sum)
	w.line(name+"_count", labels, float64(total))
}

// Func adds a family of one series whose value is asked for when somebody looks: a "gauge" or a
// "counter". pairs are labels and their values by turns.
func (r *Registry) Func(name, help, kind string, value func() float64, pairs ...string) {
	var labels, values []string
	for i := 0; i+1 < len(pairs); i += 2 {
		labels, values = append(labels, pairs[i]), append(values, pairs[i+1])
	}
	text := labelText(labels, values)
	r.add(name, help, kind, func(w *writer) { w.line(name, text, value()) })
}

// series are values of T by labels.
type series[T any] struct {
	labels []string
	mu     sync.Mutex
	all    map[string]*T // by labels as they are written
}

func (s *series[T]) change(values []string, f func(*T)) {
	key := labelText(s.labels, values)
	s.mu.Lock()
	defer s.mu.Unlock()
	v := s.all[key]
	if v == nil {
		if s.all == nil {
			s.all = map[string]*T{}
		}
		v = new(T)
		s.all[key] = v
	}
	f(v)
}

// each calls f with all series in order.
func (s *series[T]) each(f func(labels string, v *T)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	keys := make([]string, 0, len(s.all))
	for k := range s.all {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	for _, k := range keys {
		f(k, s.all[k])
	}
}

var escapeValue = strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`)

// labelText writes labels with their values: route="/v1",method="GET".
func labelText(labels, values []string) string {
	if len(labels) != len(values) {
		panic(fmt.Sprintf("metrics: %d values for the labels %v", len(values), labels))
	}
	var b strings.Builder
	for i, l := range labels {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(l + `="` + escapeValue.Replace(strings.ToValidUTF8(values[i], "\uFFFD")) + `"`)
	}
	return b.String()
}

// number writes a number as the format has it.
func number(x float64) string {
	switch {
	case math.IsInf(x, 1):
		return "+Inf"
	case math.IsInf(x, -1):
		return "-Inf"
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// writer collects the text of families.
type writer struct{ strings.Builder }

func (w *writer) line(name, labels string, value float64) {
	w.WriteString(name)
	if labels != "" {
		w.WriteString("{" + labels + "}")
	}
	w.WriteString(" " + number(value) + "\n")
}

var escapeHelp = strings.NewReplacer(`\`, `\\`, "\n", `\n`)

// ServeHTTP answers with all families.
func (r *Registry) ServeHTTP(to http.ResponseWriter, _ *http.Request) {
	r.mu.Lock()
	families := slices.Clone(r.families)
	r.mu.Unlock()
	var w writer
	for _, f := range families {
		fmt.Fprintf(&w, "# HELP %s %s\n# TYPE %s %s\n", f.name, escapeHelp.Replace(f.help), f.name, f.kind)
		f.write(&w)
	}
	to.Header().Set("Content-Type", "text/plain; version=0.0.4; charset=utf-8")
	_, _ = io.WriteString(to, w.String()) // one who has gone needs no answer
}
