# Three commands matter: `make play`, `make test`, and `make quick` between two edits.  What they need is installed into .venv and web/node_modules,
# from lock files, and again only when a lock file changed.

SHELL   := /bin/bash
PYTHON  ?= python3
VENV    := .venv
WORKERS ?= 2
SLOWEST := --durations=20 --durations-min=1
ALONE   := -p no:schemathesis    # a plugin that takes seconds to load, where nobody needs it
PIP     := $(VENV)/bin/python -m pip --disable-pip-version-check --quiet
LOCK     = uv pip compile --quiet --universal --python-version 3.11 --fork-strategy fewest --generate-hashes --no-header $(UPGRADE)
PAGE    := src/tatami/server/static/index.html
WEB      = $(shell find web -name node_modules -prune -o -type f -print 2>/dev/null)

export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export PYTHONDONTWRITEBYTECODE :=
.DELETE_ON_ERROR:
.PHONY: play test quick lint types floors web-test browser unmeasured measured volume mutants golden corpus faults abuse fuzz load peers-server bench bench-browser tune wire planes format lock clean chromium postgresql nginx

play: $(VENV)/play.stamp $(PAGE)                 ## installs everything, opens the site, compiles the rules meanwhile
	tatami compile & tatami serve

test: $(VENV)/test.stamp $(PAGE)                 ## installs everything, checks everything
	$(MAKE) -j $(WORKERS) lint types floors web-test
	$(MAKE) -j 1 chromium postgresql nginx
	$(MAKE) -j 2 browser unmeasured
	$(MAKE) measured

quick: $(VENV)/test.stamp                        ## two minutes: order, types, floors, and every test that starts nothing
	$(MAKE) -j $(WORKERS) lint types floors
	pytest -n $(WORKERS) -m 'not volume and not process' --ignore=tests/web

lint: $(VENV)/test.stamp web/node_modules/stamp
	ruff check
	ruff format --check
	cd web && npm run lint

types: $(VENV)/test.stamp
	mypy

floors: $(VENV)/test.stamp
	lint-imports

web-test: $(PAGE)
	cd web && npm test

# Browsers wait more than they work, so they have workers of their own beside all others: whoever drives one cannot wait for anything else.
browser: $(VENV)/test.stamp $(PAGE) chromium postgresql
	pytest -n $(WORKERS) $(SLOWEST) $(ALONE) tests/web

unmeasured: $(VENV)/test.stamp $(PAGE) postgresql nginx
	pytest -n $(WORKERS) $(SLOWEST) -m 'not measured' --ignore=tests/web

# Kernel, table and games are covered whole, every branch, by their own tests; only these are traced, for tracing multiplies their time.
measured: $(VENV)/test.stamp
	pytest -n $(WORKERS) $(SLOWEST) $(ALONE) --measured --cov --cov-report=
	coverage report --fail-under=100

volume: $(VENV)/test.stamp $(PAGE) chromium postgresql    ## what `make test` thins, whole: long games, all ways of input, the rest's coverage
	TATAMI_VOLUME=whole pytest -n $(WORKERS) $(SLOWEST) -m volume --ignore=tests/web   # a browser keeps an event loop that others would trip over
	TATAMI_VOLUME=whole pytest -n $(WORKERS) $(SLOWEST) tests/web
	pytest -n $(WORKERS) -m 'not volume' --cov=src/tatami --cov-report=
	coverage report --fail-under=90

mutants: $(VENV)/test.stamp                      ## make mutants GAME=…, or PLACE=table: small mistakes in the rules or a floor, and which of them no test notices
	python -m bench.mutants --game '$(GAME)' --place '$(PLACE)' --workers $(WORKERS) $(MUTANTS)

golden: $(VENV)/test.stamp                       ## rewrites golden/ for review
	pytest --rewrite-golden

corpus: $(VENV)/test.stamp                       ## writes games as this release stores them, for all later releases to go on with
	python -m bench.corpus

faults: $(VENV)/test.stamp postgresql            ## kills the server under load a thousand times, upgrades it, harms it otherwise, and looks for what was lost
	python -m bench.faults $(FAULTS)

abuse: $(VENV)/test.stamp                        ## one visitor does everything at once that could hurt others, while a hundred tables play
	python -m bench.abuse $(ABUSE)

fuzz: $(VENV)/test.stamp                         ## a million messages of every kind to live tables: no mistake of ours, no secret, no stuck table
	python -m bench.fuzz
	python -m bench.fuzz_api

