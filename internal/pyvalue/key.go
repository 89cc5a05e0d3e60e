// This file turns keys of dicts into the text that JSON wants.

package pyvalue

import (
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// KeyText returns the text of a key of a dict in JSON: strings stand for themselves, None, booleans
// and numbers are written as Python's json does, and scalars such as dates by their text. ok is
// false for keys of other types.
func KeyText(k any) (text string, ok bool) {
	switch x := k.(type) {
	case string:
		return x, true
	case nil:
		return "null", true
	case bool:
		return strconv.FormatBool(x), true
	case int64:
		return strconv.FormatInt(x, 10), true
	case *big.Int:
		if x.BitLen() > maxBits {
			return "", false
		}
		return x.String(), true
	case float64:
		if math.IsNaN(x) || math.IsInf(x, 0) {
			return floatName(x), true
		}
		return string(pythonFloat(nil, x)), true
	case Scalar:
		return x.Text, true
	}
	return "", false
}

// Texts returns the keys of d as text. Its error says why d cannot be a JSON object: it has a key
// that is no text, or two that would be the same.
func (d Dict) Texts() ([]string, error) {
	keys := make([]string, len(d))
	plain := true
	for i, it := range d {
		if s, ok := it.Key.(string); ok {
			keys[i] = Clean(s)
			// two that Python tells apart may both have become this
			plain = plain && !strings.Contains(keys[i], "\ufffd")
			continue
		}
		plain = false
		k, err := Level(it.Key)
		if err != nil {
			return nil, err
		}
		text, ok := KeyText(k)
		if !ok {
			return nil, fmt.Errorf("keys must be str, int, float, bool or None, not %s", pythonType(k))
		}
		keys[i] = text
	}
	if plain { // the keys of a dict differ
		return keys, nil
	}
	seen := make(map[string]bool, len(keys))
	for _, k := range keys {
		if seen[k] {
			return nil, SameKey(k)
		}
		seen[k] = true
	}
	return keys, nil
}

// SameKey is the error for two keys of a dict whose texts are the same.
func SameKey(text string) error {
	return fmt.Errorf("two keys of the dict are %s in JSON; one of them would be lost", strconv.Quote(clip(text)))
}

// pythonType names the type of a converted value.
func pythonType(v any) string {
	switch x := v.(type) {
	case Tuple:
		return "tuple"
	case FrozenSet:
		return "frozenset"
	case []byte:
		return "bytes"
	case complex128:
		return "complex"
	case Object:
		return x.Class
	case Opaque:
		return x.Class
	case Scalar:
		return x.Type
	}
	return fmt.Sprintf("%T", v)
}
