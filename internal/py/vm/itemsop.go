// This file has the instructions that need all items of an iterable at once, Unpack and those for
// stars, where Python has to run for the items.

package vm

import (
	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/object"
)

// needItems begins to collect the items of src for the instruction at hand. An __iter__ in Python is
// called before there is a stepper: for the items of what it returns, none may be needed.
func (vm *VM) needItems(in *bytecode.Instr, src object.Value) error {
	f := vm.Method(src, object.NameIter)
	if !f.IsSet() {
		return vm.begin(vm.StepItems(src, itemLimit(in)), opFrame, opItems)
	}
	it, err := vm.pushMethod(f, &[3]object.Value{src}, 1, opItemsOf)
	if err != nil {
		return err
	}
	if it.O.Kind == object.KGenerator && it.Generator().Sort == object.PlainGenerator { // which nobody else sees, since __iter__ is a generator function
		it.Generator().SetOwn()
	}
	return vm.itemsOf(&vm.frames[vm.top], in, it)
}

// itemLimit is how many items an instruction takes at most, one more than it can use; negative: all.
func itemLimit(in *bytecode.Instr) int {
	if in.Op == bytecode.Unpack {
		return int(in.C) + 1
	}
	return -1
}

// itemsOf goes on with the answer of __iter__.
func (vm *VM) itemsOf(f *frame, in *bytecode.Instr, it object.Value) error {
	if err := vm.CheckIterator(it); err != nil {
		return err
	}
	if in.Op == bytecode.Unpack {
		var few [object.FewItems]object.Value
		if n, ok, err := vm.FewOf(it, &few, itemLimit(in)); err != nil {
			return err
		} else if ok {
			return vm.unpackItems(f, in, few[:n])
		}
	}
	return vm.begin(vm.StepItemsOf(it, itemLimit(in)), opFrame, opItems)
}

// unpackItems gives the targets of an Unpack their items.
func (vm *VM) unpackItems(f *frame, in *bytecode.Instr, items []object.Value) error {
	n := int(in.C)
	switch {
	case len(items) < n:
		return vm.Errorf(object.ValueError, "not enough values to unpack (expected %d, got %d)", n, len(items))
	case len(items) > n:
		return vm.Errorf(object.ValueError, "too many values to unpack (expected %d)", n)
	}
	copy(regs(f.base, int(in.B), n), items)
	return nil
}

// withItems goes on with the items of an iterable that Python had to step.
func (vm *VM) withItems(f *frame, in *bytecode.Instr, v object.Value) error {
	items := v.List().Items
	switch in.Op {
	case bytecode.Unpack:
		if err := vm.unpackItems(f, in, items); err != nil {
			return err
		}
		vm.DropItems(v.List())
	case bytecode.UnpackStar:
		if err := vm.spread(in, f.base, items); err != nil {
			return err
		}
		vm.DropItems(v.List())
	case bytecode.Extend:
		l := at(f.base, in.A).List()
		for _, x := range items {
			if err := vm.Thread.Append(l, x); err != nil {
				return err
			}
		}
		vm.DropItems(v.List())
	case bytecode.ToTuple:
		*at(f.base, in.A) = object.NewTuple(items)
	}
	return nil
}
