import CartFiles
import CartModels
import Foundation

/// A folder beside a file, of this process alone, to make a copy in that gets the file's
/// place when it is whole.
///
/// Others may write to the folder that the file is in, and could put a link where they
/// guess that SQLite is going to write. They can neither guess this one's name nor put
/// anything into it. It lies on the same disk, so that a copy only has to be renamed.
struct PartialCopy {
  /// Where the copy is made.
  let file: StoreFile
  private let folder: String

  /// Makes the folder, and an empty file in it.
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

  /// Removes the folder with what is left in it.
  func remove() {
    file.removeAll()
    rmdir(folder)
  }

  /// Gives the copy the permissions of what it is a copy of, and makes sure that all of it
  /// is on the disk.
  func finish(like source: FileTraits?, _ operation: StoreError.Operation) throws {
    let descriptor = open(file.path, O_RDONLY | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw file.error(errno, operation) }
    defer { close(descriptor) }
    var permissions = source.map(\.permissions) ?? (S_IRUSR | S_IWUSR)
    if let source, fchown(descriptor, uid_t.max, source.group) != 0 {
      // What one group may see is nothing for another.
      permissions &= ~0o070
    }
    guard fchmod(descriptor, permissions & 0o666) == 0, fsync(descriptor) == 0 else {
      throw file.error(errno, operation)
    }
  }

  /// Removes what processes left that were killed while they made a copy here.
  private static func removeStale(
    for target: StoreFile, _ operation: StoreError.Operation
  ) throws {
    let names: [String]
    do {
      names = try FileManager.default.contentsOfDirectory(atPath: target.folder)
    } catch {
      throw target.error(.inputOutput("the folder `\(target.folder)` can't be read"), operation)
    }
    let mark = mark(FilePath(target.path).name)
    for name in names {
      let path = target.folder + "/" + name
      if let kind = mark.leftKind(of: name, at: path) { removeLeft(path, kind) }
    }
  }

  /// Removes a file, or a folder of ours, and follows no link.
  private static func removeLeft(_ path: String, _ kind: mode_t) {
    guard kind == S_IFDIR else {
      unlink(path)
      return
    }
    for suffix in ["", "-journal", "-wal", "-shm"] { unlink("\(path)/copy\(suffix)") }
    rmdir(path)
  }
}
