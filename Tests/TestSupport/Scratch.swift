import Foundation

/// A folder that goes away with the test.
package final class Scratch: Sendable {
  package let path: String

  package init() throws { path = try TemporaryFolders.make("quickcart") }

  deinit { TemporaryFolders.remove(path) }

  /// The path of a folder in it, made if need be.
  package func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
