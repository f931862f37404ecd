# Two environments, both made here: .venv has the tools and runs the sources as they are; .venv-native has the wheel,
# compiled where there is a C compiler. make play starts from .venv and changes over to .venv-native.

PYTHON ?= python3
ARGS ?=
SAMPLE ?=
# As many workers as cores; 0 runs all in one process, as a debugger needs it.
WORKERS ?= auto
AERODROME_NATIVE ?= auto
AERODROME_WEB ?= auto
export AERODROME_NATIVE AERODROME_WEB
# Some machines forbid Python to write bytecode; then every start compiles a thousand modules again.
unexport PYTHONDONTWRITEBYTECODE
# Where the machine has no Node.js, the one in .venv serves.
export PATH := $(PATH):$(CURDIR)/.venv/bin
# For the programs in scripts/, which call make again.
THIS_MAKE := $(MAKE)
export THIS_MAKE

# The machine's own uv and npm are used where they work. An activated .venv is not the machine.
OUTSIDE_UV := $(filter-out $(CURDIR)/.venv/%,$(shell uv --version > /dev/null 2>&1 && command -v uv))
OUTSIDE_NPM := $(filter-out $(CURDIR)/.venv/%,$(shell command -v npm))
UV := $(or $(OUTSIDE_UV),.venv/bin/uv)
NODE := $(if $(OUTSIDE_NPM),,requirements/node.txt)
# Which packages of the client to install: `build` is enough to build it, `all` has its tests and checks too.
WEB_PACKAGES ?= all
DEV := .venv/bin
NATIVE := .venv-native/bin
# Aces against the clock: nothing else may be at work beside it.
TIMED := tests/bots/test_soak.py
PYTEST := pytest -q --tenths -n $(WORKERS) --dist worksteal
# What docs/testing.md says of the suites; each test belongs to at least one of them.
INTERPRETED := (both or tools) and not soak and not browser
COMPILED := not tools and not soak and not browser
EVERY := not soak and not browser
BROWSER := browser and not soak
# What runs on other systems too.
INSTALLED := src scripts/try_install.py
SOAK := soak and not browser
SOAK_BROWSER := soak and browser

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help play first-minute native-environment test test-interpreted test-compiled test-browser check check-web bench counts dist test-install soak rulemap format requirements clean mutants coverage check-python notices pictures FORCE

