// This file writes values as typed JSON. Lists, strings, small ints and dicts with plain keys are
// JSON as it is; everything else is an object with "$type".

package wire

import (
	"encoding/json"
	"errors"
	"math"
	"math/big"
	"strings"

	"github.com/hognose/hognose/internal/pyvalue"
)

// EncodeValue returns a value as typed JSON, in ASCII: any Go value that [pyvalue.Level] takes, or
// what DecodeValue gives.
func EncodeValue(v any, b Bounds) (json.RawMessage, error) {
	return Encoder{Bounds: b}.Encode("value", v)
}

// Encoder encodes values.
type Encoder struct {
	Bounds Bounds
	// asked before memory is taken, and as the work goes on, if a program has chosen the size; nil:
	// none
	Meter pyvalue.Meter
}

// Encode is EncodeValue for a value that errors call root.
func (o Encoder) Encode(root string, v any) (json.RawMessage, error) {
	b := o.Bounds.filled()
	e := &valueEncoder{bounds: b, w: pyvalue.JSON{Max: b.Line, ASCII: true, Meter: o.Meter}}
	err := e.any(v, 0)
	var bad *Error
	switch {
	case err == nil:
		return e.w.Buf, nil
	case errors.Is(err, pyvalue.ErrTooLarge):
		return nil, &Error{Reason: TooLong, Message: "the value needs too many bytes", cause: err}
	case errors.As(err, &bad):
		return nil, &Error{Reason: bad.Reason, Message: e.w.Trail.Wrap(root, bad).Error(), cause: err}
	}
	return nil, &Error{Reason: BadValue, Message: e.w.Trail.Wrap(root, err).Error(), cause: err}
}

type valueEncoder struct {
	bounds Bounds
	w      pyvalue.JSON
	parts  int
}

// enter counts a part.
func (e *valueEncoder) enter(depth int) error {
	if depth > e.bounds.Depth-2 { // a typed value is two levels deep itself
		return errorf(TooDeep, "the value is nested too deeply")
	}
	if e.parts++; e.parts > e.bounds.Parts {
		return errorf(TooLarge, "the value has more than %d parts", e.bounds.Parts)
	}
	if e.w.Meter != nil {
		return e.w.Meter.Work(1)
	}
	return nil
}

// any writes a value of any type.
func (e *valueEncoder) any(v any, depth int) error {
	if err := e.enter(depth); err != nil {
		return err
	}
	x, err := pyvalue.Level(v)
	if err != nil {
		return err
	}
	id := pyvalue.Identity(v)
	switch x := x.(type) {
	case []any:
		return e.items(id, len(x), func(i int) any { return x[i] }, depth)
	case pyvalue.Elems:
		return e.items(id, x.Len(), x.At, depth)
	case pyvalue.Tuple:
		return e.typedItems("tuple", x, id, depth)
	case pyvalue.Set:
		return e.typedItems("set", x, id, depth)
	case pyvalue.FrozenSet:
		return e.typedItems("frozenset", x, id, depth)
	case pyvalue.Dict:
		return e.dict(x, id, depth)
	case pyvalue.Object:
		return e.object(x, depth)
	}
	return e.leaf(x)
}

// leaf writes a value that contains no others.
func (e *valueEncoder) leaf(x any) error {
	w := &e.w
	switch x := x.(type) {
	case nil:
		return w.Raw("null")
	case bool:
		if x {
			return w.Raw("true")
		}
		return w.Raw("false")
	case int64:
		return e.int(x)
	case *big.Int:
		return e.big(x)
	case string:
		return w.Text(x)
	case float64:
		return e.float(x)
	case complex128:
		return join(w.Raw(`{"$type":"complex","real":`), e.float(real(x)), w.Raw(`,"imag":`), e.float(imag(x)),
			w.Raw("}"))
	case []byte:
		return e.bytes("bytes", x)
	case pyvalue.ByteArray:
		return e.bytes("bytearray", x)
	case pyvalue.Scalar:
		if !pyvalue.IsScalar(x.Type) {
			return errorf(BadValue, "there is no value type %q", x.Type)
		}
		return e.scalar(x.Type, x.Text)
	case pyvalue.Opaque:
		return join(w.Raw(`{"$type":"repr","class":`), w.Text(x.Class), w.Raw(`,"text":`), w.Text(x.Text), w.Raw("}"))
	}
	return errorf(BadValue, "a %T is no converted value", x)
}

// join returns the first error of writes that were made one after the other: once one has failed,
// the buffer is of no use.
func join(errs ...error) error {
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}

// items writes a list.
func (e *valueEncoder) items(id any, n int, at func(int) any, depth int) error {
	if err := join(e.w.Trail.Enter(id), e.w.Raw("[")); err != nil {
		return err
	}
	for i := range n {
		if i > 0 {
			if err := e.w.Raw(","); err != nil {
				return err
			}
		}
		e.w.Trail.Index(i)
		if err := e.any(at(i), depth+1); err != nil {
			return err
		}
	}
	e.w.Trail.Leave()
	return e.w.Raw("]")
}

