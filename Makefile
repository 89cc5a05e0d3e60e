# make help lists the targets.

GO       ?= go
FUZZTIME ?= 2m
PYTHON   ?= python3.13
ORACLE   ?= bin/oracle
BASE     ?= main
PGO      ?= cmd/hognose/release.pgo

.DEFAULT_GOAL := build
.PHONY: help build setup test check bench pgo bench-compare conformance oracle figures times fuzz site chaos

help: ## List the targets.
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 14

# Without cgo the command needs no dynamic linker, which takes a fifth of the time that it needs to start.
# The linker writes through a memory map, which leaves the file in the kernel's cache in pages of 4 KB. Written anew in large pieces it starts in two thirds
# of the time (docs/rationale.md).
build: ## Build the command as bin/hognose.
	CGO_ENABLED=0 $(GO) build -pgo=$(PGO) -o bin/hognose.linked ./cmd/hognose
	@dd if=bin/hognose.linked of=bin/hognose.new bs=4194304 2>/dev/null && chmod +x bin/hognose.new && mv bin/hognose.new bin/hognose && rm bin/hognose.linked

setup: ## Fetch what the tests need.
	@scripts/setup

test: setup ## Run all tests.
	$(GO) test ./...
	@scripts/adapters
	@scripts/race

check: test ## All that must hold before a commit: tests, format, vet, staticcheck, builds for other systems, checked builds.
	@scripts/check

bench: ## Run all benchmarks.
	$(GO) run ./bench

pgo: ## Make the profile that the command is built with, from the programs of bench (docs/rationale.md).
	GODEBUG=asyncpreemptoff=1 $(GO) run ./bench -profile $(PGO)

bench-compare: ## Tell which programs of bench have become slower since BASE (main).
	$(GO) run ./bench -compare $(BASE)

conformance: ## Compare with CPython 3.13 and rewrite the tables of docs/conformance.md.
	$(GO) run ./internal/conformance

oracle: ## Make bin/oracle, a Python 3.13 with NumPy, pandas, Matplotlib and seaborn, from PyPI, for HOGNOSE_NUMPY.
	$(PYTHON) -m venv $(ORACLE)
	$(ORACLE)/bin/pip install --quiet 'numpy==2.2.*' 'pandas==2.2.*' 'matplotlib==3.10.*' 'seaborn==0.13.*'
	@echo "export HOGNOSE_NUMPY=$(abspath $(ORACLE))/bin/python"

site: ## Make a website of docs/ in bin/site, to be published as it is.
	$(GO) run ./internal/site/build -o bin/site

figures: ## Print what the tree consists of: packages, files, lines, comments, methods of Thread, exported names.
	@$(GO) run ./internal/archtest/figures -print

times: setup ## Measure files, functions and tests, and rewrite the tables of docs/development.md.
	$(GO) test -json -count=1 -p 1 ./... | $(GO) run ./internal/archtest/figures

fuzz: ## Run every fuzz target for FUZZTIME (2m).
	@scripts/fuzz $(FUZZTIME)

CHAOS ?= 5m
SEED  ?= 0

chaos: ## Break a cluster of real processes for CHAOS (5m) and check what clients were told; SEED repeats a run. Partitions need root.
	$(GO) test ./internal/chaos -count=1 -v -timeout 60m -run 'TestLong|TestPartitions|TestRollingRestart|TestBatchOutlivesWorkers|TestThroughput|TestManySessions' -chaos.duration=$(CHAOS) -chaos.seed=$(SEED)
