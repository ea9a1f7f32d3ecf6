import CartLanguage
import CartModels
import CartStore

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// `qc-sync`, which speaks for `qc` with the server that a household is on.
///
/// It is another program, since one that links libpq starts later, and it is found beside this one
/// alone: what else is called so on some `PATH` isn't trusted with a user's lists.
struct SyncProgram {
  /// Where it is.
  let path: String

  /// The one beside a program.
  ///
  /// - Throws: a diagnostic where there is none.
  init(beside program: String?) throws(Diagnostic) {
    guard let program, let end = program.lastIndex(of: "/") else {
      throw Diagnostic(.missing, "it can't be told where `qc` is, beside which `qc-sync` would be")
    }
    path = program[...end] + "qc-sync"
    guard access(path, X_OK) == 0 else {
      throw Diagnostic(
        .missing, "`qc-sync` isn't beside `qc`, and only it speaks with servers",
        help: ["`make install` installs both"])
    }
  }

  /// The file of the program that runs, where that is known.
  static var runningProgram: String? {
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

  /// The words that start it for a store.
  ///
  /// It is told the version of this program, and refuses another's work.
  func words(_ command: [String], store: String) -> [String] {
    [path, "--for", ProgramVersion.current] + command.prefix(1) + ["--store=\(store)"]
      + command.dropFirst()
  }

  /// Becomes that program: it has the terminal, and its status is this one's.
  ///
  /// - Throws: a diagnostic where it can't be started.
  func replaceProcess(_ words: [String]) throws(Diagnostic) -> Never {
    var arguments = words.map { strdup($0) } + [nil]
    execv(path, &arguments)
    let reason = WriteError(code: errno).reason
    for argument in arguments { free(argument) }
    throw Diagnostic(.missing, "`\(path)` can't be started: \(reason)")
  }
}
