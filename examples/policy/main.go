// The policy example decides what code may import and call, what it may cost, and tells the kinds
// of failure apart.
//
//	go run ./examples/policy
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/hognose/hognose"
	"github.com/hognose/hognose/agent"
)

func main() {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{
		Policy: hognose.Policy{
			Imports:  hognose.Allow("math", "json", "collections.*"),
			Builtins: agent.SafeBuiltins,
		},
		Limits: hognose.Limits{Time: 200 * time.Millisecond, Memory: 16 << 20, Steps: 1_000_000_000, Output: 100},
	})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	for _, code := range []string{
		"import subprocess, maths\neval('1')",
		"while True: pass",
		"[0] * 10**9",
		"def f(): return f()\nf()",
		"print('x' * 1000)",
		"from collections.abc import Mapping\nimport math\nmath.isqrt(1764)",
		"total = = 1",
	} {
		r, err := s.Run(ctx, code)
		fmt.Printf("%q\n    %s\n", code, describe(ctx, r, err))
	}
}

// describe says what came of a run. The session goes on after each of these.
func describe(ctx context.Context, r *hognose.Result, err error) string {
	var policy *hognose.PolicyError
	var limit *hognose.LimitError
	var python *hognose.PythonError
	switch {
	case errors.As(err, &policy):
		text := "refused, nothing ran:"
		for _, v := range policy.Violations {
			text += fmt.Sprintf(" %s %s in line %d;", v.Kind, v.Name, v.Line)
		}
		return text
	case errors.As(err, &limit):
		return "stopped by the limit of " + string(limit.Limit)
	case errors.As(err, &python):
		return "raised " + python.Type
	case err != nil:
		return "the session is gone: " + err.Error()
	case r.Logs != "":
		return fmt.Sprintf("printed %d characters, the middle left out", len(r.Logs))
	}
	text, _ := r.Value.Repr(ctx, 60)
	return "gave " + text
}
