import Foundation

/// Makes names that were made in a folder survive a power cut.
package enum FolderSync {
  /// Waits until the folder is on the disk.
  ///
  /// - Returns: the `errno` where that fails.
  package static func failure(at folder: String) -> Int32? {
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    // A folder that may be written to needn't be readable.
    guard descriptor >= 0 else { return errno == EACCES ? nil : errno }
    defer { close(descriptor) }
    // Some file systems can't sync a folder, and say so with EINVAL.
    guard fsync(descriptor) != 0, errno != EINVAL else { return nil }
    return errno
  }
}
