/// Text of an export on its way to standard output.
package struct ExportedText: Hashable, Sendable {
  package var text: String
}

/// Hands an export on in large pieces: it may be longer than memory, and pieces cost something.
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
