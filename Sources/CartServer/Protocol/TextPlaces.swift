/// A position in a text in the terms of the protocol: a line, counted from 0, and the number of
/// UTF-16 code units before the position on that line.
package struct TextPosition: Hashable, Codable, Sendable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) { (self.line, self.character) = (line, character) }
}

/// A range of a text.
package struct TextRange: Hashable, Codable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(start: TextPosition, end: TextPosition) { (self.start, self.end) = (start, end) }
}

/// A range of a file.
package struct Location: Hashable, Codable, Sendable {
  package var uri: String
  package var range: TextRange
}

/// A replacement for a range of a text.
package struct TextEdit: Hashable, Codable, Sendable {
  package var range: TextRange
  package var newText: String
}

/// Edits of several files, by URI.
package struct WorkspaceEdit: Hashable, Codable, Sendable {
  package var changes: [String: [TextEdit]]
}

/// A reference to an open text.
struct TextDocumentIdentifier: Decodable {
  var uri: String
}

/// The parameters of requests about a text.
struct DocumentParameters: Decodable {
  var textDocument: TextDocumentIdentifier
}

/// The parameters of requests about a position in a text.
struct PlaceParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var position: TextPosition
}

/// The parameters of requests about a range of a text.
struct StretchParameters: Decodable {
  var textDocument: TextDocumentIdentifier
  var range: TextRange
}
