import Foundation
import TestSupport

/// `quickcart-household(7)`, generated from `docs/household.md` and the page of rules. It supports
/// only the Markdown that these use: headings, paragraphs, blocks, lists and tables.
struct HouseholdManual {
  private let lines: [Substring]

  init(_ documents: Document...) {
    lines = documents.flatMap { document in
      document.text.split(separator: "\n", omittingEmptySubsequences: false)
        .drop { $0.hasPrefix("# ") }
    }
  }

  var page: ManualPage {
    var page = ManualPage("quickcart-household", section: 7, manual: "QuickCart")
    page.section("Name")
    page.paragraph("quickcart-household - one shopping list, several homes")
    page.section("Description")
    var rest = lines[...]
    while let line = rest.first {
      if line.hasPrefix("## ") {
        page.section(String(line.dropFirst(3)))
        rest.removeFirst()
      } else if line.hasPrefix("```") {
        let block = rest.dropFirst().prefix { !$0.hasPrefix("```") }
        page.example(block.map(String.init))
        rest = rest.dropFirst(block.count + 2)
      } else if line.hasPrefix("|") {
        let table = rest.prefix { $0.hasPrefix("|") }
        add(table, to: &page)
        rest = rest.dropFirst(table.count)
      } else if line.isEmpty {
        rest.removeFirst()
      } else {
        let words = HouseholdManual.words(of: &rest)
        add(words, to: &page)
      }
    }
    page.section("See also")
    page.paragraph("`qc`(1), `qc`(5)")
    return page
  }

  /// Returns the lines of a paragraph or a list entry as one line.
  private static func words(of rest: inout ArraySlice<Substring>) -> String {
    var words = [rest.removeFirst()]
    while let line = rest.first, !line.isEmpty, !line.hasPrefix("- "), !line.hasPrefix("```") {
      words.append(line.drop { $0 == " " })
      rest.removeFirst()
    }
    return words.joined(separator: " ")
  }

  private func add(_ words: String, to page: inout ManualPage) {
    guard words.hasPrefix("- ") else { return page.paragraph(words) }
    // The table of contents consists of links within the web page.
    guard !words.hasPrefix("- [") else { return }
    page.bullet(String(words.dropFirst(2)))
  }

  /// Adds the rows of a table: the two actions, and the result below them.
  private func add(_ table: ArraySlice<Substring>, to page: inout ManualPage) {
    for row in table.dropFirst(2) {
      let cells = row.split(separator: "|").map { cell in
        String(cell).trimmingCharacters(in: .whitespaces)
      }
      guard cells.count == 3 else { continue }
      page.entry("\(cells[0])  /  \(cells[1])", cells[2])
    }
  }
}
