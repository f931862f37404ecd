# This file makes two environments. .venv has the tools and runs the sources directly. .venv-native has the wheel,
# compiled if there is a C compiler. make play starts from .venv and switches to .venv-native.

PYTHON ?= python3
ARGS ?=
SAMPLE ?=
# auto: as many workers as cores. 0 runs everything in one process, for a debugger.
WORKERS ?= auto
AERODROME_NATIVE ?= auto
AERODROME_WEB ?= auto
export AERODROME_NATIVE AERODROME_WEB
# Some machines forbid Python to write bytecode. Every start would then compile a thousand modules again.
unexport PYTHONDONTWRITEBYTECODE
# Without Node.js on the machine, use the one in .venv.
export PATH := $(PATH):$(CURDIR)/.venv/bin
# For the programs in scripts/, which call make themselves.
THIS_MAKE := $(MAKE)
export THIS_MAKE

# Use the machine's own uv and npm if they work. Those of an activated .venv do not count.
OUTSIDE_UV := $(filter-out $(CURDIR)/.venv/%,$(shell uv --version > /dev/null 2>&1 && command -v uv))
OUTSIDE_NPM := $(filter-out $(CURDIR)/.venv/%,$(shell command -v npm))
UV := $(or $(OUTSIDE_UV),.venv/bin/uv)
NODE := $(if $(OUTSIDE_NPM),,requirements/node.txt)
# The client's packages to install: `build` is enough to build it, `all` adds its tests and checks.
WEB_PACKAGES ?= all
DEV := .venv/bin
NATIVE := .venv-native/bin
# Aces with a time limit: nothing else may run at the same time.
TIMED := tests/bots/test_soak.py
PYTEST := pytest -q --tenths -n $(WORKERS) --dist worksteal
# The suites of docs/testing.md. Each test belongs to at least one of them.
INTERPRETED := (both or tools) and not soak and not browser and not tab
COMPILED := not tools and not soak and not browser and not tab
EVERY := not soak and not browser and not tab
BROWSER := browser and not soak and not tab
TAB := tab and not soak
# The code that also runs on other systems.
INSTALLED := src scripts/try_install.py
SOAK := soak and not browser and not tab
SOAK_BROWSER := soak and browser and not tab
SOAK_TAB := soak and tab

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help play first-minute native-environment test test-interpreted test-compiled test-browser test-tab check check-web bench counts dist test-install soak rulemap format requirements clean mutants coverage check-python messages notices pictures icons tab FORCE

help: ## List these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

# The script sets up what it needs, so that it can report progress and play before the engine is compiled.
play: ## Start the server and open the browser. ARGS="..." is passed on.
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11))" || \
		{ echo "Aerodrome needs Python 3.11 or newer. If you have one: make play PYTHON=python3.12"; exit 1; }
	@$(PYTHON) -m scripts.play $(ARGS)

test: ## Run every test and check, and show how long they took.
	@MAKE="$(MAKE)" $(PYTHON) -m scripts.run_suites

test-interpreted: .venv/stamp ## Run the tests that compare the sources with the wheel.
	$(DEV)/$(PYTEST) -m "$(INTERPRETED)"

test-compiled: .venv-native/stamp ## Run the tests on the wheel, compiled if there is a C compiler.
	@$(NATIVE)/python -c "import aerodrome; aerodrome.COMPILED or print('The engine is not compiled here, so these tests run interpreted and take several times as long.')"
	$(NATIVE)/$(PYTEST) -m "$(COMPILED)"

test-browser: .venv/stamp .venv-native/stamp web/dist/index.html ## Play in a real browser. Screenshots go to build/screenshots.
	$(DEV)/$(PYTEST) tests/browser -m "$(BROWSER)" $(SERVER)

test-tab: .venv/stamp .venv-native/stamp tab ## Play in build/tab, without a server, and compare its engine with the wheel.
	$(NATIVE)/$(PYTEST) tests/tab -m "$(TAB)"
	$(DEV)/$(PYTEST) tests/browser -m "$(TAB)"

coverage: .venv/stamp ## Run the tests interpreted, and print how many lines and branches they cover.
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
# Check the installed code again for other systems, to find calls that they do not have.
	$(DEV)/mypy --platform win32 --cache-dir .mypy_cache/win32 $(INSTALLED)
	$(DEV)/mypy --platform darwin --cache-dir .mypy_cache/darwin $(INSTALLED)
	$(DEV)/lint-imports --no-logo
	$(DEV)/python -m scripts.check_phases
	$(DEV)/python -m scripts.check_sizes
	$(DEV)/python -m scripts.check_prose
	$(DEV)/python -m scripts.messages --check

