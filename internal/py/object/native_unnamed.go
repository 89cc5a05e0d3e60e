package object

// bindUnnamed is bind for functions whose C counterparts do not tell their argument parser what
// they are called. They have no *args and no **kwargs.
func (t *Thread) bindUnnamed(d *Def, s *signature, owner *Type, a, args []Value, kw []*Str) error {
	self := 0
	if owner != nil {
		self = 1
	}
	if len(kw) > 0 && s.posOnly == len(s.params) {
		return t.Errorf(TypeError, "%s() takes no keyword arguments", d.Name)
	}
	given, least, most := len(args)-self, s.min-self, len(s.params)-self
	switch few := s.posOnly == len(s.params) && given < least; {
	case (few || given > most) && least == most:
		return t.Errorf(TypeError, "function takes exactly %d argument%s (%d given)", most, Plural(most), given)
	case few:
		return t.Errorf(TypeError, "function takes at least %d argument%s (%d given)", least, Plural(least), given)
	case given > most:
		return t.Errorf(TypeError, "function takes at most %d argument%s (%d given)", most, Plural(most), given)
	}
	npos := len(args) - len(kw)
	copy(a, args[:npos])
	var wrong *Str
	for i, name := range kw {
		p := s.named(name.S)
		switch {
		case p >= 0 && !a[p].IsSet():
			a[p] = args[npos+i]
		case wrong == nil:
			wrong = name
		}
	}
	for i, p := range s.params {
		if p.required && !a[i].IsSet() {
			return t.Errorf(TypeError, "function missing required argument '%s' (pos %d)", p.name, i+1-self)
		}
	}
	if wrong == nil {
		return nil
	}
	if p := s.named(wrong.S); p >= 0 {
		return t.Errorf(TypeError, "argument for function given by name ('%s') and position (%d)", wrong.S, p+1-self)
	}
	return t.Errorf(TypeError, "this function got an unexpected keyword argument '%s'", wrong.S)
}
