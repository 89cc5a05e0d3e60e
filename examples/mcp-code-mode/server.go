// This file is a small MCP server with the tools of a warehouse, for the example.

package main

import (
	"context"
	"fmt"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// stock is what the warehouse has: units and the price in cents.
var stock = []struct {
	product      string
	units, cents int
}{
	{"kettle", 61, 2490}, {"teapot", 12, 3950}, {"cup", 240, 450}, {"saucer", 48, 320}, {"strainer", 75, 590}, {"tray", 0, 1800},
}

type product struct {
	Product string `json:"product" jsonschema:"its name, as list_products has it"`
}

type products struct {
	Products []string `json:"products"`
}

type units struct {
	Units int `json:"units"`
}

type price struct {
	Cents int `json:"cents"`
}

// serve is an MCP server over standard input and output, as anybody would write it.
func serve(ctx context.Context) error {
	s := sdk.NewServer(&sdk.Implementation{Name: "warehouse", Version: "1.0.0"}, nil)
	sdk.AddTool(s, &sdk.Tool{Name: "list-products", Description: "Lists the names of all products."},
		func(context.Context, *sdk.CallToolRequest, struct{}) (*sdk.CallToolResult, products, error) {
			var out products
			for _, x := range stock {
				out.Products = append(out.Products, x.product)
			}
			return nil, out, nil
		})
	sdk.AddTool(s, &sdk.Tool{Name: "get-stock", Description: "Tells how many units of a product there are."},
		func(_ context.Context, _ *sdk.CallToolRequest, p product) (*sdk.CallToolResult, units, error) {
			i, err := find(p.Product)
			return nil, units{stock[i].units}, err
		})
	sdk.AddTool(s, &sdk.Tool{Name: "get-price", Description: "Tells the price of a unit in cents."},
		func(_ context.Context, _ *sdk.CallToolRequest, p product) (*sdk.CallToolResult, price, error) {
			i, err := find(p.Product)
			return nil, price{stock[i].cents}, err
		})
	return s.Run(ctx, &sdk.StdioTransport{})
}

// find returns where a product stands; 0 with an error.
func find(name string) (int, error) {
	for i, x := range stock {
		if x.product == name {
			return i, nil
		}
	}
	return 0, fmt.Errorf("there is no product %q", name)
}
