import CartFiles
import CartModels
import Foundation

/// A private folder beside a file, for making a copy that replaces the file when it is complete.
///
/// Others may be able to write to the file's folder, and could put a link where they expect SQLite
/// to write. They can neither guess the name of this folder nor put anything into it. It is on the
/// same disk, so that the copy only has to be renamed.
struct PartialCopy {
  /// The copy.
  let file: StoreFile
  private let folder: String

  /// Creates the folder with an empty file in it.
  init(for target: StoreFile, _ operation: StoreError.Operation) throws {
    try PartialCopy.removeStale(for: target, operation)
    var path = Array((PartialCopy.mark(target.path).own + "XXXXXX").utf8CString)
    guard mkdtemp(&path) != nil else { throw target.error(errno, operation) }
    folder = String(decoding: path.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
    file = try StoreFile(path: folder + "/copy")
    do {
      try file.make()
    } catch {
      rmdir(folder)
      throw error
    }
  }

  private static func mark(_ target: String) -> ProcessMark { ProcessMark(target + ".partial-") }

  /// Removes the folder and its contents.
  func remove() {
    file.removeAll()
    rmdir(folder)
  }

  /// Gives the copy the permissions of the original, and syncs it to the disk.
  func finish(like source: FileTraits?, _ operation: StoreError.Operation) throws {
    let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw file.error(errno, operation) }
    defer { close(descriptor) }
    var permissions = source.map(\.permissions) ?? (S_IRUSR | S_IWUSR)
    if let source, fchown(descriptor, uid_t.max, source.group) != 0 {
      // Permissions of one group must not be given to another.
      permissions &= ~0o070
    }
    guard fchmod(descriptor, permissions & 0o666) == 0, fsync(descriptor) == 0 else {
      throw file.error(errno, operation)
    }
  }

  /// Removes copies left behind by processes that were killed.
  private static func removeStale(
    for target: StoreFile, _ operation: StoreError.Operation
  ) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: target.folder)
    } catch {
      throw target.error(.inputOutput("the folder `\(target.folder)` cannot be read"), operation)
    }
    let mark = mark(FilePath(target.path).name)
    for name in names {
      let path = target.folder + "/" + name
      if let kind = mark.leftKind(of: name, at: path) { removeLeft(path, kind) }
    }
  }

  /// Removes a file or one of our folders, without following links.
  private static func removeLeft(_ path: String, _ kind: mode_t) {
    guard kind == S_IFDIR else {
      unlink(path)
      return
    }
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink("\(path)/copy\(suffix)") }
    rmdir(path)
  }
}
