package math

import (
	"bufio"
	"math"
	"os"
	"strconv"
	"strings"
	"testing"
)

// TestGammaGivesCPythonsBits compares with results of CPython 3.13, written as float.hex() does:
// function, argument, result.
func TestGammaGivesCPythonsBits(t *testing.T) {
	file, err := os.Open("testdata/gamma.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	functions := map[string]func(float64) float64{"gamma": gammaOf, "lgamma": lgammaOf}
	rows := 0
	for lines := bufio.NewScanner(file); lines.Scan(); rows++ {
		fields := strings.Split(lines.Text(), "\t")
		x, want := parseHex(t, fields[1]), parseHex(t, fields[2])
		if got := functions[fields[0]](x); math.Float64bits(got) != math.Float64bits(want) {
			t.Errorf("%s(%s) = %x, want %s", fields[0], fields[1], got, fields[2])
		}
	}
	if rows < 500 {
		t.Errorf("only %d rows were compared", rows)
	}
}

func parseHex(t *testing.T, s string) float64 {
	t.Helper()
	f, err := strconv.ParseFloat(s, 64)
	if err != nil {
		t.Fatal(err)
	}
	return f
}
