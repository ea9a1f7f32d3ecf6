import Foundation

/// The build folder of the tests, which also contains `qc`.
package enum BuildFolder {
  /// Returns the path of a file in the folder.
  package static func path(of file: String) throws -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    guard let tests = bundle?.bundleURL ?? Bundle.main.executableURL else {
      throw SystemError("nothing says where the tests were built", 0)
    }
    return tests.deletingLastPathComponent().appendingPathComponent(file).path
  }
}
