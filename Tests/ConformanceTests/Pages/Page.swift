import Foundation
import TestSupport
import Testing

/// A page of `docs/`, whose blocks run where the files are that it shows.
///
///     ```csv prices.csv          a file beside the scripts of the page
///     ```qc                      a script; with a name behind it, one that is kept in that file
///     ```output                  what the script above says, on both outputs; `…` is anything
///     ```console                 a session in a shell
///     ```machines                one on several machines, which `HouseholdPageTests` go through
struct Page: CustomTestStringConvertible {
  let document: Document
  /// The names of the files that it shows, and what they hold.
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

  /// Fences with other marks are mistakes, as nothing would look at what they hold. What is marked
  /// `lua` and `elisp` runs in the editors that it is for (EditorTests in CartServerTests), and `json`
  /// is parsed.
  static let marks = Set([
    "qc", "output", "console", "machines", "csv", "txt", "lua", "elisp", "json",
  ]).union(unchecked)

  /// The marks of blocks for programs that no test has.
  private static let unchecked = ["vim", "sh", "kak", "toml", "js", "yaml"]

  /// All pages that are written by hand, by name; `GeneratedPage` has tests of its own.
  static func all() throws -> [Page] {
    let folder = Document.root.appendingPathComponent("docs")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".md") }.sorted().map { "docs/\($0)" }
      .filter { !GeneratedPage.paths.contains($0) }.map(Page.init)
  }

  /// The scripts with what stands below them.
  var scripts: [PageScript] {
    let blocks = document.blocks(marked: Page.marks)
    return blocks.indices.filter { blocks[$0].mark == "qc" }.map { index in
      let next = blocks.dropFirst(index + 1).first
      return PageScript(
        block: blocks[index], output: next?.mark == "output" ? next?.lines ?? [] : [], page: self)
    }
  }

  /// The sessions in a shell.
  var sessions: [ShellSession] { document.blocks(marked: "console").map(ShellSession.init) }

  /// The rows of the tables in which QuickCart's way stands last.
  var rows: [ComparedRow] { ComparedRow.all(in: document) }

  /// Runs something in a folder that holds the page's files, which is gone afterwards.
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
