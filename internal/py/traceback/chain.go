// This file collects the exceptions that are shown together: causes, contexts and members of
// groups. Each is shown once; a program may tie chains into loops.

package traceback

import "github.com/hognose/hognose/internal/py/object"

// node is an exception together with the ones that are shown because of it.
type node struct {
	exc     *object.Exc
	before  *node   // the cause or context, which is shown first
	because bool    // before is the cause
	group   bool    // exc is a group, and members are the exceptions in it
	members []*node // the first few; there are exc's own count of them
}

// memberCount returns how many exceptions are in the group.
func (n *node) memberCount() int { return len(members(n.exc)) }

// Groups are shown up to this size and nesting.
const (
	maxGroupWidth = 15
	maxGroupDepth = 10
)

// link finds the causes, contexts and members of e, and those of each of them. A cause or context
// that is in the picture already is left out, so that loops end; members never are.
//
// The order of the search decides which one of several places shows an exception: it is CPython's,
// a stack on which the cause is laid first, then the context, then the members. Members beyond what
// is shown are not searched.
func (p *printer) link(e *object.Exc) (*node, error) {
	l := linker{p: p, seen: map[*object.Exc]bool{}}
	root, err := l.node(e, 0)
	if err != nil {
		return nil, err
	}
	for len(l.stack) > 0 {
		top := l.stack[len(l.stack)-1]
		l.stack = l.stack[:len(l.stack)-1]
		if err := l.expand(top); err != nil {
			return nil, err
		}
	}
	return root, nil
}

type linker struct {
	p     *printer
	seen  map[*object.Exc]bool
	stack []pending
}

// pending is a node whose relatives are still to be found, depth groups inside the outermost one.
type pending struct {
	n     *node
	depth int
}

const nodeSize = 160 // with its share of seen and stack

// node makes the node of e, whose relatives are found later.
func (l *linker) node(e *object.Exc, depth int) (*node, error) {
	if err := l.p.pay(nodeSize); err != nil {
		return nil, err
	}
	if err := l.p.t.Work(1); err != nil {
		return nil, err
	}
	l.seen[e] = true
	n := &node{exc: e, group: e.Class.IsSubtype(object.BaseExceptionGroup)}
	l.stack = append(l.stack, pending{n, depth})
	return n, nil
}

// expand finds the cause or context of a node, and the members of a group.
func (l *linker) expand(p pending) (err error) {
	n, e := p.n, p.n.exc
	switch {
	case l.fresh(e.Cause):
		n.because = true
		n.before, err = l.node(e.Cause.Exc(), p.depth)
	case !e.Suppress && l.fresh(e.Context):
		n.before, err = l.node(e.Context.Exc(), p.depth)
	}
	if err != nil || !n.group || p.depth > maxGroupDepth {
		return err
	}
	all := members(e)
	n.members = make([]*node, min(len(all), maxGroupWidth))
	for i := range n.members {
		if n.members[i], err = l.node(all[i].Exc(), p.depth+1); err != nil {
			return err
		}
	}
	return nil
}

// fresh reports whether v is an exception that is not in the picture yet.
func (l *linker) fresh(v object.Value) bool {
	return v.IsSet() && v.Kind() == object.KException && !l.seen[v.Exc()]
}

// members returns the exceptions in a group. The second of the attributes that its class declares
// holds them.
func members(e *object.Exc) []object.Value {
	if len(e.Extra) < 2 || !e.Extra[1].IsSet() || e.Extra[1].Kind().Base() != object.KTuple {
		return nil
	}
	return e.Extra[1].Tuple().Items
}
