import CartFiles
import CartModels
import CartPlatform

/// Information about paths from the file system.
extension FilePath {
  /// The kinds of file at a path, after following links.
  enum Kind {
    case file, folder
    /// A device, a pipe and the like.
    case other
  }

  /// The kind of the file, or nil if there is none.
  var kind: Kind? {
    switch presence {
    case .file: .file
    case .folder: .folder
    case .pipe, .special: .other
    case .nothing, .brokenLink, .unknown: nil
    }
  }

  /// The file at the path, or the reason why that is unknown.
  var presence: FilePresence { FilePresence(at: text) }

  /// Whether the path itself is a link, even a broken one.
  var isLink: Bool {
    guard isUsable else { return false }
    var status = stat()
    return lstat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The canonical path, which is the same for all paths to a file; nil if nothing exists there.
  var resolved: String? {
    guard isUsable, let path = realpath(text, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The canonical path, even if the file doesn't exist yet. A link to a missing file leads to
  /// that file.
  var resolvedForWriting: String { resolvedForWriting(mostLinks: 40) }

  private func resolvedForWriting(mostLinks: Int) -> String {
    if let resolved { return resolved }
    let parent = folder.isEmpty ? "." : folder
    guard isUsable, mostLinks > 0, let place = FilePath(parent).resolved else { return text }
    let path = FilePath(place).appending(name)
    guard let target = FilePath(path).linkTarget else { return path }
    return FilePath(FilePath(place).appending(target)).resolvedForWriting(mostLinks: mostLinks - 1)
  }

  /// The target of a link.
  private var linkTarget: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(text, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// An error of the system for a path.
struct PathError: Error {
  /// The `errno`, or `notRegular`.
  let code: Int32

  /// The reason in words.
  var reason: String {
    code == PathError.notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }

  /// The code for a file that isn't regular, which is no `errno`.
  static let notRegular: Int32 = -1
}

extension FilePath {
  /// Returns the names in a folder except `.` and `..`, in no particular order. Names that aren't
  /// UTF-8 are left out, because they can't be typed.
  func namesInFolder() throws(PathError) -> [String] {
    guard isUsable else { throw PathError(code: ENOENT) }
    guard let folder = opendir(text) else { throw PathError(code: errno) }
    defer { closedir(folder) }
    var names: [String] = []
    errno = 0
    while let entry = readdir(folder) {
      if let name = FilePath.name(of: entry), name != ".", name != ".." { names.append(name) }
      errno = 0
    }
    guard errno == 0 else { throw PathError(code: errno) }
    return names
  }

  /// Returns the name of an entry. The entry must not be copied, because it can be shorter than
  /// its type.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let name = UnsafeRawPointer(entry) + offset
    return String(validatingCString: name.assumingMemoryBound(to: CChar.self))
  }

  /// Reads all bytes of a file, a pipe or a device.
  ///
  /// - Parameters:
  ///   - mostBytes: the maximum size; more is `EFBIG`, because a device can be endless.
  ///   - isRegular: whether only a regular file is accepted, because any other may never end.
  ///   - wantsEnd: called repeatedly, even while no bytes arrive; true leads to `EINTR`.
  func readAll(
    mostBytes: Int = .max, isRegular: Bool = false, until wantsEnd: () -> Bool = { false }
  ) throws(PathError) -> [UInt8] {
    guard isUsable else { throw PathError(code: text.isEmpty ? ENOENT : EINVAL) }
    // A blocking open of a pipe would wait for a writer and could not be interrupted.
    let descriptor = open(text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PathError(code: errno) }
    defer { close(descriptor) }
    if isRegular {
      guard case .file = FilePresence(of: descriptor) else {
        throw PathError(code: PathError.notRegular)
      }
    }
    return try FilePath.readAll(
      from: descriptor, mostBytes: mostBytes, waits: !isRegular, until: wantsEnd)
  }

  /// Reads all bytes from an open descriptor, such as standard input.
  static func readAll(
    from descriptor: Int32, mostBytes: Int = .max, waits: Bool = true,
    until wantsEnd: () -> Bool = { false }
  ) throws(PathError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !wantsEnd() {
      // Without waiting, a pipe without a writer would look as if it had ended, and reading could
      // block.
      guard try isReady(descriptor) else {
        // `/proc/kmsg` claims to be a regular file but isn't always ready, as regular files are.
        guard waits else { throw PathError(code: PathError.notRegular) }
        continue
      }
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
        guard bytes.count <= mostBytes else { throw PathError(code: EFBIG) }
      } else if errno != EINTR, errno != EAGAIN {
        throw PathError(code: errno)
      }
    }
    throw PathError(code: EINTR)
  }

  /// Reads the first bytes of a regular file, or all of a shorter one.
  func beginning(_ count: Int) throws(PathError) -> [UInt8] {
    guard isUsable else { throw PathError(code: text.isEmpty ? ENOENT : EINVAL) }
    let descriptor = open(text, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw PathError(code: errno) }
    defer { close(descriptor) }
    var bytes = [UInt8](repeating: 0, count: count)
    var filled = 0
    while filled < count {
      let part = bytes.withUnsafeMutableBytes {
        read(descriptor, $0.baseAddress?.advanced(by: filled), count - filled)
      }
      if part == 0 { break }
      if part > 0 {
        filled += part
      } else if errno != EINTR {
        throw PathError(code: errno)
      }
    }
    return Array(bytes.prefix(filled))
  }

  /// Waits a moment until there is something to read or the input has ended.
  private static func isReady(_ descriptor: Int32) throws(PathError) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&wanted, 1, millisecondsBetweenLooks)
    if count < 0, errno != EINTR { throw PathError(code: errno) }
    return count > 0
  }

  private static let millisecondsBetweenLooks: Int32 = 20
}
