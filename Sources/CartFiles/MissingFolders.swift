import CartPlatform

/// The folders on the way to a file that aren't there yet.
package enum MissingFolders {
  /// Makes a folder, and those above it, for nobody else to see.
  ///
  /// - Parameter path: from the root, without slashes at its end.
  /// - Returns: the `errno` of the one that can't be made; nil where all are there.
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
