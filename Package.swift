// swift-tools-version: 6.1

import PackageDescription

// The Makefile builds this package in two ways, which share the optimized dependencies: `tests`,
// without optimization, and `installed`, whose programs contain the libraries of Swift. Other
// builds, such as those of packages that depend on this one, use the flags of SwiftPM.
let purpose = Context.environment["QUICKCART_BUILD"]

let strict: [SwiftSetting] =
  [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
  + (purpose == "tests" ? [.unsafeFlags(["-Onone", "-enable-testing"])] : [])
  + (purpose == "installed" ? [.unsafeFlags(["-static-stdlib"], .when(platforms: [.linux]))] : [])

// Every program depends on the target that has these.
let linking: [LinkerSetting] =
  purpose == "installed"
  ? [.unsafeFlags(["-static-stdlib", "-Xlinker", "-s"], .when(platforms: [.linux]))] : []

let package = Package(
  name: "quickcart",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "qc", targets: ["qc"]),
    .library(name: "CartModels", targets: ["CartModels"]),
    .library(name: "CartStore", targets: ["CartStore"]),
    .library(name: "CartTesting", targets: ["CartTesting"]),
    .library(name: "CartInterchange", targets: ["CartInterchange"]),
    .library(name: "CartTemplates", targets: ["CartTemplates"]),
    // For the package in Fuzz/, which builds it with a sanitizer.
    .library(name: "FuzzChecks", targets: ["FuzzChecks"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
    .package(url: "https://github.com/apple/swift-nio", from: "2.101.2"),
  ],
  targets: [
    .target(
      name: "CartModels",
      dependencies: ["EmbeddedFiles"],
      exclude: [
        "Catalogue/catalogue.tsv", "Catalogue/de.tsv", "Catalogue/fr.tsv", "Catalogue/es.tsv",
        "Languages/de-words.tsv", "Languages/fr-words.tsv", "Languages/es-words.tsv",
      ],
      swiftSettings: strict,
      linkerSettings: linking
    ),
    // Files that other targets exclude, embedded as bytes. SwiftPM compiles the last by name of the
    // files that are ready: with a name before CYaml and CNIO, this target would wait for them, and
    // every module waits for CartModels, which needs it.
    .target(name: "EmbeddedBytes"),
    .target(name: "EmbeddedFiles", dependencies: ["EmbeddedBytes"], swiftSettings: strict),
    // The system's C library.
    .target(name: "CartPlatform", swiftSettings: strict),
    .target(name: "CartFiles", dependencies: ["CartPlatform"], swiftSettings: strict),
    // The journal that several homes share, and the meaning of its entries, wherever it is stored.
    .target(
      name: "CartHousehold",
      dependencies: ["CartModels"], swiftSettings: strict),
    // libpq, which is loaded when it is needed, because linking it would slow down every start.
    .target(name: "CPostgres"),
    // Households on a server.
    .target(
      name: "CartPostgres",
      dependencies: [
        "CPostgres", "CartHousehold", "CartPlatform", "EmbeddedFiles", "TerminalText",
      ],
      exclude: ["Schema"],
      swiftSettings: strict),
    .target(
      name: "CartStore",
      dependencies: [
        "CartModels", "CartFiles", "CartHousehold",
        .product(name: "GRDB", package: "GRDB.swift"),
        .product(name: "GRDBSQLite", package: "GRDB.swift"),
      ],
      swiftSettings: strict
    ),
    // Test doubles for programs that use the store.
    .target(name: "CartTesting", dependencies: ["CartModels", "CartStore"], swiftSettings: strict),
    // Templates for Swift programs, which the interpreter runs.
    .target(
      name: "CartTemplates",
      dependencies: ["CartModels", "CartStore", "CartLanguage", "CartInterpreter"],
      swiftSettings: strict),
    .target(name: "TerminalText", swiftSettings: strict),
    .target(
      name: "CartLanguage",
      dependencies: ["CartModels", "EmbeddedFiles", "TerminalText"],
      exclude: ["Foreign/foreign-words.tsv", "Templates/templates.qc"],
      swiftSettings: strict
    ),
    // The formats of other programs, one file for each format.
    .target(
      name: "CartInterchange",
      dependencies: [
        "CartModels", "EmbeddedFiles", "TerminalText", .product(name: "Yams", package: "Yams"),
      ],
      exclude: ["Page/page.css", "Page/page.js"],
      swiftSettings: strict),
    .target(
      name: "CartInterpreter",
      dependencies: [
        "CartModels", "CartPlatform", "CartStore", "CartLanguage", "CartInterchange",
        "TerminalText",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "CartAssist",
      dependencies: ["CartModels", "CartStore", "CartLanguage", "CartInterpreter", "TerminalText"],
      swiftSettings: strict
    ),
    // The language server for editors: `qc lsp`.
    .target(
      name: "CartServer",
      dependencies: [
        "CartModels", "CartStore", "CartLanguage", "CartInterpreter", "CartAssist",
      ],
      swiftSettings: strict
    ),
    // Serves lists to phones. It doesn't depend on the store; its host supplies the lists.
    .target(
      name: "CartPhone",
      dependencies: [
        "CartHousehold", "CartPlatform", "EmbeddedFiles",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
      ],
      exclude: ["Page"],
      swiftSettings: strict),
    .target(
      name: "CLineEdit",
      linkerSettings: [.linkedLibrary("edit")]
    ),
    .target(
      name: "LineEditor",
      dependencies: ["CLineEdit", "CartFiles", "CartPlatform", "TerminalText"],
      swiftSettings: strict
    ),
    .target(
      name: "CartCLI",
      dependencies: [
        "CartModels", "CartFiles", "CartPlatform", "CartStore", "CartHousehold", "CartPostgres",
        "CartSync", "CartLanguage", "CartInterchange", "CartInterpreter", "CartAssist",
        "CartServer", "CartPhone", "EmbeddedFiles",
        "LineEditor", "TerminalText",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      // A copy of docs/tutorial.md. `make pages` writes it, and a test compares them.
      exclude: ["Tutorial/tutorial.md"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "qc",
      dependencies: ["CartCLI", "CartPlatform"],
      swiftSettings: strict
    ),
    // Synchronises a store with a journal, wherever that is stored.
    .target(
      name: "CartSync",
      dependencies: ["CartModels", "CartHousehold", "CartPlatform", "CartStore"],
      swiftSettings: strict),
    // Reads lists as Swift programs do, for Benchmarks/run.
    .executableTarget(
      name: "list-reads", dependencies: ["CartModels", "CartStore"],
      path: "Benchmarks/ListReads", swiftSettings: strict),
    // Looks names up in the catalogue, for Benchmarks/run.
    .executableTarget(
      name: "name-lookups", dependencies: ["CartModels"],
      path: "Benchmarks/NameLookups", swiftSettings: strict),
    .target(
      name: "FuzzChecks",
      dependencies: [
        "CartModels", "CartStore", "CartLanguage", "CartInterpreter", "CartAssist", "CartCLI",
        "CartPhone", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
      ],
      path: "Fuzz/Checks",
      swiftSettings: strict
    ),
    // Shared helpers of the test targets: they make inputs and start qc.
    .target(
      name: "TestSupport", dependencies: ["CartInterpreter", "CartStore"],
      path: "Tests/TestSupport",
      swiftSettings: strict),
    // Simulates several homes at once, with everything that can go wrong between them.
    .target(
      name: "HouseholdSimulation",
      dependencies: ["CartHousehold", "CartModels", "CartStore", "TestSupport"],
      path: "Tests/HouseholdSimulation", swiftSettings: strict),
    // Runs thousands of simulations: `make simulate`.
    .executableTarget(
      name: "simulate-households", dependencies: ["HouseholdSimulation"],
      path: "Tests/HouseholdSimulator", swiftSettings: strict),
    .testTarget(
      name: "CartModelsTests", dependencies: ["CartModels", "TestSupport"],
      exclude: ["Schedules/Recurrences", "Catalogue/Products"],
      swiftSettings: strict),
    .testTarget(
      name: "CartStoreTests",
      dependencies: [
        "CartStore", "CartFiles", "CartModels", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Copies/Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "CartHouseholdTests",
      dependencies: [
        "CartHousehold", "CartModels", "CartStore", "HouseholdSimulation", "TestSupport",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Model/oracle.py"], swiftSettings: strict),
    .testTarget(
      name: "CartSyncTests",
      dependencies: [
        "CartSync", "CartHousehold", "CartStore", "CartInterpreter", "CartLanguage", "CartModels",
        "HouseholdSimulation", "TestSupport",
      ],
      swiftSettings: strict),
    // Uses a server that the tests start.
    .testTarget(
      name: "CartPostgresTests",
      dependencies: [
        "CartPostgres", "CartHousehold", "CartModels", "CartStore", "TerminalText", "TestSupport",
        "qc",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalTextTests", dependencies: ["TerminalText"], swiftSettings: strict),
    .testTarget(
      name: "CartLanguageTests",
      dependencies: ["CartLanguage", "CartModels", "CartCLI", "EmbeddedFiles", "TestSupport"],
      swiftSettings: strict),
    .testTarget(
      name: "CartInterchangeTests",
      dependencies: ["CartInterchange", "CartModels", "TestSupport"],
      exclude: ["Corpus", "Files", "Languages/Lists"], swiftSettings: strict),
    .testTarget(
      name: "CartInterpreterTests",
      dependencies: [
        "CartInterpreter", "CartLanguage", "CartStore", "CartModels", "CartHousehold",
        "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CartAssistTests",
      dependencies: [
        "CartAssist", "CartInterpreter", "CartLanguage", "CartStore", "CartModels", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CartServerTests",
      dependencies: [
        "CartServer", "CartAssist", "CartCLI", "CartInterpreter", "CartLanguage", "CartModels",
        "CartStore", "TestSupport", "qc",
      ],
      exclude: ["Editors/Scripts"],
      swiftSettings: strict),
    // Edits a list repeatedly, for LibraryTests.
    .executableTarget(
      name: "list-editor", dependencies: ["CartModels", "CartStore"],
      path: "Tests/ListEditor", swiftSettings: strict),
    // Uses the products like another package, and qc as the other program.
    .testTarget(
      name: "LibraryTests",
      dependencies: [
        "CartModels", "CartStore", "CartTesting", "CartInterchange", "CartTemplates", "qc",
        "list-editor",
      ],
      packageAccess: false, swiftSettings: strict),
    .testTarget(
      name: "FuzzTests", dependencies: ["FuzzChecks", "TestSupport"], swiftSettings: strict),
    // Counts the work of sentences and keys; GrowthTests start it. They don't depend on it, because
    // its memory counting would then be linked into all tests.
    .target(name: "WorkCounts", path: "Tests/WorkCounts"),
    .executableTarget(
      name: "growth-probe",
      dependencies: [
        "CartAssist", "CartInterpreter", "CartLanguage", "CartModels", "CartStore", "TestSupport",
        "WorkCounts",
      ],
      path: "Tests/GrowthProbe", swiftSettings: strict),
    .testTarget(name: "GrowthTests", dependencies: ["TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "ModelTests",
      dependencies: [
        "CartInterpreter", "CartLanguage", "CartStore", "CartModels", "FuzzChecks", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "CartPhoneTests",
      dependencies: [
        "CartPhone", "TestSupport",
        .product(name: "NIOCore", package: "swift-nio"),
        .product(name: "NIOEmbedded", package: "swift-nio"),
        .product(name: "NIOHTTP1", package: "swift-nio"),
        .product(name: "NIOPosix", package: "swift-nio"),
      ],
      swiftSettings: strict),
    .testTarget(
      name: "LineEditorTests", dependencies: ["LineEditor", "TestSupport"], swiftSettings: strict),
    .testTarget(
      name: "CartCLITests",
      dependencies: [
        "CartAssist", "CartCLI", "CartInterpreter", "CartLanguage", "CartModels", "CartStore",
        "LineEditor", "TerminalText", "TestSupport",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ConformanceTests",
      dependencies: [
        "CartAssist", "CartCLI", "CartHousehold", "CartInterpreter", "CartLanguage", "CartModels",
        "CartStore", "TerminalText", "TestSupport",
      ],
      exclude: ["Scripts", "FirstTry", "Phrases/phrases.tsv", "Editors/Scripts"],
      swiftSettings: strict),
    // Drives qc as a process; make crash runs its suites at length.
    .testTarget(
      name: "CrashTests", dependencies: ["qc", "TestSupport"], exclude: ["Interposer", "Fixtures"],
      swiftSettings: strict),
    // Drives qc in a terminal and compares the screen; needs tmux.
    .testTarget(
      name: "TerminalTests", dependencies: ["qc", "TerminalText", "TestSupport"],
      exclude: ["Screens"], swiftSettings: strict),
  ]
)
