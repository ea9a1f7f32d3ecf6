import Foundation
import TestSupport
import Testing

/// A page of `docs/` that is made from the program, so that it can't say anything else.
struct GeneratedPage {
  /// Its file, from the root of the project.
  let path: String
  let text: String

  /// The files of all of them.
  static let paths: Set = ["docs/messages.md", "docs/reference.md"]

  /// Compares it with its file, or writes that where `make pages` asks for it.
  func check(at source: SourceLocation = #_sourceLocation) throws {
    let file = Document.root.appendingPathComponent(path)
    if ProcessInfo.processInfo.environment["PAGES"] == "write" {
      try Data(text.utf8).write(to: file)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    let isSame = written == text
    #expect(
      isSame, "\(path) isn't what the program says; `make pages` writes it", sourceLocation: source)
  }
}
