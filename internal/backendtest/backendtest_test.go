package backendtest

import (
	"testing"

	"github.com/hognose/hognose"
)

func TestLocal(t *testing.T) {
	Run(t, hognose.Local(nil), Traits{Cannot: map[string]string{
		"tools/have signatures": "inspect.signature shows the module of a native function as its first parameter",
	}})
}
