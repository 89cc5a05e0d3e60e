// This file has _getframe and what else looks at frames.

package sys

import (
	"github.com/hognose/hognose/internal/py/object"
	"github.com/hognose/hognose/internal/py/types"
)

// getFrame is sys._getframe(depth).
func getFrame(t *object.Thread, a []object.Value) (object.Value, error) {
	depth, err := frameDepth(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	f, err := types.CurrentFrame(t, depth)
	if err != nil {
		return object.Value{}, err
	}
	if f == nil {
		return object.Value{}, t.Errorf(object.ValueError, "call stack is not deep enough")
	}
	return object.Obj(&f.Header), nil
}

// getFrameModuleName is sys._getframemodulename(depth): it spares the picture of the frame.
func getFrameModuleName(t *object.Thread, a []object.Value) (object.Value, error) {
	depth, err := frameDepth(t, a[0])
	if err != nil {
		return object.Value{}, err
	}
	name := object.None
	t.Machine.Frames(func(f object.FrameInfo) bool {
		if f.Code.Hidden {
			return true
		}
		if depth > 0 {
			depth--
			return true
		}
		if n, ok := t.GetStr(f.Globals, nName); ok {
			name = n
		}
		return false
	})
	return name, nil
}

var nName = object.StaticName("__name__")

func frameDepth(t *object.Thread, v object.Value) (int, error) {
	if !v.IsSet() {
		return 0, nil
	}
	n, err := t.IndexInt(v, object.OverflowError)
	return max(n, 0), err
}
