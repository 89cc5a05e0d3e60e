// This file reads plain JSON.

package pyvalue

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"math/big"
	"strconv"
	"strings"
)

// Decode returns a JSON text as converted value. A JSON object becomes what object makes of its
// entries, whose keys are strings; nil makes a Dict.
func Decode(raw []byte, object func(Dict) (any, error)) (any, error) {
	if !json.Valid(raw) {
		var v any
		return nil, json.Unmarshal(raw, &v)
	}
	if object == nil {
		object = func(d Dict) (any, error) { return d.Unique(), nil }
	}
	d := &decoder{dec: json.NewDecoder(bytes.NewReader(raw)), object: object}
	d.dec.UseNumber()
	return d.value()
}

// decoder reads JSON that is known to be valid.
type decoder struct {
	dec    *json.Decoder
	object func(Dict) (any, error)
}

func (d *decoder) value() (any, error) {
	tok, err := d.dec.Token()
	if err != nil {
		return nil, err
	}
	switch x := tok.(type) {
	case json.Number:
		return Number(string(x))
	case json.Delim:
		if x == '[' {
			return d.array()
		}
		return d.dict()
	}
	return tok, nil // nil, bool, string
}

func (d *decoder) array() ([]any, error) {
	items := []any{}
	for d.dec.More() {
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		items = append(items, v)
	}
	_, err := d.dec.Token()
	return items, err
}

func (d *decoder) dict() (any, error) {
	dict := Dict{}
	for d.dec.More() {
		key, err := d.dec.Token()
		if err != nil {
			return nil, err
		}
		v, err := d.value()
		if err != nil {
			return nil, err
		}
		dict = append(dict, Item{key, v})
	}
	if _, err := d.dec.Token(); err != nil {
		return nil, err
	}
	return d.object(dict)
}

// Unique drops entries whose key, a string, comes again later, as every JSON reader does.
func (d Dict) Unique() Dict {
	at := make(map[string]int, len(d))
	out := d[:0]
	for _, it := range d {
		if k, ok := it.Key.(string); ok {
			if i, again := at[k]; again {
				out[i].Value = it.Value
				continue
			}
			at[k] = len(out)
		}
		out = append(out, it)
	}
	return out
}

// maxDigits bounds ints in decimal, whose reading takes time that grows with the square of their
// length. It is Python's own limit.
const maxDigits = 4300

// Number reads a JSON number: an int unless it has a point or an exponent.
func Number(s string) (any, error) {
	if strings.ContainsAny(s, ".eE") {
		f, err := strconv.ParseFloat(s, 64)
		if err != nil && !math.IsInf(f, 0) {
			return nil, fmt.Errorf("%q is no number", clip(s))
		}
		return f, nil
	}
	if n, err := strconv.ParseInt(s, 10, 64); err == nil {
		return n, nil
	}
	if len(s) > maxDigits {
		return nil, fmt.Errorf(`an int of %d digits has to be written {"$type": "int", "value": "0x…"}`, len(s))
	}
	n, ok := new(big.Int).SetString(s, 10)
	if !ok {
		return nil, fmt.Errorf("%q is no number", clip(s))
	}
	return n, nil
}
