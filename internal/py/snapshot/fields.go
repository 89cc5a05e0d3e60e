package snapshot

import (
	"reflect"
	"sync"

	"github.com/hognose/hognose/internal/py/object"
)

// skipped reports whether a field does not travel: a cache that fills itself, or something that a
// codec writes in its own way. Packages that know nothing of this one mark it with the tag
// `snapshot:"-"`.
func skipped(t reflect.Type, name string) bool {
	if f, ok := t.FieldByName(name); ok && f.Tag.Get("snapshot") == "-" {
		return true
	}
	for _, f := range notSaved()[typeName(t)] {
		if f == name {
			return true
		}
	}
	return false
}

// notSaved lists the fields that do not travel, by type.
var notSaved = sync.OnceValue(func() map[string][]string {
	return map[string][]string{
		"object.Generator": {"Regs"}, // see generatorCodec
	}
})

// kindOf returns the kinds that a field of type Value is taken for without a look, nil if there is
// no such thing.
func kindOf(t reflect.Type, name string) []object.Kind { return cast()[typeName(t)+"."+name] }

// cast lists fields whose values the interpreter casts. They may be unbound. The key is the type,
// by its name in snapshots, and the field. A test finds entries that name no field any more
// (Types.Stale).
var cast = sync.OnceValue(func() map[string][]object.Kind {
	return map[string][]object.Kind{
		"object.funcExtra.name":           {object.KStr},
		"object.funcExtra.qualname":       {object.KStr},
		"object.funcExtra.typeParams":     {object.KTuple},
		"object.Weak.Self":                {object.KNativeObject},
		"object.SavedKept.V":              {object.KNativeObject},
		"object.AsyncState.Context":       {object.KNativeObject},
		"object.SavedThread.Handling":     {object.KException},
		"object.TypeVar.Name":             {object.KStr},
		"object.TypeAlias.Name":           {object.KStr},
		"object.TypeAlias.Params":         {object.KTuple},
		"object.itemsCompareStep.a":       {object.KList, object.KTuple},
		"object.itemsCompareStep.b":       {object.KList, object.KTuple},
		"object.dictCompareStep.a":        {object.KDict},
		"object.dictCompareStep.b":        {object.KDict},
		"object.findStep.seq":             {object.KList, object.KTuple},
		"object.coroutineWrapper.of":      {object.KGenerator},
		"object.paramPart.of":             {object.KNativeObject},
		"object.unpackedVars.of":          {object.KNativeObject},
		"stdlib/asyncio.Notice.signal":    {object.KNativeObject},
		"stdlib/asyncio.Notice.call":      {object.KNativeObject},
		"stdlib/asyncio.loopWait.of":      {object.KNativeObject},
		"stdlib/collections.dequeIter.of": {object.KNativeObject},
		"stdlib/csv.reader.limit":         {object.KList},
		"stdlib/decimal.signalDict.owner": {object.KNativeObject},
		"stdlib/datetime.zone.offset":     {object.KNativeObject},
		"stdlib/functools.partial.args":   {object.KTuple},
		"stdlib/io.bytesIO.data":          {object.KByteArray},
		"stdlib/thread.joinWait.h":        {object.KNativeObject},
		"stdlib/thread.lockWait.v":        {object.KNativeObject},
	}
})
