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

// textPair reads the i-th texts of two operands.
func textPair(blk *block, a, b DType, i int) (x, y string, err error) {
	if x, err = readText(blk.meter, a, at2(blk.p[0], i, a.Size())); err == nil {
		y, err = readText(blk.meter, b, at2(blk.p[1], i, b.Size()))
	}
	return x, y, err
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
			x, y, err := textPair(blk, a, b, i)
			if err != nil {
				return err
			}
			if err := writeText(blk.meter, r, at2(blk.p[2], i, r.Size()), x+y); err != nil {
				return err
			}
		}
		return nil
	}, a, b, r), nil
}

// logicalTexts treats texts and times as their truth.
func logicalTexts(u *Ufunc, in []DType) (loop, error) {
	l := entry(nil, Bool, Bool, Bool)
	for _, x := range u.tables().loops {
		if x.types[0].Code == Bool {
			l = x
		}
	}
	l.force = true
	return l, nil
}