help: ## List these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# It sets up what it needs by itself, so that it can say what it does and play before the engine is compiled.
play: ## Start the server and open the browser; ARGS="..." is passed on.
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
		{ echo "Aerodrome needs Python 3.11 or newer. If you have one: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m scripts.play $(ARGS)

test: ## Run every test and check, and show what they cost.
	@MAKE="$(MAKE)" $(PYTHON) -m scripts.run_suites

test-interpreted: .venv/stamp ## Run the tests that compare the sources with the wheel.
	$(DEV)/$(PYTEST) -m "$(INTERPRETED)"

test-compiled: .venv-native/stamp ## Run the tests on the wheel, compiled if there is a C compiler.
	@$(NATIVE)/python -c "import aerodrome; aerodrome.COMPILED or print('There is no compiled engine here: these tests run interpreted and take several times as long.')"
	$(NATIVE)/$(PYTEST) -m "$(COMPILED)"

test-browser: .venv/stamp .venv-native/stamp web/dist/index.html ## Play in a real browser; screenshots go to build/screenshots.
	$(DEV)/$(PYTEST) tests/browser -m "$(BROWSER)" $(SERVER)

coverage: .venv/stamp ## Run the tests interpreted, and print how many lines and branches they reach.
	@rm -rf build/coverage && mkdir -p build/coverage
	$(DEV)/coverage run -m $(PYTEST) -m "$(EVERY)"
	$(DEV)/coverage combine --quiet
	$(DEV)/coverage json --quiet -o build/coverage/coverage.json
	@$(DEV)/python -m scripts.coverage_figures build/coverage/coverage.json

check: check-python check-web ## Check format, style, types and import directions.

check-python: .venv/stamp
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
# The same for what is installed, as other systems see it: it finds what they lack.
	$(DEV)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(INSTALLED)
	$(DEV)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(INSTALLED)
	$(DEV)/lint-imports --no-logo
	$(DEV)/python -m scripts.check_prose

check-web: build/web-checked web/dist/index.html ## Check style, types and tests of the web client, its protocol and its notices.
	$(DEV)/python web/protocol.py --check
	$(DEV)/python -m scripts.notices --check

notices: .venv/stamp web/dist/index.html | web/node_modules/all-stamp ## Write the third-party notices that go into the wheel.
	$(DEV)/python -m scripts.notices

bench: .venv/stamp .venv-native/stamp ## Measure speed; ARGS="..." is passed on.
	$(NATIVE)/aerodrome bench $(addprefix --rows ,$(wildcard build/measured/*.json)) $(ARGS)
	$(NATIVE)/aerodrome bench --server $(filter --quick --json,$(ARGS))
	$(DEV)/python -m tests.browser.first_game $(filter --json,$(ARGS))

counts: .venv-native/stamp ## Count instructions per decision and simulation into docs/counts.json (a quarter of an hour).
	$(NATIVE)/python -m scripts.counts $(ARGS)

dist: .venv/stamp .venv-native/stamp ## Make the sdist, the pure and the compiled wheel in dist/, with the client inside.
	rm -rf dist
	AERODROME_WEB=on AERODROME_WEB_DIST=$(CURDIR)/web/dist $(DEV)/python -m hatchling build --target sdist --directory dist
	AERODROME_NATIVE=off AERODROME_WEB=on AERODROME_WEB_DIST=$(CURDIR)/web/dist \
		$(DEV)/python -m hatchling build --target wheel --directory dist
	cp -n build/wheel/*.whl dist/

test-install: dist ## Install what is in dist/ in clean environments, without npm and a C compiler, and play there.
	$(DEV)/python -m scripts.try_install --uv $(UV) dist/*

first-minute: .venv/stamp ## Time make play in a clean clone, in a real browser; screenshots go to build/first-minute.
	$(DEV)/python -m scripts.first_minute $(ARGS)

soak: .venv-native/stamp web/dist/index.html ## Run the long checks; SAMPLE=1 runs a small sample of each.
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/pytest -m "$(SOAK)" -n 0 -s $(TIMED)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/$(PYTEST) -m "$(SOAK)" --ignore=$(TIMED)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(DEV)/$(PYTEST) tests/browser -m "$(SOAK_BROWSER)" $(SERVER)

pictures: .venv/stamp web/dist/index.html ## Make the README's pictures again, from fixed games in the page and the terminal.
	$(DEV)/python docs/pictures/make.py
	$(DEV)/python -m scripts.pictures $(ARGS)

rulemap: .venv/stamp ## Show where each rule is specified, decided and tested.
	$(DEV)/aerodrome rulemap

format: .venv/stamp ## Format the sources and mend what can be mended.
	$(DEV)/ruff check --fix .
	$(DEV)/ruff format .

mutants: .venv/stamp ## See whether the tests notice small mistakes in the rules; ARGS="..." is passed on.
	$(DEV)/python -m scripts.mutants $(ARGS)

# The others are held to what dev.txt chose, so that all environments agree.
requirements: $(UV) ## Pin the requirements anew; ARGS=--upgrade takes newer versions.
	cd requirements && for name in uv dev runtime server build test node; do \
		case $$name in uv|dev|node) held= ;; *) held="-c dev.txt" ;; esac; \
		$(abspath $(UV)) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			$$held $(ARGS) $$name.in -o $$name.txt || exit 1; \
	done

clean: ## Remove everything that was made here.
	rm -rf .venv .venv-native build dist web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests scripts -name __pycache__ -type d -exec rm -rf {} +

.venv/bin/python:
	$(PYTHON) -m venv --without-pip .venv

# uv needs no pip inside the environments. Only where neither uv nor pip is outside, pip is put inside to fetch it.
PIP_FLAGS := --quiet --disable-pip-version-check --require-hashes
.venv/bin/uv: requirements/uv.txt | .venv/bin/python
	@if $(PYTHON) -m pip --python $(DEV)/python --version > /dev/null 2>&1; then \
		$(PYTHON) -m pip --python $(DEV)/python install --no-compile $(PIP_FLAGS) -r requirements/uv.txt; \
	else \
		$(PYTHON) -m venv .venv && $(DEV)/python -m pip install $(PIP_FLAGS) -r requirements/uv.txt; \
	fi
	@touch $@

SOURCES_IN_PLACE := --no-deps --no-build-isolation --editable .

# To play: what the server and the build need. Nothing is removed, so tools of developers may be there as well.
# The import writes the bytecode of the server and its bots, while the client is built beside it.
.venv/play-stamp: requirements/runtime.txt requirements/server.txt requirements/build.txt $(NODE) \
		pyproject.toml hatch_build.py src/aerodrome/__init__.py | .venv/bin/python $(UV)
	$(UV) pip install --quiet --python $(DEV)/python \
		$(foreach each,$(filter requirements/%,$^),--requirement $(each))
	$(UV) pip install --quiet --python $(DEV)/python $(SOURCES_IN_PLACE)
	@$(DEV)/python -c "import aerodrome.cli.main, aerodrome.server.app, aerodrome.server.botworker"
	@touch $@

# All tools, and nothing else. The package itself stays installed meanwhile: a game may be running from here.
.venv/stamp: .venv/play-stamp requirements/dev.txt
	$(UV) pip install --exact --quiet --python $(DEV)/python \
		$(foreach each,requirements/dev.txt $(NODE),--requirement $(each)) $(SOURCES_IN_PLACE)
	@touch $@

# The web client. Each step is done again only when what it reads has changed.
build/web-inputs: FORCE
	@mkdir -p build
	@find web src/aerodrome/games -type f \( -path 'web/*' -o -name RULES.md \) ! -path '*/node_modules/*' \
		! -path 'web/dist/*' ! -name '*.pyc' -exec cksum {} + | sort -k 3 > $@.$$$$; \
	if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi

WEB_LOCKED := web/package.json web/package-lock.json web/.npmrc
NPM_CI := npm ci --no-audit --no-fund --loglevel=error
web/node_modules/build-stamp: $(WEB_LOCKED) | $(if $(NODE),.venv/play-stamp)
	cd web && $(NPM_CI) --omit=dev
	@touch $@

web/node_modules/all-stamp: $(WEB_LOCKED) | $(if $(NODE),.venv/play-stamp)
	cd web && $(NPM_CI)
	@touch web/node_modules/build-stamp $@

# Which packages are installed does not change what is built; their versions do, and are among the inputs.
web/dist/index.html: build/web-inputs | web/node_modules/$(WEB_PACKAGES)-stamp
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/src/protocol.gen.ts: FORCE | .venv/stamp
	$(DEV)/python web/protocol.py

build/web-checked: build/web-inputs | web/node_modules/all-stamp
	cd web && npm run --silent check && npm run --silent lint && npm test --silent
	@touch $@

# The wheel takes the client that is built here; AERODROME_WEB=off does without.
WEB_CLIENT := $(if $(filter off,$(AERODROME_WEB)),,web/dist/index.html)
# The browser is shown what people play, unless the wheel was made without the client.
SERVER = $(if $(WEB_CLIENT),--server-python $(NATIVE)/python)

# What the wheel is made of, by content: a file that vanished counts, one that was only touched does not.
build/inputs: FORCE
	@mkdir -p build
	@{ echo "$(filter off,$(AERODROME_NATIVE)) $(AERODROME_WEB)"; command -v $${CC:-cc}; \
		find src pyproject.toml hatch_build.py compile_engine.py requirements/*.txt -type f ! -name '*.pyc' -exec cksum {} + | sort -k 3; \
	} > $@.$$$$; \
	if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi

# One at a time: make play may be compiling while make test wants the same.
.venv-native/stamp: build/inputs $(WEB_CLIENT) | .venv/play-stamp
	@$(DEV)/python -m scripts.take_turns build/native.lock $@ $^ -- $(MAKE) --no-print-directory native-environment

native-environment:
	rm -rf build/wheel
	$(if $(WEB_CLIENT),AERODROME_WEB_DIST=$(CURDIR)/web/dist) $(DEV)/python -m scripts.measure build/measured/build.json build -- \
		$(DEV)/python -m hatchling build --target wheel --directory build/wheel
	test -x $(NATIVE)/python || $(PYTHON) -m venv --without-pip .venv-native
# In one step, so that the package is never missing: a game may be running from here. The import writes bytecode.
	$(UV) pip install --exact --quiet --python $(NATIVE)/python \
		$(foreach each,runtime server test,--requirement requirements/$(each).txt) \
		--no-deps --reinstall-package aerodrome build/wheel/*.whl
	@$(NATIVE)/python -c "import aerodrome.cli.main, aerodrome.server.app, aerodrome.server.botworker"
	@touch .venv-native/stamp
