# QuickCart: `make run` builds qc and runs the examples, `make test` passes every test.

PREFIX ?= /usr/local
SWIFT ?= swift
# More for `swift build`, such as --scratch-path, to who packs it.
BUILD_FLAGS ?=
# The optimised build, which `make install`, packages and benchmarks share; it is made to start fast,
# as .ci/start-flags describes. It takes three times as long as the build of `make run` and `make test`.
RELEASE = --configuration release --static-swift-stdlib $(shell ./.ci/start-flags) $(BUILD_FLAGS)
# Set to --skip-build when the tests are built, so that nothing looks again whether they are.
BUILT ?=
# Expected outputs hold times of day, so that tests run in one time zone.
TEST = TZ=UTC $(SWIFT) test --disable-xctest $(BUILT)
PROGRAM_TESTS = '^(CartCLI|CartPhone|CartPostgres|Crash|Growth)Tests\.'
SOURCES = Package.swift Sources Tests Fuzz Benchmarks/ListReads Benchmarks/NameLookups examples/swift
EXAMPLES = $(sort $(wildcard examples/*.qc))

.PHONY: all setup setup-tests run build test test-build test-modules test-programs test-browser test-terminals \
  lint format install uninstall clean \
  bench bench-page bench-build load-phone catalogue crash simulate fuzz keys house docs pages man editors \
  swift-example pictures deb dist package-check release-check

all: build

# The C libraries that Swift packages can't bring: libedit and SQLite.
setup:
	@./.ci/setup

# And tmux, in which the tests look at the prompt, the shells they start qc from, Chromium, in which
# they open exported pages, and PostgreSQL, of which they start a server.
setup-tests:
	@./.ci/setup tests

build: setup
	$(SWIFT) build $(RELEASE) --product qc

run: setup
	$(SWIFT) build --product qc
	@./.ci/run-examples "$$($(SWIFT) build --show-bin-path)/qc" $(EXAMPLES)

# The tests that start programs mostly wait for them, so others run beside them. Those in a browser and
# at terminals come after both: beside them they would wait for the machine. What is skipped fails.
test: setup-tests
	@MAKE="$(MAKE)" BUILT=--skip-build ./.ci/parts test-build test-modules+test-programs test-browser test-terminals

test-build: setup-tests
	$(SWIFT) build --build-tests

test-modules: setup-tests
	$(TEST) --skip 'TerminalTests|BrowserTests' --skip $(PROGRAM_TESTS)

# After `make test-build`; another `swift test`, which runs beside it, would keep it waiting.
test-programs: setup-tests
	$(TEST) --skip-build --ignore-lock --filter $(PROGRAM_TESTS) --skip 'TerminalTests|BrowserTests'

test-browser: setup-tests
	$(TEST) --filter BrowserTests

test-terminals: setup-tests
	$(TEST) --filter TerminalTests

# The package in examples/swift, built against this one, tested and run.
swift-example: setup
	@SWIFT=$(SWIFT) ./.ci/run-swift-example

# The pages of the libraries, into .build-docs; a warning is an error.
docs: setup
	@SWIFT=$(SWIFT) ./.ci/docs

# The model test and altered entries of households at full length, then an hour or two of libFuzzer.
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

# The program, completions for shells, the manual, units for systemd, pages and examples.
install uninstall: export DESTDIR := $(DESTDIR)
install uninstall: export PREFIX := $(PREFIX)
install: build
	@./packaging/files install "$$($(SWIFT) build $(RELEASE) --show-bin-path)"

uninstall:
	@./packaging/files uninstall

# A Debian package of what `make install` installs, into .build-packages.
deb: build
	@./.ci/setup packages
	@./packaging/deb "$$($(SWIFT) build $(RELEASE) --show-bin-path)"

# The sources of the commit that is checked out, with a checksum, into .build-packages.
dist:
	@./packaging/dist

# Installs and removes all of that: below a folder, and as a package in a Debian of its own.
package-check: build
	@./.ci/setup packages
	@./packaging/check "$$($(SWIFT) build $(RELEASE) --show-bin-path)"

# All that a release needs, a line each.
release-check: setup-tests
	@SWIFT=$(SWIFT) ./packaging/release-check

# The suites of Tests/CrashTests at length, and of households whose server, clients and lines fail,
# against an optimised qc; CRASH_SEED=2 and so on take other chances.
crash: setup-tests build
	CRASH_QC="$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc" \
	CRASH_KILLS=$${CRASH_KILLS:-1200} CRASH_ITEMS=$${CRASH_ITEMS:-500} \
	CRASH_UNITS=$${CRASH_UNITS:-1000} CRASH_STRIKES=$${CRASH_STRIKES:-all} \
	CRASH_DAMAGES=$${CRASH_DAMAGES:-500} HOUSEHOLD_SENTENCES=$${HOUSEHOLD_SENTENCES:-200} \
	HOUSEHOLD_HISTORIES=$${HOUSEHOLD_HISTORIES:-500} \
	$(TEST) --filter 'CrashTests|MendingTests|CrowdTests|RestoringTests|CartPostgresTests.HistoryTests'

# Several homes that share lists, with all that can go wrong between them, by chance of as many
# seeds; SIMULATE_FIRST=20000 and so on take others. First in memory alone, then in stores on SQLite;
# last of all two phones beside a prompt and a member.
simulate: setup
	$(SWIFT) build $(RELEASE) --product simulate-households
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/simulate-households" \
	  $${SIMULATE_COUNT:-20000} $${SIMULATE_FIRST:-0}
	"$$($(SWIFT) build $(RELEASE) --show-bin-path)/simulate-households" \
	  $${SIMULATE_STORES:-1000} $${SIMULATE_FIRST:-0} stores
	PHONE_HISTORIES=$${SIMULATE_PHONES:-500} $(TEST) --filter PhoneHistoryTests

# Random keys at the prompt of an optimised qc; KEYS_SEED=2 and so on type others.
keys: setup-tests build
	KEYS_QC="$${KEYS_QC:-$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc}" \
	KEYS_COUNT=$${KEYS_COUNT:-50000} $(TEST) --filter RandomKeyTests

# Adds a verb, a result, a function, a field and an export format to a copy of the sources, and
# counts what each touches.
house: setup
	@SWIFT=$(SWIFT) ./.ci/house

# What the catalogue misses of the products in Tests/CartModelsTests/Catalogue/Products.
catalogue: setup
	CATALOGUE=print $(TEST) --filter ProductListTests

# The pages of docs/ that say what the program says of itself.
pages: setup
	PAGES=write $(TEST) \
	  --filter 'MessagesPageTests|ReferencePageTests|TutorialTests|ManualPagesTests'

# The pictures of the prompt in docs/images, from the screens of the qc that is built.
pictures: setup-tests build
	@./.ci/pictures "$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc"

# The pages of the manual, in packaging/man, which say what the program says of itself.
man: setup
	PAGES=write $(TEST) --filter ManualPagesTests

# What editors know of the language, in editors/, from its tables.
editors: setup
	PAGES=write $(TEST) --filter EditorFilesTests

# Against its peers, in one run: what `make install` installs, or another build where RELEASE says so,
# which the table tells. ROWS="adds find" measures those families alone.
bench: bench-build
	@./Benchmarks/run "$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc" $(ROWS)

# The same, and its results into docs/performance.md.
bench-page: bench-build
	@./Benchmarks/run "$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc" --into docs/performance.md

# Fifty phones, a tick each second; then what one phone waits for, and a server that is killed.
load-phone: build
	@./Benchmarks/load-phone.py "$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc"
	@./Benchmarks/phone-figures.py "$$($(SWIFT) build $(RELEASE) --show-bin-path)/qc"

bench-build: build
	@./.ci/setup peers
	$(SWIFT) build $(RELEASE) --product list-reads
	$(SWIFT) build $(RELEASE) --product name-lookups

clean:
	$(SWIFT) package clean
	rm -rf .build-house .build-packages
