import CartFiles
import CartModels
import CartPlatform

/// What the system says of paths.
extension FilePath {
  /// What is at a path, past all links.
  enum Kind {
    case file, folder
    /// A device, a pipe and the like.
    case other
  }

  /// What is there, or nil.
  var kind: Kind? {
    switch presence {
    case .file: .file
    case .folder: .folder
    case .pipe, .special: .other
    case .nothing, .brokenLink, .unknown: nil
    }
  }

  /// What is there, or why it can't be known.
  var presence: FilePresence { FilePresence(at: text) }

  /// Whether it is a link, wherever that leads.
  var isLink: Bool {
    guard isUsable else { return false }
    var status = stat()
    return lstat(text, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
  }

  /// The path that all ways to what is there come to; nil where nothing is.
  var resolved: String? {
    guard isUsable, let path = realpath(text, nil) else { return nil }
    defer { free(path) }
    return String(cString: path)
  }

  /// The same, also where there is no file yet: a link to one that is missing leads there.
  var resolvedForWriting: String { resolvedForWriting(mostLinks: 40) }

  private func resolvedForWriting(mostLinks: Int) -> String {
    if let resolved { return resolved }
    let parent = folder.isEmpty ? "." : folder
    guard isUsable, mostLinks > 0, let place = FilePath(parent).resolved else { return text }
    let path = FilePath(place).appending(name)
    guard let target = FilePath(path).linkTarget else { return path }
    return FilePath(FilePath(place).appending(target)).resolvedForWriting(mostLinks: mostLinks - 1)
  }

  /// What a link says.
  private var linkTarget: String? {
    var target = [CChar](repeating: 0, count: Int(PATH_MAX))
    let count = readlink(text, &target, target.count)
    guard count > 0 else { return nil }
    return String(decoding: target.prefix(count).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}

/// A path that the system refused.
struct PathError: Error {
  /// Its `errno`.
  let code: Int32

  /// The reason in words.
  var reason: String {
    code == PathError.notRegular ? "it is not a regular file" : String(cString: strerror(code))
  }

  /// The code for what is not a regular file, which no `errno` has.
  static let notRegular: Int32 = -1
}

extension FilePath {
  /// The names in a folder but `.` and `..`, in no order. One that is no UTF-8 can't be typed, and
  /// is left out.
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

  /// An entry may be shorter than its type, so that it must not be copied.
  private static func name(of entry: UnsafeMutablePointer<dirent>) -> String? {
    guard let offset = MemoryLayout<dirent>.offset(of: \.d_name) else { return nil }
    let name = UnsafeRawPointer(entry) + offset
    return String(validatingCString: name.assumingMemoryBound(to: CChar.self))
  }

  /// All bytes of a file, or of what comes through a pipe or from a device.
  ///
  /// - Parameters:
  ///   - mostBytes: more than that is `EFBIG`: a device may give bytes for ever.
  ///   - isRegular: whether only a regular file is read: anything else may never end.
  ///   - wantsEnd: asked again and again, also while nothing comes; true is `EINTR`.
  func readAll(
    mostBytes: Int = .max, isRegular: Bool = false, until wantsEnd: () -> Bool = { false }
  ) throws(PathError) -> [UInt8] {
    guard isUsable else { throw PathError(code: text.isEmpty ? ENOENT : EINVAL) }
    // To open a pipe would otherwise be to wait for who writes to it, deaf to all else.
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

  /// All bytes that come from what is open, such as standard input.
  static func readAll(
    from descriptor: Int32, mostBytes: Int = .max, waits: Bool = true,
    until wantsEnd: () -> Bool = { false }
  ) throws(PathError) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while !wantsEnd() {
      // What nobody has written to yet would look as if it had ended, or keep us waiting.
      guard try isReady(descriptor) else {
        // `/proc/kmsg` claims to be a regular file, but those are always ready.
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

  /// The first bytes of a plain file, or all of a shorter one.
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

  /// Waits a moment for something to read, or for its end.
  private static func isReady(_ descriptor: Int32) throws(PathError) -> Bool {
    var wanted = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    let count = poll(&wanted, 1, millisecondsBetweenLooks)
    if count < 0, errno != EINTR { throw PathError(code: errno) }
    return count > 0
  }

  private static let millisecondsBetweenLooks: Int32 = 20
}
