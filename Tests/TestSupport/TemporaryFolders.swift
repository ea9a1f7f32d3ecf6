import Foundation
import Synchronization

/// The temporary folders of the tests. All are removed when the program ends, because objects in
/// static properties are not released then.
package enum TemporaryFolders {
  private static let present = Mutex<Set<String>>([])
  private static let atEnd: Void = {
    atexit {
      for path in TemporaryFolders.present.withLock({ $0 }) { TemporaryFolders.remove(path) }
    }
  }()

  /// Makes a folder with a unique name.
  package static func make(_ kind: String) throws -> String {
    let path = FileManager.default.temporaryDirectory.path + "/\(kind)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    _ = atEnd
    present.withLock { _ = $0.insert(path) }
    return path
  }

  /// Removes a folder. A store that is closed in another thread removes its files at the same time,
  /// so this is repeated.
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
