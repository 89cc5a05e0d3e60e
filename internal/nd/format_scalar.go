package nd

import (
	"strconv"

	"github.com/hognose/hognose/internal/budget"
	"github.com/hognose/hognose/internal/py/text"
)

var errGenericTime = Errorf(ValueError, "Cannot convert a NumPy datetime value other than NaT with generic units")

// Str is String, but refuses the one kind of scalar that has no text.
func (s Scalar) Str() (string, error) {
	if s.Type == Of(Datetime) && s.Int != NaT {
		return "", errGenericTime
	}
	return s.String(), nil
}

// Repr is repr() of the NumPy scalar: "np.float32(1.5)", "np.True_", "np.datetime64('2020')". The
// text of an object is Python's own.
func (s Scalar) Repr(m *budget.Meter) (string, error) {
	if s.Type.IsText() {
		var q text.Str
		var err error
		if s.Type.Code == Bytes {
			q, err = text.ReprBytes(s.Text, m)
		} else {
			q, err = text.New(s.Text).Repr(m)
		}
		return "np." + infos[s.Type.Code].name + "_(" + q.Text + ")", err
	}
	body, err := s.Str()
	if err != nil {
		return "", err
	}
	switch {
	case s.Type.Code == Bool:
		return "np." + body + "_", nil
	case s.Type.Code == Datetime:
		body = "'" + body + "'"
		if s.Type.Mult != 1 || s.Type.Unit == Hour { // the text alone would give another unit
			body += s.unitArgument()
		}
	case s.Type.Code == Timedelta:
		body = strconv.FormatInt(s.Int, 10)
		if s.Int == NaT {
			body = "'NaT'"
		}
		body += s.unitArgument()
	case s.Type.IsComplex() && body[0] == '(':
		return "np." + infos[s.Type.Code].name + body, nil
	}
	return "np." + infos[s.Type.Code].name + "(" + body + ")", nil
}

// unitArgument is the second argument of datetime64 and timedelta64 in their repr.
func (s Scalar) unitArgument() string {
	suffix := s.Type.unitSuffix()
	if suffix == "" {
		return ""
	}
	return ",'" + suffix[1:len(suffix)-1] + "'"
}
