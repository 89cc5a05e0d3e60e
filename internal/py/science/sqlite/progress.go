// This file has the progress handler of the program, and the switches of a connection.

package sqlite

import (
	"errors"

	"github.com/ncruces/go-sqlite3"

	"github.com/hognose/hognose/internal/py/object"
)

// errInterrupted ends a call because the progress handler of the program wants it.
var errInterrupted = errors.New("interrupted")

// askProgress calls the progress handler when it is time. A true answer, or an exception, ends the
// call.
func (c *engine) askProgress() {
	if c.since++; c.since < c.every {
		return
	}
	c.since = 0
	v, err := c.t.CallObject(c.progress, nil, nil)
	yes := false
	if err == nil {
		yes, err = c.t.Truth(v)
	}
	if _, raised := err.(*object.Exc); err != nil && !raised {
		c.failed = err
	} else if raised || yes {
		c.failed = errInterrupted
	}
}

// setProgress sets the progress handler; None removes it.
func setProgress(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	n, err := t.IndexInt(a[2], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	c.progress, c.every, c.since = value{}, max(1, (int64(n)+pollSteps-1)/pollSteps), 0
	if !a[1].IsNone() && n > 0 {
		c.progress = a[1]
	}
	c.changed = true
	return object.None, nil
}

// configure reads a switch of the connection, or sets it.
func configure(t *thread, a []value) (value, error) {
	c, err := live(t, a[0])
	if err != nil {
		return value{}, err
	}
	op, err := t.IndexInt(a[1], object.OverflowError)
	if err != nil {
		return value{}, err
	}
	set := make([]bool, 0, 1)
	if !a[2].IsNone() {
		set = append(set, a[2] == object.True)
		c.changed = true
	}
	var on bool
	err = c.call(t, func() (err error) {
		on, err = c.db.Config(sqlite3.DBConfig(op), set...)
		return err
	})
	return object.Bool(on), err
}
