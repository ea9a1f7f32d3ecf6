import CartModels

#if !canImport(Glibc)
  import Darwin
#endif

/// The line editing library that was loaded.
enum LineLibrary {
  #if canImport(Glibc)
    /// The library's file with links resolved, from Linux's list of the process's memory
    /// mappings; nil if it is unknown.
    static var path: String? {
      do throws(PathError) {
        let maps = String(decoding: try FilePath("/proc/self/maps").readAll(), as: UTF8.self)
        return path(in: maps)
      } catch {
        return nil
      }
    }
  #else
    /// The library's file; nil if it is unknown.
    static var path: String? {
      // `RTLD_DEFAULT`, a C macro that Swift can't see.
      guard let function = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "el_wset") else {
        return nil
      }
      var information = Dl_info()
      guard dladdr(function, &information) != 0 else { return nil }
      return information.dli_fname.map { String(cString: $0) }
    }
  #endif

  /// Returns the file of libedit from a list of memory mappings, one per line.
  static func path(in maps: String) -> String? {
    for line in maps.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let path = String(line[slash...])
      if FilePath(path).name.hasPrefix("libedit.") { return path }
    }
    return nil
  }

  /// Returns the version in the name of a file: `2.0.70` for `libedit.so.2.0.70`.
  static func version(of name: String) -> String? {
    guard let mark = name.firstRange(of: ".so.") else { return nil }
    let version = name[mark.upperBound...]
    return version.isEmpty ? nil : String(version)
  }
}
