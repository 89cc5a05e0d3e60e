package wire

import "context"

// nameKey marks a context with the name of its run.
type nameKey struct{}

// WithName returns a context in which a session calls the snippet it runs name, as [Run].Name asks
// of a runner: the public API counts snippets and names none.
func WithName(ctx context.Context, name string) context.Context {
	if name == "" {
		return ctx
	}
	return context.WithValue(ctx, nameKey{}, name)
}

// typedKey marks the context in which a session is opened.
type typedKey struct{}

// WithTyped returns a context for opening a session whose values leave it as typed JSON: Value.JSON
// returns that, and tools get typed arguments. A runner passes them on.
func WithTyped(ctx context.Context) context.Context { return context.WithValue(ctx, typedKey{}, true) }

// Typed reports whether ctx is one of WithTyped.
func Typed(ctx context.Context) bool { return ctx.Value(typedKey{}) != nil }

// NameFrom returns the name that WithName gave, or "".
func NameFrom(ctx context.Context) string {
	name, _ := ctx.Value(nameKey{}).(string)
	return name
}

// preludeKey marks a context whose run is a prelude.
type preludeKey struct{}

// WithPrelude returns a context in which a session runs code of the host, as [Run].Prelude asks of
// a runner.
func WithPrelude(ctx context.Context) context.Context {
	return context.WithValue(ctx, preludeKey{}, true)
}

// IsPrelude reports whether WithPrelude made the context.
func IsPrelude(ctx context.Context) bool { return ctx.Value(preludeKey{}) != nil }
