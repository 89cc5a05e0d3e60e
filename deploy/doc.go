// Package deploy has files with which to run a cluster: manifests for Kubernetes, a file for compose, and a
// dashboard for Grafana. Its tests check them.
package deploy
