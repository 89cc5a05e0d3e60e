package object

// TooLarge replaces the text of an OverflowError: C functions word it by the type they convert to.
func (t *Thread) TooLarge(err error, msg string) error {
	if IsExcOf(err, OverflowError) {
		return t.Errorf(OverflowError, "%s", msg)
	}
	return err
}
