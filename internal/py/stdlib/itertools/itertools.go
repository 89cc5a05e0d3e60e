// Package itertools is Python's module itertools.
//
// Every iterator is plain data: a struct with its sources and positions, and a next function that
// steps it. That is why a snapshot can write it down in the middle. An iterator that is exhausted
// stays so.
//
// A loop that passes over items without giving one out burns a unit of fuel for each, since its
// source may be native and endless: dropwhile, filterfalse, compress, islice, chain.
package itertools

import (
	"github.com/hognose/hognose/internal/py/object"
)

// Module declares the module.
var Module = object.ModuleDef{
	Name:   "itertools",
	States: states,
	Doc:    "Iterators made of other iterators.",
	Funcs:  []*object.Def{teeDef},
	Types:  types(),
}

type (
	thread = object.Thread
	value  = object.Value
)

// stepper is the state of an iterator: next returns the next item, or unbound at the end.
type stepper interface {
	object.Tracer
	next(t *thread) (value, error)
}

// maker declares an iterator class, whose objects have a state of type S: its signature and its
// constructor.
type maker[S any] struct {
	def object.Def
	// fill makes s, which is empty, the state of a new iterator.
	fill func(t *thread, a []value, s *S) error
	// lone classes take one argument, and count as classes do: "cycle expected 1 argument, got 2".
	lone bool
}

// class returns the table of an iterator class.
func class[S any, P interface {
	*S
	stepper
}](c *object.Type, m *maker[S]) object.TypeTable {
	return object.TypeTable{
		Type: c, Doc: m.def.Doc, Sig: m.def.Sig,
		Slots: &object.Slots{
			New: func(t *thread, cls *object.Type, args []value, kw []*object.Str) (value, error) {
				if m.lone && len(kw) == 0 && len(args) != 1 {
					return value{}, t.Errorf(object.TypeError, "%s expected 1 argument, got %d", m.def.Name, len(args))
				}
				a := t.ArgRoom(m.def.NumParams())
				v, err := made[S, P](t, m, cls, a, args, kw)
				t.DropArgs(a)
				return v, err
			},
			Init: func(*thread, value, []value, []*object.Str) error { return nil },
			Iter: func(_ *thread, v value) (value, error) { return v, nil },
			Next: func(t *thread, v value) (value, error) {
				return v.NativeObject().State.(P).next(t)
			},
			NextFew: func(t *thread, v value, most int) (bool, error) {
				state := v.NativeObject().State.(P)
				for range most {
					x, err := state.next(t)
					if err != nil || !x.IsSet() {
						return true, err
					}
					t.Gather(x)
				}
				return false, nil
			},
		},
	}
}

// made binds the arguments in a and returns a new iterator.
func made[S any, P interface {
	*S
	stepper
}](t *thread, m *maker[S], cls *object.Type, a, args []value, kw []*object.Str) (value, error) {
	if err := t.BindTo(&m.def, a, args, kw); err != nil {
		return value{}, err
	}
	v, s, err := object.NewObjectFor[S, P](t, cls, iteratorSize)
	if err != nil {
		return value{}, err
	}
	if err := m.fill(t, a, (*S)(s)); err != nil {
		return value{}, err
	}
	return v, nil
}

// take is t.Next of a source. Whoever asked for an item of ours has paid for that.
func take(t *thread, src value) (value, error) {
	if v := src.NextItem(); v.IsSet() {
		return v, nil
	}
	return t.Next(src)
}

// iteratorSize is charged for an iterator and its state.
const iteratorSize = 128

