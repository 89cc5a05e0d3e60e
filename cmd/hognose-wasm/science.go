//go:build (js || wasip1) && hognose_science

package main

import _ "github.com/hognose/hognose/science"
