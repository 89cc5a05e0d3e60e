package builtins

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Tables lists every builtin type, bases before derived types.
func Tables() []object.TypeTable {
	single := []object.TypeTable{
		types.ObjectTable, types.TypeTypeTable, object.FunctionTable, types.NativeTable, types.MethodTable,
		types.DescriptorTable, types.GetSetTable, types.MemberTable, types.ClassMethodTable, types.StaticMethodTable,
		types.ListTable, types.TupleTable, types.DictTable, types.DictKeysTable, types.DictValuesTable,
		types.DictItemsTable,
		types.SetTable, types.FrozenSetTable, types.MappingProxyTable,
		types.StrTable, types.BytesTable, types.ByteArrayTable, types.MemoryViewTable, types.NoneTable,
		types.IntTable, types.BoolTable, types.FloatTable, types.ComplexTable, types.RangeTable,
		types.SliceTable, types.EllipsisTable, types.NotImplementedTable,
		types.MethodWrapperTable, types.SlotWrapperTable, types.PropertyTable, types.SuperTable, object.ModuleTable,
		types.CellTable, types.CodeTable, types.FrameTable, types.TracebackTable, types.GeneratorTable,
		types.CoroutineTable, types.CoroutineWrapperTable, types.GenericAliasTable, types.TypingAliasTable,
		types.UnionTable, types.StreamTable, anextTable,
	}
	return slices.Concat(single, types.ExceptionTables, types.IteratorTables, types.AsyncGeneratorTables,
		types.TypingTables)
}
