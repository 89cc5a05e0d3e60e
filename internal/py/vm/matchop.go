// This file executes the instructions of match statements, of async for and await, of ** in calls
// and displays, and the rare intrinsics.

package vm

import (
	"errors"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// matchOp executes the operations of pattern matching.
func (vm *VM) matchOp(in *bytecode.Instr, base window) (action, error) {
	switch in.Op {
	case bytecode.MatchSeq:
		if !types.IsPatternSequence(*at(base, in.A)) {
			return jump, nil
		}
	case bytecode.MatchMap:
		if !types.IsPatternMapping(*at(base, in.A)) {
			return jump, nil
		}
	case bytecode.MatchKeys:
		v, err := types.MatchKeys(&vm.Thread, *at(base, in.B), at(base, in.C).Tuple().Items)
		return goOn, put(base, in.A, v, err)
	case bytecode.MatchClass:
		v, err := types.MatchClass(&vm.Thread, *at(base, in.B), *at(base, in.C), at(base, in.C+bytecodeScale).Tuple().Items, int(in.X))
		return goOn, put(base, in.A, v, err)
	}
	return goOn, nil
}

// asyncOp executes the operations that find the iterator behind yield from, await and async for.
func (vm *VM) asyncOp(in *bytecode.Instr, code *object.Code, v object.Value) (object.Value, error) {
	switch in.Op {
	case bytecode.YieldIter:
		if v.Kind() == object.KGenerator && v.Generator().Sort == object.Coroutine {
			if code.T.Flags&bytecode.Coroutine == 0 {
				return object.Value{}, vm.Errorf(object.TypeError,
					"cannot 'yield from' a coroutine object in a non-coroutine generator")
			}
			return v, nil
		}
		vm.onlyUser(v)
		return vm.Iter(v)
	case bytecode.Awaitable:
		return vm.Thread.Awaitable(v, in.X)
	case bytecode.AIter:
		return vm.Thread.AsyncIter(v)
	}
	return vm.Thread.AsyncNext(v)
}

// endAsyncFor ends an async for loop, or raises what ended it.
func (vm *VM) endAsyncFor(v object.Value) error {
	if v == object.Unwinding {
		return vm.final
	}
	if v.Exc().Class.IsSubtype(object.StopAsyncIteration) {
		return nil
	}
	vm.reraised = v.Exc()
	return v.Exc()
}

// mergeDict executes {**v}.
func (vm *VM) mergeDict(d *object.Dict, v object.Value) error {
	err := vm.MergeMapping(d, v)
	if object.IsExcOf(err, object.AttributeError) {
		return vm.Errorf(object.TypeError, "'%s' object is not a mapping", object.TypeOf(v).Name)
	}
	return err
}

// mergeFirst executes MergeKW: it adds the keyword arguments in v to those in d for a call of f. If
// they are the only ones and in a dict, the call reads that dict.
func (vm *VM) mergeFirst(d *object.Value, v, f object.Value) error {
	if *d == object.NoKeywords {
		if v.O.Kind == object.KDict && vm.following().Op == bytecode.CallEx {
			*d = v
			return nil
		}
		own, err := vm.DictOf(nil)
		if err != nil {
			return err
		}
		*d = own
	}
	return vm.mergeKeywords(d.Dict(), v, f)
}

// mergeKeywords executes f(**v): keys must be new strings.
func (vm *VM) mergeKeywords(d *object.Dict, v, f object.Value) error {
	if !vm.ActsAsDict(v) {
		err := vm.mergeMapping(d, v, f)
		if object.IsExcOf(err, object.AttributeError) {
			return vm.Errorf(object.TypeError, "%s argument after ** must be a mapping, not %s", vm.CalleeName(f),
				object.TypeOf(v).Name)
		}
		if e, ok := errors.AsType[*object.Exc](err); ok && e.Class.IsSubtype(object.KeyError) &&
			len(e.Args.Items) == 1 {
			return vm.repeatedKeyword(e.Args.Items[0], f) // CPython takes every KeyError for that
		}
		return err
	}
	src := v.Dict()
	if done, err := vm.FillWithNames(d, src); done || err != nil {
		return err
	}
	for i := 0; ; {
		k, x, next, ok := src.Next(i)
		if !ok {
			return nil
		}
		i = next
		if err := vm.newKeyword(d, k, f); err != nil {
			return err
		}
		if err := vm.Set(d, k, x); err != nil {
			return err
		}
	}
}

// mergeMapping is mergeKeywords for what is no dict: its keys may come twice.
func (vm *VM) mergeMapping(d *object.Dict, v, f object.Value) error {
	keys, err := vm.KeysOf(v)
	if err != nil {
		return err
	}
	for _, k := range keys {
		if err := vm.newKeyword(d, k, f); err != nil {
			return err
		}
		x, err := vm.GetItem(v, k)
		if err != nil {
			return err
		}
		if err := vm.Set(d, k, x); err != nil {
			return err
		}
	}
	return nil
}

// newKeyword makes sure that a keyword is not there yet. That it is a string is looked at when the
// call is made.
func (vm *VM) newKeyword(d *object.Dict, k, f object.Value) error {
	if _, there, err := vm.Get(d, k); err != nil || !there {
		return err
	}
	return vm.repeatedKeyword(k, f)
}

func (vm *VM) repeatedKeyword(k, f object.Value) error {
	text, err := vm.Str(k)
	if err != nil {
		return err
	}
	return vm.Errorf(object.TypeError, "%s got multiple values for keyword argument '%s'", vm.CalleeName(f),
		text.Str().S)
}

// intrinsic executes the rare operations that have no opcode of their own.
func (vm *VM) intrinsic(in *bytecode.Instr, code *object.Code, base window) error {
	arg := func(off uint16) object.Value {
		if off == bytecode.NoReg {
			return object.Value{}
		}
		return *at(base, off)
	}
	ns := object.Value{}
	if code.T.Flags&(bytecode.ClassBody|bytecode.NameSpace) != 0 {
		ns = vm.names(base)
	} else {
		ns = vm.fn.Globals.Value()
	}
	var v object.Value
	var err error
	switch in.X {
	case bytecode.PrintExpr:
		v, err = types.DisplayHook(&vm.Thread, arg(in.B))
	case bytecode.ImportStar:
		v, err = object.None, vm.Thread.ImportStar(arg(in.B), ns, vm.importer())
	case bytecode.Mark:
		if v = object.None; vm.Profile != nil {
			vm.Profile(&vm.Thread)
		}
	case bytecode.Annotations:
		v, err = vm.annotations(ns)
	case bytecode.AssertionError:
		v = object.AssertionError.Value()
	case bytecode.MappingRest:
		v, err = types.MappingRest(&vm.Thread, arg(in.B), arg(in.C).Tuple().Items)
	default:
		v, err = types.TypingIntrinsic(&vm.Thread, in.X, arg(in.B), arg(in.C))
	}
	if in.A == bytecode.NoReg {
		return err
	}
	return put(base, in.A, v, err)
}

// annotations returns the __annotations__ of a module or class namespace, made on first use.
func (vm *VM) annotations(ns object.Value) (object.Value, error) {
	v, err := vm.lookupName(ns, annotationsName)
	if err != nil || v.IsSet() {
		return v, err
	}
	v = object.NewDict().Value()
	return v, vm.storeName(ns, annotationsName, v)
}

var (
	annotationsName = object.StaticName("__annotations__")
	buildClassName  = object.StaticName("__build_class__")
)
