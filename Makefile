# QuickCart: `make run` builds qc and runs the examples, `make test` passes every test.

PREFIX ?= /usr/local
SWIFT ?= swift
# More options for `swift build`, such as --scratch-path, for packagers.
BUILD_FLAGS ?=
# Flags of both builds, which share the optimized dependencies, as Package.swift describes: the build
# of `make run` and `make test`, and that of `make install`, packages and benchmarks, which is made
# to start fast, as .ci/start-flags describes, and takes twice as long.
FLAGS = --configuration release $(shell ./.ci/start-flags) $(BUILD_FLAGS)
BUILD = QUICKCART_BUILD=tests $(SWIFT) build $(FLAGS)
PROGRAMS = "$$($(SWIFT) build $(FLAGS) --show-bin-path)"
# Optimized programs are copied, because the other build writes its own in their place.
OPTIMIZED = "$(CURDIR)/.build/optimized"
optimize = QUICKCART_BUILD=installed $(SWIFT) build $(FLAGS) --product $(1) && \
  mkdir -p $(OPTIMIZED) && cp -f $(PROGRAMS)/$(1) $(OPTIMIZED)
# Set to `--skip-build --ignore-lock` if the tests are already built, which skips the check for changes
# and the wait for another `swift test`.
BUILT ?=
# Expected outputs contain times of day, so the tests run in a fixed time zone.
TEST = TZ=UTC QUICKCART_BUILD=tests $(SWIFT) test $(FLAGS) --disable-xctest $(BUILT)
PROGRAM_TESTS = '^(CartCLI|CartPhone|CartPostgres|Crash|Growth)Tests\.'
SOURCES = Package.swift Sources Tests Fuzz Benchmarks/ListReads Benchmarks/NameLookups examples/swift
EXAMPLES = $(sort $(wildcard examples/*.qc))

.PHONY: all setup setup-tests run build test test-build test-some test-dearest test-modules test-programs test-browser \
  test-terminals lint format install uninstall clean \
  bench bench-page bench-build load-phone catalogue crash simulate fuzz keys house docs pages man editors \
  swift-example pictures deb dist package-check release-check

all: build

# Installs the C libraries that Swift packages can't bring: libedit and SQLite.
setup:
	@./.ci/setup

# Also installs tmux for the tests of the prompt, the shells that start qc, Chromium for the tests
# of exported pages, and PostgreSQL, because the tests start a server.
setup-tests:
	@./.ci/setup tests

build: setup
	$(call optimize,qc)

run: setup
	$(BUILD) --product qc
	@./.ci/run-examples $(PROGRAMS)/qc $(EXAMPLES)

# Tests that start programs mostly wait for them, so other tests run at the same time. The tests in
# a browser and in terminals come last, because they would be too slow beside the calculations of
# the others. A skipped test counts as a failure.
test: setup-tests
	@MAKE="$(MAKE)" BUILT="--skip-build --ignore-lock" ./.ci/parts test-build test-modules+test-programs test-browser+test-terminals

test-build: setup-tests
	$(BUILD) --build-tests

test-modules: setup-tests
	$(TEST) --skip 'TerminalTests|BrowserTests' --skip $(PROGRAM_TESTS)

test-programs: setup-tests
	$(TEST) --filter $(PROGRAM_TESTS) --skip 'TerminalTests|BrowserTests'

# Some suites: `make test-some FILTER=ConformanceTests`.
test-some: setup-tests
	$(TEST) --filter '$(FILTER)'

# Runs each suite alone, and prints those that take the most time of the processor.
test-dearest: test-build
	@TZ=UTC ./.ci/dearest $(PROGRAMS)/quickcartPackageTests.xctest

test-browser: setup-tests
	$(TEST) --filter BrowserTests

test-terminals: setup-tests
	$(TEST) --filter TerminalTests

# Builds the package in examples/swift against this one, tests it and runs it.
swift-example: setup
	@SWIFT=$(SWIFT) ./.ci/run-swift-example

# Builds the pages of the libraries into .build-docs; a warning is an error.
docs: setup
	$(BUILD) --target CartTesting
	$(BUILD) --target CartTemplates
	@SWIFT=$(SWIFT) ./.ci/docs $(PROGRAMS)

# Runs the model test and the altered household entries at full length, then libFuzzer for an hour
# or two.
fuzz: setup
	QUICKCART_MODEL_STATEMENTS=10000 $(TEST) --filter ModelTests
	HOSTILE_HOUSEHOLDS=$${HOSTILE_HOUSEHOLDS:-400} $(TEST) \
	  --filter HostileEntryTests
	@SWIFT=$(SWIFT) ./Fuzz/run

lint:
	$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@./.ci/forbid
	@./.ci/documented
	@./.ci/pages

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

# The program, shell completions, the manual, systemd units, pages and examples.
install uninstall: export DESTDIR := $(DESTDIR)
install uninstall: export PREFIX := $(PREFIX)
install: build
	@./packaging/files install $(OPTIMIZED)

uninstall:
	@./packaging/files uninstall

# Builds a Debian package with the files of `make install`, in .build-packages.
deb: build
	@./.ci/setup packages
	@./packaging/deb $(OPTIMIZED)

# Packs the sources of the checked out commit, with a checksum, in .build-packages.
dist:
	@./packaging/dist

# Installs and removes these files, both below a folder and as a package in a separate Debian
# system.
package-check: build
	@./.ci/setup packages
	@./packaging/check $(OPTIMIZED)

# Checks the requirements of a release, and prints a line for each.
release-check: setup-tests
	@SWIFT=$(SWIFT) ./packaging/release-check

# Runs the suites of Tests/CrashTests at full length, and those of households with failing servers,
# clients and connections, with an optimized qc. CRASH_SEED=2 and so on select other random numbers.
crash: setup-tests build
	CRASH_QC=$(OPTIMIZED)/qc \
	CRASH_KILLS=$${CRASH_KILLS:-1200} CRASH_ITEMS=$${CRASH_ITEMS:-500} \
	CRASH_UNITS=$${CRASH_UNITS:-1000} CRASH_STRIKES=$${CRASH_STRIKES:-all} \
	CRASH_DAMAGES=$${CRASH_DAMAGES:-500} HOUSEHOLD_SENTENCES=$${HOUSEHOLD_SENTENCES:-200} \
	HOUSEHOLD_HISTORIES=$${HOUSEHOLD_HISTORIES:-500} \
	$(TEST) --filter 'CrashTests|MendingTests|CrowdTests|RestoringTests|CartPostgresTests.HistoryTests'

# Simulates several homes that share lists, with everything that can go wrong between them, once for
# each seed; SIMULATE_FIRST=20000 and so on select other seeds. The first runs are in memory, the
# next ones in SQLite stores, and the last ones have two phones beside a prompt and a member.
simulate: setup
	$(call optimize,simulate-households)
	$(OPTIMIZED)/simulate-households \
	  $${SIMULATE_COUNT:-20000} $${SIMULATE_FIRST:-0}
	$(OPTIMIZED)/simulate-households \
	  $${SIMULATE_STORES:-1000} $${SIMULATE_FIRST:-0} stores
	PHONE_HISTORIES=$${SIMULATE_PHONES:-500} $(TEST) --filter PhoneHistoryTests

# Types random keys at the prompt of an optimized qc; KEYS_SEED=2 and so on select other keys.
keys: setup-tests build
	KEYS_QC=$${KEYS_QC:-$(OPTIMIZED)/qc} \
	KEYS_COUNT=$${KEYS_COUNT:-50000} $(TEST) --filter RandomKeyTests

# Adds a verb, a result, a function, a field and an export format to a copy of the sources, and
# counts the changes for each.
house: setup
	@SWIFT=$(SWIFT) ./.ci/house

# Prints the products in Tests/CartModelsTests/Catalogue/Products that the catalogue doesn't know.
catalogue: setup
	CATALOGUE=print $(TEST) --filter ProductListTests

# Writes the pages of docs/ that are generated from the program.
pages: setup
	PAGES=write $(TEST) \
	  --filter 'MessagesPageTests|ReferencePageTests|TutorialTests|ManualPagesTests'

# Writes the pictures of the prompt in docs/images, from screens of the built qc.
pictures: setup-tests build
	@./.ci/pictures $(OPTIMIZED)/qc

# Writes the pages of the manual in packaging/man that are generated from the program.
man: setup
	PAGES=write $(TEST) --filter ManualPagesTests

# Writes the language definitions for editors in editors/.
editors: setup
	PAGES=write $(TEST) --filter EditorFilesTests

# Compares qc with its peers in one run. ROWS="adds find" measures only those families.
bench: bench-build
	@./Benchmarks/run $(OPTIMIZED)/qc $(ROWS)

# The same, but writes the results to docs/performance.md.
bench-page: bench-build
	@./Benchmarks/run $(OPTIMIZED)/qc --into docs/performance.md

# Serves fifty phones with a tick each second. Then measures the waiting times of one phone, and the
# effects of killing a server.
load-phone: build
	@./Benchmarks/load-phone.py $(OPTIMIZED)/qc
	@./Benchmarks/phone-figures.py $(OPTIMIZED)/qc

bench-build: build
	@./.ci/setup peers
	$(call optimize,list-reads)
	$(call optimize,name-lookups)

clean:
	$(SWIFT) package clean
	rm -rf .build-house .build-packages
