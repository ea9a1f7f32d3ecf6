import CartInterpreter
import CartLanguage

/// A file system in memory.
final class MemoryFiles: ListFiles {
  var texts: [String: String]

  init(_ texts: [String: String] = [:]) { self.texts = texts }

  private struct Written: WaitingFile {
    let isReplacing = false
    let place: () -> Void

    func keep() { place() }
    func drop() {}
  }

  func write(
    to path: String, namedIn source: Source, mayReplace: Bool,
    _ body: (@escaping (String) throws -> Void) throws -> Void
  ) throws -> any WaitingFile {
    var text = ""
    try body { text += $0 }
    let written = text
    return Written { [self] in texts[path] = written }
  }

  func read(_ path: String, mostBytes: Int, namedIn source: Source) throws -> [UInt8] {
    Array((texts[path] ?? "").utf8)
  }

  func read(
    reference path: String, of file: String, mostBytes: Int, namedIn source: Source
  ) -> [UInt8]? { nil }

  func variable(_ name: String) -> String? { nil }

  func takeInput() {}
}
