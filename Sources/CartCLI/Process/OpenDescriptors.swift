#if canImport(Glibc)
  import Glibc

  /// What is open in this process.
  ///
  /// glibc could close it all while it starts a program, but has no name for that which Swift sees.
  enum OpenDescriptors {
    /// The descriptors beside the standard streams that a program gets which is started here: those
    /// that this process was given, as a shell does with `9> lock`.
    static func handedOn() -> [Int32] {
      guard let folder = opendir("/proc/self/fd") else { return [] }
      defer { closedir(folder) }
      var found: [Int32] = []
      while let entry = readdir(folder) {
        guard let number = number(of: entry), number > 2 else { continue }
        let flags = fcntl(number, F_GETFD)
        if flags >= 0, flags & FD_CLOEXEC == 0 { found.append(number) }
      }
      return found
    }

    private static func number(of entry: UnsafeMutablePointer<dirent>) -> Int32? {
      withUnsafeBytes(of: &entry.pointee.d_name) { name in
        String(validating: name.prefix { $0 != 0 }, as: UTF8.self).flatMap { Int32($0) }
      }
    }
  }
#endif
