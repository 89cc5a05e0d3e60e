package archive

import (
	"archive/tar"
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestAdd(t *testing.T) {
	files := fstest.MapFS{"a.txt": {Data: []byte("text"), Mode: 0o600}, "bin/run": {Data: []byte("#!"), Mode: 0o700}}
	for dir, want := range map[string]string{
		"":     "[a.txt -rw-r--r-- text][bin/ drwxr-xr-x ][bin/run -rwxr--r-- #!]",
		"work": "[work/ drwxr-xr-x ][work/a.txt -rw-r--r-- text][work/bin/ drwxr-xr-x ][work/bin/run -rwxr--r-- #!]",
	} {
		var b bytes.Buffer
		w := tar.NewWriter(&b)
		if err := errors.Join(Add(w, dir, files), w.Close()); err != nil {
			t.Fatal(err)
		}
		got := ""
		for r := tar.NewReader(&b); ; {
			head, err := r.Next()
			if err == io.EOF {
				break
			}
			if err != nil {
				t.Fatal(err)
			}
			text, _ := io.ReadAll(r)
			got += fmt.Sprintf("[%s %s %s]", head.Name, head.FileInfo().Mode(), text)
		}
		if got != want {
			t.Errorf("%q: %s, want %s", dir, got, want)
		}
	}
	var bad *NotPlain
	if err := Add(tar.NewWriter(io.Discard), "", fstest.MapFS{"link": {Mode: fs.ModeSymlink}}); !errors.As(err, &bad) || bad.Name != "link" {
		t.Error(err)
	}
}
