// This file makes the navigation and follows the links.

package site

import (
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"

	"github.com/hognose/hognose/internal/site/md"
)

// group is a part of the navigation.
type group struct {
	Title string
	Links []link
}

type link struct{ Title, To string }

// navigation reads the lists of README.md, before its links are resolved.
func (s *site) navigation() []group {
	home := s.pages["README.md"]
	var groups []group
	listed := map[string]bool{"README.md": true}
	for _, n := range home.tree.Children {
		if n.Kind == md.Heading && n.Level == 2 {
			groups = append(groups, group{Title: strings.TrimSpace(md.Words(n))})
		}
		if n.Kind != md.List || len(groups) == 0 {
			continue
		}
		g := &groups[len(groups)-1]
		for _, l := range linksOf(n) {
			if s.pages[l.To] != nil && !listed[l.To] {
				listed[l.To] = true
				g.Links = append(g.Links, link{md.Words(l), output(l.To)})
			}
		}
	}
	more := group{Title: "More"}
	for _, name := range s.names() {
		if !listed[name] && (!strings.Contains(name, "/") || path.Base(name) == "README.md") {
			more.Links = append(more.Links, link{s.pages[name].title, output(name)})
		}
	}
	groups = append(groups, more)
	return slices.DeleteFunc(groups, func(g group) bool { return len(g.Links) == 0 })
}

// neighbours returns the pages before and after one, in the order of the navigation.
func (s *site) neighbours(out string) (before, after *link) {
	var all []link
	for _, g := range s.groups {
		all = append(all, g.Links...)
	}
	at := slices.IndexFunc(all, func(l link) bool { return l.To == out })
	if at > 0 {
		before = &all[at-1]
	}
	if at >= 0 && at+1 < len(all) || out == "index.html" {
		after = &all[at+1]
	}
	return before, after
}

// linksOf returns the links below a node.
func linksOf(n *md.Node) (out []*md.Node) {
	n.Walk(func(n *md.Node) bool {
		if n.Kind == md.Link {
			out = append(out, n)
		}
		return true
	})
	return out
}

// resolve makes links between documents links between pages.
func (s *site) resolve() error {
	var wrong []error
	for _, name := range s.names() {
		p := s.pages[name]
		for _, l := range linksOf(p.tree) {
			to, err := s.target(p, l.To)
			if err != nil {
				wrong = append(wrong, fmt.Errorf("%s: %w", p.name, err))
			}
			l.To = to
		}
	}
	return errors.Join(wrong...)
}

// target returns where a link of a page leads to.
func (s *site) target(p *page, to string) (string, error) {
	if strings.Contains(to, "://") || strings.HasPrefix(to, "mailto:") {
		return to, nil
	}
	file, anchor, hasAnchor := strings.Cut(to, "#")
	name := p.name
	if file != "" {
		name = path.Join(path.Dir(p.name), file)
	}
	if other := s.pages[strings.TrimSuffix(name, "/")+"/README.md"]; other != nil {
		name = other.name
	}
	other := s.pages[name]
	if other == nil {
		if s.files[name] != nil {
			return to, nil
		}
		in := path.Join(s.o.Folder, name)
		if s.o.Exists != nil && !s.o.Exists(in) {
			return to, fmt.Errorf("%s leads nowhere", to)
		}
		return s.o.Source + "/" + in, nil
	}
	if hasAnchor && !slices.ContainsFunc(other.sections, func(sec section) bool { return sec.Anchor == anchor }) {
		return to, fmt.Errorf("%s: %s has no such heading", to, other.name)
	}
	if file == "" {
		return to, nil
	}
	back := strings.Repeat("../", strings.Count(p.out, "/"))
	if to = back + other.out; hasAnchor {
		to += "#" + anchor
	}
	return to, nil
}
