import Foundation

/// A folder that is removed with the test.
final class TemporaryFolder: Sendable {
  let path: String

  /// - Parameter isOnDisk: whether the folder must be on a disk. By default it is in memory if the
  ///   system supports that, because waiting for the disk takes most of a test's time.
  init(onDisk isOnDisk: Bool = false) throws {
    let memory = "/dev/shm"
    let parent =
      !isOnDisk && FileManager.default.isWritableFile(atPath: memory)
      ? memory : FileManager.default.temporaryDirectory.path
    path = parent + "/library-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// A store that an actor closes removes its files at the same time, so this is repeated.
  deinit {
    for attempt in 1...5 {
      do {
        return try FileManager.default.removeItem(atPath: path)
      } catch {
        if attempt == 5 { print("could not remove \(path): \(error)") }
      }
    }
  }

  var url: URL { URL(filePath: path, directoryHint: .isDirectory) }

  func file(_ name: String) -> String { "\(path)/\(name)" }
}
