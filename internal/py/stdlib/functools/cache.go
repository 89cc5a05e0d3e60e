// This file has lru_cache.
//
// The results are in a dict, which keeps insertion order: a hit moves its entry to the end, so the
// first entry is always the one whose last use is longest ago. Keeping the newest maxsize results
// needs no list of its own.

package functools

import (
	"github.com/hognose/hognose/internal/py/object"
)

var cacheType = object.NewNativeType("functools._lru_cache_wrapper", object.ObjectType, object.HasDict)

// cache is the state of a function wrapped by lru_cache: results by arguments, in the order of
// their last use.
type cache struct {
	fn           value
	info         value // the class of cache_info()
	results      *object.Dict
	max          int // results it may hold; unlimited if negative
	typed        bool
	hits, misses int64
}

const (
	unlimited = -1
	cacheSize = 280
)

// Trace visits the dict; what it holds is counted there.
func (c *cache) Trace(visit func(value)) int64 {
	visit(c.fn)
	visit(c.info)
	visit(c.results.Value())
	return 0
}

func cacheOf(v value) *cache { return v.NativeObject().State.(*cache) }

var cacheDef = object.Def{Name: "lru_cache", Sig: "user_function, maxsize, typed, cache_info_type"}

var cacheTable = object.TypeTable{
	Type: cacheType,
	Doc: "A function that remembers its results: the last maxsize ones, all if that is None. " +
		"With typed, 3 and 3.0 are different arguments.",
	Slots: &object.Slots{
		New: newCache, Init: noInit, Call: callCached,
		// A cached function in a class is a method like any other: one cache for all instances,
		// with self as part of the key.
		Get: func(t *thread, d, obj value, owner *object.Type) (value, error) {
			if !obj.IsSet() || obj.IsNone() {
				return d, nil
			}
			return object.NewMethod(d, obj), t.Alloc(methodSize)
		},
	},
	Methods: []*object.Def{
		{Name: "cache_info", Sig: "self, /", Doc: "Report cache statistics", Fn: cacheInfo},
		{Name: "cache_clear", Sig: "self, /", Doc: "Forget all results and counts.",
			Fn: func(t *thread, a []value) (value, error) {
				c := cacheOf(a[0])
				c.hits, c.misses = 0, 0
				c.results.Clear()
				return object.None, nil
			}},
		{Name: "__reduce__", Sig: "self, /", Fn: func(t *thread, a []value) (value, error) {
			return t.GetAttr(a[0], nQualname)
		}},
		{Name: "__copy__", Sig: "self, /", Fn: func(t *thread, a []value) (value, error) { return a[0], nil }},
		{Name: "__deepcopy__", Sig: "self, memo, /", Fn: func(t *thread, a []value) (value, error) {
			return a[0], nil
		}},
	},
	Attrs: []*object.Attr{object.InstanceDict},
}

const methodSize = 48

var nQualname = object.StaticName("__qualname__")

// newCache makes the wrapper of a function. The frozen module has taken the decorator apart before;
// a negative maxsize means 0, as in CPython.
func newCache(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
	a, err := t.Bind(&cacheDef, args, kw)
	if err != nil {
		return value{}, err
	}
	if !t.IsCallable(a[0]) {
		return value{}, t.Errorf(object.TypeError, "the first argument must be callable")
	}
	c := &cache{fn: a[0], info: a[3], max: unlimited, results: object.NewDict()}
	if !a[1].IsNone() {
		if !t.HasIndex(a[1]) {
			return value{}, t.Errorf(object.TypeError, "maxsize should be integer or None")
		}
		if c.max, err = t.IndexInt(a[1], object.OverflowError); err != nil {
			return value{}, err
		}
		c.max = max(c.max, 0)
	}
	if c.typed, err = t.Truth(a[2]); err != nil {
		return value{}, err
	}
	return t.NewObjectOf(cls, c, cacheSize)
}

// callCached is a call from Go; Python's own go through the methods of Memo. The arguments are
// copied, since the caller may use their slice again while the function runs.
func callCached(t *thread, f value, args []value, kw []*object.Str) (value, error) {
	c := cacheOf(f)
	args = append([]value(nil), args...)
	v, key, known, err := c.Recall(t, args, kw)
	if err != nil || known {
		return v, err
	}
	if v, err = t.Machine.Call(c.fn, args, kw); err != nil || !key.IsSet() {
		return v, err
	}
	return v, c.Keep(t, key, v)
}

