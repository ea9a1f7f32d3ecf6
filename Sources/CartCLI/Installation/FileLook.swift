import CartFiles
import CartModels
import CartPlatform

/// The checks of files by their paths, which tests can replace.
struct FileLook {
  /// Whether a file or folder exists.
  var exists: (String) -> Bool = { FilePresence(at: $0) != .nothing }
  /// The size of a file in bytes; nil if it doesn't exist.
  var size: (String) -> Int64? = FileLook.size
  /// Whether files can be created in a folder, or could be if the folder existed.
  var isWritable: (String) -> Bool = FileLook.isWritable
  /// Whether a file of less than 1 MiB contains a text.
  var mentions: (String, String) -> Bool = FileLook.mentions
  /// The kind of a network file system; nil for a local one.
  var network: (String) -> String? = FileLook.network

  private static func size(of path: String) -> Int64? {
    if case .file(let traits) = FilePresence(at: path) { traits.size } else { nil }
  }

  private static func mentions(_ path: String, _ text: String) -> Bool {
    guard case .file = FilePresence(at: path), let size = size(of: path), size < 1 << 20 else {
      return false
    }
    do throws(PathError) {
      return String(decoding: try FilePath(path).readAll(), as: UTF8.self).contains(text)
    } catch {
      // The shell can't read the file either.
      return false
    }
  }

  /// Whether the nearest existing folder is writable.
  private static func isWritable(_ folder: String) -> Bool {
    var folder = folder
    while FilePresence(at: folder) == .nothing, let slash = folder.lastIndex(of: "/") {
      folder = slash == folder.startIndex ? "/" : String(folder[..<slash])
    }
    return access(folder, W_OK) == 0
  }

  #if canImport(Glibc)
    private static func network(_ path: String) -> String? {
      do throws(PathError) {
        let mounts = String(decoding: try FilePath("/proc/self/mounts").readAll(), as: UTF8.self)
        return network(path, by: mounts)
      } catch {
        return nil
      }
    }
  #else
    private static func network(_ path: String) -> String? {
      var status = statfs()
      guard statfs(path, &status) == 0 else { return nil }
      return status.f_flags & UInt32(MNT_LOCAL) == 0 ? "network" : nil
    }
  #endif

  /// Returns the kind of the network file system that contains a path, from Linux's list of
  /// mounts: device, folder, kind.
  static func network(_ path: String, by mounts: String) -> String? {
    var nearest = (length: 0, kind: "")
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2 else { continue }
      let folder = fields[1].replacing("\\040", with: " ")
      let isAbove = folder == "/" || path == folder || path.hasPrefix(folder + "/")
      // A later mount on the same folder hides the earlier one.
      if isAbove, folder.utf8.count >= nearest.length {
        nearest = (folder.utf8.count, String(fields[2]))
      }
    }
    return remote.contains { nearest.kind.hasPrefix($0) } ? nearest.kind : nil
  }

  private static let remote = ["nfs", "cifs", "smb", "9p", "afs", "ceph", "fuse.sshfs", "davfs"]
}
