package tables

import "github.com/hognose/hognose/internal/py/object"

var textFuncs = []*object.Def{}
