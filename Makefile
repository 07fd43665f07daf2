# make play   starts the server and opens the browser
# make quick  runs the linter, the type checker and a selection of tests, within a minute
# make test   runs all checks and tests, in about half an hour; for a part: make test TESTS=tests/core (docs/testing.md)
# make bench  compares the engine with its peers        make messages   collects the texts to translate
# make fields writes the tables of fields in docs/positions.md
# make load   compares the server with boardgame.io's (needs node and npm)
# make attack attacks a local server: leaks of hidden things, floods, silent connections, kills (about half an hour)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell PYTHONPATH=tests $(PYTHON) -m support.prepare mode)
NEVER_COMPILED := tests/browser tests/site tests/draw
WORKERS ?= 3
PARALLEL := -n $(WORKERS) --dist worksteal
SOURCES := pyproject.toml setup.py $(shell find src -type f -not -name '*.pyc')

.PHONY: play quick test checks bench load attack messages fields clean
.DELETE_ON_ERROR:

play: $(VENV)/installed
	$(BIN)/ludi

quick: $(VENV)/tools
	$(BIN)/ruff check
	$(BIN)/mypy
	PYTHONPATH=src:tests $(BIN)/python -m support.quick

# Install what the machine lacks, then start another make, which finds a compiler that has just been installed.
test:
	PYTHONPATH=tests $(PYTHON) -m support.prepare system
	$(MAKE) --no-print-directory checks

# The first run tests the interpreted engine. It runs only the tests that pin exact bits, because the rest is the same
# code. The run of all tests comes last, because its last line says what was skipped. There is one worker more than the
# two cores we expect, because server and browser tests wait half of the time. With worksteal, each worker starts with
# its own part of the tests and takes tests from others when it is done, so few browsers and servers are started twice.
checks: $(VENV)/testable
	PYTHONPATH=tests $(BIN)/python -m support.prepare packages
	$(BIN)/ruff check
	$(BIN)/mypy
ifeq ($(TESTS)$(COMPILED),compiled)
	PYTHONPATH=src LUDI_EXPECT=interpreted $(BIN)/pytest $(PARALLEL) -m bits $(NEVER_COMPILED:%=--ignore %)
endif
	LUDI_EXPECT=$(COMPILED) $(BIN)/pytest $(PARALLEL) $(TESTS)

bench: $(VENV)/installed
	$(BIN)/ludi bench --peers

load: $(VENV)/installed
	$(BIN)/python bench/load.py --memory

attack: $(VENV)/testable
	PYTHONPATH=tests $(BIN)/python tests/attack/silent.py
	PYTHONPATH=tests $(BIN)/python tests/attack/flood.py
	PYTHONPATH=tests $(BIN)/python tests/attack/kills.py --kills 50
	PYTHONPATH=tests $(BIN)/python tests/attack/leaks.py

messages: $(VENV)/testable
	$(BIN)/python tools/messages.py

fields: $(VENV)/testable
	$(BIN)/python tools/fields.py

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

# Installing compiles the engine if there is a C compiler. If one is added later, the engine is installed again.
$(VENV)/$(COMPILED): $(VENV)/bin/python
	rm -f $(VENV)/compiled $(VENV)/interpreted
	touch $@

$(VENV)/installed: $(VENV)/$(COMPILED) $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/testable: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group test
	touch $@

# Quick checks need a new installation only when a dependency changes, not when a source does.
$(VENV)/tools: pyproject.toml
	$(MAKE) --no-print-directory $(VENV)/testable
	touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
