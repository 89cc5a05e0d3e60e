package nd

// UfuncNames lists the names that Lookup knows, in no order.
func UfuncNames() []string {
	names := make([]string, 0, len(byName()))
	for n := range byName() {
		names = append(names, n)
	}
	return names
}
