// This file lets programs make HTTP requests through a function of the host. A request is a tool
// call that no program can see: it is cancelled, recorded and replayed as tool calls are.

package engine

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"slices"
	"strings"
	"sync/atomic"
	"syscall"
	"time"

	"github.com/hognose/hognose/internal/py"
)

// Request is an HTTP request of a program.
type Request struct {
	Method string
	URL    string
	Header map[string][]string
	Body   []byte
}

// Response is what the host returns for a Request.
type Response struct {
	Status int
	Reason string
	Header map[string][]string
	Body   io.ReadCloser
}

// Fetch makes one exchange of HTTP for a program. It does not follow redirects.
type Fetch func(ctx context.Context, r *Request) (*Response, error)

// FetchError is an error of a Fetch that chooses what the program sees: an OSError, or a subclass
// of it that the Python module _fetch knows by name.
type FetchError struct {
	Class string // such as "gaierror"
	Errno int    // 0: none
	Text  string
}

func (e *FetchError) Error() string { return e.Text }

const (
	maxFetchHeader = 256 << 10 // bytes of names and values of a response
	maxFetchBody   = 1 << 30   // bytes of a response where memory has no limit
	fetchChunk     = 64 << 10
	maxFetchTime   = 1e9 // seconds; more is no bound
)

// FetchTool returns the tool that makes requests with f. The responses that it holds at a time,
// before the session has them and is charged, take at most half of the memory of the session.
func FetchTool(f Fetch, memory int64) *Tool {
	x := &fetcher{fetch: f, most: min(memory/2, maxFetchBody)}
	return &Tool{Name: py.FetchTool, Func: x.call}
}

// fetcher makes the requests of a session.
type fetcher struct {
	fetch Fetch
	most  int64
	held  atomic.Int64 // bytes of responses that the session has not got yet
}

// fetchArgs is a request as the program writes it.
type fetchArgs struct {
	Method, URL string
	Header      [][2]string
	Body        []byte
	Timeout     *float64 // seconds
}

// call makes a request. The answer is a list: status, reason, fields, body, and what went wrong, if
// something did, as another list: the class, the number and the text of an OSError.
func (x *fetcher) call(ctx context.Context, args json.RawMessage) (any, error) {
	var a fetchArgs
	if err := json.Unmarshal(args, &a); err != nil {
		return nil, &py.Raise{Class: "ValueError", Msg: "the request cannot be read"}
	}
	r, err := a.request()
	if err != nil {
		return nil, &py.Raise{Class: "ValueError", Msg: err.Error()}
	}
	if t := a.Timeout; t != nil && *t < maxFetchTime {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, time.Duration(*t*float64(time.Second)))
		defer cancel()
	}
	out, err := x.exchange(ctx, r)
	if err != nil {
		return []any{nil, nil, nil, nil, failure(ctx, err)}, nil
	}
	return out, nil
}

// request checks what the program asks for: what follows may trust its form.
func (a *fetchArgs) request() (*Request, error) {
	u, err := url.Parse(a.URL)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" || u.Hostname() == "" {
		return nil, fmt.Errorf("%.200q is no address of http or https", a.URL)
	}
	if !isToken(a.Method) || a.Method == "CONNECT" {
		return nil, fmt.Errorf("the method %.40q cannot be used here", a.Method)
	}
	r := &Request{Method: a.Method, URL: a.URL, Header: map[string][]string{}, Body: a.Body}
	for _, f := range a.Header {
		if !isToken(f[0]) || strings.ContainsAny(f[1], "\r\n\x00") {
			return nil, fmt.Errorf("the field %.100q of the request is not valid", f[0])
		}
		name := canonical(f[0])
		r.Header[name] = append(r.Header[name], f[1])
	}
	return r, nil
}

// isToken reports whether s is a token of RFC 9110, as methods and names of fields are.
func isToken(s string) bool {
	return s != "" && !strings.ContainsFunc(s, func(r rune) bool {
		return r <= ' ' || r >= 0x7f || strings.ContainsRune(`"(),/:;<=>?@[\]{}`, r)
	})
}

