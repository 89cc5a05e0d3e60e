package builtins

import (
	"slices"

	"github.com/hognose/hognose/internal/py/object"
)

// Tables lists every builtin type, bases before derived types.
func Tables() []object.TypeTable {
	single := []object.TypeTable{
		object.ObjectTable, object.TypeTypeTable, object.FunctionTable, object.NativeTable, object.MethodTable,
		object.DescriptorTable, object.GetSetTable, object.MemberTable, object.ClassMethodTable, object.StaticMethodTable,
		object.ListTable, object.TupleTable, object.DictTable, object.DictKeysTable, object.DictValuesTable, object.DictItemsTable,
		object.SetTable, object.FrozenSetTable, object.MappingProxyTable,
		object.StrTable, object.BytesTable, object.ByteArrayTable, object.MemoryViewTable, object.NoneTable, object.IntTable, object.BoolTable, object.FloatTable, object.ComplexTable, object.RangeTable,
		object.SliceTable, object.EllipsisTable, object.NotImplementedTable,
		object.MethodWrapperTable, object.SlotWrapperTable, object.PropertyTable, object.SuperTable, object.ModuleTable,
		object.CellTable, object.CodeTable, object.FrameTable, object.TracebackTable, object.GeneratorTable,
		object.CoroutineTable, object.CoroutineWrapperTable, object.GenericAliasTable, object.TypingAliasTable, object.UnionTable, object.StreamTable, anextTable,
	}
	return slices.Concat(single, object.ExceptionTables, object.IteratorTables, object.AsyncGeneratorTables, object.TypingTables, object.OrderedDictTables)
}
