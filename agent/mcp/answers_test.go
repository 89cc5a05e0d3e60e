package mcp

import (
	"fmt"
	"io/fs"
	"runtime"
	"strings"
	"testing"
	"testing/fstest"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/hognose/hognose"
)

// A file comes from the mount that lies closest to it, as programs see it.
func TestFilesOfMountsWithinMounts(t *testing.T) {
	files := map[string]fs.FS{
		"/":          fstest.MapFS{"etc/a": {Data: []byte("root")}, "work/a": {Data: []byte("hidden")}},
		"/work":      fstest.MapFS{"a": {Data: []byte("work")}, "data/a": {Data: []byte("hidden")}},
		"/work/data": fstest.MapFS{"a": {Data: []byte("data")}},
	}
	s := &service{pool: newPool(&ServeOptions{Session: hognose.Options{Files: files}})}
	defer s.pool.close()
	for name, want := range map[string]string{"etc/a": "root", "work/a": "work", "work/data/a": "data"} {
		r, err := s.readFile(t.Context(), &sdk.ReadResourceRequest{
			Params: &sdk.ReadResourceParams{URI: "hognose://files/" + name}})
		if err != nil || len(r.Contents) != 1 || r.Contents[0].Text != want {
			t.Errorf("%s: %v, %v", name, r, err)
		}
	}
	if _, err := s.readFile(t.Context(), &sdk.ReadResourceRequest{
		Params: &sdk.ReadResourceParams{URI: "hognose://files/workers"}}); err == nil {
		t.Error("a file that does not exist was read")
	}
}

// Rows that have no column in common are no table. Giving each row a place for every column that was
// seen took gigabytes for a value of 256 KiB.
func TestRowsWithoutCommonColumns(t *testing.T) {
	var rows []string
	for i := range 20_000 {
		rows = append(rows, fmt.Sprintf(`{"%d":1}`, i))
	}
	raw := []byte("[" + strings.Join(rows, ",") + "]")
	if len(raw) > maxData {
		t.Fatalf("%d bytes are not shown at all", len(raw))
	}
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	made := tableOf(raw)
	runtime.ReadMemStats(&after)
	if took := after.TotalAlloc - before.TotalAlloc; made != nil || took > 64<<20 {
		t.Errorf("a table: %v, %d MiB", made != nil, took>>20)
	}
}
