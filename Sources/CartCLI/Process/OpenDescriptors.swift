#if canImport(Glibc)
  import Glibc

  /// The open descriptors of this process.
  ///
  /// glibc can close them all when it starts a program, but Swift can't see the name of that
  /// function.
  enum OpenDescriptors {
    /// The descriptors, besides the standard streams, that a started program inherits: those that
    /// this process inherited itself, as from a shell's `9> lock`.
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
