import Foundation
import TestSupport
import Testing

/// A page of `docs/`, whose code blocks run in a folder with the files that it shows.
///
///     ```csv prices.csv          a file beside the scripts of the page
///     ```qc                      a script, which is also stored if a name follows
///     ```output                  the output of the script above; `…` matches anything
///     ```console                 a shell session
///     ```machines                a session on several machines, run by `HouseholdPageTests`
struct Page: CustomTestStringConvertible {
  let document: Document
  /// The contents of the files that it shows, by name.
  let files: [String: String]

  var name: String { document.name }
  var testDescription: String { name }

  init(_ name: String) throws {
    let document = try Document(name)
    self.document = document
    let kept = document.blocks(marked: Page.marks).filter { $0.file != nil }
    files = Dictionary(
      kept.map { ($0.file ?? "", $0.text) }, uniquingKeysWith: { first, _ in first })
  }

  /// Fences with other marks are errors, because their contents wouldn't be tested. Blocks marked
  /// `lua` and `elisp` run in their editors (EditorTests in CartServerTests), and `json` is parsed.
  static let marks = Set([
    "qc", "output", "console", "machines", "csv", "txt", "lua", "elisp", "json",
  ]).union(unchecked)

  /// The marks of blocks for programs that the tests don't run.
  private static let unchecked = ["vim", "sh", "kak", "toml", "js", "yaml"]

  /// Returns all pages written by hand, by name; `GeneratedPage` has its own tests.
  static func all() throws -> [Page] {
    let folder = Document.root.appendingPathComponent("docs")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      .filter { !GeneratedPage.paths.contains($0) }.map(Page.init)
  }

  /// The scripts with their expected outputs.
  var scripts: [PageScript] {
    let blocks = document.blocks(marked: Page.marks)
    return blocks.indices.filter { blocks[$0].mark == "qc" }.map { index in
      let next = blocks.dropFirst(index + 1).first
      return PageScript(
        block: blocks[index], output: next?.mark == "output" ? next?.lines ?? [] : [], page: self)
    }
  }

  /// The shell sessions.
  var sessions: [ShellSession] { document.blocks(marked: "console").map(ShellSession.init) }

  /// The rows of the tables whose last column is QuickCart.
  var rows: [ComparedRow] { ComparedRow.all(in: document) }

  /// Runs a body in a temporary folder with the page's files.
  func withFiles<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("page-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer {
      do { try FileManager.default.removeItem(at: folder) } catch {
        Issue.record("\(folder.path) stays: \(error)")
      }
    }
    for (name, text) in files {
      try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }
    return try body(folder)
  }
}
