import Foundation

/// A folder that goes away with the test.
final class TemporaryFolder: Sendable {
  let path = FileManager.default.temporaryDirectory.path + "/library-\(UUID().uuidString)"

  init() throws {
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    do {
      try FileManager.default.removeItem(atPath: path)
    } catch {
      print("could not remove \(path): \(error)")
    }
  }

  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
