package nd

import "testing"

func TestInsideKnowsProductsThatOverflow(t *testing.T) {
	for _, tt := range []struct {
		offset         int
		shape, strides []int
		want           bool
	}{
		{0, []int{4}, []int{8}, true},
		{24, []int{4}, []int{-8}, true},
		{0, []int{1 << 46}, []int{0}, true},
		{0, nil, nil, true},
		{8, []int{4}, []int{8}, false},
		{16, []int{4}, []int{-8}, false},
		{-8, []int{1}, []int{8}, false},
		{1 << 62, []int{1}, []int{8}, false},
		{0, []int{5}, []int{1 << 62}, false},
		{0, []int{1<<40 + 1}, []int{1 << 24}, false},
		{0, []int{1 << 46, 1 << 46}, []int{8, 8}, false},
		{0, []int{1 << 33, 1 << 31}, []int{8, 8}, false},
		{0, []int{1 << 32, 1 << 32}, []int{0, 0}, false},
		{0, []int{0, 1 << 46, 1 << 46}, []int{8, 8, 8}, false},
		{0, []int{2}, []int{-1 << 63}, false},
		{0, []int{-1}, []int{8}, false},
	} {
		if got := Inside(32, tt.offset, 8, tt.shape, tt.strides); got != tt.want {
			t.Errorf("Inside(offset %d, %v, %v) = %v", tt.offset, tt.shape, tt.strides, got)
		}
	}
}
