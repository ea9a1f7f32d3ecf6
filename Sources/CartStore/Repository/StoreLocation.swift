import CartFiles
import CartModels
public import Foundation

/// Where a store keeps its lists.
public enum StoreLocation: Hashable, Sendable {
  /// In the file at this path, which is made if need be.
  case file(String)
  /// In memory, for as long as the store lives.
  case memory
}

extension StoreLocation {
  /// The file that a URL names.
  public static func file(at url: URL) -> StoreLocation { .file(url.path(percentEncoded: false)) }
}

extension StoreLocation: CustomStringConvertible {
  /// The place for people, as it stands in an error.
  public var description: String {
    switch self {
    case .file(let path): "the store `\(path)`"
    case .memory: "the store in memory"
    }
  }

  /// The file alone, where it is no store yet, or one among several.
  var file: String {
    switch self {
    case .file(let path): "`\(path)`"
    case .memory: "memory"
    }
  }
}

extension StoreLocation {
  /// The paths of all that SQLite keeps a store in: the file itself, and those that it writes
  /// beside it while it works. They need not be there.
  package var files: [String] {
    switch self {
    case .file(let path): ["", "-wal", "-shm", "-journal"].map { path + $0 }
    case .memory: []
    }
  }

  /// Whether the file is on a disk that takes no changes, as far as the system says.
  var isOnReadOnlyDisk: Bool {
    guard case .file(let path) = self else { return false }
    let folder = FilePath(path).folder
    return access(folder.isEmpty ? "." : folder, W_OK) != 0 && errno == EROFS
  }

  /// Whether the file, if it is there, and its folder allow writing, as far as the system says.
  var isWritable: Bool {
    guard case .file(let path) = self else { return true }
    let folder = FilePath(path).folder
    return (access(path, W_OK) == 0 || FilePresence(at: path) == .nothing)
      && access(folder.isEmpty ? "." : folder, W_OK) == 0
  }
}
