package object

import "testing"

// TestInlineList checks that the room behind a list is counted once, in use or not, whatever becomes
// of the items.
func TestInlineList(t *testing.T) {
	for n := range inlineMost + 4 {
		l := NewListOf(n)
		room := cap(l.Items)
		if n > inlineMost {
			if l.freed() != room || l.leftRoom() != 0 {
				t.Errorf("%d items: %d freed, %d left, want %d and 0", n, l.freed(), l.leftRoom(), room)
			}
			continue
		}
		if room < max(n, ListRoom) || l.freed() != 0 || l.leftRoom() != 0 {
			t.Errorf("%d items: room %d, %d freed, %d left", n, room, l.freed(), l.leftRoom())
		}
		if n > 1 {
			if l.Items = l.Items[1:]; l.freed() != 0 || l.leftRoom() != 0 {
				t.Errorf("%d items without the first: %d freed, %d left", n, l.freed(), l.leftRoom())
			}
		}
		l.Items = make([]Value, 32)
		if l.freed() != 32 || l.leftRoom() < room || l.leftRoom() > inlineMost {
			t.Errorf("%d items moved out of %d: %d freed, %d left", n, room, l.freed(), l.leftRoom())
		}
		if l.Items = nil; l.leftRoom() < room {
			t.Errorf("%d items cleared: %d left", n, l.leftRoom())
		}
	}
}

// TestFewItems compares what FewItems and EmptyList say with the list that is made.
func TestFewItems(t *testing.T) {
	items := NewListOf(7)
	for i := range items.Items {
		items.Items[i] = Int(int64(i))
	}
	it := NewIterator(IterListReversed, Obj(&items.Header))
	it.I = 6
	for _, v := range []Value{NewStr("abcdefg"), it.Value()} {
		if n := v.FewItems(); n != 7 {
			t.Errorf("FewItems() = %d, want 7", n)
		}
	}
	if n := NewStr("a text that does not fit behind a list").FewItems(); n != 0 {
		t.Errorf("FewItems of a long text = %d, want 0", n)
	}
	l, err := (&Thread{Runtime: &Runtime{}}).EmptyList(7)
	if err != nil || len(l.List().Items) != 0 || cap(l.List().Items) != 7 {
		t.Errorf("EmptyList(7) has %d of %d items, %v", len(l.List().Items), cap(l.List().Items), err)
	}
}
