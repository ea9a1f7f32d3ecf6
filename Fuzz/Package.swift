// swift-tools-version: 6.1

import PackageDescription

// A target of libFuzzer is a program without a `main`, because libFuzzer has its own.
let withoutMain: [SwiftSetting] = [.unsafeFlags(["-parse-as-library"])]
let checks: [Target.Dependency] = [.product(name: "FuzzChecks", package: "quickcart")]

let package = Package(
  name: "fuzz",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "quickcart", path: "..")],
  targets: [
    .executableTarget(
      name: "parser", dependencies: checks, path: "Targets/Parser", swiftSettings: withoutMain),
    .executableTarget(
      name: "interpreter", dependencies: checks, path: "Targets/Interpreter",
      swiftSettings: withoutMain),
    .executableTarget(
      name: "store", dependencies: checks, path: "Targets/Store", swiftSettings: withoutMain),
    .executableTarget(
      name: "request", dependencies: checks, path: "Targets/Request", swiftSettings: withoutMain),
    .executableTarget(name: "replay", dependencies: checks, path: "Targets/Replay"),
  ]
)
