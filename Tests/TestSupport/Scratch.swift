import Foundation

/// A folder that is removed with the test.
package final class Scratch: Sendable {
  package let path: String

  package init() throws { path = try TemporaryFolders.make("quickcart") }

  deinit { TemporaryFolders.remove(path) }

  /// Returns the path of a folder in it, and makes the folder if necessary.
  package func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
