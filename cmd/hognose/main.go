// Command hognose runs Python that a language model wrote. See hognose help.
package main

import (
	"os"

	"github.com/hognose/hognose/internal/cli"
)

func main() {
	os.Exit(cli.Main(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}
