import CartFiles
import Foundation
import Synchronization

/// The stores that SQLite has open in this process.
///
/// POSIX releases all locks of a process on a file, including SQLite's, as soon as the process
/// closes any descriptor of it (<https://www.sqlite.org/howtocorrupt.html>, section 2.2). Another
/// program would then assume that the store is not in use, and remove its log. Descriptors opened
/// beside SQLite therefore stay open as long as SQLite has the file open.
enum OpenStores {
  private struct Use {
    var count = 0
    var descriptors: [Int32] = []
  }

  private static let uses = Mutex<[FileIdentity: Use]>([:])

  /// A connection to a file, from before it is opened until it is closed.
  final class Token: Sendable {
    private let file: FileIdentity?

    init(_ file: FileIdentity?) {
      self.file = file
      guard let file else { return }
      uses.withLock { $0[file, default: Use()].count += 1 }
    }

    deinit {
      guard let file else { return }
      uses.withLock { uses in
        guard var use = uses.removeValue(forKey: file) else { return }
        use.count -= 1
        if use.count > 0 {
          uses[file] = use
        } else {
          for descriptor in use.descriptors { close(descriptor) }
        }
      }
    }
  }

  /// Closes a descriptor of a file or its log: at once, or when SQLite has closed the file.
  static func letGo(_ descriptor: Int32, of file: FileIdentity?) {
    uses.withLock { uses in
      guard let file, uses[file] != nil else {
        close(descriptor)
        return
      }
      uses[file]?.descriptors.append(descriptor)
    }
  }
}
