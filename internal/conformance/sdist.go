// This file gets source distributions, for the tests in them. They are unpacked and never built.

package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/hognose/hognose/packages"
)

const sdistBytes = 256 << 20 // of one distribution, packed or unpacked

var sdistLink = regexp.MustCompile(`<a [^>]*href="([^"#]+)#sha256=([0-9a-f]{64})"`)

// sdist unpacks the source distribution of a version into a folder below cache, unless it is there,
// and returns the folder.
func sdist(ctx context.Context, name, version, cache string) (string, error) {
	dir := filepath.Join(cache, canonical(name)+"-"+version)
	if _, err := os.Stat(dir); err == nil {
		return dir, nil
	}
	data, zipped, err := downloadSdist(ctx, name, version)
	if err != nil {
		return "", err
	}
	part := dir + ".part"
	if err := os.RemoveAll(part); err != nil {
		return "", err
	}
	if zipped {
		err = unzip(data, part)
	} else {
		err = untar(data, part)
	}
	if err != nil {
		return "", fmt.Errorf("%s %s: %w", name, version, err)
	}
	return dir, os.Rename(part, dir)
}

// downloadSdist finds the file in the index (PEP 503) and checks its hash.
func downloadSdist(ctx context.Context, name, version string) (data []byte, zipped bool, err error) {
	page, err := url.Parse(packages.PyPI + canonical(name) + "/")
	if err != nil {
		return nil, false, err
	}
	text, err := get(ctx, page.String())
	if err != nil {
		return nil, false, err
	}
	for _, m := range sdistLink.FindAllSubmatch(text, -1) {
		address, err := page.Parse(html.UnescapeString(string(m[1])))
		if err != nil {
			return nil, false, err
		}
		file := path.Base(address.Path)
		stem, isTar := strings.CutSuffix(file, ".tar.gz")
		stem, isZip := strings.CutSuffix(stem, ".zip")
		if !isTar && !isZip || canonical(stem) != canonical(name+"-"+version) {
			continue
		}
		data, err := get(ctx, address.String())
		if err != nil {
			return nil, false, err
		}
		if sum := sha256.Sum256(data); hex.EncodeToString(sum[:]) != string(m[2]) {
			return nil, false, fmt.Errorf("%s: wrong hash", file)
		}
		return data, isZip, nil
	}
	return nil, false, fmt.Errorf("no source distribution of %s %s", name, version)
}

// get downloads a page or a file.
func get(ctx context.Context, address string) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Accept", "text/html, */*;q=0.1")
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("%s: %s", address, resp.Status)
	}
	data, err := io.ReadAll(io.LimitReader(resp.Body, sdistBytes+1))
	if len(data) > sdistBytes {
		return nil, fmt.Errorf("%s: too long", address)
	}
	return data, err
}

// untar unpacks the files of a tar below dir, without the first folder of their names.
func untar(data []byte, dir string) error {
	z, err := gzip.NewReader(bytes.NewReader(data))
	if err != nil {
		return err
	}
	for t := tar.NewReader(io.LimitReader(z, sdistBytes)); ; {
		h, err := t.Next()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
		if h.Typeflag != tar.TypeReg {
			continue
		}
		if err := unpackFile(dir, h.Name, t); err != nil {
			return err
		}
	}
}

// unzip does the same with a zip.
func unzip(data []byte, dir string) error {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return err
	}
	left := uint64(sdistBytes)
	for _, f := range z.File {
		if !f.Mode().IsRegular() {
			continue
		}
		if f.UncompressedSize64 > left {
			return errors.New("too long")
		}
		left -= f.UncompressedSize64
		r, err := f.Open()
		if err != nil {
			return err
		}
		if err := unpackFile(dir, f.Name, r); err != nil {
			return err
		}
	}
	return nil
}

// unpackFile writes one file. A name that leaves dir is refused.
func unpackFile(dir, name string, r io.Reader) error {
	_, name, _ = strings.Cut(name, "/")
	if name == "" {
		return nil
	}
	if !fs.ValidPath(name) {
		return fmt.Errorf("bad name %q", name)
	}
	file := filepath.Join(dir, filepath.FromSlash(name))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	w, err := os.Create(file)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, r)
	return errors.Join(err, w.Close())
}