// typedItems writes a tuple or set as an object with its items.
func (e *valueEncoder) typedItems(name string, items []any, id any, depth int) error {
	if err := e.w.Raw(`{"$type":"` + name + `","items":`); err != nil {
		return err
	}
	if err := e.items(id, len(items), func(i int) any { return items[i] }, depth+1); err != nil {
		return err
	}
	return e.w.Raw("}")
}

// dict writes a dict as a JSON object if nothing about its keys stands in the way.
func (e *valueEncoder) dict(d pyvalue.Dict, id any, depth int) error {
	for _, it := range d {
		if k, ok := it.Key.(string); !ok || k == typeKey || strings.ContainsRune(k, '\ufffd') || pyvalue.Clean(k) != k {
			return e.pairs(d, id, depth)
		}
	}
	return e.plainDict(d, id, depth)
}

// plainDict writes a dict as a JSON object.
func (e *valueEncoder) plainDict(d pyvalue.Dict, id any, depth int) error {
	if err := join(e.w.Trail.Enter(id), e.w.Raw("{")); err != nil {
		return err
	}
	for i, it := range d {
		if i > 0 {
			if err := e.w.Raw(","); err != nil {
				return err
			}
		}
		e.w.Trail.Key(it.Key)
		if err := join(e.w.Text(it.Key.(string)), e.w.Raw(":")); err != nil {
			return err
		}
		if err := e.any(it.Value, depth+1); err != nil {
			return err
		}
	}
	e.w.Trail.Leave()
	return e.w.Raw("}")
}

// pairs writes a dict as a list of pairs.
func (e *valueEncoder) pairs(d pyvalue.Dict, id any, depth int) error {
	if err := join(e.w.Trail.Enter(id), e.w.Raw(`{"$type":"dict","items":[`)); err != nil {
		return err
	}
	for i, it := range d {
		if i > 0 {
			if err := e.w.Raw(","); err != nil {
				return err
			}
		}
		e.w.Trail.Key(it.Key)
		if err := e.w.Raw("["); err != nil {
			return err
		}
		if err := e.any(it.Key, depth+3); err != nil {
			return err
		}
		if err := e.w.Raw(","); err != nil {
			return err
		}
		if err := e.any(it.Value, depth+3); err != nil {
			return err
		}
		if err := e.w.Raw("]"); err != nil {
			return err
		}
	}
	e.w.Trail.Leave()
	return e.w.Raw("]}")
}

// object writes an instance with its fields.
func (e *valueEncoder) object(o pyvalue.Object, depth int) error {
	w := &e.w
	if err := join(w.Raw(`{"$type":"object","class":`), w.Text(o.Class), w.Raw(`,"fields":`)); err != nil {
		return err
	}
	if err := e.dict(o.Fields, nil, depth+1); err != nil {
		return err
	}
	if o.Text != "" {
		if err := join(w.Raw(`,"text":`), w.Text(o.Text)); err != nil {
			return err
		}
	}
	return w.Raw("}")
}

func (e *valueEncoder) bytes(name string, b []byte) error {
	return join(e.w.Raw(`{"$type":"`+name+`","data":`), e.w.Bytes(b), e.w.Raw("}"))
}

func (e *valueEncoder) scalar(name, text string) error {
	return join(e.w.Raw(`{"$type":"`+name+`","value":`), e.w.Text(text), e.w.Raw("}"))
}

func (e *valueEncoder) int(n int64) error {
	if n > maxSafe || n < -maxSafe {
		return e.big(big.NewInt(n))
	}
	return e.w.Int(n)
}

// big writes an int that not every JSON reader keeps, in hexadecimal.
func (e *valueEncoder) big(n *big.Int) error {
	if n.IsInt64() && n.Int64() <= maxSafe && n.Int64() >= -maxSafe {
		return e.w.Int(n.Int64())
	}
	if n.BitLen()/4 > e.bounds.Line {
		return pyvalue.ErrTooLarge
	}
	return e.scalar("int", prefixHex(n.Text(16)))
}

func prefixHex(digits string) string {
	if rest, ok := strings.CutPrefix(digits, "-"); ok {
		return "-0x" + rest
	}
	return "0x" + digits
}

// float writes a float so that it cannot be taken for an int.
func (e *valueEncoder) float(f float64) error {
	switch {
	case math.IsNaN(f):
		return e.scalar("float", "nan")
	case math.IsInf(f, 1):
		return e.scalar("float", "inf")
	case math.IsInf(f, -1):
		return e.scalar("float", "-inf")
	}
	return e.w.Float(f)
}
