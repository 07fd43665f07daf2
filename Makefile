# make play   runs the product        make test   runs all checks and tests
# make bench  measures the engine beside its peers        make messages   gathers the texts to translate
# make load   measures the server beside boardgame.io's (needs node and npm)
# make attack attacks a server on this machine: hidden things, floods of bots, silent connections (about half an hour)

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := $(if $(shell command -v cc),compiled,interpreted)
SOURCES := pyproject.toml setup.py $(shell find src docs/rules -type f -not -name '*.pyc')

.PHONY: play test bench load attack messages clean

play: $(VENV)/installed
	$(BIN)/ludi

# The second run is the same engine, not compiled; server and pages are never compiled and are tested once.
test: $(VENV)/testable
	$(BIN)/ruff check
	$(BIN)/mypy
	LUDI_EXPECT=$(COMPILED) $(BIN)/pytest -n 2
	PYTHONPATH=src LUDI_EXPECT=interpreted $(BIN)/pytest -n 2 --ignore tests/browser --ignore tests/site

bench: $(VENV)/installed
	$(BIN)/ludi bench --peers

load: $(VENV)/installed
	$(BIN)/python bench/load.py --memory

attack: $(VENV)/testable
	PYTHONPATH=tests $(BIN)/python tests/attack/silent.py
	PYTHONPATH=tests $(BIN)/python tests/attack/flood.py
	PYTHONPATH=tests $(BIN)/python tests/attack/leaks.py

messages: $(VENV)/testable
	$(BIN)/python tools/messages.py

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade pip

# The engine is compiled on the way in, where there is a C compiler.
$(VENV)/installed: $(VENV)/bin/python $(SOURCES)
	$(BIN)/python -m pip install --quiet .
	touch $@

$(VENV)/testable: $(VENV)/installed
	$(BIN)/python -m pip install --quiet --group test
	touch $@

clean:
	rm -rf $(VENV) build src/*.egg-info
