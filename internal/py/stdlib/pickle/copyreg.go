package pickle

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// Copyreg declares the module _copyreg: the functions by which objects are made without running
// __init__, as object.__reduce_ex__ names them.
var Copyreg = object.ModuleDef{
	Name:  "_copyreg",
	Doc:   "Native parts of copyreg.",
	Funcs: []*object.Def{&types.NewObjDef, &types.NewObjExDef},
}
