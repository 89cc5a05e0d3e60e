package headroom

import (
	"runtime/debug"
	"runtime/metrics"
)

// Pacer has garbage collected while the goroutine that makes it waits. Go collects beside a program:
// until that is done, every pointer that the program stores is looked at, and what it makes meanwhile
// takes new memory. On a busy machine a collection of 1 ms lasts 5 to 10, and the heap grows by a
// third. A program of one goroutine is better off waiting, unless so much is alive that it would
// notice.
//
// A short program has no use for it, so it begins when some memory has been taken or some time has
// passed. The zero value is ready for use. A program whose user has set GOGC should have none.
type Pacer struct {
	// Begin, if there is one, is called when the Pacer begins.
	Begin func()
	// Grows, if there is one, is told now and then how many bytes the heap has.
	Grows func(bytes uint64)

	begun   bool
	polls   int    // until it began
	charged int64  // what Polled was told when it looked last
	made    uint64 // by the process, when the last collection ended
	cycles  uint64 // collections so far
	room    uint64 // bytes that may be made until the next one; 0: Go decides
	alive   uint64 // bytes that the last collection found alive
	largest uint64 // bytes that the heap has had
	start   []byte // see collect
}

const (
	// early is how many bytes a program takes before the Pacer begins: they and what the start of the
	// command made fit into the memory that Go's runtime maps first.
	early = 512 << 10
	// earlyPolls is how many polls it makes before that at most, in about a millisecond. What a program
	// gives back at once is made nevertheless.
	earlyPolls = 64
	// looks is how many bytes may be charged between two looks, each of which takes a microsecond.
	looks = 1 << 20
	// most is how much may be alive: a collection of that takes 15 ms.
	most = 32 << 20
	// growth bounds the next heap, as a percentage of the largest so far or of twice what is alive,
	// whichever is more. Memory that was never used costs 0.3 ms and more for each MB, about as much as
	// it costs to look through it: a program that ends soon had better collect once more, and one that
	// lasts has all its headroom after a few collections.
	growth = 150
	// smallest is what Go takes for alive before the first collection.
	smallest = 4 << 20
)

// later is the headroom at which Go begins by itself if no poll comes in time.
func later(percent int) int { return percent + percent/4 }

// Polled is called from time to time by the goroutine that makes garbage, with the bytes that it has
// taken so far, roughly. It collects if they have used up the headroom.
func (p *Pacer) Polled(charged int64) {
	if !p.begun {
		if p.polls++; charged >= early || p.polls >= earlyPolls {
			p.begin(charged)
		}
		return
	}
	if d := charged - p.charged; 0 <= d && d < looks {
		return
	}
	p.charged = charged
	made, alive, cycles := heap()
	if p.Grows != nil {
		p.Grows(p.alive + made - p.made)
	}
	switch {
	case p.cycles != cycles: // Go came first
		p.reset(made, alive, cycles)
	case p.room > 0 && made-p.made >= p.room:
		p.collect()
		p.reset(heap())
	}
}

// begin sets up what Polled needs.
func (p *Pacer) begin(charged int64) {
	if p.Begin != nil {
		p.Begin()
	}
	made, _, cycles := heap()
	if p.Grows != nil {
		p.Grows(made)
	}
	p.begun, p.charged, p.cycles, p.room = true, charged, cycles, first*smallest/100
	debug.SetGCPercent(later(first))
}

// collect has Go begin a collection, and waits until that has found out what is alive.
func (p *Pacer) collect() {
	debug.SetGCPercent(1)
	p.start = make([]byte, 33<<10) // so large an object begins a collection that is due
	p.start = nil
	debug.SetGCPercent(-1) // waits
}

// reset sets the headroom after a collection.
func (p *Pacer) reset(made, alive, cycles uint64) {
	p.largest = max(p.largest, p.alive+made-p.made)
	room := min(alive*Percent, max(p.largest, 2*alive)*growth-alive*100) / 100
	p.made, p.alive, p.cycles, p.room = made, alive, cycles, 0
	percent := int(room * 100 / max(alive, 1))
	if alive > most {
		debug.SetGCPercent(percent)
		return
	}
	p.room = room
	debug.SetGCPercent(later(percent))
}

// heap returns the bytes that the process has made so far, those that the last collection found
// alive, and the number of collections.
func heap() (made, alive, cycles uint64) {
	s := []metrics.Sample{
		{Name: "/gc/heap/allocs:bytes"}, {Name: "/gc/heap/live:bytes"}, {Name: "/gc/cycles/total:gc-cycles"},
	}
	metrics.Read(s)
	return s[0].Value.Uint64(), s[1].Value.Uint64(), s[2].Value.Uint64()
}
