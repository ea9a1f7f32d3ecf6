import CartModels
import CartPlatform

/// The file of the running program.
enum RunningProgram {
  /// The path of the program; nil if it is unknown.
  static var path: String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    #if canImport(Glibc)
      let length = readlink("/proc/self/exe", &bytes, bytes.count)
      return length > 0 ? String(validating: bytes[..<length], as: UTF8.self) : nil
    #else
      var size = UInt32(bytes.count)
      let isFound = bytes.withUnsafeMutableBytes {
        _NSGetExecutablePath($0.bindMemory(to: CChar.self).baseAddress, &size) == 0
      }
      return isFound ? String(validating: bytes.prefix { $0 != 0 }, as: UTF8.self) : nil
    #endif
  }

  /// Returns the `qc` in the folder of a program, or the program itself if it has another name;
  /// nil if neither can be executed.
  ///
  /// After an upgrade, the path of the running file no longer exists, but `qc` is the new
  /// program. A `qc` elsewhere in `PATH` is not trusted with the user's lists.
  static func qc(beside program: String?) -> String? {
    guard let program else { return nil }
    return [FilePath(program).folder + "/qc", program].first { access($0, X_OK) == 0 }
  }
}
