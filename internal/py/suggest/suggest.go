// Package suggest finds the name somebody probably meant: the "Did you mean" of error messages.
//
// The measure is CPython's: the cheapest way to turn one name into the other, where an insertion,
// deletion or substitution costs two and a change of case one, and a candidate counts only if that
// is small for the length of both.
package suggest

const (
	moveCost = 2
	caseCost = 1

	maxCandidates = 750 // with as many, or more, nobody is asked
	maxLength     = 40  // of what is left of a name without the beginning and end that both share
)

// Nearest returns the candidate most like name, or "" if none is like it. The first of several
// equally near ones wins.
func Nearest(name string, candidates []string) string {
	if len(candidates) >= maxCandidates {
		return ""
	}
	best, bestCost := "", -1
	for _, c := range candidates {
		if c == name {
			continue
		}
		limit := (len(name) + len(c) + 3) * moveCost / 6
		if bestCost >= 0 {
			limit = min(limit, bestCost-1)
		}
		if d := distance(name, c, limit); d <= limit {
			best, bestCost = c, d
		}
	}
	return best
}

// distance returns the cost of turning a into b, or more than limit as soon as it is known to
// exceed that.
func distance(a, b string, limit int) int {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	if len(a) == 0 || len(b) == 0 {
		return (len(a) + len(b)) * moveCost
	}
	if len(b) < len(a) {
		a, b = b, a
	}
	if len(b) > maxLength || (len(b)-len(a))*moveCost > limit {
		return limit + 1
	}
	var buf [maxLength]int
	row := buf[:len(a)]
	for i := range row {
		row[i] = (i + 1) * moveCost
	}
	result := 0
	for j := range len(b) {
		diag := j * moveCost
		result = diag
		least := limit + 1
		for i := range row {
			substitute := diag + cost(b[j], a[i])
			diag = row[i]
			result = min(result, diag) + moveCost
			result = min(result, substitute)
			row[i] = result
			least = min(least, result)
		}
		if least > limit {
			return limit + 1
		}
	}
	return result
}

// cost of replacing x by y.
func cost(x, y byte) int {
	if x == y {
		return 0
	}
	if lower(x) == lower(y) {
		return caseCost
	}
	return moveCost
}

func lower(c byte) byte {
	if 'A' <= c && c <= 'Z' {
		return c + 'a' - 'A'
	}
	return c
}
