# Two environments, both made here: .venv has the tools and runs the sources as they are; .venv-native has the wheel,
# compiled where a C compiler is, and is what one plays and measures with.

PYTHON ?= python3
ARGS ?=
SAMPLE ?=
# As many workers as cores; 0 runs all in one process, as a debugger needs it.
WORKERS ?= auto
AERODROME_NATIVE ?= auto
AERODROME_WEB ?= auto
export AERODROME_NATIVE AERODROME_WEB
# Where the machine has no Node.js, the one in .venv serves.
export PATH := $(PATH):$(CURDIR)/.venv/bin

UV := .venv/bin/uv
DEV := .venv/bin
NATIVE := .venv-native/bin
# The server is never compiled; what is thrown at it from outside is tried once, interpreted.
ONCE := --ignore=tests/server/test_attacks.py --ignore=tests/server/test_faults.py --ignore=tests/browser
# Aces against the clock: nothing else may be at work beside it.
TIMED := tests/bots/test_soak.py
PYTEST := pytest -n $(WORKERS) --dist worksteal

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:

.PHONY: help play test test-interpreted test-compiled test-browser check check-web bench soak rulemap format requirements clean FORCE

help: ## List these targets.
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  %-18s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

play: .venv-native/stamp ## Start the server and open the browser; ARGS="..." is passed on.
	@$(NATIVE)/aerodrome serve --open $(ARGS)

test: test-interpreted test-compiled test-browser check ## Run all tests, interpreted, compiled and in a browser; then check.

test-interpreted: .venv/stamp ## Run the tests on the sources as they are.
	$(DEV)/$(PYTEST)

test-compiled: .venv-native/stamp ## Run the tests on the compiled engine, if there is one.
	@if $(NATIVE)/python -c "import aerodrome, sys; sys.exit(not aerodrome.COMPILED)"; then \
		echo "$(NATIVE)/$(PYTEST) $(ONCE)"; $(NATIVE)/$(PYTEST) $(ONCE); \
	else echo "Without a C compiler there is no compiled engine to test."; fi

test-browser: .venv/stamp web/dist/index.html ## Play in a real browser; screenshots go to build/screenshots.
	$(DEV)/pytest tests/browser -m browser -q -n $(WORKERS) --dist worksteal

check: .venv/stamp check-web ## Check format, style, types, imports and the rule map.
	$(DEV)/ruff format --check .
	$(DEV)/ruff check .
	$(DEV)/mypy
	$(DEV)/lint-imports --no-logo
	$(DEV)/aerodrome rulemap

check-web: build/web-checked ## Check style, types and tests of the web client, and that its protocol is the server's.
	$(DEV)/python web/protocol.py --check

bench: .venv-native/stamp ## Measure speed; ARGS="..." is passed on.
	$(NATIVE)/aerodrome bench $(ARGS)
	$(NATIVE)/aerodrome bench --server $(filter --quick --json,$(ARGS))
	$(DEV)/python -m tests.browser.first_game $(filter --json,$(ARGS))

soak: .venv-native/stamp ## Run the long checks; SAMPLE=1 runs a small sample of each.
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/pytest -m soak -n 0 -s $(TIMED)
	AERODROME_SOAK_SAMPLE=$(SAMPLE) $(NATIVE)/$(PYTEST) -m soak --ignore=tests/browser --ignore=$(TIMED)

rulemap: .venv/stamp ## Show where each rule is specified, decided and tested.
	$(DEV)/aerodrome rulemap

format: .venv/stamp ## Format the sources and mend what can be mended.
	$(DEV)/ruff check --fix .
	$(DEV)/ruff format .

# The others are held to what dev.txt chose, so that all environments agree.
requirements: $(UV) ## Pin the requirements anew; ARGS=--upgrade takes newer versions.
	cd requirements && for name in uv dev runtime server build test node; do \
		case $$name in uv|dev|node) held= ;; *) held="-c dev.txt" ;; esac; \
		../$(UV) pip compile --quiet --universal --python-version 3.11 --generate-hashes --no-header \
			$$held $(ARGS) $$name.in -o $$name.txt || exit 1; \
	done

clean: ## Remove everything that was made here.
	rm -rf .venv .venv-native build dist web/node_modules web/dist .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find src tests -name __pycache__ -type d -exec rm -rf {} +

$(UV): requirements/uv.txt
	test -x .venv/bin/python || $(PYTHON) -m venv .venv
	.venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes -r requirements/uv.txt
	@touch $@

.venv/stamp: $(UV) requirements/dev.txt pyproject.toml hatch_build.py src/aerodrome/__init__.py
	$(UV) pip sync --quiet --python $(DEV)/python requirements/dev.txt
	$(UV) pip install --quiet --python $(DEV)/python --no-deps --no-build-isolation --editable .
	@touch $@

# The web client. Each step is done again only when what it reads has changed.
build/web-inputs: FORCE
	@mkdir -p build
	@find web src/aerodrome/games -type f \( -path 'web/*' -o -name RULES.md \) ! -path '*/node_modules/*' \
		! -path 'web/dist/*' ! -name '*.pyc' -exec cksum {} + | sort -k 3 > build/web-inputs.new
	@if cmp -s build/web-inputs.new $@; then rm build/web-inputs.new; else mv build/web-inputs.new $@; fi

.venv/node: .venv/stamp requirements/node.txt
	@command -v npm > /dev/null || $(UV) pip install --quiet --python $(DEV)/python --require-hashes -r requirements/node.txt
	@touch $@

web/node_modules/stamp: web/package.json web/package-lock.json web/.npmrc .venv/node
	cd web && npm ci --no-audit --no-fund --loglevel=error
	@touch $@

web/dist/index.html: build/web-inputs web/node_modules/stamp
	cd web && npm run --silent build -- --logLevel warn
	@touch $@

web/src/protocol.gen.ts: FORCE | .venv/stamp
	$(DEV)/python web/protocol.py

build/web-checked: build/web-inputs web/node_modules/stamp
	cd web && npm run --silent check && npm run --silent lint && npm test --silent
	@touch $@

# The wheel takes the client that is built here; AERODROME_WEB=off does without.
WEB_CLIENT := $(if $(filter off,$(AERODROME_WEB)),,web/dist/index.html)

# What the wheel is made of, by content: a file that vanished counts, one that was only touched does not.
build/inputs: FORCE
	@mkdir -p build
	@{ echo "$(AERODROME_NATIVE) $(AERODROME_WEB)"; command -v $${CC:-cc}; \
		find src pyproject.toml hatch_build.py requirements/*.txt -type f ! -name '*.pyc' -exec cksum {} + | sort -k 3; \
	} > build/inputs.new || true
	@if cmp -s build/inputs.new $@; then rm build/inputs.new; else mv build/inputs.new $@; fi

.venv-native/stamp: build/inputs $(WEB_CLIENT) | .venv/stamp
	rm -rf build/wheel
	$(if $(WEB_CLIENT),AERODROME_WEB_DIST=$(CURDIR)/web/dist) $(DEV)/python -m hatchling build --target wheel --directory build/wheel
	test -x $(NATIVE)/python || $(PYTHON) -m venv --without-pip .venv-native
	$(UV) pip sync --quiet --python $(NATIVE)/python requirements/runtime.txt requirements/server.txt requirements/test.txt
	$(UV) pip install --quiet --python $(NATIVE)/python --no-deps --reinstall build/wheel/*.whl
	@touch $@
