package object

// The views and iterators of OrderedDict.
var (
	OdictKeysType   = DeclareType("odict_keys", KDictView, DictKeysType, Final)
	OdictValuesType = DeclareType("odict_values", KDictView, DictValuesType, Final)
	OdictItemsType  = DeclareType("odict_items", KDictView, DictItemsType, Final)

	orderedViewTypes = [...]*Type{KeysView: OdictKeysType, ValuesView: OdictValuesType, ItemsView: OdictItemsType}
)
