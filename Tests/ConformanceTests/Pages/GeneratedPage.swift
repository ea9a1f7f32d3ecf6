import Foundation
import TestSupport
import Testing

/// A page of `docs/` that is generated from the program, so that the two can't differ.
struct GeneratedPage {
  /// Its path, relative to the package.
  let path: String
  let text: String

  /// The paths of all generated pages.
  static let paths: Set = ["docs/messages.md", "docs/reference.md"]

  /// Compares the page with its file, or writes the file if `make pages` requests it.
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
