package import Foundation

/// A document or an example of this package, with its code blocks.
package struct Document {
  package let name: String
  package let text: String

  /// Reads a file by its path in the package.
  package init(_ name: String) throws {
    self.name = name
    text = String(
      decoding: try Data(contentsOf: Document.root.appendingPathComponent(name)), as: UTF8.self)
  }

  /// The folder of the package.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// A fenced block.
  package struct Block {
    /// The document and the line of the fence: `grammar.md:12`.
    package var name: String
    /// The info string of the fence.
    package var mark: String
    /// The file name after the mark.
    package var file: String?
    /// The lines between the fences.
    package var lines: [String]

    /// The block as one text.
    package var text: String { lines.map { $0 + "\n" }.joined() }
  }

  /// Returns the blocks with a mark.
  package func blocks(marked mark: String) -> [Block] { blocks(marked: [mark]) }

  /// Returns the blocks with one of some marks, in order.
  package func blocks(marked marks: Set<String>) -> [Block] {
    var blocks: [Block] = []
    var fence: String?
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for (index, line) in lines.enumerated() {
      if let open = fence {
        if line == "```" {
          fence = nil
        } else if marks.contains(open) {
          blocks[blocks.endIndex - 1].lines.append(line)
        }
      } else if line.hasPrefix("```") {
        let words = line.dropFirst(3).split(separator: " ", maxSplits: 1).map(String.init)
        let mark = words.first ?? ""
        fence = mark
        if marks.contains(mark) {
          blocks.append(
            Block(
              name: "\(name):\(index + 1)", mark: mark, file: words.dropFirst().first, lines: []))
        }
      }
    }
    return blocks
  }
}
