// This file executes the instructions for names that are neither registers nor plain globals: names
// of class bodies and of exec, and del of any variable.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// nameOp executes the operations on names that are not registers and not plain globals.
func (vm *VM) nameOp(in *bytecode.Instr, code *object.Code, base window) error {
	switch in.Op {
	case bytecode.DeleteG:
		name := cacheAt(code, in.B).Name
		if !vm.DeleteStr(vm.fn.Globals, name) {
			return vm.notDefined(name)
		}
		return nil
	case bytecode.LoadN:
		v, err := vm.loadName(vm.names(base), cacheAt(code, in.B))
		return put(base, in.A, v, err)
	case bytecode.StoreN:
		return vm.storeName(vm.names(base), cacheAt(code, in.B).Name, *at(base, in.A))
	case bytecode.DeleteN:
		return vm.deleteName(vm.names(base), cacheAt(code, in.B).Name)
	case bytecode.DeleteC:
		c := at(base, in.B).Cell()
		if !c.V.IsSet() {
			return vm.unbound(code, in.C)
		}
		c.V = object.Value{}
	case bytecode.DeleteF:
		c := vm.fn.Closure[in.B]
		if !c.V.IsSet() {
			return vm.unboundFree(code, int(in.B))
		}
		c.V = object.Value{}
	case bytecode.LoadNF:
		return vm.nameOrCell(in, base, vm.names(base), cacheAt(code, in.C).Name, vm.fn.Closure[in.B],
			func() error { return vm.unboundFree(code, int(in.B)) })
	case bytecode.LoadMF:
		return vm.nameOrCell(in, base, vm.fn.Closure[in.X].V, cacheAt(code, in.C).Name, vm.fn.Closure[in.B],
			func() error { return vm.unboundFree(code, int(in.B)) })
	case bytecode.LoadNG:
		v, err := vm.loadName(*at(base, in.B), cacheAt(code, in.C))
		return put(base, in.A, v, err)
	}
	return nil
}

// names returns the namespace of code that keeps its variables in one. A function that a program
// has made of such code has none: its variables are globals, as in CPython.
func (vm *VM) names(base window) object.Value {
	if ns := *at(base, 0); ns.IsSet() {
		return ns
	}
	return vm.fn.Globals.Value()
}

// lookupName finds name in the namespace ns; unbound if it is not there.
func (vm *VM) lookupName(ns object.Value, name *object.Str) (object.Value, error) {
	if ns.Kind() == object.KDict {
		v, _ := vm.GetStr(ns.Dict(), name)
		return v, nil
	}
	v, err := vm.GetItem(ns, name.Value())
	if err != nil && object.IsExcOf(err, object.KeyError) {
		return object.Value{}, nil
	}
	return v, err
}

func (vm *VM) loadName(ns object.Value, c *object.Cache) (object.Value, error) {
	v, err := vm.lookupName(ns, c.Name)
	if v.IsSet() || err != nil {
		return v, err
	}
	return vm.loadGlobal(c)
}

func (vm *VM) storeName(ns object.Value, name *object.Str, v object.Value) error {
	if ns.Kind() == object.KDict {
		return vm.SetStr(ns.Dict(), name, v)
	}
	return vm.SetItem(ns, name.Value(), v)
}

func (vm *VM) deleteName(ns object.Value, name *object.Str) error {
	if ns.Kind() == object.KDict {
		if !vm.DeleteStr(ns.Dict(), name) {
			return vm.notDefined(name)
		}
		return nil
	}
	err := vm.SetItem(ns, name.Value(), object.Value{})
	if err != nil && object.IsExcOf(err, object.KeyError) {
		return vm.notDefined(name)
	}
	return err
}

// nameOrCell loads a name of a class namespace that inner scopes may also see as a variable of an
// outer function.
func (vm *VM) nameOrCell(in *bytecode.Instr, base window, ns object.Value, name *object.Str, c *object.Cell,
	unbound func() error) error {
	v, err := vm.lookupName(ns, name)
	if err == nil && !v.IsSet() {
		if v = c.V; !v.IsSet() {
			return unbound()
		}
	}
	return put(base, in.A, v, err)
}