check-web: build/web-checked web/dist/index.html ## Check style, types and tests of the web client, its protocol and its notices.
	$(DEV)/python web/protocol.py --check
	$(DEV)/python -m scripts.notices --check

messages: .venv/stamp ## Turn the catalogues of messages into Python modules and TypeScript types.
	$(DEV)/python -m scripts.messages

notices: .venv/stamp web/dist/index.html | web/node_modules/all-stamp ## Write the third-party notices that go into the wheel.
	$(DEV)/python -m scripts.notices

bench: .venv/stamp .venv-native/stamp ## Measure speed. ARGS="..." is passed on.
	$(NATIVE)/aerodrome bench $(addprefix --rows ,$(wildcard build/measured/*.json)) $(ARGS)
	$(NATIVE)/aerodrome bench --server $(filter --quick --json,$(ARGS))
	$(DEV)/python -m tests.browser.first_game $(filter --json,$(ARGS))

counts: .venv-native/stamp ## Count instructions per decision and simulation into docs/counts.json (15 minutes).
	$(NATIVE)/python -m scripts.counts $(ARGS)

dist: .venv/stamp .venv-native/stamp ## Make the sdist, the pure wheel and the compiled wheel in dist/, with the client inside.
	rm -rf dist
	AERODROME_WEB=on AERODROME_WEB_DIST=$(CURDIR)/web/dist $(DEV)/python -m hatchling build --target sdist --directory dist
	AERODROME_NATIVE=off AERODROME_WEB=on AERODROME_WEB_DIST=$(CURDIR)/web/dist \
		$(DEV)/python -m hatchling build --target wheel --directory dist
	cp -n build/wheel/*.whl dist/

test-install: dist ## Install dist/ in clean environments, without npm and a C compiler, and play there.
	$(DEV)/python -m scripts.try_install --uv $(UV) dist/*

first-minute: .venv/stamp ## Time make play in a clean clone, in a real browser. Screenshots go to build/first-minute.
	$(DEV)/python -m scripts.first_minute $(ARGS)

soak: .venv-native/stamp web/dist/index.html tab ## Run the long checks. SAMPLE=1 runs a small sample of each.
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/pytest -m "$(SOAK)" -n 0 -s $(TIMED)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/$(PYTEST) -m "$(SOAK)" --ignore=$(TIMED)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(DEV)/$(PYTEST) tests/browser -m "$(SOAK_BROWSER)" $(SERVER)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/$(PYTEST) tests/tab -m "$(SOAK_TAB)"
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(DEV)/$(PYTEST) tests/browser -m "$(SOAK_TAB)"

# The client's packages are all installed, because Pyodide is one of them.
tab: .venv/play-stamp web/dist/index.html web/node_modules/all-stamp ## Build build/tab, a static folder that plays without a server.
	@UV=$(abspath $(UV)) $(DEV)/python -m scripts.take_turns build/tab.lock FORCE -- $(DEV)/python -m scripts.tab

pictures: .venv/stamp web/dist/index.html ## Make the README's pictures again, from fixed games in the page and the terminal.
	$(DEV)/python docs/pictures/make.py
	$(DEV)/python -m scripts.pictures $(ARGS)

icons: .venv/stamp ## Draw the icons of an installed page again, from the roundel.
	$(DEV)/python -m scripts.icons

rulemap: .venv/stamp ## Show where each rule is written, decided and tested.
	$(DEV)/aerodrome rulemap

format: .venv/stamp ## Format the sources, and fix what ruff can fix.
	$(DEV)/ruff check --fix .
	$(DEV)/ruff format .

mutants: .venv/stamp ## Check that the tests notice small mistakes in the rules. ARGS="..." is passed on.
	$(DEV)/python -m scripts.mutants $(ARGS)

# The other files use the versions in dev.txt, so that all environments agree.
requirements: $(UV) ## Pin the requirements again. ARGS=--upgrade takes newer versions.
	cd requirements && for name in uv dev runtime server build test node tab page; do \
		case $$name in uv|dev|node|tab) held= ;; *) held="-c dev.txt" ;; esac; \
		$(abspath $(UV)) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			$$held $(ARGS) $$name.in -o $$name.txt || exit 1; \
	done

clean: ## Remove everything that make has made.
	rm -rf .venv .venv-native build dist web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests scripts -name __pycache__ -type d -exec rm -rf {} +

.venv/bin/python:
	$(PYTHON) -m venv --without-pip .venv

# uv needs no pip in the environments. If the machine has neither uv nor pip, .venv gets pip to fetch uv.
PIP_FLAGS := --quiet --disable-pip-version-check --require-hashes
.venv/bin/uv: requirements/uv.txt | .venv/bin/python
	@if $(PYTHON) -m pip --python $(DEV)/python --version > /dev/null 2>&1; then \
		$(PYTHON) -m pip --python $(DEV)/python install --no-compile $(PIP_FLAGS) -r requirements/uv.txt; \
	else \
		$(PYTHON) -m venv .venv && $(DEV)/python -m pip install $(PIP_FLAGS) -r requirements/uv.txt; \
	fi
	@touch $@

SOURCES_IN_PLACE := --no-deps --no-build-isolation --editable .

# To play: what the server and the build need. Nothing is removed, so developers' tools may stay.
# The import writes the bytecode of the server and its bots while the client is being built.
.venv/play-stamp: requirements/runtime.txt requirements/server.txt requirements/build.txt $(NODE) \
		pyproject.toml hatch_build.py src/aerodrome/__init__.py | .venv/bin/python $(UV)
	$(UV) pip install --quiet --python $(DEV)/python \
		$(foreach each,$(filter requirements/%,$^),--requirement $(each))
	$(UV) pip install --quiet --python $(DEV)/python $(SOURCES_IN_PLACE)
	@$(DEV)/python -c "import aerodrome.cli.main, aerodrome.server.app, aerodrome.server.bot_worker"
	@touch $@

# All tools, and nothing else. The package itself stays installed all the time: a game may be running from here.
.venv/stamp: .venv/play-stamp requirements/dev.txt
	$(UV) pip install --exact --quiet --python $(DEV)/python \
		$(foreach each,requirements/dev.txt $(NODE),--requirement $(each)) $(SOURCES_IN_PLACE)
	@touch $@

# The web client. Each step runs again only when its inputs have changed.
build/web-inputs: FORCE
	@mkdir -p build
	@find web src/aerodrome -type f \( -path 'web/*' -o -name RULES.md -o -name '*.ftl' \) ! -path '*/node_modules/*' \
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

# The set of installed packages does not change what is built. Their versions do, and are among the inputs.
web/dist/index.html: build/web-inputs | web/node_modules/$(WEB_PACKAGES)-stamp
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/src/protocol.gen.ts: FORCE | .venv/stamp
	$(DEV)/python web/protocol.py

build/web-checked: build/web-inputs | web/node_modules/all-stamp
	cd web && npm run --silent check && npm run --silent lint && npm test --silent
	@touch $@

# The wheel contains the client that is built here. AERODROME_WEB=off leaves it out.
WEB_CLIENT := $(if $(filter off,$(AERODROME_WEB)),,web/dist/index.html)
# Browser tests use the wheel, as players do, unless it was made without the client.
SERVER = $(if $(WEB_CLIENT),--server-python $(NATIVE)/python)

# The inputs of the wheel, by content: a deleted file counts, a file that was only touched does not.
build/inputs: FORCE
	@mkdir -p build
	@{ echo "$(filter off,$(AERODROME_NATIVE)) $(AERODROME_WEB)"; command -v $${CC:-cc}; \
		find src pyproject.toml hatch_build.py compile_engine.py requirements/*.txt -type f ! -name '*.pyc' -exec cksum {} + | sort -k 3; \
	} > $@.$$$$; \
	if cmp -s $@.$$$$ $@; then rm $@.$$$$; else mv $@.$$$$ $@; fi

# One build at a time: make play may be compiling when make test wants to.
.venv-native/stamp: build/inputs $(WEB_CLIENT) | .venv/play-stamp
	@$(DEV)/python -m scripts.take_turns build/native.lock $@ $^ -- $(MAKE) --no-print-directory native-environment

native-environment:
	rm -rf build/wheel
	$(if $(WEB_CLIENT),AERODROME_WEB_DIST=$(CURDIR)/web/dist) $(DEV)/python -m scripts.measure build/measured/build.json build -- \
		$(DEV)/python -m hatchling build --target wheel --directory build/wheel
	test -x $(NATIVE)/python || $(PYTHON) -m venv --without-pip .venv-native
# One step, so that the package is never missing: a game may be running from here. The import writes bytecode.
	$(UV) pip install --exact --quiet --python $(NATIVE)/python \
		$(foreach each,runtime server test,--requirement requirements/$(each).txt) \
		--no-deps --reinstall-package aerodrome build/wheel/*.whl
	@$(NATIVE)/python -c "import aerodrome.cli.main, aerodrome.server.app, aerodrome.server.bot_worker"
	@touch .venv-native/stamp
