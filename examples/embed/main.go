// The embed example runs Python in a Go program: variables in, a value out, and the traceback when
// something fails.
//
//	go run ./examples/embed
package main

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/hognose/hognose"
)

func main() {
	ctx := context.Background()
	s, err := hognose.Local(nil).Open(ctx, &hognose.Options{Variables: map[string]any{
		"orders": []map[string]any{{"item": "tea", "cents": 450}, {"item": "cake", "cents": 620}},
	}})
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()

	// The value of the last expression comes back; Decode takes it into a Go value.
	r, err := s.Run(ctx, `
from decimal import Decimal
total = sum(Decimal(o["cents"]) for o in orders) / 100
{"total": str(total), "items": [o["item"] for o in orders]}
`)
	if err != nil {
		log.Fatal(err)
	}
	var bill struct {
		Total string
		Items []string
	}
	if err := r.Value.Decode(ctx, &bill); err != nil {
		log.Fatal(err)
	}
	fmt.Printf("%s for %v\n", bill.Total, bill.Items)

	// A snippet that fails leaves the session as it was up to there.
	_, err = s.Run(ctx, `total.quantise(Decimal("0.1"))`)
	var python *hognose.PythonError
	if errors.As(err, &python) {
		fmt.Print(python.Traceback)
	}
	r, err = s.Run(ctx, `str(total.quantize(Decimal("0.1")))`)
	v, _ := r.Value.Go(ctx)
	fmt.Println(v, err)
}
