import CartModels

#if !canImport(Glibc)
  import Darwin
#endif

/// The library that reads lines, as it was loaded.
enum LineLibrary {
  #if canImport(Glibc)
    /// Its file, links resolved, by what Linux says of the memory of the process; nil where it
    /// can't be told.
    static var path: String? {
      do throws(PathError) {
        let maps = String(decoding: try FilePath("/proc/self/maps").readAll(), as: UTF8.self)
        return path(in: maps)
      } catch {
        return nil
      }
    }
  #else
    /// Its file; nil where it can't be told.
    static var path: String? {
      // The handle that looks into everything that is loaded, which C has as a macro.
      guard let function = dlsym(UnsafeMutableRawPointer(bitPattern: -2), "el_wset") else {
        return nil
      }
      var information = Dl_info()
      guard dladdr(function, &information) != 0 else { return nil }
      return information.dli_fname.map { String(cString: $0) }
    }
  #endif

  /// The file of libedit among those that some memory is of, a line each.
  static func path(in maps: String) -> String? {
    for line in maps.split(separator: "\n") {
      guard let slash = line.firstIndex(of: "/") else { continue }
      let path = String(line[slash...])
      if FilePath(path).name.hasPrefix("libedit.") { return path }
    }
    return nil
  }

  /// The version in the name of a file: `2.0.70` of `libedit.so.2.0.70`.
  static func version(of name: String) -> String? {
    guard let mark = name.firstRange(of: ".so.") else { return nil }
    let version = name[mark.upperBound...]
    return version.isEmpty ? nil : String(version)
  }
}
