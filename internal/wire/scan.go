// This file measures a line before it is decoded, so that a hostile one cannot make the decoder
// work or allocate much.

package wire

// scan measures a line before anything of it is decoded: nesting, and the number of parts. It
// returns the keys of the outermost object as they stand, without their quotes. It takes any bytes;
// that they are JSON is for the decoder to say.
func scan(line []byte, b Bounds) (keys []string, bad *Error) {
	bad = measure(line, b.framed(), func(key []byte) bool {
		keys = append(keys, string(key))
		return len(keys) <= maxFields
	})
	return keys, bad
}

// framed are the bounds of a line, in which a value stands.
func (b Bounds) framed() Bounds {
	b.Depth += frameDepth
	return b
}

// frameDepth is how deep in a frame a value stands at most.
const frameDepth = 8

// maxFields is more than any frame has.
const maxFields = 64

// measure calls visit for each key of the outermost object; nil visits none.
func measure(line []byte, b Bounds, visit func(key []byte) bool) *Error {
	depth, parts := 0, 0
	key := false // a string at depth 1 would be a key
	for i := 0; i < len(line); i++ {
		switch line[i] {
		case '"':
			end := stringEnd(line, i)
			if key && depth == 1 && visit != nil && !visit(line[i+1:end]) {
				return errorf(BadField, "the frame has more than %d fields", maxFields)
			}
			key = false
			i = end
		case '{', '[':
			if depth++; depth > b.Depth {
				return errorf(TooDeep, "arrays and objects are nested more than %d deep", b.Depth)
			}
			parts++
			key = depth == 1
		case '}', ']':
			depth--
		case ',':
			parts++
			key = depth == 1
		}
		if parts > b.Parts {
			return errorf(TooLarge, "the line has more than %d parts", b.Parts)
		}
	}
	return nil
}

// stringEnd returns the place of the quote that ends the string beginning at i, or the end of the
// line.
func stringEnd(line []byte, i int) int {
	for i++; i < len(line); i++ {
		switch line[i] {
		case '\\':
			i++
		case '"':
			return i
		}
	}
	return len(line)
}
