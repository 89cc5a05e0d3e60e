package functools

import (
	"strconv"
	"testing"
	"time"

	"github.com/hognose/hognose/internal/py/object"
)

// A call may have as many keyword arguments as a dict has keys: putting them in the places of those
// of the partial takes time in proportion to their number.
func TestMergeKeywordsIsLinear(t *testing.T) {
	const names = 1 << 16
	th := &object.Thread{Runtime: object.NewRuntime(1)}
	own, kw := object.NewDict(), make([]*object.Str, names)
	given := make([]value, names)
	for i := range kw {
		kw[i] = object.NewStr("name" + strconv.Itoa(names-i)).Str()
		given[i] = object.Int(int64(i))
		key := object.NewStr("name" + strconv.Itoa(i)).Str() // all but one are the call's too
		if err := th.SetStr(own, key, object.None); err != nil {
			t.Fatal(err)
		}
	}
	start := time.Now()
	merged, all, err := mergeKeywords(th, own, []value{object.True}, given, kw)
	if err != nil {
		t.Fatal(err)
	}
	if d := time.Since(start); d > 4*time.Second {
		t.Errorf("took %v", d)
	}
	if len(merged) != names+1 || len(all) != names+2 || all[0] != object.True {
		t.Fatalf("%d names, %d arguments", len(merged), len(all))
	}
	for i, name := range merged { // the partial's own come first, in its order
		want, number := value{}, i
		switch i {
		case 0:
			want = object.None
		case names: // the one name that only the call has
			want, number = given[0], names
		default:
			want = given[names-i]
		}
		if name.S != "name"+strconv.Itoa(number) || all[i+1] != want {
			t.Fatalf("argument %d is %s", i, name.S)
		}
	}
}