var _ object.Memo = (*cache)(nil)

// Function returns the wrapped function.
func (c *cache) Function() value { return c.fn }

// Recall looks for the result of an earlier call.
func (c *cache) Recall(t *thread, args []value, kw []*object.Str) (v, key value, known bool, err error) {
	if c.max == 0 {
		// Without room for results there is nothing to look for, and no key: arguments need not be
		// hashable.
		c.misses++
		return value{}, value{}, false, nil
	}
	if key, err = c.key(t, args, kw); err != nil {
		return value{}, value{}, false, err
	}
	i, hash, err := t.FindKey(c.results, key)
	switch {
	case err != nil:
		return value{}, value{}, false, err
	case i < 0:
		c.misses++
		key, err = hashed(t, key, hash)
		return value{}, key, false, err
	}
	c.hits++
	if key.Kind() == object.KTuple && len(key.Tuple().Items) > 0 {
		t.ReclaimTuple(key.Tuple())
	}
	if c.max < 0 {
		return *c.results.EntryAt(int32(i)), value{}, true, nil
	}
	v, err = t.TouchAt(c.results, i)
	return v, value{}, true, err
}

// hashed puts the hash of a tuple beside it, for Keep: a key is asked once, since its __hash__ may be
// slow, or count. The other keys are ints and strs.
func hashed(t *thread, key value, hash uint64) (value, error) {
	if key.Kind() != object.KTuple {
		return key, nil
	}
	return object.Pair(key, object.Int(int64(hash))), t.Alloc(64)
}

// Keep stores a result and drops the one that was not used for the longest time. The call may have
// stored the same key meanwhile.
func (c *cache) Keep(t *thread, key, v value) error {
	var hash uint64
	if key.Kind() == object.KTuple {
		pair := key.Tuple().Items
		key, hash = pair[0], uint64(pair[1].Int())
	} else {
		h, err := t.Hash(key)
		if err != nil {
			return err
		}
		hash = uint64(h)
	}
	if c.max >= 0 {
		known, err := t.HasHashed(c.results, hash, key)
		if known || err != nil {
			return err
		}
		if c.results.Len() >= c.max {
			c.results.PopFirst()
		}
	}
	return t.SetHashed(c.results, hash, key, v)
}

// mark stands between positional and keyword arguments in a key. No program can pass it: it is a
// function that nobody is given.
var mark = object.SharedNative(&object.Def{Name: "mark"}, "")

// key makes one hashable value of the arguments. A single int or str is its own key; everything
// else is a tuple, so 3 and 3.0 are different calls of a function of one argument and the same call
// of a function of two.
func (c *cache) key(t *thread, args []value, kw []*object.Str) (value, error) {
	if len(args) == 1 && len(kw) == 0 && !c.typed && (args[0].IsInt() || args[0].Kind() == object.KStr) {
		return args[0], nil
	}
	n := len(args) - len(kw)
	size := n
	if len(kw) > 0 {
		size += 1 + 2*len(kw)
	}
	if c.typed {
		size += len(args)
	}
	if size == 0 {
		return object.NewTuple(nil), nil
	}
	u, err := t.SpareTuple(size)
	if err != nil {
		return value{}, err
	}
	items := append(u.Items[:0], args[:n]...)
	if len(kw) > 0 {
		items = append(items, mark)
		for i, k := range kw {
			items = append(items, k.Value(), args[n+i])
		}
	}
	// The classes of all arguments follow, so 3 and 3.0 become different keys.
	if c.typed {
		for _, a := range args {
			items = append(items, object.TypeOf(a).Value())
		}
	}
	return object.Obj(&u.Header), nil
}

// cacheInfo is cache_info(): a named tuple that the frozen module defines.
func cacheInfo(t *thread, a []value) (value, error) {
	c := cacheOf(a[0])
	limit := object.None
	if c.max >= 0 {
		limit = object.Int(int64(c.max))
	}
	return t.Call(c.info, object.Int(c.hits), object.Int(c.misses), limit, object.Int(int64(c.results.Len())))
}
