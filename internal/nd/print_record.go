package nd

import "unsafe"

// chooseRecord writes records as tuples, each field as an array of its own would be written.
func (p *printer) chooseRecord() error {
	r := p.a.Type.Rec
	words := make([]func(dst []byte, at unsafe.Pointer) ([]byte, error), len(r.Names))
	for i, shape := range r.Shapes {
		field, err := p.a.Field(p.m, i)
		if err != nil {
			return err
		}
		sub := &printer{m: p.m, a: field, o: p.o, separator: p.separator, summary: p.summary, cost: 2}
		if err := sub.chooseWord(); err != nil {
			return err
		}
		p.rented += sub.rented
		words[i] = sub.word
		if r.Types[i].Code == Object {
			words[i] = handleWord(r.Pool(), sub.word)
		}
		if shape != nil {
			words[i] = subarrayWord(shape, fieldStep(r.Types[i]), words[i])
		}
	}
	p.word = func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		dst = append(dst, '(')
		var err error
		for i, word := range words {
			if i > 0 {
				dst = append(dst, ", "...)
			}
			if dst, err = appendWord(p, dst, word, unsafe.Add(at, r.Offsets[i])); err != nil {
				return dst, err
			}
		}
		if len(words) == 1 {
			dst = append(dst, ',')
		}
		return append(dst, ')'), nil
	}
	return nil
}

// appendWord writes a word after others. Words are written into room that they may take to be empty.
func appendWord(p *printer, dst []byte, word func([]byte, unsafe.Pointer) ([]byte, error), at unsafe.Pointer) ([]byte, error) {
	if err := p.m.Work(8); err != nil {
		return dst, err
	}
	var room [64]byte
	w, err := word(room[:0], at)
	if err == nil && len(w) > 64 {
		err = p.rent(int64(len(w)))
	}
	return append(dst, w...), err
}

// subarrayWord writes a field that is an array itself.
func subarrayWord(shape []int, size int, word func([]byte, unsafe.Pointer) ([]byte, error)) func([]byte, unsafe.Pointer) ([]byte, error) {
	if len(shape) == 0 {
		return word
	}
	inner, step := subarrayWord(shape[1:], size, word), size*product(shape[1:])
	return func(dst []byte, at unsafe.Pointer) ([]byte, error) {
		dst = append(dst, '[')
		for i := range shape[0] {
			if i > 0 {
				dst = append(dst, ", "...)
			}
			var room [64]byte
			w, err := inner(room[:0], unsafe.Add(at, i*step))
			if err != nil {
				return dst, err
			}
			dst = append(dst, w...)
		}
		return append(dst, ']'), nil
	}
}

// voidWord writes bytes that mean nothing, of which an element may have millions.
func (p *printer) voidWord(dst []byte, at unsafe.Pointer) ([]byte, error) {
	const digits = "0123456789ABCDEF"
	dst = append(dst, "b'"...)
	for i, c := range unsafe.Slice((*byte)(at), p.a.Type.Size()) {
		if i%blockSize == 0 {
			if err := charge(p.m, blockSize); err != nil {
				return dst, err
			}
		}
		dst = append(dst, '\\', 'x', digits[c>>4], digits[c&15])
	}
	return append(dst, '\''), nil
}
