package object

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/budget"
)

// noMachine is a machine without frames, for natives that call no Python.
type noMachine struct{}

var errNoMachine = errors.New("no Python here")

func (noMachine) Call(Value, []Value, []*Str) (Value, error) { return Value{}, errNoMachine }
func (noMachine) Resume(*Generator, Value, *Exc) (Value, bool, error) {
	return Value{}, true, errNoMachine
}
func (noMachine) Frames(func(FrameInfo) bool)       {}
func (noMachine) Roots(func(Value)) int64           { return 0 }
func (noMachine) RunStepper(Stepper) (Value, error) { return Value{}, errNoMachine }
func (noMachine) Threads() int                      { return 1 }
func (noMachine) Interrupt(*Exc)                    {}
func (noMachine) Park(Waiter) (Value, error)        { return Value{}, errNoMachine }
func (noMachine) Spawn(Value, []Value, []*Str, bool) (*Green, error) {
	return nil, errNoMachine
}

// containerThread returns a thread on which containers of ints and strings work.
func containerThread(m *budget.Meter) *Thread {
	Init(nil)
	return &Thread{Runtime: NewRuntime(1), Machine: noMachine{}, Meter: m}
}

func meter(bytes int64, deadline time.Duration) *budget.Meter {
	return budget.New(budget.Limits{Steps: budget.NoLimit, Bytes: bytes, Depth: 1000, Deadline: time.Now().Add(deadline)},
		nil)
}

func randomInts(n int) []Value {
	r := rand.New(rand.NewPCG(1, 2))
	vs := make([]Value, n)
	for i := range vs {
		vs[i] = Int(r.Int64N(1 << 40))
	}
	return vs
}

