import CartCLI
import Foundation
import TestSupport
import Testing

/// A row of a table that has other languages on the left and QuickCart on the right.
///
///     | Python | QuickCart |
///     |---|---|
///     | `len(l)` | `len(l)` → `3` |
///
/// The text after the arrow is the output of the code. The script above the table, in the same
/// section, runs before each row.
struct ComparedRow: CustomTestStringConvertible {
  let name: String
  /// The script that runs before it.
  let preparation: String
  /// The QuickCart code.
  let code: String
  /// The expected output, if the row has one.
  let result: String?

  var testDescription: String { "\(name) \(code)" }

  /// Runs the code after its preparation; returns the output and the status.
  func run(in folder: URL) -> (text: String, status: Int32) {
    let sink = StringSink()
    let host = Host(environment: ["TZ": "UTC"], output: sink, errors: sink, folder: folder.path)
    let status = QuickCart.run(
      ConformanceScript.usual + ["--quiet", "-c", preparation + code], host: host)
    return (PageScript.lines(of: sink.text).joined(separator: "⏎"), status)
  }

  /// Returns the rows of a document whose last column is QuickCart.
  static func all(in document: Document) -> [ComparedRow] {
    var (rows, preparation, isTable) = ([ComparedRow](), "", false)
    let scripts = Dictionary(
      uniqueKeysWithValues: document.blocks(marked: "qc").map { ($0.name, $0.text) })
    for (index, line) in document.text.components(separatedBy: "\n").enumerated() {
      let name = "\(document.name):\(index + 1)"
      if line.hasPrefix("#") { preparation = "" }
      if let script = scripts[name] { preparation = script }
      guard line.hasPrefix("|") else {
        isTable = false
        continue
      }
      let cell = cells(of: line).last ?? ""
      if cell == "QuickCart" { isTable = true }
      let spans = codeSpans(of: cell)
      guard isTable, let code = spans.first else { continue }
      rows.append(
        ComparedRow(
          name: name, preparation: preparation, code: code,
          result: cell.contains(" → ") ? spans.dropFirst().first : nil))
    }
    return rows
  }

  /// Splits a row into cells; a bar within a cell is written `\|`.
  private static func cells(of line: String) -> [String] {
    line.replacingOccurrences(of: "\\|", with: "\u{0}").split(separator: "|")
      .map {
        $0.replacingOccurrences(of: "\u{0}", with: "|").trimmingCharacters(in: .whitespaces)
      }
  }

  /// Returns the texts between backticks; a `⏎` stands for a line break.
  private static func codeSpans(of cell: String) -> [String] {
    let parts = cell.components(separatedBy: "`")
    return stride(from: 1, to: parts.count, by: 2).map { parts[$0] }
  }
}
