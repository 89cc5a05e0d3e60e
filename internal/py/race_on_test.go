//go:build race

package py

// raceDetector tells that Go looks for data races.
const raceDetector = true
