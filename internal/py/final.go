package py

import (
	"github.com/hognose/hognose/internal/py/object"
)

// Final is the error by which final_answer ends a run. Python cannot catch it: frames are left as
// by return, and only finally blocks and context managers run.
type Final struct {
	Value      object.Value
	VerifiedBy object.Value // None if it was not given
}

func (*Final) Error() string { return "final answer" }

// Trace visits the answer: finally blocks may run for a while before it leaves the program.
func (f *Final) Trace(visit func(object.Value)) int64 {
	visit(f.Value)
	visit(f.VerifiedBy)
	return 0
}

// finalAnswer is the builtin function final_answer.
var finalAnswer = object.Def{
	Name: "final_answer", Sig: "value=None, verified_by=None",
	Doc: "Give the final answer: the program ends here.",
	Fn: func(t *object.Thread, a []object.Value) (object.Value, error) {
		f := &Final{Value: a[0], VerifiedBy: a[1]}
		if !f.Value.IsSet() {
			f.Value = object.None
		}
		if !f.VerifiedBy.IsSet() {
			f.VerifiedBy = object.None
		}
		return object.Value{}, f
	},
}

var nFinalAnswer = object.StaticName("final_answer")

// InstallFinalAnswer gives programs the function final_answer, which ends a run with a Final.
func (in *Interp) InstallFinalAnswer() error {
	in.final = true
	t := &in.vm.Thread
	return t.SetStr(t.Builtins, nFinalAnswer, object.NewNative(&finalAnswer, "builtins"))
}
