package object

// staticNames are the names the interpreter itself asks for: one Str each for the whole process.
var staticNames map[string]*Str

func static(s string) *Str {
	if staticNames == nil {
		staticNames = make(map[string]*Str, 256)
	}
	if n, ok := staticNames[s]; ok {
		return n
	}
	n := newStr(s)
	n.Flags |= SharedObject | interned
	n.Hash = siphash(s)
	staticNames[s] = n
	return n
}

// staticName returns the process-wide Str of s, or nil.
func staticName(s string) *Str {
	if len(s) == 1 && s[0] < 0x80 {
		return &charStrs[s[0]]
	}
	if s == "" {
		return &EmptyStr
	}
	return staticNames[s]
}

var (
	nAbs             = static("__abs__")
	nAIter           = static("__aiter__")
	nANext           = static("__anext__")
	nAnnotations     = static("__annotations__")
	nAwait           = static("__await__")
	nBool            = static("__bool__")
	nCall            = static("__call__")
	nClass           = static("__class__")
	nClassGetitem    = static("__class_getitem__")
	nContains        = static("__contains__")
	nDelattr         = static("__delattr__")
	nDelete          = static("__delete__")
	nDelitem         = static("__delitem__")
	nDict            = static("__dict__")
	nDir             = static("__dir__")
	nDoc             = static("__doc__")
	nFormat          = static("__format__")
	nGet             = static("__get__")
	nGetattr         = static("__getattr__")
	nGetattribute    = static("__getattribute__")
	nGetitem         = static("__getitem__")
	nHash            = static("__hash__")
	nIndex           = static("__index__")
	nInit            = static("__init__")
	nInvert          = static("__invert__")
	nIsAbstract      = static("__isabstractmethod__")
	nIter            = static("__iter__")
	nLen             = static("__len__")
	nMissing         = static("__missing__")
	nModule          = static("__module__")
	nName            = static("__name__")
	nNeg             = static("__neg__")
	nNew             = static("__new__")
	nNext            = static("__next__")
	nPos             = static("__pos__")
	nQualname        = static("__qualname__")
	nRepr            = static("__repr__")
	nSet             = static("__set__")
	nSetattr         = static("__setattr__")
	nSetitem         = static("__setitem__")
	nSlots           = static("__slots__")
	nMRO             = static("mro")
	nStr             = static("__str__")
	nWeakref         = static("__weakref__")
	nAbstractMethods = static("__abstractmethods__")
	nKeys            = static("keys")
	nSend            = static("send")
	nThrow           = static("throw")
	nClose           = static("close")
)
