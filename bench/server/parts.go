package main

import (
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"golang.org/x/sync/errgroup"
)

// busy runs 1+1 in open sessions over as many connections, as fast as answers come.
func (o *options) busy(s *target) error {
	sessions, err := s.openMany(o.connections, o.connections)
	if err != nil {
		return err
	}
	took := make([][]time.Duration, o.connections)
	var all errgroup.Group
	began := time.Now()
	for i, session := range sessions {
		all.Go(func() error {
			for time.Since(began) < o.time {
				one, err := s.onePlusOne(session)
				if err != nil {
					return err
				}
				took[i] = append(took[i], one)
			}
			return nil
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	every := slices.Concat(took...)
	rate := float64(len(every)) / time.Since(began).Seconds()
	fmt.Printf("1+1 in %d open sessions: %.0f a second, %s\n", o.connections, rate, spread(every))
	return s.closeMany(sessions)
}

// alone opens many sessions, leaves them until they are written down, and uses some of them again.
func (o *options) alone(s *target) error {
	began := time.Now()
	sessions, err := s.openMany(o.idle, o.connections)
	if err != nil {
		return err
	}
	opened := time.Since(began)
	time.Sleep(5 * time.Second)
	memory, err := s.memory()
	if err != nil {
		return err
	}
	var back []time.Duration
	for range 500 {
		one, err := s.onePlusOne(sessions[rand.IntN(len(sessions))])
		if err != nil {
			return err
		}
		back = append(back, one)
	}
	fmt.Printf("%d sessions opened in %s, alone: %d MB in all; 1+1 in one of them: %s\n", o.idle, opened.Round(time.Millisecond), memory/1e6, spread(back))
	return s.closeMany(sessions)
}

// streaming lets many runs print and sleep at once, and reads what they print.
func (o *options) streaming(s *target) error {
	const code = `{"code": "import time\nfor i in range(5):\n    print('line', i)\n    time.sleep(0.2)\n"}`
	sessions, err := s.openMany(o.streams, o.connections)
	if err != nil {
		return err
	}
	var all errgroup.Group
	began := time.Now()
	for _, session := range sessions {
		all.Go(func() error {
			answer, err := s.send("POST", session+"/run", []byte(code), "application/x-ndjson")
			if err != nil {
				return err
			}
			defer answer.Body.Close()
			text, err := io.ReadAll(answer.Body)
			if err == nil && strings.Count(string(text), `"type":"stdout"`) < 5 {
				err = fmt.Errorf("a stream gave only %s", text)
			}
			return err
		})
	}
	if err := all.Wait(); err != nil {
		return err
	}
	fmt.Printf("%d streams of one second at once: %s\n", o.streams, time.Since(began).Round(time.Millisecond))
	return s.closeMany(sessions)
}

// openMany opens n sessions, at most so many at once.
func (s *target) openMany(n, atOnce int) ([]string, error) {
	sessions := make([]string, n)
	var all errgroup.Group
	all.SetLimit(atOnce)
	for i := range sessions {
		all.Go(func() (err error) {
			sessions[i], err = s.open()
			return err
		})
	}
	return sessions, all.Wait()
}

func (s *target) closeMany(sessions []string) error {
	var all errgroup.Group
	all.SetLimit(64)
	for _, session := range sessions {
		all.Go(func() error {
			_, err := s.call("DELETE", session, nil)
			return err
		})
	}
	return all.Wait()
}

// spread says how the times are spread.
func spread(times []time.Duration) string {
	slices.Sort(times)
	at := func(share float64) time.Duration {
		return times[int(share*float64(len(times)-1))].Round(10 * time.Microsecond)
	}
	return fmt.Sprintf("p50 %s, p99 %s, longest %s", at(0.5), at(0.99), at(1))
}
