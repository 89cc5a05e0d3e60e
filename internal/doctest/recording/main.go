// Command recording draws docs/recording.svg, the terminal in the README, by running the commands
// that it shows.
//
//	go run ./internal/doctest/recording
package main

import (
	"fmt"
	"os"

	"github.com/hognose/hognose/internal/doctest"
)

func main() {
	doctest.BeCommand()
	picture, err := doctest.Recording()
	if err == nil {
		err = os.WriteFile("docs/recording.svg", []byte(picture), 0o644)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "recording:", err)
		os.Exit(1)
	}
}
