package random

import (
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/py/object"
)

// The numbers are those of CPython's random.Random(n): its first words, one after the state was
// renewed, a float, and as many bits as getrandbits was asked for. The key of n is n in words of 32
// bits, the lowest first.
func TestTwisterGivesCPythonsNumbers(t *testing.T) {
	counts := []int{1, 7, 32, 33, 53, 64}
	for _, tt := range []struct {
		key   []uint32
		first []uint32
		late  uint32
		float float64
		bits  []uint64 // of each of counts
	}{
		{[]uint32{0}, []uint32{3626764237, 1654615998, 3255389356}, 2727582523, 0.6700681513152942,
			[]uint64{0, 69, 2618944820, 3999960623, 3064429142606143, 17756217136312863353}},
		{[]uint32{1}, []uint32{577090037, 2444712010, 3639700191}, 2678030544, 0.8038562809839719,
			[]uint64{1, 70, 3610858555, 8347159903, 6211321517820767, 3286377304969139516}},
		{[]uint32{12345}, []uint32{1789368711, 3146859322, 43676229}, 1282796011, 0.7964456047674854,
			[]uint64{0, 63, 1938850963, 2971801505, 6801250219565552, 4256730745635791940}},
		{[]uint32{3, 0, 64}, []uint32{701776502, 1422058157, 4284124921}, 3989326630, 0.7947547763368988,
			[]uint64{0, 28, 196755479, 7940298992, 4566234189727731, 16267006821303209754}},
		{[]uint32{4294967295, 4294967295}, []uint32{93740670, 1068495656, 1452108352}, 895028052,
			0.6622701842646067, []uint64{0, 120, 2056774164, 1746808290, 6537100285468939, 9267514660048096603}},
	} {
		var g twister
		if err := g.seed(&object.Thread{}, tt.key); err != nil {
			t.Fatal(err)
		}
		first := []uint32{g.uint32(), g.uint32(), g.uint32()}
		for range 700 {
			g.uint32()
		}
		late, float := g.uint32(), g.float()
		var bits []uint64
		for _, k := range counts {
			bits = append(bits, g.bits(k))
		}
		if !slices.Equal(first, tt.first) || late != tt.late || float != tt.float || !slices.Equal(bits, tt.bits) {
			t.Errorf("key %d\n got %d %d %v %d\nwant %d %d %v %d", tt.key, first, late, float, bits, tt.first,
				tt.late, tt.float, tt.bits)
		}
	}
}
