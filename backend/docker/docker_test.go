package docker

import (
	"testing"

	"github.com/hognose/hognose/internal/backendtest"
	"github.com/hognose/hognose/internal/dockertest"
)

func TestConformance(t *testing.T) {
	d := dockertest.Need(t)
	b, err := New(&Options{Host: d.Host, Image: dockertest.Image, Warm: 3})
	if err != nil {
		t.Fatal(err)
	}
	backendtest.Run(t, b, backendtest.Traits{Kind: "docker", CPython: true})
}
