import Foundation

/// Makes new names in a folder durable, so that they survive a power cut.
package enum FolderSync {
  /// Writes a folder to disk and waits until that is done.
  ///
  /// - Returns: The `errno` of a failure, or nil.
  package static func failure(at folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    // A folder can be writable without being readable.
    guard descriptor >= 0 else { return errno == EACCES ? nil : errno }
    defer { close(descriptor) }
    // Some file systems cannot sync a folder and report EINVAL.
    guard fsync(descriptor) != 0, errno != EINVAL else { return nil }
    return errno
  }
}