// canonical writes the name of a field as package net/http does: Content-Type.
func canonical(name string) string {
	b, upper := []byte(name), true
	for i, c := range b {
		switch {
		case upper && 'a' <= c && c <= 'z':
			b[i] = c - 'a' + 'A'
		case !upper && 'A' <= c && c <= 'Z':
			b[i] = c - 'A' + 'a'
		}
		upper = c == '-'
	}
	return string(b)
}

// exchange makes the request and reads all of the response.
func (x *fetcher) exchange(ctx context.Context, r *Request) (any, error) {
	p, err := x.fetch(ctx, r)
	if err != nil {
		return nil, err
	}
	if p == nil {
		return nil, errors.New("the host gave no response")
	}
	if p.Body != nil {
		defer p.Body.Close()
	}
	if p.Status < 100 || p.Status > 999 || strings.ContainsAny(p.Reason, "\r\n\x00") {
		return nil, errors.New("the status of the response is not valid")
	}
	fields, err := fieldsOf(p.Header)
	if err != nil {
		return nil, err
	}
	body, err := x.read(ctx, p.Body)
	var wrong any
	if err != nil {
		if wrong = failure(ctx, err); body == nil {
			return nil, err
		}
	}
	return &fetched{x, []any{int64(p.Status), p.Reason, fields, body, wrong}}, nil
}

// fieldsOf lists the fields of a response in the order of their names.
func fieldsOf(header map[string][]string) ([]any, error) {
	out := []any{}
	size := 0
	for _, name := range slices.Sorted(maps.Keys(header)) {
		for _, value := range header[name] {
			if size += len(name) + len(value); size > maxFetchHeader {
				return nil, fmt.Errorf("the fields of the response have more than %d bytes", maxFetchHeader)
			}
			if !isToken(name) || strings.ContainsAny(value, "\r\n\x00") {
				return nil, errors.New("a field of the response is not valid")
			}
			out = append(out, []any{name, value})
		}
	}
	return out, nil
}

// read reads a body. With an error it returns what came before that, and nil if there is no room
// for the body or nobody waits for it.
func (x *fetcher) read(ctx context.Context, body io.Reader) ([]byte, error) {
	if body == nil {
		return []byte{}, nil
	}
	buf := []byte{}
	for {
		if len(buf) == cap(buf) {
			more := max(fetchChunk, cap(buf)/2)
			if x.held.Add(int64(more)) > x.most {
				x.held.Add(-int64(cap(buf) + more))
				return nil, fmt.Errorf("the response is too long: this session may hold %d bytes of responses", x.most)
			}
			grown := make([]byte, len(buf), cap(buf)+more)
			copy(grown, buf)
			buf = grown
		}
		n, err := body.Read(buf[len(buf):cap(buf)])
		buf = buf[:len(buf)+n]
		switch {
		case err == io.EOF:
			return buf, nil
		case err != nil && ctx.Err() != nil:
			x.held.Add(-int64(cap(buf)))
			return nil, ctx.Err()
		case err != nil:
			return buf, err
		}
	}
}

// fetched is a response until the session has it.
type fetched struct {
	x   *fetcher
	out []any
}

// Take gives the session the response.
func (f *fetched) Take() any {
	f.x.held.Add(-int64(cap(f.out[3].([]byte))))
	return f.out
}

// failure is an error as the program sees it.
func failure(ctx context.Context, err error) []any {
	var own *FetchError
	var number syscall.Errno
	var slow interface{ Timeout() bool }
	switch {
	case errors.Is(ctx.Err(), context.DeadlineExceeded), errors.As(err, &slow) && slow.Timeout():
		return []any{"TimeoutError", nil, "timed out"}
	case errors.As(err, &own) && own.Errno != 0:
		return []any{own.Class, int64(own.Errno), own.Text}
	case errors.As(err, &own):
		return []any{own.Class, nil, own.Text}
	case errors.As(err, &number):
		return []any{"OSError", int64(number), ""} // the program knows the words for it
	}
	return []any{"OSError", nil, err.Error()}
}
