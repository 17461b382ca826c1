# Satchel's commands; `make help` lists them. What takes more than a few lines
# is a script in .ci.

SHELL := /bin/bash
PREFIX ?= /usr/local
DESTDIR ?=

# For soak; SEED repeats a round that failed.
export MOMENTS ?= 1000
export STEPS ?= 5000
export ROUNDS ?= 1
export SEED ?=

# For fuzz: how long each parser is fed, and one parser; all if left out.
SECONDS ?= 60
PARSER ?=

# For test-on: a release of Debian, and a command to run there.
SUITE ?=
WHAT ?= make test

.DEFAULT_GOAL := help
.PHONY: help run test test-all test-release test-compositors test-asan test-tsan test-on test-newer soak tour screenshots bench fuzz docs lint format install uninstall deb test-deb clean

help: ## List these commands
	@echo "Satchel:"
	@sed -nE 's/^([a-z-]+):.*## (.*)/  make \1\t\2/p' Makefile | expand -t 20

run: ## Install what is missing, build, and open Satchel
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run
	@.ci/start

test: ## Install what is missing, build, and test each thing once
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/test

test-all: ## Run every test, and those with windows on X11 and on Wayland
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/test all

test-release: ## Run the smoke tests on the build that is installed
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/test-release

test-compositors: ## Run tests of drags on GNOME's and KDE's compositors
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test .ci/packages-compositors
	@DRIVER_DISPLAYS=mutter,kwin .ci/test --filter 'SmokeTests|InARowTests|EndingsTests.clicked|EdgeShelfTests'

test-asan: ## Look for bad addresses and undefined behaviour
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/test-sanitized address

test-tsan: ## Look for races in what doesn't use GTK
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/test-sanitized thread

test-on: ## Do the same, or WHAT, in another Debian, as SUITE=trixie
	@.ci/need-swift
	@.ci/in-debian "$(SUITE)" $(WHAT)

test-newer: ## Run the smoke tests with the GTK of Debian 13, where that is possible
	@.ci/need-swift
	@.ci/test-newer

soak: ## Kill app, courier and sweeper at MOMENTS moments, walk STEPS steps, ROUNDS times
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/soak

tour: ## Take pictures of real drags on a screen that nobody sees
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/tour

screenshots: tour ## Take the README's pictures anew, from the tour
	@.ci/screenshots

bench: ## Compare speed and memory with bare GTK programs in C
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/bench

fuzz: ## Look for inputs that break a parser, or PARSER, for SECONDS each
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run
	@.ci/fuzz "$(SECONDS)" "$(PARSER)"

docs: ## Make the documentation of the libraries, in .build/docs
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-test
	@.ci/docs

lint: ## Check the style of the sources and scripts
	@.ci/need-swift
	@.ci/lint

format: ## Put the Swift sources into the house style
	@.ci/need-swift
	swift format --in-place --parallel --recursive Package.swift Sources \
	  Tests Samples Benchmarks/Package.swift Benchmarks/Harness \
	  Benchmarks/first-frame Benchmarks/transfers Benchmarks/feel Benchmarks/places \
	  Fuzzing/Package.swift Fuzzing/Fuzz

install: ## Build for use and install under PREFIX (and DESTDIR)
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run
	@.ci/build-release
	@.ci/install "$(PREFIX)" "$(DESTDIR)"

uninstall: ## Remove what install put under PREFIX (and DESTDIR)
	@.ci/uninstall "$(PREFIX)" "$(DESTDIR)"

deb: ## Make Debian packages of the app and of the libraries, in .build/deb
	@.ci/need-swift
	@.ci/install-packages .ci/packages-run .ci/packages-deb
	@.ci/build-release
	@.ci/deb

test-deb: deb ## Build with the one, install the other into a bare Debian 12 and 13
	@.ci/test-deb-dev
	@.ci/test-deb bookworm trixie

clean: ## Remove everything that was built
	rm -rf .build .build-* Benchmarks/.build Fuzzing/.build
