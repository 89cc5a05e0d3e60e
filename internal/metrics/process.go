package metrics

import (
	"bytes"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"strings"
	"sync"
	"time"
)

// Process adds what is known of this process, under the names that other programs in Go have for
// it: go_… from Go's runtime, and process_… from the files of Linux below /proc. Elsewhere there
// are only the first.
func (r *Registry) Process() {
	r.Func("go_info", "The version of Go.", "gauge", func() float64 { return 1 }, "version", runtime.Version())
	r.Func("go_goroutines", "Goroutines that exist.", "gauge", func() float64 { return float64(runtime.NumGoroutine()) })
	r.Func("go_sched_gomaxprocs_threads", "Threads that may run Go code at once.", "gauge", func() float64 { return float64(runtime.GOMAXPROCS(0)) })
	r.collections()
	memory := latest(func() (s runtime.MemStats) {
		runtime.ReadMemStats(&s)
		return s
	})
	for _, m := range memoryMetrics {
		r.Func("go_memstats_"+m.name, m.help, m.kind, func() float64 { return m.value(memory()) })
	}
	if runtime.GOOS == "linux" {
		r.linux()
	}
}

var memoryMetrics = []struct {
	name, kind, help string
	value            func(s *runtime.MemStats) float64
}{
	{"alloc_bytes", "gauge", "Bytes of objects in the heap.", func(s *runtime.MemStats) float64 { return float64(s.Alloc) }},
	{"alloc_bytes_total", "counter", "Bytes of all objects ever made.", func(s *runtime.MemStats) float64 { return float64(s.TotalAlloc) }},
	{"frees_total", "counter", "Objects that were freed.", func(s *runtime.MemStats) float64 { return float64(s.Frees) }},
	{"heap_alloc_bytes", "gauge", "Bytes of objects in the heap.", func(s *runtime.MemStats) float64 { return float64(s.HeapAlloc) }},
	{"heap_idle_bytes", "gauge", "Bytes of the heap in spans without objects.", func(s *runtime.MemStats) float64 { return float64(s.HeapIdle) }},
	{"heap_inuse_bytes", "gauge", "Bytes of the heap in spans with objects.", func(s *runtime.MemStats) float64 { return float64(s.HeapInuse) }},
	{"heap_objects", "gauge", "Objects in the heap.", func(s *runtime.MemStats) float64 { return float64(s.HeapObjects) }},
	{"heap_released_bytes", "gauge", "Bytes of the heap given back to the system.", func(s *runtime.MemStats) float64 { return float64(s.HeapReleased) }},
	{"heap_sys_bytes", "gauge", "Bytes that the heap has from the system.", func(s *runtime.MemStats) float64 { return float64(s.HeapSys) }},
	{"last_gc_time_seconds", "gauge", "When the last collection ended, since 1970.", func(s *runtime.MemStats) float64 { return float64(s.LastGC) / 1e9 }},
	{"mallocs_total", "counter", "Objects that were made.", func(s *runtime.MemStats) float64 { return float64(s.Mallocs) }},
	{"next_gc_bytes", "gauge", "Bytes of the heap at which the next collection begins.", func(s *runtime.MemStats) float64 { return float64(s.NextGC) }},
	{"stack_inuse_bytes", "gauge", "Bytes of stacks.", func(s *runtime.MemStats) float64 { return float64(s.StackInuse) }},
	{"sys_bytes", "gauge", "Bytes from the system, in all.", func(s *runtime.MemStats) float64 { return float64(s.Sys) }},
}

// collections adds the pauses of the collector.
func (r *Registry) collections() {
	r.add("go_gc_duration_seconds", "Pauses of the collector.", "summary", func(w *writer) {
		s := debug.GCStats{PauseQuantiles: make([]time.Duration, 5)}
		debug.ReadGCStats(&s)
		for i, q := range s.PauseQuantiles {
			w.line("go_gc_duration_seconds", `quantile="`+number(float64(i)/4)+`"`, q.Seconds())
		}
		w.line("go_gc_duration_seconds_sum", "", s.PauseTotal.Seconds())
		w.line("go_gc_duration_seconds_count", "", float64(s.NumGC))
	})
}

// latest returns what read returns, which is asked once for all families that are shown together.
func latest[T any](read func() T) func() *T {
	var mu sync.Mutex
	var at time.Time
	var last *T
	return func() *T {
		mu.Lock()
		defer mu.Unlock()
		if last == nil || time.Since(at) > time.Second {
			v := read()
			last, at = &v, time.Now()
		}
		return last
	}
}

// linux adds what /proc says.
func (r *Registry) linux() {
	stat := latest(readStat)
	r.Func("process_cpu_seconds_total", "Processor time in all.", "counter", func() float64 { return stat().processor })
	r.Func("process_start_time_seconds", "When the process began, since 1970.", "gauge", func() float64 { return stat().began })
	r.Func("process_resident_memory_bytes", "Bytes of memory in use.", "gauge", func() float64 { return stat().resident })
	r.Func("process_virtual_memory_bytes", "Bytes of address space.", "gauge", func() float64 { return stat().virtual })
	r.Func("process_open_fds", "Files that are open.", "gauge", func() float64 {
		open, _ := os.ReadDir("/proc/self/fd") // without it there are none to show
		return float64(len(open))
	})
	r.Func("process_max_fds", "Files that may be open.", "gauge", maxFiles)
}

// stat is what /proc/self/stat says.
type stat struct{ processor, began, resident, virtual float64 }

// ticks is Linux's count of processor time: a hundredth of a second on all systems that Go runs on.
const ticks = 100

func readStat() (s stat) {
	data, _ := os.ReadFile("/proc/self/stat") // without it all is zero
	f := strings.Fields(string(data[bytes.LastIndexByte(data, ')')+1:]))
	if len(f) < 22 {
		return s
	}
	field := func(n int) float64 { // as proc(5) counts them; the two before f are the number and the name
		x, _ := strconv.ParseFloat(f[n-3], 64)
		return x
	}
	s.processor = (field(14) + field(15)) / ticks
	s.began = bootTime() + field(22)/ticks
	s.virtual = field(23)
	s.resident = field(24) * float64(os.Getpagesize())
	return s
}

// bootTime returns when the system began, since 1970.
var bootTime = sync.OnceValue(func() float64 {
	data, _ := os.ReadFile("/proc/stat")
	return numberAfter(string(data), "\nbtime ")
})

func maxFiles() float64 {
	data, _ := os.ReadFile("/proc/self/limits")
	return numberAfter(string(data), "Max open files")
}

// numberAfter reads the number that follows a word; zero if there is none.
func numberAfter(text, word string) float64 {
	_, rest, _ := strings.Cut(text, word)
	if f := strings.Fields(rest); len(f) > 0 {
		x, _ := strconv.ParseFloat(f[0], 64)
		return x
	}
	return 0
}
