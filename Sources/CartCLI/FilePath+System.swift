import CartModels
import CartStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
    case .special: .other
    case .nothing, .brokenLink, .unknown: nil
    }
  }

  /// What is there, or why it can't be known.
  var presence: FilePresence { isUsable ? FilePresence(at: text) : .nothing }

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
  var reason: String { String(cString: strerror(code)) }
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

  /// All bytes of a file.
  func readAll() throws(PathError) -> [UInt8] {
    guard isUsable else { throw PathError(code: ENOENT) }
    let descriptor = open(text, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw PathError(code: errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &chunk, chunk.count)
      if count == 0 { return bytes }
      if count > 0 {
        bytes += chunk.prefix(count)
      } else if errno != EINTR {
        throw PathError(code: errno)
      }
    }
  }
}
