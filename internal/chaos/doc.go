// Package chaos kills, stops and cuts off the processes of a cluster while clients use it, and checks
// what they were told. Its tests start real processes: NATS servers, workers and gateways are the
// test binary itself, started again.
//
// A short form runs with all other tests. make chaos runs the long one and prints its seed; the same
// seed gives the same faults at the same times.
package chaos
