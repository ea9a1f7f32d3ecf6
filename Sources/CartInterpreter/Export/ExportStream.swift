/// Text of an export on its way to standard output.
package struct ExportedText: Hashable, Sendable {
  package var text: String
}

/// Passes on an export in large pieces, because it may exceed memory and pieces have a cost.
final class ExportStream {
  private let output: any Output
  private var text = ""

  private static let longestPiece = 1 << 16

  init(_ output: any Output) { self.output = output }

  func take(_ piece: String) throws {
    text += piece
    if text.utf8.count >= ExportStream.longestPiece { try flush() }
  }

  func flush() throws {
    guard !text.isEmpty else { return }
    try output.emit(ExportedText(text: text))
    text = ""
  }
}
