// Package fetch is the module _fetch: HTTP requests, which a function of the host makes. The module
// socket is written over it, in Python, and http.client and urllib.request over that.
package fetch

import "github.com/hognose/hognose/internal/py/object"

// Module declares the module.
var Module = object.ModuleDef{
	Name: "_fetch",
	Doc:  "HTTP requests of the host.",
	Funcs: []*object.Def{
		{Name: "fetch", Sig: "method, url, header, body, timeout, /", Waits: true, Fn: fetch,
			Doc: "Make a request and return a list: status, reason, fields, body, what went wrong."},
		{Name: "available", Sig: "", Doc: "Tell whether the host makes requests.", Fn: available},
	},
}

// Missing is what programs hear where there is no network.
const Missing = "there is no network here; hognose --allow-net HOST lets a program reach a host, Options.Fetch does in Go"

func available(t *object.Thread, _ []object.Value) (object.Value, error) {
	return object.Bool(t.Fetch != nil), nil
}

func fetch(t *object.Thread, a []object.Value) (object.Value, error) {
	if t.Fetch == nil {
		return object.Value{}, t.Errorf(object.OSError, "%s", Missing)
	}
	return t.Fetch.Fn(t, a)
}
