# make play   runs the product        make test   runs all checks and tests, or only make test TESTS=tests/core
# make bench  measures the engine beside its peers        make messages   gathers the texts to translate
# make fields writes the tables of fields in docs/positions.md
# make load   measures the server beside boardgame.io's (needs node and npm)
# make attack attacks a server on this machine: hidden things, floods, silent connections, kills (about half an hour)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(shell PYTHONPATH=tests $(PYTHON) -m support.prepare mode)
TESTED_ONCE := tests/browser tests/site tests/draw tests/games/porta_nigra/test_scene.py
SOURCES := pyproject.toml setup.py $(shell find src docs/rules -type f -not -name '*.pyc')

.PHONY: play test checks bench load attack messages fields clean
.DELETE_ON_ERROR:

play: $(VENV)/installed
	$(BIN)/ludi

# First what the machine lacks; then another make, so that a compiler that has just been installed is found.
test:
	PYTHONPATH=tests $(PYTHON) -m support.prepare system
	$(MAKE) --no-print-directory checks

# The first run is the same engine, not compiled; server, pages and pictures are never compiled and are tested once. The
# run of all tests comes last, because its last line says what was skipped.
checks: $(VENV)/testable
	PYTHONPATH=tests $(BIN)/python -m support.prepare packages
	$(BIN)/ruff check
	$(BIN)/mypy
ifeq ($(TESTS)$(COMPILED),compiled)
	PYTHONPATH=src LUDI_EXPECT=interpreted $(BIN)/pytest -n 2 $(TESTED_ONCE:%=--ignore %)
endif
	LUDI_EXPECT=$(COMPILED) $(BIN)/pytest -n 2 $(TESTS)

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

clean:
	rm -rf $(VENV) build src/*.egg-info