func TestDictKeepsFreeSlotsUnderChurn(t *testing.T) {
	th := containerThread(nil)
	d := NewDict()
	for i := range 9 {
		if err := th.Set(d, Int(int64(i)), None); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 5000 {
		k := Int(int64(1000 + i*17))
		if err := th.Set(d, k, None); err != nil {
			t.Fatal(err)
		}
		if _, ok, err := th.Delete(d, k); !ok || err != nil {
			t.Fatalf("key %d is lost: %v", k.Int(), err)
		}
		if free := slices.Index(d.index, free); free < 0 {
			t.Fatalf("after %d keys the index has no free slot: a search for a missing key would not end", i)
		}
	}
	if n := len(slices.DeleteFunc(slices.Clone(d.index), func(i int32) bool { return i != free })); n != d.unused {
		t.Errorf("the dict believes in %d free slots, there are %d", d.unused, n)
	}
}

func TestContainersStayUsableWhenMemoryRunsOut(t *testing.T) {
	th := containerThread(meter(1<<16, time.Hour))
	s, d, l := NewSet(KSet), NewDict(), NewList(nil).List()
	refused := [3]int{}
	for i := range 20000 {
		v := Int(int64(i))
		for j, err := range [...]error{th.SetAdd(s, v), th.Set(d, v, v), th.Append(l, v)} {
			if err != nil && !IsExcOf(err, MemoryError) {
				t.Fatal(err)
			} else if err != nil {
				refused[j]++
			}
		}
	}
	for j, n := range refused {
		if n == 0 {
			t.Errorf("container %d never met its limit", j)
		}
	}
	for i := range s.used { // the first ones are there, in spite of all refusals since
		if ok, err := th.SetHas(s, Int(int64(i))); !ok || err != nil {
			t.Fatalf("member %d of %d is lost: %v", i, s.used, err)
		}
	}
	if ok, err := th.SetHas(s, Int(-5)); ok || err != nil {
		t.Errorf("a missing member: %v, %v", ok, err)
	}
	if _, ok, err := th.Get(d, Int(-5)); ok || err != nil {
		t.Errorf("a missing key: %v, %v", ok, err)
	}
}

func TestHugeRangesAreRefusedBeforeTheyAreItems(t *testing.T) {
	th := containerThread(meter(1<<20, time.Hour))
	for name, make := range map[string]func() error{
		"range":        func() error { return th.Extend(NewList(nil).List(), rangeOf(1<<40)) },
		"range, huge":  func() error { return th.Extend(NewList(nil).List(), rangeOf(1<<62)) },
		"tuple(range)": func() error { _, err := th.Collect(rangeOf(1 << 40)); return err },
	} {
		if err := make(); !IsExcOf(err, MemoryError) {
			t.Errorf("%s: %v, want a MemoryError", name, err)
		}
	}
}

func rangeOf(n int64) Value {
	return Obj(&(&Range{Header: Header{Kind: KRange}, Stop: n, Step: 1, N: n}).Header)
}

func TestListThatIsPoppedFromTheFrontLeavesItsArray(t *testing.T) {
	th := containerThread(nil)
	const n = 1 << 16
	l := NewList(randomInts(n)).List()
	for len(l.Items) > 10 {
		want := l.Items[0]
		if err := th.RemoveItems(l, 0, 1); err != nil || l.Items[0] == want {
			t.Fatal(l.Items[0], err)
		}
	}
	if c := cap(l.Items); c > 8*10 {
		t.Errorf("10 of %d items are left in an array with room for %d", n, c)
	}
	if size := 1 << (l.Flags >> arrayShift); size > 8*10 {
		t.Errorf("10 items still hold an array of about %d", size)
	}
}

func TestSortStopsAtTheDeadlineAndLosesNothing(t *testing.T) {
	strs := make([]Value, 50000)
	for i, v := range randomInts(len(strs)) {
		strs[i] = NewStr(itoa(int(v.Int())))
	}
	for name, items := range map[string][]Value{"ints": randomInts(200000), "strs": strs} {
		before := slices.Clone(items)
		th := containerThread(meter(budget.NoLimit, -time.Second))
		var limit *budget.Error
		if err := th.Sort(items, None, false); !errors.As(err, &limit) || limit.Limit != budget.Time {
			t.Errorf("%s: %v, want a time limit", name, err)
		}
		order := func(a, b Value) int { return slices.Compare(identity(a), identity(b)) }
		slices.SortFunc(before, order)
		slices.SortFunc(items, order)
		if !slices.Equal(before, items) {
			t.Errorf("%s: the refused sort has lost or changed items", name)
		}
	}
}

// identity orders values in a way that has nothing to do with Python.
func identity(v Value) []byte {
	if v.O.Kind == KStr {
		return append([]byte(v.Str().S), byte(v.N>>56))
	}
	return []byte(itoa(int(v.Int())))
}

func TestSortAgreesWithASortOfPlainNumbers(t *testing.T) {
	th := containerThread(nil)
	for _, n := range []int{0, 1, 2, 63, 64, 65, 1000, sortBlock, sortBlock + 1, 3*sortBlock + 7} {
		items := randomInts(n)
		want := make([]int64, n)
		for i, v := range items {
			want[i] = v.Int()
		}
		slices.Sort(want)
		if err := th.Sort(items, None, false); err != nil {
			t.Fatal(err)
		}
		for i, v := range items {
			if v.Int() != want[i] {
				t.Fatalf("%d items: item %d is %d, want %d", n, i, v.Int(), want[i])
			}
		}
	}
}

func BenchmarkSortInts(b *testing.B) {
	th := containerThread(nil)
	items := randomInts(1 << 17)
	for b.Loop() {
		if err := th.Sort(slices.Clone(items), None, false); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkDictGetInt(b *testing.B) {
	th := containerThread(nil)
	d, keys := NewDict(), randomInts(1<<12)
	for _, k := range keys {
		if err := th.Set(d, k, None); err != nil {
			b.Fatal(err)
		}
	}
	for i := 0; b.Loop(); i++ {
		if _, ok, _ := th.Get(d, keys[i&(1<<12-1)]); !ok {
			b.Fatal("lost key")
		}
	}
}

func BenchmarkSetHasInt(b *testing.B) {
	th := containerThread(nil)
	s, keys := NewSet(KSet), randomInts(1<<12)
	for _, k := range keys {
		if err := th.SetAdd(s, k); err != nil {
			b.Fatal(err)
		}
	}
	for i := 0; b.Loop(); i++ {
		if ok, _ := th.SetHas(s, keys[i&(1<<12-1)]); !ok {
			b.Fatal("lost member")
		}
	}
}
