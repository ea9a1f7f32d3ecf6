import Foundation

/// A folder that goes away with the test.
final class Scratch: Sendable {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/crash-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("could not remove \(path): \(error)")
    }
  }

  /// The path of a folder in it, made if need be.
  func folder(_ name: String) throws -> String {
    let folder = "\(path)/\(name)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return folder
  }
}
