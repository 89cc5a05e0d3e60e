// Package server offers Python sessions over HTTP: to programs in any language as JSON (/v1), to
// clients of the Model Context Protocol (/mcp), and to the official clients of E2B, which need only
// another address.
//
// [New] makes an http.Handler of [Options]; a Go program mounts it, and hognose serve listens with
// it. All surfaces share one directory of sessions. A session that nobody uses is written down and
// leaves memory; with a durable store it survives the process.
//
// Every request belongs to a tenant, whose key it carries. No tenant can see the sessions of
// another, or use more than its quota. Without keys there is one tenant, and the handler answers
// only requests that come from this machine.
//
// docs/server.md describes the service for operators, /openapi.json the API.
package server
