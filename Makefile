# Every target only calls the bootstrap, which needs nothing but some Python 3: it finds or makes what the rest needs.
# More arguments:  make test ARGS="-k resolver"      Another Python:  make test PYTHON=python3.12
.PHONY: help run test check bench screenshots dist clean
# Two targets at once would install into one .venv at once.
.NOTPARALLEL:

# The words are quoted so that both a POSIX shell and the Windows one understand them.
answers = $(if $(shell $(1) -c "print(3)"),$(1))
ifeq ($(OS),Windows_NT)
PYTHON ?= $(or $(call answers,py),$(call answers,python),$(call answers,python3))
else
PYTHON ?= $(or $(call answers,python3),$(call answers,python),$(call answers,py))
endif
BOOTSTRAP = $(or $(PYTHON),$(error No Python was found. Install Python 3.11 or newer first)) resources/bootstrap.py

help:
	@$(BOOTSTRAP) help
run:
	@$(BOOTSTRAP) run $(ARGS)
test:
	@$(BOOTSTRAP) test $(ARGS)
check:
	@$(BOOTSTRAP) check $(ARGS)
bench:
	@$(BOOTSTRAP) bench $(ARGS)
screenshots:
	@$(BOOTSTRAP) screenshots $(ARGS)
dist:
	@$(BOOTSTRAP) dist $(ARGS)
clean:
	@$(BOOTSTRAP) clean
