package poly

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"slices"
	"testing"

	"github.com/hognose/hognose/internal/budget"
)

// polyCase is a line of testdata/cases.json, made by testdata/cases.py.
type polyCase struct {
	F    string      `json:"f"`
	Args [][]float64 `json:"args"`
	Out  [][]float64 `json:"out"`
}

func (c *polyCase) answer(m *budget.Meter) ([][]float64, error) {
	a := c.Args[0]
	one := func(x []float64, err error) ([][]float64, error) { return [][]float64{x}, err }
	switch c.F {
	case "add":
		return one(Add(m, a, c.Args[1]))
	case "sub":
		return one(Sub(m, a, c.Args[1]))
	case "mul":
		return one(Mul(m, a, c.Args[1]))
	case "div":
		q, r, err := Div(m, a, c.Args[1])
		return [][]float64{q, r}, err
	case "der":
		return one(Der(m, a, 1))
	case "der2":
		return one(Der(m, a, 2))
	case "int":
		return one(Int(m, a, []float64{0}))
	case "fromroots":
		return one(FromRoots(m, a))
	case "val":
		y := make([]float64, len(c.Args[1]))
		return [][]float64{y}, Val(m, a, c.Args[1], y)
	case "roots":
		roots, _, err := Roots(m, a)
		flat := []float64{}
		for _, r := range roots {
			flat = append(flat, real(r), imag(r))
		}
		return [][]float64{flat}, err
	case "fit":
		f, err := FitPoints(m, a, c.Args[1], 1, int(c.Args[2][0]), math.NaN(), nil)
		if err != nil {
			return nil, err
		}
		return [][]float64{f.Coefficients, f.Residuals, {float64(f.Rank)}, f.Singular}, nil
	}
	return nil, nil
}

func TestNumPy(t *testing.T) {
	file, err := os.Open("testdata/cases.json")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	exact, total := map[string]int{}, map[string]int{}
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		var c polyCase
		if err := json.Unmarshal(lines.Bytes(), &c); err != nil {
			t.Fatal(err)
		}
		m := budget.New(budget.Limits{Steps: 1e6, Bytes: 1 << 20, Depth: 10}, nil)
		out, err := c.answer(m)
		if err != nil {
			t.Fatalf("%s %v: %v", c.F, c.Args, err)
		}
		total[c.F]++
		if slices.EqualFunc(out, c.Out, func(x, y []float64) bool { return slices.Equal(x, y) }) {
			exact[c.F]++
			continue
		}
		if !slices.EqualFunc(out, c.Out, near) {
			t.Errorf("%s %v: %v, NumPy %v", c.F, c.Args, out, c.Out)
		}
	}
	t.Log(exact, "of", total, "have NumPy's bits")
	if len(total) != 11 {
		t.Errorf("%d functions", len(total))
	}
}

func near(x, y []float64) bool {
	size := 0.0
	for _, v := range y {
		size = max(size, math.Abs(v))
	}
	return slices.EqualFunc(x, y, func(a, b float64) bool { return math.Abs(a-b) <= 1e-10*max(size, 1) })
}
