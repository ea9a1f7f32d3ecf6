package import Foundation

/// The kind of file at a path, as the operating system reports it. Every file that QuickCart opens
/// is checked here.
///
/// Only `ENOENT` means that there is no file. A folder without access, circular links or a disk
/// that does not respond can hide a file. Treating these as "no file" would show an empty store, or
/// overwrite a full one.
package enum FilePresence: Hashable, Sendable {
  /// No file.
  case nothing
  /// A link whose target does not exist.
  case brokenLink
  /// A plain file.
  case file(FileTraits)
  /// A folder.
  case folder
  /// A pipe, whose data comes from another program and can be read only once.
  case pipe
  /// A device or a socket.
  case special
  /// The check failed with this `errno`.
  case unknown(Int32)

  /// Checks a path.
  package init(at path: String) {
    // The system ends a path at the first NUL and would check another path.
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

  /// Checks an open descriptor.
  package init(of descriptor: Int32) {
    var status = stat()
    guard fstat(descriptor, &status) == 0 else {
      self = .unknown(errno)
      return
    }
    self.init(status)
  }

  /// The identity of the file, or nil if this is not a plain file.
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

/// The identity, ownership and size of a file.
package struct FileTraits: Hashable, Sendable {
  /// The identity of the file, independent of its names.
  package let identity: FileIdentity
  /// The number of names (hard links) of the file.
  package let linkCount: Int
  /// The permission bits.
  package let permissions: mode_t
  /// The owner of the file.
  package let owner: uid_t
  /// The group of the file.
  package let group: gid_t
  /// The size in bytes.
  package let size: Int64
  /// The time of the last change, in seconds and nanoseconds.
  let changed: [Int]

  /// A short text that identifies the file and its contents. It changes when the file is written.
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

/// The identity of a file, independent of its names.
package struct FileIdentity: Hashable, Sendable {
  let device: UInt64
  let node: UInt64
}
