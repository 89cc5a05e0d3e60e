//go:build !race

package langtest

// raceDetector tells that Go looks for data races.
const raceDetector = false
