import CartFiles
import CartModels
import CartPlatform

/// What is asked about files, by their paths.
struct FileLook {
  /// Whether something is there.
  var exists: (String) -> Bool = { FilePresence(at: $0) != .nothing }
  /// How many bytes a file has; nil where there is none.
  var size: (String) -> Int64? = FileLook.size
  /// Whether files can be made in a folder, or would be where there is none yet.
  var isWritable: (String) -> Bool = FileLook.isWritable
  /// Whether a file of some length at the most holds a text.
  var mentions: (String, String) -> Bool = FileLook.mentions
  /// The kind of a file system that another machine has; nil for what this one has.
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
      // What can't be read by us isn't read by the shell either.
      return false
    }
  }

  /// The nearest folder that is there decides.
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

  /// The kind of the file system that a path is on, where another machine has it, by what Linux
  /// says of what is mounted: device, folder, kind.
  static func network(_ path: String, by mounts: String) -> String? {
    var nearest = (length: 0, kind: "")
    for line in mounts.split(separator: "\n") {
      let fields = line.split(separator: " ")
      guard fields.count > 2 else { continue }
      let folder = fields[1].replacing("\\040", with: " ")
      let isAbove = folder == "/" || path == folder || path.hasPrefix(folder + "/")
      // Of two on one folder, the later hides the earlier.
      if isAbove, folder.utf8.count >= nearest.length {
        nearest = (folder.utf8.count, String(fields[2]))
      }
    }
    return remote.contains { nearest.kind.hasPrefix($0) } ? nearest.kind : nil
  }

  private static let remote = ["nfs", "cifs", "smb", "9p", "afs", "ceph", "fuse.sshfs", "davfs"]
}