load: $(VENV)/test.stamp postgresql              ## real players on WebSockets: moves a second, waits, memory; see docs/operate.md
	python -m bench.load $(LOAD)

peers-server: $(VENV)/test.stamp $(VENV)/node    ## the same beside boardgame.io, which is installed into dist/peers
	python -m bench.peers

.PHONY: peers
peers: $(VENV)/test.stamp                        ## games, decisions, copies, searches and batches a second beside OpenSpiel, PettingZoo, RLCard and Catanatron
	python bench/peers_lab.py

bench: $(VENV)/play.stamp
	tatami bench

bench-browser: $(VENV)/test.stamp $(PAGE) chromium    ## from a click to the moved table, in real Chromium
	python -m bench.browser

.PHONY: screenshots
screenshots: $(VENV)/test.stamp $(PAGE) chromium      ## pictures and short films of the tables into dist/screenshots; SCREENSHOTS=--whole for every theme and language
	python -m bench.screenshots $(SCREENSHOTS)

.PHONY: newcomer
newcomer: $(VENV)/test.stamp $(PAGE) chromium         ## walks a newcomer's way and keeps its pictures for docs/tour.md
	python -m bench.newcomer

.PHONY: notebooks dataset
notebooks: $(VENV)/test.stamp                    ## the notebooks of examples/notebooks as files for Jupyter, into dist/notebooks
	python -m bench.notebooks

dataset: $(VENV)/test.stamp                      ## 10,000 games between strong levels of each title, with a data card; DATASET="--games 100 --out …"
	python -m bench.dataset $(DATASET)

tune: $(VENV)/play.stamp                         ## make tune GAME=ninjato: fits the weights of a game's value by self-play, see docs/tuning.md
	python -m tatami.bots.training.tune $(GAME) $(TUNE)

wire: $(VENV)/test.stamp                         ## writes the page's types and the documents' tables of messages and requests from what declares them
	python -m tatami.server.wire
	python -m tatami.server.http

planes: $(VENV)/test.stamp                       ## writes docs/planes.md, the table of actions and planes, from what declares them
	python -m tatami.research.planes_page

format: $(VENV)/test.stamp web/node_modules/stamp
	ruff check --fix
	ruff format
	cd web && npm run format

# Keeps what is pinned and adds what is new; `make lock UPGRADE=--upgrade` renews every pin.
lock: $(VENV)/test.stamp
	$(LOCK) pyproject.toml --group build -o requirements/play.lock
	$(LOCK) pyproject.toml --group build --group dev --all-extras -c requirements/play.lock -o requirements/test.lock
	$(LOCK) --group node -o requirements/node.lock
	cd web && npm install --package-lock-only --omit-lockfile-registry-resolved

clean:
	rm -rf $(VENV) web/node_modules src/tatami/server/static dist .coverage* .hypothesis .import_linter_cache .*_cache

# --- what the above needs; the system's packages are installed one after the other, for one program at a time may install any

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
	  { echo "Tatami needs Python 3.11 or newer, but $(PYTHON) is `$(PYTHON) --version 2>&1`; name another: make PYTHON=/path/to/python3"; exit 1; }
	$(PYTHON) -m venv $(VENV)

$(VENV)/%.stamp: requirements/%.lock pyproject.toml | $(VENV)/bin/python
	$(PIP) install --no-deps --require-hashes --only-binary :all: -r $<
	$(PIP) install --no-deps --no-build-isolation -e .
	@touch $@

# The machine's Node where it is new enough, else the locked one.
$(VENV)/node: requirements/node.lock | $(VENV)/bin/python
	@node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null && command -v npm >/dev/null || $(PIP) install --no-deps --require-hashes --only-binary :all: -r $<
	@touch $@

web/node_modules/stamp: web/package-lock.json | $(VENV)/node
	cd web && npm ci --no-audit --no-fund
	@touch $@

$(PAGE): web/node_modules/stamp $(WEB)
	cd web && npm run build
	@touch $@

chromium:
	@command -v chromium >/dev/null || { [ `id -u` = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium; } || \
	  { echo "The browser tests need Chromium: install your system's package 'chromium'"; exit 1; }

postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || \
	  { [ `id -u` = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq postgresql; } || \
	  { echo "The tests of several processes need PostgreSQL: install your system's package 'postgresql'"; exit 1; }

# The test of the proxy is left out where nginx is missing and may not be installed.
nginx:
	@command -v nginx >/dev/null || [ -x /usr/sbin/nginx ] || { [ `id -u` = 0 ] && apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq nginx-light; } || \
	  echo "The test behind a proxy is skipped: install your system's package 'nginx'"
