import Foundation
import TestSupport
import Testing

/// The pages of `docs/` show the actual behaviour of the program.
@Suite struct PageTests {
  static let pages: [Page] = {
    do {
      return try Page.all()
    } catch {
      Issue.record("the pages cannot be read: \(error)")
      return []
    }
  }()

  /// The page that `TutorialTests` runs as a whole, on one store.
  static let tutorial = "docs/tutorial.md"
  /// The page that `make bench-page` writes.
  static let measured = "docs/performance.md"
  /// A page of tables and text, which other suites test.
  static let rules = "docs/household-rules.md"

  static let scripts = pages.filter { $0.name != tutorial }.flatMap(\.scripts)
  static let sessions = pages.flatMap { page in page.sessions.map { (page, $0) } }
  static let rows = pages.flatMap { page in page.rows.map { (page, $0) } }

  @Test(arguments: scripts) func script(_ script: PageScript) throws {
    let (lines, status) = try script.run()
    #expect(script.isLike(lines), "\(lines.joined(separator: "\n"))")
    #expect((status != 0) == script.fails)
  }

  @Test(arguments: sessions) func session(_ page: Page, _ session: ShellSession) throws {
    let lines = try page.withFiles { folder in
      try session.run(in: folder, on: ["--today", "2026-01-05"])
    }
    #expect(session.isLike(lines), "\(lines.joined(separator: "\n"))")
  }

  @Test(arguments: rows) func row(_ page: Page, _ row: ComparedRow) throws {
    let (text, status) = try page.withFiles { row.run(in: $0) }
    #expect(status == 0, "\(text)")
    if let result = row.result { #expect(text == result) }
  }

  @Test func thereArePages() {
    #expect(Self.pages.contains { $0.name == Self.tutorial })
    #expect(
      Self.pages.allSatisfy {
        !$0.scripts.isEmpty || !$0.sessions.isEmpty
          || [Self.measured, Self.rules].contains($0.name)
          || !$0.document.blocks(marked: "machines").isEmpty
      })
  }

  /// A fence with an unknown mark would not be tested.
  @Test(arguments: pages) func everyFenceIsLookedAt(_ page: Page) {
    let fences = page.document.text.components(separatedBy: "\n").filter { $0.hasPrefix("```") }
    let marks = fences.map { String($0.dropFirst(3).prefix { $0 != " " }) }
    for (index, mark) in marks.enumerated() {
      #expect(index % 2 == 0 ? Page.marks.contains(mark) : mark.isEmpty, "\(fences[index])")
    }
  }

  @Test(arguments: pages) func everyBlockOfJSONIsJSON(_ page: Page) throws {
    for block in page.document.blocks(marked: "json") {
      #expect(throws: Never.self, "\(block.name)") {
        try JSONSerialization.jsonObject(with: Data(block.text.utf8))
      }
    }
  }

  /// A link to another page must lead to a file.
  @Test(arguments: pages) func everyLinkLeadsToAFile(_ page: Page) throws {
    let folder = Document.root.appendingPathComponent("docs")
    for part in page.document.text.components(separatedBy: "](").dropFirst() {
      let path = part.prefix { $0 != ")" && $0 != "#" }
      guard !path.isEmpty, !path.hasPrefix("http") else { continue }
      let file = folder.appendingPathComponent(String(path)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: file), "\(path)")
    }
  }
}
