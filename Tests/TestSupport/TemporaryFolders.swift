import Foundation
import Synchronization

/// The folders of tests, of which none is left when the program ends: what a test keeps for good, as in
/// a static property, isn't released by then.
package enum TemporaryFolders {
  private static let present = Mutex<Set<String>>([])
  private static let atEnd: Void = {
    atexit {
      for path in TemporaryFolders.present.withLock({ $0 }) { TemporaryFolders.remove(path) }
    }
  }()

  /// Makes a folder of a name of its own.
  package static func make(_ kind: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/\(kind)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = atEnd
    present.withLock { _ = $0.insert(path) }
    return path
  }

  /// Removes a folder. A store that is closed in another thread removes its files meanwhile, so it is
  /// tried again.
  package static func remove(_ path: String) {
    present.withLock { _ = $0.remove(path) }
    for attempt in 1...5 {
      do {
        return try FileManager.default.removeItem(atPath: path)
      } catch {
        if attempt == 5 { print("could not remove \(path): \(error)") }
      }
    }
  }
}
