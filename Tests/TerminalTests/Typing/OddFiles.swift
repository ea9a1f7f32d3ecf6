import Foundation
import TestSupport

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Files and folders with names that are difficult for programs.
enum OddFiles {
  /// The names that are typed, whether they exist or not.
  static let names =
    files.map { $0.hasSuffix(".qc") ? String($0.dropLast(3)) : $0 }
    + folders + ["gone", "loop", "n", "shopping", "/", ".", "~", "\u{FEFF}", "𝄞", "ı"]

  /// The names of the scripts.
  private static let files = [
    "a", "s.qc", ".hidden.qc", "-.qc", "--help.qc", "é.qc", "e\u{301}.qc", "two words.qc",
    "it's.qc", "say \"hi\".qc", "new\nline.qc", "🧀.qc", "👩‍👩‍👧.qc", "back\\slash.qc", "why?.qc",
    "tab\t.qc", "{hole}.qc", "#1.qc", "to.qc", "牛乳.qc", ".qc", " .qc",
    String(repeating: "long", count: 50) + ".qc",
  ]

  private static let folders = ["x", "é", "two words", "-", ".dot", "🧀", "x.qc"]

  /// Makes the files.
  static func make(in folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for name in folders { try makeFolder("\(folder)/\(name)") }
    for parent in ["", "x/", "é/", "-/"] {
      for name in files { try make("\(folder)/\(parent)\(name)", "add Milk; show\n") }
    }
    try link("nowhere.qc", "\(folder)/gone.qc")
    try link("loop.qc", "\(folder)/loop.qc")
    try link(".", "\(folder)/round")
    #if os(Linux)
      // A name that isn't valid text; some systems refuse such names.
      try make(bytes: Array("\(folder)/\u{0}.qc".utf8).map { $0 == 0 ? 0xFF : $0 })
    #endif
  }

  private static func makeFolder(_ path: String) throws {
    guard mkdir(path, 0o700) == 0 else { throw SystemError(path, errno) }
  }

  private static func link(_ target: String, _ path: String) throws {
    guard symlink(target, path) == 0 else { throw SystemError(path, errno) }
  }

  private static func make(_ path: String, _ text: String) throws {
    guard let file = fopen(path, "w") else { throw SystemError(path, errno) }
    fputs(text, file)
    fclose(file)
  }

  private static func make(bytes path: [UInt8]) throws {
    let name = path.map(CChar.init(bitPattern:)) + [0]
    let descriptor = open(name, O_WRONLY | O_CREAT, 0o600)
    guard descriptor >= 0 else { throw SystemError("a name that is no text", errno) }
    close(descriptor)
  }
}
