// The tools example gives Python three Go functions: one that is called in a loop, one whose calls
// run at the same time, and one that has to be approved.
//
//	go run ./examples/tools
package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/hognose/hognose"
)

type product struct {
	SKU string `json:"sku" doc:"number of the article"`
}

type order struct {
	SKU   string `json:"sku"`
	Units int    `json:"units"`
}

var (
	stock = map[string]int{"A1": 4, "B2": 0, "C3": 9}
	price = map[string]float64{"A1": 9.5, "B2": 12, "C3": 0.8}
)

func main() {
	units := hognose.NewTool("units", "How many units of an article are in stock.",
		func(_ context.Context, p product) (int, error) {
			n, ok := stock[p.SKU]
			if !ok {
				return 0, fmt.Errorf("there is no article %s", p.SKU)
			}
			return n, nil
		})
	lookup := hognose.NewTool("lookup_price", "The price of an article. Slow: gather the calls.",
		func(_ context.Context, p product) (float64, error) { return price[p.SKU], nil })
	lookup.Async = true
	reorder := hognose.NewTool("reorder", "Orders units of an article.",
		func(_ context.Context, o order) (string, error) {
			return fmt.Sprintf("ordered %d of %s", o.Units, o.SKU), nil
		})

	fmt.Print(units.Stub(), "\n") // what a model is told

	r, err := hognose.Run(context.Background(), program, &hognose.Options{
		Tools: []*hognose.Tool{units, lookup, reorder},
		Approve: func(_ context.Context, t *hognose.Tool, args json.RawMessage) error {
			if t.Name == "reorder" && strings.Contains(string(args), `"units":1000`) {
				return errors.New("nobody needs a thousand")
			}
			return nil
		},
	})
	fmt.Print(r.Logs)
	if err != nil {
		log.Fatal(err)
	}
}

const program = `
import asyncio

short = [sku for sku in ("A1", "B2", "C3") if units(sku) < 5]
print("short:", short)

async def prices():
    return await asyncio.gather(*(lookup_price(sku) for sku in short))
print("prices:", dict(zip(short, asyncio.run(prices()))))

for sku, n in (("A1", 10), ("B2", 1000)):
    try:
        print(reorder(sku, units=n))
    except PermissionError as e:
        print("refused:", e)
try:
    units("Z9")
except RuntimeError as e:
    print("failed:", e)
`
