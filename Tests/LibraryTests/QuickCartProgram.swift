import Foundation
import Testing

/// The built `qc`, which is the other program that uses a file.
enum QuickCartProgram {
  /// Runs `qc` on a store, and returns its output.
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

  /// Returns the path of a program in the build folder of the tests.
  static func path(of name: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    let tests = try #require(bundle?.bundleURL ?? Bundle.main.executableURL)
    return tests.deletingLastPathComponent().appendingPathComponent(name).path
  }
}
