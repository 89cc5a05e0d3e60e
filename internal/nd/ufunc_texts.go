package nd

// compareTexts resolves comparisons of texts of one kind.
func compareTexts(want order) resolver {
	return func(u *Ufunc, in []DType) (loop, error) {
		if in[0].Code != in[1].Code {
			return loop{}, errClasses
		}
		return loopOf(textCompare(in[0], in[1], want), in[0], in[1], Of(Bool)), nil
	}
}

// addTexts joins texts.
func addTexts(u *Ufunc, in []DType) (loop, error) {
	a, b := in[0], in[1]
	if a.Code != b.Code {
		return loop{}, u.noLoop(in)
	}
	r := DType{Code: a.Code, Len: a.Len + b.Len}
	return loopOf(func(blk *block) error {
		for i := range blk.n {
			x, y := Read(a, at2(blk.p[0], i, a.Size())).Text, Read(b, at2(blk.p[1], i, b.Size())).Text
			write(r, at2(blk.p[2], i, r.Size()), Scalar{Text: x + y})
		}
		return nil
	}, a, b, r), nil
}

// logicalTexts treats texts and times as their truth.
func logicalTexts(u *Ufunc, in []DType) (loop, error) {
	l := entry(nil, Bool, Bool, Bool)
	for _, x := range u.loops {
		if x.types[0].Code == Bool {
			l = x
		}
	}
	l.force = true
	return l, nil
}
