import CartFiles
import CartInterpreter
import CartLanguage
import CartModels
import CartPlatform

/// A file that is written under a temporary name and atomically replaces the destination when it
/// is kept.
final class ReplacingFile: WaitingFile {
  let isReplacing: Bool
  /// The name for messages.
  private let name: String
  /// The canonical path of the destination.
  private let path: String
  /// The permissions of the replaced file; nil for a new file, which gets the process's default.
  private let mode: mode_t?
  private let isDryRun: Bool
  /// Records the file as written by `export` once it is in place.
  private let written: WrittenFiles?
  /// The path of the temporary file.
  private var partialPath: String?

  /// - Parameter mode: its permissions, if they are not those of the file that it replaces.
  /// - Throws: a `Diagnostic` if something other than a regular file exists at the path.
  init(
    at path: String, called name: String, isDryRun: Bool, mode: mode_t? = nil,
    rememberedBy written: WrittenFiles? = nil
  ) throws(Diagnostic) {
    self.written = written
    self.path = FilePath(path).resolvedForWriting
    self.name = name
    guard FilePath(path).isUsable else { throw Diagnostic.unwritable(name, EINVAL) }
    self.isDryRun = isDryRun
    switch FilePresence(at: path) {
    case .nothing, .brokenLink: (isReplacing, self.mode) = (false, mode)
    case .file(let traits): (isReplacing, self.mode) = (true, mode ?? traits.permissions)
    case .folder: throw Diagnostic.folder(name, insteadOf: "a file")
    case .pipe, .special: throw Diagnostic.notRegular(name)
    case .unknown(let code): throw Diagnostic.unwritable(name, code)
    }
    try checkFolder()
  }

  private var folder: String {
    let folder = FilePath(path).folder
    return folder.isEmpty ? "." : folder
  }

  private func checkFolder() throws(Diagnostic) {
    guard access(folder, W_OK | X_OK) == 0 else { throw Diagnostic.unwritable(name, errno) }
  }

  /// Writes the contents to the temporary file.
  func fill(_ body: (FileSink) throws -> Void) throws {
    let descriptor = try openPartial()
    defer { close(descriptor) }
    let sink = FileSink(descriptor: descriptor)
    do {
      try body(sink)
      try sink.flush()
    } catch let error as WriteError {
      throw Diagnostic.unwritable(name, error.code)
    }
    if let mode, fchmod(descriptor, mode) != 0 { throw Diagnostic.unwritable(name, errno) }
    guard fsync(descriptor) == 0 else { throw Diagnostic.unwritable(name, errno) }
  }

  /// Creates the temporary file. `mkstemp` would make it private and ignore the process's umask.
  private func openPartial() throws(Diagnostic) -> Int32 {
    removeLeft()
    while true {
      let letters = (0..<6).compactMap { _ in ReplacingFile.letters.randomElement() }
      let path = FilePath(folder).appending(
        ReplacingFile.mark.own + String(letters))
      let flags = O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC
      let descriptor = open(path, flags, mode == nil ? 0o666 : 0o600)
      if descriptor >= 0 {
        partialPath = path
        return descriptor
      }
      guard errno == EEXIST else { throw Diagnostic.unwritable(name, errno) }
    }
  }

  /// Removes temporary files of processes that were killed.
  private func removeLeft() {
    let names: [String]
    do throws(PathError) {
      names = try FilePath(folder).namesInFolder()
    } catch {
      // A writable folder isn't necessarily readable.
      return
    }
    for name in names {
      let path = FilePath(folder).appending(name)
      if ReplacingFile.mark.leftKind(of: name, at: path) == S_IFREG { unlink(path) }
    }
  }

  private static let mark = ProcessMark(".quickcart-")
  private static let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")

  /// Moves the file into place.
  func keep() throws(Diagnostic) {
    guard let partialPath else { return }
    let mark = written?.add(partialPath, as: path)
    guard rename(partialPath, path) == 0 else {
      let code = errno
      written?.remember(mark, of: path)
      var mistake = Diagnostic.unwritable(name, code)
      mistake.help = ["the other changes were saved; `qc log` shows them"]
      drop()
      throw mistake
    }
    self.partialPath = nil
    if let code = FolderSync.failure(at: folder) {
      let reason = String(cString: strerror(code))
      throw Diagnostic(
        .file, "`\(name)` was written, but may not survive a power cut: \(reason)",
        help: ["check the disk and try again"])
    }
  }

  /// Replaces the file at a path with a text.
  static func put(_ text: String, at path: String, mode: mode_t? = nil) throws(Diagnostic) {
    let file = try ReplacingFile(at: path, called: path, isDryRun: false, mode: mode)
    do {
      try file.fill { try $0.write(text) }
      try file.keep()
    } catch {
      file.drop()
      throw error as? Diagnostic ?? Diagnostic.unwritable(path, EIO)
    }
  }

  /// Discards the temporary file.
  func drop() {
    if let partialPath { unlink(partialPath) }
    partialPath = nil
  }
}

extension Diagnostic {
  fileprivate static func unwritable(_ name: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      .file, "cannot write `\(name)`: \(String(cString: strerror(code)))",
      help: ["nothing was written; check the path and try again"])
  }
}
