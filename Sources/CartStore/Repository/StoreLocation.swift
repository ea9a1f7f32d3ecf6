import CartFiles
import CartModels
public import Foundation

/// The location of a store.
public enum StoreLocation: Hashable, Sendable {
  /// In the file at this path, which is created if necessary.
  case file(String)
  /// In memory, for as long as the store lives.
  case memory
}

extension StoreLocation {
  /// The file that a URL names.
  public static func file(at url: URL) -> StoreLocation { .file(url.path(percentEncoded: false)) }
}

extension StoreLocation: CustomStringConvertible {
  /// The location as errors show it.
  public var description: String {
    switch self {
    case .file(let path): "the store `\(path)`"
    case .memory: "the store in memory"
    }
  }

  /// The file alone, for errors about copies and files that are not stores yet.
  var file: String {
    switch self {
    case .file(let path): "`\(path)`"
    case .memory: "memory"
    }
  }
}

extension StoreLocation {
  /// The paths of all files that SQLite uses for a store: the file itself and those beside it while
  /// it is in use. They may not exist.
  package var files: [String] {
    switch self {
    case .file(let path): ["", "-wal", "-shm", "-journal"].map { path + $0 }
    case .memory: []
    }
  }

  /// Whether the system reports that the file is on a read-only disk.
  var isOnReadOnlyDisk: Bool {
    guard case .file(let path) = self else { return false }
    let folder = FilePath(path).folder
    return access(folder.isEmpty ? "." : folder, W_OK) != 0 && errno == EROFS
  }

  /// Whether the system reports that the file, if it exists, and its folder are writable.
  var isWritable: Bool {
    guard case .file(let path) = self else { return true }
    let folder = FilePath(path).folder
    return (access(path, W_OK) == 0 || FilePresence(at: path) == .nothing)
      && access(folder.isEmpty ? "." : folder, W_OK) == 0
  }
}
