# make play   runs the product
# make quick  checks what was changed: linter, types and a choice of tests, within a minute
# make test   runs all checks and tests, within ten minutes, or only make test TESTS=tests/core (docs/testing.md)
# make bench  measures the engine beside its peers        make messages   gathers the texts to translate
# make fields writes the tables of fields in docs/positions.md
# make load   measures the server beside boardgame.io's (needs node and npm)
# make attack attacks a server on this machine: hidden things, floods, silent connections, kills (about half an hour)

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

# First what the machine lacks; then another make, so that a compiler that has just been installed is found.
test:
	PYTHONPATH=tests $(PYTHON) -m support.prepare system
	$(MAKE) --no-print-directory checks

# The first run is of the engine as it is without a compiler: only what pins bits, because all else is the same code. The
# run of all tests comes last, because its last line says what was skipped. There is a worker more than the two cores
# that we count on, because tests of servers and browsers wait half of their time. A worker that has nothing left to do
# takes tests from another; so each begins with a part of its own, and few browsers and servers are started twice.
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

# The engine is compiled on the way in, where there is a C compiler; again when one comes later.
$(VENV)/$(COMPILED): $(VENV)/bin/python
	rm -f $(VENV)/compiled $(VENV)/interpreted
	touch $@

$(VENV)/installed: $(VENV)/$(COMPILED) $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/testable: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group test
	touch $@

# For quick checks the engine need not be compiled again when a source changes, only when a dependency does.
$(VENV)/tools: pyproject.toml
	$(MAKE) --no-print-directory $(VENV)/testable
	touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
