package import Foundation

/// What is at a path, as far as the operating system says: the one place that reads its
/// answer, for every file that QuickCart opens.
///
/// Only `ENOENT` means that there is nothing. A folder that may not be entered, links that
/// lead round in circles or a disk that doesn't answer hide what is there, and whoever took
/// that for nothing would show an empty store, or write over a full one.
package enum FilePresence: Hashable, Sendable {
  /// There is nothing.
  case nothing
  /// A link is there, and what it leads to is not.
  case brokenLink
  /// A plain file.
  case file(FileTraits)
  /// A folder.
  case folder
  /// A pipe: what it gives comes from another program, once.
  case pipe
  /// A device or a socket.
  case special
  /// It can't be known, for this `errno`.
  case unknown(Int32)

  /// Looks.
  package init(at path: String) {
    // The system ends a path at the first NUL, and would look elsewhere.
    guard !path.utf8.contains(0) else {
      self = .unknown(EINVAL)
      return
    }
    var status = stat()
    guard stat(path, &status) == 0 else {
      let code = errno
      guard code == ENOENT else {
        self = .unknown(code)
        return
      }
      self = lstat(path, &status) == 0 ? .brokenLink : .nothing
      return
    }
    self.init(status)
  }

  /// Looks at what is open.
  package init(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      self = .unknown(errno)
      return
    }
    self.init(status)
  }

  /// The file that is there; nil for anything else.
  package var identity: FileIdentity? {
    if case .file(let traits) = self { traits.identity } else { nil }
  }

  private init(_ status: stat) {
    switch status.st_mode & S_IFMT {
    case S_IFREG: self = .file(FileTraits(status))
    case S_IFDIR: self = .folder
    case S_IFIFO: self = .pipe
    default: self = .special
    }
  }
}

/// What tells one file from another, and who may use it.
package struct FileTraits: Hashable, Sendable {
  /// The file itself, whatever it is called.
  package let identity: FileIdentity
  /// How many names it has.
  package let linkCount: Int
  /// Who may read and write it.
  package let permissions: mode_t
  /// Whose it is.
  package let owner: uid_t
  /// The group that shares it.
  package let group: gid_t
  /// How many bytes it holds.
  package let size: Int64
  /// When it changed last, in seconds and nanoseconds.
  let changed: [Int]

  /// The file and its bytes in few digits: they differ once anything is written to it.
  package var contentMark: String {
    "\(identity.device):\(identity.node):\(size):\(changed[0]).\(changed[1])"
  }

  init(_ status: stat) {
    identity = FileIdentity(device: UInt64(status.st_dev), node: UInt64(status.st_ino))
    linkCount = Int(status.st_nlink)
    permissions = status.st_mode & 0o777
    (owner, group) = (status.st_uid, status.st_gid)
    size = Int64(status.st_size)
    #if canImport(Darwin)
      let (modified, altered) = (status.st_mtimespec, status.st_ctimespec)
    #else
      let (modified, altered) = (status.st_mtim, status.st_ctim)
    #endif
    changed = [modified.tv_sec, modified.tv_nsec, altered.tv_sec, altered.tv_nsec]
  }
}

/// A file, whatever it is called.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
