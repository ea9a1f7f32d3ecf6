import CartFiles
import Foundation
import Synchronization

/// The stores that SQLite has open in this process.
///
/// POSIX takes all locks of a process off a file as soon as one of its descriptors is closed, those of
/// SQLite as well (<https://www.sqlite.org/howtocorrupt.html>, section 2.2). Another program would then
/// believe that nobody uses the store, and remove its log. So a descriptor that is opened beside SQLite
/// stays open for as long as SQLite has the file.
enum OpenStores {
  private struct Use {
    var count = 0
    var descriptors: [Int32] = []
  }

  private static let uses = Mutex<[FileIdentity: Use]>([:])

  /// A connection to a file, from before it is made until it is closed.
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

  /// Closes a descriptor of a file or of what lies beside it: at once, or when SQLite has closed it.
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
