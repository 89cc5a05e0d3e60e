package compiler

import (
	"encoding/json"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/hognose/hognose/internal/py/bytecode"
	"github.com/hognose/hognose/internal/py/parser"
	"github.com/hognose/hognose/internal/py/source"
)

func jconst(k bytecode.Const) any {
	kids := func() any {
		l := []any{}
		for _, e := range k.Elems {
			l = append(l, jconst(e))
		}
		return l
	}
	switch k.Kind {
	case bytecode.None:
		return []any{"none"}
	case bytecode.True:
		return []any{"true"}
	case bytecode.False:
		return []any{"false"}
	case bytecode.Ellipsis:
		return []any{"ell"}
	case bytecode.Int:
		return []any{"int", strconv.FormatInt(int64(k.Bits), 10)}
	case bytecode.BigInt:
		return []any{"int", k.Text}
	case bytecode.Float:
		return []any{"float", strconv.FormatFloat(math.Float64frombits(k.Bits), 'x', -1, 64)}
	case bytecode.Complex:
		return []any{"complex", strconv.FormatFloat(math.Float64frombits(k.Bits2), 'x', -1, 64), strconv.FormatFloat(math.Float64frombits(k.Bits), 'x', -1, 64)}
	case bytecode.Str:
		h := []int{}
		for _, b := range []byte(k.Text) {
			h = append(h, int(b))
		}
		return []any{"str", h}
	case bytecode.Bytes:
		h := []int{}
		for _, b := range []byte(k.Text) {
			h = append(h, int(b))
		}
		return []any{"bytes", h}
	case bytecode.Tuple:
		return []any{"tuple", kids()}
	case bytecode.FrozenSet:
		return []any{"fset", kids()}
	case bytecode.SliceConst:
		return []any{"slice", kids()}
	}
	return []any{"code", jcode(k.Code)}
}

func jcode(c *bytecode.Code) any {
	ins := [][]any{}
	for n, i := range c.Ins {
		ins = append(ins, []any{i.Op.String(), i.X, i.A, i.B, i.C, c.File.Line(c.Spans[n].Start), c.Live[n]})
	}
	consts := []any{}
	for _, k := range c.Consts {
		consts = append(consts, jconst(k))
	}
	return map[string]any{"name": c.Name, "qual": c.QualName, "ins": ins, "consts": consts, "caches": c.Caches, "handlers": c.Handlers,
		"locals": c.Locals, "nlocals": c.NumLocals, "nregs": c.NumRegs, "npos": c.NumPos, "nposonly": c.NumPosOnly, "nkw": c.NumKwOnly,
		"flags": c.Flags, "cells": c.Cells, "frees": c.Frees, "doc": c.Doc, "hasdoc": c.HasDoc, "firstline": c.FirstLine}
}

func TestJSONScratch(t *testing.T) {
	for _, name := range strings.Fields(os.Getenv("JSONFILES")) {
		b, _ := os.ReadFile(name)
		f, err := source.FromBytes(name, b, nil)
		if err != nil {
			t.Log(name, err)
			continue
		}
		tree, err := parser.Parse(f, parser.Exec, nil)
		if err != nil {
			t.Log(name, err)
			continue
		}
		c, err := Compile(f, tree, Options{}, nil)
		if err != nil {
			t.Log(name, err)
			continue
		}
		if err := c.Verify(); err != nil {
			t.Error(name, err)
		}
		out, _ := json.Marshal(jcode(c))
		os.WriteFile(os.Getenv("JSONDIR")+"/"+strings.ReplaceAll(name, "/", "_")+".json", out, 0o644)
	}
}
