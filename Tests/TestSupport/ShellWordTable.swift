import Foundation

/// The table of `docs/command-line.md` that shows the shell arguments of commands and their
/// meaning.
///
/// Its rows run one after the other, on an empty list called Shopping, on 5 January 2026.
package struct ShellWordTable {
  /// A row of the table.
  package struct Row: Sendable {
    /// The command, from `qc` on.
    package let typed: String
    /// The shell arguments after `qc`.
    package let words: [String]
    /// The lines of the output.
    package let lines: [String]
  }

  /// The rows, from the top.
  package let rows: [Row]

  /// Reads the table below a heading of the document.
  package init(in document: String) throws {
    let heading = "| typed | arguments | output |"
    let lines = document.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == heading }) else {
      throw SystemError("there is no table `\(heading)`", 0)
    }
    rows = lines[(start + 2)...].prefix { $0.hasPrefix("|") }.map { line in
      let cells = line.dropFirst(2).dropLast(2).components(separatedBy: " | ")
      return Row(
        typed: ShellWordTable.codes(in: cells[0]).joined(),
        words: ShellWordTable.codes(in: cells.count > 1 ? cells[1] : ""),
        lines: ShellWordTable.codes(in: cells.count > 2 ? cells[2] : ""))
    }
  }

  /// Returns the texts between backticks.
  private static func codes(in cell: String) -> [String] {
    cell.components(separatedBy: "`").enumerated().filter { $0.offset % 2 == 1 }.map(\.element)
  }
}
