import CartInterpreter
import CartLanguage
import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A file that is written under another name, and takes the place of what is there once it
/// is kept: whole, or not at all.
final class ReplacingFile: WaitingFile {
  let isReplacing: Bool
  /// What people call it.
  private let name: String
  /// Where it goes, past all links.
  private let path: String
  /// The permissions that it gets: those of what is there, else its owner's alone.
  private let mode: mode_t
  private let isDryRun: Bool
  /// Where it is until then.
  private var partialPath: String?

  /// - Throws: a `Diagnostic` where something is there that is no plain file.
  init(at path: String, called name: String, isDryRun: Bool) throws(Diagnostic) {
    self.path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
    self.name = name
    self.isDryRun = isDryRun
    var status = stat()
    guard stat(path, &status) == 0 else {
      guard errno == ENOENT else { throw Diagnostic.unwritable(name, errno) }
      (isReplacing, mode) = (false, S_IRUSR | S_IWUSR)
      try checkFolder()
      return
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw Diagnostic(
        .file, "`\(name)` is \(isFolder ? "a folder" : "no plain file") and stays as it is",
        help: ["name a file that is new, or one to replace"])
    }
    (isReplacing, mode) = (true, status.st_mode & 0o777)
    try checkFolder()
  }

  private var folder: String { (path as NSString).deletingLastPathComponent }

  private func checkFolder() throws(Diagnostic) {
    guard access(folder, W_OK | X_OK) == 0 else { throw Diagnostic.unwritable(name, errno) }
  }

  /// Writes what it holds.
  func fill(_ body: (FileSink) throws -> Void) throws {
    var template = Array("\(folder)/.quickcart-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    guard descriptor >= 0 else { throw Diagnostic.unwritable(name, errno) }
    defer { close(descriptor) }
    partialPath = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    let sink = FileSink(descriptor: descriptor)
    do {
      try body(sink)
      try sink.flush()
    } catch let error as WriteError {
      throw Diagnostic.unwritable(name, error.code)
    }
    guard fchmod(descriptor, mode) == 0, fsync(descriptor) == 0 else {
      throw Diagnostic.unwritable(name, errno)
    }
  }

  /// Gives it its place.
  func keep() throws(Diagnostic) {
    guard let partialPath else { return }
    guard rename(partialPath, path) == 0 else {
      var mistake = Diagnostic.unwritable(name, errno)
      mistake.help = ["what was changed besides is kept; `qc log` shows it"]
      drop()
      throw mistake
    }
    self.partialPath = nil
  }

  /// Leaves everything as it was.
  func drop() {
    if let partialPath { unlink(partialPath) }
    partialPath = nil
  }
}

extension Diagnostic {
  fileprivate static func unwritable(_ name: String, _ code: Int32) -> Diagnostic {
    Diagnostic(
      .file, "`\(name)` can't be written: \(String(cString: strerror(code)))",
      help: ["nothing of it was written; check the path and try again"])
  }
}
