package wire

import "context"

// nameKey marks a context with the name of its run.
type nameKey struct{}

// WithName returns a context in which a session calls the snippet it runs name, as [Run].Name asks of a runner: the public API counts snippets and
// names none.
func WithName(ctx context.Context, name string) context.Context {
	if name == "" {
		return ctx
	}
	return context.WithValue(ctx, nameKey{}, name)
}

// NameFrom returns the name that WithName gave, or "".
func NameFrom(ctx context.Context) string {
	name, _ := ctx.Value(nameKey{}).(string)
	return name
}

// preludeKey marks a context whose run is a prelude.
type preludeKey struct{}

// WithPrelude returns a context in which a session runs code of the host, as [Run].Prelude asks of a runner.
func WithPrelude(ctx context.Context) context.Context {
	return context.WithValue(ctx, preludeKey{}, true)
}

// IsPrelude reports whether WithPrelude made the context.
func IsPrelude(ctx context.Context) bool { return ctx.Value(preludeKey{}) != nil }
