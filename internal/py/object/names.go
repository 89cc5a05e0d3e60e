package object

import "github.com/hognose/hognose/internal/py/text"

// staticNames are the names the interpreter itself asks for: one Str each for the whole process. There
// are some 450: the map grows no more, and they are made by the dozen, while the process starts.
var (
	staticNames map[string]*Str
	staticRoom  []Str
	staticDone  bool // no more: sessions read the map, and have names of their own
)

func static(s string) *Str {
	if staticNames == nil {
		staticNames = make(map[string]*Str, 512)
	}
	if n, ok := staticNames[s]; ok {
		return n
	}
	if staticDone {
		panic("object: " + s + " is declared as a static name after packages were initialised")
	}
	if len(staticRoom) == 0 {
		staticRoom = make([]Str, 64)
	}
	n := &staticRoom[0]
	staticRoom = staticRoom[1:]
	n.Kind, n.S, n.Hash, n.Flags = KStr, s, siphash(s), SharedObject|interned
	if text.IsASCII(s) {
		n.Flags |= ASCIIOnlyText
	}
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
