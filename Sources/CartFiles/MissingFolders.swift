import CartPlatform

/// Creation of the missing parent folders of a file.
package enum MissingFolders {
  /// Creates a folder and its missing parents, which only the user can access.
  ///
  /// - Parameter path: An absolute path without trailing slashes.
  /// - Returns: The `errno` of a folder that cannot be created, or nil if all of them exist.
  package static func make(_ path: String) -> Int32? {
    var missing: [String] = []
    var ancestor = path
    while !ancestor.isEmpty, ancestor != "/", FilePresence(at: ancestor) == .nothing {
      missing.append(ancestor)
      guard let slash = ancestor.utf8.lastIndex(of: UInt8(ascii: "/")) else { break }
      ancestor = String(decoding: ancestor.utf8[..<slash], as: UTF8.self)
    }
    for folder in missing.reversed() where mkdir(folder, 0o700) != 0 && errno != EEXIST {
      return errno
    }
    return nil
  }
}
