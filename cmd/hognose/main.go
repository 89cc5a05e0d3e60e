// Command hognose runs Python that a language model wrote. See hognose help.
package main

import (
	"os"

	"github.com/hognose/hognose/internal/cli"
	_ "github.com/hognose/hognose/science" // adds numpy, pandas, matplotlib and sqlite3
)

func main() {
	cli.Sandbox() // this program is also the helper that builds sandboxes
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
