package backend_test

import (
	"context"
	"fmt"
	"log"

	"github.com/hognose/hognose/backend"
)

// A program whose users choose where Python runs.
func ExampleNew() {
	kind, options := "local", map[string]any{"max_memory": 64 << 20} // from a configuration
	b, err := backend.New(kind, options)
	if err != nil {
		log.Fatal(err)
	}
	s, err := b.Open(context.Background(), nil)
	if err != nil {
		log.Fatal(err)
	}
	defer s.Close()
	r, err := s.Run(context.Background(), "print(sum(range(10)))")
	if err != nil {
		log.Fatal(err)
	}
	fmt.Print(r.Logs)

	_, err = backend.New("docker", map[string]any{"imgae": "python:3.13-slim"})
	fmt.Println(err)
	// Output:
	// 45
	// hognose: there is no option of the backend docker "imgae"; did you mean "image"? There are: cpus, disk, host, image, labels, no_pull, packages, processes, progress, python, runtime, setup_network, warm
}