// These are the classes. Those with PassesEnd end with the very StopIteration of their source,
// whose value a program may look at.
var (
	accumulateType   = object.NewNativeType("itertools.accumulate", object.ObjectType, object.PassesEnd)
	batchedType      = object.NewNativeType("itertools.batched", object.ObjectType)
	chainType        = object.NewNativeType("itertools.chain", object.ObjectType)
	combinationsType = object.NewNativeType("itertools.combinations", object.ObjectType)
	combWithType     = object.NewNativeType("itertools.combinations_with_replacement", object.ObjectType)
	compressType     = object.NewNativeType("itertools.compress", object.ObjectType, object.PassesEnd)
	countType        = object.NewNativeType("itertools.count", object.ObjectType)
	cycleType        = object.NewNativeType("itertools.cycle", object.ObjectType)
	dropwhileType    = object.NewNativeType("itertools.dropwhile", object.ObjectType, object.PassesEnd)
	filterfalseType  = object.NewNativeType("itertools.filterfalse", object.ObjectType, object.PassesEnd)
	groupbyType      = object.NewNativeType("itertools.groupby", object.ObjectType)
	grouperType      = object.NewNativeType("itertools._grouper", object.ObjectType, object.Final)
	isliceType       = object.NewNativeType("itertools.islice", object.ObjectType, object.PassesEnd)
	pairwiseType     = object.NewNativeType("itertools.pairwise", object.ObjectType, object.PassesEnd)
	permutationsType = object.NewNativeType("itertools.permutations", object.ObjectType)
	productType      = object.NewNativeType("itertools.product", object.ObjectType)
	repeatType       = object.NewNativeType("itertools.repeat", object.ObjectType)
	starmapType      = object.NewNativeType("itertools.starmap", object.ObjectType, object.PassesEnd)
	takewhileType    = object.NewNativeType("itertools.takewhile", object.ObjectType, object.PassesEnd)
	teeType          = object.NewNativeType("itertools._tee", object.ObjectType, object.Final)
	ziplongestType   = object.NewNativeType("itertools.zip_longest", object.ObjectType)
)

// types lists the tables of all classes.
func types() []object.TypeTable {
	chain := class[chain](chainType, &chainMaker)
	chain.Methods = []*object.Def{
		{Name: "from_iterable", Sig: "type, iterable, /",
			Doc: "Chain the iterables that another iterable gives.", Fn: chainFromIterable, Sort: object.ClassSort},
		{Name: "__class_getitem__", Sig: "type, item, /", Doc: "See PEP 585", Fn: alias, Sort: object.ClassSort},
	}
	count := class[count](countType, &countMaker)
	count.Slots.Repr = countRepr
	repeat := class[repeat](repeatType, &repeatMaker)
	repeat.Slots.Repr = repeatRepr
	repeat.Methods = []*object.Def{{Name: "__length_hint__", Sig: "self, /", Doc: "How many items are left.",
		Fn: repeatLength}}
	tee := class[tee](teeType, &teeMaker)
	tee.Methods = []*object.Def{{Name: "__copy__", Sig: "self, /", Doc: "An independent iterator.", Fn: teeCopy}}
	return []object.TypeTable{
		reducible(class[accumulate](accumulateType, &accumulateMaker), true), class[batched](batchedType, &batchedMaker), reducible(chain, true),
		reducible(class[combiner](combinationsType, &combinationsMaker), true), reducible(class[combiner](combWithType, &combWithMaker), true),
		reducible(class[compress](compressType, &compressMaker), false),
		reducible(count, false), reducible(class[cycle](cycleType, &cycleMaker), true), reducible(class[dropwhile](dropwhileType, &dropwhileMaker), true),
		reducible(class[filterfalse](filterfalseType, &filterfalseMaker), false),
		reducible(class[groupby](groupbyType, &groupbyMaker), true), class[grouper](grouperType, &grouperMaker), reducible(class[islice](isliceType, &isliceMaker), true),
		class[pairwise](pairwiseType, &pairwiseMaker), reducible(class[combiner](permutationsType, &permutationsMaker), true),
		reducible(class[combiner](productType, &productMaker), true),
		reducible(repeat, false), reducible(class[starmap](starmapType, &starmapMaker), false), reducible(class[takewhile](takewhileType, &takewhileMaker), true), tee,
		reducible(class[ziplongest](ziplongestType, &ziplongestMaker), true),
	}
}

func alias(t *thread, a []value) (value, error) { return t.NewAlias(a[0], a[1]) }

// iters returns the iterators of the given iterables.
func iters(t *thread, vs []value) ([]value, error) {
	out := make([]value, len(vs))
	for i, v := range vs {
		it, err := t.Iter(v)
		if err != nil {
			return nil, err
		}
		out[i] = it
	}
	return out, nil
}

// visitAll shows values to a recount and returns the bytes of their slice.
func visitAll(visit func(value), vs []value) int64 {
	for _, v := range vs {
		visit(v)
	}
	return int64(cap(vs)) * 16
}
