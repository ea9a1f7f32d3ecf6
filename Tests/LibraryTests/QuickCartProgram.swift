import Foundation
import Testing

/// The built `qc`: the other program that uses a file.
enum QuickCartProgram {
  /// Runs it on a store, and returns what it printed.
  @discardableResult
  static func run(_ arguments: String..., store: String) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: try path(of: "qc"))
    process.arguments = ["--store", store] + arguments
    process.standardOutput = output
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "qc \(arguments)")
    return String(decoding: data, as: UTF8.self)
  }

  /// It was built into the folder that the tests are in.
  static func path(of name: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = try #require(bundle?.bundleURL ?? Bundle.main.executableURL)
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }
}
