import Foundation

/// The folder that the tests, and `qc` with them, were built into.
package enum BuildFolder {
  /// The path of a file in it.
  package static func path(of file: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    guard let tests = bundle?.bundleURL ?? Bundle.main.executableURL else {
      throw SystemError("nothing says where the tests were built", 0)
    }
    return tests.deletingLastPathComponent().appendingPathComponent(file).path
  }
}
